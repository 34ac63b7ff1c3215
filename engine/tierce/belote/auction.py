"""Belote's auction: who may say what (BEL-BID-1 to BEL-BID-5)."""

from __future__ import annotations

from tierce.belote.actions import PASS, TAKE, Action, Call, Name, Pass, Take
from tierce.belote.options import BeloteOptions
from tierce.belote.state import Public
from tierce.cards import Suit

__all__ = ["CALLS", "call_objection", "legal_calls", "round_rule"]

CALLS: tuple[Call, ...] = (TAKE, *(Name(suit) for suit in Suit), PASS)


def round_rule(public: Public) -> str:
    """The rule of the round in which the bidding stands, or ended."""
    return "BEL-BID-1" if len(public.calls) < 4 or public.calls[:4][-1] == TAKE else "BEL-BID-2"


def call_objection(public: Public, action: Action, options: BeloteOptions) -> str | None:
    """The rule that refuses this action during the bidding; None when it may be said."""
    first_round = len(public.calls) < 4
    match action:
        case Pass():
            return None
        case Take():
            return None if first_round else "BEL-BID-2"
        case Name(suit):
            if first_round:
                return "BEL-BID-1"
            assert public.turn_up is not None
            if suit == public.turn_up.suit and not options.second_round_same_suit:
                return "BEL-BID-3"
            return None
        case _:
            return round_rule(public)


def legal_calls(public: Public, options: BeloteOptions) -> list[Action]:
    """Everything that may be said in the bidding now."""
    return [call for call in CALLS if call_objection(public, call, options) is None]
