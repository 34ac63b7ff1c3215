"""`tierce legal FILE`: what the seat to move may do at the end of a record, and why not the rest."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from tierce.cli.common import Commands, read_file
from tierce.options import option_texts
from tierce.replay import replay
from tierce.rulebook import rulebook

__all__ = ["add"]


def add(commands: Commands) -> None:
    """Adds the command."""
    command = commands.add_parser("legal", help="what may be done at the end of a record, and why not the rest")
    command.add_argument(
        "file", type=Path, metavar="FILE", help="a record whose last deal is not finished; - reads the input"
    )
    command.add_argument("--lang", choices=("en", "fr"), default="en", help="language of the rules' texts")
    command.add_argument("--json", action="store_true", help="for programs")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Prints the legal actions and the refusals."""
    match = replay(read_file(given.file))
    table, game = match.table, match.game
    actor = table.actor
    legal = [str(action) for action in table.legal()]
    tried = game.tries(table.seen()) if actor is not None else ()
    refusals = [refusal for action in tried if (refusal := game.refusal(table.seen(), action)) is not None]
    if given.json:
        shown = {
            "actor": actor.name if actor is not None else None,
            "legal": legal,
            "refusals": [refusal._asdict() for refusal in refusals],
        }
        print(json.dumps(shown, ensure_ascii=False, indent=2))
        return 0
    if actor is None:
        print("the deal is over")
        return 0
    print(f"{actor.name} may: {' '.join(legal)}")
    for refusal in refusals:
        print(f"not {refusal.action}: {refusal.rule}")
    book = rulebook(game.name)
    for rule in dict.fromkeys(refusal.rule for refusal in refusals):
        print(f"{rule}: {book.text(rule, given.lang, option_texts(game.options))}")
    return 0
