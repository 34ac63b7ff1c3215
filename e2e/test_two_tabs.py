"""The same match in two windows: who comes later is told, and what was saved is never written over."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, expect

from e2e.shown import look
from e2e.table import TablePage


def act(table: TablePage) -> None:
    """Do the first thing that can be done."""
    if table.legal:
        table.play(table.legal[0])
    elif table.choices:
        table.choose(table.choices[-1])
    else:
        table.next_deal()
    table.wait_turn()


def test_the_later_window_is_told_and_nothing_is_lost(context: BrowserContext, site_url: str) -> None:
    first, second = (TablePage(context.new_page(), site_url) for _ in range(2))
    first.open(tap="one").new_match("belote").wait_turn()
    act(first)
    second.open(tap="one").continue_match().wait_turn()
    assert look(second.page) == look(first.page)

    act(first)
    notice = second.page.locator("#notices")
    expect(notice).to_be_empty()
    act(second)
    expect(notice).to_contain_text("another window")
    expect(notice).to_have_attribute("aria-live", "polite")
    act(second)  # it can be played on all the same
    expect(notice.locator("p")).to_have_count(1)
    notice.get_by_role("button").click()
    expect(notice).to_be_empty()

    act(first)
    expect(first.page.locator("#notices")).to_be_empty()
    now = look(first.page)
    for table in (first, second):
        table.reload().wait_turn()
        assert look(table.page) == now
