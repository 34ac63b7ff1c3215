"""Share links in the page: made by Python or by the page, opened anew, and refused where they go wrong."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tierce.cli import main
from tierce.digits import check_digits
from tierce.links import read_link, write_link
from tierce.record import read_record
from tierce.replay import replay

from e2e.replay import stored
from e2e.table import TablePage

SETTINGS = "&speed=instant&lang={}&usual=ask"


def go(page: Page, site_url: str, link: str, lang: str = "en") -> TablePage:
    """Open a link, and wait until the page can be answered or has failed."""
    page.goto(f"{site_url}#{link}{SETTINGS.format(lang)}")
    return TablePage(page, site_url)


def test_a_link_from_python_opens_with_the_same_score(
    page: Page, site_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The second deal of a match whose pack is never shuffled, at its end: of a running match no link is offered."""
    link = write_link(replay(read_record(stored("belote/passed-out"))))
    assert main(["open", "--json", f"{site_url}#{link}"]) == 0
    told = json.loads(capsys.readouterr().out)
    table = go(page, site_url, link).wait_ready()
    expect(table.dialog.locator("t-summary")).to_be_visible()
    assert (table.deal, table.status) == (len(told["deals"]), "deal-over")
    assert table.step == told["deals"][-1]["actions"]
    assert [points for _, points in table.scores] == [str(points) for points in told["totals"]]
    expect(table.dialog.get_by_role("button", name="Copy link")).to_be_hidden()
    table.next_deal()
    assert (table.deal, table.status) == (3, "you")


def test_the_link_of_a_finished_deal_opens_in_another_window(
    new_context: Callable[..., BrowserContext], site_url: str
) -> None:
    match = replay(read_record(stored("bien/king-twice")))
    one = new_context()
    one.grant_permissions(["clipboard-read", "clipboard-write"])
    first = go(one.new_page(), site_url, write_link(match, step=match.table.step - 1)).wait_ready()
    if first.status == "you":
        first.play(first.legal[0])
    expect(first.dialog.locator("t-summary")).to_be_visible()
    first.dialog.get_by_role("button", name="Copy link").click()
    expect(first.dialog.locator(".record-note")).to_have_text("Link copied.")
    address = first.page.evaluate("navigator.clipboard.readText()")
    assert address.startswith(f"{site_url}#v1.n.")
    assert address == first.dialog.locator(".share-link").input_value()
    assert read_link(address).table.state == match.table.state
    second = go(new_context().new_page(), site_url, address.partition("#")[2]).wait_ready()
    expect(second.dialog.locator("t-summary")).to_be_visible()
    assert (second.status, second.scores) == (first.status, first.scores)
    assert second.dialog.locator("table.summary").inner_text() == first.dialog.locator("table.summary").inner_text()


def test_a_link_changed_by_hand_is_refused_in_french_at_its_move(page: Page, site_url: str) -> None:
    link = write_link(replay(read_record(stored("belote/over-ruff"))))
    changed = link[:31] + ("A" if link[31] != "A" else "B") + link[32:-4]
    table = go(page, site_url, f"{changed}.{check_digits(changed)}", "fr")
    expect(page.locator('html[data-state="failed"]')).to_be_attached(timeout=60_000)
    told = page.locator("t-load .load-stage")
    expect(told).to_contain_text("Ce lien a été modifié\u202f: à la donne 1, le coup ")
    expect(told).to_contain_text("n’est pas permis par les règles.")
    expect(page.locator("t-load .load-bytes")).to_be_empty()
    page.get_by_role("button", name="Ouvrir sans le lien").click()
    table.wait_ready()
    expect(table.start).to_be_visible()
