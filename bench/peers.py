"""Our strong player of Belote against public peers, each deal played twice with the sides swapped.

    python build.py bench peers [--json] [--deals 500] [--solver-deals 100] [--milliseconds 80]

The peers are optional: `pip install colver` beside the bench. What is not there is named and skipped. Card points are a
deal's, with the last trick's and those of a capot; times are processor time of a choice among cards, on average.
"""

from __future__ import annotations

import argparse
import json
import sys
from importlib.util import find_spec

import peer_colver
from peer_colver import Duel

SEED = "peers"
LEAST = {"colver, heuristic": 14.0, "colver, sampled solver": 0.0}  # card points a deal


def measure(deals: int, solver_deals: int, milliseconds: int) -> dict[str, Duel]:
    """The duels with the peers that are installed."""
    if not find_spec("colver"):
        print("NOT MEASURED: colver is not installed (pip install colver)", file=sys.stderr)
        return {}
    solver = peer_colver.sampled_solver(milliseconds)
    return {
        "colver, heuristic": peer_colver.duel(peer_colver.heuristic, deals, SEED),
        "colver, sampled solver": peer_colver.duel(solver, solver_deals, SEED),
    }


def main() -> int:
    """Prints the table, or JSON with --json; 1 when a margin is surely short of what is to be reached."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    arguments.add_argument("--json", action="store_true")
    arguments.add_argument("--deals", type=int, default=500)
    arguments.add_argument("--solver-deals", type=int, default=100)
    arguments.add_argument("--milliseconds", type=int, default=80, help="what the sampled solver has for a choice")
    given = arguments.parse_args()
    found = measure(given.deals, given.solver_deals, given.milliseconds)
    if given.json:
        print(json.dumps({name: one._asdict() | {"points": one.points.as_json()} for name, one in found.items()}))
    else:
        for name, one in found.items():
            points = f"{one.points.mean:+.2f} ({one.points.low:+.2f} to {one.points.high:+.2f})"
            times = f"{one.ours:.1f} ms, theirs {one.theirs:.2f} ms"
            print(f"{name:<24}{one.deals:>5} deals  {points:<28} {times}  (to reach: {LEAST[name]:+g})")
    return int(any(one.points.high < LEAST[name] for name, one in found.items()))


if __name__ == "__main__":
    raise SystemExit(main())
