"""What the engine cites at a step, against what each rule says of when it is at work."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from belote.scenes import act, begin, belote, finish, hands_dealt
from bien import scenes as bien_scenes
from bien.scenes import bien
from tierce.belote import Belote
from tierce.belote.state import State
from tierce.citations import cited_at_start, cited_by_step
from tierce.games import make_game
from tierce.pack import chance
from tierce.seats import Seat

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


def bien_step(line: str, words: str) -> frozenset[str]:
    """What the last of these actions of Bien cites, from a position."""
    game = make_game("bien")
    before = state = game.start(game.read_setup({"Position": line}))
    for word in words.split():
        before, state = state, game.apply(state, game.parse(word))
    return cited_by_step(game, before, state)


BIEN_TWO = "dealer=E bidder=S bid=100 trump=h leader=S tricks=S:4,W:2"


def test_in_bien_a_plain_suit_not_followed_cites_the_freedom_and_a_trump_under_another_its_limit() -> None:
    assert "BIEN-PLAY-3" in bien_step(f"N=7cTc E=9d8d S=AsTs W=9s8c {BIEN_TWO}", "As 8c")
    assert "BIEN-PLAY-3" not in bien_step(f"N=7cTc E=9d8d S=AsTs W=9s8c {BIEN_TWO}", "As 9s")
    under = bien_step(f"N=8h7h E=9d8d S=AsTs W=Jh8c {BIEN_TWO}", "As Jh 8h")  # he holds nothing but lower trumps
    assert under >= {"BIEN-PLAY-3", "BIEN-PLAY-4"}


def test_in_bien_the_lead_to_the_second_trick_of_a_ponder_cites_that_nothing_is_shown() -> None:
    hands = "N=Ah8hQsJsTsKdQdJd E=KcQc9s8s7sAdTd7d S=Jh9hKhQhAcJcTc9c W=7hTh7c8cAsKs9d8d dealer=E bidder=S leader=S"
    assert "BIEN-MELD-9" in bien_step(f"{hands} bid=ponder", "Jh 7h 8h 7d 9h")
    assert "BIEN-MELD-9" not in bien_step(f"{hands} bid=ponder", "Jh 7h 8h 7d 9h Th")
    assert "BIEN-MELD-9" not in bien_step(f"{hands} bid=200", "Jh 7h 8h 7d 9h")


def test_in_bien_the_order_of_cards_is_cited_where_two_met() -> None:
    assert "BIEN-CARD-2" in bien_step(f"N=Th7h E=9d8d S=QhTs W=8c7c {BIEN_TWO}", "Qh 8c Th 9d")
    plain = bien_step(f"N=8s7h E=9d8d S=QsTs W=8c7c {BIEN_TWO}", "Qs 8c 8s 9d")
    assert plain & {"BIEN-CARD-2", "BIEN-CARD-3"} == {"BIEN-CARD-3"}


@pytest.mark.parametrize(
    ("shown", "melds"),
    [
        ("KhQhJh", {"BIEN-CARD-6", "BIEN-MELD-2", "BIEN-MELD-3", "BIEN-MELD-5", "BIEN-MELD-8"}),
        ("KhQh", {"BIEN-MELD-3"}),
        ("none", set()),
    ],
)
def test_in_bien_melds_shown_cite_what_counts_and_a_card_that_counts_twice(shown: str, melds: set[str]) -> None:
    game = bien()
    hands = {"S": "JhKhQhTh7s8sTcAd", "N": "9h8hAsKsQs7d8d9d", "W": "7hTsJsKdQdJdTd7c", "E": "Ah8c9c9sJcQcKcAc"}
    state = bien_scenes.begin(game, bien_scenes.hands_dealt(**hands))
    before = bien_scenes.act(game, state, "S~Th W~7h N~8h E~Ah E~Ac")
    cited = cited_by_step(game, before, bien_scenes.act(game, before, f"S~show:{shown}"))
    of_melds = {"BIEN-CARD-6", "BIEN-MELD-2", "BIEN-MELD-3", "BIEN-MELD-5", "BIEN-MELD-8"}
    refused = {"BIEN-MELD-2", "BIEN-MELD-3", "BIEN-MELD-5"}  # tries that are refused cite these as well
    assert (cited - refused) & of_melds == melds - refused
    happened = game.events(game.observe(bien_scenes.act(game, before, f"S~show:{shown}"), Seat.S))[-1]
    assert set(happened.also) == melds


@pytest.mark.parametrize(
    ("fields", "cited"), [("S=5sQdKh N=2cJd7s", "BLV-CARD-2"), ("S=5sQdKh N=5cJd7s", "BLV-CARD-3")]
)
def test_in_bleven_a_trick_cites_the_values_or_where_they_are_equal_the_suits(fields: str, cited: str) -> None:
    game = make_game("bleven")
    line = f"{fields} dealer=S cutter=N declarer=S bet=3:2 answer=deduce laid=1"
    before = game.start(game.read_setup({"Position": line}))
    found = cited_by_step(game, before, game.apply(before, game.parse("in")))
    assert found & {"BLV-CARD-2", "BLV-CARD-3"} == {cited}
    assert found & {"BLV-TRICK-1", "BLV-TRICK-2"} == {"BLV-TRICK-1"}


def test_in_bleven_the_end_cites_what_was_right_and_what_is_owed() -> None:
    game = make_game("bleven")
    line = "S=3sQdKh N=2cJdQs dealer=S cutter=N declarer=S bet=3:3 answer=suspect laid=5"
    before = game.start(game.read_setup({"Position": line}))
    found = cited_by_step(game, before, game.apply(before, game.parse("in")))
    assert found >= {"BLV-SCORE-1", "BLV-SCORE-2", "BLV-SCORE-3", "BLV-SCORE-7", "BLV-STONE-2"}
    assert not found & {"BLV-STONE-1", "BLV-STONE-3"}


def test_no_view_tells_what_is_there_for_citations_only() -> None:
    views = sorted((Path(__file__).parents[1] / "engine" / "tierce" / "views").glob("*.py"))
    assert len(views) > 10
    for path in views:
        names = [one.attr for one in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(one, ast.Attribute)]
        assert "also" not in names, path.name


@pytest.mark.parametrize(
    ("line", "said", "named"),
    [
        ("stayed=N", "bet:2:1@3", True),
        ("stayed=N", "bet:2:1", False),
        ("bet=2:1", "deduce+1:2@23", True),
        ("bet=2:1", "deduce+1:2", False),
        ("bet=2:1@3", "deduce+1", False),
    ],
)
def test_in_bleven_a_prediction_cites_that_positions_may_be_named_where_they_are(
    line: str, said: str, named: bool
) -> None:
    game = make_game("bleven")
    position = f"S=3sQdKh N=5cJdQs dealer=N cutter=S declarer=S {line}"
    before = game.start(game.read_setup({"Position": position}))
    assert ("BLV-BET-2" in cited_by_step(game, before, game.apply(before, game.parse(said)))) is named
