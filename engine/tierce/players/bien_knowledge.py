"""What a Bien player can work out about hidden cards from what everybody saw: who may still hold which.

All of it is certain: cards played and shown, the other card of a marriage called, and what the rules of play tell of a
hand (`tierce.bien.imagine`); how others bid or like to play is not used.
"""

from __future__ import annotations

from math import comb
from typing import NamedTuple

from tierce.bien.actions import Bid
from tierce.bien.imagine import holdings, possible_cards
from tierce.bien.options import BienOptions
from tierce.bien.orders import ORDERS
from tierce.bien.state import CardPlay, Seen, tricks_done
from tierce.cards import CardSet, Suit
from tierce.pack import PIQUET_32
from tierce.seats import LEFTWARD, Seat
from tierce.tricks import RankOrder, Trick

__all__ = ["CERTAIN", "Knowledge", "chance_of_any", "know"]

CERTAIN = 1000  # chances are whole thousandths


class Knowledge(NamedTuple):
    """A player's hand and all that follows from the cards played; by-seat fields are in the order N, E, S, W.

    hand        his cards
    order       the cards' order under the trump, or under the trump that he thinks of leading
    bidder      who won the bidding
    number      whether a number was bid, not a ponder
    alone       whether it is a ponder that the bidder must make himself (BIEN-SCORE-4)
    last_trick  points of the last trick (BIEN-CARD-5)
    unseen      the cards in the other hands
    may_hold    by seat, the cards it may hold; his own hand at his own seat
    must_hold   by seat, those of them that it certainly holds
    left        by seat, how many cards it holds
    to_come     the seats that play after him in this trick
    """

    seat: Seat
    hand: CardSet
    order: RankOrder
    bidder: Seat
    number: bool
    alone: bool
    last_trick: int
    trick: Trick
    tricks_done: int
    unseen: CardSet
    may_hold: tuple[CardSet, ...]
    must_hold: tuple[CardSet, ...]
    left: tuple[int, ...]
    to_come: tuple[Seat, ...]

    @property
    def is_bidders(self) -> bool:
        """Whether his side won the bidding."""
        return self.seat.side == self.bidder.side

    @property
    def against(self) -> CardSet:
        """The cards that an opponent may hold."""
        return self.may_hold[LEFTWARD.next[self.seat]] | self.may_hold[LEFTWARD.next[self.seat.partner]]


def know(seen: Seen, play: CardPlay, trump: Suit, options: BienOptions) -> Knowledge:
    """What the player to act knows in the middle of the play; before the first lead `trump` is what he thinks of."""
    trick, seat = play.trick, seen.seat
    played = CardSet.of(one for earlier in (*play.done, trick) for one in earlier.cards)
    unseen = PIQUET_32 - seen.hand - played - play.earlier.gone
    known, left = holdings(play)
    may = [cards & unseen for cards in possible_cards(play, options)]
    must = [cards & unseen for cards in known]
    may[seat] = must[seat] = seen.hand
    for _ in range(2):  # what one seat must hold no other may, which can leave another only as many as it has
        for one in Seat:
            others = [other for other in Seat if other != one]
            may[one] -= must[others[0]] | must[others[1]] | must[others[2]]
            if len(may[one]) <= left[one]:
                must[one] = may[one]
    turns = LEFTWARD.beginning(trick.leader)
    number = isinstance(play.bid, Bid)
    return Knowledge(
        seat, seen.hand, ORDERS[trump], play.bidder, number, options.ponder_alone and not number,
        options.last_trick, trick, tricks_done(play), unseen, tuple(may), tuple(must), tuple(left),
        turns[len(trick.cards) + 1 :],
    )  # fmt: skip


def chance_of_any(knowledge: Knowledge, seat: Seat, wanted: CardSet) -> int:
    """The chance that this seat holds one or more of these cards, in thousandths.

    All ways to deal it what it may hold count alike.
    """
    must = knowledge.must_hold[seat].mask
    if must & wanted.mask:
        return CERTAIN
    free = knowledge.may_hold[seat].mask & ~must
    drawn = knowledge.left[seat] - must.bit_count()
    without = comb((free & ~wanted.mask).bit_count(), drawn)
    return CERTAIN - CERTAIN * without // comb(free.bit_count(), drawn)
