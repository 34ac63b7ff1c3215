"""Nothing depends on the order in which Python happens to keep a set or a hash: two processes play alike."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from tierce.players import players_for

from every_game.registry import every_game
from every_game.spec import Spec

PLAY = """
import sys
from random import Random
from tierce.games import make_game
from tierce.pack import chance
from tierce.players import make_player
name, player = sys.argv[1:]
game = make_game(name)
players = make_player(player, game)
for seed in ("one", "two"):
    state = game.start(game.open_match(chance(seed, 1)))
    told = []
    while (seat := game.actor(state)) is not None:
        seen = game.observe(state, seat)
        legal = game.legal_actions(seen)
        action = players.choose(seen, legal, chance(seed, 2 + len(told)), 20)
        told.append(f"{seat.name} {action} of {' '.join(map(str, legal))[:200]}")
        if len(told) % 5 == 0:
            told.append(repr(game.imagine(seen, chance(seed, len(told))))[:2000])
        state = game.apply(state, action)
    print(*told, game.score(state), sep="\\n")
"""


def played(game: str, player: str, hash_seed: str) -> str:
    path = os.pathsep.join(filter(None, sys.path))
    done = subprocess.run(
        [sys.executable, "-c", PLAY, game, player],
        env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


@pytest.mark.slow
@every_game
def test_two_processes_play_alike(spec: Spec) -> None:
    for player in players_for(spec.name):
        assert played(spec.name, player, "1") == played(spec.name, player, "2")
