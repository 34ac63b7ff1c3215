"""Bien's cards and bids as data: their order and points, and the worth of melds and bids."""

from __future__ import annotations

from tierce.cards import CardSet, Rank, Suit, suit_cards
from tierce.melds import marriage
from tierce.pack import PIQUET_32
from tierce.tricks import RankOrder

__all__ = [
    "BID_STEP", "FOUR_WORTH", "HIGHEST_BID", "LAYDOWN_WORTH", "LOWEST_BID", "MARRIAGE_WORTH", "ORDERS", "PONDER_WORTH",
    "ROYALS", "RUN_WORTH", "START", "SUIT_OF_EIGHT", "bid_worth",
]  # fmt: skip

PLAIN_RANKS = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN)  # BIEN-CARD-3
TRUMP_RANKS = (Rank.JACK, Rank.NINE, Rank.ACE, Rank.KING, Rank.QUEEN, Rank.TEN, Rank.EIGHT, Rank.SEVEN)  # BIEN-CARD-2
PLAIN_POINTS = {Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4, Rank.QUEEN: 3, Rank.JACK: 2}  # BIEN-CARD-4
TRUMP_POINTS = {**PLAIN_POINTS, Rank.JACK: 20, Rank.NINE: 14}

ORDERS = tuple(
    RankOrder(
        trump,
        deck=PIQUET_32,
        plain_ranks=PLAIN_RANKS,
        trump_ranks=TRUMP_RANKS,
        plain_points=PLAIN_POINTS,
        trump_points=TRUMP_POINTS,
    )
    for trump in Suit
)

ROYALS = tuple(marriage(trump).cards for trump in Suit)  # by trump: its king and queen (BIEN-MELD-3)
SUIT_OF_EIGHT: tuple[CardSet, ...] = tuple(suit_cards(suit) & PIQUET_32 for suit in Suit)  # BIEN-BID-4

RUN_WORTH = {3: 20, 4: 50, 5: 100, 6: 100, 7: 100, 8: 100}  # BIEN-MELD-2, by length
MARRIAGE_WORTH = 20  # BIEN-MELD-3
FOUR_WORTH = {Rank.JACK: 200, Rank.ACE: 100, Rank.KING: 100, Rank.QUEEN: 100}  # BIEN-MELD-4

START = 12  # BIEN-SCORE-0
LOWEST_BID, HIGHEST_BID, BID_STEP = 100, 390, 10  # BIEN-BID-2
WORTH_FROM = ((350, 7), (300, 6), (250, 5), (200, 4), (150, 3), (100, 2))  # BIEN-SCORE-2: from this bid up
PONDER_WORTH = 6  # BIEN-SCORE-4
LAYDOWN_WORTH = 7  # BIEN-SCORE-5


def bid_worth(points: int) -> int:
    """What a number bid counts when it is made, or set (BIEN-SCORE-2).

    >>> bid_worth(140), bid_worth(150), bid_worth(390)
    (2, 3, 7)
    """
    return next(worth for low, worth in WORTH_FROM if points >= low)
