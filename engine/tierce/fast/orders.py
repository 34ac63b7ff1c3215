"""In which order a search tries the cards of a hand that may play what it likes: good guesses first cut the most."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tierce.fast.numbers import TRUMPS
from tierce.fast.stakes import Reps, SuitTables

__all__ = ["Contest", "Discards", "make_contest", "make_discards"]

Discards: TypeAlias = Callable[[int, int, bool], Reps]
Contest: TypeAlias = Callable[[int, int, int], Reps]

MANY = 100_000  # orders remembered before they are forgotten: about 20 MB
LOWEST_TRUMP = TRUMPS & -TRUMPS


def _apart(tables: SuitTables, cards: int, out: int) -> Reps:
    spades, hearts, diamonds, trumps = tables.strong
    return (
        trumps[out >> 24][cards >> 24]
        + diamonds[out >> 16 & 255][cards >> 16 & 255]
        + hearts[out >> 8 & 255][cards >> 8 & 255]
        + spades[out & 255][cards & 255]
    )


def make_discards(tables: SuitTables, points: dict[int, int]) -> Discards:
    """Cards that take no trick, `discards(cards, out, give)`: what brings most first when it goes to the own side
    (`give`), else what brings least; trumps last.

    points  what a card brings, by bit
    """
    known: dict[tuple[int, int, bool], Reps] = {}

    def discards(cards: int, out: int, give: bool) -> Reps:
        key = cards, out, give
        found = known.get(key)
        if found is None:
            apart = _apart(tables, cards, out)
            if give:
                found = tuple(sorted(apart, key=lambda one: -points[one] if one < LOWEST_TRUMP else 1))
            else:
                found = tuple(sorted(apart, key=lambda one: points[one] if one < LOWEST_TRUMP else 30 + points[one]))
            if len(known) > MANY:
                known.clear()
            known[key] = found
        return found

    return discards


def make_contest(tables: SuitTables, points: dict[int, int]) -> Contest:
    """Cards of which some may take a trick that began with a plain suit, `contest(cards, out, best)`: first what
    beats the best card in its suit, then by a ruff, as cheap as can be; then what brings least, trumps last."""
    known: dict[tuple[int, int, int], Reps] = {}

    def contest(cards: int, out: int, best: int) -> Reps:
        key = cards, out, best
        found = known.get(key)
        if found is None:
            past_suit = LOWEST_TRUMP if best >= LOWEST_TRUMP else 1 << (best.bit_length() + 7 & -8)

            def rank(one: int) -> int:
                if best < one < past_suit:
                    return -points[one]
                if one > best and one >= LOWEST_TRUMP:
                    return 100 + points[one]
                return (200 if one < LOWEST_TRUMP else 300) + points[one]

            found = tuple(sorted(_apart(tables, cards, out), key=rank))
            if len(known) > MANY:
                known.clear()
            known[key] = found
        return found

    return contest
