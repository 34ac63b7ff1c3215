"""The table without a mouse and without eyes: names, focus, keys, and what is spoken."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.replay import stored
from e2e.table import TablePage

CARD = "9h"


def at_play(page: Page, site_url: str, **given: str) -> TablePage:
    """A table at which the human has taken, with the keyboard, leads, and plays the nine of hearts next."""
    table = TablePage(page, site_url).open(record=stored("belote/capot"), **given)
    return table.wait_turn().choose("take", "keyboard")


def test_cards_are_named_buttons_in_a_list_and_one_tab_stop(page: Page, site_url: str) -> None:
    table = at_play(page, site_url)
    hand = table.hand
    buttons = page.get_by_role("list", name="hand").get_by_role("button")
    expect(buttons).to_have_count(len(hand))
    for card in hand:
        assert ("not playable" in card.name) != card.legal
        assert bool(card.why) != card.legal
    assert buttons.evaluate_all("nodes => nodes.filter(n => n.tabIndex === 0).length") == 1
    cards = [table.card(card.code) for card in hand]
    for key, at in (("3", 2), ("ArrowLeft", 1), ("End", -1), ("ArrowRight", -1), ("Home", 0)):
        page.keyboard.press(key)
        expect(cards[at]).to_be_focused()


def test_the_same_digit_again_plays(page: Page, site_url: str) -> None:
    table = at_play(page, site_url)
    at = [card.code for card in table.hand].index(CARD)
    deal, step, count = table.deal, table.step, len(table.hand)
    page.keyboard.press(str(at + 1))
    assert table.step == step
    page.keyboard.press(str(at + 1))
    table.wait_moved(deal, step)
    assert len(table.hand) == count - 1


def test_focus_stays_at_the_place_of_the_played_card(page: Page, site_url: str) -> None:
    table = at_play(page, site_url)
    at = [card.code for card in table.hand].index(CARD)
    table.play(CARD, how="keyboard")
    focused = page.evaluate("[...document.querySelectorAll('ul.hand button')].indexOf(document.activeElement)")
    assert focused == min(at, len(table.hand) - 1)


def test_a_choice_that_is_said_hands_the_focus_to_the_hand(page: Page, site_url: str) -> None:
    at_play(page, site_url)
    assert page.evaluate("!!document.activeElement.closest('t-hand')")


def test_one_announcement_for_a_turn_and_on_demand_again(page: Page, site_url: str) -> None:
    table = at_play(page, site_url)
    length = len(table.log)
    table.play(CARD)
    expect(page.locator("t-live")).to_contain_text(table.prompt.split("\n")[0].split(" BEL-")[0].strip())
    spoken = table.spoken
    for line in table.log[length:]:
        assert line in spoken
    regions = page.locator("t-live [role=status]").all_text_contents()
    assert sum(1 for text in regions if text) == 1
    assert table.query("s") != spoken
    assert table.query("r") == spoken


def test_query_keys_answer_aloud_and_in_sight(page: Page, site_url: str) -> None:
    table = at_play(page, site_url)
    for key in "stlah":
        said = table.query(key)
        assert said
        expect(page.locator("t-prompt .prompt-note")).to_have_text(said)
    page.keyboard.press("Escape")
    expect(page.locator("t-prompt .prompt-note")).to_be_hidden()
    page.keyboard.press("?")
    expect(table.dialog.locator("t-help")).to_be_visible()


def test_single_keys_can_be_switched_off(page: Page, site_url: str) -> None:
    table = at_play(page, site_url, keys="off")
    spoken = table.spoken
    for key in ("s", "h", "1", "?"):
        page.keyboard.press(key)
    assert table.spoken == spoken
    expect(table.dialog).to_have_count(0)


def test_a_held_key_is_one_intent(page: Page, site_url: str) -> None:
    table = at_play(page, site_url)
    count = len(table.hand)
    card = table.card(CARD)
    card.focus()
    page.keyboard.down("Enter")
    for _ in range(6):
        page.keyboard.down("Enter")  # repeats, as of a key held
        page.wait_for_timeout(40)
    page.keyboard.up("Enter")
    table.wait_turn()
    page.wait_for_timeout(300)
    assert len(table.hand) >= count - 1


def test_a_dialog_keeps_the_focus_and_gives_it_back(page: Page, site_url: str) -> None:
    table = at_play(page, site_url)
    menu = page.locator('t-bar [data-what="menu"]')
    menu.focus()
    page.keyboard.press("Enter")
    expect(table.dialog).to_be_visible()
    for _ in range(12):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement === document.body || !!document.activeElement.closest('dialog')")
    page.keyboard.press("Escape")
    expect(menu).to_be_focused()
