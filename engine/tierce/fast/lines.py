"""Single lines of play with hands as masks: the plain way to play a deal to its end at random."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple, TypeAlias

from tierce.fast.legality import LegalMasks
from tierce.fast.numbers import SUIT_SIZE, TRUMPS

__all__ = ["Line", "random_line"]

SUITS = range(4)
ALL = (1 << 32) - 1
TURNS = ((0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2))
FOLLOWERS = tuple(turn[1:] for turn in TURNS)


# While one card is winning a trick: the trumps that do not beat it; those that do (all, over a plain card); and the
# cards allowed to each of sixteen kinds of hands, whose number is 1 for some of the former, 2 for some of the latter, 4
# for cards of the plain suit led, 8 for other plain ones, added up. The rules ask nothing else of a hand, so one hand
# that has all cards of its kind answers for all.
_Case: TypeAlias = "tuple[int, int, tuple[int, ...]]"


@lru_cache(maxsize=8)
def _tables(legal: LegalMasks) -> tuple[tuple[dict[int, tuple[_Case, _Case]], int, int, int], ...]:
    """By suit led: by the winning card's bit, the case that it is an opponent's and that it is the partner's; the suit
    if it is plain; the other plain suits; the cards that can win."""
    return tuple((_cases(legal, led), _plain(led), _others(led), _suit(led) | TRUMPS) for led in SUITS)


def _cases(legal: LegalMasks, led: int) -> dict[int, tuple[_Case, _Case]]:
    numbers = [number for number in range(32) if (_suit(led) | TRUMPS) >> number & 1]
    return {1 << best: (_case(legal, led, best, False), _case(legal, led, best, True)) for best in numbers}


def _case(legal: LegalMasks, led: int, best: int, partner_wins: bool) -> _Case:
    lower = TRUMPS & (2 << best) - 1
    parts = (lower, TRUMPS & ~lower, _plain(led), _others(led))
    hands = [sum(part for at, part in enumerate(parts) if kind >> at & 1) for kind in range(16)]
    return lower, TRUMPS & ~lower, tuple(legal(hand, led, best, partner_wins) for hand in hands)


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
        pair, partner = cases[best], winner ^ 2
    to_follow = TURNS[leader][len(trick) or 1 :]
    while lying or left[winner]:
        if not lying:
            hand = cards = left[winner]
            skip = random() * cards.bit_count()
            while skip >= 1:
                cards &= cards - 1  # without its lowest
                skip -= 1
            best = lying = cards & -cards
            left[winner] = hand ^ best
            cases, plain, others, beats = tables[best.bit_length() - 1 >> 3]
            pair, partner = cases[best], winner ^ 2
            to_follow = FOLLOWERS[winner]
        for seat in to_follow:
            hand = left[seat]
            lower, higher, allowed = pair[seat == partner]
            kind = 4 if hand & plain else 0
            if hand & others:
                kind |= 8
            if hand & higher:
                kind |= 2
            if hand & lower:
                kind |= 1
            cards = hand & allowed[kind]
            if cards & cards - 1:
                skip = random() * cards.bit_count()
                while skip >= 1:
                    cards &= cards - 1
                    skip -= 1
                cards &= -cards
            left[seat] = hand ^ cards
            lying |= cards
            if cards & beats and cards > best:  # a trump's bit is higher than any other's
                best, winner = cards, seat
                pair, partner = cases[best], seat ^ 2
        won[winner & 1] |= lying
        lying = 0
    return Line((won[0], won[1]), winner)
