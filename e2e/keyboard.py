"""Acting with keys alone: no pointer, and no focus set by the test."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from e2e.table import TablePage

STOPS = 40  # more than a table has stops for the Tab key


def press_through(table: TablePage, view: dict[str, Any], action: str) -> None:
    """Do an action that a view offers as a card, as a choice or in its form, and wait for the next turn.

    A card is reached by its digit; pressed again the digit plays it. A choice is reached by its digit where no card
    may be played, else with Tab, as are the fields of a form.
    """
    deal, step = table.deal, table.step
    cards = view["hand"]["cards"]
    for at, card in enumerate(cards):
        if any(way["action"] == action for way in card["actions"]):
            _press_twice(table.page, at, f'button.play[data-code="{card["card"]}"]')
            if len(card["actions"]) > 1:
                tab_to(table.page, f'[data-action="{action}"]')
                table.page.keyboard.press("Enter")
            table.wait_moved(deal, step)
            return
    form = view["form"] or {"actions": {}}
    key = next((key for key, way in form["actions"].items() if way["action"] == action), None)
    offered = [choice["action"] for choice in view["choices"] if choice["style"] != "more"]
    if key is not None:
        _fill(table.page, form["fields"], key)
        tab_to(table.page, "t-form [type=submit]")
        table.page.keyboard.press("Enter")
    elif any(card["legal"] for card in cards) or action not in offered:
        tab_to(table.page, f'[data-action="{action}"], .more-button[aria-expanded=false]')
        if table.page.evaluate("document.activeElement.matches('.more-button')"):
            table.page.keyboard.press("Enter")
            tab_to(table.page, f'[data-action="{action}"]')
        table.page.keyboard.press("Enter")
    else:
        _press_twice(table.page, offered.index(action), f'.choice[data-action="{action}"]')
    table.wait_moved(deal, step)


def tab_to(page: Page, selector: str) -> None:
    """Go with Tab to what this selects, wherever the focus is now."""
    for _ in range(STOPS):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {selector}")


def start_match(table: TablePage, game: str, options: dict[str, str] | None = None) -> None:
    """Begin a match on the start screen, with the values of its front options that are typed into a field."""
    page, card = table.page, f'.game[data-game="{game}"]'
    tab_to(page, f"{card} > summary")
    if page.locator(card).get_attribute("open") is None:
        page.keyboard.press("Enter")
    for name, value in (options or {}).items():
        tab_to(page, f'{card} [data-option="{name}"] input')
        page.keyboard.press("ControlOrMeta+a")
        page.keyboard.type(value)
    if not options:
        tab_to(page, f"{card} button[type=submit]")
    page.keyboard.press("Enter")  # from a field too
    expect(table.table).to_be_visible()


def choose_setting(page: Page, name: str, value: str) -> None:
    """In the open settings, go to one with Tab and to its value with an arrow."""
    tab_to(page, f'dialog [data-setting="{name}"] input:checked')
    for _ in range(STOPS):
        if page.evaluate("document.activeElement.value") == value:
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"{name} has no {value}")


def _fill(page: Page, fields: list[dict[str, Any]], key: str) -> None:
    """Choose the values of a form's key: boxes with the space bar, buttons of which one counts with an arrow."""
    for field, part in zip(fields, key.split("|"), strict=True):
        inside = f'[data-field="{field["id"]}"] input'
        if field["kind"] == "one":
            tab_to(page, f"{inside}:checked")
            for _ in field["options"]:
                if page.evaluate("document.activeElement.value") == part:
                    break
                page.keyboard.press("ArrowRight")
            continue
        wanted = part.split("+")
        for option in field["options"]:
            box = page.locator(f'{inside}[value="{option["value"]}"]')
            if box.is_checked() != (option["value"] in wanted):
                tab_to(page, f'{inside}[value="{option["value"]}"]')
                page.keyboard.press(" ")


def _press_twice(page: Page, at: int, target: str) -> None:
    """A digit goes to the card or choice; the same digit again plays or says it."""
    digit = str((at + 1) % 10)
    page.keyboard.press(digit)
    expect(page.locator(target)).to_be_focused()
    page.keyboard.press(digit)
