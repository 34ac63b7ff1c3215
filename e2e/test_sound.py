"""Sounds: silent and unfetched until wanted, then heard with what happens at the table."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from e2e.replay import stored
from e2e.table import TablePage

# Notes each sound that would be heard, by the length of its recording, and each audio that is opened.
NOTE = """() => {
    window.heard = [];
    window.opened = 0;
    AudioBufferSourceNode.prototype.start = function () { window.heard.push(this.buffer.duration); };
    window.AudioContext = class extends AudioContext { constructor() { super(); window.opened += 1; } };
}"""


def test_nothing_is_fetched_until_sounds_are_wanted(page: Page, site_url: str) -> None:
    fetched: list[str] = []
    page.on("request", lambda request: fetched.extend(re.findall(r"uisfx/(\w+)", request.url)))
    page.add_init_script(f"({NOTE})()")
    table = TablePage(page, site_url).open(record=stored("belote/capot")).wait_turn()
    table.choose("take")
    table.play("9h")
    assert (fetched, page.evaluate("[window.opened, window.heard]")) == ([], [0, []])

    page.locator('t-bar [data-what="menu"]').click()
    page.locator('t-menu [data-what="settings"]').click()
    with page.expect_response("**/vendor/uisfx/card.*"):
        table.dialog.locator('[data-setting="sounds"] label', has=page.locator('[value="on"]')).click()
    page.keyboard.press("Escape")
    assert set(fetched) == {"card", "trick", "refused", "won", "lost"}  # not that of the turn
    table.refuse(next(card.code for card in table.hand if not card.legal))
    refused = _heard(page)
    table.play(table.legal[0])
    assert _heard(page, more_than=refused) > refused
    assert page.evaluate("window.opened") == 1


def _heard(page: Page, more_than: int = 0) -> int:
    """How many sounds were started, once they are more than so many."""
    heard: int = page.evaluate(
        """async (few) => {
            const end = performance.now() + 10000;
            while (window.heard.length <= few && performance.now() < end) await new Promise(requestAnimationFrame);
            return window.heard.length;
        }""",
        more_than,
    )
    assert heard > more_than
    return heard
