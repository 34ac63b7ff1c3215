"""Fields of Bleven by the values of their cards, suits left out: how often they meet, how they change by a draw.

There are 220 such shapes in place of 9,880 fields. Where two shapes have a value in common, suits decide; all ways to
choose them count alike, and no card is held twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import comb, prod
from typing import NamedTuple

from tierce.bleven.odds import PATTERNS
from tierce.players.bleven_shapes import FOURS, SHAPE, SHAPES

__all__ = ["CARDS", "FIELDS", "COUNTS", "Draws", "changes", "meetings", "start"]

CARDS, SUITS = 40, 4
FIELDS = comb(CARDS, 3)
COUNTS = tuple(prod(comb(SUITS, shape.count(value)) for value in {*shape}) for shape in SHAPES)  # fields of each shape
SCALE = FIELDS / comb(CARDS - 3, 3)  # so that meetings average 1 over all pairs of fields


@cache
def _suits(own: int, other: int, ahead: int) -> tuple[tuple[int, int], ...]:
    """Ways to choose suits for a value that both shapes hold: by the pattern of the places that meet, how many.

    own, other  how often each shape holds the value
    ahead       by how many places the other's first such card stands behind the first of one's own
    """
    found: dict[int, int] = {}
    for mine in combinations(range(SUITS), own):
        for theirs in combinations([suit for suit in range(SUITS) if suit not in mine], other):
            bits = 0
            for at, suit in enumerate(mine):
                if 0 <= at - ahead < other:
                    bits |= (suit > theirs[at - ahead]) << at
            found[bits] = found.get(bits, 0) + 1
    return tuple(found.items())


@cache
def meetings(own: int, other: int) -> tuple[float, ...]:
    """By pattern of tricks (`tierce.bleven.odds`), how often two shapes meet so, for each pair of their fields.

    All patterns together average 1 over all pairs of fields; two shapes that want the same cards meet less often.
    """
    mine, theirs = SHAPES[own], SHAPES[other]
    bits = sum((mine[place] > theirs[place]) << place for place in range(3))
    ways = {bits: 1}
    for value in {*mine, *theirs}:
        a, b = mine.count(value), theirs.count(value)
        if not (a and b):
            factor = comb(SUITS, a + b)
            ways = {pattern: count * factor for pattern, count in ways.items()}
            continue
        first = mine.index(value)
        choices = _suits(a, b, theirs.index(value) - first)
        added: dict[int, int] = {}
        for pattern, count in ways.items():
            for more, times in choices:
                key = pattern | more << first
                added[key] = added.get(key, 0) + count * times
        ways = added
    weight = SCALE / (COUNTS[own] * COUNTS[other])
    return tuple(ways.get(pattern, 0) * weight for pattern in range(PATTERNS))


def start() -> list[float]:
    """How likely each shape is dealt."""
    return [count / FIELDS for count in COUNTS]


class Draws(NamedTuple):
    """What a draw leads to.

    drawn   by shape, pairs of how likely and which four cards then are held, by their place in `FOURS`
    kept    by those four, the shapes that a discard can leave, in ascending order of the value discarded
    """

    drawn: tuple[tuple[tuple[float, int], ...], ...]
    kept: tuple[tuple[int, ...], ...]


def _drawn(shape: tuple[int, ...]) -> Iterator[tuple[float, int]]:
    for value in range(1, 11):
        left = SUITS - shape.count(value)
        if left:
            yield left / (CARDS - 3), FOURS[tuple(sorted((*shape, value)))]


@cache
def changes() -> Draws:
    """All draws and discards; cards discarded earlier are forgotten, as if they could be drawn again."""
    kept = []
    for four in FOURS:
        rests = []
        for value in sorted({*four}):
            rest = list(four)
            rest.remove(value)
            rests.append(SHAPE[tuple(rest)])
        kept.append(tuple(rests))
    return Draws(tuple(tuple(_drawn(shape)) for shape in SHAPES), tuple(kept))
