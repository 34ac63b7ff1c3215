"""When a player who leads takes all the tricks that remain, whoever holds what: what trick games decide a claim by.

Nothing is guessed: what counts is that it holds for every way in which the cards not seen may lie, and however they are
played.
"""

from __future__ import annotations

from tierce.cards import Card, CardSet, Suit, suit_cards
from tierce.tricks import RankOrder

__all__ = ["sure_order"]


def sure_order(hand: CardSet, unseen: CardSet, order: RankOrder, *, must_follow: bool) -> tuple[Card, ...] | None:
    """The leader's cards in an order in which each takes its trick for certain; None where no such order is found.

    Trumps come first, from the strongest down, then the other suits. A card is certain when nothing that may still be
    out can beat it; every lead of a suit takes a card of it out as long as there is one, where it must be followed.

    hand, unseen    his cards, and all that the others may hold
    must_follow     whether a plain suit must be followed when no trumps are left; trump must be

    >>> from tierce.belote.orders import ORDERS
    >>> hearts, unseen = ORDERS[Suit.HEARTS], CardSet.parse("9h 7h Kd")
    >>> sure_order(CardSet.parse("Ad Jh Ah"), unseen, hearts, must_follow=True) is None  # 9 7 may lie together
    True
    >>> [str(one) for one in sure_order(CardSet.parse("Ad Jh Ah"), CardSet.parse("9h Kd"), hearts, must_follow=True)]
    ['Jh', 'Ah', 'Ad']
    """
    trumps = _from_the_top(hand & order.trumps, order)
    out = unseen & order.trumps
    if not _certain(trumps, out, order, drawn=True) or len(trumps) < min(len(out), len(hand)):
        return None
    found = trumps
    for suit in Suit:
        if suit != order.trump:
            cards = _from_the_top(hand & suit_cards(suit), order)
            if not _certain(cards, unseen & suit_cards(suit), order, drawn=must_follow):
                return None
            found += cards
    return tuple(found)


def _from_the_top(cards: CardSet, order: RankOrder) -> list[Card]:
    return sorted(cards, key=lambda one: -order.strength[one.index])


def _certain(cards: list[Card], out: CardSet, order: RankOrder, *, drawn: bool) -> bool:
    """Whether each of these cards of a suit, led in this order, is sure to be its highest then.

    drawn   whether each lead takes at least one card of the suit out
    """
    for number, one in enumerate(cards):
        left = len(out) - number if drawn else len(out)
        if left > 0 and not out.isdisjoint(order.over[one.index]):
            return False
    return True
