"""What a solver plays for, and the cards it need not tell apart for that: tables made at first use."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, TypeAlias

from tierce.fast.numbers import SUIT_SIZE, TRUMP

__all__ = ["Follow", "Reps", "Stakes", "SuitTables", "suit_tables"]

Reps: TypeAlias = "tuple[int, ...]"


class Stakes(NamedTuple):
    """What the sides play for.

    points  what a card brings, by number
    last    what the last trick brings
    sweep   what winning all tricks of the deal brings besides, for the side of places 0 and 2 and for that of 1 and 3
    alone   a place that must win all the tricks itself if its side is to have its `sweep`; None: the side does
    """

    points: tuple[int, ...]
    last: int
    sweep: tuple[int, int] = (0, 0)
    alone: int | None = None


class Follow(NamedTuple):
    """What the search knows of a game's duties without asking; what it does not know it asks.

    suit    whether a plain suit led must be followed
    ruff    whether who cannot, and is not his partner's winner's, must trump, and over another trump if he can
    under   whether he must trump even if he can only do so under another trump
    climb   behind a trump led, over whom a higher one must be played: 0 nobody, 1 opponents, 2 all
    ask     whether even one who neither follows suit nor must trump may not play every card
    """

    suit: bool
    ruff: bool
    under: bool
    climb: int
    ask: bool


class SuitTables(NamedTuple):
    """For each suit, by the byte of its cards that are out and the byte of those in a hand.

    strong  the hand's cards worth trying as bits of a mask, strongest first: of cards that bring the same points, with
            none between them that another holds, the strongest, because they take the same tricks
    weak    the same, weakest first
    top     by the bytes of trumps: what the cards bring that no other trump can beat
    brings  by the byte of a plain suit: what its cards bring
    """

    strong: tuple[list[list[Reps]], ...]
    weak: tuple[list[list[Reps]], ...]
    top: list[list[int]]
    brings: list[int]


@cache
def suit_tables(points: tuple[int, ...]) -> SuitTables:
    """The tables for cards that bring these points, by number."""
    strong = tuple(
        _by_bytes(points[suit * SUIT_SIZE : (suit + 1) * SUIT_SIZE], suit * SUIT_SIZE) for suit in range(4)
    )
    weak = tuple([[cards[::-1] for cards in row] for row in rows] for rows in strong)
    top = [[0 if held & ~out else _top(points, out, held) for held in range(256)] for out in range(256)]
    brings = [sum(points[at] for at in range(SUIT_SIZE) if byte >> at & 1) for byte in range(256)]
    return SuitTables(strong, weak, top, brings)


def _by_bytes(points: tuple[int, ...], shift: int) -> list[list[Reps]]:
    rows: list[list[Reps]] = []
    for out in range(256):
        row: list[Reps] = [()] * 256
        held = out
        while True:  # all subsets of the cards that are out
            row[held] = _apart(points, shift, out, held)
            if not held:
                break
            held = held - 1 & out
        rows.append(row)
    return rows


def _apart(points: tuple[int, ...], shift: int, out: int, held: int) -> Reps:
    """The strongest card of each run of equal ones."""
    found: list[int] = []
    above = -1  # what the next stronger card brings, if it is out and in the same hand
    for at in range(SUIT_SIZE - 1, -1, -1):
        if held >> at & 1:
            if points[at] != above:
                found.append(1 << at + shift)
            above = points[at]
        elif out >> at & 1:
            above = -1
    return tuple(found)


def _top(points: tuple[int, ...], out: int, held: int) -> int:
    beaten = out & ~held
    return sum(points[TRUMP * SUIT_SIZE + at] for at in range(beaten.bit_length(), SUIT_SIZE) if held >> at & 1)
