"""What a seat must not know, it cannot: its observation holds nothing of it and does not depend on it."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st
from strategies import deals, matches, moments, seeds

from every_game.registry import every_game
from every_game.spec import Spec
from every_game.walk import cards_reached, reached


@every_game
@given(data=st.data(), seed=seeds)
def test_an_observation_does_not_change_with_what_the_seat_cannot_see(
    spec: Spec, data: st.DataObject, seed: int
) -> None:
    game, state, _ = data.draw(moments(spec))
    for seat in game.rotation.seats:
        other = spec.permuted(state, seat, Random(seed))
        assert sorted(spec.all_cards(other), key=lambda one: one.index) == list(spec.deck)
        seen = game.observe(state, seat)
        assert game.observe(other, seat) == seen
        assert list(game.legal_actions(game.observe(other, seat))) == list(game.legal_actions(seen))
        assert list(game.events(game.observe(other, seat))) == list(game.events(seen))


@every_game
@given(data=st.data())
def test_an_observation_holds_the_cards_that_the_seat_sees_and_no_others(spec: Spec, data: st.DataObject) -> None:
    for state in (deal := data.draw(deals(spec))).states:
        for seat in deal.game.rotation.seats:
            assert cards_reached(deal.game.observe(state, seat)) == spec.visible(state, seat)


@every_game
@given(data=st.data())
def test_events_tell_no_card_that_the_seat_does_not_see(spec: Spec, data: st.DataObject) -> None:
    deal = data.draw(deals(spec))
    for state in deal.states[:: max(1, len(deal.states) // 5)]:
        for seat in deal.game.rotation.seats:
            events = list(deal.game.events(deal.game.observe(state, seat)))
            assert cards_reached(events) <= spec.visible(state, seat)


@every_game
@given(data=st.data(), seed=seeds)
def test_nothing_of_an_earlier_deal_can_be_reached_from_an_observation(
    spec: Spec, data: st.DataObject, seed: int
) -> None:
    for deal in data.draw(matches(spec, longest=3))[1:]:
        setup = deal.states[0].secret.setup
        for state in deal.states:
            for seat in deal.game.rotation.seats:
                found = list(reached(deal.game.observe(state, seat)))
                assert not any(part is setup for part in found)
                assert not any(isinstance(part, tuple) and part == setup.pack for part in found)


@every_game
@given(data=st.data(), seed=seeds)
def test_an_imagined_world_looks_the_same_to_the_seat(spec: Spec, data: st.DataObject, seed: int) -> None:
    deal = data.draw(deals(spec))
    rng = Random(seed)
    for state in deal.states:
        for seat in deal.game.rotation.seats:
            seen = deal.game.observe(state, seat)
            world = deal.game.imagine(seen, rng)
            assert deal.game.observe(world, seat) == seen
            assert deal.game.actor(world) == deal.game.actor(state)
            assert sorted(spec.all_cards(world), key=lambda one: one.index) == list(spec.deck)


@every_game
@given(data=st.data(), seed=seeds)
def test_an_imagined_world_can_be_played_to_its_end(spec: Spec, data: st.DataObject, seed: int) -> None:
    game, state, _ = data.draw(moments(spec))
    rng = Random(seed)
    for seat in game.rotation.seats:
        world = game.imagine(game.observe(state, seat), rng)
        while (actor := game.actor(world)) is not None:
            legal = game.legal_actions(game.observe(world, actor))
            world = game.apply(world, legal[int(rng.random() * len(legal))])
        spec.conserved(game, world)


@every_game
@given(data=st.data(), seed=seeds)
def test_an_imagined_world_is_the_same_for_the_same_chance(spec: Spec, data: st.DataObject, seed: int) -> None:
    game, state, _ = data.draw(moments(spec))
    for seat in game.rotation.seats:
        seen = game.observe(state, seat)
        assert game.imagine(seen, Random(seed)) == game.imagine(seen, Random(seed))
