"""What whole hands of Bien promise, and what melds they hold, from their masks and quickly: tables by suit.

Masks are numbered under a trump suit (`tierce.bien.masks`). A card that stands in a run and in four of a kind counts in
both here, which is too much by a little and seldom.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from tierce.bien.masks import numbers
from tierce.bien.melding import LOST, OPEN, best_melds
from tierce.bien.orders import FOUR_WORTH, MARRIAGE_WORTH, ROYALS
from tierce.cards import Suit
from tierce.fast.numbers import SUIT_SIZE, TRUMP
from tierce.players.bien_bids import BASE, PARTNERS_MELDS, beside, in_trump

__all__ = ["melds_of", "promises_of"]

SUIT = (1 << SUIT_SIZE) - 1


class Tables(NamedTuple):
    """By the bits of a suit in the plain order, but for `plain_order`.

    plain_order  by the bits of the trump suit in its own order: the same cards in the plain order
    aside        what the suit promises beside trump, runs included
    more         by how much more it promises as trump, the marriage included
    runs         what its runs are worth
    fours        what the ranks are worth that all suits have
    """

    plain_order: tuple[int, ...]
    aside: tuple[int, ...]
    more: tuple[int, ...]
    runs: tuple[int, ...]
    fours: tuple[int, ...]


def promises_of(cards: int) -> tuple[int, int]:
    """What a hand promises with the trump it is numbered under, and what with its best suit.

    cards   the eight cards dealt, as a mask

    >>> from tierce.cards import CardSet
    >>> from tierce.players.bien_bids import promise
    >>> hand = CardSet.parse("KhQhJhAsKsQs7d7c")
    >>> promises_of(numbers(Suit.HEARTS).mask(hand)), promise(hand, Suit.HEARTS), promise(hand, Suit.SPADES)
    ((176, 176), 176, 145)
    """
    plain_order, aside, more, _, fours = _tables()
    one, two, three, trump = _suits(cards, plain_order)
    base = BASE + PARTNERS_MELDS + aside[one] + aside[two] + aside[three] + aside[trump]
    base += fours[one & two & three & trump]
    return base + more[trump], base + max(more[one], more[two], more[three], more[trump])


def melds_of(cards: int, marriage: bool) -> int:
    """What melds a hand holds under the trump it is numbered under.

    marriage  whether king and queen of trump still count

    >>> from tierce.cards import CardSet
    >>> hand = numbers(Suit.HEARTS).mask(CardSet.parse("KhQhJhKsKdKc7d7c"))
    >>> melds_of(hand, True), melds_of(hand, False)
    (140, 120)
    """
    plain_order, _, _, runs, fours = _tables()
    one, two, three, trump = _suits(cards, plain_order)
    found = runs[one] + runs[two] + runs[three] + runs[trump] + fours[one & two & three & trump]
    return found + MARRIAGE_WORTH if marriage and trump & _royals() == _royals() else found


def _suits(cards: int, plain_order: Sequence[int]) -> tuple[int, int, int, int]:
    return (
        cards & SUIT,
        cards >> SUIT_SIZE & SUIT,
        cards >> 2 * SUIT_SIZE & SUIT,
        plain_order[cards >> TRUMP * SUIT_SIZE],
    )


@cache
def _royals() -> int:
    return numbers(Suit.HEARTS).mask(ROYALS[Suit.SPADES])  # spades are the first of the plain suits there


@cache
def _tables() -> Tables:
    """Any suits will do: all count alike."""
    plain, trumps = numbers(Suit.HEARTS), numbers(Suit.SPADES)
    first = [plain.cards(bits) for bits in range(1 << SUIT_SIZE)]  # spades, as a plain suit
    return Tables(
        tuple(plain.mask(trumps.cards(bits << TRUMP * SUIT_SIZE)) for bits in range(1 << SUIT_SIZE)),
        tuple(beside(cards) + best_melds(cards, Suit.HEARTS, LOST).points for cards in first),
        tuple(
            in_trump(cards) + best_melds(cards, Suit.SPADES, OPEN).points
            - beside(cards) - best_melds(cards, Suit.HEARTS, LOST).points
            for cards in first
        ),
        tuple(best_melds(cards, Suit.HEARTS, LOST).points for cards in first),
        tuple(sum(FOUR_WORTH.get(one.rank, 0) for one in cards) for cards in first),
    )  # fmt: skip
