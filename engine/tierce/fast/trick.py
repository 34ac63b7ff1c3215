"""A trick in all lanes at once: what was led, what is winning, and how high."""

from __future__ import annotations

from collections.abc import Sequence

from tierce.fast.planes import PLAIN, Planes

__all__ = ["LaneTrick", "union"]

RANKS = (7, 6, 5, 4, 3, 2, 1, 0)  # within a suit, from the strongest down


def union(planes: Sequence[int], start: int) -> int:
    """The lanes in which any of the eight cards of a suit is meant.

    start  the number of the suit's lowest card
    """
    a, b, c, d, e, f, g, h = planes[start : start + 8]
    return a | b | c | d | e | f | g | h


class LaneTrick:
    """The trick in progress; every lane has laid as many cards.

    full         all lanes
    cards        the cards laid so far, each by number as planes
    led          by suit, the lanes in which it was led
    plain_above  by rank 0-7, the lanes in which a stronger card of the plain suit led lies
    trump_above  by rank 0-7, the lanes in which a stronger trump lies
    trumped      the lanes in which a trump lies
    winner       by place in the trick, the lanes in which the card laid there is winning
    """

    __slots__ = ("cards", "full", "led", "plain_above", "trump_above", "trumped", "winner")

    def __init__(self, full: int) -> None:
        self.full = full
        self.cards: list[Planes] = []
        self.led = (0, 0, 0, 0)
        self.plain_above: Planes = [0] * 8
        self.trump_above: Planes = [0] * 8
        self.trumped = 0
        self.winner: Planes = []

    @property
    def count(self) -> int:
        """How many cards lie in it."""
        return len(self.cards)

    @property
    def partner_wins(self) -> int:
        """The lanes in which the partner of the player to act is winning."""
        return self.winner[-2] if len(self.winner) >= 2 else 0

    def lay(self, chosen: Planes) -> None:
        """Lays the next card in every lane.

        chosen  by number, the lanes that lay it: each lane one card
        """
        if not self.cards:
            first, second, third = union(chosen, 0), union(chosen, 8), union(chosen, 16)
            self.led = (first, second, third, self.full ^ first ^ second ^ third)
        wins = self._climb(chosen)
        self.winner = [old ^ old & wins for old in self.winner]
        self.winner.append(wins)
        self.cards.append(chosen)

    def _climb(self, chosen: Sequence[int]) -> int:
        """The lanes in which the new card wins over all before; what lies "above" is kept up to date."""
        first, second, third, _ = self.led
        plain_above, trump_above = self.plain_above, self.trump_above
        by_plain = by_trump = plain_lower = trump_lower = 0
        for rank in RANKS:
            new = chosen[rank] & first | chosen[8 + rank] & second | chosen[16 + rank] & third
            above = plain_above[rank]
            by_plain |= new ^ new & above
            plain_above[rank] = above | plain_lower  # the new cards seen so far are those above this rank
            plain_lower |= new

            new = chosen[PLAIN + rank]
            above = trump_above[rank]
            by_trump |= new ^ new & above
            trump_above[rank] = above | trump_lower
            trump_lower |= new
        wins = by_trump | by_plain ^ by_plain & self.trumped
        self.trumped |= trump_lower
        return wins
