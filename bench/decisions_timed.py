"""How long the strongest player of a game takes for each decision of some deals; run inside Pyodide in Node."""

from __future__ import annotations

import json
from random import Random
from time import perf_counter

from js import process
from tierce.games import make_game
from tierce.pack import chance
from tierce.players import make_player, players_for
from tierce.session import BUDGET


def timed(game_name: str, deals: int) -> str:
    """The player's name, and of each deal its decisions among two actions or more: milliseconds of the processor and
    of the clock, as JSON."""
    game = make_game(game_name)
    name = list(players_for(game_name))[-1]
    player, found = make_player(name, game), []
    for number in range(deals):
        decisions = []
        rng = Random(f"decisions/{number}")
        state = game.start(game.open_match(chance("decisions", number)))
        while (seat := game.actor(state)) is not None:
            seen = game.observe(state, seat)
            legal = game.legal_actions(seen)
            began, spent = perf_counter(), used()
            action = player.choose(seen, legal, rng, BUDGET)
            if len(legal) > 1:
                decisions.append((used() - spent, 1000 * (perf_counter() - began)))
            state = game.apply_legal(state, action)
        found.append(decisions)
    return json.dumps({"player": name, "milliseconds": found})


def used() -> float:
    """Milliseconds of processor time that this process has used."""
    usage = process.cpuUsage()
    return (usage.user + usage.system) / 1000
