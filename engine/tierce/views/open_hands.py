"""All hands face up: what the other seats hold, as rows beside them; for deals that hide nothing any more."""

from __future__ import annotations

from typing import Any

from tierce.game import AnyGame
from tierce.seats import Seat
from tierce.views import table_view
from tierce.views.model import TableView, Zone, ZoneCard
from tierce.views.phrases import phrases

__all__ = ["open_hands"]


def open_hands(game: AnyGame, state: Any, view: TableView) -> tuple[Zone, ...]:
    """A zone for the hand of each seat but the viewer's, in the order of play."""
    words, zones = phrases(view.lang), []
    for seat in view.seats:
        if seat.you:
            continue
        seen = game.observe(state, Seat[seat.seat])
        standing = game.standing(state)
        hand = table_view(game, seen, lang=view.lang, deal=view.deal, step=view.step, standing=standing).hand
        cards = tuple(ZoneCard(one.card, one.name) for one in hand.cards)
        zones.append(Zone(f"hand-{seat.seat}", "row", words.say("hand.of", who=seat.name), cards, seat.place))
    return tuple(zones)
