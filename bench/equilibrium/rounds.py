"""A whole round between two sides that each hold one field: drawing, keeping, declaring, staying, leaving.

The cutter's side (0) and the other (1) take turns. Each knows its own shape and the moment only; what was discarded is
forgotten. `Plan` is how both play; `value` what the cutter's side gets, `best_response` the most that a side can get
against it, both exact.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import mul
from typing import NamedTuple

from tierce.players.bleven_shapes import DECLARABLE, DRAWS, FORCED, FULL

from bench.equilibrium.betting import ANYTHING, Strategy
from bench.equilibrium.shapes import changes, meetings, start

__all__ = ["Plan", "Reached", "Played", "backwards", "reached"]

Vector = list[float]
# what a moment is worth: by shape to the declarer, and by the replier's shape what he concedes
Played = Callable[[int, Sequence[float], Sequence[float], Sequence[float]], tuple[Vector, Vector]]


class Plan(NamedTuple):
    """How both sides play a round.

    declares    by turn and shape, how often it is declared in place of a draw
    discards    by turn and four cards (`FOURS`), how often each value is discarded, in ascending order
    ends        by side and shape, with a full reserve: how often it declares, stays, leaves
    moments     how declarations are played, by the moment (`bleven_shapes`)
    """

    declares: list[Vector]
    discards: list[list[Vector]]
    ends: list[list[Vector]]
    moments: list[Strategy]


class Reached(NamedTuple):
    """How often shapes are there: by turn, for both sides; and at the end."""

    turns: list[tuple[Vector, Vector]]
    end: tuple[Vector, Vector]


def reached(declares: list[Vector], discards: list[list[Vector]]) -> Reached:
    """How often each shape is there when nobody has declared so far."""
    kept = changes().kept
    now = [start(), start()]
    turns = []
    for turn in range(DRAWS):
        turns.append((now[0], now[1]))
        four = drawing([own * (1 - said) for own, said in zip(now[turn % 2], declares[turn], strict=True)])
        after = [0.0] * len(ANYTHING)
        for often, rests, row in zip(four, kept, discards[turn], strict=True):
            if often:
                for rest, share in zip(rests, row, strict=True):
                    after[rest] += often * share
        now[turn % 2] = after
    return Reached(turns, (now[0], now[1]))


def drawing(own: Sequence[float]) -> Vector:
    """How often each four cards are held after a draw."""
    drawn, kept = changes()
    four = [0.0] * len(kept)
    for often, draws in zip(own, drawn, strict=True):
        if often:
            for chance, at in draws:
                four[at] += often * chance
    return four


def meeting(others: Sequence[float]) -> Vector:
    """By shape, how often it meets these."""
    return [sum(map(mul, MET[own], others)) for own in ANYTHING]


MET = [[sum(meetings(own, other)) for other in ANYTHING] for own in ANYTHING]

Choose = Callable[[str, int, int, Sequence[float], Sequence[float], float], float]


def backwards(
    plan: Plan, found: Reached, a_side: int, played: Played, choose: Choose
) -> tuple[float, float]:
    """What each side gets, from the end back to the deal.

    played      what a moment's declarations are worth
    choose      asked for each decision: its kind ("end", "discard", "declare"), side or turn, its place, what the
                choices are worth, how often each is made, and how often the place is reached by its own side; returns
                what the place is worth
    """
    ends, mine, theirs = plan.ends, found.end[0], found.end[1]
    stays0, stays1 = (
        [o * row[1] for o, row in zip(own, end, strict=True)] for own, end in zip(found.end, ends, strict=True)
    )
    can0, can1 = ([o if can else 0.0 for o, can in zip(own, DECLARABLE, strict=True)] for own in (stays0, stays1))
    low0 = [o - can for o, can in zip(stays0, can0, strict=True)]
    forced0, conceded1 = played(FORCED[0], can0, can0, stays1)
    forced1, conceded0 = played(FORCED[1], can1, can1, low0)
    says1, hears0 = played(FULL[1], [o * row[0] for o, row in zip(theirs, ends[1], strict=True)], theirs, stays0)
    says0, hears1 = played(FULL[0], [o * row[0] for o, row in zip(mine, ends[0], strict=True)], mine, theirs)
    stone = 2.0 * a_side
    met0, met1 = meeting(theirs), meeting(stays0)
    left1 = meeting([o * row[2] for o, row in zip(theirs, ends[1], strict=True)])
    left0 = meeting([o * row[2] for o, row in zip(mine, ends[0], strict=True)])
    after: list[Vector] = [[], []]
    for own in ANYTHING:
        stay0 = (forced0[own] if DECLARABLE[own] else -conceded0[own]) - hears0[own] + stone * left1[own]
        stay1 = (forced1[own] if DECLARABLE[own] else 0.0) - conceded1[own]
        row0, row1 = (says0[own], stay0, -stone * met0[own]), (says1[own], stay1, -stone * met1[own])
        after[0].append(choose("end", 0, own, row0, ends[0][own], mine[own]))
        after[1].append(choose("end", 1, own, row1, ends[1][own], theirs[own]) - hears1[own] + stone * left0[own])
    drawn, kept = changes()
    for turn in reversed(range(DRAWS)):
        side = turn % 2
        own, others, says = found.turns[turn][side], found.turns[turn][1 - side], plan.declares[turn]
        declaring = [o * said for o, said in zip(own, says, strict=True)]
        declared, conceded = played(turn, declaring, own, others)
        four = drawing([o - d for o, d in zip(own, declaring, strict=True)])
        ahead = after[side]
        fours = [
            choose("discard", turn, at, [ahead[rest] for rest in rests], plan.discards[turn][at], four[at])
            for at, rests in enumerate(kept)
        ]
        drawing_on = [sum([chance * fours[at] for chance, at in draws]) for draws in drawn]
        after[side] = drawing_on[:]
        for at in ANYTHING:
            if DECLARABLE[at]:
                both = declared[at], drawing_on[at]
                after[side][at] = choose("declare", turn, at, both, (says[at], 1 - says[at]), own[at])
        after[1 - side] = [a - b for a, b in zip(after[1 - side], conceded, strict=True)]
    dealt = start()
    return sum(map(mul, after[0], dealt)), sum(map(mul, after[1], dealt))
