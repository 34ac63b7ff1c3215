"""Clumsy and hasty hands: whatever is done to a card plays it once or not at all, and never another one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.replay import CALM_MS, Walk, stored
from e2e.shown import look
from e2e.table import TablePage

# Many taps in one go, faster than any finger, on the cards named, one after the other.
BURST = """codes => {
    for (const code of codes) {
        const card = document.querySelector(`button.play[data-code="${code}"]`);
        if (!card) continue;
        card.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }));
        card.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
    }
}"""


def ready_to_play(walk: Walk, cards: int = 1) -> None:
    """Walk on until so many cards may be played."""
    while sum(card["legal"] for card in walk.view["hand"]["cards"]) < cards:
        walk.step()


def test_what_does_not_mean_to_play_plays_nothing(page: Page, site_url: str) -> None:
    walk = Walk(TablePage(page, site_url), stored("belote/over-ruff")).open()
    ready_to_play(walk)
    before = look(page)
    for code in (walk.moves[walk.at].action, before["hand"][0][0]):
        card = walk.table.card(code)
        card.click(button="right", force=True)
        page.keyboard.press("Escape")
        card.click(button="middle", force=True)
        card.dblclick(button="right", force=True)
        page.keyboard.press("Escape")
        card.hover(force=True)
        page.mouse.wheel(0, 200)
    card = walk.table.card(walk.moves[walk.at].action)
    box = card.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 10, box["y"] + 20)  # a press that is dragged off the card and let go elsewhere
    page.mouse.down()
    page.mouse.move(box["x"] + 10, box["y"] - 200, steps=4)
    page.mouse.up()
    page.wait_for_timeout(300)
    assert look(page) == before
    walk.step()
    walk.compare()


def test_several_clicks_say_or_play_one_thing(page: Page, site_url: str) -> None:
    walk = Walk(TablePage(page, site_url), stored("belote/over-ruff")).open()
    clicks = 2
    while not walk.over:
        deal, step = walk.table.deal, walk.table.step
        walk.at = next(at for at in range(walk.at, len(walk.moves)) if walk.moves[at].refused is None)
        action = walk.moves[walk.at].action
        choice = walk.table.table.locator(f't-choices [data-action="{action}"]')
        (choice if action == "pass" else walk.table.card(action)).click(click_count=clicks, delay=0)
        walk.done()
        walk.table.wait_moved(deal, step)
        page.wait_for_timeout(60)
        walk.compare()
        clicks = 5 - clicks  # two, three, two, …
    walk.compare_score()


@pytest.mark.parametrize("tap", ["two", "one"])
def test_a_burst_of_taps_plays_one_card(new_context: Callable[..., BrowserContext], site_url: str, tap: str) -> None:
    context = new_context(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740})
    page = context.new_page()
    walk = Walk(TablePage(page, site_url), stored("belote/partner-winning")).open(tap=tap)
    ready_to_play(walk)
    while not walk.over:
        deal, step = walk.table.deal, walk.table.step
        card = walk.moves[walk.at].action
        others = [code for code in walk.cards if code != card]
        page.wait_for_timeout(CALM_MS)
        # With two taps for a card the others would lift theirs: there only the same one is tapped.
        if tap == "two" and len(others) % 2:  # by real taps every other time
            box = walk.table.card(card).bounding_box()
            assert box is not None
            for _ in range(2):
                page.touchscreen.tap(box["x"] + 12, box["y"] + 20)
        else:
            page.evaluate(BURST, [card] * 6 + (others if tap == "one" else []))
        walk.done()
        walk.table.wait_moved(deal, step)
        walk.compare()
    walk.compare_score()


# Where cards are drawn that no flight moves: none beyond the edge, none on another's place.
AT_REST = """async () => {
    await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {})));
    const cards = [...document.querySelectorAll("t-table .card[data-card]")].filter((node) => node.checkVisibility());
    return cards.filter((node) => {
        const box = node.getBoundingClientRect();
        return node.getAnimations().length || box.left < -1 || box.right > innerWidth + 1 || !box.width;
    }).map((node) => node.dataset.card);
}"""
FLYING = "document.getAnimations().filter((one) => one.playState === 'running').length > 0"


def test_turning_and_resizing_while_cards_fly(new_context: Callable[..., BrowserContext], site_url: str) -> None:
    """A phone is turned, a window made small enough for a column and large again, all in mid-flight."""
    page = new_context(viewport={"width": 360, "height": 740}).new_page()
    walk = Walk(TablePage(page, site_url), stored("belote/over-ruff")).open(speed="slow")
    ready_to_play(walk)
    flown = 0
    sizes = [(740, 360), (320, 256), (360, 740), (1440, 900), (768, 1024)]
    for _ in range(2):
        deal, step = walk.table.deal, walk.table.step
        walk.at = next(at for at in range(walk.at, len(walk.moves)) if walk.moves[at].refused is None)
        walk.table.card(walk.moves[walk.at].action).click()
        while walk.table.status != "you" and not walk.table.dialog.count():
            flown += page.evaluate(FLYING)
            sizes.append(sizes.pop(0))
            page.set_viewport_size({"width": sizes[0][0], "height": sizes[0][1]})
        walk.done()
        walk.table.wait_moved(deal, step)
        walk.compare()
        assert page.evaluate(AT_REST) == []
    assert flown
