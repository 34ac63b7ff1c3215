"""`tierce compare`: its two outputs, and what it says of wrong arguments and records."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

RECORDS = Path(__file__).parents[2] / "records"
UNDER_RUFF = RECORDS / "belote" / "under-ruff.tierce"


def test_it_tells_where_two_settings_part(tierce: Any) -> None:
    run = tierce("compare", RECORDS / "belote" / "climb-over-partner.tierce", "--option", "climb_over_partner=must,may")
    assert run.code == 0
    assert run.out.splitlines() == [
        "Trump led: going above the partner’s trump: “required” or “required over an opponent only” (BEL-PLAY-3)",
        "Deal 1, action 12: East may do this only under “required over an opponent only”: Qs (BEL-PLAY-3); "
        "played is 9s.",
        "Deal 1 brings the same under both: North–South 31, East–West 131.",
    ]


def test_it_tells_it_in_french(tierce: Any) -> None:
    run = tierce("compare", UNDER_RUFF, "--option", "under_ruff=must,may", "--lang", "fr")
    assert run.out.startswith("Pisser à l’atout quand on ne peut pas surcouper\u202f: «\u202fobligatoire\u202f» ou ")


def test_it_tells_programs(tierce: Any) -> None:
    run = tierce("compare", UNDER_RUFF, "--option", "under_ruff=must,may", "--json")
    told = json.loads(run.out)
    assert set(told) == {"game", "option", "differences", "courses"}
    assert told["differences"][1] == {
        "deal": 1,
        "step": 29,
        "seat": "S",
        "only": [[], [{"action": "Ks", "rule": "BEL-PLAY-6"}]],
        "played": "Kh+rebelote",
    }
    assert [(one["value"], one["totals"], one["stopped"]) for one in told["courses"]] == [
        ("must", [182, 0], None),
        ("may", [182, 0], None),
    ]


@pytest.mark.parametrize(
    "option", ["under_ruff", "under_ruff=must", "under_ruff=must,", "under_ruff=must,may,x", "=a,b"]
)
def test_an_option_without_two_values_is_told(tierce: Any, option: str) -> None:
    run = tierce("compare", UNDER_RUFF, "--option", option)
    assert (run.code, run.out) == (1, "")
    assert run.err == f"tierce: {UNDER_RUFF}: --option is NAME=VALUE,VALUE, not {option!r}\n"


def test_wrong_options_and_records_are_told_with_their_exit_codes(tierce: Any, record: Any) -> None:
    unknown = tierce("compare", UNDER_RUFF, "--option", "under_rough=must,may")
    assert (unknown.code, unknown.out) == (1, "")
    assert unknown.err.startswith(f"tierce: {UNDER_RUFF}: unknown option 'under_rough'; known are shuffle, ")
    wrong = UNDER_RUFF.read_text("utf-8").replace("N 8c  W 9c", "N Ad  W 9c")
    illegal = tierce("compare", record(wrong), "--option", "under_ruff=must,may")
    assert (illegal.code, illegal.out) == (3, "")
    assert "line 10, column 24: Ad is refused by BEL-PLAY-2" in illegal.err
    nothing = tierce("compare", record("no record"), "--option", "under_ruff=must,may")
    assert (nothing.code, nothing.out) == (4, "")
    assert ": line 1, column 1: " in nothing.err
