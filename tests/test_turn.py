"""Your turn: what the question shows, and what is packed behind it."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest
from every_game.registry import SPECS
from tierce.demo import demo
from tierce.demo_view import seen_view
from tierce.errors import SetupError
from tierce.record import Record, read_record
from tierce.replay import replay
from tierce.seats import Seat
from tierce.turn import has_question, turn
from tierce.views.phrases import phrases

RECORDS = Path(__file__).parent.parent / "records"


def record(name: str) -> Record:
    return read_record((RECORDS / f"{name}.tierce").read_text("utf-8"))


def unpacked(made: dict[str, Any]) -> dict[str, Any]:
    return dict(json.loads(zlib.decompress(b64decode(made["turn"]["rest"]), -15)))


ASKING = sorted(
    file.relative_to(RECORDS).with_suffix("").as_posix()
    for file in RECORDS.glob("*/rules/*.tierce")
    if has_question(read_record(file.read_text("utf-8")))
)


def test_rules_of_play_ask() -> None:
    assert {f"belote/rules/BEL-PLAY-{number}" for number in (2, 3, 4, 5, 6)} <= set(ASKING)
    assert {"bien/rules/BIEN-PLAY-2", "bien/rules/BIEN-PLAY-4"} <= set(ASKING)


def test_every_card_is_answered_as_the_engine_does() -> None:
    made = turn(record("belote/rules/BEL-PLAY-5"), "en")
    answers = unpacked(made)["answers"]
    assert made["turn"]["cards"].split() == list(answers)
    assert {card: (one["right"], one["rule"]) for card, one in answers.items()} == {
        "Kh": (True, None),
        "7h": (False, "BEL-PLAY-5"),
        "8d": (False, "BEL-PLAY-4"),
    }
    assert answers["Kh"]["text"] == "Right: this card is played."
    assert all(one["text"] for one in answers.values())


@pytest.mark.parametrize("name", ASKING)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_hidden_card_can_be_read(name: str, lang: str) -> None:
    one = record(name)
    made, match = turn(one, lang), replay(one)
    spec = next(spec for spec in SPECS if spec.name == match.game.name)
    frame, words = made["frames"][0], phrases(lang)
    seat = Seat[made["turn"]["seat"]]
    place = next(
        (table, step)
        for table in match.tables
        for step in range(table.step)
        if table.game.actor(table.state_at(step)) == seat
        and seen_view(match.game, table.state_at(step), seat, words, 1, step, {})[0]["hands"] == frame["view"]["hands"]
    )
    state = place[0].state_at(place[1])
    known = {card.text for card in spec.visible(state, seat) | spec.told(state)}
    hidden = {card.text for card in match.game.deck} - known
    assert hidden
    shown = json.dumps({**made, "turn": {**made["turn"], "rest": ""}}, ensure_ascii=False)
    assert not hidden & set(re.findall(r"\w+", shown))
    assert not [code for code in hidden if words.card(next(c for c in match.game.deck if c.text == code)) in shown]
    assert [hand for hand in frame["view"]["hands"].values() if hand] == [made["turn"]["cards"]]
    assert "link" not in frame


def test_it_goes_on_with_the_card_that_is_played() -> None:
    one = record("belote/over-ruff")
    made, whole = turn(one, "en"), demo(one, "en")
    rest = unpacked(made)["frames"]
    assert rest[1:] == whole["frames"][-len(rest) + 1 :]
    assert rest[0]["text"] == whole["frames"][-len(rest)]["text"]
    assert set(rest[0]["view"]) == set(whole["frames"][0]["view"])


def test_it_asks_after_a_step_of_ones_own() -> None:
    made = turn(record("belote/over-ruff"), "fr", 2)
    assert made["turn"]["seat"] == "N"
    assert len(made["turn"]["cards"].split()) == 8


@pytest.mark.parametrize("step", [0, 40, 999, -1])
def test_where_nobody_chooses_a_card_nothing_is_asked(step: int) -> None:
    with pytest.raises(SetupError, match=f"after step {step}"):
        turn(record("belote/over-ruff"), "en", step)


def test_a_record_without_a_refused_card_needs_a_step() -> None:
    with pytest.raises(SetupError, match="--step"):
        turn(record("belote/rules/BEL-BID-1"), "en")
