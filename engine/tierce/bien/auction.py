"""Bien's auction: who may bid what, and who wins it (BIEN-BID-1 to BIEN-BID-5)."""

from __future__ import annotations

from collections.abc import Sequence

from tierce.bien.actions import BIDS, CALLS, LAYDOWN, PASS, Action, Bid, Call, Laydown, Pass, Ponder
from tierce.bien.orders import BID_STEP, HIGHEST_BID, LOWEST_BID, SUIT_OF_EIGHT
from tierce.bien.state import Seen
from tierce.cards import CardSet, Suit

__all__ = ["call_objection", "highest_call", "legal_calls", "whole_suit"]

_WHOLE = {cards.mask: suit for suit, cards in zip(Suit, SUIT_OF_EIGHT, strict=True)}


def whole_suit(hand: CardSet) -> Suit | None:
    """The suit that is the whole of a hand; None when the hand is not one whole suit (BIEN-BID-4)."""
    return _WHOLE.get(hand.mask)


def highest_call(calls: Sequence[Call]) -> int | None:
    """The place of the highest bid among the calls; None when there is none (BIEN-BID-5).

    Each bid is above the one before it, so it is the last.

    >>> highest_call((PASS, Bid(100), Ponder(), PASS))
    2
    """
    return next((at for at in range(len(calls) - 1, -1, -1) if not isinstance(calls[at], Pass)), None)


def _lowest_bid(calls: Sequence[Call]) -> int | None:
    """The lowest number that may be bid now; None when no number is enough (BIEN-BID-2, BIEN-BID-3)."""
    for call in reversed(calls):
        if isinstance(call, Bid):
            return call.points + BID_STEP
        if isinstance(call, Ponder):
            return None
    return LOWEST_BID


def call_objection(seen: Seen, action: Action) -> str | None:
    """The rule that refuses this action during the bidding; None when it may be said."""
    lowest = _lowest_bid(seen.public.calls)
    match action:
        case Pass():
            return None
        case Bid(points):
            if lowest is None:
                return "BIEN-BID-3"
            return None if lowest <= points <= HIGHEST_BID and points % BID_STEP == 0 else "BIEN-BID-2"
        case Ponder():
            return "BIEN-BID-3" if lowest is None else None
        case Laydown():
            return "BIEN-BID-4" if whole_suit(seen.hand) is None else None
        case _:
            return "BIEN-BID-1"


def legal_calls(seen: Seen) -> Sequence[Action]:
    """Everything that may be said in the bidding now, from the lowest bid up, passing last."""
    lowest = _lowest_bid(seen.public.calls)
    skipped = len(BIDS) + 1 if lowest is None else (lowest - LOWEST_BID) // BID_STEP
    if whole_suit(seen.hand) is not None:
        return (*CALLS[skipped:-1], LAYDOWN, PASS)
    return CALLS[skipped:]
