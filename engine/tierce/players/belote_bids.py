"""Belote's bidding for the club player: what a suit promises as trump, and when that is enough.

The numbers are points that a take is worth more than a pass, fitted to some thousand deals played out after both; the
jack and the length of trump, side aces and belote are what counts.
"""

from __future__ import annotations

from collections.abc import Sequence

from tierce.belote.actions import Action, Name, Take
from tierce.belote.state import Seen, forehand
from tierce.cards import CardSet, Rank, Suit, suit_cards

__all__ = ["ENOUGH", "beside", "bid", "in_trump", "promise"]

ENOUGH = 65  # points of a promise with which a take is worth as much as a pass
TOPS = {Rank.JACK: 75, Rank.NINE: 30, Rank.ACE: 5, Rank.TEN: 5}
JACK_AND_NINE = 10
LENGTH = (-150, -100, -50, 0, 40, 70, 110)  # by how many of the six known cards are trumps
BELOTE = 45
SIDE_ACE = 28
ACE_AND_TEN = 20  # more for the ten beside its ace
GUARDED_TEN = 8
VOID = 5
FIRST_TO_LEAD = 8


def promise(cards: CardSet, trump: Suit) -> int:
    """What a hand promises with this trump: tops and length of trump, belote, and the other suits.

    cards   the six known cards of a taker: his five and the turn-up

    >>> promise(CardSet.parse("Jh 9h 8h As 7d 8c"), Suit.HEARTS)
    143
    >>> promise(CardSet.parse("Th Qh 8h 7h Kd Jc"), Suit.HEARTS)
    50
    """
    total = in_trump(cards & suit_cards(trump))
    return total + sum(beside(cards & suit_cards(suit)) for suit in Suit if suit != trump)


def in_trump(trumps: CardSet) -> int:
    """What the trumps add."""
    ranks = {one.rank for one in trumps}
    total = LENGTH[min(len(trumps), 6)] + sum(TOPS.get(one.rank, 0) for one in trumps)
    return total + JACK_AND_NINE * ({Rank.JACK, Rank.NINE} <= ranks) + BELOTE * ({Rank.KING, Rank.QUEEN} <= ranks)


def beside(cards: CardSet) -> int:
    """What the cards of a suit beside trump add."""
    if not cards:
        return VOID
    ranks = {one.rank for one in cards}
    if Rank.ACE in ranks:
        return SIDE_ACE + ACE_AND_TEN * (Rank.TEN in ranks)
    return GUARDED_TEN * (Rank.TEN in ranks and len(cards) > 1)


def bid(seen: Seen, legal: Sequence[Action], more: int = 0) -> Action:
    """Takes, or names the suit that promises most, when that is enough; else passes.

    more    how much more than `ENOUGH` is wanted
    """
    public = seen.public
    assert public.turn_up is not None
    cards = seen.hand.with_card(public.turn_up)
    most = ENOUGH + more - FIRST_TO_LEAD * (seen.seat == forehand(public.dealer))
    best: Action = next(call for call in legal if not isinstance(call, Take | Name))
    for call in legal:
        if isinstance(call, Take | Name):
            worth = promise(cards, call.suit if isinstance(call, Name) else public.turn_up.suit)
            if worth > most:
                best, most = call, worth
    return best
