"""The marriage: who may say it when, and what becomes of it (BIEN-MELD-7)."""

from __future__ import annotations

import pytest
from every_game.marks import rule
from tierce.bien import Bien
from tierce.bien.state import State
from tierce.seats import Seat

from bien.scenes import act, begin, bien, finish, hands_dealt, parts, refused, texts


def after_first(game: Bien, south: str, led: str) -> State:
    """South bids, leads this card, North takes the trick with the ace of trump and leads again; North shows nothing."""
    setup = hands_dealt(S=south, W="7h", N="AhTs", E="8h")
    return act(game, begin(game, setup), f"S~{led} W~7h N~Ah E~8h N~Ts N~show:none")


@rule("BIEN-MELD-7")
@pytest.mark.parametrize(
    ("led", "points"), [("Kh", 50), ("Kh+marriage", 70), ("Qh", 50), ("Qh+marriage", 70), ("Th", 70)]
)
def test_king_or_queen_in_the_first_trick_without_the_word_loses_the_marriage(led: str, points: int) -> None:
    """Example 5 and its like: dealt K Q J 10 of trump, the whole run is shown all the same."""
    game = bien()
    state = after_first(game, "KhQhJhThAs8s7d7c", led)
    assert texts(game, state)[0] == "show:KhQhJhTh"
    state = act(game, state, "S~show:KhQhJhTh")
    assert parts(game, finish(game, state))["melds"] == (points, 0)


@rule("BIEN-MELD-8")
def test_example_5() -> None:
    """Led the jack: 70, as in the rule; the jack takes the trick and South leads again."""
    game = bien()
    setup = hands_dealt(S="KhQhJhThAs8s7d7c", W="7h", N="Ah", E="8h")
    state = act(game, begin(game, setup), "S~Jh W~7h N~Ah E~8h S~As S~show:KhQhJhTh N~show:none")
    assert parts(game, finish(game, state))["melds"] == (70, 0)


@rule("BIEN-MELD-7")
def test_a_marriage_called_counts_without_being_shown() -> None:
    game = bien()
    state = act(game, after_first(game, "KhQh9s8dTdJcTc7c", "Kh+marriage"), "S~show:none")
    assert parts(game, finish(game, state))["melds"] == (20, 0)


@rule("BIEN-MELD-7")
def test_a_marriage_called_or_lost_is_not_shown_by_itself() -> None:
    game = bien()
    hands = {"S": "KhQhJh7s8d9cTdTc", "W": "7h", "N": "8h", "E": "Th"}
    for led in ("Kh", "Kh+marriage"):
        state = act(game, begin(game, hands_dealt(**hands)), f"S~{led} W~7h N~8h E~Th S~7s")
        assert refused(game, state, "show:KhQh") == "BIEN-MELD-7"
        assert refused(game, state, "show:KhQhJh") is None


@rule("BIEN-MELD-7")
def test_who_may_say_marriage_in_the_first_trick() -> None:
    game = bien()
    deal = hands_dealt(S="JhAs", W="KhQh", N="7h8h", E="9hTh")
    state = act(game, begin(game, deal), "S~Jh")
    assert refused(game, state, "Kh+marriage") == "BIEN-MELD-7", "West is of the other side"
    deal = hands_dealt(S="JhAs", N="KhQh", W="7h8h", E="9hTh")
    state = act(game, begin(game, deal), "S~Jh W~7h")
    assert refused(game, state, "Kh+marriage") is None, "North is the bidder's partner"
    assert refused(game, state, "Qh+marriage") is None
    assert texts(game, state) == ["Qh+marriage", "Qh", "Kh+marriage", "Kh"]
    deal = hands_dealt(S="JhQhAs", N="KhAh", W="7h8h", E="9hTh")
    state = act(game, begin(game, deal), "S~Jh W~7h")
    assert refused(game, state, "Kh+marriage") == "BIEN-MELD-7", "North has not both"
    assert refused(game, state, "Ah+marriage") == "BIEN-MELD-7", "nor is an ace a king"


@rule("BIEN-MELD-7")
def test_the_leader_may_say_it_with_any_king_or_queen_whose_partner_he_holds() -> None:
    """What he leads is trump (BIEN-PLAY-1)."""
    game = bien()
    state = begin(game, hands_dealt(S="KhQhKsQsKd7c8c9d"))
    said = [text for text in texts(game, state) if "+" in text]
    assert said == ["Qs+marriage", "Ks+marriage", "Qh+marriage", "Kh+marriage"]
    assert refused(game, state, "Kd+marriage") == "BIEN-MELD-7"


@rule("BIEN-MELD-7")
@rule("BIEN-MELD-9")
def test_in_a_ponder_nobody_says_marriage_or_shows() -> None:
    game = bien()
    hands = {"S": "JhKhQhTh7s8s9sAd", "W": "7hTs", "N": "8hAs", "E": "AhQc"}
    state = begin(game, hands_dealt(**hands), bid="ponder")
    assert refused(game, state, "Kh+marriage") == "BIEN-MELD-7"
    assert refused(game, state, "show:KhQhJhTh") == "BIEN-MELD-9"
    state = act(game, state, "S~Jh W~7h N~8h E~Ah S~7s")
    assert state.public.turn is Seat.W, "the second trick goes on at once"
    assert refused(game, state, "show:none") == "BIEN-MELD-9"
    end = finish(game, state)
    assert "melds" not in parts(game, end)


def later(option: str, shown: str) -> tuple[State, list[str]]:
    """South leads the third trick and holds king and queen of trump; and what he may play with the word."""
    game = bien(marriage_call=option)
    hands = {"S": "JhKhQh9hAsTd8c7c", "W": "7hTh", "N": "8hAh", "E": "7s8s"}
    state = act(game, begin(game, hands_dealt(**hands)), f"S~Jh W~7h N~8h E~7s S~9h S~show:{shown}")
    state = act(game, state, "N~show:none W~Th N~Ah E~8s")
    assert state.public.turn is Seat.S
    return state, [text for text in texts(game, state) if "+" in text]


@rule("BIEN-MELD-7")
@pytest.mark.parametrize(("option", "said"), [("first-trick", []), ("any-trick", ["Qh+marriage", "Kh+marriage"])])
def test_whether_a_marriage_may_be_called_later(option: str, said: list[str]) -> None:
    game = bien(marriage_call=option)
    state, words = later(option, "none")
    assert words == said
    if option == "first-trick":
        assert refused(game, state, "Kh+marriage") == "BIEN-MELD-7"
    else:
        state = act(game, state, "S~Kh+marriage")
        assert parts(game, finish(game, state))["melds"] == (20, 0)


@rule("BIEN-MELD-7")
def test_who_has_shown_both_may_not_call_it_again() -> None:
    game = bien(marriage_call="any-trick")
    state, words = later("any-trick", "KhQhJh")
    assert words == []
    assert refused(game, state, "Kh+marriage") == "BIEN-MELD-7"
    assert parts(game, finish(game, state))["melds"] == (40, 0)


@rule("BIEN-MELD-7")
def test_who_has_shown_one_of_both_may_call_it_later() -> None:
    game = bien(marriage_call="any-trick")
    hands = {"S": "JhKhQhKsKdKc9h7c", "W": "7hTh", "N": "8hAh", "E": "7s8s"}
    state = act(game, begin(game, hands_dealt(**hands)), "S~Jh W~7h N~8h E~7s S~9h S~show:KsKhKdKc N~show:none W~Th")
    state = act(game, state, "N~Ah E~8s S~Qh+marriage")
    assert parts(game, finish(game, state))["melds"] == (120, 0)


@rule("BIEN-MELD-7")
def test_later_it_is_called_with_the_first_of_the_two_only() -> None:
    game = bien(marriage_call="any-trick")
    state, _ = later("any-trick", "none")
    state = act(game, state, "S~Kh")
    while state.public.turn is not Seat.S:
        state = act(game, state, texts(game, state)[0])
    assert refused(game, state, "Qh+marriage") == "BIEN-MELD-7", "the king is gone"
    assert parts(game, finish(game, state))["melds"] == (0, 0)


@rule("BIEN-MELD-7")
def test_the_leader_of_the_second_trick_may_call_it_and_need_not_show_it() -> None:
    game = bien(marriage_call="any-trick")
    hands = {"S": "JhKhQh9hAsTd8c7c", "W": "7hTh", "N": "8hAh", "E": "7s8s"}
    state = act(game, begin(game, hands_dealt(**hands)), "S~Jh W~7h N~8h E~7s S~Kh+marriage")
    assert refused(game, state, "show:KhQh") == "BIEN-MELD-7"
    state = act(game, state, "S~show:none N~show:none")
    assert parts(game, finish(game, state))["melds"] == (20, 0)
