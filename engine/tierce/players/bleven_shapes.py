"""What the strong player of Bleven distinguishes: fields by the values of their cards, moments of a round, bets.

The tables in `bleven_tables/` are arranged by these; `bench/equilibrium` makes them.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations_with_replacement
from types import MappingProxyType

from tierce.bleven.actions import Prediction
from tierce.bleven.discarding import DECLARING
from tierce.bleven.orders import VALUES
from tierce.bleven.state import RESERVE
from tierce.cards import CardSet

__all__ = [
    "ANSWERS", "BETS", "DECLARABLE", "DRAWS", "FORCED", "FOURS", "FULL", "MENU", "PLUS", "SHAPE", "SHAPES", "STAGES",
    "STAKES", "values_of",
]  # fmt: skip

SHAPES = tuple(combinations_with_replacement(range(1, 11), 3))  # three values, ascending
SHAPE: Mapping[tuple[int, ...], int] = MappingProxyType({shape: at for at, shape in enumerate(SHAPES)})
FOURS: Mapping[tuple[int, ...], int] = MappingProxyType(
    {four: at for at, four in enumerate(combinations_with_replacement(range(1, 11), 4))}
)
DECLARABLE = tuple(sum(shape) >= DECLARING for shape in SHAPES)

# Moments at which somebody may declare: in turn, the cutter's side at even ones; with full reserves; when forced.
DRAWS = 2 * RESERVE  # turns with a draw, 0 to 9
FULL = (DRAWS, DRAWS + 1)  # the cutter's side has a full reserve and says so; the other side
FORCED = (DRAWS + 2, DRAWS + 3)  # nobody declared: the cutter's side has to, or the other because that one cannot
STAGES = DRAWS + 4

# Bets made, and answers to them. What others say beyond these is taken for what is nearest.
MENU = tuple(
    Prediction(tricks, positions)
    for tricks, positions in (
        (0, ()), (1, ()), (1, (3,)), (2, ()), (2, (2,)), (2, (3,)), (2, (2, 3)), (3, ()), (3, (1, 2, 3)),
    )
)  # fmt: skip
STAKES = (1, 10)
BETS = tuple((prediction, stake) for prediction in MENU for stake in STAKES)
PLUS = 10  # how much is raised
ANSWERS = 5  # deduce, suspect, out, deduce and raise, suspect and raise


def values_of(cards: CardSet) -> tuple[int, ...]:
    """The values of cards in ascending order.

    >>> values_of(CardSet.parse("Kh 3s Qd"))
    (3, 9, 10)
    """
    return tuple(sorted(VALUES[one.index] for one in cards))
