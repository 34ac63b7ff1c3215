"""A pack of cards in order, and the only randomness in the rules: shuffling, cutting and drawing lots.

All of it uses nothing of a generator but `random()`, the one method whose sequence Python promises to keep for a seed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from random import Random
from typing import TypeVar

from tierce.cards import CARDS, Card, CardSet, Rank

__all__ = ["COURT_40", "PIQUET_32", "below", "chance", "cut", "pack_problems", "pick", "shuffled"]

T = TypeVar("T")

PIQUET_32 = CardSet.of(one for one in CARDS if one.rank >= Rank.SEVEN)
COURT_40 = CardSet.of(one for one in CARDS if one.rank not in (Rank.EIGHT, Rank.NINE, Rank.TEN))


def chance(seed: str, deal: int) -> Random:
    """The generator behind one deal of a match: the same for the same seed and deal number, everywhere."""
    return Random(f"tierce/{seed}/{deal}")


def below(rng: Random, limit: int) -> int:
    """A whole number from 0 to `limit` - 1, all alike."""
    return int(rng.random() * limit)


def pick(rng: Random, items: Sequence[T]) -> T:
    """One of the items, all alike."""
    return items[int(rng.random() * len(items))]


def shuffled(items: Iterable[T], rng: Random) -> tuple[T, ...]:
    """The items in a random order, all orders alike.

    >>> sorted(shuffled(range(4), Random(1))) == [0, 1, 2, 3]
    True
    """
    # Next of an iterator that calls random() without end: each item's key is one call, as with a lambda, but quicker.
    return tuple(sorted(items, key=partial(next, iter(rng.random, 1.0))))


def cut(pack: Sequence[Card], count: int) -> tuple[Card, ...]:
    """The pack with its top `count` cards put under the rest.

    >>> from tierce.cards import parse_cards
    >>> cut(parse_cards("7s 8s 9s"), 1)
    (card("8s"), card("9s"), card("7s"))
    """
    return (*pack[count:], *pack[:count])


def pack_problems(pack: Sequence[Card], deck: CardSet) -> list[str]:
    """What is wrong with a pack that ought to hold each card of `deck` once; empty when nothing is."""
    cards = CardSet.of(pack)
    if cards == deck and len(pack) == len(deck):
        return []
    problems = []
    if len(cards) != len(pack):
        counted = Counter(pack)  # a text may hold very many cards
        twice = CardSet.of(one for one in counted if counted[one] > 1)
        problems.append(f"the pack holds more than once: {twice}")
    if cards - deck:
        problems.append(f"the pack holds cards that the game does not use: {cards - deck}")
    if deck - cards:
        problems.append(f"the pack lacks: {deck - cards}")
    return problems
