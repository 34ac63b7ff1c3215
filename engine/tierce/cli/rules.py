"""`tierce rules GAME [ID]`: the numbered rules with their marks and options."""

from __future__ import annotations

import argparse
import sys

from tierce.cli.common import Commands
from tierce.games import GAMES
from tierce.rulebook import Option, Rule, Rulebook, rulebook

__all__ = ["add"]

MARKS = {
    "en": {"S": "source", "R": "reading", "C": "ours"},
    "fr": {"S": "source", "R": "lecture", "C": "de nous"},
}


def add(commands: Commands) -> None:
    """Adds the command."""
    command = commands.add_parser("rules", help="the numbered rules of a game, or one of them")
    command.add_argument("game", choices=GAMES, help="which game")
    command.add_argument("rule", nargs="?", metavar="ID", help="one rule, such as BEL-PLAY-5")
    command.add_argument("--lang", choices=("en", "fr"), default="en", help="language of the texts")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Prints the rules."""
    book = rulebook(given.game)
    if given.rule is None:
        for rule in book.rules.values():
            _print_rule(book, rule, given.lang)
        return 0
    wanted = given.rule.upper()
    if wanted not in book.rules:
        print(f"tierce: {given.game} has no rule {wanted}; see: tierce rules {given.game}", file=sys.stderr)
        return 1
    _print_rule(book, book.rules[wanted], given.lang)
    return 0


def _print_rule(book: Rulebook, rule: Rule, language: str) -> None:
    marks = ", ".join(MARKS[language][mark] for mark in rule.marks)
    print(f"{rule.id} [{marks}] {rule.text[language]}")
    for name in rule.options:
        _print_option(book.options[name], language)


def _print_option(option: Option, language: str) -> None:
    values = " | ".join(f"{one.value}: {one.label[language]}" for one in option.values)
    if not values and option.bounds is not None:
        values = f"{option.bounds[0]}-{option.bounds[1]}"
    print(f"    {option.name} = {option.default}   ({values})")
