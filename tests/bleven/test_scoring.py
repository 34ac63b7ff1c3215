"""The settlement and the match (BLV-SCORE-*, BLV-MATCH-*), and the worked examples."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from every_game.marks import case, rule
from tierce.bleven import Bleven
from tierce.bleven.scoring import SETTLEMENT, Party, worth
from tierce.bleven.state import Standing, State
from tierce.errors import DealOver
from tierce.game import Outcome
from tierce.seats import Side

from bleven.scenes import act, bleven, credited, dealt, position

EXAMPLE = "S=3sQdKh N=5cJdQs"  # S loses the first trick and wins the others


def settled(bet: str, answer: str, fields: str = EXAMPLE, more: str = "") -> tuple[Bleven, State]:
    """A round of two laid to its end."""
    game = bleven()
    state = position(game, f"{fields} declarer=S bet={bet} answer={answer} {more}")
    return game, act(game, state, "in in in in in in")


EXAMPLES = [
    case("BLV-SCORE-3", "example 1", "3:2@23", "suspect", "right-suspected", (13, -3)),
    case("BLV-SCORE-3", "example 2 suspected", "3:2@12", "suspect", "right-suspected", (9, -3)),
    case("BLV-SCORE-4", "example 2 deduced", "3:2@12", "deduce", "right-deduced", (3, 3)),
    case("BLV-SCORE-5", "example 3 suspected", "3:3@123", "suspect", "wrong-suspected", (-3, 24)),
    case("BLV-SCORE-6", "example 3 deduced", "3:3@123", "deduce", "wrong-deduced", (3, -3)),
]

CASES = [
    # the number of tricks alone makes a prediction right
    case(
        "BLV-SCORE-1", "the number is right and both positions are not", "2:2@1", "suspect", "right-suspected", (5, -2)
    ),
    case("BLV-SCORE-1", "one too many", "2:3", "suspect", "wrong-suspected", (-2, 8)),
    case("BLV-SCORE-1", "one too few is wrong too", "2:1@2", "suspect", "wrong-suspected", (-2, 5)),
    case("BLV-SCORE-1", "none is wrong when some are won", "2:0", "suspect", "wrong-suspected", (-2, 2)),
    # the worth
    case("BLV-SCORE-2", "no position", "1:2", "suspect", "right-suspected", (4, -1)),
    case("BLV-SCORE-2", "one position true", "1:2@3", "suspect", "right-suspected", (7, -1)),
    case("BLV-SCORE-2", "two positions true", "1:2@23", "suspect", "right-suspected", (11, -1)),
    case("BLV-SCORE-2", "wrong with all positions named", "1:3@12", "suspect", "wrong-suspected", (-1, 16)),
    # the rows of the settlement
    case("BLV-SCORE-3", "worth and stake to the declarer", "4:2", "suspect", "right-suspected", (7, -4)),
    case("BLV-SCORE-4", "worth to one and stake to the other", "4:2", "deduce", "right-deduced", (-1, 4)),
    case("BLV-SCORE-5", "worth and stake to the replier", "4:1@1", "suspect", "wrong-suspected", (-4, 7)),
    case("BLV-SCORE-6", "only the stake", "4:1@1", "deduce", "wrong-deduced", (4, -4)),
    case("BLV-SCORE-3", "a raise counts", "4:2", "suspect+3", "right-suspected", (10, -7)),
    case("BLV-SCORE-4", "a raise counts for the replier", "4:2", "deduce+3", "right-deduced", (-4, 7)),
    case("BLV-SCORE-6", "a raise of a believer is lost", "4:3", "deduce+10", "wrong-deduced", (14, -14)),
]


@pytest.mark.parametrize(("bet", "answer", "verdict", "result"), [*EXAMPLES, *CASES])
def test_settlement(bet: str, answer: str, verdict: str, result: tuple[int, int]) -> None:
    game, end = settled(bet, answer)
    assert credited(game, end)[0] == verdict
    assert game.score(end).rule == SETTLEMENT[verdict].rule
    assert game.score(end).credited == result


@rule("BLV-SCORE-3")
@pytest.mark.parametrize(
    ("fields", "bet", "result"),
    [
        ("S=KsKhKd N=7s7h7d", "1:3@123", (22, -1)),
        ("S=5s5h5d N=7s7h7d", "1:0", (1, -1)),
        ("S=5s5hKs N=7s7h7d", "2:1@3", (5, -2)),
    ],
)
def test_other_numbers_of_tricks(fields: str, bet: str, result: tuple[int, int]) -> None:
    game, end = settled(bet, "suspect", fields)
    assert game.score(end).credited == result


@rule("BLV-SCORE-2")
def test_worth_is_triangular() -> None:
    assert [worth(n, 0) for n in range(7)] == [0, 1, 3, 6, 10, 15, 21]
    assert [worth(tricks, named) for tricks, named in ((1, 1), (2, 1), (2, 2), (3, 1), (3, 2), (3, 3))] == [
        3,
        6,
        10,
        10,
        15,
        21,
    ]


@rule("BLV-SCORE-7")
@pytest.mark.parametrize("bet", ["2:2@1", "2:2@23", "2:3@1", "2:1", "2:0"])
@pytest.mark.parametrize("belief", ["deduce", "suspect"])
def test_what_the_worth_and_the_stake_reward(bet: str, belief: str) -> None:
    game, end = settled(bet, belief)
    right = bet.startswith("2:2")
    parts = {part.key: part.values for part in game.score(end).parts}
    judged_well = right == (belief == "deduce")
    assert parts["stake"] == ((-2, 2) if judged_well else (2, -2))
    if right:
        assert parts["worth"][0] > 0 == parts["worth"][1]
    elif belief == "suspect" and bet != "2:0":
        assert parts["worth"][1] > 0 == parts["worth"][0]
    else:
        assert parts.get("worth", (0, 0)) == (0, 0)


@rule("BLV-SCORE-7")
def test_the_settlement_is_one_table_with_every_ending() -> None:
    assert {name: terms.rule for name, terms in SETTLEMENT.items()} == {
        "right-suspected": "BLV-SCORE-3",
        "right-deduced": "BLV-SCORE-4",
        "wrong-suspected": "BLV-SCORE-5",
        "wrong-deduced": "BLV-SCORE-6",
        "refused": "BLV-BET-7",
        "raise-refused": "BLV-TRICK-5",
        "declarer-conceded": "BLV-TRICK-5",
        "replier-conceded": "BLV-TRICK-5",
        "left": "BLV-DISC-6",
        "void": "BLV-DISC-7",
    }
    assert all(terms.stones is None or terms.stones in Party for terms in SETTLEMENT.values())


@rule("BLV-SCORE-2")
def test_the_lines_of_a_score() -> None:
    game, end = settled("3:2@23", "suspect")
    assert [tuple(part) for part in game.score(end).parts] == [
        ("worth", "BLV-SCORE-2", (10, 0)),
        ("stake", "BLV-SCORE-3", (3, -3)),
    ]
    conceded = act(game, position(game, f"{EXAMPLE} declarer=S bet=3:2@23 answer=deduce"), "S~out")
    assert [tuple(part) for part in game.score(conceded).parts] == [
        ("worth", "BLV-SCORE-2", (0, 10)),
        ("stake", "BLV-TRICK-5", (-3, 3)),
        ("stones", "BLV-TRICK-5", (-1, 1)),
    ]


def test_an_unfinished_round_has_no_score() -> None:
    game = bleven()
    with pytest.raises(DealOver):
        game.score(position(game, f"{EXAMPLE} declarer=S bet=3:2 answer=deduce laid=5"))


# --- the match


def standing_after(options: Mapping[str, str], before: Standing, bet: str, answer: str) -> Standing:
    """The standing after the first example's fields with this bet."""
    game = bleven(**options)
    state = position(game, f"{EXAMPLE} declarer=S bet={bet} answer={answer} laid=5")
    state = state._replace(public=state.public._replace(standing=before))
    return game.standing(act(game, state, "in"))


NS, EW = Outcome(Side.NS, "BLV-MATCH-1"), Outcome(Side.EW, "BLV-MATCH-1")


@pytest.mark.parametrize(
    ("options", "before", "bet", "answer", "totals", "outcome"),
    [
        case("BLV-MATCH-1", "nobody is there yet", {}, (15, 0), "3:2@23", "suspect", (28, -3), None),
        case("BLV-MATCH-1", "thirty wins", {}, (17, 0), "3:2@23", "suspect", (30, -3), NS),
        case("BLV-MATCH-1", "more than thirty wins", {}, (25, 29), "3:2@23", "suspect", (38, 26), NS),
        case("BLV-MATCH-1", "the other side wins", {}, (0, 27), "3:3", "suspect", (-3, 36), EW),
        case("BLV-MATCH-1", "both there and the higher count wins", {}, (28, 28), "3:2@23", "deduce", (35, 31), NS),
        case("BLV-MATCH-1", "both there and the other is higher", {}, (24, 29), "3:2@23", "deduce", (31, 32), EW),
        case("BLV-MATCH-1", "both there with equal counts plays on", {}, (24, 28), "3:2@23", "deduce", (31, 31), None),
        case("BLV-MATCH-1", "two crowns are sixty", {"crowns": "2"}, (46, 0), "3:2@23", "suspect", (59, -3), None),
        case("BLV-MATCH-1", "two crowns reached", {"crowns": "2"}, (47, 0), "3:2@23", "suspect", (60, -3), NS),
    ],
)
def test_the_end_of_a_match(
    options: dict[str, str],
    before: tuple[int, int],
    bet: str,
    answer: str,
    totals: tuple[int, int],
    outcome: Outcome | None,
) -> None:
    after = standing_after(options, Standing(before), bet, answer)
    assert after == Standing(totals, 0, outcome)


@pytest.mark.parametrize(
    ("options", "before", "idle", "outcome"),
    [
        case("BLV-MATCH-2", "nineteen rounds are not twenty", {}, (3, 1), 18, None),
        case("BLV-MATCH-2", "after twenty the higher count wins", {}, (3, 1), 19, Outcome(Side.NS, "BLV-MATCH-2")),
        case("BLV-MATCH-2", "whichever side that is", {}, (-3, -1), 19, Outcome(Side.EW, "BLV-MATCH-2")),
        case("BLV-MATCH-2", "equal counts are a draw", {}, (4, 4), 19, Outcome(None, "BLV-MATCH-2")),
        case("BLV-MATCH-2", "fewer by agreement", {"max_idle": "1"}, (0, 0), 0, Outcome(None, "BLV-MATCH-2")),
        case("BLV-MATCH-2", "more by agreement", {"max_idle": "21"}, (3, 1), 19, None),
    ],
)
def test_idle_rounds(options: dict[str, str], before: tuple[int, int], idle: int, outcome: Outcome | None) -> None:
    game = bleven(nobody_declared="void", **options)
    state = position(game, "S=3s5s7s reserves=S:AsAhAdAc2h,N:2s2d2c3h3d stayed=N turn=S")
    state = state._replace(public=state.public._replace(standing=Standing(before, idle)))
    end = act(game, state, "stay")
    assert game.standing(end) == Standing(before, idle + 1, outcome)


@rule("BLV-MATCH-2")
def test_a_round_that_changes_a_count_ends_the_row() -> None:
    assert standing_after({}, Standing((0, 0), 19), "3:2", "suspect").idle == 0
    # the worth comes back as the stake: one count stands as it was, the other does not
    after = standing_after({}, Standing((0, 0), 19), "3:2", "deduce")
    assert (after.totals, after.idle) == ((0, 3), 0)


@rule("BLV-MATCH-1")
def test_a_match_that_is_over_deals_no_more() -> None:
    game = bleven()
    end = act(game, game.start(dealt("7s7h7d AsAhAd", standing=Standing((29, 0)))), "declare leave")
    assert game.standing(end).outcome == NS
    with pytest.raises(DealOver):
        game.next_setup(end, None)
