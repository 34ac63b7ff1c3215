"""The bidding (BEL-BID-1 to BEL-BID-5). South deals in all of it, so East speaks first."""

from __future__ import annotations

from random import Random

import pytest
from every_game.marks import case, rule
from tierce.belote import Belote
from tierce.belote.state import Dealt, State
from tierce.cards import Suit, parse_cards
from tierce.seats import Seat, Side

from belote.scenes import act, belote, finish, parts, refused, texts

PACK = parse_cards("7s8s9sTsJsQsKsAs 7h8h9hThJhQhKhAh 7d8d9dTdJdQdKdAd 7c8c9cTcJcQcKcAc")  # turns up Jd

# calls so far | who is to speak | what may be said | what is refused, by which rule
ROWS = [
    case("BEL-BID-1", "forehand takes or passes", "| E | take pass | name:h=BEL-BID-1 name:d=BEL-BID-1"),
    case("BEL-BID-1", "then the player at his right", "pass | N | take pass | name:s=BEL-BID-1"),
    case("BEL-BID-1", "then the third", "pass pass | W | take pass | name:c=BEL-BID-1"),
    case("BEL-BID-1", "the dealer is the last", "pass pass pass | S | take pass | name:h=BEL-BID-1"),
    case(
        "BEL-BID-2",
        "after four passes a suit is named or passed",
        "pass pass pass pass | E | name:s name:h name:c pass | take=BEL-BID-2 name:d=BEL-BID-3",
    ),
    case(
        "BEL-BID-2",
        "in the same order",
        "pass pass pass pass pass | N | name:s name:h name:c pass | take=BEL-BID-2",
    ),
    case(
        "BEL-BID-2",
        "up to the dealer",
        "pass pass pass pass pass pass pass | S | name:s name:h name:c pass | take=BEL-BID-2",
    ),
    case(
        "BEL-BID-3",
        "the turned-up suit may not be named",
        "pass pass pass pass | E | name:s name:h name:c pass | name:d=BEL-BID-3",
    ),
]


def after_calls(game: Belote, calls: str) -> State:
    return act(game, game.start(Dealt(PACK, 0, Seat.S)), calls)


@pytest.mark.parametrize("row", ROWS)
def test_what_may_be_said(row: str) -> None:
    calls, seat, legal, refusals = (field.strip() for field in row.split("|"))
    game = belote()
    state = after_calls(game, calls)
    assert state.public.turn is Seat[seat]
    assert sorted(texts(game, state)) == sorted(legal.split())
    for text in legal.split():
        assert refused(game, state, text) is None
    for text, expected in (pair.split("=") for pair in refusals.split()):
        assert refused(game, state, text) == expected


@rule("BEL-BID-3")
@pytest.mark.parametrize(
    ("same_suit", "legal"),
    [("off", "name:s name:h name:c pass"), ("on", "name:s name:h name:d name:c pass")],
    ids=["not-by-default", "where-the-table-allows-it"],
)
def test_naming_the_turned_up_suit(same_suit: str, legal: str) -> None:
    game = belote(second_round_same_suit=same_suit)
    state = after_calls(game, "pass " * 4)
    assert texts(game, state) == legal.split()
    assert refused(game, state, "name:d") == (None if same_suit == "on" else "BEL-BID-3")
    assert refused(game, after_calls(game, ""), "name:d") == "BEL-BID-1"


@rule("BEL-BID-1")
@pytest.mark.parametrize("passes", range(4))
def test_the_first_to_take_ends_the_bidding_with_the_turned_up_suit_as_trump(passes: int) -> None:
    game = belote()
    state = after_calls(game, "pass " * passes + "take")
    assert state.public.play is not None
    assert state.public.play.taker is (Seat.E, Seat.N, Seat.W, Seat.S)[passes]
    assert state.public.play.trump is Suit.DIAMONDS


@rule("BEL-BID-2")
@pytest.mark.parametrize("passes", range(4, 8))
@pytest.mark.parametrize("suit", "shc")
def test_the_first_to_name_a_suit_ends_the_bidding_with_that_suit_as_trump(passes: int, suit: str) -> None:
    game = belote()
    state = after_calls(game, "pass " * passes + f"name:{suit}")
    assert state.public.play is not None
    assert state.public.play.taker is (Seat.E, Seat.N, Seat.W, Seat.S)[passes - 4]
    assert state.public.play.trump is Suit.parse(suit)


@rule("BEL-BID-1")
@pytest.mark.parametrize("text", ["7s", "tierce:9s", "carre:J", "Kd+belote"])
def test_cards_and_declarations_wait_for_the_end_of_the_first_round(text: str) -> None:
    game = belote()
    assert refused(game, after_calls(game, "pass"), text) == "BEL-BID-1"


@rule("BEL-BID-2")
@pytest.mark.parametrize("text", ["7s", "tierce:9s", "carre:J", "Kd+belote"])
def test_cards_and_declarations_wait_for_the_end_of_the_second_round(text: str) -> None:
    game = belote()
    assert refused(game, after_calls(game, "pass " * 4), text) == "BEL-BID-2"


@rule("BEL-BID-1")
@pytest.mark.parametrize("passes", range(4))
@pytest.mark.parametrize("text", ["take", "pass", "name:s", "name:d"])
def test_nothing_is_bid_once_somebody_took(passes: int, text: str) -> None:
    game = belote()
    assert refused(game, after_calls(game, "pass " * passes + "take"), text) == "BEL-BID-1"


@rule("BEL-BID-2")
@pytest.mark.parametrize("passes", range(4, 8))
@pytest.mark.parametrize("text", ["take", "pass", "name:s", "name:d"])
def test_nothing_is_bid_once_somebody_named_a_suit(passes: int, text: str) -> None:
    game = belote()
    assert refused(game, after_calls(game, "pass " * passes + "name:h"), text) == "BEL-BID-2"


@rule("BEL-BID-4")
@pytest.mark.parametrize(
    ("all_pass", "dealer"),
    [("next-dealer", Seat.E), ("same-dealer", Seat.S)],
    ids=["the-next-player-deals", "where-the-table-wants-it-the-same-player-deals-again"],
)
def test_all_pass_twice_and_the_deal_is_dead(all_pass: str, dealer: Seat) -> None:
    game = belote(all_pass=all_pass)
    end = after_calls(game, "pass " * 8)
    assert game.actor(end) is None
    score = game.score(end)
    assert (score.credited, score.verdict, score.rule) == ((0, 0), "passed", "BEL-BID-4")
    assert game.standing(end).totals == (0, 0)
    assert game.next_setup(end, Random(1)).dealer is dealer


@rule("BEL-BID-4")
def test_the_same_dealer_deals_again_after_a_dead_deal_only() -> None:
    game = belote(all_pass="same-dealer")
    end = finish(game, after_calls(game, "take"))
    assert game.next_setup(end, Random(1)).dealer is Seat.E


@rule("BEL-BID-5")
@pytest.mark.parametrize("passes", range(4))
def test_the_taker_and_his_partner_are_the_takers(passes: int) -> None:
    """Whoever takes, his side is the one that makes it or fails."""
    game = belote(declarations="none")
    end = finish(game, after_calls(game, "pass " * passes + "take"))
    assert end.public.play is not None
    takers = (Side.EW, Side.NS)[passes % 2]
    found = parts(game, end)
    points = found["points"]
    failed = points[takers] < points[takers.other]
    assert ("failed" in found) == failed
    if failed:
        expected = [162 if side == takers.other else 0 for side in Side]
        assert game.score(end).credited == tuple(expected)
    else:
        assert game.score(end).credited == points
