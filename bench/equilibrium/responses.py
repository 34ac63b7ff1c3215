"""Exact best responses to a plan: what it gives away, in stones a round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tierce.players.bleven_shapes import ANSWERS, BETS, DECLARABLE, SHAPES

from bench.equilibrium.betting import ANYTHING, DECLARERS, Payoffs, Strategy, payoffs, replies, values
from bench.equilibrium.rounds import Plan, backwards, reached

__all__ = ["Exploited", "declared", "conceded", "exploit"]

Vector = list[float]

class Exploited(NamedTuple):
    """What a plan gives away, in stones a round.

    value       what the cutter's side gets when both keep to it
    cutter      how much more the cutter's side can get by the best response; other: the other side
    """

    value: float
    cutter: float
    other: float

    @property
    def mean(self) -> float:
        """What a best responder gains, being the cutter in every other round."""
        return (self.cutter + self.other) / 2


def exploit(plan: Plan, a_side: int) -> Exploited:
    """The exact best responses to a plan, within what it knows of: shapes, moments, `BETS` and answers."""
    found, pay = reached(plan.declares, plan.discards), payoffs(a_side)

    def against(best: int | None) -> tuple[float, float]:
        def choose(
            kind: str, at: int, place: int, worth: Sequence[float], chosen: Sequence[float], often: float
        ) -> float:
            side = at if kind == "end" else at % 2
            if kind == "end" and not DECLARABLE[place]:
                worth, chosen = worth[1:], chosen[1:]
            return max(worth) if side == best else sum([a * b for a, b in zip(worth, chosen, strict=True)])

        def played(
            stage: int, declaring: Sequence[float], could: Sequence[float], replying: Sequence[float]
        ) -> tuple[Vector, Vector]:
            declarer = stage % 2
            return (
                declared(pay, plan.moments[stage], replying, best == declarer),
                conceded(pay, plan.moments[stage], declaring, best == 1 - declarer),
            )

        return backwards(plan, found, a_side, played, choose)

    value, _ = against(None)
    return Exploited(value, against(0)[0] - value, against(1)[1] + value)


def declared(pay: Payoffs, plan: Strategy, replying: Sequence[float], best: bool) -> Vector:
    """What declaring is worth by shape, by the plan or at best."""
    worth: Vector = [0.0] * len(SHAPES)
    by_bet = []
    for bet in range(len(BETS)):
        answers = plan.answers[bet]
        columns = [[often * row[at] for often, row in zip(replying, answers, strict=True)] for at in range(ANSWERS)]
        by_bet.append(columns)
    for own in DECLARERS:
        found = []
        for bet, columns in enumerate(by_bet):
            plain, lay0, pay0, lay1, pay1 = values(pay, bet, own, columns)
            if best:
                found.append(plain + max(lay0, pay0) + max(lay1, pay1))
            else:
                one, other = plan.lays[own][bet]
                found.append(plain + one * lay0 + (1 - one) * pay0 + other * lay1 + (1 - other) * pay1)
        worth[own] = max(found) if best else sum([a * b for a, b in zip(found, plan.bets[own], strict=True)])
    return worth


def conceded(pay: Payoffs, plan: Strategy, declaring: Sequence[float], best: bool) -> Vector:
    """What the replier concedes by shape, by the plan or at least."""
    given = [0.0] * len(ANYTHING)
    for bet in range(len(BETS)):
        weights = [
            (own, declaring[own] * plan.bets[own][bet], plan.lays[own][bet])
            for own in DECLARERS
            if declaring[own] * plan.bets[own][bet] > 0
        ]
        for other, gains in enumerate(zip(*replies(pay, bet, weights), strict=True)):
            chosen = plan.answers[bet][other]
            given[other] += min(gains) if best else sum([a * b for a, b in zip(gains, chosen, strict=True)])
    return given
