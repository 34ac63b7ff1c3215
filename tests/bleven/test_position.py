"""Rounds taken up in the middle: texts, and what is impossible."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import moments, seeds
from tierce.bleven import Bleven
from tierce.bleven.state import Standing, State
from tierce.errors import NotationError, SetupError
from tierce.game import AnyGame

from bleven.scenes import actor, bleven, position, texts
from bleven.spec import BLEVEN


def play_on(game: AnyGame, state: State, seed: int) -> tuple[object, ...]:
    """What happens from here with actions drawn by lawful chance: texts, turns, score."""
    rng, told = Random(seed), []
    while (seat := game.actor(state)) is not None:
        legal = game.legal_actions(game.observe(state, seat))
        action = legal[int(rng.random() * len(legal))]
        told.append((seat, str(action)))
        state = game.apply(state, action)
    return told, game.score(state), game.standing(state)


@given(data=st.data(), seed=seeds)
def test_a_position_is_read_back_and_plays_on_alike(data: st.DataObject, seed: int) -> None:
    game, state, _ = data.draw(moments(BLEVEN))
    if game.actor(state) is None:
        with pytest.raises(NotationError, match="over"):
            game.position_text(state)
        return
    text = game.position_text(state)
    again = game.start(game.read_setup({"Position": text}))
    assert game.position_text(again) == text
    assert play_on(game, again, seed) == play_on(game, state, seed)


@given(data=st.data(), seed=seeds)
def test_the_position_of_an_imagined_world_can_be_read(data: st.DataObject, seed: int) -> None:
    game, state, _ = data.draw(moments(BLEVEN))
    seat = game.actor(state)
    if seat is not None:
        world = game.imagine(game.observe(state, seat), Random(seed))
        game.start(game.read_setup({"Position": game.position_text(world)}))


@given(data=st.data())
def test_a_position_as_a_setup_has_its_headers(data: st.DataObject) -> None:
    game, state, _ = data.draw(moments(BLEVEN))
    if game.actor(state) is not None:
        standing = Standing((12, -3), 2)
        headers = {"Position": game.position_text(state), "Scores": "NS:12,EW:-3", "Idle": "2"}
        setup = game.read_setup(headers)
        assert setup.standing == standing
        assert dict(game.setup_headers(setup)) == headers


DECLARED = "S=KsKhKd N=7s7h7d declarer=S"


@pytest.mark.parametrize(
    ("place", "turn", "legal"),
    [
        ("S=3s5s7s turn=S", "S", ["draw", "declare"]),
        ("S=3s5s7sKs turn=S", "S", ["discard:3s", "discard:5s", "discard:7s", "discard:Ks"]),
        (DECLARED, "N", ["stay", "leave"]),
        (f"{DECLARED} bet=3:2@23 before=27", "N", ["deduce", "suspect", "out"]),
        (f"{DECLARED} bet=3:2@23 answer=suspect", "S", ["in", "out"]),
        (f"{DECLARED} bet=3:2@23 answer=deduce+3 laid=1", "N", ["in", "out"]),
        (f"{DECLARED} bet=3:2@23 answer=deduce+3 laid=2", "S", ["in", "out"]),
    ],
)
def test_whose_turn_it_is_follows(place: str, turn: str, legal: list[str]) -> None:
    game = bleven()
    state = position(game, place)
    assert (actor(game, state), texts(game, state)) == (turn, legal)


def test_the_pile_below_what_is_named_is_the_rest() -> None:
    game = bleven()
    state = position(game, "S=3s5s7s N=2s2h2d pile=KsKh turn=S")
    assert [one.text for one in state.secret.pile[:2]] == ["Ks", "Kh"]
    assert len(state.secret.pile) == 34


@pytest.mark.parametrize(
    ("place", "problem"),
    [
        ("S=KsKhKd E=2s2h2d turn=S", "nobody sits at E"),
        ("turn=S out=W", "nobody sits at W"),
        ("dealer=S cutter=S turn=S", "two different players"),
        ("dealer=S cutter=W turn=S", "nobody sits at W"),
        ("S=KsKhKd N=KsQsJs turn=S", "in two places: Ks"),
        ("S=KsKhKd reserves=N:7s7s turn=S", "stands twice"),
        ("S=KsKhKd reserves=N:7s pile=7s turn=S", "in two places: 7s"),
        ("S=8s8h8d turn=S", "not in the pack: 8s 8h 8d"),
        ("S=KsKh turn=S", "S holds 2 cards"),
        ("N=KsKhKdKc turn=S", "N holds 4 cards"),
        ("S=KsKhKdKc declarer=S", "S holds 4 cards"),
        ("S=KsKhKdKc turn=S reserves=S:AsAhAdAc2h", "S holds 4 cards"),
        ("turn=S reserves=S:AsAhAdAc2h2s", "more than 5 cards"),
        ("S=KsKhKd", "turn must name a player"),
        ("turn=S stayed=S reserves=S:AsAhAdAc2h", "turn must name a player"),
        ("turn=S stayed=N", "N cannot have stayed"),
        ("turn=S stayed=N,N reserves=N:AsAhAdAc2h", "once only"),
        ("turn=S out=N reserves=N:AsAhAdAc2h", "the round is over"),
        ("S=3s4s5s N=3h4h5h stayed=S,N reserves=N:AsAhAdAc2h,S:2s2d2c3d3c", "the round is over"),
        ("turn=S stayed=S,N reserves=N:AsAhAdAc2h,S:2s2d2c3d3c", "nobody has a turn"),
        ("turn=S bet=1:1", "nobody bets before"),
        ("turn=S laid=1", "nobody bets before"),
        ("S=KsKhKd declarer=S turn=N", "follows from what was said"),
        ("S=3s4s5s declarer=S", "S cannot have declared"),
        ("S=3s4s5s declarer=S bet=1:1", "S cannot have declared"),
        ("S=KsKhKd declarer=S out=S", "the round is over"),
        ("S=KsKhKd declarer=S before=2", "before the first bet"),
        ("S=KsKhKd declarer=S answer=deduce", "before the first bet"),
        ("S=KsKhKd declarer=S bet=11:1", "bet:11:1 cannot have been made .BLV-BET-3"),
        ("S=KsKhKd declarer=S bet=1:1@12", "cannot have been made .BLV-BET-2"),
        ("S=KsKhKd declarer=S bet=10:1 before=25", "cannot have been made .BLV-BET-3"),
        ("S=KsKhKd declarer=S bet=1:1 before=-2", "cannot have been made"),
        ("S=KsKhKd declarer=S bet=10:1 before=15 answer=deduce+6", "cannot have been given .BLV-BET-3"),
        ("S=KsKhKd declarer=S bet=1:1 laid=1", "1 cards cannot have been laid"),
        ("S=KsKhKd declarer=S bet=1:1 answer=deduce laid=6", "6 cards cannot have been laid"),
        ("S=KsKhKd declarer=S bet=1:1 answer=deduce laid=-1", "-1 cards cannot have been laid"),
    ],
)
def test_impossible_positions(place: str, problem: str) -> None:
    with pytest.raises(SetupError, match=problem):
        position(bleven(), place)


def test_a_declarer_is_in_the_round() -> None:
    with pytest.raises(SetupError, match="S has declared and is not out"):
        position(bleven(players="4"), "S=KsKhKd declarer=S out=S")


@pytest.mark.parametrize(
    "text",
    [
        "dealer=S", "cutter=N", "dealer=S cutter=N turn=X", "dealer=S cutter=N stayed=S,,N", "dealer=S cutter=N bet=x",
        "dealer=S cutter=N reserves=S", "dealer=S cutter=N reserves=S:7h,S:7s", "dealer=S cutter=N answer=out",
        "dealer=S cutter=N answer=deduce+1:2", "dealer=S cutter=N laid=x", "dealer=S cutter=N S=7s7s7h", "dealer=S S",
        "dealer=S cutter=N trump=h",
    ],
)  # fmt: skip
def test_what_cannot_be_read(text: str) -> None:
    with pytest.raises(NotationError):
        Bleven().read_setup({"Position": text})


def test_void_by_agreement_is_over_when_all_have_stayed() -> None:
    place = "S=3s5s7s N=4sQhJd stayed=S,N reserves=N:AsAhAdAc2h,S:2s2d2c3d3c"
    assert actor(bleven(), position(bleven(), place)) == "N"
    with pytest.raises(SetupError, match="BLV-DISC-7"):
        position(bleven(nobody_declared="void"), place)
