"""Seats, sides, and the directions in which a turn can go round."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from tierce.errors import NotationError

__all__ = ["LEFTWARD", "RIGHTWARD", "SIDES", "Rotation", "Seat", "Side"]


class Side(IntEnum):
    """Two partners facing each other, or one player against another; `Game.side_of` tells whose side a seat is on."""

    NS = 0
    EW = 1

    @property
    def other(self) -> Side:
        return Side(1 - self)

    @classmethod
    def parse(cls, text: str) -> Side:
        """The side for its text, `NS` or `EW`."""
        if text not in cls.__members__:
            raise NotationError(f"unknown side {text!r}", expected="NS or EW")
        return cls[text]


class Seat(IntEnum):
    """A place at the table, named by the compass; seen from above North is at the top and East at the right."""

    N = 0
    E = 1
    S = 2
    W = 3

    @property
    def side(self) -> Side:
        """Its side in a game of four partners."""
        return SIDES[self]

    @property
    def partner(self) -> Seat:
        return _PARTNERS[self]

    @classmethod
    def parse(cls, text: str) -> Seat:
        """The seat for its letter.

        >>> Seat.parse("S").partner
        <Seat.N: 0>
        """
        if text not in cls.__members__:
            raise NotationError(f"unknown seat {text!r}", expected="one of N, E, S, W")
        return cls[text]


SIDES = (Side.NS, Side.EW, Side.NS, Side.EW)
_PARTNERS = (Seat.S, Seat.W, Seat.N, Seat.E)


class Rotation:
    """The order in which the turn goes round a table.

    seats   the occupied seats, in the order of play, beginning anywhere
    next    by seat, the one after it

    >>> RIGHTWARD.after(Seat.S), LEFTWARD.after(Seat.S)
    (<Seat.E: 1>, <Seat.W: 3>)
    >>> [seat.name for seat in RIGHTWARD.beginning(Seat.E)]
    ['E', 'N', 'W', 'S']
    """

    def __init__(self, seats: Sequence[Seat]) -> None:
        self.seats = tuple(seats)
        turned = {seat: self.seats[at:] + self.seats[:at] for at, seat in enumerate(self.seats)}
        self._from = tuple(turned.get(seat, ()) for seat in Seat)  # by seat: nothing is asked more often in a playout
        self.next = tuple(turned[seat][1] if seat in turned else seat for seat in Seat)

    def after(self, seat: Seat, steps: int = 1) -> Seat:
        """The seat that many steps further on."""
        return self._from[seat][steps % len(self.seats)]

    def beginning(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats in the order of play, beginning with this one."""
        return self._from[seat]


RIGHTWARD = Rotation((Seat.S, Seat.E, Seat.N, Seat.W))  # counter-clockwise
LEFTWARD = Rotation((Seat.S, Seat.W, Seat.N, Seat.E))  # clockwise
