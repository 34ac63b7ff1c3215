"""How often a ponder is made, or set, by each card: worlds solved with all hands known."""

from __future__ import annotations

from collections.abc import Sequence

from tierce.bien.masks import numbers
from tierce.bien.options import BienOptions
from tierce.bien.solve import ponder_cards
from tierce.bien.state import Secret, Seen, State
from tierce.cards import Card, Suit
from tierce.errors import NodeLimit
from tierce.fast.lane_play import World

__all__ = ["SOLVED", "ponders_made"]

SOLVED = 10  # worlds solved for a card
NODES = 150  # positions looked at in a world, for all cards together; one that takes more counts for none


def ponders_made(
    seen: Seen, trump: Suit, worlds: Sequence[World], options: BienOptions, *, made: bool
) -> dict[Card, int]:
    """By card of the player's hand, in how many worlds the ponder is made, or set, when all play perfectly after it.

    worlds  the hands by seat, as masks numbered under the trump, which has been led
    made    whether to count those made; else those set
    """
    order = numbers(trump)
    reached: dict[Card, int] = dict.fromkeys(seen.hand, 0)
    for north, east, south, west in worlds:
        hands = (order.cards(north), order.cards(east), order.cards(south), order.cards(west))
        try:
            found = ponder_cards(State(seen.public, Secret(hands, None)), options, nodes=NODES)
        except NodeLimit:
            continue
        for one, holds in found.items():
            reached[one] += holds == made
    return reached
