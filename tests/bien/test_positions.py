"""Positions: a deal taken up in the middle of its play, as a line of text."""

from __future__ import annotations

import pytest
from every_game.spec import Spec
from hypothesis import given
from hypothesis import strategies as st
from strategies import Deal, deals, play_out
from tierce.bien.state import Dealt, Position, State
from tierce.errors import NotationError, SetupError
from tierce.seats import Seat

from bien.scenes import act, bien, hands_dealt, parts, position, texts
from bien.spec import BIEN

GOOD = "S=7h W=7s N=8s E=8d dealer=E bidder=S bid=120 trump=h leader=S tricks=S:5,W:2"


def of(spec: Spec, draw: st.DataObject) -> tuple[Deal, State]:
    deal = draw.draw(deals(spec))
    return deal, draw.draw(st.sampled_from(deal.states))


@given(data=st.data())
def test_any_moment_of_the_play_can_be_taken_up_as_a_position(data: st.DataObject) -> None:
    deal, state = of(BIEN, data)
    game = deal.game
    if state.public.play is None:
        with pytest.raises(NotationError):
            game.position_text(state)
        return
    text = game.position_text(state)
    taken_up = game.start(game.read_setup({"Position": text}))
    assert game.position_text(taken_up) == text
    assert taken_up.secret.hands == state.secret.hands
    assert game.actor(taken_up) == game.actor(state)
    rest = deal.actions[deal.states.index(state) :]
    for action in rest:
        seat = game.actor(taken_up)
        assert seat is not None
        assert list(game.legal_actions(game.observe(taken_up, seat))) == list(
            game.legal_actions(game.observe(state, seat))
        )
        taken_up, state = game.apply(taken_up, action), game.apply(state, action)
    assert game.actor(taken_up) is None
    assert game.score(taken_up)[2:] == game.score(state)[2:]
    assert parts(game, taken_up) == parts(game, state)


@given(data=st.data())
def test_a_position_is_read_back_from_its_headers(data: st.DataObject) -> None:
    deal, state = of(BIEN, data)
    if state.public.play is not None:
        setup = deal.game.read_setup({"Position": deal.game.position_text(state), "PassedOut": "0"})
        assert isinstance(setup, Position)
        assert deal.game.read_setup(deal.game.setup_headers(setup)) == setup


def test_a_position_is_shown_before_the_second_trick_goes_on() -> None:
    game = bien()
    hands = "S=QhJhTh8s9sTs N=AcKcQc7d8d9d7c W=TcJsQsKsAs8c9c E=7hTdJdQdKdAdJc trump=h leader=S tricks=S:1 trick=7s"
    with pytest.raises(SetupError, match=r"N won the first trick \(BIEN-PLAY-5\)"):
        position(game, f"{hands} first=Kh8h9hAh")
    text = f"{hands} first=9h8hKhAh"
    state = position(game, text)
    assert game.actor(state) is Seat.S
    assert texts(game, state)[0] == "show:Ts9s8s7s+QhJhTh9h"
    state = act(game, state, "S~show:QhJhTh9h N~show:AcKcQc W~Tc")
    assert "shown=S:QhJhTh9h,N:AcKcQc" in game.position_text(state)
    half = position(game, f"{text} shown=S:none")
    assert game.actor(half) is Seat.N
    both = position(game, f"{text} shown=S:none,N:AcKcQc")
    assert game.actor(both) is Seat.W


def test_without_the_first_trick_a_position_shows_what_is_held() -> None:
    game = bien()
    text = "S=QhJhTh8s9sTs N=AcKcQc7d8d9d7c W=TcJsQsKsAs8c9c E=7hTdJdQdKdAdJc trump=h leader=S tricks=S:1 trick=7s"
    assert texts(game, position(game, text))[0] == "show:Ts9s8s7s+QhJhTh"


def test_a_marriage_called_or_lost_before_a_position_is_known_by_its_words() -> None:
    game = bien(marriage_call="any-trick")
    hands = "S=Qh8s N=9h7d W=7c8c E=9c8d trump=h leader=S tricks=S:6 bidder=S bid=100"
    called = position(game, f"{hands} shown=S:none,N:none marriage=S:Kh")
    assert parts(game, play_out(game, called.secret.setup, rng=Zero()).states[-1])["melds"] == (20, 0)
    hands = "S=KhQh N=9h7d W=7c8c E=9c8d trump=h leader=S tricks=S:6 bidder=S bid=100"
    assert "Kh+marriage" in texts(game, position(game, f"{hands} shown=S:none,N:none"))
    assert "Kh+marriage" not in texts(game, position(game, f"{hands} shown=S:KhQh,N:none"))


class Zero:
    """Chance that always draws the first."""

    def random(self) -> float:
        return 0.0


WRONG = [
    ("two hands hold a card", GOOD.replace("8s", "7s"), "two hands hold 7s"),
    ("too many cards", GOOD.replace("S=7h", "S=7hAs"), "S holds 2 cards; after 7 tricks it must be 1"),
    ("too few tricks", GOOD.replace("S:5", "S:4"), "after 6 tricks it must be 2"),
    ("a card of no pack", GOOD.replace("8d", "2d"), "cards outside the pack: 2d"),
    ("a trick card held too", GOOD + " trick=7h", "a card of the trick stands twice"),
    ("too long a trick", GOOD + " trick=AhKhQhJh", "more than three cards"),
    ("points that do not fit", GOOD + " points=NS:100,EW:50", "the cards gone hold 152 points, not 150"),
    ("a bid that is none", GOOD.replace("120", "125"), "125 cannot be bid"),
    ("a bid too low", GOOD.replace("120", "90"), "90 cannot be bid"),
    ("no trump", GOOD.replace(" trump=h", ""), "the suit of the first card led is trump"),
    ("another trump led", GOOD + " first=7c8c9cTc", "the suit of the first card led is trump"),
    ("a first trick not gone", GOOD + " first=7h9h8hTh", "the first trick is four cards that are gone"),
    ("a first trick of one card", GOOD + " first=JhJhJhJh", "the first trick is four cards that are gone"),
    ("shown by the other side", GOOD + " shown=W:AsKsQs", "each player of the bidding side shows once"),
    ("shown twice", GOOD + " shown=S:none,S:none", "each player of the bidding side shows once"),
    ("shown in a ponder", GOOD.replace("120", "ponder") + " shown=S:none", "BIEN-MELD-9"),
    ("shown from another hand", GOOD + " shown=S:9s8s7s", "S cannot have shown 7s"),
    ("a marriage of the other side", GOOD + " marriage=W:Kh", "W may not call a marriage"),
    ("a marriage in a ponder", GOOD.replace("120", "ponder") + " marriage=S:Kh", "S may not call a marriage"),
    ("a marriage of a jack", GOOD + " marriage=S:Jh", "no marriage was called with Jh by S"),
    ("a marriage of another suit", GOOD + " marriage=S:Ks", "no marriage was called with Ks by S"),
]


@pytest.mark.parametrize(("text", "problem"), [one[1:] for one in WRONG], ids=[one[0] for one in WRONG])
def test_an_impossible_position_is_refused(text: str, problem: str) -> None:
    with pytest.raises(SetupError, match=problem):
        bien().read_setup({"Position": text})


START = (
    "S=JhTh8s9sTsAc7c8c N=KcQc7d8d9dTdJcTc W=7sJsQsKsAs9c9hAh E=KhQh8h7hJdQdKdAd dealer=E bidder=S bid=100 leader=S"
)


def test_a_position_before_the_first_lead() -> None:
    game = bien()
    state = game.start(game.read_setup({"Position": START}))
    assert game.actor(state) is Seat.S
    bid = act(game, game.start(hands_of(START)), "bid:100 pass pass pass")
    assert game.position_text(state) == game.position_text(bid)
    with pytest.raises(SetupError, match="the bidder leads to the first trick"):
        game.read_setup({"Position": START.replace("leader=S", "leader=W")})
    with pytest.raises(SetupError, match="the first trick is not over"):
        game.read_setup({"Position": START + " first=JhThKhQh"})
    with pytest.raises(SetupError, match="nothing is shown before the second trick"):
        game.read_setup({"Position": START + " shown=S:none"})


def hands_of(text: str) -> Dealt:
    """The deal that gives the hands of a position."""
    hands = dict(word.split("=") for word in text.split())
    return hands_dealt("E", **{seat: hands[seat] for seat in "NESW"})


MALFORMED = [
    GOOD.replace("bid=120", "bid=pass"),
    GOOD.replace("bid=120", "bid=laydown"),
    GOOD.replace("bid=120", "bid="),
    GOOD.replace("tricks=S:5,W:2", "tricks=NS:5,EW:2"),
    GOOD.replace("tricks=S:5,W:2", "tricks=S5"),
    GOOD.replace("trump=h", "trump=x"),
    GOOD.replace(" bidder=S", ""),
    GOOD + " shown=",
    GOOD + " shown=S",
    GOOD + " shown=S:Zz",
    GOOD + " marriage=S",
    GOOD + " marriage=S:KhQh",
    GOOD + " unknown=1",
]


@pytest.mark.parametrize("text", MALFORMED)
def test_a_position_that_cannot_be_read(text: str) -> None:
    with pytest.raises(NotationError):
        bien().read_setup({"Position": text})
