"""`tierce replay FILE`: plays a record through the engine and tells what it brings."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from tierce.cli.common import Commands, read_file
from tierce.match import Match
from tierce.plain import plain
from tierce.replay import replay

__all__ = ["add", "tell"]


def add(commands: Commands) -> None:
    """Adds the command."""
    command = commands.add_parser("replay", help="play a record and show its scores; exit 3 illegal, 4 malformed")
    command.add_argument("file", type=Path, metavar="FILE", help="a record of a deal or a match; - reads the input")
    command.add_argument("--json", action="store_true", help="for programs")
    command.set_defaults(run=run)


def report(match: Match) -> dict[str, Any]:
    """What a match brought: its deals with the parts of their scores, its standing."""
    return {
        "game": match.game.name,
        "deals": [
            {
                "deal": number,
                "finished": table.over,
                "actions": table.step,
                "score": plain(match.game.score(table.state)) if table.over else None,
            }
            for number, table in enumerate(match.tables, 1)
        ],
        "totals": plain(match.standing.totals),
        "outcome": plain(match.standing.outcome),
        "standing": plain(match.standing),
        "over": match.over,
    }


def run(given: argparse.Namespace) -> int:
    """Replays; the errors of a bad record are told by the caller."""
    return tell(replay(read_file(given.file)), for_programs=given.json)


def tell(match: Match, *, for_programs: bool) -> int:
    """Prints what a match brought; the exit code."""
    if for_programs:
        print(json.dumps(report(match), ensure_ascii=False, indent=2))
        return 0
    for number, table in enumerate(match.tables, 1):
        if table.actor is not None:
            print(f"deal {number}: {table.step} actions, {table.actor.name} to act")
            continue
        score = match.game.score(table.state)
        print(f"deal {number}: {score.verdict} ({score.rule})")
        for part in score.parts:
            print(f"  {part.key:<14} NS {part.values[0]:>5}   EW {part.values[1]:>5}   {part.rule}")
        print(f"  {'credited':<14} NS {score.credited[0]:>5}   EW {score.credited[1]:>5}")
    totals, outcome = match.standing.totals, match.standing.outcome
    print(f"totals: NS {totals[0]}, EW {totals[1]}")
    if outcome is not None:
        ending = "is drawn" if outcome.winner is None else f"is won by {outcome.winner.name}"
        print(f"the match {ending} ({outcome.rule})")
    return 0
