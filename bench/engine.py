"""Random deals a second of each game through the readable engine, against Belote in plain loops, in one run.

    python build.py bench engine [--json]

Every figure is the best of many short bursts that take turns, measured in processor time, so that other work on the
machine does not tip the ratios.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from random import Random

from plain_loops import random_deal
from tierce.game import AnyGame
from tierce.games import GAMES, make_game
from tierce.pack import pick

BURST = 0.05  # seconds
BURSTS = 30
LEAST = {"belote": 0.1}  # of the plain loops' speed


def plain_burst(rng: Random) -> int:
    """Fifty deals in plain loops."""
    for _ in range(50):
        random_deal(rng)
    return 50


def readable_burst(game: AnyGame, rng: Random) -> int:
    """Five deals through the engine, every action drawn from the legal ones of what the actor sees."""
    for _ in range(5):
        state = game.start(game.open_match(rng))
        while (seat := game.actor(state)) is not None:
            state = game.apply_legal(state, pick(rng, game.legal_actions(game.observe(state, seat))))
        game.score(state)
    return 5


def rate(burst: Callable[[], int]) -> float:
    """Deals a second over one burst."""
    began, deals = time.process_time(), 0
    while (spent := time.process_time() - began) < BURST:
        deals += burst()
    return deals / spent


def measure(bursts: int = BURSTS) -> dict[str, float]:
    """The best rate of each contestant, in deals a second."""
    rng = Random("bench")
    contestants: dict[str, Callable[[], int]] = {"plain loops": lambda: plain_burst(rng)}
    for name in GAMES:
        game = make_game(name)
        contestants[name] = lambda game=game: readable_burst(game, rng)  # type: ignore[misc]
    best = dict.fromkeys(contestants, 0.0)
    for _ in range(bursts):
        for name, burst in contestants.items():
            best[name] = max(best[name], rate(burst))
    return best


def main() -> int:
    """Prints the table, or JSON with --json; 1 when a ratio falls short."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    arguments.add_argument("--json", action="store_true")
    given = arguments.parse_args()
    best = measure()
    ratios = {name: best[name] / best["plain loops"] for name in GAMES}
    if given.json:
        print(json.dumps({"deals_per_second": best, "ratio_to_plain_loops": ratios, "least": LEAST}))
    else:
        print(f"{'plain loops (belote)':<24}{best['plain loops']:>10,.0f} deals/s")
        for name in GAMES:
            least = f"   (to reach: {LEAST[name]:.2f})" if name in LEAST else ""
            print(f"{name:<24}{best[name]:>10,.0f} deals/s   {ratios[name]:.3f} of the plain loops{least}")
    return int(any(ratios[name] < least for name, least in LEAST.items()))


if __name__ == "__main__":
    raise SystemExit(main())
