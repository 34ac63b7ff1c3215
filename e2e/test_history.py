"""Looking back: finished deals step by step, records copied, pasted and refused, and what stays hidden meanwhile."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from e2e.replay import Walk, invented, stored
from e2e.table import TablePage
from e2e.test_hidden_cards import Spy, hidden_from_south, traces

WON = stored("belote/match-won")


def paste(page: Page, text: str) -> None:
    """Open a record from the start screen."""
    page.locator("t-start .start-foot").get_by_role("button", name="Open a record").click()
    page.locator("t-read textarea").fill(text)
    page.locator("t-read .btn.primary").click()


def test_a_record_is_stepped_through_by_keys_and_played_on(page: Page, site_url: str) -> None:
    table = TablePage(page, site_url).open()
    told, slider = page.locator(".history-told"), page.locator("t-history input[type=range]")
    paste(page, WON.replace("E Jh", "E 7h", 1))
    expect(page.locator(".read-where")).to_contain_text("Line 16, column 12")
    expect(page.locator(".read-error")).to_contain_text("it is S's turn, not E's")
    expect(page.locator("t-read textarea")).to_be_focused()
    page.locator("t-read textarea").fill(WON)
    page.locator("t-read .btn.primary").click()
    expect(page.locator("#modal-title")).to_have_text("Belote, deal 3")
    expect(told).to_contain_text("Step 0 of 38.")
    expect(slider).to_be_focused()
    for key, heard in [
        ("ArrowRight", "Step 1 of 38. "),
        ("End", "Step 38 of 38. "),
        ("ArrowLeft", "Step 37 of 38. "),
        ("Home", "Step 0 of 38."),
        ("PageUp", "Step 0 of 36."),
        ("PageUp", "Step 0 of 33."),
        ("PageUp", "Step 0 of 33."),
    ]:
        page.keyboard.press(key)
        expect(told).to_contain_text(heard)
    expect(page.locator("#modal-title")).to_have_text("Belote, deal 1")
    page.keyboard.press("ArrowRight")
    expect(told).to_have_text("Step 1 of 33. East takes in hearts.")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    past = page.locator("t-history t-table")
    expect(past.locator(".zone-trick .zone-card")).to_have_count(3)
    assert past.locator("[data-legal], .choice:visible, t-form:visible").count() == 0
    expect(past.locator('[data-zone^="hand-"]')).to_have_count(0)
    page.locator('[data-do="hands"]').click()
    expect(past.locator('[data-zone^="hand-"]')).to_have_count(3)
    page.locator('[data-do="play"]').click()
    expect(page.locator("t-history")).to_have_count(0)
    table.wait_turn()
    assert (table.deal, table.status) == (1, "you")
    assert table.step >= 4
    page.locator('t-bar [data-what="menu"]').click()
    page.locator('t-menu [data-what="history"]').click(force=True)
    expect(page.locator("t-menu")).to_be_visible()  # no deal of this match is finished


def test_the_record_of_a_match_is_copied_and_read_back(
    new_context: Callable[..., BrowserContext], site_url: str
) -> None:
    context = new_context(accept_downloads=True)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    TablePage(page, site_url).open()
    paste(page, WON)
    page.locator('[data-do="record"]').click()
    text = page.locator("t-record textarea")
    assert text.input_value().startswith('[Game "belote"]')
    assert text.input_value().count("[Deal ") == 1
    page.locator('t-record input[value="match"]').check(force=True)
    expect(text).to_have_value(re.compile(r'\[Deal "1"\][\s\S]*\[Deal "3"\]'))
    page.locator("t-record").get_by_role("button", name="Copy", exact=True).click()
    expect(page.locator(".record-note")).to_have_text("Copied.")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.count("[Deal ") == 3
    with page.expect_download() as loaded:
        page.locator("t-record").get_by_role("button", name="Download").click()
    assert loaded.value.suggested_filename == "match.tierce"
    assert loaded.value.path().read_text("utf-8") == copied
    page.keyboard.press("Escape")
    expect(page.locator("t-history")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    paste(page, copied)
    expect(page.locator("t-history")).to_be_visible()


def test_looking_back_in_a_running_match_tells_no_hidden_card(page: Page, site_url: str) -> None:
    """The pack is never shuffled: the other hands and the record of the finished deal stay hidden."""
    spy = Spy(page)
    walk = Walk(TablePage(page, site_url), invented("belote", "look back", deals=2)).open()
    walk.play_deal(spy)
    steps = walk.session.table.step
    walk.next_deal()
    page.locator('t-bar [data-what="menu"]').click()
    page.locator('t-menu [data-what="history"]').click()
    told = page.locator(".history-told")
    expect(told).to_contain_text(f"Step 0 of {steps}.")
    assert not page.locator('[data-do="hands"], [data-do="play"]').first.is_visible()
    start = page.evaluate("window.heard.length")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(told).to_contain_text("Step 3")
    page.keyboard.press("Home")
    expect(told).to_contain_text("Step 0")
    page.locator('[data-do="record"]').click()
    expect(page.locator(".record-note")).to_contain_text("not shuffled")
    page.keyboard.press("Escape")
    messages = page.evaluate("from => window.heard.slice(from)", start)
    views = [json.loads(json.loads(message)["text"])["ok"] for message in messages if "zones" in message]
    assert [view["step"] for view in views] == [1, 2, 3, 0]
    for view in views:
        hidden = hidden_from_south(walk, view["step"], deal=1)
        assert len(hidden) > 20
        assert traces(json.dumps(view), hidden, "en") == []
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    walk.play_deal()
