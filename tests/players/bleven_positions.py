"""Bleven positions with what is expected of a player, read from records/bleven/positions (format: discarding.txt)."""

from __future__ import annotations

from collections.abc import Iterator

from tierce.bleven.orders import ascending
from tierce.bleven.position import KEYS
from tierce.bleven.state import FIELD
from tierce.cards import CardSet, parse_cards
from tierce.game import AnyGame
from tierce.pack import COURT_40
from tierce.seats import Seat

from players.positions import Expectation, blocks, expectation, game_of, listed

__all__ = ["expectations"]


def expectations() -> Iterator[Expectation]:
    """All positions of all files."""
    for sentence, words in blocks("bleven", KEYS):
        game = game_of("bleven", words)
        state = game.start(game.read_setup({"Position": _filled(game, words)}))
        actor = game.actor(state)
        assert actor is not None and actor.name in words, "not the field of the player to act"
        yield expectation(sentence, game, game.observe(state, actor), words)


def _filled(game: AnyGame, words: dict[str, str]) -> str:
    """The position's words; other fields are made up, the declarer's of the highest cards that are left."""
    given = {key: value for key, value in words.items() if key in KEYS}
    cards = [part.rpartition(":")[2] for key in ("reserves", *Seat.__members__) for part in listed(given, key)]
    rest = list(ascending(COURT_40 - CardSet.of(parse_cards("".join(cards)))))
    for seat in game.rotation.seats:
        if seat.name not in given:
            field = rest[-FIELD:] if given.get("declarer") == seat.name else rest[:FIELD]
            rest = [one for one in rest if one not in field]
            given[seat.name] = "".join(one.text for one in field)
    given.setdefault("dealer", "S")
    given.setdefault("cutter", game.rotation.after(Seat.S).name)
    return " ".join(f"{key}={value}" for key, value in given.items())
