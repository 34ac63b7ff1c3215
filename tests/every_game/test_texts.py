"""Everything has a text, and the text leads back: actions, options, setups, positions."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import deals, matches, moments, options
from tierce.errors import NotationError, SetupError
from tierce.options import option_texts, read_options
from tierce.seats import Seat

from every_game.registry import every_game
from every_game.spec import Spec


@every_game
def test_every_action_is_read_back_from_its_text(spec: Spec) -> None:
    game = spec.make(spec.options())
    for text in spec.action_texts:
        action = game.parse(text)
        assert str(action) == text
        assert game.parse(str(action)) == action
        assert hash(game.parse(text)) == hash(action)


@every_game
@given(data=st.data())
def test_legal_actions_are_read_back_from_their_texts(spec: Spec, data: st.DataObject) -> None:
    game, state, _ = data.draw(moments(spec))
    for seat in game.rotation.seats:
        for action in game.legal_actions(game.observe(state, seat)):
            assert game.parse(str(action)) == action


@every_game
@given(text=st.text("abehklmnoprstuvAKQJT98:+ ", max_size=12))
def test_what_is_no_action_is_a_notation_error(spec: Spec, text: str) -> None:
    game = spec.make(spec.options())
    try:
        action = game.parse(text)
    except NotationError as error:
        assert error.message
    else:
        assert str(action) == text


@every_game
@given(data=st.data())
def test_options_are_read_back_from_their_texts(spec: Spec, data: st.DataObject) -> None:
    chosen = data.draw(options(spec.options))
    assert read_options(spec.options, option_texts(chosen)) == chosen
    assert read_options(spec.options, option_texts(chosen, all_of_them=True)) == chosen


@every_game
@given(data=st.data())
def test_setups_are_read_back_from_their_headers(spec: Spec, data: st.DataObject) -> None:
    for deal in data.draw(matches(spec)):
        setup = deal.states[0].secret.setup
        headers = deal.game.setup_headers(setup)
        assert deal.game.read_setup(headers) == setup
        assert deal.game.read_setup({**headers, "Comment": "what is not known is passed over"}) == setup


@every_game
@given(data=st.data())
def test_a_following_deal_is_read_back_from_its_headers_after_the_one_before(spec: Spec, data: st.DataObject) -> None:
    for one, following in pairwise(data.draw(matches(spec))):
        setup = following.states[0].secret.setup
        headers = one.game.setup_headers(setup)
        assert one.game.read_setup(headers, after=one.states[-1]) == setup
        other = one.game.rotation.after(Seat[headers["Dealer"]])
        with pytest.raises(SetupError):
            one.game.read_setup({**headers, "Dealer": other.name}, after=one.states[-1])


@every_game
@pytest.mark.parametrize("wrong", ["", "As", "As As", "Zz", "A"])
def test_a_wrong_pack_in_the_headers_is_a_clear_error(spec: Spec, wrong: str) -> None:
    game = spec.make(spec.options())
    with pytest.raises((NotationError, SetupError)):
        game.read_setup({"Dealer": "N", "Pack": wrong})


@every_game
@given(data=st.data())
def test_the_same_setup_and_action_texts_give_the_same_deal(spec: Spec, data: st.DataObject) -> None:
    deal = data.draw(deals(spec))
    game = spec.make(read_options(spec.options, option_texts(deal.game.options)))
    state = game.start(game.read_setup(deal.game.setup_headers(deal.states[0].secret.setup)))
    for action in deal.actions:
        state = game.apply(state, game.parse(str(action)))
    assert state == deal.states[-1]
    assert game.score(state) == deal.game.score(deal.states[-1])


@every_game
@given(data=st.data())
def test_a_deal_taken_up_from_its_position_text_has_the_same_text(spec: Spec, data: st.DataObject) -> None:
    deal = data.draw(deals(spec))
    for state in deal.states:
        try:
            text = deal.game.position_text(state)
        except NotationError as error:
            assert error.message
            continue
        setup = deal.game.read_setup({"Position": text})
        again = deal.game.start(setup)
        assert deal.game.position_text(again) == text
        assert deal.game.actor(again) == deal.game.actor(state)
        assert deal.game.read_setup(deal.game.setup_headers(setup)) == setup
