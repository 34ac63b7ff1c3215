"""The other commands of the command line, its help, and its exit codes as a process."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from samples import OVER_RUFF
from tierce import __version__
from tierce.rulebook import GAMES, rulebook

ROOT = Path(__file__).parents[2]


# rules


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_rules_prints_every_rule_and_every_option(tierce: Any, game: str, lang: str) -> None:
    run = tierce("rules", game, "--lang", lang)
    assert run.code == 0
    book = rulebook(game)
    told = [line for line in run.out.splitlines() if not line.startswith(" ")]
    assert [line.split()[0] for line in told] == list(book.rules)
    assert all(one.text[lang] in line for one, line in zip(book.rules.values(), told, strict=True))
    assert all(f"    {name} = {option.default}   (" in run.out for name, option in book.options.items())


def test_rules_prints_one_rule(tierce: Any) -> None:
    one = "BEL-PLAY-2 [source] A player who holds a card of the suit led must play one.\n"
    assert tierce("rules", "belote", "BEL-PLAY-2").out == one
    assert tierce("rules", "belote", "bel-play-2").out == one
    assert tierce("rules", "BEL-PLAY-2").out == one
    french = tierce("rules", "belote", "BEL-PLAY-2", "--lang", "fr").out
    assert french == "BEL-PLAY-2 [source] Le joueur qui a de la couleur demandée doit en fournir.\n"


def test_rules_tells_who_plays_it_otherwise(tierce: Any) -> None:
    assert tierce("rules", "BEL-PLAY-6").out.splitlines()[1:] == [
        "    under_ruff = must   (must: required | may: optional, any card may be played)",
        "        Pagat notes that in the South of France a lower trump is often not required; the FFB and Wikipedia "
        "require it.",
    ]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["belote", "BEL-PLAY-99"], "no rule 'BEL-PLAY-99' in belote; see: tierce rules belote"),
        (["belote", "BIEN-PLAY-1"], "no rule 'BIEN-PLAY-1' in belote; see: tierce rules belote"),
        (["whist"], "no rulebook for 'whist'; there are belote, bien, bleven; see: tierce rules belote|bien|bleven"),
        (["X-1"], "no rule 'X-1' in any game; see: tierce rules belote|bien|bleven"),
    ],
)
def test_unknown_rules_are_told(tierce: Any, arguments: list[str], message: str) -> None:
    run = tierce("rules", *arguments)
    assert (run.code, run.out, run.err) == (1, "", f"tierce: {message}\n")


# simulate


def test_simulate_counts_the_same_for_the_same_seed(tierce: Any) -> None:
    words = ["simulate", "belote", "--deals", 8, "--seed", "a", "--ns", "random", "--ew", "random"]
    told = json.loads(tierce(*words, "--json").out)
    assert told["deals"] == sum(told["verdicts"].values()) == 8
    assert told["players"] == {"NS": "random", "EW": "random"}
    assert json.loads(tierce(*words, "--json").out) == told
    people = tierce(*words)
    assert people.code == 0
    assert re.search(r"^players +NS random, EW random$", people.out, re.MULTILINE)
    assert re.search(r"^verdicts +(\w+ \d+(, )?)+$", people.out, re.MULTILINE)
    assert people.err == ""


def test_simulate_tells_what_it_cannot_do(tierce: Any) -> None:
    assert (tierce("simulate", "--deals", 0).code, tierce("simulate", "--deals", "x").code) == (2, 2)
    run = tierce("simulate", "--ns", "nobody")
    assert (run.code, run.err.startswith("tierce: no player 'nobody' for belote; there are random")) == (1, True)
    run = tierce("simulate", "--options", "target=0 jokers=1")
    assert run.code == 1
    assert run.err.startswith("tierce: option target is a whole number from 1 to 100000, not '0'; unknown option")
    run = tierce("simulate", "--options", "target")
    assert (run.code, run.err) == (1, "tierce: --options: not an option: 'target'; expected name=value\n")


# the rest


def test_protocol_answers_line_by_line(tierce: Any) -> None:
    run = tierce("protocol", lines='{"cmd": "new", "game": "belote", "seed": "1", "id": 1}\n\nnonsense\n')
    assert run.code == 0
    assert [set(json.loads(line)) for line in run.out.splitlines()] == [{"ok", "id"}, {"error"}]


def test_help_names_every_command(tierce: Any) -> None:
    run = tierce("--help")
    assert run.code == 0
    for command in ("play", "replay", "legal", "simulate", "arena", "rules", "protocol"):
        assert re.search(rf"^    {command} ", run.out, re.MULTILINE)
        one = tierce(command, "--help")
        assert (one.code, one.out.startswith(f"usage: tierce {command}")) == (0, True)


def test_without_a_command_the_help_is_shown(tierce: Any) -> None:
    run = tierce()
    assert (run.code, run.out) == (2, "")
    assert run.err == tierce("--help").out


def test_version(tierce: Any) -> None:
    run = tierce("--version")
    assert (run.code, run.out) == (0, f"tierce {__version__}\n")


def test_an_unknown_command_is_wrong_usage(tierce: Any) -> None:
    run = tierce("repaly")
    assert run.code == 2
    assert "invalid choice: 'repaly'" in run.err


# as a process


def process(*arguments: object, lines: bytes = b"", **more: Any) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "tierce", *map(str, arguments)], input=lines, capture_output=True, timeout=60,
        env={**os.environ, "PYTHONPATH": str(ROOT / "engine"), "PYTHONIOENCODING": "ascii"}, **more,
    )  # fmt: skip


def test_it_runs_as_a_module_on_a_console_without_suits() -> None:
    done = process("rules", "BEL-PLAY-2", "--lang", "fr", check=True)
    assert "couleur demandée" in done.stdout.decode("utf-8")
    assert done.stderr == b""


def test_the_exit_code_of_a_process_is_that_of_the_command(tmp_path: Path) -> None:
    file = tmp_path / "illegal.tierce"
    file.write_text(OVER_RUFF.replace("N As", "N Ks"), encoding="utf-8")
    assert process("replay", file).returncode == 3


def test_a_reader_who_has_had_enough_is_no_trouble() -> None:
    script = f"'{sys.executable}' -m tierce rules belote | head -n 1; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(
        ["bash", "-c", script], capture_output=True, timeout=60,
        env={**os.environ, "PYTHONPATH": str(ROOT / "engine"), "PYTHONUNBUFFERED": "1"},
    )  # fmt: skip
    assert done.returncode == 0
    assert done.stderr == b""
    assert done.stdout.startswith(b"BEL-CARD-1 ")
