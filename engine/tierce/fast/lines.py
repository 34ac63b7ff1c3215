"""Single lines of play with hands as masks: the plain way to play a deal to its end at random."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from tierce.fast.legality import LegalMasks
from tierce.fast.numbers import SUIT_SIZE, TRUMPS

__all__ = ["Line", "random_line"]

SUITS = range(4)
ALL = (1 << 32) - 1
TURNS = ((0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2))
FOLLOWERS = tuple(turn[1:] for turn in TURNS)


class _Case(NamedTuple):
    """What is allowed while one card is winning a trick.

    The rules ask of a hand only whether it has lower trumps than that card, or higher ones, or cards of the plain suit
    led, or other plain ones. So there are sixteen kinds of hands, each answered by one that has all cards of its kind.

    lower    trumps that do not beat the card; all of them while it is a plain one are higher
    higher   trumps that do
    allowed  by kind: 1 for lower trumps, 2 for higher ones, 4 for cards of the suit led, 8 for others
    """

    lower: int
    higher: int
    allowed: tuple[int, ...]


class _Cases(dict[int, _Case]):
    """The cases of a trick to which one suit was led, by the winning card's bit, doubled, plus 1 if the partner's."""

    def __init__(self, legal: LegalMasks, led: int) -> None:
        self.legal, self.led = legal, led

    def __missing__(self, key: int) -> _Case:
        bit = key >> 1
        lower = TRUMPS & bit * 2 - 1
        higher = TRUMPS & ~lower
        parts = (lower, higher, _plain(self.led), _others(self.led))
        allowed = []
        for kind in range(16):
            hand = sum(part for at, part in enumerate(parts) if kind >> at & 1)
            allowed.append(self.legal(hand, self.led, bit.bit_length() - 1, bool(key & 1)))
        self[key] = _Case(lower, higher, tuple(allowed))
        return self[key]


@lru_cache(maxsize=8)
def _tables(legal: LegalMasks) -> tuple[tuple[_Cases, int, int, int], ...]:
    """By suit led: its cases; the suit if it is plain; the other plain suits; the cards that can win."""
    return tuple((_Cases(legal, led), _plain(led), _others(led), _suit(led) | TRUMPS) for led in SUITS)


def _suit(led: int) -> int:
    return 0xFF << led * SUIT_SIZE


def _plain(led: int) -> int:
    return _suit(led) & ~TRUMPS


def _others(led: int) -> int:
    return ALL & ~_suit(led) & ~TRUMPS


class Line(NamedTuple):
    """What became of a deal; "first" is the side of the first hand and the third.

    won     the cards of the tricks that the first side won, and of those that the second won
    last    which of the hands won the last trick, 0 to 3
    """

    won: tuple[int, int]
    last: int


def random_line(hands: Sequence[int], trick: Sequence[int], leader: int, legal: LegalMasks, rng: Random) -> Line:
    """A deal played to its end, each card drawn from the legal ones, all of them alike.

    hands   four masks, in the order of play; without the cards of the trick
    trick   the numbers of the cards in the trick so far
    leader  which of the hands led to it
    legal   made by `legal_masks` of `tierce.belote.masks` or `tierce.bien.masks`

    >>> from tierce.belote.masks import legal_masks
    >>> from tierce.belote.options import BeloteOptions
    >>> random_line((0b1, 0b10, 0b100, 0b1000), (), 0, legal_masks(BeloteOptions()), Random("example"))
    Line(won=(0, 15), last=3)
    """
    random, tables = rng.random, _tables(legal)
    left, won = list(hands), [0, 0]
    lying = sum(1 << number for number in trick)
    winner = leader
    if trick:
        cases, plain, others, beats = tables[trick[0] >> 3]
        best = 0
        for seat, number in zip(TURNS[leader], trick, strict=False):
            if 1 << number & beats and 1 << number > best:
                best, winner = 1 << number, seat
    to_follow = TURNS[leader][len(trick) or 1 :]
    while lying or left[winner]:
        if not lying:
            cards = left[winner]
            for _ in range(int(random() * cards.bit_count())):
                cards &= cards - 1  # without its lowest
            best = lying = cards & -cards
            left[winner] ^= best
            cases, plain, others, beats = tables[best.bit_length() - 1 >> 3]
            to_follow = FOLLOWERS[winner]
        for seat in to_follow:
            hand = left[seat]
            lower, higher, allowed = cases[best << 1 | (winner ^ seat == 2)]
            kind = (hand & lower and 1) | (hand & higher and 2) | (hand & plain and 4) | (hand & others and 8)
            cards = hand & allowed[kind]
            if cards & cards - 1:
                for _ in range(int(random() * cards.bit_count())):
                    cards &= cards - 1
                cards &= -cards
            left[seat] = hand ^ cards
            lying |= cards
            if cards & beats and cards > best:  # a trump's bit is higher than any other's
                best, winner = cards, seat
        won[winner & 1] |= lying
        lying = 0
    return Line((won[0], won[1]), winner)
