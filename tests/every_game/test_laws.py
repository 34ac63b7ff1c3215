"""What holds in every game at every moment: what is legal applies, the rest is refused, no card is lost, deals end."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import deals, matches, moments, play_out, seeds
from tierce.errors import DealOver, IllegalAction
from tierce.rulebook import rulebook

from every_game.registry import every_game
from every_game.spec import Spec

TRIES = 300  # actions that are tried at a moment, of a game that has more


@every_game
@given(data=st.data())
def test_legal_actions_apply_and_all_others_are_refused_by_a_known_rule(spec: Spec, data: st.DataObject) -> None:
    game, state, _ = data.draw(moments(spec))
    seat = game.actor(state)
    if seat is None:
        return
    seen = game.observe(state, seat)
    legal = game.legal_actions(seen)
    texts = [str(action) for action in legal]
    assert legal, "a seat that is to act can act"
    assert len(set(texts)) == len(texts)
    for action in legal:
        assert game.refusal(seen, action) is None
        game.apply(state, action)
    step = len(spec.action_texts) // TRIES + 1
    for text in spec.action_texts[data.draw(st.integers(0, step - 1)) :: step]:
        if text in texts:
            continue
        action = game.parse(text)
        refusal = game.refusal(seen, action)
        assert refusal is not None, text
        assert refusal.action == text
        assert refusal.rule in rulebook(spec.name).rules
        assert list(refusal.leaves) == texts
        with pytest.raises(IllegalAction) as caught:
            game.apply(state, action)
        assert caught.value.refusal == refusal


@every_game
@given(data=st.data())
def test_what_a_player_might_think_of_is_legal_or_refused_by_a_known_rule(spec: Spec, data: st.DataObject) -> None:
    deal = data.draw(deals(spec))
    for state in deal.states[:-1]:
        seen = deal.game.observe(state, deal.game.actor(state))
        legal = {str(action) for action in deal.game.legal_actions(seen)}
        tries = deal.game.tries(seen)
        assert tries
        for action in tries:
            refusal = deal.game.refusal(seen, action)
            assert (refusal is None) == (str(action) in legal)
            assert refusal is None or refusal.rule in rulebook(spec.name).rules


@every_game
@given(data=st.data())
def test_all_legal_actions_are_among_the_texts_tried(spec: Spec, data: st.DataObject) -> None:
    deal = data.draw(deals(spec))
    assert {str(action) for action in deal.actions} <= set(spec.action_texts)


@every_game
@given(data=st.data())
def test_no_card_is_lost_or_doubled(spec: Spec, data: st.DataObject) -> None:
    for state in data.draw(deals(spec)).states:
        cards = list(spec.all_cards(state))
        assert sorted(cards, key=lambda one: one.index) == list(spec.deck)


@every_game
@given(data=st.data())
def test_every_deal_ends_and_adds_up(spec: Spec, data: st.DataObject) -> None:
    deal = data.draw(deals(spec))
    *before, last = deal.states
    assert len(deal.actions) <= spec.longest
    assert deal.game.actor(last) is None
    spec.conserved(deal.game, last)
    score = deal.game.score(last)
    assert score.rule in rulebook(spec.name).rules
    assert all(part.rule in rulebook(spec.name).rules for part in score.parts)
    with pytest.raises(DealOver):
        deal.game.apply(last, deal.actions[-1])
    for state in before:
        with pytest.raises(DealOver):
            deal.game.score(state)


@every_game
@given(data=st.data())
def test_only_the_seat_to_act_has_anything_to_do(spec: Spec, data: st.DataObject) -> None:
    game, state, _ = data.draw(moments(spec))
    for seat in game.rotation.seats:
        assert bool(game.legal_actions(game.observe(state, seat))) == (seat == game.actor(state))


@every_game
@given(data=st.data())
def test_a_state_never_changes(spec: Spec, data: st.DataObject) -> None:
    deal = data.draw(deals(spec))
    again = deal.states[0]
    for action, state in zip(deal.actions, deal.states, strict=False):
        assert again == state
        again = deal.game.apply(again, action)
    assert again == deal.states[-1]
    assert hash(again) == hash(deal.states[-1])


@every_game
@given(data=st.data())
def test_events_are_never_taken_back(spec: Spec, data: st.DataObject) -> None:
    deal = data.draw(deals(spec))
    for seat in deal.game.rotation.seats:
        earlier: list[object] = []
        for state in deal.states:
            events = list(deal.game.events(deal.game.observe(state, seat)))
            assert events[: len(earlier)] == earlier
            assert all(event.rule is None or event.rule in rulebook(spec.name).rules for event in events)
            earlier = events


@every_game
@given(data=st.data())
def test_a_match_goes_on_from_deal_to_deal(spec: Spec, data: st.DataObject) -> None:
    played = data.draw(matches(spec))
    for one, following in pairwise(played):
        after, before = one.game.standing(one.states[-1]), one.game.standing(following.states[0])
        assert after == before
        assert after.outcome is None
    game, end = played[-1].game, played[-1].states[-1]
    outcome = game.standing(end).outcome
    if outcome is not None:
        assert outcome.rule in rulebook(spec.name).rules
        with pytest.raises(DealOver):
            game.next_setup(end, Random(1))


@pytest.mark.slow
@every_game
@given(seed=seeds)
def test_every_match_ends(spec: Spec, seed: int) -> None:
    game, rng = spec.make(spec.options()), Random(seed)
    deal = play_out(game, game.open_match(rng), rng)
    while game.standing(deal.states[-1]).outcome is None:
        deal = play_out(game, game.next_setup(deal.states[-1], rng), rng)
