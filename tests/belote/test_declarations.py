"""Which declarations may be made, what they are worth and what is known of them (BEL-DECL-1 to BEL-DECL-5)."""

from __future__ import annotations

import pytest
from every_game.marks import case, rule
from tierce.belote import Belote
from tierce.belote.state import State
from tierce.cards import Suit
from tierce.seats import Seat

from belote.scenes import act, begin, belote, finish, hands_dealt, parts, play_on, refused, texts

# South leads to the first trick unless a test says otherwise; hands hold no other declaration than meant.
SPREAD = "7c 9c Jc Kc"  # no run in it


def south_holds(game: Belote, cards: str, trump: Suit = Suit.SPADES) -> State:
    """The start of the play, South to lead with these cards."""
    return begin(game, hands_dealt(S=cards, taker="N", turn_up="As"), "N", trump)


def declared(texts: list[str]) -> list[str]:
    return [text for text in texts if ":" in text]


WORTH = [
    case("BEL-DECL-1", "four jacks", "Js Jh Jd Jc", "carre:J", 200),
    case("BEL-DECL-1", "four nines", "9s 9h 9d 9c", "carre:9", 150),
    case("BEL-DECL-1", "four aces", "As Ah Ad Ac", "carre:A", 100),
    case("BEL-DECL-1", "four tens", "Ts Th Td Tc", "carre:T", 100),
    case("BEL-DECL-1", "four kings", "Ks Kh Kd Kc", "carre:K", 100),
    case("BEL-DECL-1", "four queens", "Qs Qh Qd Qc", "carre:Q", 100),
    case("BEL-DECL-2", "a tierce", "9h Th Jh", "tierce:Jh", 20),
    case("BEL-DECL-2", "a quarte", "Qh Jh Th 9h", "quarte:Qh", 50),
    case("BEL-DECL-2", "a quinte", "Ah Kh Qh Jh Th", "quinte:Ah", 100),
    case("BEL-DECL-2", "a tierce in trumps is worth no more", "9s Ts Js", "tierce:Js", 20),
    case("BEL-DECL-3", "six in a row", "7h 8h 9h Th Jh Qh", "sixieme:Qh", 100),
    case("BEL-DECL-3", "seven in a row", "7h 8h 9h Th Jh Qh Kh", "septieme:Kh", 100),
    case("BEL-DECL-3", "eight in a row", "7h 8h 9h Th Jh Qh Kh Ah", "huitieme:Ah", 100),
]


def worth(game: Belote, cards: str, says: str) -> tuple[int, int]:
    turn_up = next(one + "s" for one in "AKQJT987" if one + "s" not in cards)
    setup = hands_dealt(S=cards, taker="N", turn_up=turn_up)
    state = begin(game, setup, "N", Suit.SPADES)
    return parts(game, finish(game, act(game, state, says)))["declarations"]


@pytest.mark.parametrize(("cards", "says", "points"), WORTH)
def test_what_a_declaration_is_worth(cards: str, says: str, points: int) -> None:
    assert worth(belote(second_round_same_suit="on"), cards, says) == (points, 0)


@rule("BEL-DECL-3")
@pytest.mark.parametrize(("says", "points"), [("huitieme:Ah", 120), ("septieme:Ah", 100), ("quinte:Ah", 100)])
def test_a_table_may_count_a_run_of_eight_as_quinte_and_tierce(says: str, points: int) -> None:
    game = belote(second_round_same_suit="on", run_of_eight="120")
    assert worth(game, "7h 8h 9h Th Jh Qh Kh Ah", says) == (points, 0)


MAY_DECLARE = [
    case("BEL-DECL-1", "a carre", "Js Jh Jd Jc 7h 8h 7d Ac", "carre:J"),
    case("BEL-DECL-1", "two carres", "Js Jh Jd Jc 9s 9h 9d 9c", "carre:9 carre:J"),
    case("BEL-DECL-1", "no carre of eights or sevens", "8s 8h 8d 8c 7s 7h 7d 7c", ""),
    case("BEL-DECL-1", "three of a kind are nothing", "Js Jh Jd 7s 7h 7d 9c Kc", ""),
    case("BEL-DECL-2", "no run of two", f"Ah Kh Js Ts {SPREAD}", ""),
    case("BEL-DECL-2", "no run over two suits", f"Ah Kh Qs Js {SPREAD}", ""),
    case("BEL-DECL-2", "a tierce", f"Ah Kh Qh 7d {SPREAD}", "tierce:Ah"),
    case("BEL-DECL-2", "two tierces", "Ah Kh Qh Ts 9s 8s 7d Ac", "tierce:Ah tierce:Ts"),
    case("BEL-DECL-2", "two tierces of one suit", "Ah Kh Qh Th 9h 8h 7d Ac", "tierce:Ah tierce:Th"),
    case("BEL-DECL-3", "a quarte or part of it", f"9h Th Jh Qh {SPREAD}", "quarte:Qh tierce:Jh tierce:Qh"),
    case(
        "BEL-DECL-3",
        "a quinte or part of it",
        "7h 8h 9h Th Jh Ac Qc 7d",
        "quinte:Jh quarte:Jh quarte:Th tierce:Jh tierce:Th tierce:9h",
    ),
    case(
        "BEL-DECL-3",
        "all parts of eight in a row",
        "7h 8h 9h Th Jh Qh Kh Ah",
        "huitieme:Ah septieme:Ah septieme:Kh sixieme:Ah sixieme:Kh sixieme:Qh "
        "quinte:Ah quinte:Kh quinte:Qh quinte:Jh quarte:Ah quarte:Kh quarte:Qh quarte:Jh quarte:Th "
        "tierce:Ah tierce:Kh tierce:Qh tierce:Jh tierce:Th tierce:9h",
    ),
    case("BEL-DECL-4", "a card may stand in several to choose from", "Jh Jd Js Jc Th 9h 7d Ac", "carre:J tierce:Jh"),
]


@pytest.mark.parametrize(("hand", "expected"), MAY_DECLARE)
def test_what_may_be_declared(hand: str, expected: str) -> None:
    game = belote(second_round_same_suit="on")
    turn_up = "As" if "As" not in hand else "Ad"
    state = begin(game, hands_dealt(S=hand, taker="N", turn_up=turn_up), "N", Suit.DIAMONDS)
    assert state.public.turn is Seat.S
    found = declared(texts(game, state))
    assert sorted(found) == sorted(expected.split())
    assert all(refused(game, state, text) is None for text in found)


# hand | declared already | refused, by which rule
REFUSED = [
    case("BEL-DECL-1", "four eights", "8s 8h 8d 8c 7s 7h 7d 7c |  | carre:8=BEL-DECL-1 carre:7=BEL-DECL-1"),
    case("BEL-DECL-1", "four eights held by nobody", f"Ah Kh Qh 7d {SPREAD} |  | carre:8=BEL-DECL-1"),
    case("BEL-DECL-4", "a jack of the carre in a tierce", "Js Jh Jd Jc Th 9h 7d Ac | carre:J | tierce:Jh=BEL-DECL-4"),
    case("BEL-DECL-4", "a jack of a tierce in the carre", "Js Jh Jd Jc Th 9h 7d Ac | tierce:Jh | carre:J=BEL-DECL-4"),
    case("BEL-DECL-4", "the same twice", "Js Jh Jd Jc Th 9h 7d Ac | carre:J | carre:J=BEL-DECL-4"),
    case(
        "BEL-DECL-4",
        "two tierces that share a card",
        "7h 8h 9h Th Jh Ac Qc 7d | tierce:Jh | tierce:Th=BEL-DECL-4 tierce:9h=BEL-DECL-4 quinte:Jh=BEL-DECL-4",
    ),
    case(
        "BEL-DECL-3",
        "two tierces that touch",
        "7h 8h 9h Th Jh Qh Ac 7d | tierce:9h | tierce:Qh=BEL-DECL-3 tierce:Th=BEL-DECL-4",
    ),
    case(
        "BEL-DECL-3",
        "eight in a row cut into quinte and tierce",
        "7h 8h 9h Th Jh Qh Kh Ah | quinte:Ah | tierce:9h=BEL-DECL-3 quarte:Th=BEL-DECL-4",
    ),
    case("BEL-DECL-3", "eight in a row cut in two", "7h 8h 9h Th Jh Qh Kh Ah | quarte:Th | quarte:Ah=BEL-DECL-3"),
    case(
        "BEL-DECL-5",
        "cards that are not held",
        f"Ah Kh Qh 7d {SPREAD} |  | quarte:Ah=BEL-DECL-5 tierce:Kh=BEL-DECL-5 carre:A=BEL-DECL-5 tierce:As=BEL-DECL-5",
    ),
]


@pytest.mark.parametrize("row", REFUSED)
def test_what_may_not_be_declared(row: str) -> None:
    hand, before, refusals = (field.strip() for field in row.split("|"))
    game = belote(second_round_same_suit="on")
    setup = hands_dealt(S=hand, taker="N", turn_up="As" if "As" not in hand else "Ad")
    state = act(game, begin(game, setup, "N", Suit.DIAMONDS), before)
    for text, expected in (pair.split("=") for pair in refusals.split()):
        assert refused(game, state, text) == expected
        assert text not in texts(game, state)


@rule("BEL-DECL-3")
def test_runs_with_a_gap_between_them_are_two_declarations() -> None:
    game = belote()
    state = act(game, south_holds(game, "Ah Kh Qh Th 9h 8h 7d Ac", Suit.DIAMONDS), "tierce:Ah tierce:Th")
    assert parts(game, finish(game, state))["declarations"] == (40, 0)


@rule("BEL-DECL-4")
@rule("BEL-DECL-8")
def test_king_and_queen_of_trump_count_in_a_declaration_and_as_belote() -> None:
    game = belote()
    state = south_holds(game, f"Kh Qh Jh 8h {SPREAD}", Suit.HEARTS)
    state = play_on(game, act(game, state, "tierce:Kh Kh+belote"), until="S")
    found = parts(game, finish(game, act(game, state, "Qh+rebelote")))
    assert found["declarations"] == (20, 0)
    assert found["belote"] == (20, 0)


# --- when, and what is said


def two_tierces(**options: str) -> tuple[Belote, State]:
    """South, who leads, holds a tierce to the ace, East one to the ten; North took with diamonds as trump."""
    hands = {"S": "Ah Kh Qh 7s 9s Js 7d 9d", "E": "Th 9h 8h Jd Kd 8c Tc Qc", "N": "7c 9c Jc Kc As Td Ad Jh"}
    game = belote(**options)
    return game, begin(game, hands_dealt(taker="N", turn_up="As", **hands), "N", Suit.DIAMONDS)


@rule("BEL-DECL-5")
def test_each_declares_at_his_turn_in_the_first_trick_before_his_card() -> None:
    game, state = two_tierces()
    assert declared(texts(game, state)) == ["tierce:Ah"]
    state = act(game, state, "Qh")
    assert declared(texts(game, state)) == ["tierce:Th"], "it is East's turn; South's is over"
    assert refused(game, state, "tierce:Ah") == "BEL-DECL-5"
    state = act(game, state, "tierce:Th")
    assert state.public.turn is Seat.E, "he lays his card after it"
    assert declared(texts(game, state)) == []
    state = play_on(game, play_on(game, state, tricks=1), until="S")
    assert refused(game, state, "tierce:Ah") == "BEL-DECL-5"


@rule("BEL-DECL-5")
@pytest.mark.parametrize(
    "says", ["", "tierce:Ah", "tierce:Th", "tierce:Ah tierce:Th"], ids=["none", "one", "other", "all"]
)
def test_a_player_declares_all_or_some_or_none(says: str) -> None:
    game = belote()
    state = act(game, south_holds(game, "Ah Kh Qh Th 9h 8h 7d Ac", Suit.DIAMONDS), says)
    assert parts(game, finish(game, state))["declarations"] == (20 * len(says.split()), 0)


@rule("BEL-DECL-5")
@pytest.mark.parametrize(
    ("hand", "says", "known"),
    [
        pytest.param("Ah Kh Qh 7d 7c 9c Jc Kc", "tierce:Ah", ("tierce", "A", False), id="a-plain-tierce"),
        pytest.param("Ad Kd Qd 7h 7c 9c Jc Kc", "tierce:Ad", ("tierce", "A", True), id="a-tierce-in-trumps"),
        pytest.param("9h Th Jh Qh 7c 9c Jc Kc", "quarte:Qh", ("quarte", "Q", False), id="a-quarte"),
        pytest.param("7h 8h 9h Th Jh Qh Ac 7d", "sixieme:Qh", ("quinte", "Q", False), id="six-are-a-quinte"),
        pytest.param("Js Jh Jd Jc Th 8h 7d Ac", "carre:J", ("carre", "J", False), id="a-carre"),
    ],
)
def test_all_get_to_know_kind_highest_rank_and_whether_it_is_trump(
    hand: str, says: str, known: tuple[str, str, bool]
) -> None:
    game = belote()
    state = act(game, south_holds(game, hand, Suit.DIAMONDS), says)
    for seat in Seat:
        view = game.observe(state, seat)
        assert view.public.play is not None
        (said,) = view.public.play.said[Seat.S]
        assert (said.name, said.rank.letter, said.trump) == known
        event = list(game.events(view))[-1]
        assert (event.key, event.seat, event.rule) == ("declare", Seat.S, "BEL-DECL-5")
        assert (view.declared != ()) == (seat is Seat.S), "only he himself knows the cards"


@rule("BEL-DECL-5")
def test_informal_declarations_may_wait_for_the_second_trick() -> None:
    game, state = two_tierces(declarations="informal")
    state = play_on(game, act(game, state, "Ah"), tricks=1)
    assert state.public.turn is Seat.S
    assert declared(texts(game, state)) == ["tierce:Ah"], "from the cards dealt to him, the ace that he played too"
    state = act(game, state, "tierce:Ah Kh")
    assert state.public.turn is Seat.E
    assert refused(game, state, "tierce:Ah") == "BEL-DECL-5"
    assert parts(game, finish(game, act(game, state, "tierce:Th")))["declarations"] == (20, 0)


@rule("BEL-DECL-5")
def test_informal_declarations_may_be_made_in_the_first_trick_and_the_second() -> None:
    game = belote(declarations="informal")
    state = act(game, south_holds(game, "Ah Kh Qh Th 9h 8h 7d Ac", Suit.DIAMONDS), "tierce:Ah Ah")
    state = play_on(game, play_on(game, state, tricks=1), until="S")
    assert refused(game, state, "tierce:Ah") == "BEL-DECL-4"
    assert declared(texts(game, state)) == ["tierce:Th"]
    assert parts(game, finish(game, act(game, state, "tierce:Th")))["declarations"] == (40, 0)


@rule("BEL-DECL-5")
@pytest.mark.parametrize("declarations", ["first-trick", "informal", "none"])
def test_when_it_is_too_late_to_declare(declarations: str) -> None:
    last_trick = {"first-trick": 1, "informal": 2, "none": 0}[declarations]
    game = belote(declarations=declarations)
    state = south_holds(game, "Ah Kh Qh Th 9h 8h 7d Ac", Suit.DIAMONDS)
    for trick in range(1, 4):
        state = play_on(game, state, until="S")
        assert (declared(texts(game, state)) != []) == (trick <= last_trick)
        assert refused(game, state, "tierce:Ah") == (None if trick <= last_trick else "BEL-DECL-5")
        state = play_on(game, state, tricks=trick)


@rule("BEL-DECL-5")
def test_in_tournament_play_only_belote_is_left() -> None:
    game = belote(declarations="none")
    state = south_holds(game, "Ah Kh Qh Jh Th 9h 7s Ac", Suit.HEARTS)
    assert not declared(texts(game, state))
    state = play_on(game, act(game, state, "Kh+belote"), tricks=1)
    found = parts(game, finish(game, act(game, state, "Qh+rebelote")))
    assert (found["declarations"], found["belote"]) == ((0, 0), (20, 0))


@rule("BEL-DECL-5")
def test_a_side_that_says_nothing_scores_nothing_for_what_it_holds() -> None:
    game, state = two_tierces()
    assert parts(game, finish(game, act(game, state, "Ah tierce:Th")))["declarations"] == (0, 20)
