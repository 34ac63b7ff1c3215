"""What of a finished deal of Belote is counted over many: contracts, capots, belotes."""

from __future__ import annotations

from tierce.game import DealScore, Fact
from tierce.seats import Side

__all__ = ["FACTS", "deal_facts"]

FACTS = ("made", "failed", "capot", "belote")


def deal_facts(score: DealScore, taker: Side | None) -> tuple[Fact, ...]:
    """The facts of a deal that has been counted; `taker` is None when everybody passed."""
    had = {part.key: part.values for part in score.parts}
    contract = {score.verdict: taker}

    def count(key: str) -> tuple[int, int]:
        if key in had and key not in contract:
            return int(had[key][0] > 0), int(had[key][1] > 0)
        side = contract.get(key)
        return int(side == Side.NS), int(side == Side.EW)

    return tuple(Fact(key, count(key)) for key in FACTS)
