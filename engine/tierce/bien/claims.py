"""Bien's claims: when the player who leads is certain to take all tricks that remain."""

from __future__ import annotations

from tierce.bien.actions import Bid
from tierce.bien.options import BienOptions
from tierce.bien.orders import ORDERS
from tierce.bien.state import Seen, tricks_done
from tierce.cards import Card, CardSet
from tierce.claiming import sure_order
from tierce.pack import PIQUET_32

__all__ = ["claim"]


def claim(seen: Seen, options: BienOptions) -> tuple[Card, ...] | None:
    """The order in which the leader takes every trick, whoever holds what; None when that is not certain, or too early.

    As long as melds are to be shown nothing is claimed: that is a decision still to take.
    """
    play = seen.public.play
    if play is None or seen.public.turn != seen.seat or play.trick.cards or play.due or len(seen.hand) < 2:
        return None
    if play.trump is None or (isinstance(play.bid, Bid) and tricks_done(play) < 2):
        return None
    gone = CardSet.of(one for trick in play.done for one in trick.cards) | play.earlier.gone
    unseen = PIQUET_32 - seen.hand - gone
    return sure_order(seen.hand, unseen, ORDERS[play.trump], must_follow=options.plain_led == "follow-or-trump")
