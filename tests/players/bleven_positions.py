"""Bleven positions with what is expected of a player, read from records/bleven/positions (format: discarding.txt)."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

from tierce.bleven import Bleven
from tierce.bleven.options import BlevenOptions
from tierce.bleven.orders import ascending
from tierce.bleven.position import KEYS as POSITION_KEYS
from tierce.bleven.state import FIELD, Seen
from tierce.cards import CardSet, parse_cards
from tierce.notation import read_words
from tierce.options import read_options
from tierce.pack import COURT_40
from tierce.seats import Seat

__all__ = ["GAMES", "Expectation", "Share", "expectations", "fits"]

FOLDER = Path(__file__).parents[2] / "records" / "bleven" / "positions"
KEYS = (*POSITION_KEYS, "options", "choose", "avoid", "atleast", "atmost", "manners")
GAMES = 100  # in which a share is counted


class Share(NamedTuple):
    """In how many of a hundred games an action of this pattern is chosen, at least and at most."""

    pattern: str
    least: int
    most: int


class Expectation(NamedTuple):
    """What a player sees, and what is expected: patterns of what it may choose and must not, and how often.

    manners     whether it is for its partner's sake
    """

    sentence: str
    game: Bleven
    seen: Seen
    choose: tuple[str, ...]
    avoid: tuple[str, ...]
    shares: tuple[Share, ...]
    manners: bool


def fits(action: str, patterns: tuple[str, ...]) -> bool:
    """Whether an action's text fits one of the patterns."""
    return any(fnmatchcase(action, pattern) for pattern in patterns)


def expectations() -> Iterator[Expectation]:
    """All positions of all files."""
    for path in sorted(FOLDER.glob("*.txt")):
        for block in path.read_text(encoding="utf-8").split("\n\n"):
            lines = [line for line in block.splitlines() if not line.startswith("#")]
            if lines:
                yield _expectation(lines[0], read_words(" ".join(lines[1:]), KEYS))


def _expectation(sentence: str, words: dict[str, str]) -> Expectation:
    options = dict(pair.split(":") for pair in _listed(words, "options"))
    game = Bleven(read_options(BlevenOptions, options))
    shares = [_share(text, key == "atleast") for key in ("atleast", "atmost") for text in _listed(words, key)]
    assert words.get("manners", "partner") == "partner"
    state = game.start(game.read_setup({"Position": _filled(game, words)}))
    actor = game.actor(state)
    assert actor is not None and actor.name in words, "not the field of the player to act"
    return Expectation(
        sentence, game, game.observe(state, actor), tuple(_listed(words, "choose")), tuple(_listed(words, "avoid")),
        tuple(shares), "manners" in words,
    )  # fmt: skip


def _listed(words: dict[str, str], key: str) -> list[str]:
    return [part for part in words.get(key, "").split(",") if part]


def _share(text: str, at_least: bool) -> Share:
    number, _, pattern = text.partition(":")
    return Share(pattern, int(number), GAMES) if at_least else Share(pattern, 0, int(number))


def _filled(game: Bleven, words: dict[str, str]) -> str:
    """The position's words; other fields are made up, the declarer's of the highest cards that are left."""
    given = {key: value for key, value in words.items() if key in POSITION_KEYS}
    cards = [part.rpartition(":")[2] for key in ("reserves", *Seat.__members__) for part in _listed(given, key)]
    rest = list(ascending(COURT_40 - CardSet.of(parse_cards("".join(cards)))))
    for seat in game.rotation.seats:
        if seat.name not in given:
            field = rest[-FIELD:] if given.get("declarer") == seat.name else rest[:FIELD]
            rest = [one for one in rest if one not in field]
            given[seat.name] = "".join(one.text for one in field)
    given.setdefault("dealer", "S")
    given.setdefault("cutter", game.rotation.after(Seat.S).name)
    return " ".join(f"{key}={value}" for key, value in given.items())
