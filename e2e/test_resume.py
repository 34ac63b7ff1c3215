"""Loading the page again, at any moment: the same point of the same match comes back."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, expect

from e2e.replay import Walk, stored
from e2e.shown import look
from e2e.table import TablePage


def again(walk: Walk) -> None:
    """Load the page again and compare it with the engine, which stands where it stood."""
    before = look(walk.table.page)
    walk.table.reload().wait_turn()
    assert look(walk.table.page) == before
    walk.compare()


def test_in_the_bidding_the_declarations_a_trick_and_on_the_score(page: Page, site_url: str) -> None:
    walk = Walk(TablePage(page, site_url), stored("belote/carre-beats-quinte")).open()
    done: list[str] = []

    def where(walk: Walk) -> str:
        view = walk.view
        if view["phase"] == "auction":
            return "bidding"
        if view["choices"]:
            return "declarations"
        trick = next(zone for zone in view["zones"] if zone["kind"] == "trick")
        return f"{0 if trick['complete'] else len(trick['cards'])} cards on the table"

    def reload_once_at_each(walk: Walk) -> None:
        if (now := where(walk)) not in done:
            done.append(now)
            again(walk)

    walk.play_deal(reload_once_at_each)
    assert {"bidding", "declarations", "0 cards on the table", "2 cards on the table"} <= set(done)
    again(walk)
    walk.compare_score()


def test_in_the_second_round_of_the_bidding_and_between_deals(page: Page, site_url: str) -> None:
    walk = Walk(TablePage(page, site_url), stored("belote/passed-out"), lang="fr").open()
    for _ in range(2):  # once in each round
        again(walk)
        walk.step()
    again(walk)
    walk.next_deal()
    again(walk)
    walk.play_deal()


def test_after_a_belote_was_said(page: Page, site_url: str) -> None:
    walk = Walk(TablePage(page, site_url), stored("belote/capot")).open()
    while walk.view["seats"][0]["said"][-1:] != ["Belote"]:
        walk.step()
    again(walk)
    walk.play_deal()


def test_while_a_computer_is_to_act(page: Page, site_url: str) -> None:
    walk = Walk(TablePage(page, site_url), stored("belote/carre-beats-quinte")).open(speed="slow")
    waiting = page.locator('t-table[data-status="wait"]')
    for reloads in (0, 1, 3):
        while ":" in (move := walk.moves[walk.at].action) or move == "take":
            walk.step()
        walk.table.card(move).click()
        expect(waiting).to_be_attached()
        for _ in range(reloads):
            if waiting.count():
                walk.table.reload()
        walk.table.wait_turn()
        walk.done()
        walk.compare()


def test_in_another_tab_of_the_same_browser(context: BrowserContext, site_url: str) -> None:
    walk = Walk(TablePage(context.new_page(), site_url), stored("belote/over-ruff")).open()
    for _ in range(3):
        walk.step()
    walk.table.page.close()
    walk.table = TablePage(context.new_page(), site_url)
    walk.table.open(record=walk.text)
    walk.table.wait_turn()
    walk.play_deal()
