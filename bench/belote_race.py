"""What the score of the match in its mind is worth to Belote's strong player: the last deals of close matches.

    python build.py bench belote_race
    PYTHONPATH=engine python bench/belote_race.py [--deals N] [--first NUMBER] [--budget WORLDS] [--json]

Each deal begins at scores drawn from `SCORES` and is played twice, by the player as it is against itself without the
score in its mind, with seats changed. Counted is the chance to win the match after the deal, 1 and 0 where it is over.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from tierce.belote import Belote
from tierce.belote.actions import Action
from tierce.belote.state import Seen, Standing
from tierce.pack import chance
from tierce.players.belote_race import MATCH, race
from tierce.players.belote_strong import StrongPlayer
from tierce.seats import Side

SCORES = range(850, 1000)
NO_SCORE = Standing()


class Unaware:
    """The strong player, told at every decision that the match has just begun."""

    def __init__(self, game: Belote) -> None:
        self._player = StrongPlayer(game)

    def choose(self, seen: Seen, legal: Sequence[Action], rng: Random, budget: int) -> Action:
        """What it chooses at no score."""
        return self._player.choose(seen._replace(public=seen.public._replace(standing=NO_SCORE)), legal, rng, budget)


def pair(number: int, budget: int) -> float:
    """How much more of the match the player that knows the score wins, in a deal played twice."""
    game, draw = Belote(), Random(number)
    standing = Standing((draw.choice(SCORES), draw.choice(SCORES)))
    setup = game.open_match(chance("race", number))._replace(standing=standing)
    won = 0.0
    for side in Side:
        players: dict[Side, StrongPlayer | Unaware] = {side: StrongPlayer(game), side.other: Unaware(game)}
        rng, state = chance(f"race {side.name}", number), game.start(setup)
        while (seat := game.actor(state)) is not None:
            seen = game.observe(state, seat)
            legal = game.legal_actions(seen)
            action = players[seat.side].choose(seen, legal, rng, budget) if len(legal) > 1 else legal[0]
            state = game.apply_legal(state, action)
        won += share(game, game.standing(state), side)
    return won / 2 - 0.5


def share(game: Belote, after: Standing, side: Side) -> float:
    """How much of the match is a side's after a deal."""
    if after.outcome is not None:
        return 0.5 if after.outcome.winner is None else float(after.outcome.winner == side)
    value = race(after, side, game.options)
    assert value is not None, "scores do not fall, so the end stays near"
    return value(0, 0) / MATCH


def measure(deals: int, budget: int, first: int = 0) -> dict[str, Any]:
    """The gain in hundredths of a match, with the 95 % interval, in the deals from the first on."""
    with ProcessPoolExecutor(os.cpu_count()) as executor:
        found = [100 * one for one in executor.map(pair, range(first, first + deals), [budget] * deals, chunksize=10)]
    half = 1.96 * stdev(found) / deals**0.5
    mean = fmean(found)
    return {"deals": deals, "budget": budget, "gain": [round(each, 2) for each in (mean, mean - half, mean + half)]}


def main() -> int:
    """Print the measurement."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=200, help="default: %(default)s")
    parser.add_argument("--first", type=int, default=0, help="number of the first deal (default: %(default)s)")
    parser.add_argument("--budget", type=int, default=60, help="worlds a decision (default: %(default)s)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()
    found = measure(options.deals, options.budget, options.first)
    if options.json:
        print(json.dumps(found))
    else:
        mean, low, high = found["gain"]
        print(f"the score of the match in mind: {mean:+} % of matches ({low} to {high}), {options.deals} deals twice")
    return 0


if __name__ == "__main__":
    sys.exit(main())
