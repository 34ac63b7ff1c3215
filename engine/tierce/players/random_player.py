"""The player that does anything legal, all alike: the floor that every other one must beat."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from tierce.game import AnyGame
from tierce.pack import pick

__all__ = ["RandomPlayer"]


class RandomPlayer:
    """Chooses any legal action; for every game.

    >>> RandomPlayer().choose(None, ["take", "pass"], Random("a seed"), 0) in ("take", "pass")
    True
    """

    def __init__(self, game: AnyGame | None = None) -> None:
        """It needs nothing of the game; the argument is there because every player is made with one."""

    def choose(self, seen: Any, legal: Sequence[Any], rng: Random, budget: int) -> Any:
        """One of the legal actions, each as likely as another."""
        return pick(rng, legal)

    def __repr__(self) -> str:
        return "RandomPlayer()"
