"""`tierce arena`: what it prints, how it is stopped and goes on, and what it refuses."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from multiprocessing import parent_process
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest
from tierce.game import AnyGame
from tierce.players import make_player

ROOT = Path(__file__).parents[2]
WORDS = ["arena", "club", "random", "--seed", "s", "--json"]


class Impatient:
    """Plays like random, and presses Ctrl-C once, at a decision in the third deal."""

    decisions: ClassVar[list[int]] = []

    def __init__(self, game: AnyGame) -> None:
        self._random = make_player("random", game)

    def choose(self, seen: Any, legal: Sequence[Any], rng: Random, budget: int) -> Any:
        self.decisions.append(len(legal))
        if len(self.decisions) == 70:
            signal.raise_signal(signal.SIGINT)
        return self._random.choose(seen, legal, rng, budget)


class Crashes(Impatient):
    """Ends its process, if that is one of the arena's."""

    def choose(self, seen: Any, legal: Sequence[Any], rng: Random, budget: int) -> Any:
        assert parent_process() is not None
        os._exit(1)


def result(run: Any) -> dict[str, Any]:
    """What a run found, without the times."""
    found: dict[str, Any] = json.loads(run.out)
    assert [set(times) for times in found.pop("milliseconds")] == [{"median", "p95", "worst"}] * 2
    return found


def test_json_tells_everything(tierce: Any) -> None:
    run = tierce(*WORDS, "--deals", 3, "--options", "target=500", "--opening", "take", "--jobs", 1)
    assert (run.code, run.err) == (0, "")
    found = result(run)
    assert list(found) == [
        *("game", "options", "players", "seed", "opening", "budget", "duplicate"),
        *("deals", "margin", "parts", "credited", "facts", "verdicts", "decisions"),
    ]
    assert (found["game"], found["options"], found["players"]) == ("belote", {"target": "500"}, ["club", "random"])
    assert (found["seed"], found["opening"], found["duplicate"], found["deals"]) == ("s", ["take"], True, 3)
    assert set(found["margin"]) == set(found["parts"]["tricks"]) == {"mean", "low", "high"}
    assert set(found["facts"]) == {"made", "failed", "capot", "belote"}
    assert sum(found["verdicts"].values()) == 6
    assert len(found["credited"]) == len(found["decisions"]) == 2


def test_people_read_the_same_as_a_table(tierce: Any) -> None:
    run = tierce("arena", "club", "random", "--game", "bien", "--deals", 4, "--jobs", 1)
    assert (run.code, run.err) == (0, "")
    lines = run.out.splitlines()
    assert lines[0] == "club against random: bien, 4 deals, each played twice"
    assert re.fullmatch(r"margin a game, with 95 % +[+-][\d.]+  \([+-][\d.]+ to [+-][\d.]+\)", lines[2])
    for name in ("  tricks", "credited, a game", "  made", "decisions", "  median, ms", "  worst, ms", "games"):
        assert any(line.startswith(name + "  ") for line in lines), name


def test_one_process_and_two_find_the_same(tierce: Any) -> None:
    one, two = (tierce(*WORDS, "--game", "bleven", "--deals", 9, "--jobs", jobs) for jobs in (1, 2))
    assert (two.code, two.err) == (0, "")
    assert result(one) == result(two)


def test_a_state_is_taken_up_and_goes_on(tierce: Any, tmp_path: Path) -> None:
    file = tmp_path / "state.jsonl"
    few, more = (tierce(*WORDS, "--jobs", 1, "--state", file, "--deals", deals) for deals in (3, 5))
    assert result(few)["deals"] == 3
    at_once = result(tierce(*WORDS, "--jobs", 1, "--deals", 5))
    assert result(more) == at_once
    written = file.read_bytes()
    assert written.count(b"\n") == 1 + 5
    assert result(tierce(*WORDS, "--jobs", 1, "--state", file, "--deals", 4)) == at_once, "what is there counts"
    assert file.read_bytes() == written


@pytest.mark.parametrize("lost", [1, 40, 700])
def test_a_line_that_was_not_written_to_its_end_is_played_again(tierce: Any, tmp_path: Path, lost: int) -> None:
    file = tmp_path / "state.jsonl"
    words = [*WORDS, "--jobs", 1, "--state", file, "--deals", 3]
    whole = result(tierce(*words))
    file.write_bytes(file.read_bytes()[:-lost])
    run = tierce(*words)
    assert (run.code, run.err, result(run)) == (0, "", whole)
    assert file.read_bytes().count(b"\n") == 1 + 3
    first = file.read_bytes().index(b"\n")
    file.write_bytes(file.read_bytes()[: first - 5])
    assert result(tierce(*words)) == whole


def test_deals_that_stand_there_twice_count_once(tierce: Any, tmp_path: Path) -> None:
    file = tmp_path / "state.jsonl"
    words = [*WORDS, "--jobs", 1, "--state", file, "--deals", 3]
    whole = result(tierce(*words))
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*lines, lines[2]]))
    assert result(tierce(*words)) == whole


def test_a_file_of_another_contest_is_refused(tierce: Any, tmp_path: Path) -> None:
    file = tmp_path / "state.jsonl"
    tierce(*WORDS, "--jobs", 1, "--state", file, "--deals", 1)
    before = file.read_bytes()
    run = tierce("arena", "club", "club", "--seed", "t", "--state", file)
    assert (run.code, run.out) == (1, "")
    assert run.err == (
        f"tierce: {file}: the file holds another contest; "
        'players is ["club", "random"] there and ["club", "club"] here; seed is "s" there and "t" here\n'
    )
    assert file.read_bytes() == before


@pytest.mark.parametrize("text", ["a diary\n", "a diary", '{"a": 1}\n', "[]\n"])
def test_another_file_is_left_as_it_is(tierce: Any, tmp_path: Path, text: str) -> None:
    file = tmp_path / "diary"
    file.write_text(text, encoding="utf-8")
    run = tierce("arena", "club", "random", "--state", file)
    assert (run.code, run.out) == (1, "")
    assert run.err == f"tierce: {file}: this is no state file of tierce arena; it is left as it is\n"
    assert file.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("{", "these deals cannot be read"),
        ('{"from": 1, "to": 2}', "these deals cannot be read"),
        ("7", "these deals cannot be read"),
        (None, "1 deals for 9 numbers"),
    ],
)
def test_a_broken_line_is_told(tierce: Any, tmp_path: Path, line: str | None, problem: str) -> None:
    file = tmp_path / "state.jsonl"
    tierce(*WORDS, "--jobs", 1, "--state", file, "--deals", 1)
    header, first = file.read_text(encoding="utf-8").splitlines()
    line = line or first.replace('"to":1', '"to":9')
    file.write_text(f"{header}\n{line}\n", encoding="utf-8")
    run = tierce(*WORDS, "--state", file)
    assert (run.code, run.out, run.err) == (4, "", f"tierce: {file}: line 2, column 1: {problem}\n")


def test_ctrl_c_ends_with_what_is_done_and_the_state_goes_on(tierce: Any, tmp_path: Path) -> None:
    file = tmp_path / "state.jsonl"
    words = ["arena", f"{__name__}:Impatient", "club", "--json", "--jobs", 1, "--deals", 6]
    Impatient.decisions.clear()
    run = tierce(*words, "--state", file)
    stopped = result(run)
    assert run.code == 130
    assert run.err == f"tierce: stopped; {6 - stopped['deals']} of 6 deals are not played\n"
    assert 1 <= stopped["deals"] < 6
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    on = tierce(*words, "--state", file)
    assert on.code == 0
    assert result(on) == result(tierce(*words))


def test_a_process_that_ends_is_told(tierce: Any) -> None:
    run = tierce("arena", f"{__name__}:Crashes", "club", "--jobs", 2, "--deals", 8)
    assert (run.code, run.out) == (1, "")
    assert run.err == "tierce: a process was ended from outside; 8 of 8 deals are not played\n"


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="one sends Ctrl-C to all processes of a terminal by their group")
@pytest.mark.parametrize("early", [True, False], ids=["while the processes come up", "in the middle"])
def test_ctrl_c_reaches_the_command_and_not_its_processes(tmp_path: Path, early: bool) -> None:
    file = tmp_path / "state.jsonl"
    words = ["arena", "club", "random", "--json", "--deals", "2000", "--jobs", "2", "--state", str(file)]
    process = subprocess.Popen(
        [sys.executable, "-m", "tierce", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "engine")}, start_new_session=True,
    )  # fmt: skip
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    if early and not children.exists():
        process.kill()
        process.communicate()
        pytest.skip("this system does not tell which processes a process has begun")

    def reached() -> bool:
        return bool(children.read_text()) if early else file.exists() and file.read_bytes().count(b"\n") > 1

    while process.poll() is None and not reached():
        time.sleep(0.005)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    deals = json.loads(out)["deals"] if out else 0
    assert (process.returncode, err) == (130, f"tierce: stopped; {2000 - deals} of 2000 deals are not played\n")
    portions = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()[1:]]
    assert sum(portion["deals"] for portion in portions) == deals
    assert deals or early


def test_a_bar_is_drawn_on_a_terminal(tierce: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    run = tierce(*WORDS, "--jobs", 1, "--deals", 2)
    bars = run.err.split("\r")[1:]
    assert bars[0] == f"[{'.' * 30}] 0/2 deals\x1b[K"
    assert bars[-1] == f"[{'#' * 30}] 2/2 deals, 0:00 left\x1b[K\n"


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (["--deals", 0], 2, "tierce: --deals must be 1 or more\n"),
        (["--jobs", 0], 2, "tierce: --jobs must be 1 or more\n"),
        (["--budget", -1], 2, "tierce: --budget must be 1 or more\n"),
        (["--deals", "many"], 2, "argument --deals: invalid int value: 'many'"),
        (["--game", "whist"], 2, "argument --game: invalid choice: 'whist'"),
        (["third"], 2, "unrecognized arguments: third"),
        (["--options", "target=0"], 1, "tierce: option target is a whole number from 1 to 100000, not '0'\n"),
        (["--opening", "name:h"], 1, "tierce: the opening: name:h is refused by BEL-BID-1, which leaves take pass\n"),
        (["--opening", "sing"], 1, "tierce: the opening: "),
    ],
)
def test_what_cannot_be_is_told(tierce: Any, words: list[object], code: int, message: str) -> None:
    run = tierce(*WORDS, "--deals", 1, "--jobs", 1, *words)
    assert (run.code, run.out) == (code, "")
    assert message in run.err


def test_no_file_is_begun_for_what_cannot_be(tierce: Any, tmp_path: Path) -> None:
    file = tmp_path / "state.jsonl"
    assert tierce(*WORDS, "--opening", "name:h", "--state", file).code == 1
    run = tierce("arena", "club", "nobody", "--state", file)
    assert run.code == 1
    assert run.err.startswith("tierce: no player 'nobody' for belote; there are random, ")
    assert not file.exists()
    nowhere = tmp_path / "nowhere" / "file"
    run = tierce("arena", "club", "random", "--state", nowhere)
    assert (run.code, run.out, run.err) == (1, "", f"tierce: {nowhere}: No such file or directory\n")
