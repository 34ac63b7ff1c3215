"""Linting, typing and tests, as `build.py check` and `build.py test` run them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from tools import browser, catalogs, site, venv
from tools.lockfile import build_lock
from tools.run import run
from tools.steps import Steps

NO_TESTS = 5  # pytest's exit code when it found nothing to run
# What a browser does on a busy machine is not all in our hands: a test that fails is tried once more and listed
# as a rerun.
AGAIN = ["--reruns", "2"]
# A browser test spends half of its time waiting, so one for each core keeps the machine busy, and more would only make
# each other late.
ALONGSIDE = ["-n", str(min(os.cpu_count() or 1, 4)), "--dist", "worksteal"]


def check(*, slow: bool, extra: Sequence[str], end_to_end: bool) -> int:
    """Run every check, the end-to-end tests last if wanted; returns the exit code for the shell.

    slow    also the tests marked slow
    extra   arguments for pytest, such as `-k word`, or `-n 0` to run one test after the other
    """
    steps = Steps()
    if not steps.do("set-up", _set_up):
        return steps.finish()
    python = venv.venv_python()
    marks = [] if slow else ["-m", "not slow"]
    chosen = bool(extra)
    steps.do("lint", lambda: run([python, "-m", "ruff", "check"]))
    steps.do("types", lambda: run([python, "-m", "mypy"]))
    steps.do("unit tests", lambda: _pytest([*ALONGSIDE, *marks, *extra, "tests"], chosen))
    steps.do("doctests", lambda: _pytest([*extra, "--doctest-modules", "engine/tierce"], chosen))
    if end_to_end:
        found: list[Path] = []
        if steps.do("site", _build_site) and steps.do("browser", lambda: _find_browser(found)):
            env = {"TIERCE_BROWSER": str(found[0])}
            steps.do("end-to-end tests", lambda: _pytest([*ALONGSIDE, *AGAIN, *marks, *extra, "e2e"], chosen, env))
        else:
            steps.skip("end-to-end tests", "not run: they need the site and a browser")
    return steps.finish()


def _set_up() -> int:
    with build_lock():
        venv.ensure("dev")
        catalogs.ensure()
    return 0


def _build_site() -> int:
    with build_lock():
        site.ensure()
    # ensure() has printed them.
    return 1 if site.broken() else 0


def _find_browser(found: list[Path]) -> int:
    found.append(browser.ensure())
    return 0


def _pytest(arguments: Sequence[str], chosen: bool, env: dict[str, str] | None = None) -> int:
    code = run([venv.venv_python(), "-m", "pytest", "-q", *arguments], env=env)
    # Who chose tests by a word does not mean that every suite has some.
    return 0 if chosen and code == NO_TESTS else code
