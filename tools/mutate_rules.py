"""Shows that the tests of every numbered rule fail when that rule is switched off.

    python -m tools.mutate_rules                 all games that have switches
    python -m tools.mutate_rules belote          one game
    python -m tools.mutate_rules BEL-PLAY-5      one rule; -v shows what its tests said

Each switch (tests/<game>/switch_off.py) is tried in a process of its own with the tests marked with its rule. The exit
code is 1 when tests pass all the same, when a rule has no switch, or when a switch breaks more than its rule.
"""

from __future__ import annotations

import argparse
import importlib
import multiprocessing
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from multiprocessing.connection import wait
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
TESTS = ROOT / "tests"
sys.path[:0] = [str(ROOT), str(ROOT / "engine"), str(TESTS)]

from tools.rule_switches import Switches, load_engine  # noqa: E402 (the path must be set before)

PASSED, FAILED = 0, 1  # pytest's exit codes
CRASHED = 99  # ours

# A forked process has pytest and the engine loaded already; where there is no fork, it loads them anew.
START = "fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn"


class Run(NamedTuple):
    """Some tests of a game, those with these marks, with one of its switches applied, or none."""

    game: str
    marks: str
    switch: int | None


class Verdict(NamedTuple):
    """What became of one switch; `word` is "caught", "NOT CAUGHT" or "BROKEN"."""

    rule: str
    what: str
    word: str


def games_with_switches() -> list[str]:
    """The games whose tests have a file of switches."""
    return sorted(path.parent.name for path in TESTS.glob("*/switch_off.py"))


def switches_of(game: str) -> Switches:
    """The switches of a game."""
    found = importlib.import_module(f"{game}.switch_off").SWITCHES
    assert isinstance(found, Switches)
    return found


def child(run: Run, output: str) -> None:
    """What a new process does: switch off, then test; it exits with pytest's code, or `CRASHED`."""
    with open(output, "w", encoding="utf-8") as said, redirect_stdout(said), redirect_stderr(said):
        try:
            code = switch_and_test(run)
        except BaseException:
            traceback.print_exc()
            code = CRASHED
    sys.exit(code)


def switch_and_test(run: Run) -> int:
    """Pytest's exit code for a run in this very process, which is of no other use afterwards."""
    import pytest

    load_engine()
    if run.switch is not None:
        switches_of(run.game)[run.switch].apply()
    chosen = [str(TESTS / run.game), "-m", run.marks, "-x"]
    quiet = ["-q", "--no-header", "--tb=short", "-p", "no:cacheprovider"]
    # a forked process has modules that pytest would have liked to load itself
    return int(pytest.main([*chosen, *quiet, "-W", "ignore::pytest.PytestAssertRewriteWarning"]))


def run_all(runs: Sequence[Run]) -> Iterator[tuple[Run, int, str]]:
    """Each run with pytest's exit code and what it said, as they come to their ends; as many at a time as fit."""
    waiting = list(runs)
    busy: dict[int, tuple[Run, multiprocessing.Process, Path]] = {}
    with tempfile.TemporaryDirectory() as folder:
        while waiting or busy:
            while waiting and len(busy) < (os.cpu_count() or 1):
                run = waiting.pop(0)
                output = Path(folder) / f"{len(waiting)}.txt"
                process = multiprocessing.Process(target=child, args=(run, str(output)))
                process.start()
                busy[process.sentinel] = run, process, output
            for sentinel in wait(list(busy)):
                assert isinstance(sentinel, int)
                run, process, output = busy.pop(sentinel)
                process.join()
                yield run, process.exitcode or 0, output.read_text("utf-8") if output.exists() else ""


def judge(run: Run, code: int) -> Verdict:
    """What the exit code of a run with a switch says."""
    assert run.switch is not None
    switch = switches_of(run.game)[run.switch]
    return Verdict(switch.rule, switch.what, {PASSED: "NOT CAUGHT", FAILED: "caught"}.get(code, "BROKEN"))


def load() -> None:
    """Loads what every run needs, so that forked processes have it."""
    import hypothesis  # noqa: F401
    import pytest  # noqa: F401

    load_engine()


def rules_of(game: str) -> list[str]:
    """The ids of a game's rules."""
    from tierce.rulebook import rulebook

    return list(rulebook(game).rules)


def main(arguments: Sequence[str]) -> int:
    """Tries the switches asked for; returns the exit code for the shell."""
    parser = argparse.ArgumentParser(prog="mutate_rules", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("wanted", nargs="*", metavar="GAME or RULE", help="default: all games that have switches")
    parser.add_argument("-v", "--verbose", action="store_true", help="show what the tests said")
    given = parser.parse_args(arguments)

    games = games_with_switches()
    wanted = set(given.wanted or games)
    known = {*games, *(id for game in games for id in rules_of(game))}
    if wanted - known:
        parser.error(f"no switches for {', '.join(sorted(wanted - known))}; there are: {', '.join(games)}, or a rule")
    games = [game for game in games if game in wanted or wanted & set(rules_of(game))]

    begun = time.monotonic()
    multiprocessing.set_start_method(START)
    load()
    for run, code, said in run_all([Run(game, "rule and not slow", None) for game in games]):
        if code != PASSED:
            print(said)
            print(f"the tests of {run.game} fail without any switch; they show nothing then")
            return 1
    chosen = [
        Run(game, f"rule(id='{switch.rule}') and not slow", at)
        for game in games
        for at, switch in enumerate(switches_of(game))
        if game in wanted or switch.rule in wanted
    ]
    verdicts = []
    for run, code, said in run_all(chosen):
        verdict = judge(run, code)
        verdicts.append(verdict)
        print(f"{verdict.rule:<14} {verdict.word:<11} {verdict.what}", flush=True)
        if given.verbose or verdict.word == "BROKEN":
            print(said)
    bad = [verdict for verdict in verdicts if verdict.word != "caught"]
    lacking = [
        id
        for game in games
        for id in rules_of(game)
        if (game in wanted or id in wanted) and id not in {switch.rule for switch in switches_of(game)}
    ]
    print(f"\n{len(verdicts)} switches in {time.monotonic() - begun:.0f} s, {len(verdicts) - len(bad)} caught")
    for verdict in bad:
        print(f"{verdict.word}: {verdict.rule}, when {verdict.what}")
    if lacking:
        print(f"without a switch: {' '.join(lacking)}")
    return 1 if bad or lacking else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
