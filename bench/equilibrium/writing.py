"""A plan as the bytes of the wheel's table, and a table as a plan, to measure what is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from zlib import compress

from tierce.players.bleven_shapes import BETS, DECLARABLE, DRAWS, SHAPES, STAGES
from tierce.players.bleven_table import FINE, Table

from bench.equilibrium.betting import Strategy
from bench.equilibrium.rounds import Plan
from bench.equilibrium.shapes import changes

__all__ = ["packed", "plan_of", "shares", "table_bytes"]

LEAST = 0.03  # what is chosen less often is left out


def shares(weights: Sequence[float]) -> list[float]:
    """Weights as shares of one; all alike where there are none."""
    total = sum(weights)
    return [one / total for one in weights] if total else [1 / len(weights)] * len(weights)


def _weights(choices: Sequence[float]) -> list[int]:
    kept = shares([one if one >= LEAST else 0.0 for one in choices])
    return [round(one * FINE) for one in kept]


def _all(plan: Plan) -> Iterator[list[int]]:
    for turn in plan.declares:
        yield [_weights((said, 1 - said))[0] for said in turn]
    for rows in plan.discards:
        for row in rows:
            yield [*_weights(row), *[0] * (4 - len(row))]
    for side in plan.ends:
        for row in side:
            yield _weights(row)
    for moment in plan.moments:
        for can, row in zip(DECLARABLE, moment.bets, strict=True):
            yield _weights(row) if can else [0] * len(BETS)
    for moment in plan.moments:
        for by_shape in moment.answers:
            for row in by_shape:
                yield _weights(row)
    for moment in plan.moments:
        for can, pairs in zip(DECLARABLE, moment.lays, strict=True):
            for pair in pairs:
                yield [_weights((one, 1 - one))[0] if can else 0 for one in pair]


def table_bytes(plan: Plan) -> bytes:
    """The table, not compressed."""
    return bytes(weight for weights in _all(plan) for weight in weights)


def packed(plan: Plan) -> bytes:
    """The table as it lies in the wheel."""
    return compress(table_bytes(plan), 9)


def plan_of(table: Table) -> Plan:
    """What the strong player does by a table, as shares."""
    kept, shapes, bets = changes().kept, range(len(SHAPES)), range(len(BETS))
    return Plan(
        [[shares(table.declare(turn, own))[0] if DECLARABLE[own] else 0.0 for own in shapes] for turn in range(DRAWS)],
        [
            [shares(table.discard(turn, four)[: len(rests)]) for four, rests in enumerate(kept)]
            for turn in range(DRAWS)
        ],
        [[shares(table.end(side, own)) for own in shapes] for side in range(2)],
        [
            Strategy(
                [shares(table.bet(stage, own)) for own in shapes],
                [[shares(table.answer(stage, bet, own)) for own in shapes] for bet in bets],
                [
                    [
                        (shares(table.lay(stage, own, bet, False))[0], shares(table.lay(stage, own, bet, True))[0])
                        for bet in bets
                    ]
                    for own in shapes
                ],
            )
            for stage in range(STAGES)
        ],
    )


