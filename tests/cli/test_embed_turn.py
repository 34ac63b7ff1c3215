"""`tierce embed --turn`: a demo that asks for a card."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

RECORDS = Path(__file__).parent.parent.parent / "records"
RUFF = RECORDS / "belote/over-ruff.tierce"


def test_the_html_holds_a_question_and_no_pack(tierce: Any) -> None:
    run = tierce("embed", RUFF, "--turn", "--lang", "fr")
    assert run.code == 0
    assert "Ouest doit jouer." in run.out
    assert '"turn":{"seat":"W"' in run.out
    assert "v1.b." not in run.out


def test_the_step_can_be_said(tierce: Any) -> None:
    made = json.loads(tierce("embed", RUFF, "--turn", "--step", 2, "--json").out)
    assert (made["turn"]["seat"], len(made["frames"])) == ("N", 1)


def test_wrong_wishes_are_told(tierce: Any) -> None:
    nobody = tierce("embed", RUFF, "--turn", "--step", 0)
    assert (nobody.code, "after step 0" in nobody.err) == (1, True)
    unasked = tierce("embed", RUFF, "--step", 3)
    assert (unasked.code, "--turn" in unasked.err) == (1, True)
