"""A deal in progress: what was done in it, the state after each action, and back again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tierce.errors import DealOver, IllegalAction
from tierce.game import AnyGame, Refusal
from tierce.seats import Seat

__all__ = ["Table"]


class Table:
    """One deal of a game, from its setup on.

    setup       what the deal began from
    actions     what was done so far
    step        how many actions that are

    >>> from tierce.games import make_game
    >>> from tierce.pack import chance
    >>> game = make_game("belote")
    >>> table = Table(game, game.open_match(chance("example", 1)))
    >>> print(table.submit("take"))
    None
    >>> table.undo()
    >>> table.step
    0
    """

    def __init__(self, game: AnyGame, setup: Any) -> None:
        """Raises SetupError for an impossible setup."""
        self.game, self.setup = game, setup
        self.actions: list[Any] = []
        self._states = [game.start(setup)]

    @property
    def state(self) -> Any:
        """The state now."""
        return self._states[-1]

    def state_at(self, step: int) -> Any:
        """The state after that many actions."""
        return self._states[step]

    @property
    def step(self) -> int:
        return len(self.actions)

    @property
    def actor(self) -> Seat | None:
        """Who is to act; None when the deal is over."""
        return self.game.actor(self.state)

    @property
    def over(self) -> bool:
        return self.actor is None

    def seen(self, seat: Seat | None = None) -> Any:
        """What a seat may know now; by default the one to act."""
        seat = self.actor if seat is None else seat
        if seat is None:
            raise DealOver("nobody is to act: the deal is over")
        return self.game.observe(self.state, seat)

    def legal(self) -> Sequence[Any]:
        """What the seat to act may do; empty when the deal is over."""
        return [] if self.over else self.game.legal_actions(self.seen())

    def submit(self, action: Any) -> Refusal | None:
        """Does an action of the seat to act, given as such or as text; answers with the refusal instead where one is.

        Raises  NotationError for a text that is no action, DealOver when nobody is to act
        """
        if self.over:
            raise DealOver("the deal is over")
        if isinstance(action, str):
            action = self.game.parse(action)
        try:
            state = self.game.apply(self.state, action)
        except IllegalAction as error:
            return error.refusal
        self.actions.append(action)
        self._states.append(state)
        return None

    def undo(self, to: int | None = None) -> None:
        """Goes back to the point after `to` actions; by default before the last one.

        Raises  ValueError when the deal never was at that point
        """
        to = self.step - 1 if to is None else to
        if not 0 <= to <= self.step:
            raise ValueError(f"the deal has {self.step} actions; it cannot go back to {to}")
        del self.actions[to:], self._states[to + 1 :]
