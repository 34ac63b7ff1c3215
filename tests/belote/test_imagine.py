"""Imagined worlds fit what everybody knows: who took, what was shown, what was said."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st
from strategies import moments, seeds
from tierce.belote.declarations import said
from tierce.belote.imagine import played_by
from tierce.belote.state import CardPlay, State
from tierce.cards import CardSet, card
from tierce.seats import Seat

from belote.spec import BELOTE


def laid(play: CardPlay) -> CardSet:
    return CardSet.of(one for seat in Seat for one in played_by(play, seat))


def fits(world: State) -> None:
    public, secret = world
    play = public.play
    assert play is not None
    if public.turn_up is not None and public.turn_up not in laid(play):
        assert public.turn_up in secret.hands[play.taker], "the taker got the turn-up"
    if len(play.words) == 1:
        first = play.words[0]
        other = card(("Q" if first.card.text[0] == "K" else "K") + first.card.text[1])
        assert other in secret.hands[first.seat] | laid(play), "who says belote holds the other of the pair"
    for seat in Seat:
        dealt = secret.hands[seat] | played_by(play, seat)
        if play.compared is not None:
            for meld in play.compared.shown[seat]:
                assert meld.cards <= dealt, "what was shown was held"
        else:
            told = [said(meld, play.trump, 0)[:3] for meld in secret.declared[seat]]
            assert told == [words[:3] for words in play.said[seat]], "behind the words are cards that fit them"
            assert all(meld.cards <= dealt for meld in secret.declared[seat])


@given(data=st.data(), seed=seeds)
def test_imagined_worlds_fit_what_everybody_knows(data: st.DataObject, seed: int) -> None:
    game, state, _ = data.draw(moments(BELOTE))
    if state.public.play is None:
        return
    fits(state)
    rng = Random(seed)
    for seat in Seat:
        for _ in range(3):
            fits(game.imagine(game.observe(state, seat), rng))


@given(data=st.data(), seed=seeds)
def test_imagined_worlds_differ(data: st.DataObject, seed: int) -> None:
    """Before the play every other hand can be anything."""
    game, state, _ = data.draw(moments(BELOTE))
    if state.public.play is not None:
        return
    rng = Random(seed)
    worlds = [game.imagine(game.observe(state, Seat.S), rng) for _ in range(10)]
    assert len({world.secret.hands for world in worlds}) == 10
