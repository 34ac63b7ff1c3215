"""Playouts a second: deals in lanes, single lines with masks, the readable engine and plain loops, in one run.

    python build.py bench playouts [--json]

A playout is a whole deal of eight tricks, with its points counted. In lanes, and in colver's own rollouts, it begins
with hands that are there already; the other rows deal for themselves, and the readable engine and open-spiel bid too.
"Laid out" are worlds of which planes are made. A decision is what a player at the first card asks: eight cards in 200
worlds, by rules of thumb, laying them out included. Every figure is the best of many short bursts that take turns,
measured in processor time, so that other work on the machine does not tip the ratios. Peers are measured where they are
installed (`peer_speed.py`).
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from peer_speed import peers
from tierce.belote import lanes as belote_lanes
from tierce.belote import masks as belote_masks
from tierce.belote.options import BeloteOptions
from tierce.bien import lanes as bien_lanes
from tierce.bien import masks as bien_masks
from tierce.bien.options import BienOptions
from tierce.fast.lane_play import LaneDeals, LaneGame, World, lane_deals, play_out
from tierce.fast.legality import LegalMasks
from tierce.fast.lines import random_line
from tierce.fast.playouts import playout
from tierce.fast.policies import Policy, play_at_random
from tierce.games import make_game
from tierce.pack import shuffled

from engine import plain_burst, rate, readable_burst

BURSTS = 20
WIDTHS = (1_024, 4_096, 16_384, 65_536)
BITS = tuple(1 << number for number in range(32))
WORLDS, CARDS = 200, 8  # of a decision
LEAST = {"lanes / readable engine": 400.0, "lanes / colver": 6.0, "masks / open-spiel": 2.0}

Burst = Callable[[], int]


def some_hands(rng: Random) -> World:
    """Four random hands as masks."""
    cards = shuffled(BITS, rng)
    return sum(cards[:8]), sum(cards[8:16]), sum(cards[16:24]), sum(cards[24:])


def line_burst(legal: LegalMasks, rng: Random) -> int:
    """Fifty single lines."""
    for _ in range(50):
        random_line(some_hands(rng), (), 0, legal, rng)
    return 50


def lane_burst(game: LaneGame, deals: LaneDeals, policy: Policy, rng: Random) -> int:
    """One batch of deals in lanes."""
    won = play_out(deals, 0, game.legality, policy, rng)
    sum(points * lanes.bit_count() for points, lanes in zip(game.points, won.cards, strict=True))
    return deals.full.bit_length()


def laying_out_burst(worlds: list[World]) -> int:
    """One batch of worlds made into planes."""
    return lane_deals(worlds, (), 0).full.bit_length()


def decision_burst(game: LaneGame, worlds: list[World], rng: Random) -> int:
    """One decision; the worlds share the hand of the player to act."""
    playout(game, worlds, (), 0, range(CARDS), attacking=True, rng=rng).outcomes()
    return 1


def contestants(rng: Random) -> dict[str, Burst]:
    """What is measured, by name."""
    belote, bien = belote_lanes.lane_game(BeloteOptions()), bien_lanes.lane_game(BienOptions())
    hands = [some_hands(rng) for _ in range(WIDTHS[0])]
    own = (1 << CARDS) - 1
    others = [[1 << number for number in shuffled(range(CARDS, 32), rng)] for _ in range(WORLDS)]
    worlds = [(own, sum(cards[:8]), sum(cards[8:16]), sum(cards[16:])) for cards in others]
    found: dict[str, Burst] = {
        "plain loops, belote": lambda: plain_burst(rng),
        "readable engine, belote": lambda: readable_burst(make_game("belote"), rng),
        "masks, belote": lambda: line_burst(belote_masks.legal_masks(BeloteOptions()), rng),
        "masks, bien": lambda: line_burst(bien_masks.legal_masks(BienOptions()), rng),
        "decision, belote": lambda: decision_burst(belote, worlds, rng),
        "decision, bien": lambda: decision_burst(bien, worlds, rng),
        **peers(rng),
    }
    laid_out = {width: lane_deals(hands * (width // len(hands)), (), 0) for width in WIDTHS}
    found[f"laid out, {WIDTHS[1]}"] = lambda: laying_out_burst(hands * (WIDTHS[1] // len(hands)))
    for name, game in (("belote", belote), ("bien", bien)):
        for policy_name, policy in (("random", play_at_random), ("by thumb", game.policy)):
            for width, deals in laid_out.items():
                found[f"lanes, {name}, {policy_name}, {width}"] = partial(lane_burst, game, deals, policy, rng)
    return found


def measure(bursts: int = BURSTS) -> dict[str, float]:
    """The best rate of each contestant, a second."""
    bursting = contestants(Random("bench"))
    best = dict.fromkeys(bursting, 0.0)
    for _ in range(bursts):
        for name, burst in bursting.items():
            best[name] = max(best[name], rate(burst))
    return best


def ratios_of(best: dict[str, float]) -> dict[str, float]:
    """The ratios that matter, each within Belote."""
    widest = max(rate for name, rate in best.items() if name.startswith("lanes, belote, random"))
    ratios = {
        "lanes / readable engine": widest / best["readable engine, belote"],
        "lanes / masks": widest / best["masks, belote"],
        "masks / plain loops": best["masks, belote"] / best["plain loops, belote"],
    }
    for name, found in best.items():
        if name.startswith("colver"):
            ratios["lanes / colver"] = widest / found
        if name.startswith("open-spiel"):
            ratios["masks / open-spiel"] = best["masks, belote"] / found
    return ratios


def main() -> int:
    """Prints the table, or JSON with --json; 1 when a ratio falls short."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    arguments.add_argument("--json", action="store_true")
    given = arguments.parse_args()
    best = measure()
    ratios = ratios_of(best)
    if given.json:
        result: dict[str, Any] = {"per_second": best, "ratios": ratios, "least": LEAST}
        print(json.dumps(result))
    else:
        for name, found in best.items():
            print(f"{name:<36}{found:>12,.0f}/s")
        for name, found in ratios.items():
            least = f"   (to reach: {LEAST[name]:g})" if name in LEAST else ""
            print(f"{name:<36}{found:>12,.2f}{least}")
    return int(any(found < LEAST.get(name, 0) for name, found in ratios.items()))


if __name__ == "__main__":
    raise SystemExit(main())
