"""Whole matches with keys alone, from the start screen to the end, and what a screen reader says at every turn."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from e2e.keyboard import choose_setting, start_match, tab_to
from e2e.replay import Seeded, Walk
from e2e.spoken import Listener, answer
from e2e.table import TablePage

# A pointer that does anything at all is kept.
POINTERS = """
window.pointers = [];
for (const kind of ["pointerdown", "pointermove", "mousedown", "mousemove", "touchstart", "wheel"]) {
    addEventListener(kind, () => window.pointers.push(kind), { capture: true });
}
addEventListener("click", (event) => { if (event.detail) window.pointers.push("click"); }, { capture: true });
"""


@pytest.fixture
def table(page: Page, site_url: str) -> Iterator[TablePage]:
    """A window in which no pointer may be used."""
    page.add_init_script(POINTERS)
    yield TablePage(page, site_url)
    assert page.evaluate("window.pointers") == []


def by_keys(table: TablePage, game: str, seed: str, options: dict[str, str] | None = None) -> Seeded:
    """A match that is begun on the start screen with keys."""
    walk = Seeded(table, game, seed, how="keys", options=options)
    table.open(seed=seed)
    start_match(table, game, options)
    return walk.begun()


def test_a_belote_match_from_the_start_screen_to_its_end(table: TablePage) -> None:
    page = table.page
    walk, listen = by_keys(table, "belote", "keys alone", {"target": "301"}), Listener()
    walk.play_match(listen)
    listen(walk)
    assert table.status == "match-over"
    assert listen.turns > 16
    page.keyboard.press("Enter")  # a new match
    expect(table.start).to_be_visible()
    assert page.evaluate("document.activeElement !== document.body")
    tab_to(page, 't-start [data-setting="lang"] input:checked')
    page.keyboard.press("ArrowRight")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator('t-start [data-setting="lang"] input:checked')).to_be_focused()


def test_a_bien_deal_with_every_sheet_and_the_settings(table: TablePage) -> None:
    page = table.page
    table.open(seed="by keys", verbosity="full")
    tab_to(page, 't-start .start-foot button[data-what="settings"]')
    page.keyboard.press("Enter")
    expect(table.dialog.locator("t-settings")).to_be_visible()
    choose_setting(page, "colours", "four")
    expect(page.locator("html")).to_have_attribute("data-colours", "four")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.dataset.what") == "settings"
    walk, listen = Seeded(table, "bien", "by keys", how="keys"), Listener("full")
    start_match(table, "bien")
    walk.begun()

    def turn(walk: Walk) -> None:
        listen(walk)
        if listen.turns != 4:
            return
        for key in "stlah":
            page.keyboard.press(key)
            assert table.spoken == answer(walk.view, key)
        said = table.spoken
        page.keyboard.press("r")
        assert table.spoken != said  # the last announcement, not the last answer
        page.keyboard.press("Escape")
        every_sheet(table)

    walk.play_deal(turn)
    listen(walk)


def every_sheet(table: TablePage) -> None:
    """Open every sheet of the menu with keys, and come back to where one was."""
    page = table.page
    page.keyboard.press("?")
    expect(table.dialog.locator("t-help")).to_be_visible()
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.matches('.play, .choice, input')")
    for what in ("last", "sheet", "rules", "settings", "help"):
        tab_to(page, 't-bar [data-what="menu"]')
        page.keyboard.press("Enter")
        tab_to(page, f't-menu [data-what="{what}"]')
        page.keyboard.press("Enter")
        expect(page.locator(f'dialog[open][data-kind="{what}"]')).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator('t-bar [data-what="menu"]')).to_be_focused()


def test_a_bleven_round(table: TablePage) -> None:
    table.open(seed="keys 3", verbosity="brief")
    walk, listen = Seeded(table, "bleven", "keys 3", how="keys"), Listener("brief")
    start_match(table, "bleven")
    walk.begun().play_deal(listen)
    listen(walk)


def test_the_focus_is_never_lost(table: TablePage) -> None:
    """Through a taken back card, another language, a finished deal and its score, the menu and the way out."""
    page = table.page
    walk = by_keys(table, "belote", "focus")
    while not any(card["legal"] for card in walk.view["hand"]["cards"]):
        walk.step()
    held = "document.activeElement !== document.body && document.activeElement.checkVisibility()"
    before = table.step
    walk.step()
    tab_to(page, 't-bar [data-what="undo"]')
    page.keyboard.press("Enter")
    expect(page.locator(f't-table[data-step="{before}"]')).to_be_attached()
    assert page.evaluate(held)
    page.keyboard.press("?")
    page.keyboard.press("Escape")
    assert page.evaluate(held)
    tab_to(page, 't-bar [data-what="menu"]')
    page.keyboard.press("Enter")
    tab_to(page, 't-menu [data-what="settings"]')
    page.keyboard.press("Enter")
    choose_setting(page, "lang", "fr")
    expect(page.locator("#modal-title")).to_have_text("Réglages")
    assert page.evaluate(held)
    page.keyboard.press("Escape")
    expect(page.locator("t-bar .score-side").first).to_have_text("Nous")
    assert page.evaluate(held)
    page.keyboard.press("Enter")
    tab_to(page, 't-menu [data-what="home"]')
    page.keyboard.press("Enter")
    expect(table.start).to_be_visible()
    assert page.evaluate(held)
