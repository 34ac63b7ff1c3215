"""Bleven's cards as data: their values, and the one order in which any two of them compare."""

from __future__ import annotations

from tierce.cards import CARDS, Card, CardSet, Rank, Suit
from tierce.pack import COURT_40

__all__ = ["ASCENDING", "STRENGTH", "VALUES", "ascending", "field_value", "lowest"]

RANKS = (
    Rank.ACE, Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX, Rank.SEVEN, Rank.JACK, Rank.QUEEN, Rank.KING,
)  # fmt: skip  # BLV-CARD-2: worth 1 to 10 in this order
SUITS = (Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES)  # BLV-CARD-3, low to high

VALUES = tuple(RANKS.index(one.rank) + 1 if one in COURT_40 else 0 for one in CARDS)  # by card.index
ASCENDING = tuple(sorted(COURT_40, key=lambda one: (VALUES[one.index], SUITS.index(one.suit))))
STRENGTH = tuple(ASCENDING.index(one) if one in COURT_40 else -1 for one in CARDS)  # by card.index, 0-39


def field_value(field: CardSet) -> int:
    """What the cards are worth together (BLV-CARD-2).

    >>> field_value(CardSet.parse("3s Qd Kh"))
    22
    """
    return sum(VALUES[one.index] for one in field)


def ascending(field: CardSet) -> tuple[Card, ...]:
    """The cards in the order in which they are laid, the lowest first (BLV-TRICK-1).

    >>> ascending(CardSet.parse("Qs Qd 7s"))
    (card("7s"), card("Qd"), card("Qs"))
    """
    return tuple(sorted(field, key=lambda one: STRENGTH[one.index]))


def lowest(field: CardSet) -> Card:
    """The card of a field that is laid next."""
    return min(field, key=lambda one: STRENGTH[one.index])
