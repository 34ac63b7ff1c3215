"""Positions in text with what is expected of a player: what the files of all games have in common.

Files are records/<game>/positions/*.txt: blocks between empty lines, of a sentence and of `key=value` words; a line
that begins with `#` is a remark. The words of a game stand in its own module, `<game>_positions.py`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, NamedTuple

from tierce.game import AnyGame
from tierce.games import make_game
from tierce.notation import read_words

__all__ = ["GAMES", "Expectation", "Share", "blocks", "expectation", "fits", "game_of", "listed"]

RECORDS = Path(__file__).parents[2] / "records"
EXPECTED = ("options", "choose", "avoid", "atleast", "atmost", "manners")
GAMES = 100  # in which a share is counted


class Share(NamedTuple):
    """In how many of a hundred games an action of this pattern is chosen, at least and at most."""

    pattern: str
    least: int
    most: int


class Expectation(NamedTuple):
    """What a player sees, and what it may choose and must not, as texts or patterns of them, and how often.

    manners     whether it is for its partner's sake
    """

    sentence: str
    game: AnyGame
    seen: Any
    choose: tuple[str, ...]
    avoid: tuple[str, ...]
    shares: tuple[Share, ...]
    manners: bool


def fits(action: str, patterns: tuple[str, ...]) -> bool:
    """Whether an action's text fits one of the patterns."""
    return any(fnmatchcase(action, pattern) for pattern in patterns)


def blocks(game: str, keys: Collection[str], needed: Collection[str] = ()) -> Iterator[tuple[str, dict[str, str]]]:
    """The sentence and the words of every position of a game."""
    for path in sorted((RECORDS / game / "positions").glob("*.txt")):
        for block in path.read_text(encoding="utf-8").split("\n\n"):
            lines = [line for line in block.splitlines() if not line.startswith("#")]
            if lines:
                yield lines[0], read_words(" ".join(lines[1:]), (*EXPECTED, *keys), needed)


def game_of(name: str, words: Mapping[str, str]) -> AnyGame:
    """The game with a position's options."""
    return make_game(name, dict(pair.split(":") for pair in listed(words, "options")))


def expectation(sentence: str, game: AnyGame, seen: Any, words: Mapping[str, str]) -> Expectation:
    """A position with what its words expect."""
    assert words.get("manners", "partner") == "partner"
    shares = [_share(text, key == "atleast") for key in ("atleast", "atmost") for text in listed(words, key)]
    choose, avoid = (tuple(listed(words, key)) for key in ("choose", "avoid"))
    return Expectation(sentence, game, seen, choose, avoid, tuple(shares), "manners" in words)


def listed(words: Mapping[str, str], key: str, mark: str = ",") -> list[str]:
    """The parts of a word's value."""
    return [part for part in words.get(key, "").split(mark) if part]


def _share(text: str, at_least: bool) -> Share:
    number, _, pattern = text.partition(":")
    return Share(pattern, int(number), GAMES) if at_least else Share(pattern, 0, int(number))
