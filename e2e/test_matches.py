"""What is kept: several matches side by side, statistics that count once, everything in one file and back."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.axe import check
from e2e.replay import stored
from e2e.table import TURN_MS, TablePage
from e2e.test_page_state import break_saves


def leave(table: TablePage) -> None:
    """Back to the start screen."""
    table.page.locator('t-bar [data-what="menu"]').click()
    table.page.locator('t-menu [data-what="home"]').click()
    expect(table.start).to_be_visible(timeout=TURN_MS)


def kept(page: Page) -> Locator:
    return page.locator("t-matches [data-slot]")


def fnv(content: object) -> str:
    """The sum that a file with this content has to name."""
    total = 0x811C9DC5
    for letter in json.dumps(content, ensure_ascii=False, separators=(",", ":")):
        total = (total ^ ord(letter)) * 0x01000193 % 2**32
    return f"{total:08x}"


def play_out(table: TablePage) -> None:
    """Play the deal to its end with whatever comes first."""
    while table.wait_turn().status == "you":
        legal = table.legal
        if legal:
            table.play(legal[0])
        else:
            table.choose(table.choices[0])


def test_several_matches_are_kept_continued_and_removed(page: Page, site_url: str) -> None:
    table = TablePage(page, site_url).open()
    hands = {}
    for name, game in (("first", "belote"), ("second", "belote"), ("third", "bien")):
        table.new_match(game).wait_turn()
        hands[name] = {card.code for card in table.hand}
        leave(table)
    expect(kept(page)).to_have_count(3)
    expect(page.locator(".continue h2")).to_have_text("Bien")
    expect(page.locator(".kept-match .kept-game")).to_have_text(["Belote", "Belote"])
    page.locator(".kept-match .btn").last.click()
    table.wait_turn()
    assert {card.code for card in table.hand} == hands["first"]
    table.reload().wait_turn()
    assert {card.code for card in table.hand} == hands["first"]
    leave(table)
    expect(page.locator(".continue .btn.primary")).to_be_focused()
    page.locator(".kept-match .kept-remove").first.click()
    gone = page.locator(".kept-gone")
    expect(gone).to_contain_text("Belote, deal 1: removed.")
    assert "removed" in table.spoken
    expect(gone.locator(".btn")).to_be_focused()
    gone.locator(".btn").click()
    expect(page.locator(".kept-match .kept-remove").first).to_be_focused()
    page.locator(".kept-match .kept-remove").last.click()
    expect(gone).to_have_count(1)
    table.reload()
    expect(kept(page)).to_have_count(2)
    page.locator(".kept-match .btn").click()
    table.wait_turn()
    assert {card.code for card in table.hand} == hands["second"]


def statistics(page: Page) -> list[str]:
    """The rows of the sheet, and the line below them."""
    page.locator("t-start .start-foot").get_by_role("button", name="Statistics").click()
    expect(page.locator("t-statistics")).to_be_visible()
    return page.locator("t-statistics :is(tbody tr, .statistics-sum)").all_inner_texts()


def test_statistics_count_a_deal_once_and_travel_in_a_file(
    new_context: Callable[..., BrowserContext], site_url: str, tmp_path: Path
) -> None:
    page = new_context(accept_downloads=True).new_page()
    table = TablePage(page, site_url).open()
    assert statistics(page) == []
    page.keyboard.press("Escape")
    table.new_match("belote").wait_turn()
    play_out(table)
    page.keyboard.press("Escape")
    first = page.locator("t-bar .score-points").all_inner_texts()
    deal, step = table.deal, table.step
    page.locator('t-bar [data-what="undo"]').click()
    table.wait_moved(deal, step)
    play_out(table)
    page.keyboard.press("Escape")
    assert page.locator("t-bar .score-points").all_inner_texts() == first
    table.reload()
    expect(table.dialog).to_be_visible()
    page.keyboard.press("Escape")
    leave(table)
    rows = statistics(page)
    assert rows[-1].startswith("1 deal · 0 matches finished")
    page.keyboard.press("Escape")

    page.locator("t-start .start-foot").get_by_role("button", name="Save or load everything").click()
    with page.expect_download() as loaded:
        page.locator("t-transfer .btn.primary").click()
    file = tmp_path / "all.json"
    loaded.value.save_as(file)
    whole = json.loads(file.read_text("utf-8"))
    assert (whole["format"], whole["version"]) == ("tierce", 1)
    assert "[Pack" not in file.read_text("utf-8")  # nobody reads the cards of a running match by accident

    def load(target: Page, content: object) -> Locator:
        (tmp_path / "given.json").write_text(content if isinstance(content, str) else json.dumps(content), "utf-8")
        target.locator("t-transfer input[type=file]").set_input_files(tmp_path / "given.json")
        return target.locator(".transfer-report")

    expect(load(page, whole)).to_contain_text("Belote, deal 1: is here already.")
    other = new_context().new_page()
    there = TablePage(other, site_url).open()
    other.locator("t-start .start-foot").get_by_role("button", name="Save or load everything").click()
    expect(load(other, "{")).to_contain_text("not a file of tierce")
    expect(load(other, {**whole, "version": 2})).to_contain_text("newer tierce")
    expect(load(other, {**whole, "checksum": "0"})).to_contain_text("damaged")
    # Changed by hand, with a sum that fits: what no such match can have is left out, and it can be played on.
    changed = json.loads(json.dumps(whole["content"]))
    for match in changed["matches"]:
        match |= {"humans": ["X", "S"], "levels": {"E": "nobody", "constructor": "club"}, "mine": [99], "looker": "N"}
    expect(load(other, {**whole, "checksum": fnv(changed), "content": changed})).to_contain_text("deal 1: taken.")
    expect(load(other, whole)).to_contain_text("Belote, deal 1: is here already.")
    other.keyboard.press("Escape")
    expect(kept(other)).to_have_count(1)
    assert statistics(other) == rows
    check(other, "statistics")
    other.get_by_role("button", name="Begin anew").click()
    expect(other.locator("t-statistics [role=alert]")).to_contain_text("1 deal will be lost")
    other.get_by_role("button", name="Forget them").click()
    expect(other.locator("t-statistics .statistics")).to_have_count(0)
    other.keyboard.press("Escape")
    there.continue_match()
    expect(other.locator("t-bar .score-points")).to_have_text(first)
    there.next_deal()
    assert there.wait_turn().deal == 2


def test_deals_from_links_do_not_count_and_broken_saves_are_offered(page: Page, site_url: str) -> None:
    table = TablePage(page, site_url).open(record=stored("belote/capot"))
    table.wait_turn()
    leave(table)
    assert statistics(page) == []
    table.open().new_match("bleven").wait_turn()
    break_saves(page)
    table.reload()
    page.locator("t-start .start-foot").get_by_role("button", name="Save or load everything").click()
    expect(page.locator("t-transfer")).to_contain_text("could not be read")
    with page.expect_download() as loaded:
        page.get_by_role("button", name="Save what was set aside").click()
    assert json.loads(loaded.value.path().read_text("utf-8"))["format"] == "tierce-broken"


def packed(text: str, seed: str) -> str:
    """A record and a seed as a file of everything holds them."""
    return base64.b64encode(json.dumps([text, seed]).encode()).decode()


def file_of(matches: list[dict[str, object]]) -> dict[str, object]:
    """A file of everything with these matches."""
    content = {"page": {"settings": {"speed": "slow", "index": "nonsense"}}, "matches": matches, "tallies": []}
    total = 0x811C9DC5
    for letter in json.dumps(content, separators=(",", ":")):
        total = (total ^ ord(letter)) * 0x01000193 & 0xFFFFFFFF
    return {"format": "tierce", "version": 1, "checksum": f"{total:08x}", "content": content}


def test_a_file_is_played_through_and_the_oldest_finished_matches_go(page: Page, site_url: str, tmp_path: Path) -> None:
    text = stored("belote/match-won")
    finished = {"game": "belote", "deal": 3, "over": True, "from": None, "outcome": "lost", "totals": [184, 362]}
    matches = [{**finished, "slot": f"m{at}", "updated": at + 1, "packed": packed(text, "s")} for at in range(21)]
    bad = {**finished, "slot": "bad", "updated": 99, "packed": packed(text.replace("E Jh", "E 7h", 1), "s")}
    file = tmp_path / "many.json"
    file.write_text(json.dumps(file_of([*matches, bad, {"slot": "nothing"}])), "utf-8")
    table = TablePage(page, site_url).open()
    page.locator("t-start .start-foot").get_by_role("button", name="Save or load everything").click()
    check(page, "everything as a file")
    page.locator("t-transfer input[type=file]").set_input_files(file)
    became = page.locator(".transfer-list li")
    expect(page.locator('.transfer-list [data-became="new"]')).to_have_count(21)
    expect(page.locator('.transfer-list [data-became="broken"]')).to_have_count(2)
    expect(page.locator('.transfer-list [data-became="broken"]').first).to_contain_text("it is S's turn, not E's")
    expect(became.last).to_have_text("1 setting taken.")
    check(page, "what became of a file")
    page.keyboard.press("Escape")
    page.locator(".kept-finished summary").click()
    expect(page.locator(".kept-finished .kept-match")).to_have_count(21)
    expect(page.locator(".kept-finished .kept-match").first).to_contain_text("Lost after 3 deals")
    check(page, "start, with finished matches")
    page.locator(".kept-finished .btn").first.click()
    expect(page.locator(".history-told")).to_contain_text("Step 0 of 38.")
    page.keyboard.press("End")
    page.locator('[data-do="hands"]').click()
    check(page, "looking back")
    page.locator('[data-do="record"]').click()
    expect(page.locator("t-record")).to_be_visible()
    check(page, "a record")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(table.dialog).to_have_count(0)
    table.new_match("belote").wait_turn()
    leave(table)
    expect(kept(page)).to_have_count(20)
    slots = page.locator(".kept-finished .kept-match").evaluate_all("nodes => nodes.map(node => node.dataset.slot)")
    assert slots == [f"m{at}" for at in range(20, 1, -1)]
    page.locator("t-start .start-foot").get_by_role("button", name="Open a record").click()
    page.locator("t-read .btn.primary").click()
    expect(page.locator(".read-error")).to_contain_text("empty record")
    check(page, "a record that is none")
