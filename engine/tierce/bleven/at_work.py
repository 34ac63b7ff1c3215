"""Which further rules are at work in what happens in a Bleven round: the `also` of its events, told from public facts.

A rule stands there only where it makes the difference: the order of suits in a trick between equal values, the stones
for each player where such stones pass, positions where a player names some.
"""

from __future__ import annotations

from collections.abc import Sequence

from tierce.bleven.orders import VALUES
from tierce.bleven.scoring import CROWN, SETTLEMENT
from tierce.bleven.state import Laid, Public
from tierce.game import DealScore

__all__ = ["DEALT", "lay_rules", "predicted_rules", "scored_rules", "trick_rules"]

DEALT = ("BLV-CARD-1", "BLV-DEAL-1")  # the pack; who deals and who cuts


def predicted_rules(positions: Sequence[int]) -> tuple[str, ...]:
    """At a prediction: that the player may say which tricks he will win, where he says it.

    >>> predicted_rules((2, 3)), predicted_rules(())
    (('BLV-BET-2',), ())
    """
    return ("BLV-BET-2",) if positions else ()


def lay_rules(number: int) -> tuple[str, ...]:
    """At a card laid: that it is the lowest, where there was another; whose turn it was, at the first of a trick.

    number  of the cards laid before it
    """
    lowest = ("BLV-TRICK-1",) if number < 4 else ()
    return lowest if number % 2 else (*lowest, "BLV-TRICK-2")


def trick_rules(pair: Sequence[Laid]) -> tuple[str, ...]:
    """At the end of a trick: what decided it, the values or, where these are equal, the suits."""
    one, other = (VALUES[laid.card.index] for laid in pair)
    return ("BLV-CARD-3",) if one == other else ("BLV-CARD-2",)


def scored_rules(public: Public, score: DealScore) -> tuple[str, ...]:
    """At the end: what made the prediction right or wrong, what passes, counts that reach a crown or are owed."""
    before = public.standing.totals
    after = before[0] + score.credited[0], before[1] + score.credited[1]
    found = []
    if any(was < CROWN <= now for was, now in zip(before, after, strict=True)):
        found.append("BLV-STONE-1")
    if min(after) < 0 and after != before:
        found.append("BLV-STONE-2")
    terms = SETTLEMENT[score.verdict]
    if terms.stones is not None:
        found.append("BLV-STONE-3")
    if score.verdict.startswith(("right-", "wrong-")):
        found += ["BLV-SCORE-1", "BLV-SCORE-7"]
    return tuple(found)
