"""Laws that hold for the views of every game, at every moment, for every seat."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

from every_game.registry import every_game
from every_game.spec import Spec
from hypothesis import given
from hypothesis import strategies as st
from strategies import deals, moments, seeds
from tierce.cards import CARDS
from tierce.rulebook import LANGUAGES, rule
from tierce.seats import Seat
from tierce.views import SheetRow, TableView, as_dict, as_text, table_view
from tierce.views.phrases import phrases

from views.look import CODES, as_drawn, leaves, look, pseudo_catalog, pseudo_look, pseudo_text, texts

NUMBER = re.compile(r"[−+]?[0-9\u202f]+")


def offered(view: TableView) -> list[str]:
    """The texts of all actions that a view offers."""
    actions = [way.action for card in view.hand.cards for way in card.actions]
    actions += [choice.action for choice in view.choices]
    actions += [] if view.form is None else [one.action for one in view.form.actions.values()]
    return actions


@every_game
@given(data=st.data())
def test_a_view_is_plain_json_in_both_languages(spec: Spec, data: st.DataObject) -> None:
    game, state, _ = data.draw(moments(spec))
    for seat in game.rotation.seats:
        english, french = (as_dict(look(game, state, seat, lang)) for lang in LANGUAGES)
        for view in (english, french):
            assert all(value is None or type(value) in (str, int, bool) for _, value in leaves(view))
        assert json.loads(as_text(look(game, state, seat, "fr"))) == french
        codes = [[one for one in leaves(view) if one[0] in CODES - {"lang"}] for view in (english, french)]
        assert codes[0] == codes[1]
        assert english["seats"][0]["seat"] == seat.name
        assert english["seats"][0]["place"] == "bottom"


@every_game
@given(data=st.data())
def test_a_view_offers_the_legal_actions_each_once_and_no_others(spec: Spec, data: st.DataObject) -> None:
    game, state, _ = data.draw(moments(spec))
    for seat in game.rotation.seats:
        view = look(game, state, seat)
        legal = [str(action) for action in game.legal_actions(game.observe(state, seat))]
        assert sorted(offered(view)) == sorted(legal)
        assert (view.status == "you") == bool(legal)
        for one in view.hand.cards:
            assert one.legal == bool(one.actions)
            assert not (one.legal and one.why)


@every_game
@given(data=st.data())
def test_a_refused_card_cites_the_rule_that_the_engine_cites(spec: Spec, data: st.DataObject) -> None:
    game, state, _ = data.draw(moments(spec))
    seat = game.actor(state)
    if seat is None:
        return
    seen = game.observe(state, seat)
    refused = {one.card: one.why for one in look(game, state, seat).hand.cards if one.why is not None}
    by_engine = {str(one): game.refusal(seen, one) for one in game.tries(seen)}
    for card, why in refused.items():
        refusals = [r for action, r in by_engine.items() if action == card or action.endswith(f":{card}")]
        assert why.rule in {refusal.rule for refusal in refusals if refusal is not None}


@every_game
@given(data=st.data(), seed=seeds)
def test_a_view_does_not_change_with_what_the_seat_cannot_see(spec: Spec, data: st.DataObject, seed: int) -> None:
    game, state, _ = data.draw(moments(spec))
    for seat in game.rotation.seats:
        assert look(game, spec.permuted(state, seat, Random(seed)), seat) == look(game, state, seat)


@every_game
@given(data=st.data())
def test_a_view_names_no_card_that_the_seat_does_not_see(spec: Spec, data: st.DataObject) -> None:
    game, state, _ = data.draw(moments(spec))
    words = phrases("en")
    for seat in game.rotation.seats:
        view = look(game, state, seat)
        hidden = [one for one in CARDS if one not in as_drawn(game, spec.visible(state, seat) | spec.told(state))]
        codes = {value for name, value in leaves(as_dict(view)) if name == "card"}
        assert not codes & {one.text for one in hidden}
        said = "\n".join(texts(view)).lower()
        for one in hidden:
            assert f"the {words.card(one).lower()}" not in said.replace("to the", "to")


@every_game
@given(data=st.data())
def test_the_log_only_grows(spec: Spec, data: st.DataObject) -> None:
    deal = data.draw(deals(spec))
    seat = data.draw(st.sampled_from(deal.game.rotation.seats))
    before: tuple[Any, ...] = ()
    for state in deal.states:
        log = look(deal.game, state, seat).log
        assert log[: len(before)] == before
        before = log


@every_game
@given(data=st.data())
def test_every_text_is_one_whole_phrase(spec: Spec, data: st.DataObject) -> None:
    game, state, _ = data.draw(moments(spec))
    for seat in game.rotation.seats:
        for text in texts(pseudo_look(game, state, seat)):
            assert NUMBER.fullmatch(text) or whole(text), text


def test_the_pseudo_language_keeps_fields_and_changes_all_else() -> None:
    assert pseudo_text("{who} plays {card}.") == "⟦{who} pláýs {card}.oooo⟧"
    catalog = pseudo_catalog()
    assert catalog.gettext("way.play") == "⟦Pláý {card}oo⟧"
    assert catalog.ngettext("bleven.token.crown", "", 2) == "⟦{count} çrówñsooo⟧"


def whole(text: str) -> bool:
    """Whether one pair of brackets holds the whole text."""
    depth = 0
    for at, letter in enumerate(text):
        depth += {"⟦": 1, "⟧": -1}.get(letter, 0)
        if depth == 0 and at < len(text) - 1:
            return False
    return text.startswith("⟦") and depth == 0


@every_game
@given(data=st.data())
def test_every_rule_that_a_view_cites_is_in_the_rulebook(spec: Spec, data: st.DataObject) -> None:
    game, state, _ = data.draw(moments(spec))
    for seat in game.rotation.seats:
        for name, value in leaves(as_dict(look(game, state, seat))):
            if name == "rule" and value is not None:
                assert rule(value).id == value


@every_game
@given(data=st.data())
def test_a_hand_keeps_its_order_while_cards_are_played(spec: Spec, data: st.DataObject) -> None:
    deal = data.draw(deals(spec))
    seat = data.draw(st.sampled_from(deal.game.rotation.seats))
    before: list[str] = []
    phase = ""
    for state in deal.states:
        view = look(deal.game, state, seat)
        held = [one.card for one in view.hand.cards]
        contract = "" if view.bar.contract is None else f"{view.bar.contract.suit}"
        if view.phase + contract == phase and set(held) <= set(before):
            assert held == [one for one in before if one in held]
        before, phase = held, view.phase + contract


@every_game
@given(data=st.data())
def test_a_finished_deal_goes_on_the_sheet(spec: Spec, data: st.DataObject) -> None:
    deal = data.draw(deals(spec))
    game, state = deal.game, deal.states[-1]
    score, start = game.score(state), game.standing(deal.states[0])
    for seat in game.rotation.seats:
        sheet = look(game, state, seat, sheet=[SheetRow(1, score.credited, score.verdict, start)]).sheet
        (row,) = sheet.rows
        ours = score.credited[game.side_of(seat)]
        assert row.values[0].lstrip("+").replace("−", "-") == str(ours)
        assert row.note


@every_game
@given(data=st.data(), seed=seeds)
def test_when_all_look_nothing_shows_that_one_alone_knows(spec: Spec, data: st.DataObject, seed: int) -> None:
    deal = data.draw(deals(spec))
    game, state = deal.game, deal.states[-1]

    def view(state: Any, seat: Seat) -> TableView:
        seen, standing = game.overlook(state, seat), game.standing(state)
        return table_view(game, seen, lang="en", deal=1, step=0, standing=standing, all_look=True)

    for seat in game.rotation.seats:
        shown = view(state, seat)
        assert not shown.hand.cards
        assert not any(one.you for one in (*shown.seats, *shown.bar.scores))
        assert not {"You", "We", "Us", "Our"} & set(re.findall(r"[A-Z][a-z]+", " ".join(texts(shown))))
        for other in game.rotation.seats:
            assert view(spec.permuted(state, other, Random(seed)), seat) == shown


@every_game
@given(data=st.data())
def test_exactly_the_seat_to_act_has_the_turn(spec: Spec, data: st.DataObject) -> None:
    game, state, _ = data.draw(moments(spec))
    actor = game.actor(state)
    for seat in game.rotation.seats:
        view = look(game, state, seat)
        assert [one.seat for one in view.seats if one.turn] == ([] if actor is None else [actor.name])
        assert [Seat[one.seat] for one in view.seats] == list(game.rotation.beginning(seat))
        assert len({one.place for one in view.seats}) == len(view.seats)
        assert (view.summary is None) == (actor is not None)
        assert view.prompt.text
