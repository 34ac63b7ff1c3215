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
        if self.cards:
            wins = self._follow(chosen)
            self.winner = [old ^ old & wins for old in self.winner]
        else:
            wins = self._lead(chosen)
        self.winner.append(wins)
        self.cards.append(chosen)

    def _lead(self, chosen: Sequence[int]) -> int:
        first, second, third = union(chosen, 0), union(chosen, 8), union(chosen, 16)
        self.led = (first, second, third, self.full ^ first ^ second ^ third)
        plain = [a | b | c for a, b, c in zip(chosen[0:8], chosen[8:16], chosen[16:24], strict=True)]
        self.plain_above, _ = _above(plain)
        self.trump_above, self.trumped = _above(chosen[PLAIN:])
        return self.full

    def _follow(self, chosen: Sequence[int]) -> int:
        """The lanes in which the new card wins over all before; what lies "above" is kept up to date."""
        first, second, third, _ = self.led
        planes = zip(chosen[0:8], chosen[8:16], chosen[16:24], strict=True)
        plain = [a & first | b & second | c & third for a, b, c in planes]
        trumps = chosen[PLAIN:]
        by_plain = by_trump = 0
        for new, above in zip(plain, self.plain_above, strict=True):
            by_plain |= new ^ new & above
        for new, above in zip(trumps, self.trump_above, strict=True):
            by_trump |= new ^ new & above
        wins = by_trump | by_plain ^ by_plain & self.trumped
        if len(self.cards) < 3:  # nobody asks what lies above the last card
            higher, _ = _above(plain)
            self.plain_above = [old | new for old, new in zip(self.plain_above, higher, strict=True)]
            higher, trumped = _above(trumps)
            self.trump_above = [old | new for old, new in zip(self.trump_above, higher, strict=True)]
            self.trumped |= trumped
        return wins


def _above(cards: Sequence[int]) -> tuple[Planes, int]:
    """By rank, the lanes with a stronger one of these cards; and those with any of them."""
    found = [0] * 8
    so_far = 0
    for rank in RANKS:
        found[rank] = so_far
        so_far |= cards[rank]
    return found, so_far
