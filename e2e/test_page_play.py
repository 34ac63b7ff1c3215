"""Cards as buttons: refused ones explain themselves, some ask how they are meant, a tap only lifts."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.replay import stored
from e2e.table import TablePage
from tools.paths import DIST

PHONE = {"has_touch": True, "is_mobile": True, "viewport": {"width": 360, "height": 740}}


def at_play(page: Page, site_url: str, **given: str) -> TablePage:
    """A table at which the human has taken and leads; he holds the nine of hearts and both halves of the belote."""
    table = TablePage(page, site_url).open(record=stored("belote/capot"), **given)
    return table.wait_turn().choose("take")


def test_a_refused_card_says_why_and_leads_to_the_rule(page: Page, site_url: str) -> None:
    table = at_play(page, site_url).play("9h")
    before = table.step
    code = next(card.code for card in table.hand if not card.legal)
    said = table.refuse(code)
    assert table.spoken == said
    link = page.locator(".prompt-note .rule-link")
    rule = link.inner_text()
    link.click()
    expect(table.dialog.locator("#modal-title")).to_have_text(rule)
    expect(table.dialog.locator(".rule-text")).not_to_be_empty()
    more = table.dialog.locator(".rule-page a")
    expect(more).to_have_attribute("href", f"{site_url}rules/en/belote/#{rule}")
    assert f'id="{rule}"' in (DIST / "rules" / "en" / "belote" / "index.html").read_text("utf-8")
    page.keyboard.press("Escape")
    expect(table.dialog).to_have_count(0)
    expect(link).to_be_focused()
    assert table.step == before


def test_a_card_with_two_ways_asks_which(page: Page, site_url: str) -> None:
    table = at_play(page, site_url)
    step = table.step
    table.card("Kh").click()
    ways = page.locator(".prompt-note:not([hidden]) [data-action]")
    assert ways.evaluate_all("nodes => nodes.map(n => n.dataset.action)") == ["Kh+belote", "Kh"]
    page.keyboard.press("Escape")
    expect(ways).to_have_count(0)
    assert table.step == step
    table.play("Kh", "Kh+belote")
    assert any("belote" in line for line in table.log)


def test_a_played_card_leaves_its_place_before_the_engine_answers(page: Page, site_url: str) -> None:
    """Within the event of the press, so in the next frame; and it is no longer in the hand when the answer is there."""
    table = at_play(page, site_url)
    deal, step = table.deal, table.step
    sent = "() => [...document.querySelectorAll('t-hand [data-sent] button')].map(node => node.dataset.code)"
    assert page.evaluate(sent) == []
    assert table.card("9h").evaluate(f"node => {{ node.click(); return ({sent})(); }}") == ["9h"]
    table.wait_moved(deal, step)
    expect(table.card("9h")).to_have_count(0)
    assert page.evaluate(sent) == []


@pytest.mark.parametrize("tap", ["two", "one"])
def test_a_tap_lifts_or_plays_as_is_set(new_context: Callable[..., BrowserContext], site_url: str, tap: str) -> None:
    table = at_play(new_context(**PHONE).new_page(), site_url, tap=tap)
    deal, step = table.deal, table.step
    if tap == "two":
        for code in ("8h", "9h"):
            table.card(code).tap()
            expect(table.table.locator("li[data-lifted]")).to_have_count(1)
            expect(table.table.locator(f'li[data-lifted] [data-code="{code}"]')).to_be_visible()
        assert table.step == step
    table.card("9h").tap()
    table.wait_moved(deal, step)
    expect(table.card("9h")).to_have_count(0)
