"""Hidden cards dealt at random, so that they fit what a player knows of each hand: every way to deal them alike."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import comb
from random import Random
from typing import NamedTuple

from tierce.pack import shuffled

__all__ = ["Worlds"]

FINE = 1 << 53  # a random() holds so many values


class Group(NamedTuple):
    """Cards that the same hands may hold: their bits, and those hands."""

    cards: tuple[int, ...]
    hands: tuple[int, ...]


class Worlds:
    """All ways to deal hidden cards to four hands.

    >>> worlds = Worlds((0b1, 0b110, 0b110, 0b1000), (0b1, 0, 0, 0b1000), (1, 1, 1, 1))
    >>> worlds.ways
    2
    >>> worlds.draw(Random(1)) in {(1, 2, 4, 8), (1, 4, 2, 8)}
    True
    """

    def __init__(self, may: Sequence[int], must: Sequence[int], left: Sequence[int]) -> None:
        """Of each hand, as masks: the cards it may hold, those of them that it must hold, and how many it holds.

        Raises  ValueError when there is no way to deal them
        """
        self._must = tuple(must)
        self._wanted = tuple(count - held.bit_count() for count, held in zip(left, must, strict=True))
        fixed = must[0] | must[1] | must[2] | must[3]
        by_hands: dict[tuple[int, ...], list[int]] = {}
        rest = (may[0] | may[1] | may[2] | may[3]) & ~fixed
        while rest:
            bit = rest & -rest
            rest ^= bit
            hands = tuple(at for at in range(4) if may[at] & bit and self._wanted[at])
            by_hands.setdefault(hands, []).append(bit)
        self._groups = [Group(tuple(cards), hands) for hands, cards in sorted(by_hands.items())]
        found = list(self._ways_to_split(0, self._wanted))
        self._splits = [self._parts(counts) for _, counts in found]
        self._up_to = list(accumulate(ways for ways, _ in found))
        if not self._up_to:
            raise ValueError("no way to deal the hidden cards fits")
        self.ways = self._up_to[-1]

    def _ways_to_split(
        self, at: int, wanted: tuple[int, ...]
    ) -> Iterator[tuple[int, tuple[tuple[int, ...], ...]]]:
        """From a group on: how many cards of each group go to each of its hands, and in how many ways."""
        if at == len(self._groups):
            if not any(wanted):
                yield 1, ()
            return
        group = self._groups[at]
        for ways, counts in _share(len(group.cards), [wanted[hand] for hand in group.hands]):
            after = list(wanted)
            for hand, count in zip(group.hands, counts, strict=True):
                after[hand] -= count
            for more, rest in self._ways_to_split(at + 1, tuple(after)):
                yield ways * more, (counts, *rest)

    def _parts(self, counts: tuple[tuple[int, ...], ...]) -> list[tuple[tuple[int, ...], list[tuple[int, int, int]]]]:
        """The cards of each group, and which hands take them: from where to where in any order of the cards."""
        found = []
        for group, shares in zip(self._groups, counts, strict=True):
            ends = list(accumulate(shares))
            parts = zip(group.hands, (0, *ends), ends, strict=False)
            found.append((group.cards, [(hand, begin, end) for hand, begin, end in parts if end > begin]))
        return found

    def draw(self, rng: Random) -> tuple[int, int, int, int]:
        """The four hands of one of the ways, as masks."""
        split = self._splits[0]
        if len(self._splits) > 1:
            place = self.ways * int(rng.random() * FINE) // FINE  # there may be more ways than a random() has values
            split = self._splits[bisect_right(self._up_to, place)]
        hands = list(self._must)
        for cards, parts in split:
            order = shuffled(cards, rng) if len(parts) > 1 else cards
            for hand, begin, end in parts:
                hands[hand] |= sum(order[begin:end])
        north, east, south, west = hands
        return north, east, south, west


def _share(cards: int, most: Sequence[int]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """How so many cards can be shared out when each hand takes only so many: the ways, and how many each gets."""
    if not most:
        if cards == 0:
            yield 1, ()
        return
    for count in range(max(0, cards - sum(most[1:])), min(cards, most[0]) + 1):
        for ways, rest in _share(cards - count, most[1:]):
            yield comb(cards, count) * ways, (count, *rest)
