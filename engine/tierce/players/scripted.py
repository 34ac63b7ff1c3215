"""The player that does what a script says, as a record tells it: for tests and demonstrations."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from tierce.errors import TierceError
from tierce.game import AnyGame

__all__ = ["ScriptMismatch", "ScriptedPlayer"]


class ScriptMismatch(TierceError):
    """The script and the deal do not fit: the script is at its end, or its next action is not legal.

    at      how many actions of the script were done before
    wanted  the action that is not legal, as text; None when the script is at its end
    legal   what was legal instead, as texts
    """

    def __init__(self, at: int, wanted: str | None, legal: tuple[str, ...]) -> None:
        self.at, self.wanted, self.legal = at, wanted, legal
        ended = f"the script ends after {at} actions"
        trouble = ended if wanted is None else f"action {at + 1} of the script, {wanted}, is not legal"
        super().__init__(f"{trouble}; legal here: {' '.join(legal)}")


class ScriptedPlayer:
    """Does the actions of a script in their order.

    One player with the actions of a whole deal may sit at all seats; with the actions of one seat, at that seat.

    words   the actions as texts
    Raises  NotationError when a text is no action of the game, later ScriptMismatch when script and deal do not fit

    >>> from tierce.belote import Belote
    >>> player = ScriptedPlayer(Belote(), ["pass", "name:h"])
    >>> str(player.choose(None, [Belote().parse(text) for text in ("take", "pass")], Random(1), 0))
    'pass'
    """

    def __init__(self, game: AnyGame, words: Iterable[str]) -> None:
        self._actions = tuple(game.parse(word) for word in words)
        self.at = 0

    def choose(self, seen: Any, legal: Sequence[Any], rng: Random, budget: int) -> Any:
        """The next action of the script; raises ScriptMismatch when it is not among the legal ones."""
        texts = tuple(str(action) for action in legal)
        if self.at == len(self._actions):
            raise ScriptMismatch(self.at, None, texts)
        action = self._actions[self.at]
        if action not in legal:
            raise ScriptMismatch(self.at, str(action), texts)
        self.at += 1
        return action
