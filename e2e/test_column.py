"""The column that a table becomes at 400 % zoom: each game is played in it, bids, declarations and melds included."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.replay import Walk, stored
from e2e.table import TablePage

ZOOMED = {"width": 320, "height": 256}  # 1280 by 1024 at 400 %

# What cannot be brought into sight and hit, or reaches beyond the window's width.
OUT_OF_REACH = """() => {
    const faults = [];
    if (document.documentElement.scrollWidth > innerWidth) faults.push("the page is too wide");
    const root = document.querySelector("dialog[open]") ?? document.querySelector("t-table");
    for (const node of root.querySelectorAll("button, input, select")) {
        if (!node.checkVisibility() || node.closest("t-log, t-rules")) continue;
        node.scrollIntoView({ block: "center" });
        const box = (node.closest("label") ?? node).getBoundingClientRect();
        const middle = (box.top + Math.min(box.bottom, innerHeight)) / 2;
        const hit = document.elementFromPoint((box.left + box.right) / 2, middle);
        const own = hit && (node.contains(hit) || node.closest("label")?.contains(hit));
        if (!own || box.left < -1 || box.right > innerWidth + 1) faults.push(node.outerHTML.slice(0, 90));
    }
    return faults;
}"""


class Reach:
    """Looks once at each kind of moment whether all that can be pressed can be reached."""

    def __init__(self) -> None:
        self.seen: set[tuple[object, ...]] = set()

    def __call__(self, walk: Walk) -> None:
        view, page = walk.view, walk.table.page
        kind = (view["phase"], view["status"], bool(view["form"]), bool(view["choices"]))
        if kind in self.seen:
            return
        self.seen.add(kind)
        expect(page.locator("t-table[data-list]")).to_be_attached()
        more = page.locator(".more-button")
        if more.is_visible():
            more.click()
        assert page.evaluate(OUT_OF_REACH) == [], kind


@pytest.mark.parametrize(
    ("record", "lang", "how"),
    [
        ("belote/carre-beats-quinte", "fr", "keys"),  # the bidding and declarations
        ("bien/marriage-called", "en", "mouse"),  # bids, a marriage, melds shown in a form
        ("bleven/raise-accepted", "fr", "mouse"),  # draws, a bet, a raise
    ],
)
def test_a_deal_in_the_column(page: Page, site_url: str, record: str, lang: str, how: str) -> None:
    page.set_viewport_size(ZOOMED)  # type: ignore[arg-type]
    walk, reach = Walk(TablePage(page, site_url), stored(record), lang=lang, how=how).open(), Reach()
    walk.play_deal(reach)
    assert page.evaluate(OUT_OF_REACH) == []  # the score
    page.keyboard.press("Escape")
    for what in ("sheet", "settings"):
        page.locator('t-bar [data-what="menu"]').click()
        assert page.evaluate(OUT_OF_REACH) == []
        page.locator(f't-menu [data-what="{what}"]').click()
        expect(page.locator(f'dialog[open][data-kind="{what}"]')).to_be_visible()
        assert page.evaluate(OUT_OF_REACH) == []
        page.keyboard.press("Escape")
    assert len(reach.seen) >= 2
