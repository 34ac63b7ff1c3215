"""`tierce protocol`: the line protocol on standard input and output."""

from __future__ import annotations

import argparse
import sys

from tierce.cli.common import Commands
from tierce.protocol import answers

__all__ = ["add"]


def add(commands: Commands) -> None:
    """Adds the command."""
    command = commands.add_parser("protocol", help="speak the line protocol: JSON requests in, JSON answers out")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Answers line by line until the input ends."""
    sys.stdin.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    for answer in answers(sys.stdin):
        print(answer, flush=True)
    return 0
