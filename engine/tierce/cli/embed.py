"""`tierce embed FILE`: a record as HTML for any page, stepped through without the engine."""

from __future__ import annotations

import argparse
from pathlib import Path

from tierce.cli.common import Commands, read_file
from tierce.errors import SetupError

__all__ = ["add"]


def add(commands: Commands) -> None:
    """Adds the command."""
    command = commands.add_parser("embed", help="a record as HTML for any page; exit 3 illegal, 4 malformed")
    command.add_argument("file", type=Path, metavar="FILE", help="a record of a deal or a match; - reads the input")
    command.add_argument("--lang", choices=("en", "fr"), default="en", help="language of the demo")
    command.add_argument("--out", type=Path, metavar="FILE", help="where to write it, instead of printing it")
    command.add_argument("--script", metavar="URL", help="where tierce-demo.js lies, seen from the page")
    command.add_argument("--json", action="store_true", help="only the states, for <tierce-demo src>")
    command.add_argument("--turn", action="store_true", help="ask the reader for a card first, where one is refused")
    command.add_argument("--step", type=int, metavar="N", help="with --turn: ask after this step of the demo")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Writes the demo; the errors of a bad record are told by the caller."""
    from tierce.demo import demo
    from tierce.embed import SCRIPT, as_json, snippet
    from tierce.turn import turn

    record = read_file(given.file)
    if given.step is not None and not given.turn:
        raise SetupError(["--step tells where to ask, and nothing is asked without --turn"])
    made = turn(record, given.lang, given.step) if given.turn else demo(record, given.lang)
    text = as_json(made) + "\n" if given.json else snippet(made, given.script or SCRIPT)
    if given.out is None:
        print(text, end="")
    else:
        given.out.write_text(text, encoding="utf-8")
    return 0
