"""`tierce simulate`: many deals between computer players, and what came of them."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from tierce.cli.common import Commands, add_game, options_of
from tierce.games import make_game
from tierce.seats import Side
from tierce.simulate import simulate

__all__ = ["add"]


def add(commands: Commands) -> None:
    """Adds the command."""
    command = commands.add_parser("simulate", help="play many deals between computer players")
    add_game(command)
    command.add_argument("--deals", type=int, default=500, metavar="N", help="how many deals (default: 500)")
    command.add_argument("--seed", default="1", metavar="S", help="what the deals are drawn from (default: 1)")
    command.add_argument("--ns", default="club", help="who plays North and South (default: club)")
    command.add_argument("--ew", default="random", help="who plays East and West (default: random)")
    command.add_argument("--json", action="store_true", help="for programs")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Simulates, with progress on a terminal."""
    if given.deals < 1:
        print("tierce: --deals must be 1 or more", file=sys.stderr)
        return 2

    def progress(done: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{done}/{given.deals} deals", end="\n" if done == given.deals else "", file=sys.stderr, flush=True)

    result = simulate(
        make_game(given.game, options_of(given)),
        deals=given.deals,
        seed=given.seed,
        players={Side.NS: given.ns, Side.EW: given.ew},
        progress=progress,
    ).as_json()
    if given.json:
        print(json.dumps(result, ensure_ascii=False, indent=2))
    else:
        for name, value in result.items():
            print(f"{name:<16} {_words(value)}")
    return 0


def _words(value: Any) -> str:
    """A value of the result for people: `made 3, failed 2`; two numbers are those of NS and EW."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {part}" for name, part in value.items()) or "-"
    if isinstance(value, list):
        return ", ".join(f"{side.name} {part}" for side, part in zip(Side, value, strict=True))
    return "-" if value is None else str(value)
