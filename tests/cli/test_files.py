"""`tierce replay` and `tierce legal`: what they tell of a record, and of one that is broken."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from samples import OVER_RUFF
from tierce.rulebook import rulebook

BELOTE = Path(__file__).parents[2] / "records" / "belote"
UNFINISHED = OVER_RUFF.partition(" Ad {as he must}")[0] + "\n"


def test_replay_tells_what_each_deal_brings(tierce: Any) -> None:
    run = tierce("replay", BELOTE / "match-won.tierce")
    assert (run.code, run.err) == (0, "")
    lines = [re.sub(r" +", " ", line).strip() for line in run.out.splitlines()]
    assert lines[:2] == ["deal 1: made (BEL-SCORE-3)", "tricks NS 44 EW 108 BEL-SCORE-1"]
    assert "deal 3: made (BEL-SCORE-3)" in lines
    assert lines[-2:] == ["totals: NS 184, EW 362", "the match is won by EW (BEL-MATCH-1)"]


def test_replay_tells_of_a_draw_and_of_a_deal_in_progress(tierce: Any, record: Any) -> None:
    assert tierce("replay", BELOTE / "match-drawn.tierce").out.endswith("the match is drawn (BEL-MATCH-2)\n")
    run = tierce("replay", record(UNFINISHED))
    assert (run.code, run.out) == (0, "deal 1: 15 actions, W to act\ntotals: NS 0, EW 0\n")


def test_replay_for_programs(tierce: Any) -> None:
    told = json.loads(tierce("replay", "--json", BELOTE / "passed-out.tierce").out)
    assert set(told) == {"game", "deals", "totals", "outcome", "standing", "over"}
    deals = [(deal["deal"], deal["finished"], deal["actions"]) for deal in told["deals"]]
    assert deals == [(1, True, 8), (2, True, 35)]
    assert told["deals"][0]["score"] == {"parts": [], "credited": [0, 0], "verdict": "passed", "rule": "BEL-BID-4"}
    assert (told["totals"], told["outcome"], told["over"]) == ([111, 51], None, False)


@pytest.mark.parametrize("file", sorted(BELOTE.glob("*.tierce")), ids=lambda file: file.stem)
def test_replay_accepts_every_record_that_ships(tierce: Any, file: Path) -> None:
    run = tierce("replay", file)
    assert (run.code, run.err) == (0, "")


def test_a_record_may_come_from_the_input_or_begin_with_a_mark(tierce: Any, record: Any) -> None:
    assert tierce("replay", "-", lines=OVER_RUFF).out == tierce("replay", record("\ufeff" + OVER_RUFF)).out
    assert tierce("legal", "-", lines=UNFINISHED).code == 0
    run = tierce("replay", "-", lines="nothing")
    assert (run.code, run.err.startswith("tierce: -: line 1, column 1: ")) == (4, True)


BROKEN = [
    ("an illegal card", "N Ah  W", "N 8s W As  W", 3, "line 8, column 17: As is refused by BEL-DEAL-6, which leaves "),
    ("a ruff refused", "!Qc {BEL-PLAY-4} Ad", "Qc", 3, "line 10, column 18: Qc is refused by BEL-PLAY-4, which"),
    ("a turn", "1:       N", "1:       E", 3, "line 7, column 12: it is N's turn, not E's"),
    ("a claim", "{BEL-PLAY-5}", "{BEL-PLAY-4}", 3,
     "line 10, column 71: Kd is refused by BEL-PLAY-5, not by BEL-PLAY-4"),
    ("a result", "EW:0", "EW:9", 3, "line 15, column 1: the deal brings NS:162,EW:0, not NS:162,EW:9"),
    ("a card", "N As", "N Ax", 4, "line 7, column 12: unknown action 'Ax'; expected "),
    ("a header", '[Dealer "E"]', "[Dealer E]", 4, 'line 3, column 1: not a header; expected [Name "value"]'),
    ("a game", '"belote"', '"whist"', 1, "line 1: unknown game 'whist'; known are belote"),
    ("an option", '[Dealer', '[Options "target=-1"]\n[Dealer', 1, "line 1: option target is a whole number from 1 to"),
    ("a pack", "8s Tc", "8s 8s", 1, "line 1: the pack holds more than once: 8s; line 1: the pack lacks: Tc"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "code", "message"), [one[1:] for one in BROKEN], ids=[one[0] for one in BROKEN])
@pytest.mark.parametrize("command", ["replay", "legal"])
def test_a_broken_record_is_told_with_place_and_code(
    tierce: Any, record: Any, command: str, old: str, new: str, code: int, message: str
) -> None:
    assert old in OVER_RUFF
    file = record(OVER_RUFF.replace(old, new, 1))
    run = tierce(command, file)
    assert (run.code, run.out) == (code, "")
    assert run.err.startswith(f"tierce: {file}: {message}")
    assert run.err.count("\n") == 1


def test_a_file_that_cannot_be_read_is_told(tierce: Any, tmp_path: Path) -> None:
    missing = tmp_path / "missing.tierce"
    for arguments in (["replay", missing], ["legal", missing], ["play", "--resume", missing]):
        run = tierce(*arguments)
        assert (run.code, run.err) == (1, f"tierce: {missing}: No such file or directory\n")
    assert tierce("replay", tmp_path).err == f"tierce: {tmp_path}: Is a directory\n"
    binary = tmp_path / "binary.tierce"
    binary.write_bytes(b"[Game \xff]")
    run = tierce("replay", binary)
    assert (run.code, run.err) == (4, f"tierce: {binary}: not a text in UTF-8: byte 7\n")


# legal


def test_legal_tells_what_may_be_done_and_why_not_the_rest(tierce: Any, record: Any) -> None:
    file = record(UNFINISHED)
    run = tierce("legal", file)
    assert (run.code, run.err) == (0, "")
    assert run.out.startswith("W may: 7d Td Jd Ad\nnot Qc: BEL-PLAY-4\nBEL-PLAY-4: When a plain suit is led")
    assert "BEL-PLAY-4: Quand une couleur" in tierce("legal", "--lang", "fr", file).out
    told = json.loads(tierce("legal", "--json", file).out)
    assert told["actor"] == "W"
    assert told["legal"] == ["7d", "Td", "Jd", "Ad"]
    assert told["refusals"] == [{"action": "Qc", "rule": "BEL-PLAY-4", "leaves": ["7d", "Td", "Jd", "Ad"]}]


def test_legal_quotes_a_rule_as_the_table_plays_it(tierce: Any, record: Any) -> None:
    agreed = UNFINISHED.replace("[Dealer", '[Options "second_round_same_suit=on"]\n[Dealer').partition("bidding:")[0]
    book = rulebook("belote")
    for text, options in ((UNFINISHED.partition("bidding:")[0], {}), (agreed, {"second_round_same_suit": "on"})):
        run = tierce("legal", record(text + "bidding: N pass W pass S pass E pass"))
        assert f"BEL-BID-2: {book.text('BEL-BID-2', 'en', options)}\n" in run.out
        assert ("BEL-BID-3" in run.out) == (not options)


def test_legal_after_the_end(tierce: Any, record: Any) -> None:
    file = record(OVER_RUFF)
    assert tierce("legal", file).out == "the deal is over\n"
    assert json.loads(tierce("legal", "--json", file).out) == {"actor": None, "legal": [], "refusals": []}


def test_embed_writes_the_page_part_or_the_states_alone(tierce: Any, tmp_path: Path) -> None:
    file, out = BELOTE / "over-ruff.tierce", tmp_path / "demo.html"
    run = tierce("embed", file, "--lang", "fr", "--script", "../tierce-demo.js", "--out", out)
    assert (run.code, run.out, run.err) == (0, "", "")
    written = out.read_text("utf-8")
    assert written.startswith('<script type="module" src="../tierce-demo.js"></script>\n<tierce-demo lang="fr" ')
    assert "Ouest tente la dame de trèfle. C’est refusé." in written
    assert json.loads(tierce("embed", file, "--json").out)["title"] == "Over-ruff if you can"


def test_embed_tells_file_line_and_rule_of_an_illegal_step(tierce: Any, record: Any) -> None:
    run = tierce("embed", record(OVER_RUFF.replace("!Qc {BEL-PLAY-4} Ad", "Qc")))
    assert (run.code, run.out) == (3, "")
    assert re.search(r"line 10, column 18: Qc is refused by BEL-PLAY-4", run.err)
