"""The viewer: who looks at the table, and what the others and their places are called from there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tierce.game import Event, Refusal
from tierce.options import option_texts
from tierce.seats import Rotation, Seat, Side
from tierce.views.model import LogEntry, Reason, Sheet, SheetLine, SheetRow
from tierce.views.phrases import Phrases

__all__ = ["Viewer"]

PLACES = ("bottom", "left", "top", "right")  # clockwise from the viewer, as `Seat` counts


class Viewer:
    """One seat's way to see and to name things.

    words       the wording
    names       what players are called; the seats left out by the compass, the viewer himself always "you"
    """

    def __init__(self, words: Phrases, seat: Seat, rotation: Rotation, names: Mapping[Seat, str] | None) -> None:
        self.words, self.seat, self.rotation = words, seat, rotation
        self.side = seat.side
        self._names = {} if names is None else names

    def say(self, key: str, **fields: object) -> str:
        """The sentence for a key."""
        return self.words.say(key, **fields)

    def place(self, seat: Seat) -> str:
        """Where a seat lies when the viewer's is at the bottom."""
        return PLACES[(seat - self.seat) % 4]

    def name(self, seat: Seat) -> str:
        """What a seat is called."""
        if seat == self.seat:
            return self.say("seat.you")
        return self._names.get(seat) or self.say(f"seat.{seat.name}")

    def told(self, key: str, seat: Seat, **fields: object) -> str:
        """A sentence about what somebody does: key `.you` when it is the viewer, else with the field `who`."""
        if seat == self.seat:
            return self.say(f"{key}.you", **fields)
        return self.say(key, who=self.name(seat), **fields)

    def ours(self, key: str, side: Side, **fields: object) -> str:
        """A sentence about a side: key `.us` or `.them`."""
        return self.say(f"{key}.us" if side == self.side else f"{key}.them", **fields)

    # two numbers side by side, the viewer's side first

    @property
    def sides(self) -> tuple[Side, Side]:
        """The sides, the viewer's first."""
        return self.side, self.side.other

    @property
    def side_labels(self) -> tuple[str, str]:
        """What the sides are called, the viewer's first."""
        return self.say("side.us"), self.say("side.them")

    def pair(self, values: tuple[int, int]) -> tuple[str, str]:
        """The numbers of NS and EW as texts, the viewer's first."""
        ours, theirs = self.sides
        return self.words.number(values[ours]), self.words.number(values[theirs])

    def split(self, values: tuple[int, int]) -> dict[str, int]:
        """The numbers of NS and EW as the fields `ours` and `theirs`."""
        ours, theirs = self.sides
        return {"ours": values[ours], "theirs": values[theirs]}

    def sheet(self, game: str, rows: Sequence[SheetRow], totals: tuple[int, int]) -> Sheet:
        """The score sheet of a match."""
        lines = (
            SheetLine(row.deal, self.pair(row.values), self.say(f"{game}.sheet.{row.note}") if row.note else None)
            for row in rows
        )
        return Sheet(self.side_labels, tuple(lines), self.pair(totals))

    # rules

    def reason(self, game: Any, refusal: Refusal | None) -> Reason | None:
        """A refusal's rule with its text at this table."""
        if refusal is None:
            return None
        return self.words.reason(game.name, refusal.rule, option_texts(game.options))

    @staticmethod
    def entry(event: Event, text: str) -> LogEntry:
        """An event's line in the log."""
        return LogEntry(text, None if event.seat is None else event.seat.name, event.rule)
