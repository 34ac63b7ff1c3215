"""One declaration and what follows, as a game of its own: bet, answer, and whether a raised bet is laid.

The declarer says one of `BETS`; the replier deduces, suspects, is out, or raises by `PLUS` either way; a declarer who
was raised lays his cards or pays. Both know their own shape only. Regret matching solves it, exactly counted: no chance
is drawn. All values are the declarer's gain in stones less the other's.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import mul
from typing import NamedTuple

from tierce.bleven.actions import DEDUCE, SUSPECT, Prediction
from tierce.bleven.odds import PATTERNS
from tierce.bleven.scoring import worth
from tierce.players.bleven_shapes import ANSWERS, BETS, DECLARABLE, PLUS, SHAPES
from tierce.players.bleven_values import GAINS

from bench.equilibrium.shapes import meetings

__all__ = ["ANYTHING", "Payoffs", "Rows", "Strategy", "bet_gains", "payoffs", "replies", "values"]

Vector = list[float]
Rows = list[Vector]
ANYTHING = range(len(SHAPES))
DECLARERS = [at for at in ANYTHING if DECLARABLE[at]]
RAISED = (3, 4)  # answers that raise: deduced, suspected


def bet_gains(prediction: Prediction, stake: int, belief: str) -> tuple[int, ...]:
    """By pattern, what the declarer gains when his bet is laid, the stakes together being `stake`."""
    right, wrong = GAINS[belief]
    found = []
    for pattern in range(PATTERNS):
        true = pattern.bit_count() == prediction.tricks
        gain = right if true else wrong
        places = sum(gain.named or pattern >> place - 1 & 1 for place in prediction.positions)
        found.append(gain.worth * worth(prediction.tricks, places) + gain.stake * stake)
    return tuple(found)


class Payoffs(NamedTuple):
    """What comes of each pair of shapes, weighted by how often they meet.

    met     by the declarer's shape: how often it meets each of the replier's
    laid    by bet, by answer (deduce, suspect, the same raised), by the declarer's shape: the same times the gain
    out     what a refused bet brings
    paid    by bet, what it brings not to lay after a raise
    """

    met: Rows
    laid: list[list[Rows]]
    out: float
    paid: list[float]


@cache
def _counted(prediction: Prediction, belief: str) -> tuple[Rows, Rows]:
    """The gain at no stake, and what each stone of stakes adds: both linear, so that rows serve all stakes."""
    none, one = bet_gains(prediction, 0, belief), bet_gains(prediction, 1, belief)
    more = [b - a for a, b in zip(none, one, strict=True)]
    base: Rows = [[] for _ in SHAPES]
    each: Rows = [[] for _ in SHAPES]
    for own in DECLARERS:
        rows = [meetings(own, other) for other in ANYTHING]
        base[own] = [sum(map(mul, none, row)) for row in rows]
        each[own] = [sum(map(mul, more, row)) for row in rows]
    return base, each


@cache
def payoffs(a_side: int) -> Payoffs:
    """For so many players a side (BLV-STONE-3)."""
    met: Rows = [[] for _ in SHAPES]
    for own in DECLARERS:
        met[own] = [sum(meetings(own, other)) for other in ANYTHING]
    laid, paid = [], []
    for prediction, stake in BETS:
        answers = []
        for belief, total in ((DEDUCE, stake), (SUSPECT, stake), (DEDUCE, stake + PLUS), (SUSPECT, stake + PLUS)):
            both = zip(*_counted(prediction, belief), strict=True)
            answers.append([[a + total * b for a, b in zip(*rows, strict=True)] for rows in both])
        laid.append(answers)
        paid.append(-2.0 * (stake + a_side))
    return Payoffs(met, laid, 2.0 * a_side, paid)


class Strategy(NamedTuple):
    """How a declaration is played.

    bets     by the declarer's shape, how often each of `BETS` is made
    answers  by bet and the replier's shape, how often each answer is given
    lays     by the declarer's shape and bet, how often he lays when deduced and raised, when suspected and raised
    """

    bets: Rows
    answers: list[Rows]
    lays: list[list[tuple[float, float]]]


def replies(pay: Payoffs, bet: int, weights: Sequence[tuple[int, float, tuple[float, float]]]) -> list[Vector]:
    """For each answer to a bet, by the replier's shape, what the declarer gets from it.

    weights     who bets so: shape, how often, and how often each raise is laid
    """
    size = len(SHAPES)
    sums = [[0.0] * size for _ in range(ANSWERS)]
    deduce, suspect, more_deduce, more_suspect = pay.laid[bet]
    paid = pay.paid[bet]
    for own, often, lays in weights:
        met = pay.met[own]
        for at, rows in ((0, deduce), (1, suspect)):
            sums[at] = [a + often * b for a, b in zip(sums[at], rows[own], strict=True)]
        often_out = often * pay.out
        sums[2] = [a + often_out * b for a, b in zip(sums[2], met, strict=True)]
        for at, rows, lay in ((3, more_deduce, lays[0]), (4, more_suspect, lays[1])):
            laid, folded = often * lay, often * (1 - lay) * paid
            if laid:
                sums[at] = [a + laid * b for a, b in zip(sums[at], rows[own], strict=True)]
            if folded:
                sums[at] = [a + folded * b for a, b in zip(sums[at], met, strict=True)]
    return sums


def values(pay: Payoffs, bet: int, own: int, columns: Sequence[Vector]) -> tuple[float, float, float, float, float]:
    """What a bet brings a shape: when not raised, then for either raise when it is laid and when it is paid for.

    columns     by answer: how often it is given by each of the replier's shapes, times how often that shape is there
    """
    met, laid, paid = pay.met[own], pay.laid[bet], pay.paid[bet]
    deduce, suspect, out, more_deduce, more_suspect = columns
    plain = sum(map(mul, laid[0][own], deduce)) + sum(map(mul, laid[1][own], suspect))
    plain += pay.out * sum(map(mul, met, out))
    return (
        plain,
        sum(map(mul, laid[2][own], more_deduce)),
        paid * sum(map(mul, met, more_deduce)),
        sum(map(mul, laid[3][own], more_suspect)),
        paid * sum(map(mul, met, more_suspect)),
    )
