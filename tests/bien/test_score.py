"""What a deal is worth (BIEN-SCORE-0 to BIEN-SCORE-6)."""

from __future__ import annotations

from random import Random

import pytest
from every_game.marks import case, rule
from tierce.bien import Bien
from tierce.bien.orders import bid_worth
from tierce.bien.state import Standing, State
from tierce.errors import DealOver
from tierce.game import Part

from bien.scenes import act, begin, bien, finish, hands_dealt, parts, position

# one trick to go, in hearts: South takes it with the seven, and no card of it has points
LAST = "S=7h W=7s N=8s E=8d trump=h leader=S tricks=S:5,W:2"


def at_the_end(
    points: int, *, bid: int, scores: tuple[int, int] = (12, 12), shown: str = "none", game: Bien | None = None
) -> State:
    """A finished deal in which South bid and his side took so many card points, the last trick's 10 not among them."""
    game = game or bien()
    text = f"{LAST} bid={bid} points=NS:{points},EW:{152 - points} shown=S:{shown},N:none"
    return act(game, position(game, text, Standing(scores)), "7h 7s 8s 8d")


# bid | card points without the last trick | melds | verdict | how the scores, 12 to 12, change
DEALS = [
    case("BIEN-SCORE-1", "just enough", "100 | 90 | none | made | -2 0"),
    case("BIEN-SCORE-1", "one too few", "100 | 89 | none | set | 2 -2"),
    case("BIEN-SCORE-1", "the last trick counts", "160 | 150 | none | made | -3 0"),
    case("BIEN-SCORE-1", "melds count", "180 | 100 | KhQhJhTh | made | -3 0"),
    case("BIEN-SCORE-2", "more than the bid brings no more", "100 | 152 | none | made | -2 0"),
    case("BIEN-SCORE-2", "the bid's worth and not the points taken", "150 | 152 | KhQhJhTh9h | made | -3 0"),
    case("BIEN-SCORE-3", "set by far", "390 | 0 | none | set | 7 -7"),
    case("BIEN-SCORE-3", "set without a point", "140 | 0 | none | set | 2 -2"),
]


@pytest.mark.parametrize("row", DEALS)
def test_a_number_bid_is_made_or_set(row: str) -> None:
    bid, points, shown, verdict, change = (field.strip() for field in row.split("|"))
    game = bien()
    score = game.score(at_the_end(int(points), bid=int(bid), shown=shown))
    assert score.verdict == verdict
    assert score.credited == tuple(map(int, change.split()))
    assert score.rule == {"made": "BIEN-SCORE-2", "set": "BIEN-SCORE-3"}[verdict]


@rule("BIEN-SCORE-1")
def test_example_6() -> None:
    game = bien()
    state = at_the_end(87, bid=180, shown="KhQhJhTh")
    assert parts(game, state)["points"] == (87 + 10 + 70, 65)
    assert game.score(state).verdict == "set"
    assert game.standing(state).scores == (15, 9)
    state = at_the_end(100, bid=180, shown="KhQhJhTh")
    assert parts(game, state)["points"][0] == 180
    assert game.score(state).verdict == "made"
    assert game.standing(state).scores == (9, 12)


@rule("BIEN-SCORE-1")
def test_without_points_for_the_last_trick_they_do_not_count() -> None:
    game = bien(last_trick="0")
    assert game.score(at_the_end(90, bid=100, game=game)).verdict == "set"
    assert game.score(at_the_end(100, bid=100, game=game)).verdict == "made"


@rule("BIEN-SCORE-1")
def test_the_parts_of_a_count_stand_with_their_rules() -> None:
    game = bien()
    assert game.score(at_the_end(87, bid=180, shown="KhQhJhTh")).parts == (
        Part("tricks", "BIEN-CARD-4", (87, 65)),
        Part("last-trick", "BIEN-CARD-5", (10, 0)),
        Part("melds", "BIEN-MELD-1", (70, 0)),
        Part("points", "BIEN-SCORE-1", (167, 65)),
        Part("set", "BIEN-SCORE-3", (3, -3)),
    )


@rule("BIEN-SCORE-2")
@pytest.mark.parametrize(
    ("low", "high", "worth"),
    [(100, 140, 2), (150, 190, 3), (200, 240, 4), (250, 290, 5), (300, 340, 6), (350, 390, 7)],
)
def test_what_a_bid_is_worth(low: int, high: int, worth: int) -> None:
    assert {bid_worth(points) for points in range(low, high + 1, 10)} == {worth}


@rule("BIEN-SCORE-2")
def test_the_other_sides_score_stays_when_the_bid_is_made() -> None:
    assert bien().standing(at_the_end(100, bid=100, scores=(5, 7))).scores == (3, 7)


@rule("BIEN-SCORE-3")
def test_when_the_bid_is_set_both_scores_change() -> None:
    assert bien().standing(at_the_end(10, bid=150, scores=(5, 7))).scores == (8, 4)


@rule("BIEN-SCORE-0")
def test_each_side_starts_with_twelve() -> None:
    game = bien()
    state = game.start(game.open_match(Random(1)))
    assert game.standing(state).scores == game.standing(state).totals == (12, 12)


@rule("BIEN-SCORE-6")
@pytest.mark.parametrize(
    ("points", "bid", "scores", "after", "floor"),
    [
        (152, 150, (2, 9), (0, 9), (1, 0)),
        (152, 150, (3, 9), (0, 9), None),
        (0, 200, (11, 1), (15, 0), (0, 3)),
        (0, 200, (12, 12), (16, 8), None),
    ],
    ids=["made below zero", "made to zero", "set below zero", "above twelve"],
)
def test_no_score_goes_below_zero_but_it_may_go_above_twelve(
    points: int, bid: int, scores: tuple[int, int], after: tuple[int, int], floor: tuple[int, int] | None
) -> None:
    game = bien()
    state = at_the_end(points, bid=bid, scores=scores)
    assert game.standing(state).scores == after
    assert parts(game, state).get("floor") == floor
    credited = game.score(state).credited
    assert tuple(before + change for before, change in zip(scores, credited, strict=True)) == after


# ponders: one trick to go

PONDERS = [
    case("BIEN-SCORE-4", "all eight with the bidder", "off | S:7 | 7h 7s 8s 8d | ponder-made | 6 12"),
    case("BIEN-SCORE-4", "some of them with his partner", "off | S:4,N:3 | 7h 7s 8s 8d | ponder-made | 6 12"),
    case("BIEN-SCORE-4", "one lost before", "off | S:6,W:1 | 7h 7s 8s 8d | ponder-set | 18 6"),
    case("BIEN-SCORE-4", "alone all eight", "on | S:7 | 7h 7s 8s 8d | ponder-made | 6 12"),
    case("BIEN-SCORE-4", "alone and the partner has one", "on | S:4,N:3 | 7h 7s 8s 8d | ponder-set | 18 6"),
]


@pytest.mark.parametrize("row", PONDERS)
def test_a_ponder_is_made_or_set(row: str) -> None:
    alone, tricks, last, verdict, after = (field.strip() for field in row.split("|"))
    game = bien(ponder_alone=alone)
    text = f"S=7h W=7s N=8s E=8d trump=h leader=S tricks={tricks} bid=ponder"
    state = act(game, position(game, text), last)
    score = game.score(state)
    assert (score.verdict, score.rule) == (verdict, "BIEN-SCORE-4")
    assert game.standing(state).scores == tuple(map(int, after.split()))


@rule("BIEN-SCORE-4")
@pytest.mark.parametrize("leader", ["S", "W"])
def test_the_last_trick_may_set_a_ponder(leader: str) -> None:
    game = bien()
    text = f"S=7s W=8h N=8s E=8d trump=h leader={leader} tricks=S:7 bid=ponder"
    state = act(game, position(game, text), "7s 8h 8s 8d" if leader == "S" else "8h 8s 8d 7s")
    assert game.score(state).verdict == "ponder-set"


@rule("BIEN-SCORE-4")
def test_a_ponder_that_is_set_is_played_to_its_end() -> None:
    game = bien()
    state = begin(game, hands_dealt(S="7h", W="Jh"), bid="ponder")
    state = act(game, state, "S~7h W~Jh")
    state = finish(game, state)
    assert sum(parts(game, state)["tricks-won"]) == 8
    assert game.score(state).verdict == "ponder-set"


@rule("BIEN-SCORE-5")
@pytest.mark.parametrize(("scores", "after"), [((12, 12), (5, 12)), ((7, 3), (0, 3)), ((5, 3), (0, 3))])
def test_a_laydown_counts_seven_at_once(scores: tuple[int, int], after: tuple[int, int]) -> None:
    game = bien()
    setup = hands_dealt("E", Standing(scores), S="7s8s9sTsJsQsKsAs")
    state = act(game, game.start(setup), "S~laydown")
    score = game.score(state)
    assert (score.verdict, score.rule) == ("laydown", "BIEN-SCORE-5")
    assert game.standing(state).scores == after


@rule("BIEN-SCORE-5")
@pytest.mark.parametrize(("seat", "calls", "after"), [
    ("S", "laydown", (5, 12)),
    ("W", "pass laydown", (12, 5)),
    ("N", "bid:100 ponder laydown", (5, 12)),
    ("E", "pass pass pass laydown", (12, 5)),
])  # fmt: skip
def test_a_laydown_counts_for_the_side_that_said_it(seat: str, calls: str, after: tuple[int, int]) -> None:
    game = bien()
    state = act(game, game.start(hands_dealt("E", **{seat: "7s8s9sTsJsQsKsAs"})), calls)
    assert game.standing(state).scores == after


def test_an_unfinished_deal_has_no_score() -> None:
    game = bien()
    with pytest.raises(DealOver):
        game.score(game.start(hands_dealt()))
