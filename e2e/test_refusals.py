"""What the rules refuse: nothing changes, the page says why and by which rule, and one press leads to the full text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tierce.belote.actions import Play
from tierce.cards import card

from e2e.replay import Walk, invented, press_refused, rule_text, stored
from e2e.shown import look
from e2e.table import TablePage

PHONE = {"has_touch": True, "is_mobile": True, "viewport": {"width": 360, "height": 740}}


class Refusals:
    """Presses every card of the hand that may not be played, at every step of a walk."""

    def __init__(self) -> None:
        self.rules: set[str] = set()

    def __call__(self, walk: Walk) -> None:
        table, page = walk.table, walk.table.page
        before = look(page)
        for code in [code for code, playable, _ in before["hand"] if not playable]:
            refusal = walk.game.refusal(walk.session.table.seen(), Play(card(code)))
            if refusal is None or not table.legal:
                continue
            said = press_refused(table, code, walk.how)
            text = rule_text(walk.game.name, refusal.rule, walk.lang, walk.record.options)
            assert said == text
            assert table.spoken == text
            link = table.table.locator(".prompt-note .rule-link")
            assert link.inner_text() == refusal.rule
            if refusal.rule not in self.rules:
                self.rules.add(refusal.rule)
                link.press("Enter") if walk.how == "keys" else link.tap() if walk.how == "touch" else link.click()
                expect(table.dialog.locator("#modal-title")).to_have_text(refusal.rule)
                expect(table.dialog.locator(".rule-text")).to_have_text(text)
                page.keyboard.press("Escape")
                expect(table.dialog).to_have_count(0)
            assert look(page) == before


@pytest.mark.parametrize(
    ("name", "how", "lang", "rules"),
    [
        ("belote/over-ruff", "mouse", "en", {"BEL-PLAY-2", "BEL-PLAY-4", "BEL-PLAY-5"}),
        ("belote/under-ruff", "touch", "fr", {"BEL-PLAY-2", "BEL-PLAY-6"}),
        ("belote/made-without-a-trick", "keys", "fr", {"BEL-PLAY-2", "BEL-PLAY-3"}),
    ],
)
def test_every_card_that_is_refused_at_any_step(
    new_context: Callable[..., BrowserContext], site_url: str, name: str, how: str, lang: str, rules: set[str]
) -> None:
    page = new_context(**(PHONE if how == "touch" else {})).new_page()
    walk, refusals = Walk(TablePage(page, site_url), stored(name), lang=lang, how=how).open(), Refusals()
    walk.play_deal(refusals)
    assert rules <= refusals.rules


def test_the_text_of_a_rule_is_that_of_this_table(page: Page, site_url: str) -> None:
    walk, refusals = Walk(TablePage(page, site_url), stored("belote/other-table")).open(), Refusals()
    walk.play_deal(refusals)
    assert refusals.rules


def intend(page: Page, **detail: Any) -> None:
    """Send an intent to the page's glue that no button of the page would send."""
    page.evaluate(
        'detail => document.body.dispatchEvent(new CustomEvent("t-action", { bubbles: true, detail }))', detail
    )


def test_intents_that_no_button_would_send_change_nothing(page: Page, site_url: str) -> None:
    table = TablePage(page, site_url).open(record=stored("belote/passed-out")).wait_turn()
    now = {"deal": table.deal, "step": table.step}
    before = look(page)
    stale = {**now, "step": now["step"] - 1}
    for action, where in [
        ("name:h", now), ("As", now), ("tierce:Qh", now),  # refused by a rule
        ("pass", stale), ("pass", {**now, "deal": 2}), ("pass", {**now, "step": now["step"] + 4}),  # another moment
        ("nonsense", now), ("", now),  # no action at all
    ]:  # fmt: skip
        intend(page, kind="act", action=action, **where)
    page.wait_for_timeout(500)
    assert look(page) == before
    intend(page, kind="act", action="take", **stale)
    intend(page, kind="act", action="name:d", **now)
    expect(table.table.locator(".prompt-note .rule-link")).to_have_text("BEL-BID-1")
    table.choose("pass")
    assert set(table.choices) == {"name:h", "name:d", "name:c", "pass"}
    intend(page, kind="act", action="name:s", deal=table.deal, step=table.step)
    expect(table.table.locator(".prompt-note .rule-link")).to_have_text("BEL-BID-3")
    assert table.phase == "auction"


def test_an_intent_sent_often_is_done_once(page: Page, site_url: str) -> None:
    table = TablePage(page, site_url).open(record=stored("belote/passed-out")).wait_turn()
    deal, step = table.deal, table.step
    page.evaluate(
        """detail => {
            for (let i = 0; i < 20; i++) {
                document.body.dispatchEvent(new CustomEvent("t-action", { bubbles: true, detail }));
            }
        }""",
        {"kind": "act", "action": "pass", "deal": deal, "step": step},
    )
    table.wait_moved(deal, step)
    page.wait_for_timeout(300)
    assert (table.deal, table.step) == (1, step + 4)


@pytest.mark.parametrize("game", ["bien", "bleven"])
def test_what_a_form_cannot_say(page: Page, site_url: str, game: str) -> None:
    """A combination that a rule refuses is read back with that rule, and cannot be submitted."""
    for number in range(200):
        text = invented(game, f"{game} {number}")
        walk = Walk(TablePage(page, site_url), text)
        while not walk.over:
            form = walk.view["form"]
            if form and form["refusals"]:
                break
            walk.done()
        else:
            continue
        break
    ahead = Walk(walk.table, text).open()
    while ahead.session.table.step < walk.session.table.step:
        ahead.step()
    refusals = ahead.view["form"]["refusals"]
    table = ahead.table
    seen: set[str] = set()
    for key, reason in refusals.items():
        if reason["rule"] in seen:
            continue
        seen.add(reason["rule"])
        ahead.choose_in_form(key)
        before = look(page)
        expect(table.table.locator("t-form .readback")).to_have_text(reason["text"])
        link = table.table.locator("t-form .rule-link")
        expect(link).to_have_text(reason["rule"])
        table.table.locator("t-form button[type=submit]").click(force=True)
        link.click()
        expect(table.dialog.locator(".rule-text")).to_have_text(rule_text(game, reason["rule"]))
        page.keyboard.press("Escape")
        assert look(page) == before
    assert seen
    ahead.act(ahead.moves[ahead.at].action)
    ahead.done()
    ahead.compare()
