"""What goes without saying in Bleven: "I'm in" is said by itself, unless the player wants to be asked (BLV-TRICK-4)."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.replay import stored
from e2e.table import TablePage

LAY = "t-choices button[data-action='in']"


def bet(page: Page, site_url: str, usual: str) -> TablePage:
    """A round in which South has declared and bet 3 to 2 tricks, the second and the third."""
    table = TablePage(page, site_url).open(record=stored("bleven/right-suspected"), usual=usual).wait_turn()
    table.choose("declare")
    table.wait_turn()
    table.fill_form(stake="3", tricks="2", positions=["2", "3"])
    table.submit_form()
    return table


def test_a_showdown_runs_by_itself(page: Page, site_url: str) -> None:
    table = bet(page, site_url, "say")
    expect(table.dialog).to_be_visible(timeout=20_000)
    assert table.status == "deal-over"
    assert [points for _, points in table.scores] == ["13", "−3"]


@pytest.mark.parametrize("rounds", [1, 2])
def test_who_wants_to_be_asked_is_asked(page: Page, site_url: str, rounds: int) -> None:
    table = bet(page, site_url, "ask")
    for _ in range(rounds):
        expect(page.locator(LAY)).to_be_visible(timeout=20_000)
        table.choose("in")
    assert len([line for line in table.log if "lay" in line]) >= rounds
