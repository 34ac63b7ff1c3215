"""Running other programs, and failures that end in one sentence."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.paths import ROOT

# Settings of the person's shell that would lead the programs we start astray.
_LEADS_ASTRAY = ("PYTHONHOME", "PYTHONPATH", "PYTHONSTARTUP", "PYTHONWARNINGS", "__PYVENV_LAUNCHER__")


class Problem(Exception):
    """An expected failure; its text is one sentence that says what to do."""


def say(text: str) -> None:
    """Print a line of progress on stderr, so that stdout carries results only."""
    print(text, file=sys.stderr, flush=True)


def environment(extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment for a program we start: the person's own, without what leads it astray."""
    env = {name: value for name, value in os.environ.items() if name not in _LEADS_ASTRAY}
    env["PYTHONUTF8"] = "1"
    env.update(extra or {})
    return env


def run(
    command: Sequence[str | Path],
    *,
    env: Mapping[str, str] | None = None,
    cwd: Path = ROOT,
    hide_errors: bool = False,
) -> int:
    """Run a program with its output on our stderr; returns its exit code, 127 if it cannot start.

    hide_errors     drop what it writes on its own stderr: for an attempt that has an alternative
    """
    words = [str(word) for word in command]
    try:
        return subprocess.run(
            words,
            cwd=cwd,
            env=environment(env),
            stdin=subprocess.DEVNULL,
            stdout=sys.stderr.fileno(),
            stderr=subprocess.DEVNULL if hide_errors else None,
            check=False,
        ).returncode
    except OSError as error:
        say(f"{words[0]}: {error.strerror or error}")
        return 127


def must_run(
    command: Sequence[str | Path], problem: str, *, env: Mapping[str, str] | None = None, cwd: Path = ROOT
) -> None:
    """Run a program, or raise Problem with this sentence when it fails."""
    if run(command, env=env, cwd=cwd) != 0:
        say("failed: " + shlex.join(str(word) for word in command))
        raise Problem(problem)


def answer(command: Sequence[str | Path], *, timeout: float = 60, env: Mapping[str, str] | None = None) -> str | None:
    """What a program prints, stripped; None when it cannot start, fails, or takes too long."""
    try:
        done = subprocess.run(
            [str(word) for word in command],
            cwd=ROOT,
            env=environment(env),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=timeout,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout.decode("utf-8", "replace").strip() if done.returncode == 0 else None
