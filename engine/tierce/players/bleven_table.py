"""The tables that the strong player of Bleven plays by: for each moment and shape, how often each choice is made.

`bleven_2.bin` is for two players, `bleven_4.bin` for four: bytes, compressed, made by `python -m bench.equilibrium`.
The byte of a choice is its weight among the choices of its place; what never comes about has zeros only.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from tierce.players.bleven_shapes import ANSWERS, BETS, DRAWS, FOURS, SHAPES, STAGES

__all__ = ["FINE", "SIZES", "Table", "read_table", "table_from"]

FINE = 40  # the weights of a place add up to about so much
SHAPE_COUNT, BET_COUNT = len(SHAPES), len(BETS)
# bytes of each part, in their order: declares, discards, ends, bets, answers, lays
SIZES = (
    DRAWS * SHAPE_COUNT,
    DRAWS * len(FOURS) * 4,
    2 * SHAPE_COUNT * 3,
    STAGES * SHAPE_COUNT * BET_COUNT,
    STAGES * BET_COUNT * SHAPE_COUNT * ANSWERS,
    STAGES * SHAPE_COUNT * BET_COUNT * 2,
)


class Table(NamedTuple):
    """The parts of a table; the choices of a place lie side by side."""

    declares: bytes
    discards: bytes
    ends: bytes
    bets: bytes
    answers: bytes
    lays: bytes

    def declare(self, turn: int, shape: int) -> Sequence[int]:
        """Weights of declaring and of drawing."""
        declared = self.declares[turn * SHAPE_COUNT + shape]
        return declared, FINE - declared

    def discard(self, turn: int, four: int) -> Sequence[int]:
        """Weights of discarding each value that is held, in ascending order, with zeros behind."""
        at = (turn * len(FOURS) + four) * 4
        return self.discards[at : at + 4]

    def end(self, side: int, shape: int) -> Sequence[int]:
        """Weights of declaring, staying, leaving with a full reserve; side 0 is the cutter's."""
        at = (side * SHAPE_COUNT + shape) * 3
        return self.ends[at : at + 3]

    def bet(self, stage: int, shape: int) -> Sequence[int]:
        """Weights of `BETS`."""
        at = (stage * SHAPE_COUNT + shape) * BET_COUNT
        return self.bets[at : at + BET_COUNT]

    def answer(self, stage: int, bet: int, shape: int) -> Sequence[int]:
        """Weights of the answers: deduce, suspect, out, deduce and raise, suspect and raise."""
        at = ((stage * BET_COUNT + bet) * SHAPE_COUNT + shape) * ANSWERS
        return self.answers[at : at + ANSWERS]

    def lay(self, stage: int, shape: int, bet: int, suspected: bool) -> Sequence[int]:
        """Weights of laying the cards after a raise, and of paying."""
        laid = self.lays[((stage * SHAPE_COUNT + shape) * BET_COUNT + bet) * 2 + suspected]
        return laid, FINE - laid


def table_from(content: bytes) -> Table:
    """The table that these uncompressed bytes hold.

    Raises  ValueError for another number of bytes
    """
    if len(content) != sum(SIZES):
        raise ValueError(f"a table has {sum(SIZES)} bytes, not {len(content)}")
    parts, at = [], 0
    for size in SIZES:
        parts.append(content[at : at + size])
        at += size
    return Table(*parts)


@cache
def read_table(players: int) -> Table:
    """The table for 2 or for 4 players, read once.

    >>> table = read_table(2)
    >>> sum(table.discard(0, 0)) > 0
    True
    """
    # imported here because the page's start-up must not wait for them
    from importlib.resources import files
    from zlib import decompress

    return table_from(decompress(files("tierce.players").joinpath(f"bleven_{players}.bin").read_bytes()))
