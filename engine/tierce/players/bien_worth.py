"""What a card is worth to a Bien player: the trick it may win or lose now, and what it could still do if he kept it.

Worths are whole thousandths of card points: a trick won counts its points up, a trick lost counts them down.
"""

from __future__ import annotations

from tierce.cards import Card, suit_cards
from tierce.players.bien_knowledge import CERTAIN, Knowledge, chance_of_any
from tierce.seats import LEFTWARD
from tierce.tricks import winning

__all__ = ["card_worth", "chance_of_trick"]

TO_COME = 2  # points that each card still to come usually brings
PONDER = 40  # in a ponder every trick counts alike, and this much
WILLING = 700  # an opponent who can take a trick does so more often than not
HELPFUL = 700  # and so does the partner

# what a card is still good for, in points: by how many better ones the opponents may hold
TRUMP = (26, 14, 9)
TRUMP_ALONE = 30  # when no opponent has a trump
PLAIN = (9, 3, 0)
PLAIN_SAFE = (20, 6, 1)  # when no opponent has a trump
DRAW = 8  # for leading a trump that takes one from an opponent
RISKED = 6  # against leading a trump of ten points or more into a better one
NEEDLESS = 8  # against ruffing what the partner wins as it is


def chance_of_trick(knowledge: Knowledge, one: Card) -> int:
    """The chance that the player's side wins the trick in progress when he plays this card.

    In a ponder that the bidder must make alone, his partner's tricks are not the side's.
    """
    cards = (*knowledge.trick.cards, one)
    at = winning(cards, knowledge.order)
    over = knowledge.order.over[cards[at].index]
    alone = knowledge.alone and knowledge.is_bidders
    held = CERTAIN if (len(cards) - at) % 2 == 1 else 0  # his own card or his partner's
    if alone and LEFTWARD.after(knowledge.trick.leader, at) != knowledge.bidder:
        held = 0
    for seat in knowledge.to_come:
        able = chance_of_any(knowledge, seat, over)
        if alone and seat != knowledge.bidder and seat.side == knowledge.seat.side:
            continue
        if seat.side == knowledge.seat.side:
            held += (CERTAIN - held) * able // CERTAIN * HELPFUL // CERTAIN
        else:
            held = held * (CERTAIN - able * WILLING // CERTAIN) // CERTAIN
    return held


def card_worth(knowledge: Knowledge, one: Card) -> int:
    """What it is worth to play this card now, set against keeping it."""
    kept = _keep_worth(knowledge, one) + _folly(knowledge, one)
    return _trick_worth(knowledge, one) - CERTAIN * kept + _draw_worth(knowledge, one)


def _trick_worth(knowledge: Knowledge, one: Card) -> int:
    if knowledge.number:
        points = knowledge.order.points
        stake = knowledge.order.total(knowledge.trick.cards) + points[one.index] + TO_COME * len(knowledge.to_come)
        stake += knowledge.last_trick if knowledge.tricks_done == 7 else 0
    else:
        stake = PONDER
    return (2 * chance_of_trick(knowledge, one) - CERTAIN) * stake


def _keep_worth(knowledge: Knowledge, one: Card) -> int:
    """Points that the card promises in a later trick; none in the last one."""
    if knowledge.tricks_done == 7:
        return 0
    against = knowledge.against
    better = len(against & knowledge.order.over[one.index] & suit_cards(one.suit))
    trumps_out = not against.isdisjoint(knowledge.order.trumps)
    if one.suit == knowledge.order.trump:
        return TRUMP[min(better, 2)] if trumps_out else TRUMP_ALONE
    return (PLAIN if trumps_out else PLAIN_SAFE)[min(better, 2)]


def _draw_worth(knowledge: Knowledge, one: Card) -> int:
    """The bidding side leads trumps to take those of the others."""
    if knowledge.trick.cards or one.suit != knowledge.order.trump or not knowledge.is_bidders:
        return 0
    opponents = (seat for seat in knowledge.to_come if seat.side != knowledge.seat.side)
    return sum(DRAW * chance_of_any(knowledge, seat, knowledge.order.trumps) for seat in opponents)


def _folly(knowledge: Knowledge, one: Card) -> int:
    """Points against what a partner does not like to see."""
    order, cards = knowledge.order, knowledge.trick.cards
    if one.suit != order.trump or not knowledge.number:
        return 0
    if not cards:
        better = knowledge.against & order.over[one.index]
        return RISKED if better and order.points[one.index] >= 10 else 0
    partners = len(cards) - winning(cards, order) == 2
    return NEEDLESS if partners and cards[0].suit != order.trump else 0
