"""`tierce arena`: two computer players against each other over duplicate deals, on all cores."""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.context import SpawnContext, SpawnProcess
from pathlib import Path

from tierce.arena import CHUNK, Result, Settings, chunks, play
from tierce.cli.common import Commands, add_game, options_of
from tierce.cli.ledger import Ledger
from tierce.games import make_game
from tierce.options import option_texts
from tierce.simulate import BUDGET
from tierce.tally import Estimate, Tally

__all__ = ["add"]

IMPOSSIBLE, STOPPED = 1, 130
FAIR = 4  # portions for each process at the least, so that all end at about the same time
LENGTH = 30  # of the bar, in characters
OFTEN = 0.1  # seconds between two looks of the bar


def add(commands: Commands) -> None:
    """Adds the command."""
    command = commands.add_parser(
        "arena",
        help="compare two computer players over the same deals",
        epilog="Ctrl-C stops after the deals in play and tells what they came to; with --state FILE the same command "
        "goes on from there, also with more --deals.",
    )
    command.add_argument("players", nargs=2, metavar="PLAYER", help="such as club or random, or a class: module:Class")
    add_game(command, named=True)
    command.add_argument("--deals", type=int, default=500, metavar="N", help="how many deals (default: 500)")
    command.add_argument("--seed", default="1", metavar="S", help="what the deals are drawn from (default: 1)")
    command.add_argument(
        "--duplicate",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="play each deal twice, the second time with the sides changed (default: yes)",
    )
    command.add_argument(
        "--opening",
        default="",
        metavar="'ACTION ...'",
        help="what is done at the beginning of every deal, such as take: the forehand takes the turned-up card",
    )
    command.add_argument(
        "--budget", type=int, default=BUDGET, metavar="N", help=f"units of work a choice (default: {BUDGET})"
    )
    command.add_argument("--jobs", type=int, metavar="N", help="processes; 1 plays in this one (default: all cores)")
    command.add_argument(
        "--state", type=Path, metavar="FILE", help="keeps what is played, and is taken up when it exists"
    )
    command.add_argument("--json", action="store_true", help="for programs")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Plays, with a bar on a terminal, and prints who is stronger."""
    jobs = (os.cpu_count() or 1) if given.jobs is None else given.jobs
    for name, value in (("--deals", given.deals), ("--jobs", jobs), ("--budget", given.budget)):
        if value < 1:
            print(f"tierce: {name} must be 1 or more", file=sys.stderr)
            return 2
    if any(":" in name for name in given.players) and os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())  # as for `python -m`, so that classes in the folder one works in are found
    game = make_game(given.game, options_of(given))
    settings = Settings(
        game=game.name,
        options=option_texts(game.options),
        players=(given.players[0], given.players[1]),
        seed=given.seed,
        opening=tuple(given.opening.split()),
        budget=given.budget,
        duplicate=given.duplicate,
    )
    settings.contest()  # before a file is begun for what cannot be
    given.file = given.state  # what is wrong with it is told with its name
    ledger = Ledger(settings, given.state)
    given.file = None
    portions = chunks(given.deals, ledger.played, min(CHUNK, given.deals // (FAIR * jobs) or 1) if jobs > 1 else 1)
    bar = _Bar(sum(map(len, portions)), ledger)

    def take(portion: range, tally: Tally) -> None:
        ledger.take(portion, tally)
        bar.show()

    bar.show()
    trouble = ""
    with _stoppable() as stop, _executor(min(jobs, len(portions))) as executor:
        try:
            play(settings, portions, take, executor=executor, clock=time.perf_counter, stop=stop)
        except BrokenExecutor:
            trouble = "a process was ended from outside"
    bar.end()
    if ledger.deals:
        result = Result.of(settings, Tally.of(ledger.played.values()))
        print(json.dumps(result.as_json(), ensure_ascii=False, indent=2) if given.json else _table(result))
    if missing := sum(map(len, chunks(given.deals, ledger.played))):
        print(f"tierce: {trouble or 'stopped'}; {missing} of {given.deals} deals are not played", file=sys.stderr)
        return IMPOSSIBLE if trouble else STOPPED
    return 0


@contextmanager
def _stoppable() -> Iterator[Callable[[], bool]]:
    """Within, Ctrl-C only makes what is yielded true, so that nothing is lost; once more ends the command."""
    pressed: list[int] = []

    def note(number: int, frame: object) -> None:
        pressed.append(number)
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield lambda: bool(pressed)
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _executor(jobs: int) -> Iterator[Executor | None]:
    """So many processes, begun in the same way on every system; none for one job, which this process does."""
    if jobs <= 1:
        yield None
        return
    executor = ProcessPoolExecutor(jobs, mp_context=_Context(), initializer=_leave_stopping_to_the_command)
    try:
        yield executor
    finally:
        executor.shutdown(wait=True, cancel_futures=True)


def _leave_stopping_to_the_command() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all processes of a terminal


class _Process(SpawnProcess):
    """A process that Ctrl-C does not reach while it comes up either: it begins with what is blocked here."""

    def start(self) -> None:
        if not hasattr(signal, "pthread_sigmask"):
            super().start()
            return
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            super().start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Context(SpawnContext):
    Process = _Process


class _Bar:
    """How far the deals are, on a terminal; elsewhere nothing is shown."""

    def __init__(self, deals: int, ledger: Ledger) -> None:
        self._deals, self._ledger = deals, ledger
        self._before, self._began, self._shown = ledger.deals, time.monotonic(), float("-inf")
        self._wanted = sys.stderr.isatty() and deals > 0

    def show(self) -> None:
        """Draws the bar, if some time has passed since."""
        now, done = time.monotonic(), self._ledger.deals - self._before
        if not self._wanted or (now - self._shown < OFTEN and done < self._deals):
            return
        self._shown = now
        full = LENGTH * done // self._deals
        rest = f", {_clock((now - self._began) * (self._deals - done) / done)} left" if done else ""
        bar = "#" * full + "." * (LENGTH - full)
        print(f"\r[{bar}] {done}/{self._deals} deals{rest}\x1b[K", end="", file=sys.stderr, flush=True)

    def end(self) -> None:
        """Leaves its line."""
        if self._wanted:
            print(file=sys.stderr)


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02}"


def _table(result: Result) -> str:
    """The result for people."""
    settings = result.settings
    twice = "each played twice" if settings.duplicate else "each played once"
    options = "".join(f", {name}={value}" for name, value in settings.options.items())
    lines = [
        f"{settings.players[0]} against {settings.players[1]}: {settings.game}{options}, {result.deals} deals, {twice}",
        "",
        f"{'margin a game, with 95 %':<26}{_estimate(result.margin)}",
        *(f"  {key:<24}{_estimate(part)}" for key, part in result.parts.items()),
        "",
        f"{'':<26}{'first':>10}{'second':>10}",
        _row("credited, a game", *result.credited),
        *(_row(f"  {key}", *counts) for key, counts in result.facts.items()),
        _row("decisions", *result.decisions),
    ]
    first, second = result.times
    if first is not None and second is not None:
        lines += [_row(f"  {name}, ms", *both) for name, *both in zip(first._fields, first, second, strict=True)]
    found = ", ".join(f"{verdict} {count}" for verdict, count in result.verdicts.items())
    return "\n".join([*lines, "", f"{'games':<26}{found}"])


def _estimate(one: Estimate) -> str:
    return f"{one.mean:>+10.2f}  ({one.low:+.2f} to {one.high:+.2f})"


def _row(name: str, first: float, second: float) -> str:
    return f"{name:<26}{first:>10g}{second:>10g}"
