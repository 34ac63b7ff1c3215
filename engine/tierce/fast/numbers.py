"""Cards numbered relative to trump, so that "stronger" is "higher" and no line asks which suit is trump."""

from __future__ import annotations

from tierce.cards import CARDS, Card, CardSet, Suit
from tierce.pack import PIQUET_32
from tierce.tricks import RankOrder

__all__ = ["SUIT_SIZE", "TRUMP", "TRUMPS", "Numbers"]

SUIT_SIZE = 8  # cards a suit, and bits of a mask
TRUMP = 3  # the trump suit's place among the four
TRUMPS = 0xFF << TRUMP * SUIT_SIZE


class Numbers:
    """The 32 cards under one trump suit as numbers from 0 to 31, and sets of them as masks with the bit 1 << number.

    0–7, 8–15 and 16–23 are the three plain suits in their usual order, 24–31 is the trump suit; within a suit a higher
    number is a stronger card.

    number  by `card.index`: the card's number; -1 for a card that is not in the pack
    card    by number
    points  card points, by number

    >>> from tierce.belote.masks import numbers
    >>> from tierce.cards import card
    >>> hearts = numbers(Suit.HEARTS)
    >>> hearts.number[card("Jh").index], hearts.number[card("7s").index], hearts.points[31]
    (31, 0, 20)
    """

    __slots__ = ("card", "number", "points")

    def __init__(self, order: RankOrder) -> None:
        suits = [suit for suit in Suit if suit != order.trump] + [order.trump]
        inside = sorted(PIQUET_32, key=lambda one: (suits.index(one.suit), order.strength[one.index]))
        number = [-1] * len(CARDS)
        for at, one in enumerate(inside):
            number[one.index] = at
        self.card: tuple[Card, ...] = tuple(inside)
        self.number = tuple(number)
        self.points = tuple(order.points[one.index] for one in inside)

    def mask(self, cards: CardSet) -> int:
        """The mask of a set of cards.

        >>> from tierce.belote.masks import numbers
        >>> bin(numbers(Suit.HEARTS).mask(CardSet.parse("7s 9s")))
        '0b101'
        """
        mask = 0
        for one in cards:
            mask |= 1 << self.number[one.index]
        return mask

    def cards(self, mask: int) -> CardSet:
        """The cards of a mask.

        >>> from tierce.belote.masks import numbers
        >>> numbers(Suit.HEARTS).cards(0b101)
        CardSet("7s 9s")
        """
        return CardSet.of(one for number, one in enumerate(self.card) if mask >> number & 1)

    def total(self, mask: int) -> int:
        """The card points of a mask."""
        return sum(points for number, points in enumerate(self.points) if mask >> number & 1)
