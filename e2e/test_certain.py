"""What is certain need not be played out by hand: claims, forced cards; and settings of the hand and of taking back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.axe import check
from e2e.table import TURN_MS, TablePage

# South leads and holds all trumps and the ace of spades; the claim begins with the king, which says "belote".
CERTAIN = (
    "S=KhQhJhAs E=8cTc9c7s N=7d8d9d7c W=TsKdQdJd dealer=W taker=S trump=h leader=S tricks=NS:2,EW:2 points=NS:20,EW:20"
)
# South must follow with his only spade, and then has one card left.
FORCED = "S=Ks7d E=8sTc N=9s9d W=8d dealer=W taker=S trump=h leader=W trick=As tricks=NS:3,EW:3 points=NS:20,EW:20"


def over(table: TablePage) -> None:
    expect(table.table).to_have_attribute("data-status", "deal-over", timeout=TURN_MS)


def test_what_is_certain_can_be_claimed_and_is_played_out(page: Page, site_url: str) -> None:
    table = TablePage(page, site_url).open(game="belote", position=CERTAIN).wait_turn()
    claim = page.locator("t-choices .claim")
    expect(claim).to_contain_text("Claim the rest")
    expect(claim).to_contain_text("The remaining 4 tricks are certainly yours.")
    check(page, "a claim")
    claim.click()
    over(table)
    assert table.step == 16, "every step is an action like others"
    log = table.log
    assert len([line for line in log if line.startswith("You win trick")]) == 4
    assert any("“rebelote”" in line for line in log)

    # the count: parts with their rules, why it counts so, the race
    why = table.dialog.locator(".why li")
    expect(why.first).to_contain_text("When the contract is made, each side scores its own points.")
    check(page, "why it counts so")
    why.first.locator(".rule-link").click()
    expect(table.dialog.locator("#modal-title")).to_have_text("BEL-SCORE-3")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    chart = page.locator("t-table .side t-race svg[role=img]")
    expect(chart.locator("title")).to_have_text("The race")
    expect(chart.locator("desc")).to_contain_text("After 1 deal: We ")
    for side in (0, 1):
        line = chart.locator(f".race-side-{side}")
        assert len((line.locator("polyline").get_attribute("points") or "").split()) == 2
        expect(line.locator(".race-mark")).to_have_count(2)
        total = page.locator("t-table .side .sheet tfoot td").nth(side).inner_text()
        assert line.locator(".race-label").text_content() == f"{'We' if side == 0 else 'They'} {total}"

    check(page, "the race")

    # one step back undoes the whole claim
    page.locator('t-bar [data-what="undo"]').click()
    expect(table.table).to_have_attribute("data-step", "0")
    expect(claim).to_be_visible()


@pytest.mark.parametrize("forced", ["off", "play"])
def test_forced_cards_play_themselves_where_that_is_set(page: Page, site_url: str, forced: str) -> None:
    table = TablePage(page, site_url).open(game="belote", position=FORCED, forced=forced)
    if forced == "play":
        over(table)
        expect(page.locator('t-bar [data-what="undo"]')).to_have_attribute("aria-disabled", "true")
    else:
        table.wait_turn()
        assert (table.step, table.legal) == (0, ["Ks"])


def test_the_hand_is_held_as_set_and_taking_back_can_be_forbidden(page: Page, site_url: str) -> None:
    table = TablePage(page, site_url).open(game="belote", position=CERTAIN, undo="off").wait_turn()
    assert [card.code for card in table.hand] == ["Jh", "Kh", "Qh", "As"]
    legal = sorted(table.legal)
    table.page.keyboard.press("?")
    page.keyboard.press("Escape")
    page.locator('t-bar [data-what="menu"]').click()
    table.dialog.locator('[data-what="settings"]').click()
    table.dialog.locator('[data-setting="sort"] input[value="rank"]').check(force=True)
    page.keyboard.press("Escape")
    expect(page.locator("t-hand .play").first).to_have_attribute("data-code", "As")
    assert [card.code for card in table.hand] == ["As", "Kh", "Qh", "Jh"]
    assert sorted(table.legal) == legal, "the order says nothing about what may be played"
    table.play("Jh")
    table.wait_turn()
    expect(page.locator('t-bar [data-what="undo"]')).to_have_attribute("aria-disabled", "true")
