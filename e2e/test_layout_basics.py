"""Whole deals of every game on a small phone, a phone and a desk: all that is needed is in sight and can be hit."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.replay import Walk, invented, stored
from e2e.table import TablePage

SIZES = [(320, 568), (360, 740), (1440, 900)]

# What is wrong with the place of what can be pressed: out of sight, covered, too small or overlapping. The hand must be
# in sight at once; a form may be so high that the rest is scrolled to.
PLACES = """() => {
    const faults = [];
    const name = (node) => node.dataset.code ?? node.dataset.action ?? node.dataset.what ?? node.textContent.trim();
    const root = document.querySelector("dialog[open]") ?? document.querySelector("t-table");
    const shown = [...root.querySelectorAll("button, label.toggle")].filter((node) =>
        node.checkVisibility() && !node.closest("t-log, .side") && node.getBoundingClientRect().width > 1);
    const mayScroll = root.matches("dialog") || !!root.querySelector("t-form:not([hidden])");
    const wide = document.documentElement.scrollWidth;
    if (wide > innerWidth) faults.push(`the page is ${wide} wide`);
    scrollTo(0, 0);
    const boxes = [];
    for (const node of shown) {
        const card = node.matches("button.play");
        if (mayScroll && !card) node.scrollIntoView({ block: "center" });
        const box = node.getBoundingClientRect();
        const out = box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1;
        if (out) faults.push(`${name(node)} is out of sight`);
        // Of a card held like a fan, the part that its neighbour leaves free.
        const next = card && node.closest("li").nextElementSibling?.querySelector("button").getBoundingClientRect();
        const fan = next && Math.abs(next.top - box.top) < box.height / 2;
        const free = fan ? Math.min(next.left, box.right) : box.right;
        const hit = document.elementFromPoint((box.left + free) / 2, box.top + Math.min(box.height / 2, 30));
        if (!out && !node.contains(hit)) faults.push(`${name(node)} is covered by ${hit?.outerHTML.slice(0, 60)}`);
        if (free - box.left < 24 || box.height < 24) faults.push(`${name(node)}: ${free - box.left} x ${box.height}`);
        if (!card) boxes.push([node, box.left, box.top + scrollY, box.right, box.bottom + scrollY]);
    }
    scrollTo(0, 0);
    if (root.matches("dialog")) return faults;
    for (const [i, [one, ...a]] of boxes.entries()) for (const [other, ...b] of boxes.slice(i + 1)) {
        const across = Math.min(a[2], b[2]) - Math.max(a[0], b[0]), down = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
        if (across > 1 && down > 1) faults.push(`${name(one)} and ${name(other)} overlap`);
    }
    return faults;
}"""


def in_every_size(walk: Walk) -> None:
    """Look at the moment in every size, and stay in the first."""
    page = walk.table.page
    faults: list[Any] = []
    for width, height in reversed(SIZES):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        for fault in page.evaluate(PLACES):
            faults.append((f"{width}x{height}", walk.view["phase"], fault))
    assert faults == []


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        (stored("belote/carre-beats-quinte"), "fr"),
        (stored("bien/second-trick"), "fr"),
        (stored("bleven/must-declare"), "fr"),
        (invented("bleven", "on a phone", options={"players": "4"}), "en"),
    ],
    ids=["belote", "bien", "bleven-2", "bleven-4"],
)
def test_a_deal_can_be_played_on_every_screen(page: Page, site_url: str, text: str, lang: str) -> None:
    page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
    walk = Walk(TablePage(page, site_url), text, lang=lang).open()
    walk.play_deal(in_every_size)
    in_every_size(walk)  # the score
    page.keyboard.press("Escape")
    in_every_size(walk)  # what remains below it


FOCUS = """() => {
    const node = document.activeElement.closest("label") ?? document.activeElement;
    const box = node.getBoundingClientRect();
    const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return [node.textContent.trim(), node === document.body || node.contains(hit)];
}"""


def test_what_has_the_focus_is_never_covered(page: Page, site_url: str) -> None:
    """A form that is higher than the window, gone through with the Tab key."""
    page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
    walk = Walk(TablePage(page, site_url), invented("bleven", "on a phone", options={"players": "4"})).open()
    while not (walk.view["form"] and walk.view["choices"]):
        walk.step()
    stops = []
    for key in ["Tab"] * 16 + ["Shift+Tab"] * 16:
        page.keyboard.press(key)
        stops.append(page.evaluate(FOCUS))
    assert [text for text, seen in stops if not seen] == []
    assert len({text for text, _ in stops}) >= 10
