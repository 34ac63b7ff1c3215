"""Belote's bidding for the club player: what a suit promises as trump, and when that is enough."""

from __future__ import annotations

from collections.abc import Sequence

from tierce.belote.actions import Action, Name, Take
from tierce.belote.state import Seen
from tierce.cards import CardSet, Rank, Suit, suit_cards

__all__ = ["bid", "promise"]

# points of a promise, about tenths of what the hand adds to a deal
TOPS = {Rank.JACK: 30, Rank.NINE: 20, Rank.ACE: 12, Rank.TEN: 8}
SMALL_TRUMP = 7
LONG = 5  # more for each trump from the fourth on
BELOTE = 10
SIDE_ACE = 14
GUARDED_TEN = 5
VOID = 6
ENOUGH = (62, 58)  # in the first round, and in the second


def promise(cards: CardSet, trump: Suit) -> int:
    """What a hand promises with this trump: tops and length of trump, aces, guarded tens and voids beside it.

    cards   the six known cards of a taker: his five and the turn-up
    """
    trumps = cards & suit_cards(trump)
    ranks = {one.rank for one in trumps}
    total = sum(TOPS.get(rank, SMALL_TRUMP) for rank in ranks) + LONG * max(len(trumps) - 3, 0)
    if {Rank.KING, Rank.QUEEN} <= ranks:
        total += BELOTE
    return total + sum(_beside(cards & suit_cards(suit)) for suit in Suit if suit != trump)


def _beside(cards: CardSet) -> int:
    ranks = {one.rank for one in cards}
    if not cards:
        return VOID
    return SIDE_ACE * (Rank.ACE in ranks) + GUARDED_TEN * (Rank.TEN in ranks and len(cards) > 1)


def bid(seen: Seen, legal: Sequence[Action]) -> Action:
    """Takes, or names the suit that promises most, when that is enough; else passes."""
    turn_up = seen.public.turn_up
    assert turn_up is not None
    cards = seen.hand.with_card(turn_up)
    enough = ENOUGH[len(seen.public.calls) >= 4]
    best, most = legal[-1], enough - 1  # the last legal call is the pass
    for call in legal:
        if isinstance(call, Take | Name):
            worth = promise(cards, call.suit if isinstance(call, Name) else turn_up.suit)
            if worth > most:
                best, most = call, worth
    return best
