"""Which melds of Bien to show: as few cards as serve; what the bid does not need only tells the others something."""

from __future__ import annotations

from collections.abc import Sequence

from tierce.bien.actions import Bid, Show
from tierce.bien.melding import best_melds, marriage_status, side_melds
from tierce.bien.scoring import count
from tierce.bien.state import Seen

__all__ = ["show"]


def show(seen: Seen, legal: Sequence[Show]) -> Show:
    """The fewest cards that make the bid sure together with what the side has; where none do, those worth most.

    legal   those worth most first, of these the fewest cards
    """
    play = seen.public.play
    assert play is not None and play.trump is not None and isinstance(play.bid, Bid)
    status = marriage_status(play, seen.seat)
    melds = sum(counted.points for seat, counted in side_melds(play) if seat != seen.seat)
    needed = play.bid.points - count(play).cards[seen.seat.side] - melds
    enough = [one for one in legal if best_melds(one.cards, play.trump, status).points >= needed]
    return min(enough, key=lambda one: len(one.cards)) if enough else legal[0]
