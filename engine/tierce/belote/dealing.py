"""Belote's dealing and gathering: the cards' way from pack to hands and back (BEL-DEAL-1 to BEL-DEAL-6)."""

from __future__ import annotations

from collections.abc import Sequence

from tierce.belote.state import CardPlay, forehand, trick_winners
from tierce.cards import Card, CardSet
from tierce.seats import RIGHTWARD, Seat

__all__ = ["CUTS", "first_packets", "gather", "last_packets"]

CUTS = (3, 29)  # BEL-DEAL-4: the fewest and the most cards that may be cut
HANDS = tuple[CardSet, CardSet, CardSet, CardSet]


def first_packets(pack: Sequence[Card], dealer: Seat) -> tuple[HANDS, Card, tuple[Card, ...]]:
    """Three cards and then two to each, the turn-up, and the rest of the pack (BEL-DEAL-5)."""
    hands = [CardSet()] * 4
    for at, seat in enumerate(RIGHTWARD.beginning(forehand(dealer))):
        hands[seat] = CardSet.of((*pack[3 * at : 3 * at + 3], *pack[12 + 2 * at : 14 + 2 * at]))
    north, east, south, west = hands
    return (north, east, south, west), pack[20], tuple(pack[21:])


def last_packets(hands: HANDS, turn_up: Card, stock: Sequence[Card], dealer: Seat, taker: Seat) -> HANDS:
    """The hands of eight: the turn-up to the taker, then three cards to each, two to him (BEL-DEAL-6)."""
    full, at = list(hands), 0
    for seat in RIGHTWARD.beginning(forehand(dealer)):
        count = 2 if seat == taker else 3
        full[seat] |= CardSet.of(stock[at : at + count])
        at += count
    full[taker] = full[taker].with_card(turn_up)
    north, east, south, west = full
    return north, east, south, west


def gather(cut_pack: Sequence[Card], play: CardPlay | None) -> tuple[Card, ...]:
    """The pack for the next deal, from its top (BEL-DEAL-2, BEL-DEAL-3).

    cut_pack    the pack of the finished deal after its cut
    play        its play; None when everybody passed
    """
    if play is not None:
        won = list(zip(play.done, trick_winners(play), strict=True))
        defended = [trick for trick, winner in won if winner.side != play.taker.side]
        taken = [trick for trick, winner in won if winner.side == play.taker.side]
        return tuple(one for trick in (*defended, *taken) for one in trick.cards)
    threes = [cut_pack[3 * at : 3 * at + 3] for at in range(4)]
    twos = [cut_pack[12 + 2 * at : 14 + 2 * at] for at in range(4)]
    fives = [one for three, two in zip(threes, twos, strict=True) for one in (*three, *two)]
    return (*fives, *cut_pack[20:])
