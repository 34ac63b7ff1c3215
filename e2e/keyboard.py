"""Acting with keys alone: no pointer, and no focus set by the test."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from e2e.table import TablePage

STOPS = 40  # more than a table has stops for the Tab key


def press_through(table: TablePage, view: dict[str, Any], action: str) -> None:
    """Do an action that a view offers as a card or as a choice, and wait for the next turn.

    A card is reached by its digit; pressed again the digit plays it. A choice is reached by its digit where no card
    may be played, else with Tab.
    """
    deal, step = table.deal, table.step
    cards = view["hand"]["cards"]
    for at, card in enumerate(cards):
        if any(way["action"] == action for way in card["actions"]):
            _press_twice(table.page, at, f'button.play[data-code="{card["card"]}"]')
            if len(card["actions"]) > 1:
                tab_to(table.page, "data-action", action)
                table.page.keyboard.press("Enter")
            table.wait_moved(deal, step)
            return
    offered = [choice["action"] for choice in view["choices"] if choice["style"] != "more"]
    if any(card["legal"] for card in cards) or action not in offered:
        tab_to(table.page, "data-action", action)
        table.page.keyboard.press("Enter")
    else:
        _press_twice(table.page, offered.index(action), f'.choice[data-action="{action}"]')
    table.wait_moved(deal, step)


def tab_to(page: Page, attribute: str, value: str) -> None:
    """Go with Tab to what has this attribute, wherever the focus is now."""
    for _ in range(STOPS):
        if page.evaluate("name => document.activeElement.getAttribute(name)", attribute) == value:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f'Tab never reaches [{attribute}="{value}"]')


def _press_twice(page: Page, at: int, target: str) -> None:
    """A digit goes to the card or choice; the same digit again plays or says it."""
    digit = str((at + 1) % 10)
    page.keyboard.press(digit)
    expect(page.locator(target)).to_be_focused()
    page.keyboard.press(digit)
