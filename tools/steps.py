"""A run of named steps, each timed, with a table of results at its end."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from tools.run import Problem, say


@dataclass(frozen=True)
class Result:
    """How one step went."""

    name: str
    seconds: float
    passed: bool
    note: str = ""


class Steps:
    """Runs steps one after the other; a failed one does not keep the others from running."""

    def __init__(self) -> None:
        self.results: list[Result] = []

    def do(self, name: str, step: Callable[[], int]) -> bool:
        """Run one step, which returns an exit code or raises Problem; True when it passed."""
        say(f"\n== {name}")
        begun = time.monotonic()
        note = ""
        try:
            passed = step() == 0
        except Problem as problem:
            passed, note = False, str(problem)
            say(note)
        self.results.append(Result(name, time.monotonic() - begun, passed, note))
        return passed

    def skip(self, name: str, why: str) -> None:
        """Record as failed a step that cannot run because an earlier one failed."""
        self.results.append(Result(name, 0.0, False, why))

    def finish(self) -> int:
        """Print the table; returns 0 when every step passed, else 1."""
        print(table(self.results), flush=True)
        return 0 if all(result.passed for result in self.results) else 1


def table(results: list[Result]) -> str:
    """The results as lines of text: name, time, outcome, and the sentence of a step that could not run."""
    width = max((len(result.name) for result in results), default=0)
    lines = [
        f"{result.name:<{width}}  {result.seconds:7.1f} s  {'passed' if result.passed else 'FAILED'}"
        + (f"  {result.note}" if result.note else "")
        for result in results
    ]
    failed = sum(not result.passed for result in results)
    lines.append(f"{failed} of {len(results)} steps failed" if failed else f"all {len(results)} steps passed")
    return "\n".join(["", *lines])
