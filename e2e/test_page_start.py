"""Coming up: named states, what fails is said, and there is always a way on. Links and settings."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from e2e.table import TablePage, fragment

LONG = 60_000


def test_the_glue_draws_before_the_engine_is_ready(page: Page, site_url: str) -> None:
    TablePage(page, site_url).open()
    marks = dict(page.evaluate("performance.getEntriesByType('mark').map(m => [m.name, m.startTime])"))
    assert 0 < marks["first-dom"] < marks["ready"]


def test_a_failed_download_is_said_and_can_be_tried_again(page: Page, site_url: str, watch) -> None:  # type: ignore[no-untyped-def]
    watch.allow("pyodide.asm.wasm")
    watch.allow("wasm")
    page.route("**/pyodide.asm.wasm", lambda route: route.abort())
    page.goto(site_url + fragment(lang="en"))
    expect(page.locator('html[data-state="failed"]')).to_be_attached(timeout=LONG)
    expect(page.locator("t-load .load-stage")).to_contain_text("could not be loaded")
    page.unroute("**/pyodide.asm.wasm")
    page.get_by_role("button", name="Try again").click()
    TablePage(page, site_url).wait_ready()
    expect(page.locator("t-start")).to_be_visible()


def test_nothing_waits_for_ever(page: Page, site_url: str) -> None:
    page.route("**/tierce-stdlib.zip", lambda route: None)  # never answered
    page.goto(site_url + fragment(lang="fr", patience="6"))
    expect(page.locator('html[data-state="failed"]')).to_be_attached(timeout=LONG)
    expect(page.locator("t-load .load-stage")).to_contain_text("connexion")
    expect(page.get_by_role("button", name="Réessayer")).to_be_visible()


def test_missing_words_are_said_in_both_languages(page: Page, site_url: str, watch) -> None:  # type: ignore[no-untyped-def]
    watch.allow("wording/en.json")
    watch.allow("404")
    page.route("**/wording/en.json", lambda route: route.fulfill(status=404))
    page.goto(site_url + fragment(lang="en"))
    expect(page.locator('html[data-state="failed"]')).to_be_attached(timeout=LONG)
    expect(page.locator("t-load")).to_contain_text("Try again / Réessayer")


def test_an_impossible_link_is_said_and_can_be_left(page: Page, site_url: str) -> None:
    page.goto(site_url + fragment(lang="en", game="belote", pack="As Ks"))
    expect(page.locator('html[data-state="failed"]')).to_be_attached(timeout=LONG)
    expect(page.locator("t-load")).to_contain_text("cannot be played")
    page.get_by_role("button", name="Open without the link").click()
    TablePage(page, site_url).wait_ready()
    expect(page.locator("t-start")).to_be_visible()


def test_the_same_link_gives_the_same_deal(new_context: Callable[..., BrowserContext], site_url: str) -> None:
    tables = [TablePage(new_context().new_page(), site_url).open(game="belote", seed="same") for _ in range(2)]
    assert tables[0].wait_turn().hand == tables[1].wait_turn().hand


def test_a_link_leaves_the_own_match_alone(page: Page, site_url: str) -> None:
    table = TablePage(page, site_url).open()
    table.new_match("belote").wait_turn()
    own = table.hand
    table.open(game="belote", seed="other").wait_turn()
    table.open()
    table.continue_match().wait_turn()
    assert table.hand == own


def test_the_language_follows_the_browser_and_the_switch(
    new_context: Callable[..., BrowserContext], site_url: str
) -> None:
    page = new_context(locale="fr-FR").new_page()
    page.goto(site_url)
    table = TablePage(page, site_url).wait_ready()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_role("button", name="Jouer")).to_be_visible()
    page.locator('t-start [data-setting="lang"] input[value="en"]').check(force=True)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    table.new_match("belote").wait_turn()
    before = (table.step, [card.code for card in table.hand])
    page.keyboard.press("?")
    page.keyboard.press("Escape")
    page.locator('t-bar [data-what="menu"]').click()
    page.locator('t-menu [data-what="settings"]').click()
    page.locator('dialog [data-setting="lang"] input[value="fr"]').check(force=True)
    expect(page.locator("#modal-title")).to_have_text("Réglages")
    page.keyboard.press("Escape")
    expect(page.locator("t-bar .score-side").first).to_have_text("Nous")
    assert (table.step, [card.code for card in table.hand]) == before
    table.reload()
    expect(page.locator("html")).to_have_attribute("lang", "fr")


def test_settings_are_kept(page: Page, site_url: str) -> None:
    page.goto(site_url)
    table = TablePage(page, site_url).wait_ready()
    page.locator("t-start .start-foot button").first.click()
    page.locator('dialog [data-setting="index"] input[value="fr"]').check(force=True)
    page.locator('dialog [data-setting="colours"] input[value="four"]').check(force=True)
    table.reload()
    expect(page.locator("html")).to_have_attribute("data-index", "fr")
    expect(page.locator("html")).to_have_attribute("data-colours", "four")
