"""What the engine cites at a step, against what each rule says of when it is at work."""

from __future__ import annotations

import pytest
from belote.scenes import act, begin, belote, finish, hands_dealt
from tierce.belote import Belote
from tierce.belote.state import State
from tierce.citations import cited_at_start, cited_by_refusal, cited_by_step
from tierce.games import make_game
from tierce.pack import chance

TWO_LEFT = "dealer=W taker=S trump=h tricks=NS:4,EW:2"
LAST = "N=9s E=8s S=Ks W=As dealer=W taker=S trump=h leader=W points=NS:80,EW:57 tricks=NS:4,EW:3"


def position(game: Belote, line: str) -> State:
    return game.start(game.read_setup({"Position": line}))


def step(line: str, words: str, **options: str) -> frozenset[str]:
    """What the last of these actions cites, from a position with hearts as trump."""
    game = belote(**options)
    *earlier, last = words.split()
    before = act(game, position(game, line), " ".join(earlier))
    return cited_by_step(game, before, act(game, before, last))


def test_the_order_of_trumps_is_cited_where_two_trumps_met_and_that_of_plain_cards_where_no_trump_fell() -> None:
    assert step(f"N=9h7c E=Ah9c S=KhTc W=7hKd leader=S {TWO_LEFT}", "Kh Ah 9h 7h") >= {"BEL-CARD-3", "BEL-PLAY-8"}
    one_trump = step(f"N=9c7c E=8s9d S=KsTc W=7hKd leader=S {TWO_LEFT}", "Ks 8s 9c 7h")
    assert not one_trump & {"BEL-CARD-2", "BEL-CARD-3"}
    assert "BEL-CARD-2" in step(f"N=9s7c E=8s9d S=KsTc W=TsKd leader=S {TWO_LEFT}", "Ks 8s 9s Ts")
    alone = step(f"N=9c7c E=8d9d S=KsTc W=TdKd leader=S {TWO_LEFT}", "Ks 8d 9c Td")
    assert not alone & {"BEL-CARD-2", "BEL-CARD-3"}


def test_a_free_choice_under_the_partner_is_cited_where_the_suit_led_is_not_held() -> None:
    assert "BEL-PLAY-7" in step(f"N=9c7c E=8s9d S=AsTc W=TsKd leader=S {TWO_LEFT}", "As 8s 9c")
    assert "BEL-PLAY-7" not in step(f"N=9s7c E=8s9d S=AsTc W=TsKd leader=S {TWO_LEFT}", "As 8s 9s")
    assert "BEL-PLAY-7" not in step(f"N=9c7c E=8s9d S=9sTc W=TsKd leader=E {TWO_LEFT}", "8s 9c")


def test_duties_are_the_rules_that_refuse_what_else_is_held() -> None:
    assert "BEL-PLAY-2" in step(f"N=9s7h E=8s9d S=AsTc W=TsKd leader=S {TWO_LEFT}", "As 8s 9s")
    assert "BEL-PLAY-2" not in step(f"N=9s7s E=8s9d S=AsTc W=TsKd leader=S {TWO_LEFT}", "As 8s 9s")


def test_what_decides_the_contract_is_cited_and_what_does_not_is_not() -> None:
    decided = {"BEL-SCORE-2", "BEL-SCORE-3", "BEL-SCORE-4"}
    assert step(LAST, "As Ks 8s 9s") & decided == {"BEL-SCORE-2", "BEL-SCORE-4"}  # 80 to 82
    made = LAST.replace("NS:80,EW:57", "NS:85,EW:45")
    assert step(made, "As Ks 8s 9s") & decided == {"BEL-SCORE-2", "BEL-SCORE-3"}  # 85 to 70


def test_that_points_are_not_rounded_is_cited_where_that_makes_a_difference() -> None:
    assert "BEL-SCORE-7" in step(LAST, "As Ks 8s 9s")  # 162
    even = LAST.replace("NS:80,EW:57", "NS:90,EW:45")  # 90 to 70
    assert "BEL-SCORE-7" not in step(even, "As Ks 8s 9s")


def test_a_line_of_the_score_with_nothing_in_it_cites_nothing() -> None:
    assert not step(LAST, "As Ks 8s 9s") & {"BEL-DECL-6", "BEL-DECL-8", "BEL-DEAL-2", "BEL-TABLE-1"}
    assert "BEL-DECL-6" in step(LAST + " declarations=NS:20,EW:0", "As Ks 8s 9s")


def test_a_refusal_cites_its_rule_and_what_is_allowed_none() -> None:
    game = belote()
    state = position(game, f"N=9s7h E=8s9d S=AsTc W=TsKd leader=S {TWO_LEFT}")
    assert cited_by_refusal(game, state, game.parse("9s")) == {"BEL-DEAL-6"}
    assert cited_by_refusal(game, state, game.parse("As")) == frozenset()


def test_the_first_deal_is_cut_from_a_shuffled_pack_and_a_later_one_not_shuffled_again() -> None:
    game = belote()
    first = game.start(game.open_match(chance("cited", 1)))
    assert cited_at_start(game, first) == {"BEL-CARD-1", "BEL-DEAL-1", "BEL-DEAL-4", "BEL-DEAL-5"}
    end = finish(game, begin(game, hands_dealt()))
    later = game.start(game.next_setup(end, chance("cited", 2)))
    assert cited_at_start(game, later) == {"BEL-CARD-1", "BEL-DEAL-4", "BEL-DEAL-5"}


def test_the_end_cites_how_the_match_goes_on_or_ended() -> None:
    assert "BEL-DEAL-7" in step(LAST, "As Ks 8s 9s")
    over = step(LAST, "As Ks 8s 9s", target="162")
    assert "BEL-MATCH-1" in over
    assert "BEL-DEAL-7" not in over


@pytest.mark.parametrize("name", ["belote", "bien", "bleven"])
def test_what_dealing_cites_is_told_to_every_seat_alike(name: str) -> None:
    game = make_game(name)
    state = game.start(game.open_match(chance("cited", 1)))
    seats = game.rotation.seats
    told = {tuple((one.rule, *one.also) for one in game.events(game.observe(state, seat))) for seat in seats}
    assert len(told) == 1
    assert {rule for rules in told.pop() for rule in rules} == cited_at_start(game, state)
