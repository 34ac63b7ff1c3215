"""The table on every screen: nothing beyond the edge, nothing over anything else."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.replay import stored
from e2e.table import TablePage

SIZES = [
    (320, 256),  # 1280x1024 at 400 %
    (320, 568), (360, 740), (740, 360), (768, 1024), (1024, 768), (1280, 600), (1440, 900), (3840, 2160),
]  # fmt: skip

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
BEYOND = """() => [...document.querySelectorAll("t-table button, t-table .card, t-seat")]
    .filter(node => node.checkVisibility())
    .map(node => [node.className, node.getBoundingClientRect()])
    .filter(([, box]) => box.width && (box.left < -1 || box.right > innerWidth + 1)).map(([name]) => name)"""
STRIPS = """() => {
    const lefts = [...document.querySelectorAll("ul.hand button")].map(node => node.getBoundingClientRect());
    return lefts.slice(0, -1).map((box, i) =>
        Math.abs(lefts[i + 1].top - box.top) > box.height / 2 ? box.width : lefts[i + 1].left - box.left);
}"""
LOWEST = """() => Math.max(...[...document.querySelectorAll("ul.hand button")]
    .map(node => node.getBoundingClientRect().bottom))"""

FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"


def check(table: TablePage) -> None:
    """Look at the table in every size."""
    page = table.page
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(FRAMES)
        where = f"{width}x{height}, {table.phase}"
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), where
        assert page.evaluate(BEYOND) == [], where
        assert page.evaluate(OVERLAPS) == [], where
        assert min(page.evaluate(STRIPS), default=100) >= 24, where
        if height > 500:
            assert page.evaluate(LOWEST) <= height + 1, f"the hand is out of sight at {where}"


def test_nothing_overlaps_and_nothing_is_cut_off(page: Page, site_url: str) -> None:
    table = TablePage(page, site_url).open(record=stored("belote/capot"), lang="fr").wait_turn()
    check(table)
    table.choose("take")
    check(table)
    table.play("9h")
    check(table)
    table.refuse(next(card.code for card in table.hand if not card.legal))
    check(table)


def test_large_text_turns_the_table_into_a_column(page: Page, site_url: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    table = TablePage(page, site_url).open(game="belote", seed="1").wait_turn()
    assert table.table.get_attribute("data-list") is None
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    expect(page.locator("t-table[data-list]")).to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(OVERLAPS) == []
