"""Bien's bidding for the club player: what a suit promises as trump, and what to bid on it.

Weights are what the side of a lone bidder took on average over many deals between club players.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tierce.bien.actions import LAYDOWN, PASS, PONDER, Action, Bid
from tierce.bien.auction import highest_call
from tierce.bien.melding import OPEN, best_melds
from tierce.bien.options import BienOptions
from tierce.bien.orders import ORDERS, bid_worth
from tierce.bien.state import Public, Seen
from tierce.cards import CardSet, Rank, Suit, suit_cards
from tierce.pack import PIQUET_32

__all__ = [
    "BASE", "ENOUGH", "PARTNERS_MELDS", "PARTNER_BID", "Promising", "beside", "best_number", "best_suit", "best_suits",
    "bid", "in_trump", "promise", "sure_tricks",
]  # fmt: skip

# points of a promise
BASE = 30
PARTNERS_MELDS = 8
EACH_TRUMP = 15
JACK, JACK_AND_NINE = 22, 11
SIDE_ACE, SIDE_KING = 9, 2
PARTNER_BID = 15  # more when the partner has bid
ALMOST = 25  # less than the best suit promises, and still to be thought of as trump
NO_LAST_TRICK = 6  # less where the last trick is worth nothing more

EVEN = 500  # thousandths: the chance to reach just what is promised
A_POINT = 12  # and how much it changes with every point that is bid less or more
HELD = 900  # how often a bid is made that one's own good hand helps
SAFE = 660  # a first bid should be somewhat safer
ENOUGH = 14  # by how much a promise must be above a bid for that


def promise(cards: CardSet, trump: Suit) -> int:
    """The points, melds included, that the side of a player with these cards takes on average with this trump."""
    total = BASE + PARTNERS_MELDS + in_trump(cards & suit_cards(trump)) + beside(cards - suit_cards(trump))
    return total + best_melds(cards, trump, OPEN).points


def in_trump(trumps: CardSet) -> int:
    """What the trumps add, without melds."""
    ranks = {one.rank for one in trumps}
    total = EACH_TRUMP * len(trumps)
    if Rank.JACK in ranks:
        total += JACK + (JACK_AND_NINE if Rank.NINE in ranks else 0)
    return total


def beside(cards: CardSet) -> int:
    """What the other cards add, without melds."""
    ranks = [one.rank for one in cards]
    return SIDE_ACE * ranks.count(Rank.ACE) + SIDE_KING * ranks.count(Rank.KING)


def sure_tricks(cards: CardSet, trump: Suit) -> int:
    """The tricks that a leader with these cards takes whatever the others hold.

    He draws trumps with his highest ones. Once nobody else has any, all his trumps win, and of each other suit the
    cards from the ace down.
    """
    order = ORDERS[trump]
    trumps = cards & order.trumps
    highest = [one for one in trumps if order.over[one.index] <= trumps]
    if len(highest) < len(order.trumps - trumps):
        return len(highest)  # somebody may have a trump left
    suits = [suit_cards(suit) & PIQUET_32 for suit in Suit if suit != trump]
    return len(trumps) + sum(order.over[one.index] & suit <= cards for suit in suits for one in cards & suit)


def best_suit(cards: CardSet) -> Suit:
    """The suit that promises most as trump, of those held."""
    held = [suit for suit in Suit if cards & suit_cards(suit)]
    return max(held, key=lambda suit: (sure_tricks(cards, suit) == len(cards), promise(cards, suit), -suit))


def best_suits(cards: CardSet) -> list[Suit]:
    """The suits that promise almost as much as the best one, which comes first; three at most."""
    held = [suit for suit in Suit if suit != best_suit(cards) and cards & suit_cards(suit)]
    held.sort(key=lambda suit: (-promise(cards, suit), suit))
    best = best_suit(cards)
    return [best, *(suit for suit in held if promise(cards, suit) >= promise(cards, best) - ALMOST)][:3]


def bid(seen: Seen, legal: Sequence[Action], options: BienOptions) -> Action:
    """The number that is worth most by chance and worth, and high enough to be left to him; a ponder that is sure."""
    if LAYDOWN in legal:
        return LAYDOWN
    trump = best_suit(seen.hand)
    if PONDER in legal and sure_tricks(seen.hand, trump) == len(seen.hand):
        return PONDER
    promised = promise(seen.hand, trump) + _adjustment(seen, options)
    found = best_number(seen, legal, lambda points: _chance(points, promised))
    return PASS if found is None else found.number


def _adjustment(seen: Seen, options: BienOptions) -> int:
    """What to add to a promise: for a partner who has bid, for a last trick that is worth nothing more."""
    helped = any(isinstance(call, Bid) for call in seen.public.calls[-2:-1])
    return PARTNER_BID * helped - NO_LAST_TRICK * (options.last_trick == 0)


def _chance(points: int, promised: int) -> int:
    """The chance, in thousandths, that a side which is promised so many points takes what it bids."""
    return min(max(EVEN + A_POINT * (promised - points), 0), 1000)


class Promising(NamedTuple):
    """A number to bid, and what it brings on average, in thousandths of game points."""

    value: int
    number: Bid


def best_number(seen: Seen, legal: Sequence[Action], chance: Callable[[int], int]) -> Promising | None:
    """The number worth most of those that are safe, and of those worth alike the highest: it is left to him sooner.

    The last to speak bids no more than he must. A partner's bid is left alone, unless another is worth more and brings
    more than his, which is made nine times in ten.

    chance  in thousandths, that so many points are taken
    """
    safe = [action for action in legal if isinstance(action, Bid) and chance(action.points) >= SAFE]
    found = [Promising(_value(seen, one, chance(one.points)), one) for one in safe]
    if _partner_bids_highest(seen.public):
        standing = seen.public.calls[-2]
        if not isinstance(standing, Bid):
            return None
        found = [
            one
            for one in found
            if bid_worth(one.number.points) > bid_worth(standing.points) and one.value > _value(seen, standing, HELD)
        ]
    best = max(found, key=lambda one: (one.value, -one.number.points), default=None)
    if best is None or len(seen.public.calls) == 3 or _partner_bids_highest(seen.public):
        return best
    alike = [one for one in safe if bid_worth(one.points) == bid_worth(best.number.points)]
    return best._replace(number=max(alike, key=lambda one: one.points))


def _value(seen: Seen, number: Bid, chance: int) -> int:
    """What a bid of the player's side brings on average, in thousandths of game points."""
    made, lost = _credit(seen, bid_worth(number.points))
    return made * chance - lost * (1000 - chance)


def _credit(seen: Seen, worth: int) -> tuple[int, int]:
    """By how much the scores change in favour of the player's side when a bid of its own is made, and against it when
    it is set (BIEN-SCORE-2, BIEN-SCORE-3); no score goes below 0 (BIEN-SCORE-6), so nothing is won beyond that."""
    scores, side = seen.public.standing.scores, seen.seat.side
    return min(worth, scores[side]), worth + min(worth, scores[side.other])


def _partner_bids_highest(public: Public) -> bool:
    """Whether the bid that stands, when a player is to speak, is his partner's."""
    at = highest_call(public.calls)
    return at is not None and at == len(public.calls) - 2
