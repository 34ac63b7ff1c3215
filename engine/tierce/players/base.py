"""What a computer player is, and where those of each game are found.

A player of a game is one class in one module of this folder, and plugs in by being there:

=============  ==========================================================================
name           a word of `NAMES`, weakest first: `random`, `beginner`, `club`, `strong`
module         `players/<game>_<name>.py`, such as `players/belote_club.py`
class          `<Name>Player`, such as `ClubPlayer`, built with the game: `ClubPlayer(game)`, which has its options
=============  ==========================================================================

`random` is the same for all games, in `players/random_player.py`. A player's module is imported when the first player
of that kind is made, not before: a page that shows a table should not wait for them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from types import MappingProxyType
from typing import Any, Protocol, TypeAlias, TypeVar

from tierce.errors import SetupError
from tierce.game import AnyGame

__all__ = ["NAMES", "AnyPlayer", "Player", "PlayerFactory", "make_player", "players_for"]

NAMES = ("random", "beginner", "club", "strong")  # weakest first

SeenT = TypeVar("SeenT", contravariant=True)
ActionT = TypeVar("ActionT")


class Player(Protocol[SeenT, ActionT]):
    """Who chooses a seat's actions; it remembers nothing, because `seen` holds all that the seat knows."""

    def choose(self, seen: SeenT, legal: Sequence[ActionT], rng: Random, budget: int) -> ActionT:
        """One of the legal actions: always the same one for the same `seen`, `legal`, `budget` and state of `rng`.

        legal   what the game allows, one action or more
        rng     used through the helpers of `tierce.pack` only, so that a seed means the same everywhere
        budget  how much work it may do, in the player's own units (worlds looked at), never in time; players that do
                not search ignore it
        """
        ...


AnyPlayer: TypeAlias = Player[Any, Any]
PlayerFactory: TypeAlias = Callable[[AnyGame], AnyPlayer]


@cache
def players_for(game_name: str) -> Mapping[str, PlayerFactory]:
    """The players that a game has, weakest first; calling one of them with a game makes the player.

    >>> "random" in players_for("bleven")
    True
    """
    found = {name: _factory(*_home(game_name, name)) for name in NAMES if find_spec(_home(game_name, name)[0])}
    return MappingProxyType(found)


def make_player(name: str, game: AnyGame) -> AnyPlayer:
    """The player of this name for a game.

    Raises  SetupError when the game has none of that name

    >>> from tierce.belote import Belote
    >>> make_player("random", Belote())
    RandomPlayer()
    """
    players = players_for(game.name)
    if name not in players:
        raise SetupError([f"no player {name!r} for {game.name}; there are {', '.join(players)}"])
    return players[name](game)


def _home(game_name: str, name: str) -> tuple[str, str]:
    """The module and the class of a player."""
    module = "random_player" if name == "random" else f"{game_name}_{name}"
    return f"tierce.players.{module}", f"{name.capitalize()}Player"


def _factory(module: str, class_name: str) -> PlayerFactory:
    def make(game: AnyGame) -> AnyPlayer:
        player: AnyPlayer = getattr(import_module(module), class_name)(game)
        return player

    return make
