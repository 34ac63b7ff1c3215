"""`tierce link` and `tierce open`: from a record to a link and back, and what is said of broken links."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from linking import WHOLE, signed
from samples import OVER_RUFF
from tierce.record import read_record
from tierce.replay import replay

RECORDS = Path(__file__).parents[2] / "records"
BASE = "https://example.org/tierce/"


def test_a_record_becomes_a_link_with_the_pages_address_before_it(tierce: Any, record: Any) -> None:
    file = record(OVER_RUFF)
    assert tierce("link", file).out == WHOLE + "\n"
    assert tierce("link", "--base", BASE, "-", lines=OVER_RUFF).out == f"{BASE}#{WHOLE}\n"
    assert tierce("link", "--base", BASE + "#", file).out == f"{BASE}#{WHOLE}\n"


@pytest.mark.parametrize("name", ["belote/match-won", "bien/tournament", "bleven/hand-over", "belote/passed-out"])
def test_a_link_tells_what_its_record_tells(tierce: Any, name: str) -> None:
    file = RECORDS / f"{name}.tierce"
    link = tierce("link", "--base", BASE, file).out.strip()
    for how in ((), ("--json",)):
        assert tierce("open", *how, link).out == tierce("replay", *how, file).out
    assert json.loads(tierce("open", "--json", link.partition("#")[2]).out)["deals"]


def test_the_record_in_a_link(tierce: Any) -> None:
    run = tierce("open", "--record", "-", lines=f"{BASE}#{WHOLE}\n")
    assert run.code == 0
    assert replay(read_record(run.out)).table.actions == replay(read_record(OVER_RUFF)).table.actions


@pytest.mark.parametrize(
    ("link", "code", "message"),
    [
        (BASE, 4, f"not a share link: {BASE}; expected one that begins with v1."),
        (WHOLE[:20], 4, "the link is cut short: its end is missing; copy it again, as a whole"),
        (WHOLE.replace("Y", "y"), 4, "the link is damaged: its check digits do not fit; copy it again, as a whole"),
        (signed(WHOLE[:31] + "A" + WHOLE[32:]), 3, "deal 1, move "),
    ],
)
def test_a_broken_link_is_told_in_a_line_with_its_code(tierce: Any, link: str, code: int, message: str) -> None:
    run = tierce("open", "--json", link)
    assert (run.code, run.out) == (code, "")
    assert run.err.startswith(f"tierce: {message}")
    assert run.err.count("\n") == 1
