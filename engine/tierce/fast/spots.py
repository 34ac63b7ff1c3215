"""Where a search stands between two tricks besides the cards: who leads, and who may still win all the tricks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from tierce.fast.stakes import Stakes

__all__ = ["Spot", "make_spots", "spot_of"]

Four: TypeAlias = "tuple[int, int, int, int]"


class Spot(NamedTuple):
    """Who leads, and who may still win all tricks.

    hands       the four hands as dealt, from the leader's on
    after       the next spot, by how many places behind the leader the winner sits
    end         what the last trick adds, won there, to the leader's side or (below 0) to the other
    low, high   the least and the most that `end` may come to
    """

    hands: Four
    after: Four
    end: Four
    low: int
    high: int


def spot_of(leader: int, sweeping: int) -> int:
    """The number of the spot where this place leads and these sides (bits 1 and 2) have won all tricks so far."""
    return leader | sweeping << 2


def make_spots(hands: Sequence[int], stakes: Stakes) -> list[Spot]:
    """All spots of a deal, by number."""
    north, second, third, fourth = hands
    turns = (
        (north, second, third, fourth),
        (second, third, fourth, north),
        (third, fourth, north, second),
        (fourth, north, second, third),
    )
    return [Spot(turns[number & 3], *ways) for number, ways in enumerate(_ways(stakes.sweep, stakes.alone))]


@cache
def _ways(sweep: tuple[int, int], alone: int | None) -> tuple[tuple[Four, Four, int, int], ...]:
    """All of each spot but the hands."""

    def keeps(sweeping: int, winner: int) -> int:
        """The sides that may still win all tricks after one of this winner."""
        side = winner & 1
        partner = alone is not None and side == alone & 1 and winner != alone
        return 0 if partner or not sweep[side] else sweeping & 1 << side

    found = []
    for number in range(16):
        leader, sweeping = number & 3, number >> 2
        after, end = [], []
        for behind in range(4):
            winner = (leader + behind) % 4
            kept = keeps(sweeping, winner)
            bonus = sweep[winner & 1] if kept else 0
            after.append(spot_of(winner, kept))
            end.append(-bonus if behind & 1 else bonus)
        found.append(
            ((after[0], after[1], after[2], after[3]), (end[0], end[1], end[2], end[3]), min(0, *end), max(0, *end))
        )
    return tuple(found)
