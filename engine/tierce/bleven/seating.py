"""Who sits where in Bleven: two players, or four in two sides (BLV-TABLE-1).

Two sit at South and North. South then plays for the side called NS and North for the one called EW, so that scores,
records and standings name two sides whatever the number of players.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tierce.bleven.state import Status
from tierce.seats import LEFTWARD, SIDES, Rotation, Seat, Side

__all__ = ["SEATINGS", "Seating"]


class Seating:
    """The occupied seats and their sides.

    rotation    the seats in the order of play, to the left
    sides       by seat: the side it plays for
    a_side      players of a side, and so the stones of "one to each" (BLV-STONE-3)
    """

    def __init__(self, rotation: Rotation, sides: Sequence[Side]) -> None:
        self.rotation = rotation
        self.sides = tuple(sides)
        self.a_side = len(rotation.seats) // 2

    def sides_in(self, status: Sequence[Status]) -> list[Side]:
        """The sides of which somebody is still in the round."""
        found = {self.sides[seat] for seat in self.rotation.seats if status[seat] != Status.OUT}
        return [side for side in Side if side in found]

    def next_playing(self, seat: Seat, status: Sequence[Status]) -> Seat | None:
        """The next seat after this one, itself last of all, that has neither stayed nor left; None when all have."""
        _, *others = self.rotation.beginning(seat)
        return next((one for one in (*others, seat) if status[one] == Status.PLAYING), None)

    def opponents_in(self, declarer: Seat, status: Sequence[Status]) -> Iterator[Seat]:
        """The opponents still in the round, the one at the left first."""
        for seat in self.rotation.beginning(declarer):
            if self.sides[seat] != self.sides[declarer] and status[seat] != Status.OUT:
                yield seat

    def replier(self, declarer: Seat, status: Sequence[Status]) -> Seat | None:
        """Who answers a declarer (BLV-BET-4); None when no opponent is in the round."""
        return next(self.opponents_in(declarer, status), None)


SEATINGS = {
    2: Seating(Rotation((Seat.S, Seat.N)), (Side.EW, Side.EW, Side.NS, Side.NS)),
    4: Seating(LEFTWARD, SIDES),
}  # by the number of players
