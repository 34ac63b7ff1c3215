"""A first visit: a deal is on the table before the engine is there, and the player's first decision waits for it."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from e2e import axe
from e2e.conftest import Watch
from e2e.table import TablePage

ENGINE = "**/vendor/pyodide/pyodide.asm.wasm"
LONG = 60_000
QUICK = "#speed=instant&usual=ask"


class Held:
    """The engine's largest file, kept back until it is let go."""

    def __init__(self, page: Page) -> None:
        self.routes: list[Route] = []
        self.held = True
        page.route(ENGINE, self._come)

    def _come(self, route: Route) -> None:
        if self.held:
            self.routes.append(route)
        else:
            route.continue_()

    def let_go(self) -> None:
        """The engine may start now."""
        self.held = False
        for route in self.routes:
            route.continue_()


@pytest.fixture
def visitor(new_context: Callable[..., BrowserContext]) -> Page:
    """Somebody who has never been here, with an English browser."""
    return new_context(first=True, locale="en-GB").new_page()


def opened(page: Page) -> None:
    expect(page.locator('html[data-state="opening"]')).to_be_attached(timeout=LONG)


def ready(page: Page) -> None:
    expect(page.locator('html[data-state="ready"]')).to_be_attached(timeout=LONG)


def test_a_decision_waits_for_the_engine_and_is_kept(visitor: Page, site_url: str) -> None:
    engine = Held(visitor)
    visitor.goto(site_url + QUICK + "&lang=en")
    opened(visitor)
    table = visitor.locator("t-table")
    expect(table).to_have_attribute("data-game", "belote")
    expect(visitor.locator("t-welcome")).to_contain_text("Loading")
    step = int(table.get_attribute("data-step") or "")
    said = visitor.locator("t-choices button").first
    label = said.inner_text()
    said.focus()
    visitor.keyboard.press("Enter")  # by keys alone
    visitor.locator("t-choices button").nth(1).click(force=True)  # a second one is none
    engine.let_go()
    ready(visitor)
    expect(visitor.locator("t-log")).to_contain_text("take" if label.startswith("Take") else label)
    mine = visitor.locator("t-log li").filter(has_text="You")
    expect(mine.first).to_be_attached()
    assert int(table.get_attribute("data-step") or "") > step
    expect(visitor.locator("t-welcome")).to_be_hidden()
    game = TablePage(visitor, site_url)
    game.wait_turn()
    deal_log = visitor.locator("t-log").inner_text()
    game.reload().wait_turn()
    assert visitor.locator("t-log").inner_text() == deal_log


def test_another_game_and_language_before_the_engine_is_there(visitor: Page, site_url: str) -> None:
    engine = Held(visitor)
    visitor.goto(site_url + QUICK)
    opened(visitor)
    table = visitor.locator("t-table")
    visitor.locator("t-welcome").get_by_role("button", name="Bleven").click()
    expect(table).to_have_attribute("data-game", "bleven")
    visitor.keyboard.press("Escape")
    cards = table.locator("t-hand [data-key]").evaluate_all("nodes => nodes.map(node => node.dataset.key)")
    visitor.evaluate(
        "document.body.dispatchEvent(new CustomEvent('t-action',"
        " {bubbles: true, detail: {kind: 'set', name: 'lang', value: 'fr'}}))"
    )
    expect(visitor.locator("html")).to_have_attribute("lang", "fr")
    expect(visitor.locator("t-welcome")).to_contain_text("Autres choix")
    axe.check(visitor, "an opening")
    assert table.locator("t-hand [data-key]").evaluate_all("nodes => nodes.map(node => node.dataset.key)") == cards
    engine.let_go()
    ready(visitor)
    expect(table).to_have_attribute("data-game", "bleven")
    assert table.locator("t-hand [data-key]").evaluate_all("nodes => nodes.map(node => node.dataset.key)") == cards


def test_a_game_in_the_address_is_opened_at_once(visitor: Page, site_url: str) -> None:
    engine = Held(visitor)
    visitor.goto(site_url + QUICK + "&game=bien&lang=fr")
    opened(visitor)
    expect(visitor.locator("t-table")).to_have_attribute("data-game", "bien")
    visitor.locator("t-welcome").get_by_role("button", name="Autres choix").click()
    engine.let_go()
    ready(visitor)
    expect(visitor.locator("t-start .game").first).to_be_visible()  # what was asked for meanwhile
    expect(visitor.locator("t-welcome")).to_be_hidden()
    expect(visitor.locator("t-start .continue")).to_have_count(0)  # nothing was played, nothing is kept


def test_an_opening_that_the_engine_sees_otherwise_is_not_gone_on_with(visitor: Page, site_url: str) -> None:
    def falsify(route: Route) -> None:
        view = route.fetch().json()
        view["hand"]["cards"] = view["hand"]["cards"][:-1]
        route.fulfill(body=json.dumps(view), content_type="application/json")

    engine = Held(visitor)
    visitor.route("**/openings/belote/*.json", falsify)
    visitor.goto(site_url + QUICK)
    opened(visitor)
    visitor.locator("t-choices button").first.click()
    engine.let_go()
    ready(visitor)
    expect(visitor.locator("#notices")).to_contain_text("cannot be gone on with")
    expect(visitor.locator("t-start")).to_be_visible()
    expect(visitor.locator("t-table")).to_be_hidden()


def test_without_an_opening_the_page_waits_for_the_engine(visitor: Page, site_url: str, watch: Watch) -> None:
    watch.allow("openings/belote")
    watch.allow("404")
    visitor.route("**/openings/belote/*.json", lambda route: route.fulfill(status=404))
    visitor.goto(site_url + QUICK)
    ready(visitor)
    expect(visitor.locator("t-start")).to_be_visible()


def test_who_has_a_match_finds_it_and_no_opening(visitor: Page, site_url: str) -> None:
    table = TablePage(visitor, site_url).open(game="bien")
    table.wait_turn()
    table.choose(table.choices[0])
    table.wait_turn()
    visitor.evaluate("localStorage.clear()")
    visitor.goto("about:blank")
    visitor.goto(site_url + QUICK + "&lang=en&game=bien")
    ready(visitor)
    expect(visitor.locator("t-welcome")).to_be_hidden()
    expect(visitor.locator("#notices")).to_be_empty()
