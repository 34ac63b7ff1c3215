"""`tierce compare FILE --option NAME=VALUE,VALUE`: the same deal under two settings of an option."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from tierce.cli.common import Commands, read_file
from tierce.compare import compare
from tierce.errors import SetupError
from tierce.plain import plain
from tierce.views.compared import told

__all__ = ["add"]


def add(commands: Commands) -> None:
    """Adds the command."""
    command = commands.add_parser("compare", help="the same deal under two settings of an option: where they part")
    command.add_argument("file", type=Path, metavar="FILE", help="a record of a deal or a match; - reads the input")
    command.add_argument(
        "--option",
        required=True,
        metavar="NAME=VALUE,VALUE",
        help="such as under_ruff=must,may; tierce rules GAME names them all",
    )
    command.add_argument("--lang", choices=("en", "fr"), default="en", help="language of what is told")
    command.add_argument("--json", action="store_true", help="for programs")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Compares; the errors of a bad record and of unknown options are told by the caller."""
    name, _, values = given.option.partition("=")
    first, comma, second = values.partition(",")
    if not (name and first and comma and second) or "," in second:
        raise SetupError([f"--option is NAME=VALUE,VALUE, not {given.option!r}"])
    found = compare(read_file(given.file), name, (first, second))
    if given.json:
        print(json.dumps(plain(found), ensure_ascii=False, indent=2))
    else:
        print("\n".join(told(found, given.lang)))
    return 0
