"""Belote's cards as data: their order and points, and the worth and rank of declarations."""

from __future__ import annotations

from tierce.cards import Rank, Suit
from tierce.melds import marriage
from tierce.pack import PIQUET_32
from tierce.tricks import RankOrder

__all__ = ["CARRE_RANKING", "CARRE_WORTH", "ORDERS", "ROYALS", "RUN_WORTH"]

PLAIN_RANKS = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.NINE, Rank.EIGHT, Rank.SEVEN)
TRUMP_RANKS = (Rank.JACK, Rank.NINE, Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.EIGHT, Rank.SEVEN)
PLAIN_POINTS = {Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4, Rank.QUEEN: 3, Rank.JACK: 2}  # BEL-CARD-2
TRUMP_POINTS = {**PLAIN_POINTS, Rank.JACK: 20, Rank.NINE: 14}  # BEL-CARD-3

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

ROYALS = tuple(marriage(trump).cards for trump in Suit)  # by trump: its king and queen (BEL-DECL-8)

CARRE_WORTH = {Rank.JACK: 200, Rank.NINE: 150, Rank.ACE: 100, Rank.TEN: 100, Rank.KING: 100, Rank.QUEEN: 100}
CARRE_RANKING = (Rank.JACK, Rank.NINE, Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN)  # BEL-DECL-6, high to low
RUN_WORTH = {3: 20, 4: 50, 5: 100, 6: 100, 7: 100, 8: 100}  # BEL-DECL-2, BEL-DECL-3
