"""Hidden hands of Belote that fit the auction too: the taker's are such that a sensible player would have taken."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TypeAlias

from tierce.belote.imagine import played_by
from tierce.belote.masks import numbers
from tierce.belote.state import CardPlay, Seen
from tierce.cards import Suit
from tierce.fast.numbers import SUIT_SIZE, TRUMP
from tierce.pack import below
from tierce.players.belote_bids import ENOUGH, beside, in_trump
from tierce.players.worlds import Worlds

__all__ = ["Likely"]

TRIES = 6  # draws for a world; the last one is taken as it is
BOLD = 10  # points below what is enough for a take with which people take all the same

Hands: TypeAlias = "tuple[int, int, int, int]"


class Likely:
    """Worlds drawn one by one, most of them such that the taker had reason to take."""

    def __init__(self, worlds: Worlds, seen: Seen, play: CardPlay) -> None:
        self._worlds = worlds
        self._taker = play.taker
        order, turn_up = numbers(play.trump), seen.public.turn_up
        # Of one's own take, and of a deal that began as a position, there is nothing to be learnt.
        self._turn_up = 0 if turn_up is None or play.taker == seen.seat else 1 << order.number[turn_up.index]
        self._gone = order.mask(played_by(play, play.taker))

    def draw(self, rng: Random) -> Hands:
        """One world; each like all those that fit the cards, but for hands with which nobody takes."""
        hands = self._worlds.draw(rng)
        if not self._turn_up:
            return hands
        for _ in range(TRIES - 1):
            if _promise(self._six(hands[self._taker] | self._gone, rng)) > ENOUGH - BOLD:
                break
            hands = self._worlds.draw(rng)
        return hands

    def _six(self, cards: int, rng: Random) -> int:
        """The six cards the taker knew, of his eight: any five beside the turn-up may have been his first."""
        late = [number for number in range(4 * SUIT_SIZE) if (cards & ~self._turn_up) >> number & 1]
        first = late.pop(below(rng, len(late)))
        second = late.pop(below(rng, len(late)))
        return (cards | self._turn_up) & ~(1 << first | 1 << second)


def _promise(cards: int) -> int:
    """What six cards promise, as `belote_bids.promise` counts it, from a table for each suit."""
    plain, trump = _tables()
    low, middle, high = cards & 0xFF, cards >> SUIT_SIZE & 0xFF, cards >> 2 * SUIT_SIZE & 0xFF
    return trump[cards >> TRUMP * SUIT_SIZE] + plain[low] + plain[middle] + plain[high]


@cache
def _tables() -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What the cards of a suit promise, by their eight bits: beside trump, and in trump."""
    order = numbers(Suit.SPADES)  # any: all suits count alike
    plain = tuple(beside(order.cards(bits)) for bits in range(1 << SUIT_SIZE))
    trump = tuple(in_trump(order.cards(bits << TRUMP * SUIT_SIZE)) for bits in range(1 << SUIT_SIZE))
    return plain, trump
