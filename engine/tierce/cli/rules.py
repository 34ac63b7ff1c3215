"""`tierce rules GAME [ID]`: the numbered rules with their marks and options."""

from __future__ import annotations

import argparse
import sys

from tierce.cli.common import Commands
from tierce.rulebook import GAMES, Option, Rule, Rulebook, UnknownRule, rule, rulebook

__all__ = ["add"]

MARKS = {
    "en": {"S": "source", "R": "reading", "C": "ours"},
    "fr": {"S": "source", "R": "lecture", "C": "de nous"},
}
UNKNOWN = 1


def add(commands: Commands) -> None:
    """Adds the command."""
    command = commands.add_parser("rules", help="the numbered rules of a game, or one of them")
    command.add_argument("game", metavar="GAME", help=f"which game: {', '.join(GAMES)}; or the ID of one rule")
    command.add_argument("rule", nargs="?", metavar="ID", help="one rule, such as BEL-PLAY-5")
    command.add_argument("--lang", choices=("en", "fr"), default="en", help="language of the texts")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Prints the rules."""
    try:
        book, rules = _wanted(given.game, given.rule)
    except UnknownRule as error:
        known = f"tierce rules {given.game}" if given.game in GAMES else f"tierce rules {'|'.join(GAMES)}"
        print(f"tierce: {error}; see: {known}", file=sys.stderr)
        return UNKNOWN
    for one in rules:
        _print_rule(book, one, given.lang)
    return 0


def _wanted(game: str, id: str | None) -> tuple[Rulebook, list[Rule]]:
    """The rulebook and those of its rules that are asked for; raises UnknownRule."""
    if id is None and game.lower() not in GAMES and "-" in game:
        found = rule(game.upper())
        return next(book for book in map(rulebook, GAMES) if found.id in book.rules), [found]
    book = rulebook(game.lower())
    return book, list(book.rules.values()) if id is None else [book.rule(id.upper())]


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
    if option.elsewhere is not None:
        print(f"        {option.elsewhere[language]}")
