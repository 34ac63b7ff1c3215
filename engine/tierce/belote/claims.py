"""Belote's claims: when the player who leads is certain to take all tricks that remain."""

from __future__ import annotations

from tierce.belote.declarations import declaring_now
from tierce.belote.options import BeloteOptions
from tierce.belote.orders import ORDERS
from tierce.belote.state import Seen
from tierce.cards import Card, CardSet
from tierce.claiming import sure_order
from tierce.pack import PIQUET_32

__all__ = ["claim"]


def claim(seen: Seen, options: BeloteOptions) -> tuple[Card, ...] | None:
    """The order in which the leader takes every trick, whoever holds what; None when that is not certain, or too early.

    As long as declarations can be made nothing is claimed: that is a decision still to take.
    """
    play = seen.public.play
    if play is None or seen.public.turn != seen.seat or play.trick.cards or len(seen.hand) < 2:
        return None
    if declaring_now(play, options):
        return None
    gone = CardSet.of(one for trick in play.done for one in trick.cards) | play.earlier.gone
    return sure_order(seen.hand, PIQUET_32 - seen.hand - gone, ORDERS[play.trump], must_follow=True)
