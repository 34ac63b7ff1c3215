"""A trick game's position, read from seats and cards into the places, numbers and masks that the solver speaks in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tierce.cards import CardSet
from tierce.fast.numbers import Numbers
from tierce.seats import Rotation, Seat
from tierce.tricks import Trick

__all__ = ["Places", "place_of", "read_places"]


class Places(NamedTuple):
    """Four hands and a trick by place: North's is 0, the next to play is 1, so that the even places are NS.

    hands   what each place held when the trick in progress began
    out     the cards still held
    leader  who led the trick, or is to lead
    trick   the numbers of its cards, in order
    """

    hands: tuple[int, int, int, int]
    out: int
    leader: int
    trick: tuple[int, ...]


def place_of(seat: Seat, rotation: Rotation) -> int:
    """A seat's place.

    >>> from tierce.seats import LEFTWARD, RIGHTWARD
    >>> place_of(Seat.W, RIGHTWARD), place_of(Seat.W, LEFTWARD)
    (1, 3)
    """
    return rotation.beginning(Seat.N).index(seat)


def read_places(hands: Sequence[CardSet], trick: Trick, numbers: Numbers, rotation: Rotation) -> Places:
    """The places of a position.

    hands   by seat, without the cards laid in the trick
    """
    seats = rotation.beginning(Seat.N)
    masks = [numbers.mask(hands[seat]) for seat in seats]
    out = masks[0] | masks[1] | masks[2] | masks[3]
    leader = seats.index(trick.leader)
    laid = tuple(numbers.number[one.index] for one in trick.cards)
    for behind, number in enumerate(laid):
        masks[(leader + behind) % 4] |= 1 << number
    return Places((masks[0], masks[1], masks[2], masks[3]), out, leader, laid)
