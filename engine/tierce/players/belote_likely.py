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
        late = cards & ~self._turn_up
        first = _any_of(late, rng)
        return cards & ~(first | _any_of(late ^ first, rng))


def _any_of(cards: int, rng: Random) -> int:
    """The bit of one of the cards, all alike."""
    for _ in range(below(rng, cards.bit_count())):
        cards &= cards - 1  # without its lowest
    return cards & -cards


def _promise(cards: int) -> int:
    """What six cards promise, as `belote_bids.promise` counts it, from a table for each suit."""
    plain, trump = _tables()
    return trump[cards >> 24] + plain[cards & 255] + plain[cards >> 8 & 255] + plain[cards >> 16 & 255]


@cache
def _tables() -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What the cards of a suit promise, by their eight bits: beside trump, and in trump."""
    order = numbers(Suit.SPADES)  # any: all suits count alike
    plain = tuple(beside(order.cards(bits)) for bits in range(1 << SUIT_SIZE))
    trump = tuple(in_trump(order.cards(bits << TRUMP * SUIT_SIZE)) for bits in range(1 << SUIT_SIZE))
    return plain, trump
