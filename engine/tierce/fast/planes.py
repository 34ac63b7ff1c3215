"""Booleans of thousands of deals in one integer, a plane: bit n is about deal n, which is called lane n.

`&`, `|` and `^` of two planes answer for all lanes at once, in hardly more time than they take for one. Thirty-two
planes, one for each card number, say for every lane which cards are meant: held, legal, laid.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from struct import pack
from typing import TypeAlias

__all__ = ["CARDS", "PLAIN", "Planes", "add", "at_least", "block", "hand_planes", "lane_numbers", "repeat", "take"]

Planes: TypeAlias = "list[int]"

CARDS = 32
PLAIN = 24  # numbers below are of plain suits, the others trumps


def hand_planes(hands: Sequence[int]) -> Planes:
    """By card number, the lanes whose hand holds the card.

    hands  masks, one a lane

    >>> hand_planes([0b01, 0b11, 0b10])[:3] == [0b011, 0b110, 0]
    True
    """
    padded = len(hands) + 7 & ~7
    flat = pack(f"<{padded}I", *hands, *(0,) * (padded - len(hands)))
    # The lowest bytes of all hands, then the second bytes, and so on: a suit each.
    turned = _turn(b"".join(flat[suit::4] for suit in range(4)))
    return [
        int.from_bytes(turned[suit * padded + bit : (suit + 1) * padded : 8], "little")
        for suit in range(4)
        for bit in range(8)
    ]


def lane_numbers(digits: Sequence[int], lanes: int) -> bytes:
    """The number of each lane, from its eight binary digits as planes, the lowest first.

    >>> list(lane_numbers([0b101, 0b100, 0, 0, 0, 0, 0, 0], 3))
    [1, 0, 3]
    """
    size = lanes + 7 >> 3
    mixed = bytearray(8 * size)
    for at, plane in enumerate(digits):
        mixed[at::8] = plane.to_bytes(size, "little")
    return _turn(bytes(mixed))[:lanes]


def _turn(data: bytes) -> bytes:
    """Every eight bytes, read as eight rows of eight bits, turned so that rows become columns.

    Swaps across the diagonal single bits, then squares of two, then of four: those above it lie 7, 14 and 28 bits from
    those below. A mask picks the lower ones, and no square reaches out of its 64 bits; so all eights turn at once.
    """
    rows = int.from_bytes(data, "little")
    for mask, shift in _swaps(len(data) >> 3):
        changed = (rows ^ rows >> shift) & mask
        rows ^= changed ^ changed << shift
    return rows.to_bytes(len(data), "little")


@lru_cache(maxsize=8)
def _swaps(squares: int) -> tuple[tuple[int, int], ...]:
    masks = ((0x00AA00AA00AA00AA, 7), (0x0000CCCC0000CCCC, 14), (0x00000000F0F0F0F0, 28))
    return tuple((int.from_bytes(mask.to_bytes(8, "little") * squares, "little"), shift) for mask, shift in masks)


def repeat(plane: int, lanes: int, times: int) -> int:
    """The plane of so many lanes several times side by side, as blocks.

    >>> bin(repeat(0b01, 2, 3))
    '0b10101'
    """
    whole = plane
    for _ in range(times - 1):
        whole = whole << lanes | plane
    return whole


def block(plane: int, lanes: int, at: int) -> int:
    """One of the blocks that lie side by side in a plane, counted from 0."""
    return plane >> at * lanes & (1 << lanes) - 1


def take(order: Iterable[int], cards: Sequence[int], lanes: int, chosen: Planes) -> int:
    """Chooses in each of some lanes the first card, in this order, that `cards` offers there.

    chosen  gains the choice
    Returns the lanes in which none of these cards was offered.
    """
    for number in order:
        found = cards[number] & lanes
        if found:
            lanes ^= found
            chosen[number] = chosen[number] | found if chosen[number] else found
            if not lanes:
                break
    return lanes


def add(digits: Planes, lanes: int, amount: int) -> None:
    """Adds the same amount to the numbers of some lanes.

    digits  the numbers of all lanes: their binary digits as planes, the lowest first; enough of them for the sums
    """
    carry = 0
    for at, old in enumerate(digits):
        added = lanes if amount >> at & 1 else 0
        digits[at] = old ^ added ^ carry
        carry = old & added | carry & (old ^ added)


def at_least(digits: Sequence[int], amount: int, full: int) -> int:
    """The lanes, of all the lanes `full`, whose number is this amount or more.

    >>> at_least([0b101, 0b100], 1, 0b111), at_least([0b101, 0b100], 4, 0b111), at_least([0b101, 0b100], 0, 0b111)
    (5, 0, 7)
    """
    if amount <= 0:
        return full
    if amount >> len(digits):
        return 0
    # From the lowest digit on: a number reaches the amount if this digit is higher, or as high and the rest reaches it.
    reached = full
    for at, digit in enumerate(digits):
        reached = digit & reached if amount >> at & 1 else digit | reached
    return reached
