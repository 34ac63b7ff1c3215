"""`tierce embed FILE`: a record as HTML for any page, stepped through without the engine."""

from __future__ import annotations

import argparse
from pathlib import Path

from tierce.cli.common import Commands, read_file

__all__ = ["add"]


def add(commands: Commands) -> None:
    """Adds the command."""
    command = commands.add_parser("embed", help="a record as HTML for any page; exit 3 illegal, 4 malformed")
    command.add_argument("file", type=Path, metavar="FILE", help="a record of a deal or a match; - reads the input")
    command.add_argument("--lang", choices=("en", "fr"), default="en", help="language of the demo")
    command.add_argument("--out", type=Path, metavar="FILE", help="where to write it, instead of printing it")
    command.add_argument("--script", metavar="URL", help="where tierce-demo.js lies, seen from the page")
    command.add_argument("--json", action="store_true", help="only the states, for <tierce-demo src>")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Writes the demo; the errors of a bad record are told by the caller."""
    from tierce.demo import demo
    from tierce.embed import SCRIPT, as_json, snippet

    made = demo(read_file(given.file), given.lang)
    text = as_json(made) + "\n" if given.json else snippet(made, given.script or SCRIPT)
    if given.out is None:
        print(text, end="")
    else:
        given.out.write_text(text, encoding="utf-8")
    return 0
