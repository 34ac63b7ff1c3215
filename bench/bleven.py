"""What Bleven's strong player gives away: to exact best responses in its own terms, and to a learner at the table.

    python build.py bench bleven
    PYTHONPATH=engine:. python bench/bleven.py [--players N] [--learn ROUNDS] [--rounds ROUNDS] [--json]

The first figure is exact: how many stones a round two players who know the tables, and tell apart no more than they
do, gain over them (`bench/equilibrium/responses.py`; the table as it is shipped). The second is a measurement: a
learner (`bench/equilibrium/exploiter.py`) that has all of the rules, trained on some deals, measured on others.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from tierce.bleven import Bleven
from tierce.bleven.options import BlevenOptions
from tierce.options import read_options
from tierce.players.bleven_table import read_table

from bench.equilibrium.exploiter import against, learned
from bench.equilibrium.responses import exploit
from bench.equilibrium.writing import plan_of

MOST = 0.1  # stones a round, two players
LEARN, ROUNDS = 40_000, 20_000


def main() -> int:
    """Prints the figures, or JSON with --json; 1 when the exact one is above what is to be reached."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    arguments.add_argument("--json", action="store_true")
    arguments.add_argument("--learn", type=int, default=LEARN)
    arguments.add_argument("--rounds", type=int, default=ROUNDS)
    arguments.add_argument("--players", type=int, nargs="+", choices=(2, 4), default=(2, 4))
    given = arguments.parse_args()
    results: dict[str, Any] = {}
    for players in given.players:
        exact = exploit(plan_of(read_table(players)), players // 2)
        game = Bleven(read_options(BlevenOptions, {"players": str(players)}))
        deviations = learned(game, "strong", "learn", given.learn)
        gain = against(game, "strong", deviations, "measure", given.rounds)
        results[f"{players} players"] = {
            "cutter": exact.value, "best_response": exact.mean, "best_cutter": exact.cutter, "best_other": exact.other,
            "learned": len(deviations), "learner": gain.as_json(),
        }  # fmt: skip
        if not given.json:
            print(
                f"{players} players: the cutter's side gets {exact.value:.3f} stones a round; best responses gain "
                f"{exact.mean:.3f} (as cutter {exact.cutter:.3f}, as the other {exact.other:.3f}); "
                f"a learner with {len(deviations)} deviations {gain.mean} ({gain.low} to {gain.high})",
                flush=True,
            )
    if given.json:
        print(json.dumps(results))
    return int("2 players" in results and results["2 players"]["best_response"] > MOST)


if __name__ == "__main__":
    raise SystemExit(main())
