"""Every main screen on every screen size: nothing beyond the edge, nothing over anything else, nothing that jumps."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Playwright, expect

from e2e.conftest import launch_options
from e2e.replay import Walk, stored
from e2e.table import TablePage

SIZES = [
    (320, 256),  # 1280x1024 at 400 %
    (320, 568), (360, 740), (740, 360), (768, 1024), (1024, 768), (1280, 600), (1440, 900), (3840, 2160),
]  # fmt: skip
LARGE_TEXT = [(360, 740), (1440, 900)]  # with the browser's text twice as large

FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
OVERLAPS = """() => {
    const boxes = [...document.querySelectorAll(
        "t-bar .score, t-bar .contract, t-bar .tool, t-seat, t-zone .zone-card > .card, t-prompt, t-choices .choice")]
        .filter(node => node.checkVisibility() && node.getBoundingClientRect().width > 1);
    const found = [];
    for (const [i, a] of boxes.entries()) for (const b of boxes.slice(i + 1)) {
        if (a.contains(b) || b.contains(a)) continue;
        // Cards of a row beside a seat lie like a fan, on purpose.
        if (a.closest(".zone-row") && a.closest(".zone-row") === b.closest(".zone-row")) continue;
        const p = a.getBoundingClientRect(), q = b.getBoundingClientRect();
        const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left);
        const high = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
        if (wide > 1 && high > 1) found.push([a.className, b.className, Math.round(wide), Math.round(high)]);
    }
    return found;
}"""
# What lies beyond the sides of the window or of the dialog, and what is too small to be hit.
FAULTS = """(wide) => {
    const faults = [];
    const dialog = document.querySelector("dialog[open]");
    const root = dialog ?? document.querySelector("t-table:not([hidden])") ?? document.querySelector("t-start");
    if (document.documentElement.scrollWidth > innerWidth) faults.push(`${document.documentElement.scrollWidth} wide`);
    const edge = dialog ? dialog.getBoundingClientRect() : { left: 0, right: innerWidth };
    const body = dialog?.querySelector(".modal-body");
    if (body && body.scrollWidth > body.clientWidth) faults.push(`the dialog holds ${body.scrollWidth}`);
    for (const node of root.querySelectorAll("button, label.toggle, select, summary, .card, t-seat, h1, h2, td")) {
        const box = node.getBoundingClientRect();
        const name = `${node.className || node.tagName} ${node.textContent.trim()}`;
        if (!node.checkVisibility() || box.width < 2 || node.closest(".start-fan")) continue;
        if (box.left < edge.left - 1 || box.right > edge.right + 1) faults.push(`beyond the edge: ${name}`);
        const target = node.matches("button, label.toggle, select, summary");
        const small = Math.min(box.width, box.height) < 23.5;
        if (target && small && !node.matches(".option-rules *, .log *")) faults.push(`${box.height} high: ${name}`);
    }
    const hand = [...root.querySelectorAll("ul.hand button")].map(node => node.getBoundingClientRect());
    const free = hand.map((box, i) => {
        const next = hand[i + 1];
        const fan = next && Math.abs(next.top - box.top) < box.height / 2;
        return fan ? Math.min(next.left - box.left, box.width) : box.width;
    });
    const least = wide >= 400 ? 44 : 24;
    if (free.some(strip => strip < least - 0.5)) faults.push(`a card of which ${Math.min(...free)} are free`);
    return faults;
}"""
LOWEST = """() => Math.max(...[...document.querySelectorAll("ul.hand button")]
    .map(node => node.getBoundingClientRect().bottom))"""


def check(
    table: TablePage, what: str, sizes: list[tuple[int, int]] = SIZES, text: int = 1, *, under_the_hand: bool = False
) -> None:
    """Look at what is shown in every size.

    under_the_hand  whether what is too high for the window may slide under the player's part
    """
    page = table.page
    found = []
    form = table.table.locator("t-form:not([hidden])").count()  # so high that it may slide under the hand
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(FRAMES)
        overlaps = [] if form else page.evaluate(OVERLAPS)
        if under_the_hand and page.evaluate("document.documentElement.scrollHeight > innerHeight"):
            overlaps = []
        faults = page.evaluate(FAULTS, width // text) + overlaps
        found += [(f"{width}x{height}", fault) for fault in faults]
        if text == 1 and height > 500 and table.table.is_visible() and not table.dialog.count():
            lowest = page.evaluate(LOWEST)
            found += [(f"{width}x{height}", f"the hand goes down to {lowest}")] if lowest > height + 1 else []
    assert found == [], what


def test_a_trick_and_a_refused_card(page: Page, site_url: str) -> None:
    table = TablePage(page, site_url).open(record=stored("belote/capot"), lang="fr").wait_turn()
    check(table, "bidding")
    table.choose("take")
    table.play("9h")
    check(table, "a trick, a declaration shown")
    table.refuse(next(card.code for card in table.hand if not card.legal))
    check(table, "a refused card")


@pytest.mark.parametrize(
    ("record", "wanted"),
    [
        ("bien/second-trick", lambda view: view["phase"] == "melds"),
        ("bleven/must-declare", lambda view: view["form"] is not None),
        ("bleven/must-declare", lambda view: view["phase"] == "tricks"),
    ],
    ids=["melds", "bet", "showdown"],
)
def test_what_the_other_games_show(
    page: Page, site_url: str, record: str, wanted: Callable[[dict[str, object]], bool]
) -> None:
    walk = Walk(TablePage(page, site_url), stored(record), lang="fr").open()
    while not wanted(walk.view):
        walk.step()
    check(walk.table, record, under_the_hand=record.startswith("bleven"))


def test_start_screen_and_sheets(page: Page, site_url: str) -> None:
    table = TablePage(page, site_url).open(lang="fr")
    table.start.locator('.game[data-game="belote"] .who-plays > summary').click()
    table.start.locator('.game[data-game="belote"] .more-options summary').click()
    check(table, "options")
    table.new_match("belote").wait_turn()
    for what in ("settings", "help", "sheet", "rules"):
        page.locator('t-bar [data-what="menu"]').click()
        page.locator(f't-menu [data-what="{what}"]').click()
        expect(page.locator(f'dialog[open][data-kind="{what}"]')).to_be_visible()
        check(table, what)
        page.keyboard.press("Escape")


def test_text_twice_as_large(playwright: Playwright, site_url: str) -> None:
    options = launch_options()
    options["args"] += ["--blink-settings=defaultFontSize=32"]
    with playwright.chromium.launch(**options) as browser:
        table = TablePage(browser.new_page(), site_url).open(lang="fr")
        check(table, "start", LARGE_TEXT, 2)
        walk = Walk(table, stored("belote/capot"), lang="fr").open()
        assert table.table.get_attribute("data-list") is None  # a wide window keeps its table …
        check(table, "bidding", LARGE_TEXT, 2)
        walk.step()
        check(table, "play", LARGE_TEXT, 2)
        table.page.set_viewport_size({"width": 360, "height": 740})
        expect(table.page.locator("t-table[data-list]")).to_be_attached()  # … a narrow one becomes a column
        for what in ("settings", "help", "sheet"):
            table.page.locator('t-bar [data-what="menu"]').click()
            table.page.locator(f't-menu [data-what="{what}"]').click()
            check(table, what, LARGE_TEXT, 2)
            table.page.keyboard.press("Escape")


SHIFTS = """new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) {
        if (!hadRecentInput) window.shifted = (window.shifted ?? 0) + value;
    }
}).observe({ type: "layout-shift", buffered: true });"""


@pytest.mark.parametrize("size", [(360, 740), (1440, 900)], ids=["phone", "desk"])
def test_nothing_jumps_while_the_page_loads(page: Page, site_url: str, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.add_init_script(SHIFTS)
    table = TablePage(page, site_url).open()
    expect(page.locator(".start-fan .court-figure")).to_have_count(3)  # the figures have come
    page.evaluate(FRAMES)
    assert page.evaluate("window.shifted ?? 0") < 0.02
    table.open(record=stored("belote/capot"))  # a table at which nobody speaks before the player
    page.evaluate(FRAMES)
    assert page.evaluate("window.shifted ?? 0") < 0.02
