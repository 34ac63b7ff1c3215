"""The viewer: who looks at the table, and what the others and their places are called from there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tierce.cards import Card
from tierce.game import AnyGame, DealScore, Event, Refusal, Standing
from tierce.options import option_texts
from tierce.seats import Seat, Side
from tierce.views.model import (
    Chip,
    Claim,
    LogEntry,
    Race,
    RaceMark,
    Reason,
    Score,
    SeatView,
    Sheet,
    SheetLine,
    SheetRow,
    Token,
)
from tierce.views.phrases import Phrases

__all__ = ["ORDERS", "Viewer"]

ORDERS = ("suit", "rank")  # suit by suit, trump first; or rank by rank
PLACES = ("bottom", "left", "top", "right")  # clockwise from the viewer, as `Seat` counts


class Viewer:
    """One seat's way to see and to name things.

    words       the wording
    rotation    of the game
    names       what players are called; the seats left out by the compass, the viewer himself always "you"
    order       how he holds his cards: one of ORDERS
    all_look    everybody looks, from this place: nobody is "you", no side is "we"
    """

    def __init__(
        self,
        words: Phrases,
        game: AnyGame,
        seat: Seat,
        names: Mapping[Seat, str] | None = None,
        order: str = "suit",
        *,
        all_look: bool = False,
    ) -> None:
        self.words, self.seat, self.rotation, self.order = words, seat, game.rotation, order
        self.all_look = all_look
        self.side = game.side_of(seat)
        self._game = game
        self._alone = len(game.rotation.seats) == 2
        self._names = {} if names is None else names

    def say(self, key: str, **fields: object) -> str:
        """The sentence for a key."""
        return self.words.say(key, **fields)

    def place(self, seat: Seat) -> str:
        """Where a seat lies when the viewer's is at the bottom."""
        return PLACES[(seat - self.seat) % 4]

    def name(self, seat: Seat) -> str:
        """What a seat is called."""
        if self.is_viewer(seat):
            return self.say("seat.you")
        return self._names.get(seat) or self.say(f"seat.{seat.name}")

    def is_viewer(self, seat: Seat) -> bool:
        """Whether a seat is "you"."""
        return seat == self.seat and not self.all_look

    def told(self, key: str, seat: Seat, **fields: object) -> str:
        """A sentence about what somebody does: key `.you` when it is the viewer, else with the field `who`."""
        if self.is_viewer(seat):
            return self.say(f"{key}.you", **fields)
        return self.say(key, who=self.name(seat), **fields)

    def ours(self, key: str, side: Side, **fields: object) -> str:
        """A sentence about a side: key `.us` or `.them`; key `.alone` as in `told` when it is one player.

        When everybody looks, key `.all` or `.alone.all` with the side's names as the field `who`; `ours` are then that
        side's numbers.
        """
        if self.all_look:
            if side != self.side and "ours" in fields:
                fields = {**fields, "ours": fields["theirs"], "theirs": fields["ours"]}
            return self.say(f"{key}.alone.all" if self._alone else f"{key}.all", who=self._names_of(side), **fields)
        if self._alone:
            return self.told(f"{key}.alone", self._player(side), **fields)
        return self.say(f"{key}.us" if side == self.side else f"{key}.them", **fields)

    # two numbers side by side, the viewer's side first

    @property
    def sides(self) -> tuple[Side, Side]:
        """The sides, the viewer's first."""
        return self.side, self.side.other

    @property
    def side_labels(self) -> tuple[str, str]:
        """What the sides are called, the viewer's first."""
        if self._alone:
            return self.name(self.seat), self.name(self._player(self.side.other))
        if self.all_look:
            return self._names_of(self.side), self._names_of(self.side.other)
        return self.say("side.us"), self.say("side.them")

    def _names_of(self, side: Side) -> str:
        seats = self.rotation.beginning(self.seat)
        return self.words.listed([self.name(seat) for seat in seats if self._game.side_of(seat) == side])

    def _player(self, side: Side) -> Seat:
        """The player who is a side alone."""
        return next(seat for seat in self.rotation.seats if self._game.side_of(seat) == side)

    def pair(self, values: tuple[int, int], *, signed: bool = False) -> tuple[str, str]:
        """The numbers of NS and EW as texts, the viewer's first."""
        write = self.words.signed if signed else self.words.number
        ours, theirs = self.sides
        return write(values[ours]), write(values[theirs])

    def better(self, values: tuple[int, int]) -> bool | None:
        """Whether the viewer's side has more, None when the sides have alike or everybody looks."""
        ours, theirs = (values[side] for side in self.sides)
        return None if self.all_look or ours == theirs else ours > theirs

    def split(self, values: tuple[int, int]) -> dict[str, int]:
        """The numbers of NS and EW as the fields `ours` and `theirs`."""
        ours, theirs = self.sides
        return {"ours": values[ours], "theirs": values[theirs]}

    def both(self, key: str, values: tuple[int, int], **fields: object) -> str:
        """A sentence with the sides' numbers as `ours` and `theirs`.

        When everybody looks, key `.all` with the sides' names as the fields `us` and `them`.
        """
        if not self.all_look:
            return self.say(key, **self.split(values), **fields)
        us, them = self.side_labels
        return self.say(f"{key}.all", us=us, them=them, **self.split(values), **fields)

    def gained(self, values: tuple[int, int]) -> str:
        """A sentence that says what the sides gained and lost."""
        us, them = self.side_labels
        ours, theirs = self.pair(values, signed=True)
        return self.say("deal.gained", us=us, ours=ours, them=them, theirs=theirs)

    # parts that all tables have

    def status(self, turn: Seat | None, standing: Standing) -> str:
        """What is awaited: "you", "wait" for another seat, or nothing any more."""
        if turn is None:
            return "deal-over" if standing.outcome is None else "match-over"
        return "you" if turn == self.seat else "wait"

    def scores(
        self, totals: tuple[int, int], notes: Sequence[str | None], tokens: Sequence[tuple[Token, ...]] = ((), ())
    ) -> tuple[Score, ...]:
        """Both sides' scores with a note and tokens, all given with the viewer's side first but the totals."""
        parts = zip(self.sides, self.side_labels, self.pair(totals), notes, tokens, strict=True)
        return tuple(
            Score(side.name, label, points, note, side == self.side and not self.all_look, pieces)
            for side, label, points, note, pieces in parts
        )

    def credited(self, values: tuple[int, int], key: str = "deal.credited") -> tuple[str, str]:
        """What both sides were credited with after a deal, as notes beside their scores."""
        ours, theirs = self.pair(values, signed=True)
        return self.say(key, points=ours), self.say(key, points=theirs)

    def so_far(self, values: tuple[int, int]) -> tuple[str, str]:
        """What both sides have of a deal in progress, as notes beside their scores."""
        ours, theirs = self.sides
        return self.say("deal.so-far", points=values[ours]), self.say("deal.so-far", points=values[theirs])

    def seat_view(
        self, seat: Seat, turn: Seat | None, *, chips: Sequence[Chip], count: int | None, said: Sequence[str]
    ) -> SeatView:
        """A player at the table."""
        return SeatView(
            seat=seat.name,
            place=self.place(seat),
            name=self.name(seat),
            side=self._game.side_of(seat).name,
            you=self.is_viewer(seat),
            turn=seat == turn,
            chips=tuple(chips),
            count=count,
            said=tuple(said),
        )

    def sheet(self, rows: Sequence[SheetRow], totals: tuple[int, int], *, signed: bool = False) -> Sheet:
        """The score sheet of a match."""
        name = self._game.name
        lines = (
            SheetLine(row.deal, self.pair(row.values, signed=signed), self.say(f"{name}.sheet.{row.note}"))
            for row in rows
        )
        return Sheet(self.side_labels, tuple(lines), self.pair(totals))

    def race(self, rows: Sequence[SheetRow], target: int) -> Race | None:
        """The scores before these deals and after each; None when there are none."""
        if not rows:
            return None
        ours, theirs = self.sides
        before = rows[0].before.totals
        marks = [RaceMark(rows[0].deal - 1, (before[ours], before[theirs]))]
        for row in rows:
            values = marks[-1].values
            marks.append(RaceMark(row.deal, (values[0] + row.values[ours], values[1] + row.values[theirs])))
        (us, them), (points, others) = self.side_labels, marks[-1].values
        key = f"{self._game.name}.race"
        text = self.say(key, count=len(rows), us=us, ours=points, them=them, theirs=others, target=target)
        return Race(text, (us, them), target, tuple(marks))

    def claim(self, cards: Sequence[Card] | None, legal: Sequence[Any]) -> Claim | None:
        """What takes the tricks that remain, given the cards in the order in which that is certain; None for none.

        legal   what may be done; of several ways to play a card the one with its word comes first
        """
        if cards is None:
            return None
        first = next(str(action) for action in legal if getattr(action, "card", None) is cards[0])
        return Claim(self.say("claim.text", count=len(cards)), self.say("claim.label"), first)

    # rules

    def reason(self, refusal: Refusal | None) -> Reason | None:
        """A refusal's rule with its text at this table."""
        if refusal is None:
            return None
        return self.words.reason(self._game.name, refusal.rule, option_texts(self._game.options))

    def decided(self, score: DealScore, standing: Standing) -> Iterator[Reason]:
        """The rule that decided a finished deal, and the one that ended the match, where one did."""
        rules = [score.rule] if standing.outcome is None else [score.rule, standing.outcome.rule]
        for rule in rules:
            yield self.words.reason(self._game.name, rule, option_texts(self._game.options))

    @staticmethod
    def entry(event: Event, text: str) -> LogEntry:
        """An event's line in the log."""
        return LogEntry(text, None if event.seat is None else event.seat.name, event.rule)
