"""Tricks, and the order of cards that decides them: for the games that have trumps."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from tierce.cards import CARDS, Card, CardSet, Rank, Suit, suit_cards
from tierce.seats import Seat

__all__ = ["RankOrder", "Trick", "contested", "winning", "won_by_partners"]


class RankOrder:
    """The strength and points of the cards under one trump suit.

    trump       the trump suit
    trumps      all cards of it
    points      card points, by `card.index`
    strength    by `card.index`, higher is stronger; compare within a suit only
    over        by `card.index`: the cards that win over this one while it is winning the trick
    over_masks  the same as masks
    """

    __slots__ = ("over", "over_masks", "points", "strength", "trump", "trumps")

    def __init__(
        self,
        trump: Suit,
        *,
        deck: CardSet,
        plain_ranks: Sequence[Rank],
        trump_ranks: Sequence[Rank],
        plain_points: Mapping[Rank, int],
        trump_points: Mapping[Rank, int],
    ) -> None:
        """Ranks are given high to low; points of ranks that are not named are 0."""
        self.trump = trump
        self.trumps = suit_cards(trump) & deck
        strength, points = [0] * len(CARDS), [0] * len(CARDS)
        for one in deck:
            ranks = trump_ranks if one.suit == trump else plain_ranks
            strength[one.index] = len(ranks) - ranks.index(one.rank)
            points[one.index] = (trump_points if one.suit == trump else plain_points).get(one.rank, 0)
        self.strength, self.points = tuple(strength), tuple(points)
        self.over = tuple(self._winning_over(one, deck) for one in CARDS)
        self.over_masks = tuple(stronger.mask for stronger in self.over)

    def _winning_over(self, one: Card, deck: CardSet) -> CardSet:
        stronger = CardSet.of(
            other
            for other in deck & suit_cards(one.suit)
            if self.strength[other.index] > self.strength[one.index]
        )
        return stronger if one.suit == self.trump else stronger | self.trumps

    def total(self, cards: Sequence[Card] | CardSet) -> int:
        """The card points in these cards."""
        points, total = self.points, 0
        for one in cards:
            total += points[one.index]
        return total


class Trick(NamedTuple):
    """Cards in the order played, and the seat that led."""

    leader: Seat
    cards: tuple[Card, ...] = ()


def winning(cards: Sequence[Card], order: RankOrder) -> int:
    """The position, from 0, of the card that is winning a trick of one card or more."""
    over, at = order.over_masks, 0
    beating = over[cards[0].index]
    for position, one in enumerate(cards):
        if beating & one.bit:
            beating, at = over[one.index], position
    return at


def contested(trick: Trick, trump: Suit) -> Suit | None:
    """The suit whose order decided a trick: trump where two trumps met, the suit led where two of it did; else None.

    >>> from tierce.cards import parse_cards
    >>> contested(Trick(Seat.N, parse_cards("9s7cTs8d")), Suit.HEARTS).letter
    's'
    >>> contested(Trick(Seat.N, parse_cards("9s7hTs8d")), Suit.HEARTS) is None
    True
    """
    suits = [one.suit for one in trick.cards]
    suit = trump if trump in suits else suits[0]
    return suit if suits.count(suit) > 1 else None


def won_by_partners(winners: Collection[Seat]) -> bool:
    """Whether both players of a side are among those who won tricks."""
    return any(seat.partner in winners for seat in winners)
