"""How beginners go wrong: by chance, so often in a hundred times."""

from __future__ import annotations

from random import Random

from tierce.pack import below

__all__ = ["off_by", "slips"]


def slips(rng: Random, percent: int) -> bool:
    """Whether it happens this time.

    >>> sum(slips(Random(seed), 25) for seed in range(1000)) in range(200, 300)
    True
    """
    return below(rng, 100) < percent


def off_by(rng: Random, most: int) -> int:
    """How far an estimate is off: a whole number from -`most` to `most`, all alike.

    >>> -5 <= off_by(Random(1), 5) <= 5
    True
    """
    return below(rng, 2 * most + 1) - most
