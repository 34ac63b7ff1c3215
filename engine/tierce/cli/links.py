"""`tierce link FILE` and `tierce open LINK`: a record as a share link, and what a share link holds."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tierce.cli.common import Commands, read_file
from tierce.cli.replay import tell
from tierce.links import read_link, write_link
from tierce.record import write_record
from tierce.replay import record_of

__all__ = ["add"]


def add(commands: Commands) -> None:
    """Adds both commands."""
    link = commands.add_parser("link", help="a record as a link that opens in the page and with tierce open")
    link.add_argument("file", type=Path, metavar="FILE", help="a record of a deal or a match; - reads the input")
    link.add_argument("--base", default="", metavar="URL", help="the page's address, to stand before the link")
    link.set_defaults(run=run_link)
    opened = commands.add_parser("open", help="play a share link and show its scores; exit 3 illegal, 4 damaged")
    opened.add_argument("link", metavar="LINK", help="the whole address, or the part behind #; - reads the input")
    opened.add_argument("--json", action="store_true", help="for programs")
    opened.add_argument("--record", action="store_true", help="the record of its deals instead")
    opened.set_defaults(run=run_open)


def run_link(given: argparse.Namespace) -> int:
    """Prints the link of a record."""
    link = write_link(read_file(given.file))
    print(f"{given.base.partition('#')[0]}#{link}" if given.base else link)
    return 0


def run_open(given: argparse.Namespace) -> int:
    """Plays a link; the errors of a bad one are told by the caller."""
    match = read_link(sys.stdin.read() if given.link == "-" else given.link)
    if given.record:
        print(write_record(record_of(match)), end="")
        return 0
    return tell(match, for_programs=given.json)
