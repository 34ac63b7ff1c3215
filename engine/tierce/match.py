"""A match: deals one after the other, until the game says it is over."""

from __future__ import annotations

from typing import Any

from tierce.errors import DealOver
from tierce.game import AnyGame, DealScore, Standing
from tierce.pack import chance
from tierce.table import Table

__all__ = ["Match"]


class Match:
    """The deals of a match, the last of which may be in progress.

    seed    what chance is drawn from, deal by deal: the same seed and the same play give the same match
    tables  its deals

    >>> from tierce.games import make_game
    >>> match = Match(make_game("belote"), "example")
    >>> match.table.step, match.standing.totals
    (0, (0, 0))
    """

    def __init__(self, game: AnyGame, seed: str, setup: Any = None) -> None:
        """A match that begins with this setup, by default one drawn from the seed."""
        self.game, self.seed = game, seed
        first = game.open_match(chance(seed, 1)) if setup is None else setup
        self.tables = [Table(game, first)]

    @property
    def table(self) -> Table:
        """The last deal, in progress or finished."""
        return self.tables[-1]

    @property
    def standing(self) -> Standing:
        """How the match stands, a finished last deal included."""
        return self.game.standing(self.table.state)

    @property
    def over(self) -> bool:
        return self.table.over and self.standing.outcome is not None

    @property
    def choice_seed(self) -> str:
        """The seed of the chance of whoever decides next, another at each step."""
        return f"{self.seed}/{len(self.tables)}/{self.table.step}"

    def scores(self) -> list[DealScore]:
        """The scores of the finished deals, in order."""
        return [self.game.score(table.state) for table in self.tables if table.over]

    def next(self, setup: Any = None) -> Table:
        """Deals again; with this setup, by default one drawn from the seed.

        Raises  DealOver when the deal is not finished, or the match is over
        """
        if not self.table.over:
            raise DealOver("the deal is not finished yet")
        if self.over:
            raise DealOver("the match is over")
        if setup is None:
            setup = self.game.next_setup(self.table.state, chance(self.seed, len(self.tables) + 1))
        self.tables.append(Table(self.game, setup))
        return self.table
