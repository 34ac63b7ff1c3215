"""Belote's cards as numbers, and its legal cards as masks, for fast cores (BEL-PLAY-1 to BEL-PLAY-7)."""

from __future__ import annotations

from functools import cache

from tierce.belote.options import BeloteOptions
from tierce.belote.orders import ORDERS
from tierce.belote.play import play_duties
from tierce.belote.state import CardPlay
from tierce.cards import Suit
from tierce.fast.legality import LegalMasks, legal_masks_from
from tierce.fast.numbers import Numbers
from tierce.seats import Seat
from tierce.tricks import Trick

__all__ = ["legal_masks", "numbers"]


@cache
def numbers(trump: Suit) -> Numbers:
    """The cards numbered under a trump suit."""
    return Numbers(ORDERS[trump])


@cache
def legal_masks(options: BeloteOptions) -> LegalMasks:
    """The legal cards of a hand as a mask: `legal(hand, led, best, partner_wins)`, as `tierce.fast.legality` says.

    >>> legal = legal_masks(BeloteOptions())
    >>> bin(legal(0b1011 << 24 | 0b1, 3, 25, False) >> 24)  # trump led: he must climb over the eight
    '0b1000'
    """
    trump = Suit.SPADES  # any: the rules treat all suits alike
    play = CardPlay(Seat.N, trump, Trick(Seat.N))
    return legal_masks_from(
        numbers(trump), lambda hand, cards: play_duties(hand, play._replace(trick=Trick(Seat.N, cards)), options)
    )
