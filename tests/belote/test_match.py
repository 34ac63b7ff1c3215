"""A match from deal to deal (BEL-MATCH-1 to BEL-MATCH-3), from positions before the last trick of a deal."""

from __future__ import annotations

from random import Random

import pytest
from every_game.marks import case, rule
from tierce.belote.state import Standing
from tierce.errors import DealOver
from tierce.game import Outcome
from tierce.seats import Side

from belote.scenes import act, belote, hands_dealt
from belote.test_score import last_trick

DEAL = "cards=NS:90,EW:62 last=S"  # 100 to 62 for North and South
EQUAL = "cards=NS:71,EW:81 last=S"  # 81 to 81

# options | totals before the deal | the deal | the winner, "-" for a draw, nothing when the match goes on
OUTCOMES = [
    case("BEL-MATCH-1", "nobody is there yet", "", (899, 937), DEAL, ""),
    case("BEL-MATCH-1", "exactly a thousand is enough", "", (900, 0), DEAL, "NS"),
    case("BEL-MATCH-1", "more than a thousand", "", (990, 0), DEAL, "NS"),
    case("BEL-MATCH-1", "one point short", "", (899, 0), DEAL, ""),
    case("BEL-MATCH-1", "the other side", "", (0, 938), DEAL, "EW"),
    case("BEL-MATCH-1", "the default target", "target=1000", (900, 0), DEAL, "NS"),
    case("BEL-MATCH-1", "a higher target", "target=2000", (900, 0), DEAL, ""),
    case("BEL-MATCH-1", "a higher target reached", "target=2000", (1900, 0), DEAL, "NS"),
    case("BEL-MATCH-1", "a lower target", "target=101", (0, 39), DEAL, "EW"),
    case("BEL-MATCH-2", "both reach it and the match is drawn", "", (950, 950), DEAL, "-"),
    case("BEL-MATCH-2", "whatever the totals", "", (950, 938), DEAL, "-"),
    case("BEL-MATCH-2", "drawn by default", "both_reach=draw", (950, 938), DEAL, "-"),
    case("BEL-MATCH-2", "or the higher total wins", "both_reach=higher", (950, 938), DEAL, "NS"),
    case("BEL-MATCH-2", "the higher total of the other side", "both_reach=higher", (950, 998), DEAL, "EW"),
    case("BEL-MATCH-2", "equal totals are a draw all the same", "both_reach=higher", (930, 930), EQUAL, "-"),
    case("BEL-MATCH-2", "one alone is no draw", "both_reach=draw", (950, 937), DEAL, "NS"),
]


def outcome_of(text: str, rule: str) -> Outcome | None:
    return Outcome(None if text == "-" else Side.parse(text), rule) if text else None


@pytest.mark.parametrize(("options", "totals", "deal", "winner"), OUTCOMES)
def test_how_a_match_ends(options: str, totals: tuple[int, int], deal: str, winner: str) -> None:
    game = belote(**dict(word.split("=") for word in options.split()))
    end = last_trick(game, deal)
    credited = game.score(end).credited
    end = end._replace(public=end.public._replace(standing=Standing(totals)))
    standing = game.standing(end)
    assert standing.totals == (totals[0] + credited[0], totals[1] + credited[1])
    reached = sum(total >= game.options.target for total in standing.totals)
    assert standing.outcome == outcome_of(winner, "BEL-MATCH-2" if reached == 2 else "BEL-MATCH-1")
    if winner:
        with pytest.raises(DealOver):
            game.next_setup(end, Random(1))
    else:
        assert game.next_setup(end, Random(1)).standing == standing


@rule("BEL-MATCH-1")
def test_scores_are_compared_after_a_deal_and_not_within_it() -> None:
    game = belote()
    state = game.start(hands_dealt()._replace(standing=Standing((999, 0))))
    assert game.standing(state).outcome is None
    assert game.standing(act(game, state, "take")).outcome is None


@rule("BEL-MATCH-2")
@rule("BEL-SCORE-2")
def test_points_that_wait_when_the_match_ends_are_lost() -> None:
    game = belote(equal_totals="litige")
    end = last_trick(game, EQUAL)  # 0 to 81, 81 wait
    end = end._replace(public=end.public._replace(standing=Standing((940, 920))))
    standing = game.standing(end)
    assert standing.totals == (940, 1001)
    assert standing.outcome == Outcome(Side.EW, "BEL-MATCH-1")


# options | totals | deals passed before this one | the winner, "-" for a draw, nothing when the match goes on
PASSED = [
    case("BEL-MATCH-3", "nineteen in a row are not enough", "", (10, 20), 18, ""),
    case("BEL-MATCH-3", "twenty in a row and the higher total wins", "", (10, 20), 19, "EW"),
    case("BEL-MATCH-3", "the higher total of the other side", "", (30, 20), 19, "NS"),
    case("BEL-MATCH-3", "equal totals are a draw", "", (20, 20), 19, "-"),
    case("BEL-MATCH-3", "by default twenty", "max_passed=20", (10, 20), 19, "EW"),
    case("BEL-MATCH-3", "another number", "max_passed=3", (10, 20), 2, "EW"),
    case("BEL-MATCH-3", "another number not reached", "max_passed=3", (10, 20), 1, ""),
    case("BEL-MATCH-3", "after the very first", "max_passed=1", (0, 0), 0, "-"),
]


@pytest.mark.parametrize(("options", "totals", "passed", "winner"), PASSED)
def test_too_many_deals_in_a_row_that_everybody_passed(
    options: str, totals: tuple[int, int], passed: int, winner: str
) -> None:
    game = belote(**dict(word.split("=") for word in options.split()))
    setup = hands_dealt()._replace(standing=Standing(totals, passed=passed))
    end = act(game, game.start(setup), "pass " * 8)
    standing = game.standing(end)
    assert (standing.totals, standing.passed) == (totals, passed + 1)
    assert standing.outcome == outcome_of(winner, "BEL-MATCH-3")


@rule("BEL-MATCH-3")
def test_a_played_deal_begins_the_count_anew() -> None:
    game = belote()
    end = last_trick(game, DEAL)
    end = end._replace(public=end.public._replace(standing=Standing((0, 0), passed=19)))
    assert game.standing(end).passed == 0
    assert game.standing(end).outcome is None


@rule("BEL-MATCH-3")
def test_a_match_that_nobody_wants_to_play_ends() -> None:
    game, rng = belote(), Random(1)
    state = act(game, game.start(game.open_match(rng)), "pass " * 8)
    deals = 1
    while game.standing(state).outcome is None:
        state = act(game, game.start(game.next_setup(state, rng)), "pass " * 8)
        deals += 1
    assert deals == 20
    assert game.standing(state).outcome == Outcome(None, "BEL-MATCH-3")
