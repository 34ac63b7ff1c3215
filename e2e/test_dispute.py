"""A finished deal under two settings of an option, side by side, from a record that was opened."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.axe import check
from e2e.table import TablePage
from e2e.test_history import paste

RECORD = """[Game "belote"]
[Position "N=AsKsQs E=9c8cTc S=7h8dJc W=8hQd9d dealer=W taker=E trump=h leader=N tricks=NS:2,EW:3"]

N Ks W 8h S 7h E 8c
W Qd S 8d E 9c N As
W 9d S Jc E Tc N Qs
"""


def test_a_deal_under_two_settings(page: Page, site_url: str) -> None:
    TablePage(page, site_url).open()
    paste(page, RECORD)
    page.locator('t-history [data-do="dispute"]').focus()
    page.keyboard.press("Enter")
    sheet = page.locator("t-dispute")
    option = sheet.get_by_label("Rule in dispute")
    expect(option).to_be_focused()
    expect(sheet.locator(".dispute-told")).to_contain_text("both allow the same")
    expect(sheet.locator(".dispute-side")).to_have_count(2)
    expect(sheet.locator("t-table")).to_be_hidden()
    option.select_option("under_ruff")
    expect(sheet.locator(".dispute-told")).to_contain_text("They part at 1 place")
    table = sheet.locator("t-table")
    expect(table).to_have_attribute("data-step", "2")
    must, may = sheet.locator(".dispute-side").first, sheet.locator(".dispute-side").last
    expect(must.locator(".dispute-only")).to_have_count(0)
    expect(may.locator(".dispute-only [role=img]")).to_have_count(2)
    expect(may.get_by_role("img", name="Eight of diamonds")).to_be_visible()
    expect(may).to_contain_text("BEL-PLAY-6")
    for side in (must, may):
        expect(side.locator(".dispute-points")).to_contain_text("This deal brings")
    check(page, "a dispute")
    page.set_viewport_size({"width": 360, "height": 740})
    first, second = must.bounding_box(), may.bounding_box()
    assert first is not None
    assert second is not None
    assert second["y"] > first["y"] + first["height"] - 1  # one below the other on a phone
    page.keyboard.press("Escape")
    expect(page.locator("t-history")).to_be_visible()
