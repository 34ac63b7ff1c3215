"""Between the moments of a deal: inert while others play, taken back, gone on with, saved as far as can be."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from e2e.replay import stored
from e2e.table import TablePage

CARD = "9h"


def at_play(page: Page, site_url: str, **given: str) -> TablePage:
    """A table at which the human has taken, leads, and plays the nine of hearts next."""
    table = TablePage(page, site_url).open(record=stored("belote/capot"), **given)
    return table.wait_turn().choose("take")


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
        page.locator("t-table .felt").click(position={"x": 60, "y": 5})
        page.wait_for_timeout(60)
    expect(page.locator(f't-table[data-step="{step}"]')).to_have_count(0)
    table.wait_turn()


def moment(table: TablePage) -> tuple[object, ...]:
    return (table.deal, table.step, table.phase, table.status, table.hand, table.scores, table.log, table.prompt)


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

    page.route("**/js/engine-worker.js", forbid)
    table = TablePage(page, site_url).open()
    expect(page.locator("#notices")).to_contain_text("store nothing")
    table.wait_turn()  # where nothing can be kept, every visit is the first one: a deal lies on the table
    while not table.legal:
        table.choose(table.choices[0])
    table.play(table.legal[0])
