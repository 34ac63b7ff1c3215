"""The solver behind Bleven's strong player: its counts, its best responses, what it learns, the tables it has made."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files
from itertools import combinations, product
from random import Random

import pytest
from tierce.bleven.actions import DEDUCE, SUSPECT, Prediction
from tierce.bleven.orders import ASCENDING, VALUES
from tierce.players.bleven_shapes import BETS, DRAWS, PLUS, SHAPE, SHAPES
from tierce.players.bleven_table import SIZES, read_table

from bench.equilibrium.betting import DECLARERS, Strategy, bet_gains, payoffs
from bench.equilibrium.responses import conceded, declared, exploit
from bench.equilibrium.rounds import reached
from bench.equilibrium.shapes import COUNTS, changes, meetings, start
from bench.equilibrium.writing import packed, plan_of, shares

SHIPPED = {2: "948f952c0f23aff5", 4: "d4c6fb2546c00349"}  # what `python -m bench.equilibrium` makes


def fields(shape: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All fields of a shape, as strengths in ascending order."""
    cards = [[at for at, one in enumerate(ASCENDING) if VALUES[one.index] == value] for value in sorted({*shape})]
    ways = [combinations(suits, shape.count(value)) for suits, value in zip(cards, sorted({*shape}), strict=True)]
    return [tuple(sorted(sum(chosen, ()))) for chosen in product(*ways)]


@cache
def met(own: tuple[int, ...], other: tuple[int, ...]) -> list[int]:
    """By pattern, how many pairs of fields of two shapes there are, by trying all."""
    found = [0] * 8
    for mine, theirs in product(fields(own), fields(other)):
        if not {*mine} & {*theirs}:
            found[sum((a > b) << place for place, (a, b) in enumerate(zip(mine, theirs, strict=True)))] += 1
    return found


PAIRS = [((1, 9, 10), (1, 9, 10)), ((5, 5, 5), (4, 5, 5)), ((3, 3, 10), (3, 10, 10)), ((7, 8, 9), (1, 2, 3))]


@pytest.mark.parametrize(("own", "other"), PAIRS)
def test_meetings_are_those_of_all_fields(own: tuple[int, ...], other: tuple[int, ...]) -> None:
    mine, theirs = SHAPE[own], SHAPE[other]
    scale = COUNTS[mine] * COUNTS[theirs] * 7770 / 9880
    assert [one * scale for one in meetings(mine, theirs)] == pytest.approx(met(own, other))


def test_shapes_are_dealt_and_drawn_with_all_chances() -> None:
    assert sum(start()) == pytest.approx(1)
    assert all(sum(chance for chance, _ in draws) == pytest.approx(1) for draws in changes().drawn)
    kings = changes().drawn[SHAPE[10, 10, 10]]
    assert len(kings) == 10 and min(chance for chance, _ in kings) == 1 / 37
    never = [[0.0] * len(SHAPES)] * DRAWS
    first = [[[1.0] + [0.0] * (len(rests) - 1) for rests in changes().kept]] * DRAWS
    end = reached(never, first).end
    assert sum(end[0]) == pytest.approx(1)
    assert 0.018 < end[0][SHAPE[10, 10, 10]] < 0.021  # three kings or more among eight cards: 0.0204


def test_gains_are_those_of_the_rules() -> None:
    two = Prediction(2, (2, 3))
    assert bet_gains(two, 3, SUSPECT)[0b110] == 10 + 6  # the first of the worked examples: +13 and -3
    assert bet_gains(Prediction(2, (1, 2)), 3, DEDUCE)[0b110] == 0
    every = Prediction(3, (1, 2, 3))
    assert (bet_gains(every, 3, SUSPECT)[0b110], bet_gains(every, 3, DEDUCE)[0b110]) == (-27, 6)


HIGH, MIDDLE, LOW = (8, 10, 10), (5, 6, 7), (1, 2, 5)
RANGES = {SHAPE[HIGH]: 0.5, SHAPE[MIDDLE]: 0.3}
REPLYING = {SHAPE[HIGH]: 0.2, SHAPE[LOW]: 0.4, SHAPE[MIDDLE]: 0.1}


def spread(weights: dict[int, float]) -> list[float]:
    return [weights.get(at, 0.0) for at in range(len(SHAPES))]


def some_strategy(rng: Random) -> Strategy:
    """Any strategy at all."""
    bets, size = range(len(BETS)), range(len(SHAPES))
    return Strategy(
        [shares([rng.random() for _ in bets]) for _ in size],
        [[shares([rng.random() for _ in range(5)]) for _ in size] for _ in bets],
        [[(rng.random(), rng.random()) for _ in bets] for _ in size],
    )


def gain(bet: int, own: int, other: int, answer: int, lays: Sequence[float]) -> float:
    """What a pair of shapes comes to when the declarer bets and the replier answers so, by trying all their fields."""
    prediction, stake = BETS[bet]
    counts = met(SHAPES[own], SHAPES[other])
    pairs = COUNTS[own] * COUNTS[other] * 7770 / 9880
    if answer == 2:
        return 2 * sum(counts) / pairs
    belief, total = (DEDUCE, SUSPECT)[answer % 3 if answer < 2 else answer - 3], stake + (PLUS if answer > 2 else 0)
    laid = sum(count * one for count, one in zip(counts, bet_gains(prediction, total, belief), strict=True)) / pairs
    if answer < 2:
        return laid
    lay = lays[answer - 3]
    return lay * laid + (1 - lay) * -2 * (stake + 1) * sum(counts) / pairs


def test_best_responses_are_those_found_by_trying_everything() -> None:
    plan, pay = some_strategy(Random("responses")), payoffs(1)
    bets, replies = range(len(BETS)), range(5)
    most = declared(pay, plan, spread(REPLYING), best=True)
    for own in RANGES:
        tried = [
            sum(
                often * sum(plan.answers[bet][other][at] * gain(bet, own, other, at, lays) for at in replies)
                for other, often in REPLYING.items()
            )
            for bet in bets
            for lays in product((0, 1), repeat=2)
        ]
        assert most[own] == pytest.approx(max(tried))
    least = conceded(pay, plan, spread(RANGES), best=True)
    for other in REPLYING:
        tried_replies = [
            min(
                sum(
                    often * plan.bets[own][bet] * gain(bet, own, other, at, plan.lays[own][bet])
                    for own, often in RANGES.items()
                )
                for at in replies
            )
            for bet in bets
        ]
        assert least[other] == pytest.approx(sum(tried_replies))


@pytest.mark.parametrize("players", SHIPPED)
def test_the_tables_are_those_made(players: int) -> None:
    packed = files("tierce.players").joinpath(f"bleven_{players}.bin").read_bytes()
    assert len(packed) < 200_000, "both together at most 400 KB"
    table = read_table(players)
    assert tuple(map(len, table)) == SIZES
    assert sha256(b"".join(table)).hexdigest()[:16] == SHIPPED[players]
    assert all(sum(table.bet(stage, own)) > 0 for stage in (0, 10, 12) for own in DECLARERS)


@pytest.mark.slow
def test_best_responses_gain_little_over_the_shipped_table() -> None:
    found = exploit(plan_of(read_table(2)), 1)
    assert found.cutter >= 0 and found.other >= 0
    assert found.mean < 0.1


@pytest.mark.slow
def test_learning_comes_near_an_equilibrium_and_is_the_same_each_time() -> None:
    pytest.importorskip("numpy")
    from bench.equilibrium.learning import Learned

    first, again = Learned(1), Learned(1)
    for _ in range(60):
        first.iterate()
    for _ in range(2):
        again.iterate()
    early = exploit(again.mean(), 1).mean
    once_more = Learned(1)
    for _ in range(2):
        once_more.iterate()
    assert packed(again.mean()) == packed(once_more.mean())
    assert exploit(first.mean(), 1).mean < early / 10
