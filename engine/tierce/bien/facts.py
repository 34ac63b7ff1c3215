"""What of a finished deal of Bien is counted over many: bids that were made or set, ponders, hands laid down."""

from __future__ import annotations

from tierce.game import DealScore, Fact
from tierce.seats import Side

__all__ = ["FACTS", "deal_facts"]

FACTS = ("made", "set", "ponder", "laydown")
KEYS = {
    "made": ("made",),
    "set": ("set",),
    "ponder-made": ("made", "ponder"),
    "ponder-set": ("set",),
    "laydown": ("laydown",),
}


def deal_facts(score: DealScore, bidder: Side | None) -> tuple[Fact, ...]:
    """The facts of a deal that has been counted; `bidder` is None when nobody bid."""
    side = bidder
    if score.verdict == "laydown":  # what it is worth is taken off the score of the side that laid down
        side = Side.NS if score.parts[0].values[0] else Side.EW
    did = KEYS.get(score.verdict, ())
    return tuple(Fact(key, (int(key in did and side == Side.NS), int(key in did and side == Side.EW))) for key in FACTS)
