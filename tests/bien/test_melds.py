"""The melds: what they are worth, when they are shown, the marriage (BIEN-MELD-1 to BIEN-MELD-9)."""

from __future__ import annotations

import pytest
from every_game.marks import case, rule
from tierce.bien.melding import best_melds, showings
from tierce.bien.state import State
from tierce.cards import CardSet, Suit
from tierce.melds import MARRIAGE
from tierce.seats import Seat, Side

from bien.scenes import act, begin, bien, finish, hands_dealt, parts, refused, texts

# trump | cards shown | what becomes of the marriage | what they are worth
WORTH = [
    case("BIEN-MELD-2", "three in a row", "h | 7s8s9s | open | 20"),
    case("BIEN-MELD-2", "four in a row", "h | 7s8s9sTs | open | 50"),
    case("BIEN-MELD-2", "five in a row", "h | 7s8s9sTsJs | open | 100"),
    case("BIEN-MELD-2", "six in a row", "h | 7s8s9sTsJsQs | open | 100"),
    case("BIEN-MELD-2", "seven in a row", "h | 7s8s9sTsJsQsKs | open | 100"),
    case("BIEN-MELD-8", "eight in a row are best as five and three", "h | 7s8s9sTsJsQsKsAs | open | 120"),
    case("BIEN-MELD-2", "ace king queen", "h | AsKsQs | open | 20"),
    case("BIEN-MELD-2", "two runs", "h | 7s8s9sJcQcKcAc | open | 70"),
    case("BIEN-MELD-2", "two in a row are nothing", "h | 7s8s | open | 0"),
    case("BIEN-MELD-2", "a run does not go round from seven to ace", "h | As7s8s | open | 0"),
    case("BIEN-CARD-6", "ten between jack and nine", "h | JhTh9h | open | 20"),
    case("BIEN-CARD-6", "nine and ace do not meet in trumps", "h | Jh9hAh | open | 0"),
    case("BIEN-MELD-3", "king and queen of trump", "h | KhQh | open | 20"),
    case("BIEN-MELD-3", "king and queen of another suit", "h | KsQs | open | 0"),
    case("BIEN-MELD-3", "on top of a run that has both", "h | KhQhJh | open | 40"),
    case("BIEN-MELD-3", "on top of a run of four", "h | AhKhQhJh | open | 70"),
    case("BIEN-MELD-3", "on top of a run of five", "h | KhQhJhTh9h | open | 120"),
    case("BIEN-MELD-3", "on top of four kings and of four queens", "h | KsKhKdKcQsQhQdQc | open | 220"),
    case("BIEN-MELD-4", "four jacks", "h | JsJhJdJc | open | 200"),
    case("BIEN-MELD-4", "four aces", "h | AsAhAdAc | open | 100"),
    case("BIEN-MELD-4", "four kings", "h | KsKhKdKc | open | 100"),
    case("BIEN-MELD-4", "four queens", "h | QsQhQdQc | open | 100"),
    case("BIEN-MELD-4", "four tens", "h | TsThTdTc | open | 0"),
    case("BIEN-MELD-4", "four nines", "h | 9s9h9d9c | open | 0"),
    case("BIEN-MELD-4", "four eights and four sevens", "h | 8s8h8d8c7s7h7d7c | open | 0"),
    case("BIEN-MELD-4", "three jacks are nothing", "h | JsJhJd | open | 0"),
    case("BIEN-MELD-5", "a jack not in four and a run", "h | JsJhJdJcKsQs | open | 200"),
    case("BIEN-MELD-5", "a run is cut short for four jacks", "h | JsJhJdJcAsKsQs | open | 220"),
    case("BIEN-MELD-5", "four kings or a run of four in a plain suit", "h | KsKhKdKcAsQsJs | open | 100"),
    case("BIEN-MELD-5", "a king of trump in four and in a run", "h | KsKhKdKcAhQhJh | open | 150"),
    case("BIEN-MELD-5", "a king of trump not in three", "h | KsKhKdKcQhJh | open | 120"),
    case("BIEN-MELD-5", "a king of trump in four and in the marriage", "h | KsKhKdKcQh | open | 120"),
    case("BIEN-MELD-5", "runs that share king and queen of trump", "h | AhKhQhJhTh9h | open | 120"),
    case("BIEN-MELD-5", "whole trump suit", "h | AhKhQhJhTh9h8h7h | open | 140"),
    case("BIEN-MELD-7", "a lost marriage", "h | KhQhJhTh | lost | 50"),
    case("BIEN-MELD-7", "nothing but a lost marriage", "h | KhQh | lost | 0"),
    case("BIEN-MELD-7", "called and not shown", "h | 7s8s9s | called | 40"),
    case("BIEN-MELD-7", "called and nothing shown", "h | | called | 20"),
    case("BIEN-MELD-8", "called and shown in a run counts once", "h | KhQhJhTh | called | 70"),
    case("BIEN-MELD-8", "called with the king in four and in a run", "h | KsKhKdKcQhJh | called | 120"),
    case("BIEN-MELD-8", "the king of trump is free for four and run when the marriage is lost",
         "h | KsKhKdKcQhJh | lost | 120"),
    case("BIEN-MELD-8", "nothing shown", "h | | open | 0"),
]  # fmt: skip


@pytest.mark.parametrize("row", WORTH)
def test_what_cards_shown_are_worth(row: str) -> None:
    trump, cards, status, points = (field.strip() for field in row.split("|"))
    assert best_melds(CardSet.parse(cards), Suit.parse(trump), status).points == int(points)


@rule("BIEN-MELD-5")
def test_the_best_set_uses_no_card_too_often() -> None:
    counted = best_melds(CardSet.parse("KsKhKdKcQhJhThAh"), Suit.HEARTS, "open")
    uses = [one for meld in counted.melds for one in meld.cards]
    assert counted.points == 200  # four kings 100, the run A-K-Q-J-T 100
    assert all(uses.count(one) <= (2 if one.text in ("Kh", "Qh") else 1) for one in uses)


# dealt, trump hearts | all that may be shown, best first
CHOICES = [
    case("BIEN-MELD-6", "nothing at all", "7s8sTh9dJdAdKcQs | none"),
    case("BIEN-MELD-6", "a run or less", "7s8s9sThJdAdKcAh | 9s8s7s none"),
    case("BIEN-MELD-6", "a run of four and its parts", "7s8s9sTsJdAdKcAh | Ts9s8s7s 9s8s7s Ts9s8s none"),
    case("BIEN-MELD-6", "a marriage in a run", "KhQhJhTs9dAd7c8s | KhQhJh KhQh none"),
    case("BIEN-MELD-6", "two melds or one or none", "KhQh7s8s9sAd7cTc | 9s8s7s+KhQh KhQh 9s8s7s none"),
    case("BIEN-MELD-5", "four jacks and what is left of a run", "JsJhJdJcAsKsQs7c | JsJhJdJc+AsKsQs JsJhJdJc AsKsQsJs "
         "KsQsJs AsKsQs none"),
    case("BIEN-MELD-5", "four kings with the run or with the marriage", "KsKhKdKcQhJh7s7c | KsKhKdKc+KhQh "
         "KsKhKdKc+KhQhJh KsKhKdKc KhQhJh KhQh none"),
]  # fmt: skip


@pytest.mark.parametrize("row", CHOICES)
def test_what_may_be_shown(row: str) -> None:
    cards, shown = (field.strip() for field in row.split("|"))
    choices = showings(CardSet.parse(cards), Suit.HEARTS, "open")
    assert [str(one) for one in choices] == [f"show:{text}" for text in shown.split()]


@pytest.mark.parametrize("cards", ["7s8s9sTsJsQsKsAs", "7h8h9hThJhQhKhAh", "JsJhJdJcQsQhQdQc", "KsKhKdKcQsQhQdQc"])
def test_even_of_the_richest_hands_the_choices_are_few(cards: str) -> None:
    choices = showings(CardSet.parse(cards), Suit.HEARTS, "open")
    assert len(choices) <= 40
    points = [best_melds(one.cards, Suit.HEARTS, "open").points for one in choices]
    assert points == sorted(points, reverse=True)
    assert points[-1] == 0


# showing


HANDS = {
    "S": "JhKhQhTh7s8s9sAd",  # K-Q-J-T of trump 50 and 20, 9-8-7 20
    "N": "9h8hAsKsQs7d8d9d",  # A-K-Q 20, 9-8-7 20
    "W": "7hTsJsKdQdJdTd7c",
    "E": "Ah8c9cTcJcQcKcAc",
}
FIRST = "S~Jh W~7h N~8h E~Ah"


def second_trick(game_options: dict[str, str] | None = None, bidder: str = "S", bid: str = "bid:100") -> State:
    """South has led the jack of hearts and the second trick."""
    game = bien(**(game_options or {}))
    setup = hands_dealt(**HANDS)
    state = begin(game, setup, bidder, bid)
    return act(game, state, f"{FIRST} S~7s")


@rule("BIEN-MELD-6")
def test_each_of_the_bidding_side_shows_before_the_second_trick_goes_on() -> None:
    game, state = bien(), second_trick()
    assert state.public.turn is Seat.S, "who has led shows first"
    assert refused(game, state, "8s") == "BIEN-MELD-6"
    assert refused(game, state, "pass") == "BIEN-BID-1"
    state = act(game, state, "S~show:9s8s7s+KhQhJhTh")
    assert state.public.turn is Seat.N, "then his partner"
    assert refused(game, state, "8d") == "BIEN-MELD-6"
    state = act(game, state, "N~show:AsKsQs W~Ts")
    play = state.public.play
    assert play is not None
    assert [(shown.seat, str(shown.cards)) for shown in play.shown] == [
        (Seat.S, "7s 8s 9s Th Jh Qh Kh"), (Seat.N, "Qs Ks As"),
    ]  # fmt: skip
    assert parts(game, finish(game, state))["melds"] == (110, 0)


@rule("BIEN-MELD-6")
@pytest.mark.parametrize("leader", ["S", "W", "N", "E"])
def test_the_turn_to_show_goes_round_from_the_leader_of_the_second_trick(leader: str) -> None:
    game = bien()
    high = {**dict(zip("SWNE", ("7h", "8h", "9h", "Th"), strict=True)), leader: "Jh"}
    hands = {"S": "AsKs", "W": "QsJs", "N": "Ts9s", "E": "8s7s"}
    state = begin(game, hands_dealt(**{seat: high[seat] + hands[seat] for seat in "SWNE"}))
    for seat in "SWNE":
        state = act(game, state, f"{seat}~{high[seat]}")
    state = act(game, state, f"{leader}~{hands[leader][:2]}")
    order = ("SWNE" * 2)["SWNE".index(leader) :]
    first, second = (seat for seat in order[:4] if seat in "SN")
    state = act(game, state, f"{first}~show:none {second}~show:none")
    assert state.public.turn is Seat[order[1]], "the trick goes on after its leader"


@rule("BIEN-MELD-6")
def test_later_is_too_late_and_so_is_earlier() -> None:
    game = bien()
    state = begin(game, hands_dealt(**HANDS))
    assert refused(game, state, "show:KhQhJhTh") == "BIEN-MELD-6"
    state = act(game, state, FIRST)
    assert refused(game, state, "show:KhQhJhTh") == "BIEN-MELD-6"
    state = act(game, state, "S~7s S~show:none N~show:none")
    assert refused(game, state, "show:none") == "BIEN-MELD-6"
    state = act(game, state, "W~Ts N~As E~8c")
    assert refused(game, state, "show:AsKsQs") == "BIEN-MELD-6"
    assert parts(game, finish(game, state))["melds"] == (0, 0)


@rule("BIEN-MELD-6")
def test_one_may_show_less_than_one_holds() -> None:
    game, state = bien(), second_trick()
    for shown, points in (("none", 0), ("9s8s7s", 20), ("KhQh", 20), ("QhJhTh", 20), ("KhQhJh", 40), ("KhQhJhTh", 70)):
        end = finish(game, act(game, state, f"S~show:{shown} N~show:none"))
        assert parts(game, end)["melds"] == (points, 0), shown


@rule("BIEN-MELD-6")
def test_nobody_shows_cards_that_were_not_dealt_to_him() -> None:
    game, state = bien(), second_trick()
    assert refused(game, state, "show:AsKsQs") == "BIEN-MELD-6"
    assert refused(game, state, "show:AhKhQhJhTh") == "BIEN-MELD-6"


@rule("BIEN-MELD-6")
@pytest.mark.parametrize(("option", "best", "points"), [
    ("dealt", "show:9s8s7s+KhQhJhTh", 90),
    ("held", "show:9s8s7s+KhQh", 40),
])  # fmt: skip
def test_whether_the_card_of_the_first_trick_counts(option: str, best: str, points: int) -> None:
    """South led the jack of hearts to the first trick and the seven of spades to the second: that one always counts."""
    game, state = bien(meld_cards=option), second_trick({"meld_cards": option})
    assert texts(game, state)[0] == best
    with_jack = None if option == "dealt" else "BIEN-MELD-6"
    assert refused(game, state, "show:KhQhJhTh") == with_jack
    end = finish(game, act(game, state, f"{best} show:none"))
    assert parts(game, end)["melds"] == (points, 0)


@rule("BIEN-MELD-1")
def test_only_the_bidding_side_shows_and_both_its_partners() -> None:
    game = bien()
    hands = {"W": HANDS["S"], "E": HANDS["N"], "N": HANDS["W"], "S": HANDS["E"]}
    state = begin(game, hands_dealt(**hands), bidder="W")
    state = act(game, state, "W~Jh N~7h E~8h S~Ah W~7s")
    state = act(game, state, "W~show:KhQhJhTh E~show:9d8d7d N~Ts")
    end = finish(game, state)
    assert parts(game, end)["melds"] == (0, 90)
    assert texts(game, second_trick())[0] == "show:9s8s7s+KhQhJhTh"


@rule("BIEN-MELD-1")
def test_the_melds_of_the_other_side_count_nothing() -> None:
    game = bien()
    state = begin(game, hands_dealt(**HANDS), bidder="E", bid="bid:100")  # South's side holds 70 and 20 and 40
    state = act(game, state, "E~Ah S~Th W~7h N~8h")
    state = act(game, state, "E~8c")
    assert state.public.turn is Seat.E
    assert texts(game, state)[0] == "show:QcJcTc9c8c", "seven cards count no more than five"
    state = act(game, state, "E~show:AcKcQcJcTc9c8c")
    assert state.public.turn is Seat.W
    state = act(game, state, "W~show:none")
    assert parts(game, finish(game, state))["melds"] == (0, 100)


# dealt to South, trump hearts | what he tries to show
NOT_SHOWN = [
    case("BIEN-MELD-2", "two in a row", "JhAd7s8sTcTd9d9h | 8s7s"),
    case("BIEN-MELD-2", "cards that do not belong together", "JhAd7s8sTcTd9d9h | 8s+Ad"),
    case("BIEN-MELD-2", "a run and a card beside it", "JhAd7s8s9sTd9d9h | 9s8s7s+Ad"),
    case("BIEN-MELD-3", "king and queen of a plain suit", "JhAcKdQd9sTd9d9h | KdQd"),
    case("BIEN-MELD-4", "four tens", "JhAcTsThTdTc9d9h | Ts+Th+Td+Tc"),
    case("BIEN-MELD-5", "four jacks and a run with one of them", "JhJsJdJcKdQd9d9h | JsJhJdJc+KdQd"),
    case("BIEN-MELD-5", "four kings and a run of a plain suit with one of them", "JhKsKhKdKcQdJd9h | KsKhKdKc+KdQdJd"),
    case("BIEN-MELD-6", "a run of which he holds two", "JhAd7s8sTcTd9d9h | 9s8s7s"),
]


@pytest.mark.parametrize("row", NOT_SHOWN)
def test_what_makes_no_melds_is_not_shown(row: str, request: pytest.FixtureRequest) -> None:
    hand, shown = (field.strip() for field in row.split("|"))
    game = bien()
    state = begin(game, hands_dealt(S=hand, W="Ah", N="8h", E="7h"))
    state = act(game, state, f"S~Jh W~Ah N~8h E~7h S~{hand[-2:]}")
    expected = request.node.get_closest_marker("rule").kwargs["id"]
    assert refused(game, state, f"show:{shown}") == expected


# together


@rule("BIEN-MELD-8")
def test_each_player_counts_the_best_of_his_own() -> None:
    """Three kings with South and one with North are not four."""
    game = bien()
    hands = {"S": "JhKhKsKd7s8s9sAc", "N": "KcQcJc9h8hTdTs8c", "W": "7h", "E": "Th"}
    state = act(game, begin(game, hands_dealt(**hands)), "S~Jh W~7h N~8h E~Th S~Ac")
    assert texts(game, state) == ["show:9s8s7s", "show:none"]
    state = act(game, state, "S~show:9s8s7s")
    assert texts(game, state) == ["show:KcQcJc", "show:none"]
    state = act(game, state, "N~show:KcQcJc")
    assert parts(game, finish(game, state))["melds"] == (40, 0)


@rule("BIEN-MELD-8")
def test_example_4() -> None:
    game = bien()
    hands = {"N": "KhQhJhKsKdKc7s7h", "S": "9hAsTd8dTc7c8c9s", "W": "8hQs", "E": "AhJs"}
    state = act(game, begin(game, hands_dealt(**hands)), "S~9h W~8h N~7h E~Ah S~As S~show:none")
    everything = "show:KsKhKdKc+KhQhJh"
    assert refused(game, state, everything) is None
    state = act(game, state, f"N~{everything} W~Qs N~7s E~Js")
    assert parts(game, finish(game, state))["melds"] == (120, 0)


@rule("BIEN-MELD-8")
def test_what_is_counted_is_told_with_what_is_shown() -> None:
    game = bien()
    state = act(game, second_trick(), "S~show:9s8s7s+KhQhJhTh N~show:none")
    events = {event.seat: event for event in game.events(game.observe(state, Seat.E)) if event.key == "shown"}
    assert events[Seat.S].rule == "BIEN-MELD-6"
    assert events[Seat.S].data["points"] == 90
    assert sorted(meld.length for meld in events[Seat.S].data["melds"]) == [2, 3, 4]
    assert any(meld.kind == MARRIAGE for meld in events[Seat.S].data["melds"])
    assert (events[Seat.N].data["points"], events[Seat.N].data["melds"]) == (0, ())
    assert Seat.S.side is Side.NS
