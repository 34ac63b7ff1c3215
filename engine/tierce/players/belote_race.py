"""How likely a side of Belote is to win the match from a score: what the strong player goes by once the end is near.

Far from the target a point is a point, and what is credited tells all. Near it, a point that ends the match is worth
more than ten beyond it. The chances come from deals as they usually end, one after the other.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from tierce.belote.options import BeloteOptions
from tierce.belote.state import Public, Standing
from tierce.seats import Side

__all__ = ["MATCH", "Value", "difference", "percent", "race", "shift"]

Value = Callable[[int, int], int]  # what a credit is worth, of the own side and of the other

MATCH = 2_500  # what the match is worth, beside the points of the deal, which steady it
NEAR = 300  # the end is near when a side lacks so many points, nearly two deals
STEP = 10  # scores are rounded to tens
FAR = 100  # who lacks more tens than this is no worse off
CERTAIN = 1_000_000
#: How a deal ends: tens credited to a side and to the other, and how often; the other way round as often.
DEALS = ((17, 0, 8), (20, 0, 2), (25, 0, 2), (16, 2, 6), (14, 4, 8), (12, 5, 9), (11, 7, 8), (9, 9, 3))
#: How a take ends that is just worth it: how often of a hundred it fails, and what is credited then or when it is made.
FAILS = 31
FAILED = ((0, 17, 4), (0, 21, 1))
MADE = ((11, 6, 43), (14, 4, 20), (25, 0, 6))
SWING = 260  # credited points between the two, and so how many points of promise lead from the one to the other
MOST = 40  # points by which the score makes a player bolder or more careful
#: How often everybody passes after a pass, of a hundred, in the first round and in the second.
ALL_PASS = (26, 68)


def difference(own: int, other: int) -> int:
    """What a credit is worth far from the end: what a side has more than the other."""
    return own - other


def race(standing: Standing, side: Side, options: BeloteOptions) -> Value | None:
    """What a credit is worth to a side as its chance to win the match, of `MATCH`; None where the end is not near.

    >>> from tierce.belote.state import Standing
    >>> worth = race(Standing((990, 940)), Side.NS, BeloteOptions())
    >>> worth(10, 50), worth(9, 50), worth(9, 60)
    (2500, 1250, 0)
    """
    lacks = options.target - standing.totals[side], options.target - standing.totals[side.other]
    if min(lacks) > NEAR:
        return None
    higher = options.both_reach == "higher"
    return lambda own, other: MATCH * _after(lacks[0] - own, lacks[1] - other, higher) // CERTAIN


def percent(aim: int, worlds: int) -> int:
    """The chance to win the match in a hundred, from its worth summed over worlds."""
    return (200 * aim + MATCH * worlds) // (2 * MATCH * worlds)


def shift(public: Public, side: Side, options: BeloteOptions) -> int:
    """By how many points more than usual a hand must promise to take; fewer where only risk can save the match.

    A point of promise moves the same part of the deals from failed to made, whatever the score.
    """
    value = race(public.standing, side, options)
    if value is None:
        return 0
    nobody = ALL_PASS[len(public.calls) >= 4]
    passed = nobody * value(0, 0) + (100 - nobody) * (_mean(value, DEALS) + _mean(_turned(value), DEALS)) // 2
    made, failed = _mean(value, MADE), _mean(value, FAILED)
    taken = (100 - FAILS) * made + FAILS * failed
    if made <= failed:
        return 0
    return max(-MOST, min(MOST, SWING * (passed - taken) // (100 * (made - failed))))


def _turned(value: Value) -> Value:
    return lambda own, other: value(other, own)


def _mean(value: Value, ends: tuple[tuple[int, int, int], ...]) -> int:
    total = sum(often * value(STEP * own, STEP * other) for own, other, often in ends)
    return total // sum(often for *_, often in ends)


def _after(lacks: int, other_lacks: int, higher: bool) -> int:
    """The chance after a deal, in millionths; lacking nothing ends the match (BEL-MATCH-1, BEL-MATCH-2)."""
    if lacks <= 0 or other_lacks <= 0:
        if lacks > 0 or other_lacks > 0:
            return CERTAIN if lacks <= 0 else 0
        return CERTAIN // 2 if not higher or lacks == other_lacks else CERTAIN * (lacks < other_lacks)
    return _chance(min(-(-lacks // STEP), FAR), min(-(-other_lacks // STEP), FAR), higher)


@cache
def _chance(lacks: int, other_lacks: int, higher: bool) -> int:
    """The chance of who lacks so many tens, in millionths, before a deal."""
    total = 0
    for own, other, often in DEALS:
        for won, lost in ((own, other), (other, own)):
            total += often * _after(STEP * (lacks - won), STEP * (other_lacks - lost), higher)
    return total // (2 * sum(often for *_, often in DEALS))
