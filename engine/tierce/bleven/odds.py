"""How a showdown can go, counted exactly: over all fields that the opponent may hold, in one pass.

Two fields laid in ascending order give one of eight patterns: which of the three tricks the first one wins. A pattern
is a number from 0 to 7 whose bit 0 is the first trick.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import mul
from typing import NamedTuple, TypeAlias

from tierce.bleven.actions import PREDICTIONS, TRICKS
from tierce.bleven.orders import STRENGTH, ascending
from tierce.bleven.scoring import worth
from tierce.cards import Card, CardSet

__all__ = ["ALIKE", "PATTERNS", "Chance", "Patterns", "by_strength", "chances", "mirrored", "trick_patterns"]

PATTERNS = 8
Patterns: TypeAlias = "tuple[int, int, int, int, int, int, int, int]"
ALIKE = (1,) * 40  # weights, by strength: every field is as likely as another


def by_strength(unseen: Iterable[Card], weights: Sequence[int] = ALIKE) -> list[tuple[int, int]]:
    """Cards as pairs of strength and weight, in ascending order: what `trick_patterns` counts over."""
    strengths = sorted([STRENGTH[one.index] for one in unseen])
    return [(strength, weights[strength]) for strength in strengths]


def trick_patterns(field: CardSet, unseen: Sequence[tuple[int, int]]) -> Patterns:
    """By pattern, the number of three-card fields out of the unseen cards against which it comes about.

    field   three cards, none of them unseen
    unseen  from `by_strength`; a field counts as much as the product of its cards' weights

    >>> from tierce.pack import COURT_40
    >>> field = CardSet.parse("3s Qd Kh")
    >>> counts = trick_patterns(field, by_strength(COURT_40 - field))
    >>> counts, sum(counts) == 37 * 36 * 35 // 6
    ((199, 99, 630, 858, 21, 11, 1750, 4202), True)
    """
    low, middle, high = (STRENGTH[one.index] for one in ascending(field))
    # ways to have chosen one, two, three cards so far, by the pattern of the tricks they decide
    one0 = one1 = two0 = two1 = two2 = two3 = 0
    a = b = c = d = e = f = g = h = 0
    for strength, weight in unseen:
        if strength < high:
            e += two0 * weight
            f += two1 * weight
            g += two2 * weight
            h += two3 * weight
        else:
            a += two0 * weight
            b += two1 * weight
            c += two2 * weight
            d += two3 * weight
        if strength < middle:
            two2 += one0 * weight
            two3 += one1 * weight
        else:
            two0 += one0 * weight
            two1 += one1 * weight
        if strength < low:
            one1 += weight
        else:
            one0 += weight
    return a, b, c, d, e, f, g, h


def mirrored(patterns: Patterns) -> Patterns:
    """The same counts as the opponent sees them: the tricks that the first field loses are his."""
    a, b, c, d, e, f, g, h = patterns
    return h, g, f, e, d, c, b, a


class Chance(NamedTuple):
    """What a prediction comes to over all counted fields.

    right   fields against which it is right
    worth   its worth against those, summed up: positions that come true counted
    """

    right: int
    worth: int


def _by_tricks(tricks: int) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """The patterns in which so many tricks are won; and for each prediction of so many, its worth in each of them."""
    patterns = tuple(pattern for pattern in range(PATTERNS) if pattern.bit_count() == tricks)
    worths = (
        tuple(worth(tricks, sum(pattern >> place - 1 & 1 for place in prediction.positions)) for pattern in patterns)
        for prediction in PREDICTIONS
        if prediction.tricks == tricks
    )
    return patterns, tuple(worths)


BY_TRICKS = tuple(map(_by_tricks, range(TRICKS + 1)))


def chances(patterns: Patterns) -> tuple[Chance, ...]:
    """For each of `PREDICTIONS`, in their order, what it comes to.

    >>> chances((0, 0, 0, 0, 0, 0, 1, 3))[-1]
    Chance(right=3, worth=63)
    """
    found = []
    for right_patterns, worths in BY_TRICKS:
        counts = [patterns[one] for one in right_patterns]
        right = sum(counts)
        found += [Chance(right, sum(map(mul, counts, row))) for row in worths]
    return tuple(found)
