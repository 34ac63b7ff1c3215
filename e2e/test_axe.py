"""Every screen under axe-core, in both languages, in light and in dark, as a table and as a column."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.axe import check, findings, text
from e2e.conftest import Watch
from e2e.faulty import FaultyHost, missing, silent
from e2e.replay import Walk, press_refused, stored
from e2e.table import TablePage, fragment

DESK = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}
SHEETS = ["last", "sheet", "rules", "settings", "help"]


def set_layout(page: Page, layout: str) -> None:
    """Change the setting as the settings sheet does."""
    page.evaluate("layout => tierce.set('layout', layout)", layout)


def close(page: Page) -> None:
    """Close whatever is open."""
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_loading_and_failing(
    new_context: Callable[..., BrowserContext], host: FaultyHost, watch: Watch, lang: str
) -> None:
    watch.allow("tierce-stdlib.zip")
    host.faults["tierce-stdlib.zip"] = silent
    page = new_context(at=host.url).new_page()
    page.goto(host.url + fragment(lang=lang))
    expect(page.locator('html[data-glue="on"]')).to_be_attached(timeout=60_000)
    check(page, "loading")
    host.faults["tierce-stdlib.zip"] = missing
    page.reload()
    expect(page.locator('html[data-state="failed"]')).to_be_attached(timeout=60_000)
    check(page, "failed")


@pytest.mark.parametrize(("lang", "size"), [("en", DESK), ("fr", PHONE)])
def test_the_start_screen_and_its_sheets(page: Page, site_url: str, lang: str, size: Any) -> None:
    page.set_viewport_size(size)
    table = TablePage(page, site_url).open(lang=lang)
    check(page, "start")
    page.locator("details.who-plays > summary").first.click()
    page.locator("details.more-options > summary").first.click()
    check(page, "house rules")
    page.locator("t-options .rule-link").first.click()
    expect(table.dialog).to_be_visible()
    check(page, "a rule, over the start screen")
    close(page)
    page.locator("t-start .start-foot button").first.click()
    check(page, "settings, over the start screen")
    close(page)
    table.new_match("bien").wait_turn()
    page.evaluate(
        "document.body.dispatchEvent(new CustomEvent('t-action', { bubbles: true, detail: { kind: 'home' } }))"
    )
    expect(table.start).to_be_visible()
    check(page, "start, with a match to go on with")


class Screens:
    """Checks each kind of moment of a walk once, with the notes that can be had in it."""

    def __init__(self) -> None:
        self.seen: set[Any] = set()
        self.faults: list[str] = []

    def __call__(self, walk: Walk) -> None:
        view, page = walk.view, walk.table.page
        here = f"{view['game']} in {walk.lang}, {view['phase']}"
        kind = (
            view["phase"],
            bool(view["form"]),
            bool(view["choices"]),
            tuple(sorted((zone["kind"], bool(zone["place"]), bool(zone["cards"])) for zone in view["zones"])),
        )
        if kind not in self.seen:
            self.seen.add(kind)
            check(page, f"{here}: {kind}", self.faults)
            set_layout(page, "list")
            check(page, f"{here} as a column: {kind}", self.faults)
            set_layout(page, "auto")
        if (more := page.locator(".more-button")).is_visible() and "more" not in self.seen:
            self.seen.add("more")
            more.click()
            check(page, f"{here}: all choices", self.faults)
            more.click()
        cards = view["hand"]["cards"]
        refused = next((card["card"] for card in cards if card["why"]), None)
        if refused and view["status"] == "you" and "refused" not in self.seen:
            self.seen.add("refused")
            press_refused(walk.table, refused, "mouse")
            check(page, f"{here}: a refused card", self.faults)
            page.locator(".prompt-note .rule-link").click()
            expect(walk.table.dialog).to_be_visible()
            check(page, f"{here}: its rule", self.faults)
            close(page)
        ways = next((card["card"] for card in cards if len(card["actions"]) > 1), None)
        if ways and "ways" not in self.seen:
            self.seen.add("ways")
            walk.table.card(ways).click()
            check(page, f"{here}: the ways to play a card", self.faults)
            page.keyboard.press("Escape")


@pytest.mark.parametrize(("lang", "size"), [("en", DESK), ("fr", PHONE)])
@pytest.mark.parametrize("record", ["belote/carre-beats-quinte", "bien/marriage-called", "bleven/raise-accepted"])
def test_a_deal_and_its_sheets(page: Page, site_url: str, record: str, lang: str, size: Any) -> None:
    page.set_viewport_size(size)
    walk, screens = Walk(TablePage(page, site_url), stored(record), lang=lang).open(), Screens()
    walk.play_deal(screens)
    check(page, f"{record}: the score of the deal", screens.faults)
    close(page)
    check(page, f"{record}: after the deal", screens.faults)
    page.locator('t-bar [data-what="menu"]').click()
    check(page, f"{record}: the menu", screens.faults)
    close(page)
    for what in SHEETS:
        if what == "last" and not walk.view["last_trick"]:
            continue
        page.locator('t-bar [data-what="menu"]').click()
        page.locator(f't-menu [data-what="{what}"]').click()
        expect(page.locator(f'dialog[open][data-kind="{what}"]')).to_be_visible()
        check(page, f"{record}: {what}", screens.faults)
        close(page)
    assert not screens.faults, "\n".join(screens.faults)


def test_under_forced_colours(page: Page, site_url: str) -> None:
    page.emulate_media(forced_colors="active")
    table = TablePage(page, site_url).open(record=stored("belote/capot")).wait_turn()
    table.choose("take")
    table.play("9h")
    table.refuse(next(card.code for card in table.hand if not card.legal))
    assert [text(one) for one in findings(page, off=("color-contrast",))] == []
