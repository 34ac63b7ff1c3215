"""What leading a suit is worth to a Belote player beyond the trick: trumps drawn, the partner's suit."""

from __future__ import annotations

from tierce.cards import Card
from tierce.players.belote_knowledge import CERTAIN, Knowledge, chance_of_any

__all__ = ["lead_worth"]

DRAW = 9000  # a trump drawn from an opponent of the takers
SPARE = 6000


def lead_worth(knowledge: Knowledge, one: Card) -> int:
    """What leading this card is worth besides the trick it starts."""
    if one.suit == knowledge.order.trump:
        return _drawing(knowledge)
    return 0


def _drawing(knowledge: Knowledge) -> int:
    """The takers draw the defenders' trumps so that their winners pass; defenders keep theirs for ruffs."""
    drawn = sum(chance_of_any(knowledge, seat, knowledge.order.trumps) for seat in knowledge.opponents)
    if not drawn:
        return -SPARE
    return DRAW * drawn // CERTAIN if knowledge.is_takers else -SPARE
