"""The arena's reference players (`bench/reference`) play as they did when they were frozen."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import Any

import pytest
from tierce.arena import arena, find_player
from tierce.game import AnyGame
from tierce.games import GAMES, make_game
from tierce.pack import chance
from tierce.seats import Side
from tierce.simulate import play_deal

DEALS = 5
# digests of all actions in these deals; they change only where the engine deals or writes actions otherwise
FROZEN = {"belote": "b6e0bb80d98dbd4b", "bien": "6b8de9ed107a0eff", "bleven": "2eddb9f89c70a74c"}


class Written:
    """The reference player of a game, whose actions are noted."""

    def __init__(self, game: AnyGame) -> None:
        self.actions: list[str] = []
        self._player = find_player(reference(game.name), game)

    def choose(self, seen: Any, legal: Sequence[Any], rng: Random, budget: int) -> Any:
        action = self._player.choose(seen, legal, rng, budget)
        self.actions.append(str(action))
        return action


def reference(game: str) -> str:
    return f"bench.reference.{game}_club:ClubPlayer"


@pytest.mark.parametrize("name", GAMES)
def test_the_reference_is_frozen(name: str) -> None:
    game = make_game(name)
    player = Written(game)
    for number in range(1, DEALS + 1):
        rng = chance("frozen", number)
        play_deal(game, game.open_match(rng), dict.fromkeys(Side, player), rng)
    assert len(player.actions) > 10 * DEALS
    assert sha256(" ".join(player.actions).encode()).hexdigest()[:16] == FROZEN[name]


@pytest.mark.parametrize("name", GAMES)
def test_the_reference_plays_in_the_arena(name: str) -> None:
    found = arena(make_game(name), (reference(name), "random"), deals=10, seed="reference")
    assert found.margin.mean > 0
    assert found.settings.players == (reference(name), "random")
