"""The line protocol: nothing hidden is told, and no line makes it stumble."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

from every_game.registry import every_game
from every_game.spec import Spec
from hypothesis import given, settings
from hypothesis import strategies as st
from linking import WHOLE
from samples import OVER_RUFF
from strategies import options, seeds
from talk import PACK, POSITION, WHERE, Talk, begun
from tierce.options import option_texts
from tierce.protocol import COMMANDS
from tierce.record import read_record
from tierce.replay import replay

# what must not be told

CARD = re.compile(r"\b[AKQJT2-9][shdc]\b")


@every_game
@settings(max_examples=5)
@given(data=st.data(), seed=seeds)
def test_play_does_not_tell_what_it_chose(spec: Spec, data: st.DataObject, seed: int) -> None:
    agreed = option_texts(data.draw(options(spec.options)))
    talk = Talk({"cmd": "new", "game": spec.name, "options": agreed, "seed": str(seed)})
    while not talk.ok(cmd="result")["over"]:
        answer = talk.ok(cmd="play", player="random")
        assert set(answer) == WHERE
        assert not CARD.search(json.dumps(answer))


@every_game
@settings(max_examples=5)
@given(data=st.data(), seed=seeds)
def test_a_view_and_a_seats_state_do_not_depend_on_what_the_seat_cannot_see(
    spec: Spec, data: st.DataObject, seed: int
) -> None:
    agreed = option_texts(data.draw(options(spec.options)))
    talk = Talk({"cmd": "new", "game": spec.name, "options": agreed, "seed": str(seed)})
    rng = Random(seed)
    while not talk.ok(cmd="result")["over"]:
        talk.ok(cmd="play", player="random")
        if rng.random() > 0.3:
            continue
        table = replay(read_record(talk.ok(cmd="save")["text"])).table
        for seat in table.game.rotation.seats:
            told = [talk.ok(cmd=cmd, seat=seat.name) for cmd in ("view", "state")]
            visible = {one.text for one in spec.visible(table.state, seat)}
            assert set(CARD.findall(json.dumps(told[1]))) <= visible
            with talk.other_state(spec.permuted(table.state, seat, rng)):
                assert [talk.ok(cmd=cmd, seat=seat.name) for cmd in ("view", "state")] == told


# any line at all

json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 40) | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
ARGUMENTS = [
    "game", "options", "seed", "pack", "dealer", "cut", "position", "headers", "record", "action", "seat", "step",
    "player", "budget", "to", "text", "lang", "names", "rule", "link", "id",
]  # fmt: skip
VALUES = [
    "belote", "bien", "bleven", "N", "S", "take", "pass", "As", "Kh+belote", "random", "scripted", "en", "fr", PACK,
    POSITION, OVER_RUFF, "BEL-PLAY-5", WHOLE, 0, 1, 9, {"target": "500"}, {"N": "A"}, {"Dealer": "N", "Pack": PACK},
]  # fmt: skip
requests = st.dictionaries(st.sampled_from(ARGUMENTS), st.sampled_from(VALUES) | json_values, max_size=4)


def check_line(talk: Talk, line: str) -> None:
    before = talk.everything()
    answer = talk.line(line)
    if "error" in answer:
        assert answer["error"]["code"] != "internal", answer
        assert talk.everything() == before


@settings(max_examples=60)
@given(cmd=st.sampled_from(sorted(COMMANDS)), arguments=requests, more=requests)
def test_any_arguments_are_answered(cmd: str, arguments: dict[str, Any], more: dict[str, Any]) -> None:
    for talk in (Talk(), begun(), Talk({"cmd": "new", "record": OVER_RUFF})):
        check_line(talk, json.dumps({**arguments, "cmd": cmd}))
        check_line(talk, json.dumps({**more, **arguments, "cmd": cmd}))


@settings(max_examples=60)
@given(value=json_values, text=st.text())
def test_any_json_and_any_text_is_answered(value: Any, text: str) -> None:
    talk = begun()
    check_line(talk, json.dumps(value))
    check_line(talk, json.dumps({"cmd": value, "id": value}))
    check_line(talk, text)
    check_line(talk, f'{{"cmd": "legal", "id": "{text}"}}')


@every_game
@settings(max_examples=10)
@given(data=st.data(), seed=seeds)
def test_any_conversation_keeps_a_match_that_can_be_saved(spec: Spec, data: st.DataObject, seed: int) -> None:
    talk, rng = Talk({"cmd": "new", "game": spec.name, "seed": str(seed)}), Random(seed)
    for _ in range(data.draw(st.integers(1, 60))):
        step = talk.ok(cmd="result")["step"]
        wish = rng.random()
        if wish < 0.7:
            talk.ask(cmd="play", player="random")
        elif wish < 0.8:
            talk.ask(cmd="undo", to=int(step * rng.random()))
        elif wish < 0.9:
            talk.ask(cmd="apply", action=rng.choice(spec.action_texts))
        else:
            talk.ask(cmd="next")
    saved = talk.ok(cmd="save")["text"]
    assert Talk({"cmd": "restore", "text": saved}).everything() == talk.everything()
