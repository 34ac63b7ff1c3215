"""What several commands share: arguments for a game and its options, and reading a record's file."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from tierce.errors import NotationError, SetupError
from tierce.games import GAMES
from tierce.record import Record, read_options_header, read_record

__all__ = ["Commands", "add_game", "options_of", "read_file"]

Commands = Any  # argparse has no public name for what add_subparsers returns


def add_game(command: argparse.ArgumentParser, *, named: bool = False) -> None:
    """The arguments GAME and --options; `named` makes the first one --game, where a command has others in places."""
    which = "which game (default: belote)"
    if named:
        command.add_argument("--game", default="belote", choices=GAMES, help=which)
    else:
        command.add_argument("game", nargs="?", default="belote", choices=GAMES, help=which)
    command.add_argument(
        "--options",
        default="",
        metavar="'NAME=VALUE ...'",
        help="options that differ, such as 'target=500'; tierce rules GAME names them all",
    )


def options_of(given: argparse.Namespace) -> dict[str, str]:
    """The options of --options as texts; raises SetupError."""
    try:
        return read_options_header(given.options)
    except NotationError as error:
        raise SetupError([f"--options: {error}"]) from None


def read_file(path: Path) -> Record:
    """The record in a file; `-` is the standard input."""
    if str(path) == "-":
        return read_record(sys.stdin.buffer.read().decode("utf-8-sig"))
    return read_record(path.read_text(encoding="utf-8-sig"))
