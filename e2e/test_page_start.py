"""Coming up: named states, what fails is said, and there is always a way on. Links and settings."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from e2e.conftest import Watch
from e2e.faulty import FaultyHandler, FaultyHost, cut, half, missing, silent
from e2e.table import TablePage, fragment
from tools.paths import DIST, WEB

LONG = 60_000


@pytest.fixture
def faulty(new_context: Callable[..., BrowserContext], host: FaultyHost) -> Page:
    """A page that may talk to the misbehaving host only."""
    return new_context(at=host.url).new_page()


def test_the_glue_draws_before_the_engine_is_ready(page: Page, site_url: str) -> None:
    TablePage(page, site_url).open()
    marks = dict(page.evaluate("performance.getEntriesByType('mark').map(m => [m.name, m.startTime])"))
    assert 0 < marks["first-dom"] < marks["ready"]


@pytest.mark.parametrize("fault", [cut, half, missing])
def test_a_failed_download_is_said_and_can_be_tried_again(
    faulty: Page, host: FaultyHost, watch: Watch, fault: Callable[[FaultyHandler], None]
) -> None:
    watch.allow("pyodide.asm.wasm")
    host.faults["pyodide.asm.wasm"] = fault
    faulty.goto(host.url + fragment(lang="en"))
    expect(faulty.locator('html[data-state="failed"]')).to_be_attached(timeout=LONG)
    expect(faulty.locator("t-load .load-stage")).to_contain_text("could not be loaded")
    # Until the glue runs, trying again loads the page anew and breaks off the glue's own download: an error in the
    # console that is no fault.
    expect(faulty.locator('html[data-glue="on"]')).to_be_attached()
    host.faults.clear()
    faulty.get_by_role("button", name="Try again").click()
    TablePage(faulty, host.url).wait_ready()
    expect(faulty.locator("t-start")).to_be_visible()


def test_a_first_visit_takes_its_deal_up_after_a_failed_download(
    new_context: Callable[..., BrowserContext], host: FaultyHost, watch: Watch
) -> None:
    page = new_context(at=host.url, first=True).new_page()
    watch.allow("pyodide.asm.wasm")
    host.faults["pyodide.asm.wasm"] = half
    page.goto(host.url + fragment(lang="en"))
    expect(page.locator('html[data-state="failed"]')).to_be_attached(timeout=LONG)
    expect(page.locator('html[data-glue="on"]')).to_be_attached()
    host.faults.clear()
    page.get_by_role("button", name="Try again").click()
    TablePage(page, host.url).wait_ready()
    expect(page.locator("t-table")).to_be_visible()
    expect(page.locator("t-table")).to_have_attribute("data-status", "you")


def test_nothing_waits_for_ever(faulty: Page, host: FaultyHost) -> None:
    host.faults["tierce-stdlib.zip"] = silent
    faulty.goto(host.url + fragment(lang="fr", patience="6"))
    expect(faulty.locator('html[data-state="failed"]')).to_be_attached(timeout=LONG)
    expect(faulty.locator("t-load .load-stage")).to_contain_text("connexion")
    expect(faulty.get_by_role("button", name="Réessayer")).to_be_visible()


def test_missing_words_are_said_in_both_languages(faulty: Page, host: FaultyHost, watch: Watch) -> None:
    watch.allow("wording/en.json")
    watch.allow("404")
    host.faults["wording/en.json"] = missing
    faulty.goto(host.url + fragment(lang="en"))
    expect(faulty.locator('html[data-state="failed"]')).to_be_attached(timeout=LONG)
    expect(faulty.locator("t-load")).to_contain_text("Try again / Réessayer")


@pytest.mark.parametrize("fault", [half, missing])
def test_the_start_page_can_do_without_its_file_of_games(
    faulty: Page, host: FaultyHost, watch: Watch, fault: Callable[[FaultyHandler], None]
) -> None:
    watch.allow("games/fr.json")
    watch.allow("404")
    host.faults["games/fr.json"] = fault
    faulty.goto(host.url + fragment(lang="fr"))
    TablePage(faulty, host.url).wait_ready()
    expect(faulty.locator("t-start .game")).to_have_count(3)
    expect(faulty.locator('t-start .game[data-game="belote"]')).to_contain_text("La belote classique")


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


def source(route: Route) -> None:
    """Answer with a module as it is written, or with what the site has for it: the site joins its modules."""
    path = route.request.url.split("/source/")[1]
    route.fulfill(path=next(file for file in (WEB / path, DIST / path) if file.is_file()))


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
    page.route("**/source/**", source)
    counted = page.evaluate(
        """async () => {
          const { t, load } = await import(new URL("source/js/wording.js", document.baseURI));
          await load("fr");
          return [0, 1, -1, 2, 1_000_000].map((count) => t("seat.cards", { count }));
        }"""
    )
    assert counted == ["0 carte", "1 carte", "-1 carte", "2 cartes", "1000000 cartes"]
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
