"""Every exception the engine raises.

::

    TierceError
      NotationError(ValueError)   a text that cannot be read: line, column, expected
        LinkError                 a share link that cannot be read: reason, deal, move
      SetupError(ValueError)      an impossible pack, option or position: every problem at once
      IllegalAction               well formed, but a rule refuses it: the refusal
      NotYourTurn                 another seat is to act
      DealOver                    nobody is to act any more (or not yet over, where the end is needed)
      NodeLimit                   a search would take more work than it was allowed
      TooManyCards                hands too large for a search without a limit

A player's mistake is data at the edge (`Table.submit` returns the refusal); a programmer's mistake raises.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tierce.game import Refusal

__all__ = [
    "DealOver", "IllegalAction", "LinkError", "NodeLimit", "NotYourTurn", "NotationError", "SetupError", "TierceError",
    "TooManyCards",
]  # fmt: skip


class TierceError(Exception):
    """Any error of this package."""


class NotationError(TierceError, ValueError):
    """A text that cannot be read, with its place and what was expected there.

    line, column    from 1; None where the text is a single word without a place
    expected        what would have been right, in a few words

    >>> str(NotationError("unknown card '1h'", line=2, column=5, expected="a card such as Th"))
    "line 2, column 5: unknown card '1h'; expected a card such as Th"
    """

    def __init__(
        self, message: str, *, line: int | None = None, column: int | None = None, expected: str = ""
    ) -> None:
        self.message, self.line, self.column, self.expected = message, line, column, expected
        place = "" if line is None else f"line {line}, column {column or 1}: "
        super().__init__(place + message + (f"; expected {expected}" if expected else ""))

    def at(self, line: int, column: int) -> NotationError:
        """The same error with its place in a larger text."""
        return NotationError(self.message, line=line, column=column, expected=self.expected)


class LinkError(NotationError):
    """A share link that cannot be read.

    reason      what is wrong with it: `link` (it is none), `version` (not one this engine reads), `short`, `long`,
                `damaged` (the check digits do not fit), `setup` (no such game, options or deal), `move`
    deal, move  where, from 1; None where it is not about one

    >>> str(LinkError("move", "nobody is to act any more", deal=1, move=33))
    'deal 1, move 33: nobody is to act any more'
    """

    def __init__(self, reason: str, message: str, *, deal: int | None = None, move: int | None = None) -> None:
        self.reason, self.deal, self.move = reason, deal, move
        place = "" if deal is None else f"deal {deal}: " if move is None else f"deal {deal}, move {move}: "
        super().__init__(place + message)


class SetupError(TierceError, ValueError):
    """An impossible pack, option or position; `problems` lists all that is wrong, not only the first."""

    def __init__(self, problems: list[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(problems))

    def __reduce__(self) -> tuple[type[SetupError], tuple[list[str]], dict[str, object]]:
        """So that it comes out of another process as it was."""
        return type(self), ([*self.problems],), self.__dict__


class IllegalAction(TierceError):
    """A well-formed action that a rule refuses; `refusal` says which, and what it leaves.

    line, column    the action's place when it stands in a record
    """

    def __init__(self, refusal: Refusal, *, line: int | None = None, column: int | None = None) -> None:
        self.refusal, self.line, self.column = refusal, line, column
        place = "" if line is None else f"line {line}, column {column or 1}: "
        super().__init__(f"{place}{refusal}")


class NotYourTurn(TierceError):
    """Another seat is to act."""


class DealOver(TierceError):
    """The deal, or the match, is over; or it is not over yet where the end is needed."""


class NodeLimit(TierceError):
    """A search was to look at more positions than it was allowed; `nodes` is how many those were."""

    def __init__(self, nodes: int) -> None:
        self.nodes = nodes
        super().__init__(f"the position is not solved within {nodes} nodes")


class TooManyCards(TierceError):
    """A position with so many `cards` a hand is searched only with a limit of nodes; `most` needs none."""

    def __init__(self, cards: int, most: int) -> None:
        self.cards, self.most = cards, most
        super().__init__(f"{cards} cards a hand are searched only within a number of nodes; {most} without one")
