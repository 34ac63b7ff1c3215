"""Deals taken up in the middle of the play: their line of text, what is impossible, and what can be imagined."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import moments, play_out, seeds
from tierce.belote.state import Position
from tierce.errors import NotationError, SetupError
from tierce.seats import Seat

from belote.scenes import act, before, belote, texts
from belote.spec import BELOTE

LAST = "N=8h E=7s S=9h W=As dealer=W taker=S trump=h leader=N tricks=NS:4,EW:3"
FIRST = "N=AsTsKsQs9h8h7hTh E=JsKhQhAh9d8d7dTd S=9s8s7sJhAdKdQdJd W=AcTcKcQcJc9c8c7c dealer=W taker=N trump=h leader=S"


@given(data=st.data(), seed=seeds)
def test_a_position_is_read_back_at_every_step_and_plays_on_alike(data: st.DataObject, seed: int) -> None:
    game, state, _ = data.draw(moments(BELOTE))
    play = state.public.play
    pending = play is not None and play.compared is None and (any(play.said) or play.done)
    if play is None or state.public.turn is None or pending:
        with pytest.raises(NotationError, match="no position text"):
            game.position_text(state)
        return
    text = game.position_text(state)
    setup = game.read_setup({"Position": text})
    again = game.start(setup)
    assert game.position_text(again) == text
    assert game.read_setup(game.setup_headers(setup)) == setup
    rng, there = Random(seed), Random(seed)
    while (seat := game.actor(state)) is not None:
        assert game.actor(again) == seat
        legal = game.legal_actions(game.observe(state, seat))
        assert list(game.legal_actions(game.observe(again, seat))) == list(legal)
        state = game.apply(state, legal[int(rng.random() * len(legal))])
        again = game.apply(again, legal[int(there.random() * len(legal))])
    assert game.score(again).credited == game.score(state).credited
    assert game.score(again).verdict == game.score(state).verdict


@given(data=st.data(), seed=seeds)
def test_a_position_can_be_taken_up_from_a_position(data: st.DataObject, seed: int) -> None:
    """Without the points of earlier tricks too, only the rest is counted, however often it is taken up."""
    trump = data.draw(st.sampled_from("shdc"))
    pack = data.draw(st.permutations([one.text for one in BELOTE.deck]))
    count = data.draw(st.integers(2, 7))
    game = belote(declarations="none")
    deal = play_out(game, before(trump, "", " ".join(pack[:count])), Random(seed), steps=4 * (count - 1))
    for state in deal.states:
        text = game.position_text(state)
        assert game.position_text(game.start(game.read_setup({"Position": text}))) == text


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        pytest.param("N=8h E=8h S=9h W=As", "two hands hold 8h", id="a-card-in-two-hands"),
        pytest.param("N=8h E=2s S=9h W=As", "E holds cards outside the pack: 2s", id="a-two"),
        pytest.param("N=8h E=7s7d S=9h W=As", "E holds 2 cards; after 7 tricks it must be 1", id="too-many-cards"),
        pytest.param("N=8h E= S=9h W=As", "E holds 0 cards; after 7 tricks it must be 1", id="too-few-cards"),
        pytest.param("N= E=7s S=9h W=As trick=9h", "a card of the trick stands twice", id="laid-and-held"),
        pytest.param("N= E= S= W=As trick=9h9h8s", "a card of the trick stands twice", id="laid-twice"),
        pytest.param("N= E= S= W=As trick=9h2h8s", "the trick holds cards outside the pack: 2h", id="a-two-laid"),
        pytest.param("N= E= S= W= trick=9h8h7h7d", "more than three cards", id="a-whole-trick"),
        pytest.param("tricks=NS:4,EW:4", "over after eight tricks", id="eight-tricks"),
        pytest.param("tricks=NS:8,EW:-1", "not negative", id="tricks-below-nothing"),
        pytest.param("points=NS:-1,EW:0", "not negative", id="points-below-nothing"),
        pytest.param("declarations=NS:-20,EW:0", "not negative", id="declarations-below-nothing"),
        pytest.param("points=NS:100,EW:100", "the cards gone hold 127 points, not 200", id="too-many-points"),
        pytest.param(
            "tricks=NS:7,EW:0 points=NS:100,EW:2", "EW has points, but won no trick", id="points-from-nowhere"
        ),
        pytest.param("tricks=NS:0,EW:7", "N leads, but NS won no trick", id="leading-without-having-won"),
        pytest.param("belote=S:Jh", "belote was not said with Jh by S", id="belote-with-the-jack"),
        pytest.param("belote=S:Ks", "belote was not said with Ks by S", id="belote-with-a-plain-king"),
        pytest.param("S=Kh belote=S:Kh", "belote was not said with Kh by S", id="said-with-a-card-still-held"),
        pytest.param("E=Qh belote=S:Kh", "S, who said belote, never held Qh", id="another-holds-the-queen"),
        pytest.param("N= trick=Kh belote=S:Kh", "belote was not said with Kh by S", id="another-laid-the-king"),
        pytest.param("N= trick=Qh belote=S:Kh", "S, who said belote, never held Qh", id="another-laid-the-queen"),
        pytest.param("belote=S:KhKh", "with two cards", id="both-words-with-the-king"),
    ],
)
def test_an_impossible_position_says_what_is_wrong(text: str, problem: str) -> None:
    words = dict(word.split("=", 1) for word in LAST.split()) | dict(word.split("=", 1) for word in text.split())
    line = " ".join(f"{key}={value}" for key, value in words.items())
    with pytest.raises(SetupError) as caught:
        belote().read_setup({"Position": line})
    assert any(problem in one for one in caught.value.problems), caught.value.problems


def test_only_the_player_at_the_dealers_right_leads_to_the_first_trick() -> None:
    assert isinstance(belote().read_setup({"Position": FIRST}), Position)
    with pytest.raises(SetupError, match="S leads to the first trick"):
        belote().read_setup({"Position": FIRST.replace("leader=S", "leader=E")})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "N=8h",
        LAST.replace("trump=h", "trump=x"),
        LAST.replace("leader=N", "leader=Q"),
        LAST.replace("N=8h", "N=8x"),
        LAST.replace("NS:4,EW:3", "4-3"),
        LAST + " N=8h",
        LAST + " unknown=1",
        LAST + " word",
        LAST + " belote=S:",
        LAST + " belote=S:KhQhJh",
        LAST + " belote=Kh",
    ],
)
def test_a_line_that_cannot_be_read_is_a_notation_error(text: str) -> None:
    with pytest.raises(NotationError):
        belote().read_setup({"Position": text})


def test_declarations_may_be_made_from_a_position_before_the_first_card() -> None:
    game = belote()
    state = game.start(game.read_setup({"Position": FIRST}))
    assert [text for text in texts(game, state) if ":" in text] == ["tierce:9s", "quarte:Ad", "tierce:Ad", "tierce:Kd"]


@pytest.mark.parametrize("declarations", ["first-trick", "informal", "none"])
def test_no_declarations_are_made_in_a_position_after_the_first_trick(declarations: str) -> None:
    game = belote(declarations=declarations)
    state = game.start(before("h", "", "7s 8s 9s Ts Js Qs Ks"))
    assert not [text for text in texts(game, state) if ":" in text]


@pytest.mark.parametrize("words", ["belote=S:Kh", "belote=S:Qh", "belote=S:KhQh", "belote=E:Kh", "S=Qh belote=S:Kh"])
def test_belote_said_before_a_position_can_be_imagined(words: str) -> None:
    game = belote()
    found = dict(word.split("=", 1) for word in LAST.split()) | dict(word.split("=", 1) for word in words.split())
    line = " ".join(f"{key}={value}" for key, value in found.items())
    state = game.start(game.read_setup({"Position": line}))
    for seat in Seat:
        seen = game.observe(state, seat)
        assert game.observe(game.imagine(seen, Random(1)), seat) == seen


def test_after_a_position_the_next_pack_is_shuffled() -> None:
    game = belote()
    end = act(game, game.start(game.read_setup({"Position": LAST})), "8h As 9h 7s")
    packs = {game.next_setup(end, Random(seed)).pack for seed in range(10)}
    assert len(packs) == 10
