"""Bien's cards as numbers, and its legal cards as masks, for fast cores (BIEN-PLAY-1 to BIEN-PLAY-4)."""

from __future__ import annotations

from functools import cache

from tierce.bien.actions import Ponder
from tierce.bien.options import BienOptions
from tierce.bien.orders import ORDERS
from tierce.bien.play import play_duties
from tierce.bien.state import CardPlay
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
def legal_masks(options: BienOptions) -> LegalMasks:
    """The legal cards of a hand as a mask: `legal(hand, led, best, partner_wins)`, as `tierce.fast.legality` says.

    >>> legal = legal_masks(BienOptions())
    >>> bin(legal(0b0101 << 24 | 0b1, 0, 25, False))  # a plain suit led and ruffed: no trump below
    '0b100000000000000000000000001'
    """
    trump = Suit.SPADES  # any: the rules treat all suits alike
    play = CardPlay(Seat.N, Ponder(), trump, Trick(Seat.N))
    return legal_masks_from(
        numbers(trump), lambda hand, cards: play_duties(hand, play._replace(trick=Trick(Seat.N, cards)), options)
    )
