"""`choose` with `explain`: the choice with its reason, in the language asked for."""

from __future__ import annotations

import pytest
from talk import Talk

LAST_BUT_ONE = {
    "cmd": "new",
    "game": "belote",
    "position": "N=8h7d E=7s8d S=9hAd W=AsTd dealer=W taker=S trump=h leader=S tricks=NS:4,EW:2",
}


@pytest.mark.parametrize(
    ("lang", "reason"),
    [
        ("en", "It draws trumps: the opponents may still hold 1."),
        ("fr", "Pour faire tomber les atouts\u202f: les adversaires peuvent en avoir encore 1."),
    ],
)
def test_a_choice_is_told_with_its_reason(lang: str, reason: str) -> None:
    talk = Talk(LAST_BUT_ONE)
    assert talk.ok(cmd="choose", player="club") == {"action": "9h"}
    assert talk.ok(cmd="choose", player="club", explain=True, lang=lang) == {"action": "9h", "reason": reason}


def test_the_reason_goes_with_the_choice_of_the_same_chance() -> None:
    talk = Talk({"cmd": "new", "game": "bleven", "seed": "7"})
    for seed in range(20):
        request = {"cmd": "choose", "player": "random", "seed": str(seed)}
        answer = talk.ok(**request, explain=True)
        assert answer == {"reason": "Chosen by lot.", **talk.ok(**request)}


def test_nothing_is_explained_unasked_nor_by_a_script_nor_after_the_end() -> None:
    talk = Talk(LAST_BUT_ONE)
    assert talk.ok(cmd="choose", explain=False) == {"action": "9h"}
    assert talk.error(cmd="choose", player="scripted", explain=True)["code"] == "malformed"
    assert talk.error(cmd="choose", explain="yes")["code"] == "malformed"
    assert talk.error(cmd="choose", explain=True, lang="it")["code"] == "malformed"
    assert talk.error(cmd="choose", explain=True, player="nobody")["code"] == "setup"
    while talk.ok(cmd="legal")["actor"]:
        talk.ok(cmd="play")
    assert talk.error(cmd="choose", explain=True)["code"] == "over"
