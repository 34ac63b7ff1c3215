"""Positions of the same shape: the same places hold the cards of each suit, from the strongest down, whatever they are.

Every line of play in one is a line of play in the other, card for card in order of strength, and the same places win
the same tricks. So what a side gets differs by what the cards bring, and by no more than this: were it to win all those
that bring more and none of those that bring less, it would gain what the former bring more; and lose the other way
round. By that, seven-card deals are solved with a quarter of the positions, in half of the time.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

from tierce.fast.numbers import SUIT_SIZE

__all__ = ["SHAPE_BITS", "Differences", "Shapes", "differences"]

SHAPE_BITS = 4 * (2 * SUIT_SIZE + 1)


class Shapes(dict[int, int]):
    """The shapes of one suit in a deal, by the byte of its cards that are out: numbers that can be joined by `|`.

    >>> shapes = Shapes([0b1001, 0b0010, 0b0100, 0], suit=0)
    >>> shapes[0b0001] == shapes[0b1000], shapes[0b0011] == shapes[0b0101]
    (True, False)
    """

    def __init__(self, hands: Sequence[int], suit: int) -> None:
        """The hands by place, as dealt."""
        self._suit = suit
        _, self._second, self._third, self._fourth = (hand >> suit * SUIT_SIZE & 255 for hand in hands)

    def __missing__(self, byte: int) -> int:
        code = 1
        for at in range(byte.bit_length()):
            card = 1 << at
            if byte & card:
                owner = 1 if card & self._second else 2 if card & self._third else 3 if card & self._fourth else 0
                code = code << 2 | owner
        self[byte] = found = code << self._suit * (2 * SUIT_SIZE + 1)
        return found


Pair: TypeAlias = "tuple[int, int]"


class Differences(dict[int, Pair]):
    """How much more a side can get at most, and how much less (0 or below), from some cards of a suit than from as many
    others: by the bytes of the others and of these cards, joined to one number.

    >>> from tierce.fast.numbers import TRUMP
    >>> differences(tuple(range(32)), TRUMP)[0b101 << 8 | 0b110]  # the cards 1 and 2 instead of 0 and 2
    (1, 0)
    """

    def __init__(self, points: Sequence[int]) -> None:
        """What the suit's cards bring, weakest first."""
        self._points = points

    def __missing__(self, pair: int) -> Pair:
        before = [brought for at, brought in enumerate(self._points) if pair >> SUIT_SIZE + at & 1]
        after = [brought for at, brought in enumerate(self._points) if pair >> at & 1]
        more = [now - then for then, now in zip(before, after, strict=True)]
        self[pair] = found = sum(one for one in more if one > 0), sum(one for one in more if one < 0)
        return found


@cache
def differences(points: tuple[int, ...], suit: int) -> Differences:
    """The differences in a suit when the cards bring these points, by number."""
    return Differences(points[suit * SUIT_SIZE : (suit + 1) * SUIT_SIZE])
