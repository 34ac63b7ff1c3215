"""Cards that count together: runs of a suit, four of a rank, king and queen of trump.

Finding them is shared; what they are worth, and which may be counted, each game says for itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tierce.cards import RANKS_A_SUIT, Card, CardSet, Rank, Suit, card_of, suit_cards

__all__ = ["FOUR", "MARRIAGE", "RUN", "Meld", "fours", "longest_runs", "marriage", "runs"]

RUN, FOUR, MARRIAGE = "run", "four", "marriage"
SHORTEST_RUN = 3


class Meld(NamedTuple):
    """Cards that count together.

    kind    RUN, FOUR or MARRIAGE
    top     its highest card (of four alike the one of the last suit)
    """

    kind: str
    cards: CardSet
    top: Card

    @property
    def length(self) -> int:
        return len(self.cards)


def longest_runs(cards: CardSet) -> Iterator[Meld]:
    """Every run of three or more, in the natural order A K Q J 10 9 …, that cannot be made longer.

    >>> [str(run.cards) for run in longest_runs(CardSet.parse("7s 8s 9s Js Qs Kh Qh Jh Th"))]
    ['7s 8s 9s', 'Th Jh Qh Kh']
    """
    mask = cards.mask
    if not mask & mask >> 1 & mask >> 2:
        return  # no three in a row anywhere
    for suit in Suit:
        bits = mask >> suit * RANKS_A_SUIT & (1 << RANKS_A_SUIT) - 1
        while bits:
            low = (bits & -bits).bit_length() - 1
            high = low
            while bits >> high + 1 & 1:
                high += 1
            span = (1 << high + 1) - (1 << low)
            bits &= ~span
            if high - low + 1 >= SHORTEST_RUN:
                yield Meld(RUN, CardSet(span << suit * RANKS_A_SUIT), card_of(Rank(high), suit))


def runs(cards: CardSet) -> Iterator[Meld]:
    """Every run, the parts of longer ones included, the longest first.

    >>> [str(run.cards) for run in runs(CardSet.parse("7s 8s 9s Ts"))]
    ['7s 8s 9s Ts', '8s 9s Ts', '7s 8s 9s']
    """
    for whole in longest_runs(cards):
        members = list(whole.cards)
        for length in range(len(members), SHORTEST_RUN - 1, -1):
            for end in range(len(members), length - 1, -1):
                part = members[end - length : end]
                yield Meld(RUN, CardSet.of(part), part[-1])


def fours(cards: CardSet) -> Iterator[Meld]:
    """Every four of a rank.

    >>> [str(four.cards) for four in fours(CardSet.parse("Js Jh Jd Jc 9s"))]
    ['Js Jh Jd Jc']
    """
    mask = cards.mask
    in_all = mask & mask >> RANKS_A_SUIT & mask >> 2 * RANKS_A_SUIT & mask >> 3 * RANKS_A_SUIT
    for rank in range(RANKS_A_SUIT) if in_all else ():
        if in_all >> rank & 1:
            four = [card_of(Rank(rank), suit) for suit in Suit]
            yield Meld(FOUR, CardSet.of(four), four[-1])


def marriage(trump: Suit) -> Meld:
    """The king and queen of this suit."""
    king = card_of(Rank.KING, trump)
    return Meld(MARRIAGE, CardSet.of((king, card_of(Rank.QUEEN, trump))), king)


def of_suit(cards: CardSet, suit: Suit) -> CardSet:
    """Those of the cards that are of a suit."""
    return cards & suit_cards(suit)
