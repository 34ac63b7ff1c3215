"""How many characters the share links of random deals and matches have.

    python build.py bench links [--json]
"""

from __future__ import annotations

import argparse
import json
from random import Random

from tierce.games import GAMES, make_game
from tierce.links import write_link
from tierce.match import Match
from tierce.pack import pick

DEALS = 60


def play_out(match: Match, rng: Random) -> None:
    """Plays the deal on the table to its end."""
    while not match.table.over:
        match.table.submit(pick(rng, match.table.legal()))


def deal_lengths(game: str) -> list[int]:
    """The lengths of links of first deals."""
    lengths = []
    for seed in range(DEALS):
        match = Match(make_game(game), str(seed))
        play_out(match, Random(seed))
        lengths.append(len(write_link(match)))
    return lengths


def match_length(game: str) -> tuple[int, int]:
    """How many deals a match has, and the length of its link."""
    match, rng = Match(make_game(game), "x"), Random(1)
    play_out(match, rng)
    while not match.over:
        match.next()
        play_out(match, rng)
    return len(match.tables), len(write_link(match))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="for programs")
    given = parser.parse_args()
    told = {}
    for game in GAMES:
        lengths, (deals, whole) = deal_lengths(game), match_length(game)
        told[game] = {
            "least": min(lengths), "mean": sum(lengths) / DEALS, "most": max(lengths), "deals": deals, "match": whole,
        }  # fmt: skip
    if given.json:
        print(json.dumps(told))
        return
    for game, row in told.items():
        print("{:<7} a deal {least} to {most}, {mean:.1f} on average".format(game, **row), end="")
        print("; a match of {deals} deals {match}".format(**row))


if __name__ == "__main__":
    main()
