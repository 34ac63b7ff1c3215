"""Where a search stands between two tricks besides the cards: who leads, and who may still win all the tricks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tierce.fast.stakes import Stakes

__all__ = ["Spot", "make_spots", "spot_of"]


class Spot(NamedTuple):
    """Who leads, and who may still win all tricks.

    hands       the four hands as dealt, from the leader's on
    after       the next spot, by how many places behind the leader the winner sits
    end         what the last trick adds, won there, to the leader's side or (below 0) to the other
    low, high   the least and the most that `end` may come to
    """

    hands: tuple[int, int, int, int]
    after: tuple[int, int, int, int]
    end: tuple[int, int, int, int]
    low: int
    high: int


def spot_of(leader: int, sweeping: int) -> int:
    """The number of the spot where this place leads and these sides (bits 1 and 2) have won all tricks so far."""
    return leader | sweeping << 2


def make_spots(hands: Sequence[int], stakes: Stakes) -> list[Spot]:
    """All spots of a deal, by number."""

    def keeps(sweeping: int, winner: int) -> int:
        side = winner & 1
        alone = stakes.alone is not None and side == stakes.alone & 1 and winner != stakes.alone
        return 0 if alone or not stakes.sweep[side] else sweeping & 1 << side

    spots = []
    for number in range(16):
        leader, sweeping = number & 3, number >> 2
        turns = [(leader + behind) % 4 for behind in range(4)]
        ends = []
        for behind, winner in enumerate(turns):
            bonus = stakes.sweep[winner & 1] if keeps(sweeping, winner) else 0
            ends.append(-bonus if behind & 1 else bonus)
        after = [spot_of(winner, keeps(sweeping, winner)) for winner in turns]
        spots.append(
            Spot(
                (hands[turns[0]], hands[turns[1]], hands[turns[2]], hands[turns[3]]),
                (after[0], after[1], after[2], after[3]),
                (ends[0], ends[1], ends[2], ends[3]),
                min(0, *ends),
                max(0, *ends),
            )
        )
    return spots
