"""A record played through the page in step with the engine, which says what the page must show.

    walk = Walk(table, text, lang="fr").open()
    walk.play_match()

South is the player's; the other seats follow the record (`#record=`). Whenever South is to act, and when a deal is
over, the page is compared with a session of the same engine outside the browser that has done the same actions: what it
shows, the cards South holds, what may be done. The record's tries (`!7h {BEL-PLAY-4}`) of South are tried in the page.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Self

from playwright.sync_api import expect
from tierce.game import AnyGame
from tierce.games import make_game
from tierce.match import Match
from tierce.players import make_player
from tierce.record import Move, Record, read_record, write_record
from tierce.replay import record_of
from tierce.rulebook import rulebook
from tierce.seats import Seat
from tierce.session import Arguments, Session

from e2e.keyboard import press_through
from e2e.shown import look, look_at_summary, picture, summary_picture
from e2e.table import TURN_MS, TablePage

RECORDS = Path(__file__).resolve().parent.parent / "records"
SOUTH = Seat.S
CALM_MS = 300  # a tap within a quarter of a second after a card was played or a choice came up is not counted


def stored(name: str) -> str:
    """The text of a record that ships, such as "belote/capot"."""
    return (RECORDS / f"{name}.tierce").read_text("utf-8")


def invented(
    game: str, seed: str, deals: int = 1, options: dict[str, str] | None = None, player: str = "random"
) -> str:
    """A record of deals from a seed in which every seat is played by a computer player."""
    match = Match(make_game(game, options or {}), seed)
    chooser, rng = make_player(player, match.game), Random(seed)
    while True:
        table = match.table
        while not table.over:
            table.submit(chooser.choose(table.seen(), table.legal(), rng, 20))
        if match.over or len(match.tables) == deals:
            return write_record(record_of(match))
        match.next()


def rule_text(game: str, rule: str, lang: str = "en", options: dict[str, str] | None = None) -> str:
    """The full text of a rule, as the rulebook has it."""
    return rulebook(game).text(rule, lang, options or {})


class Walk:
    """The way of one record through the page."""

    def __init__(self, table: TablePage, text: str, *, lang: str = "en", how: str = "mouse") -> None:
        """how     "mouse", "touch", or "keys": nothing but keys, from wherever the focus is"""
        self.table, self.text, self.lang, self.how = table, text, lang, how
        self.record: Record = read_record(text)
        self.session = Session()
        self.session.new(Arguments({"record": text}))
        self.at = 0

    def open(self, **settings: str) -> Self:
        """Open the record's first deal in the page."""
        self.table.open(record=self.text, lang=self.lang, **settings)
        self.table.wait_turn()
        self._follow()
        return self

    # ---- where the engine stands

    @property
    def game(self) -> AnyGame:
        return self.session.match.game

    @property
    def moves(self) -> list[Move]:
        """The moves of the deal in progress, tries included."""
        return self.record.deals[len(self.session.match.tables) - 1].moves

    @property
    def over(self) -> bool:
        return self.session.table.over

    @property
    def view(self) -> dict[str, Any]:
        """South's view from the engine outside the browser."""
        return self.session.view(Arguments({"seat": "S", "lang": self.lang}))

    @property
    def cards(self) -> set[str]:
        """The cards South holds, straight from the state."""
        seen = self.session.table.seen(SOUTH)
        return {card.text for card in (seen.field if self.game.name == "bleven" else seen.hand)}

    def _follow(self) -> None:
        """Does what the record says until South is to act; the tries of others are passed over."""
        while self.at < len(self.moves):
            move = self.moves[self.at]
            if self.session.table.actor == SOUTH:
                return
            if move.refused is None:
                self.session.apply(Arguments({"action": move.action}))
            self.at += 1

    # ---- comparing

    def compare(self) -> None:
        """The page shows what the engine says, and nothing else can be played or said."""
        view = self.view
        shown = look(self.table.page)
        assert shown == picture(view)
        if view["status"] != "you" or getattr(self.game.options, "faces", "court") != "court":
            return  # with other faces the page does not name cards as the engine does
        table = self.session.table
        legal = {str(action) for action in table.legal()}
        held = {card: playable for card, playable, _ in shown["hand"]}
        assert set(held) == self.cards
        assert held == {card: _plays(legal, card) for card in held}
        assert {action for action, _ in shown["choices"]} <= legal

    # ---- acting

    def step(self, before: Callable[[Walk], None] | None = None) -> None:
        """One action of South: compares, tries what the record tries, and does what it does."""
        self.compare()
        if before is not None:
            before(self)
        while (move := self.moves[self.at]).refused is not None:
            self._try(move)
            self.at += 1
        self.act(move.action)
        self.done()

    def done(self) -> None:
        """South's next move has been done in the page: do it outside too, and what the others do then."""
        self.session.apply(Arguments({"action": self.moves[self.at].action}))
        self.at += 1
        self._follow()

    def play_deal(self, before: Callable[[Walk], None] | None = None) -> Self:
        """The deal to its end, and its score."""
        while not self.over:
            self.step(before)
        self.compare()
        self.compare_score()
        return self

    def play_match(self, before: Callable[[Walk], None] | None = None) -> Self:
        """All deals of the record."""
        while True:
            self.play_deal(before)
            if len(self.session.match.tables) == len(self.record.deals):
                return self
            self.next_deal()

    def compare_score(self) -> None:
        """The score of the deal lies open; its parts add up to what the record expects."""
        sheet = self.table.page.locator("dialog.modal[open] t-summary")
        expect(sheet).to_be_visible(timeout=TURN_MS)
        view = self.view
        assert look_at_summary(self.table.page) == summary_picture(view)
        credited = self.session.match.scores()[-1].credited
        assert credited == self.record.deals[len(self.session.match.tables) - 1].result
        assert look(self.table.page)["total"] == [score["points"] for score in view["bar"]["scores"]]

    def next_deal(self) -> None:
        """On to the next deal from the score of this one."""
        self.session.next(Arguments({}))
        self.at = 0
        if self.how == "keys":
            deal, step = self.table.deal, self.table.step
            self.table.page.keyboard.press("Enter")
            self.table.wait_moved(deal, step)
        else:
            self.table.next_deal()
        self._follow()

    def act(self, action: str) -> None:
        """South does this in the page, wherever it is offered, and the computer seats go on."""
        table, view = self.table, self.view
        if self.how == "keys":
            press_through(table, view, action)
            return
        if self.how == "touch":
            table.page.wait_for_timeout(CALM_MS)
        if any(choice["action"] == action for choice in view["choices"]):
            table.choose(action, how=self.how)
            return
        for card in view["hand"]["cards"]:
            if any(way["action"] == action for way in card["actions"]):
                table.play(card["card"], action, how=self.how)
                return
        for key, way in (view["form"] or {"actions": {}})["actions"].items():
            if way["action"] == action:
                self.choose_in_form(key)
                assert table.table.locator("t-form .readback").inner_text() == way["text"]
                table.submit_form()
                return
        raise AssertionError(f"the view offers no way to do {action}")

    def choose_in_form(self, key: str) -> None:
        """Choose the values that make up a key of the form."""
        ids = [field["id"] for field in self.view["form"]["fields"]]
        parts = dict(zip(ids, (part.split("+") if part else [] for part in key.split("|")), strict=True))
        self.table.fill_form(**parts)

    def _try(self, move: Move) -> None:
        """South tries what must be refused: a card or a form says why, anything else is not even offered."""
        table, view, before = self.table, self.view, look(self.table.page)
        assert move.refused is not None
        if any(card["card"] == move.action for card in view["hand"]["cards"]):
            said = press_refused(table, move.action, self.how)
            assert said == rule_text(self.game.name, move.refused, self.lang, self.record.options)
            assert table.table.locator(".prompt-note .rule-link").inner_text() == move.refused
        elif view["form"] and (key := _cards_key(view["form"], move.action)) in view["form"]["refusals"]:
            self.choose_in_form(key)
            expect(table.table.locator("t-form .readback")).to_have_text(view["form"]["refusals"][key]["text"])
            assert table.table.locator("t-form .rule-link").inner_text() == move.refused
            self.choose_in_form("|".join("+".join(field["initial"]) for field in view["form"]["fields"]))
        else:
            offered = [way["action"] for card in view["hand"]["cards"] for way in card["actions"]]
            in_form = [way["action"] for way in (view["form"] or {"actions": {}})["actions"].values()]
            assert move.action not in [*offered, *in_form, *table.choices]
        assert look(table.page) == before


class Seeded(Walk):
    """A match from a seed: the club players outside the browser choose as those in the page do; South does anything."""

    def __init__(
        self,
        table: TablePage,
        game: str,
        seed: str,
        *,
        lang: str = "en",
        how: str = "mouse",
        options: dict[str, str] | None = None,
    ) -> None:
        self.table, self.lang, self.how = table, lang, how
        self.session = Session()
        self.session.new(Arguments({"game": game, "seed": seed, "options": options or {}}))
        self.seed, self.rng = seed, Random(seed)

    def open(self, **settings: str) -> Self:
        self.table.open(game=self.game.name, seed=self.seed, lang=self.lang, **settings)
        return self.begun()

    def begun(self) -> Self:
        """The match has been begun in the page, however that was done."""
        self.table.wait_turn()
        self._follow()
        return self

    def play_match(self, before: Callable[[Walk], None] | None = None) -> Self:
        """Deals until somebody has won."""
        while not self.play_deal(before).session.match.over:
            self.next_deal()
        return self

    def _follow(self) -> None:
        while self.session.table.actor not in (None, SOUTH):
            moment = f"{self.seed}/{len(self.session.match.tables)}/{self.session.table.step}"
            self.session.play(Arguments({"player": "club", "budget": 200, "seed": moment}))

    def step(self, before: Callable[[Walk], None] | None = None) -> None:
        """Anything that South may do."""
        self.compare()
        if before is not None:
            before(self)
        legal = self.session.table.legal()
        action = str(legal[int(self.rng.random() * len(legal))])
        self.act(action)
        self.session.apply(Arguments({"action": action}))
        self._follow()

    def compare_score(self) -> None:
        expect(self.table.page.locator("dialog.modal[open] t-summary")).to_be_visible(timeout=TURN_MS)
        assert look_at_summary(self.table.page) == summary_picture(self.view)


def _cards_key(form: dict[str, Any], action: str) -> str:
    """The key of a form of cards for the cards that an action names."""
    named = re.findall(r"[2-9TJQKA][shdc]", action)
    return "+".join(option["value"] for option in form["fields"][0]["options"] if option["value"] in named)


def press_refused(table: TablePage, code: str, how: str) -> str:
    """Press a card that may not be played; returns what the page says about it."""
    if how == "mouse":
        return table.refuse(code)
    if how == "touch":
        table.card(code).tap(force=True)
    else:
        table.card(code).press("Enter")
    expect(table.table.locator(".refusal")).to_be_visible()
    return table.table.locator(".refusal").inner_text()


def _plays(legal: set[str], card: str) -> bool:
    """Whether some legal action plays or discards this card."""
    return any(
        action.split("+")[0].split(":")[-1] == card for action in legal if ":" not in action or "discard:" in action
    )
