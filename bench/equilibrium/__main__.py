"""Solves a round of Bleven, and writes the tables that the strong player plays by.

    PYTHONPATH=engine:. python -m bench.equilibrium [--iterations N] [--players 2 4] [--keep FOLDER]

Needs NumPy beside what tierce needs. Nothing is drawn by chance: the same number of iterations gives the same tables.
With --keep the work so far is kept in a folder, and the same command goes on with it, also up to a higher number.
"""

from __future__ import annotations

import argparse
import os
import pickle
from pathlib import Path

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # read by NumPy when it is imported: more are slower at this size

from bench.equilibrium.learning import Learned
from bench.equilibrium.writing import packed

ITERATIONS = 400
TABLES = Path(__file__).parents[2] / "engine" / "tierce" / "players"
EVERY = 50  # iterations between two times that the work is kept


def solved(players: int, iterations: int, folder: Path | None) -> Learned:
    """The solver after so many iterations, from the beginning or from what a folder holds."""
    file = None if folder is None else folder / f"bleven_{players}.pickle"
    solver = Learned(players // 2)
    if file is not None and file.exists():
        solver = pickle.loads(file.read_bytes())
    while solver.number < iterations:
        solver.iterate()
        if solver.number % EVERY == 0 or solver.number == iterations:
            print(f"{players} players: {solver.number} of {iterations} iterations", flush=True)
            if file is not None:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(pickle.dumps(solver))
    return solver


def main() -> None:
    """Writes a table for each number of players."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    arguments.add_argument("--iterations", type=int, default=ITERATIONS)
    arguments.add_argument("--players", type=int, nargs="+", choices=(2, 4), default=(2, 4))
    arguments.add_argument("--keep", type=Path)
    given = arguments.parse_args()
    for players in given.players:
        table = packed(solved(players, given.iterations, given.keep).mean())
        (TABLES / f"bleven_{players}.bin").write_bytes(table)
        print(f"bleven_{players}.bin: {len(table)} bytes")


if __name__ == "__main__":
    main()
