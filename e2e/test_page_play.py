"""Whole deals through the page, with the mouse, by touch and on the keyboard; cards that are refused; ways to play."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect
from table import TablePage
from tierce.record import Move, read_record
from tierce.seats import Seat

from tools.paths import RECORDS

MAN = "S"


def moves_of(text: str) -> list[Move]:
    """What the human does in a record of one deal, with his refused tries."""
    return [move for move in read_record(text).deals[0].moves if move.seat == Seat.parse(MAN)]


def replay(table: TablePage, text: str, how: str) -> None:
    """Do what the record says for the human's seat."""
    for move in moves_of(text):
        card = move.action.split("+")[0]
        if move.refused is not None:
            if any(one.code == card for one in table.hand):
                table.refuse(card)
                expect(table.table.locator(".prompt-note .rule-link")).to_have_text(move.refused)
        elif move.action in table.choices:
            table.choose(move.action, how)
        else:
            table.play(card, move.action, how)


def record(name: str) -> str:
    return (Path(RECORDS) / "belote" / f"{name}.tierce").read_text("utf-8")


@pytest.mark.parametrize("how", ["mouse", "touch", "keyboard"])
def test_a_recorded_deal_is_played_to_its_result(
    new_context: Callable[..., BrowserContext], site_url: str, how: str
) -> None:
    touch = {"has_touch": True, "is_mobile": True, "viewport": {"width": 360, "height": 740}} if how == "touch" else {}
    table = TablePage(new_context(**touch).new_page(), site_url)
    text = record("capot")
    table.open(record=text).wait_turn()
    replay(table, text, how)
    assert table.status == "deal-over"
    assert [points for _, points in table.scores] == ["272", "20"]
    expect(table.dialog.locator("t-summary")).to_be_visible()
    table.next_deal()
    assert table.deal == 2


def test_a_refused_card_says_why_and_leads_to_the_rule(page, site_url: str) -> None:  # type: ignore[no-untyped-def]
    text = record("climb-over-partner")
    table = TablePage(page, site_url).open(record=text)
    table.wait_turn()
    for move in moves_of(text):
        if move.refused is not None:
            break
        (table.choose if move.action in table.choices else table.play)(move.action)
    before = table.step
    said = table.refuse(move.action)
    assert table.spoken == said
    page.locator("t-prompt .rule-link:visible").click()
    expect(table.dialog.locator("#modal-title")).to_have_text(str(move.refused))
    expect(table.dialog.locator(".rule-text")).not_to_be_empty()
    page.keyboard.press("Escape")
    expect(table.dialog).to_have_count(0)
    expect(page.locator("t-prompt .rule-link:visible")).to_be_focused()
    assert table.step == before


def test_a_card_with_two_ways_asks_which(page, site_url: str) -> None:  # type: ignore[no-untyped-def]
    table = TablePage(page, site_url).open(record=record("capot"))
    table.wait_turn().choose("take").play("9h")
    step = table.step
    table.card("Kh").click()
    ways = page.locator(".prompt-note:not([hidden]) [data-action]")
    assert ways.evaluate_all("nodes => nodes.map(n => n.dataset.action)") == ["Kh+belote", "Kh"]
    page.keyboard.press("Escape")
    expect(ways).to_have_count(0)
    assert table.step == step
    table.play("Kh", "Kh+belote")
    assert table.step > step


def test_the_first_tap_only_lifts(new_context: Callable[..., BrowserContext], site_url: str) -> None:
    context = new_context(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740})
    table = TablePage(context.new_page(), site_url).open(record=record("capot"))
    table.wait_turn().choose("take", "touch")
    step = table.step
    table.card("9h").tap()
    expect(table.table.locator('li[data-lifted] [data-code="9h"]')).to_be_visible()
    table.card("8h").tap()
    expect(table.table.locator('li[data-lifted] [data-code="8h"]')).to_be_visible()
    assert table.step == step


def test_one_tap_where_it_is_wished(new_context: Callable[..., BrowserContext], site_url: str) -> None:
    context = new_context(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740})
    table = TablePage(context.new_page(), site_url).open(record=record("capot"), tap="one")
    table.wait_turn().choose("take", "touch")
    deal, step = table.deal, table.step
    table.card("9h").tap()
    table.wait_moved(deal, step)
