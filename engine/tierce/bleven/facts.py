"""What of a finished round of Bleven is counted over many: predictions that came true or not, bets nobody took up."""

from __future__ import annotations

from tierce.bleven.scoring import ending
from tierce.bleven.seating import Seating
from tierce.bleven.state import Public
from tierce.game import Fact
from tierce.seats import Side

__all__ = ["FACTS", "round_facts"]

FACTS = ("right", "wrong", "refused")


def round_facts(public: Public, seating: Seating) -> tuple[Fact, ...]:
    """The facts of a finished round: they are the declarer's."""
    verdict, side = ending(public, seating)
    did = verdict.partition("-")[0]  # whether it was believed or suspected is the replier's matter
    return tuple(Fact(key, (int(key == did and side == Side.NS), int(key == did and side == Side.EW))) for key in FACTS)
