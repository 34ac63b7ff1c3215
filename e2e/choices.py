"""What computer players choose in some deals, as text: run by CPython and inside Pyodide, to be compared."""

from __future__ import annotations

import json
from random import Random

from tierce.games import make_game
from tierce.pack import chance
from tierce.players import make_player, players_for

BUDGET = 480  # units of work for a decision, as the page gives


def choices(game_name: str, deals: int) -> str:
    """By deal, all actions of a table at which every player is the strongest that the game has, as JSON."""
    game = make_game(game_name)
    player = make_player(list(players_for(game_name))[-1], game)
    found = []
    for number in range(deals):
        state = game.start(game.open_match(chance("choices", number)))
        rng, actions = Random(f"choices/{number}"), []
        while (seat := game.actor(state)) is not None:
            seen = game.observe(state, seat)
            action = player.choose(seen, game.legal_actions(seen), rng, BUDGET)
            actions.append(str(action))
            state = game.apply(state, action)
        found.append(" ".join(actions))
    return json.dumps(found)
