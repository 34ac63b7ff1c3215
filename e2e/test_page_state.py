"""One intent is one action; the page comes back exactly where it was; what is hidden stays hidden."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tierce.cards import parse_cards

from e2e.replay import stored
from e2e.table import TablePage

CARD = "9h"


def at_play(page: Page, site_url: str, **given: str) -> TablePage:
    """A table at which the human has taken, leads, and plays the nine of hearts next."""
    table = TablePage(page, site_url).open(record=stored("belote/capot"), **given)
    return table.wait_turn().choose("take")


def test_a_double_click_plays_one_card(page: Page, site_url: str) -> None:
    table = at_play(page, site_url)
    count = len(table.hand)
    step = table.step
    table.card(CARD).dblclick()
    table.wait_moved(1, step)
    page.wait_for_timeout(400)
    assert len(table.hand) == count - 1


@pytest.mark.parametrize("button", ["right", "middle"])
def test_only_the_primary_button_plays(page: Page, site_url: str, button: str) -> None:
    table = at_play(page, site_url)
    step = table.step
    table.card(CARD).click(button=button)
    page.wait_for_timeout(200)
    assert table.step == step and table.status == "you"


def test_the_hand_is_inert_while_others_play(page: Page, site_url: str) -> None:
    table = at_play(page, site_url, speed="slow")
    cards = [card.code for card in table.hand]
    table.card(CARD).click()
    expect(table.card(CARD)).to_have_count(0)
    rest = [code for code in cards if code != CARD]
    for code in rest[:3]:
        table.card(code).click(force=True)
    assert sorted(card.code for card in table.hand) == sorted(rest)
    assert "rule-link" not in page.locator(".prompt-note").inner_html()


def test_a_space_or_a_tap_on_the_felt_goes_on_at_once(page: Page, site_url: str) -> None:
    table = at_play(page, site_url, speed="slow")
    step = table.step
    table.card(CARD).click()
    for _ in range(12):
        page.locator("t-table .felt").click(position={"x": 5, "y": 5})
        page.wait_for_timeout(60)
    expect(page.locator(f't-table[data-step="{step}"]')).to_have_count(0)
    table.wait_turn()


def moment(table: TablePage) -> tuple[object, ...]:
    return (table.deal, table.step, table.phase, table.status, table.hand, table.scores, table.log, table.prompt)


def test_reloading_comes_back_to_the_same_moment(page: Page, site_url: str) -> None:
    table = TablePage(page, site_url).open()
    table.new_match("belote").wait_turn()
    seen: set[str] = set()
    while True:
        if table.phase not in seen:
            before = moment(table)
            table.reload().wait_turn()
            assert moment(table) == before
            if table.status != "you":
                expect(table.dialog.locator("t-summary")).to_be_visible()
            seen.add(table.phase)
        if table.status != "you":
            break
        if table.choices:
            table.choose(table.choices[0])
        else:
            table.play(table.legal[0])
    assert len(seen) >= 2
    table.next_deal()
    assert table.deal == 2


def test_a_computer_seat_goes_on_after_a_reload(page: Page, site_url: str) -> None:
    table = at_play(page, site_url, speed="slow")
    table.card(CARD).click()
    expect(page.locator('t-table[data-status="wait"]')).to_be_attached()
    table.reload()
    page.locator("t-table .felt").click(position={"x": 5, "y": 5})
    table.wait_turn()


def test_the_start_screen_offers_the_running_match(context: BrowserContext, site_url: str) -> None:
    table = TablePage(context.new_page(), site_url).open()
    table.new_match("belote", {"target": "501"}).wait_turn()
    before = moment(table)
    table.page.close()
    again = TablePage(context.new_page(), site_url).open()
    expect(again.start).to_be_visible()
    again.continue_match().wait_turn()
    assert moment(again) == before


def test_taking_back_returns_to_the_last_decision(page: Page, site_url: str) -> None:
    table = at_play(page, site_url)
    before = moment(table)[:5]
    table.play(CARD)
    page.locator('t-bar [data-what="undo"]').click()
    expect(page.locator(f't-table[data-step="{before[1]}"]')).to_be_attached()
    table.wait_turn()
    assert moment(table)[:5] == before


def test_a_dialog_stays_while_computers_play(page: Page, site_url: str) -> None:
    table = at_play(page, site_url, speed="fast")
    table.card(CARD).click()
    page.locator('t-bar [data-what="menu"]').click()
    page.locator('t-menu [data-what="settings"]').click()
    table.wait_turn()
    page.wait_for_timeout(300)
    expect(table.dialog.locator("t-settings")).to_be_visible()


def test_the_page_holds_no_hidden_card(page: Page, site_url: str) -> None:
    table = at_play(page, site_url)
    html = page.content()
    open_cards = {card.code for card in table.hand} | set(table.trick.values())
    open_cards |= set(page.locator("t-zone [data-card]").evaluate_all("nodes => nodes.map(n => n.dataset.card)"))
    shown = set(re.findall(r'data-(?:card|code|key)="([AKQJT987][shdc])"', html))
    emblems = set(page.locator("t-start [data-card]").evaluate_all("nodes => nodes.map(n => n.dataset.card)"))
    assert shown - emblems <= open_cards
    assert parse_cards(" ".join(open_cards))


def break_saves(page: Page) -> None:
    page.evaluate(
        """() => new Promise((resolve, reject) => {
            const request = indexedDB.open("tierce");
            request.onerror = () => reject(request.error);
            request.onsuccess = () => {
                const work = request.result.transaction("saves", "readwrite"), saves = work.objectStore("saves");
                saves.getAllKeys().onsuccess = event => event.target.result.forEach(key => {
                    saves.get(key).onsuccess = got => saves.put({...got.target.result, content: "{" }, key);
                });
                work.oncomplete = () => { request.result.close(); resolve(); };
            };
        })"""
    )


def count_broken(page: Page) -> int:
    found = page.evaluate(
        """() => new Promise(resolve => {
            const request = indexedDB.open("tierce");
            request.onsuccess = () => {
                const count = request.result.transaction("broken").objectStore("broken").count();
                count.onsuccess = () => { request.result.close(); resolve(count.result); };
            };
        })"""
    )
    return int(found)


def test_a_broken_save_is_set_aside_and_said(page: Page, site_url: str) -> None:
    table = TablePage(page, site_url).open()
    table.new_match("belote").wait_turn()
    break_saves(page)
    table.reload()
    expect(table.start).to_be_visible()
    expect(page.locator("#notices")).to_contain_text("set aside")
    assert count_broken(page) == 1
    table.new_match("belote").wait_turn()


NO_STORAGE = "Object.defineProperty(self, 'indexedDB', {get() { throw new DOMException('no', 'SecurityError'); }});\n"


def test_play_goes_on_without_storage(new_context: Callable[..., BrowserContext], site_url: str) -> None:
    context = new_context()
    context.add_init_script(
        "for (const name of ['localStorage', 'sessionStorage'])"
        " Object.defineProperty(window, name, {get() { throw new DOMException('no', 'SecurityError'); }});"
    )
    page = context.new_page()

    def forbid(route) -> None:  # type: ignore[no-untyped-def]
        answer = route.fetch()
        route.fulfill(response=answer, body=NO_STORAGE + answer.text())

    page.route("**/js/worker/store.js", forbid)
    table = TablePage(page, site_url).open()
    expect(page.locator("#notices")).to_contain_text("store nothing")
    table.new_match("belote").wait_turn()
    while not table.legal:
        table.choose(table.choices[0])
    table.play(table.legal[0])
