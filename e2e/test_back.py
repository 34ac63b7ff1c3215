"""Back and Forward of the browser: they close and open what lies on top, lead to the start screen and to the table, and
never hold anybody back."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.replay import stored
from e2e.shown import look
from e2e.table import TablePage


def open_from_menu(table: TablePage, what: str) -> None:
    """Open a sheet by way of the menu."""
    table.page.locator('t-bar [data-what="menu"]').click()
    table.page.locator(f't-menu [data-what="{what}"]').click()
    expect(table.page.locator(f'dialog[open][data-kind="{what}"]')).to_be_visible()


def leave(table: TablePage) -> None:
    """Leave the table by its menu."""
    table.page.locator('t-bar [data-what="menu"]').click()
    table.page.locator('t-menu [data-what="home"]').click()
    expect(table.start).to_be_visible()


def back(page: Page) -> None:
    """The browser's Back, once the history has followed what is shown: until then it is a step of the page's own."""
    page.wait_for_function(
        """() => history.state?.screen === document.documentElement.dataset.screen
            && history.state.depth === document.querySelectorAll("dialog[open]").length"""
    )
    page.go_back()


def held(page: Page) -> bool:
    """Whether something of the page has the focus."""
    return bool(page.evaluate("document.activeElement !== document.body"))


def test_from_sheet_to_table_to_start_and_forward_again(page: Page, site_url: str) -> None:
    table = TablePage(page, site_url).open()
    table.new_match("belote").wait_turn()
    before = look(page)
    open_from_menu(table, "rules")
    back(page)
    expect(table.dialog).to_have_count(0)
    assert held(page)
    assert look(page) == before
    page.go_forward()
    expect(page.locator('dialog[open][data-kind="rules"]')).to_be_visible()
    page.keyboard.press("Escape")
    expect(table.dialog).to_have_count(0)
    expect(table.table).to_be_visible()

    back(page)
    expect(table.start).to_be_visible()
    assert held(page)
    page.go_forward()
    table.wait_turn()
    assert held(page)
    assert look(page) == before

    open_from_menu(table, "settings")
    table.reload().wait_turn()
    assert look(page) == before
    back(page)
    expect(table.start).to_be_visible()
    table.new_match("bien").wait_turn()
    leave(table)
    back(page)
    expect(page).to_have_url("about:blank")


def test_a_table_from_a_link_is_left_for_where_one_came_from(page: Page, site_url: str) -> None:
    page.goto("about:blank")
    table = TablePage(page, site_url).open(record=stored("belote/capot"), speed="slow").wait_turn()
    table.choose("take")
    page.keyboard.press("?")
    table.card("9h").evaluate("node => node.click()")  # the others play while the sheet is open
    back(page)
    expect(table.dialog).to_have_count(0)
    expect(table.table).to_be_visible()
    back(page)
    expect(page).to_have_url("about:blank")
    page.go_forward()
    table.wait_ready().wait_turn()
    assert len(table.hand) == 7


def test_leaving_in_the_middle_of_a_turn(page: Page, site_url: str) -> None:
    table = TablePage(page, site_url).open(speed="slow")
    table.new_match("belote").wait_turn()
    # a call, or where somebody has taken already a card
    page.locator("t-choices .choice, t-hand [data-legal] button.play").first.click()
    back(page)
    expect(table.start).to_be_visible()
    page.wait_for_timeout(1500)  # longer than a computer's turn takes
    expect(table.start).to_be_visible()
    page.go_forward()
    expect(table.table).to_be_visible()
    table.wait_turn()
