"""How games and matches end (BIEN-MATCH-1 to BIEN-MATCH-3), and what the headers of a record say of them."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest
from every_game.marks import case, rule
from tierce.bien import Bien
from tierce.bien.state import Dealt, Standing, State
from tierce.errors import DealOver, SetupError
from tierce.game import Outcome
from tierce.pack import PIQUET_32
from tierce.seats import Seat, Side

from bien.scenes import act, bien, hands_dealt

WHOLE = "7s8s9sTsJsQsKsAs"
PACK = " ".join(one.text for one in PIQUET_32)
PASSED = "pass pass pass pass"


def laid_down(game: Bien, standing: Standing, seat: str = "S") -> State:
    """A deal in which this seat lays down a ponder: 7 less for its side."""
    state = game.start(hands_dealt("E", standing, **{seat: WHOLE}))
    while state.public.turn is not Seat[seat]:
        state = act(game, state, "pass")
    return act(game, state, "laydown")


def passed_out(game: Bien, standing: Standing) -> State:
    return act(game, game.start(hands_dealt("E", standing)), PASSED)


# scores before a laydown of North and South | awards | who wins
ENDS = [
    case("BIEN-MATCH-1", "zero to four", "7 4 | 12 8 | NS"),
    case("BIEN-MATCH-1", "zero to one", "7 1 | 12 11 | NS"),
    case("BIEN-MATCH-1", "the loser has twelve", "7 12 | 12 0 | NS"),
    case("BIEN-MATCH-1", "the loser has more than twelve", "7 16 | 12 -4 | NS"),
    case("BIEN-MATCH-1", "past zero is zero", "3 4 | 12 8 | NS"),
]


@pytest.mark.parametrize("row", ENDS)
def test_a_side_at_zero_wins_the_game(row: str) -> None:
    scores, awards, winner = (field.split() for field in row.split("|"))
    game = bien()
    standing = game.standing(laid_down(game, Standing((int(scores[0]), int(scores[1])))))
    assert standing.awards == standing.totals == tuple(map(int, awards))
    assert standing.outcome == Outcome(Side[winner[0]], "BIEN-MATCH-1")


@rule("BIEN-MATCH-1")
def test_a_game_goes_on_until_then() -> None:
    game = bien()
    standing = game.standing(laid_down(game, Standing((8, 4))))
    assert standing == Standing((1, 4))
    assert standing.totals == (1, 4)
    assert standing.outcome is None


@rule("BIEN-MATCH-1")
def test_the_side_that_is_set_can_lose_by_it() -> None:
    game = bien()
    text = "S=7h W=7s N=8s E=8d dealer=E bidder=S bid=300 trump=h leader=S tricks=S:5,W:2"
    setup = game.read_setup({"Position": text, "Scores": "NS:3,EW:6"})
    standing = game.standing(act(game, game.start(setup), "7h 7s 8s 8d"))
    assert (standing.scores, standing.awards) == ((9, 0), (3, 12))
    assert standing.outcome == Outcome(Side.EW, "BIEN-MATCH-1")


@rule("BIEN-MATCH-2")
def test_a_match_of_one_game_is_over_with_it() -> None:
    game = bien(games="1")
    state = laid_down(game, Standing((7, 4)))
    with pytest.raises(DealOver):
        game.next_setup(state, Random(1))
    with pytest.raises(DealOver):
        game.read_setup({"Dealer": "S", "Pack": PACK}, state)


@rule("BIEN-MATCH-2")
def test_in_a_tournament_another_game_follows_with_a_new_draw() -> None:
    game = bien(games="4")
    state = laid_down(game, Standing((7, 4), 2, (12, 5)))
    standing = game.standing(state)
    assert standing == Standing((12, 12), 3, (24, 13))
    assert standing.outcome is None
    dealers = set()
    for seed in range(30):
        setup = game.next_setup(state, Random(seed))
        assert isinstance(setup, Dealt)
        assert setup.draw
        assert setup.standing == standing
        dealers.add(setup.dealer)
    assert dealers == set(Seat), "who deals is drawn for, whoever dealt before"


@rule("BIEN-DEAL-1")
@rule("BIEN-MATCH-2")
def test_within_a_game_nobody_draws() -> None:
    game = bien(games="4")
    setup = game.next_setup(laid_down(game, Standing((8, 4), 2, (12, 5))), Random(1))
    assert isinstance(setup, Dealt)
    assert (setup.draw, setup.dealer) == ((), Seat.S)


# awards before the fourth game, which ends 12 to 8 | who wins
TOTALS = [
    case("BIEN-MATCH-2", "ahead after four games", "24 13 | NS"),
    case("BIEN-MATCH-2", "ahead although this game was lost by them", "10 30 | EW"),
    case("BIEN-MATCH-2", "equal totals are a draw", "20 24 | draw"),
]


@pytest.mark.parametrize("row", TOTALS)
def test_the_awards_of_four_games_decide_a_tournament(row: str) -> None:
    awards, winner = (field.split() for field in row.split("|"))
    game = bien(games="4")
    before = Standing((7, 4), 4, (int(awards[0]), int(awards[1])))
    standing = game.standing(laid_down(game, before))
    assert standing.totals == (before.awards[0] + 12, before.awards[1] + 8)
    assert standing.outcome == Outcome(None if winner == ["draw"] else Side[winner[0]], "BIEN-MATCH-2")


# scores | option max_passed | passed before | awards, when the game is over
PASSES = [
    case("BIEN-MATCH-3", "the twentieth in a row", "5 9 | 20 | 19 | 12 3"),
    case("BIEN-MATCH-3", "the lower score wins on either side", "9 5 | 20 | 19 | 3 12"),
    case("BIEN-MATCH-3", "equal scores are awarded alike", "9 9 | 20 | 19 | 3 3"),
    case("BIEN-MATCH-3", "both above twelve", "14 13 | 20 | 19 | -2 12"),
    case("BIEN-MATCH-3", "equal above twelve", "13 13 | 20 | 19 | -1 -1"),
    case("BIEN-MATCH-3", "the nineteenth goes on", "5 9 | 20 | 18 |"),
    case("BIEN-MATCH-3", "the first where one is enough", "12 12 | 1 | 0 | 0 0"),
    case("BIEN-MATCH-3", "the third of three", "2 12 | 3 | 2 | 12 0"),
]


@pytest.mark.parametrize("row", PASSES)
def test_passed_deals_in_a_row_end_the_game(row: str) -> None:
    scores, option, before, awards = (field.split() for field in row.split("|"))
    game = bien(max_passed=option[0])
    pair = int(scores[0]), int(scores[1])
    standing = game.standing(passed_out(game, Standing(pair, passed=int(before[0]))))
    if not awards:
        assert standing == Standing(pair, passed=int(before[0]) + 1)
        return
    assert standing.awards == tuple(map(int, awards))
    winner = None if pair[0] == pair[1] else Side.NS if pair[0] < pair[1] else Side.EW
    assert standing.outcome == Outcome(winner, "BIEN-MATCH-3")


@rule("BIEN-MATCH-3")
def test_a_bid_breaks_the_row() -> None:
    game = bien()
    assert game.standing(laid_down(game, Standing(passed=19))).passed == 0


@rule("BIEN-MATCH-3")
def test_in_a_tournament_the_next_game_follows() -> None:
    game = bien(games="4", max_passed="3")
    standing = game.standing(passed_out(game, Standing((2, 6), 1, passed=2)))
    assert standing == Standing((12, 12), 2, (12, 6))


def test_the_end_is_told_with_its_rules() -> None:
    game = bien(games="4")
    state = laid_down(game, Standing((7, 4), 4, (20, 24)))
    *_, scored, over, match = game.events(game.observe(state, Seat.W))
    assert (scored.key, scored.rule, scored.data["credited"]) == ("scored", "BIEN-SCORE-5", (-7, 0))
    assert (over.key, over.rule) == ("game-over", "BIEN-MATCH-1")
    assert over.data == {"game": 4, "scores": (0, 4), "awards": (12, 8)}
    assert (match.key, match.rule, match.data) == ("match-over", "BIEN-MATCH-2", {"winner": None, "awards": (32, 32)})


# headers

STANDINGS = [
    (Standing(), {}),
    (Standing((9, 14)), {"Scores": "NS:9,EW:14"}),
    (
        Standing((9, 14), 3, (12, -4), 2),
        {"Scores": "NS:9,EW:14", "GameNumber": "3", "Awards": "NS:12,EW:-4", "PassedOut": "2"},
    ),
]


@pytest.mark.parametrize(("standing", "headers"), STANDINGS, ids=["new", "later", "in a tournament"])
def test_the_standing_in_the_headers(standing: Standing, headers: Mapping[str, str]) -> None:
    game = bien(games="4")
    setup = hands_dealt("E", standing)
    written = dict(game.setup_headers(setup))
    assert {key: text for key, text in written.items() if key not in ("Dealer", "Pack")} == headers
    assert game.read_setup(written) == setup


WRONG_STANDINGS = [
    ({"Scores": "NS:0,EW:4"}, "BIEN-MATCH-1"),
    ({"Scores": "NS:5,EW:-1"}, "BIEN-MATCH-1"),
    ({"GameNumber": "2"}, "BIEN-MATCH-2"),
    ({"GameNumber": "0"}, "BIEN-MATCH-2"),
    ({"Awards": "NS:12,EW:8"}, "BIEN-MATCH-1"),
    ({"PassedOut": "20"}, "BIEN-MATCH-3"),
    ({"PassedOut": "-1"}, "BIEN-MATCH-3"),
]


@pytest.mark.parametrize(("headers", "id"), WRONG_STANDINGS, ids=str)
def test_a_standing_that_cannot_be(headers: Mapping[str, str], id: str) -> None:
    with pytest.raises(SetupError, match=id):
        bien().read_setup({"Dealer": "E", "Pack": PACK, **headers})


def test_a_match_that_is_over_is_not_dealt_on() -> None:
    with pytest.raises(SetupError, match="the match is over"):
        bien().start(hands_dealt("E", Standing((5, 5), outcome=Outcome(None, "BIEN-MATCH-3"))))


@rule("BIEN-DEAL-4")
def test_what_the_headers_of_the_next_deal_leave_out_follows_from_the_one_before() -> None:
    game = bien(games="4")
    state = laid_down(game, Standing((9, 12), 2, (12, 5)))
    setup = game.read_setup({"Pack": PACK}, state)
    assert setup.dealer is Seat.S
    assert setup.standing == Standing((2, 12), 2, (12, 5))
    full = game.setup_headers(setup)
    assert game.read_setup(full, state) == setup
    with pytest.raises(SetupError, match="the dealer must be S"):
        game.read_setup({**full, "Dealer": "W"}, state)
    for key, value in (("Scores", "NS:3,EW:12"), ("GameNumber", "3"), ("Awards", "NS:1,EW:5"), ("PassedOut", "1")):
        with pytest.raises(SetupError, match="the scores before this deal are NS:2,EW:12, in game 2"):
            game.read_setup({**full, key: value}, state)


@rule("BIEN-DEAL-1")
def test_the_first_deal_of_the_next_game_says_who_deals() -> None:
    game = bien(games="4")
    state = laid_down(game, Standing((7, 4)))
    assert game.read_setup({"Pack": PACK, "Dealer": "N"}, state).dealer is Seat.N
    assert game.read_setup({"Pack": PACK, "Draw": "N:7s E:8s S:9s W:Ts"}, state).dealer is Seat.W
    with pytest.raises(ValueError, match="missing header Dealer"):
        game.read_setup({"Pack": PACK}, state)
