"""What a card is worth to a Belote player: the trick it may win or lose now, and what the rest of the hand is good for.

Chances are thousandths; worths are thousandths of card points, all whole numbers. The worths of cards kept, and of
leading, were fitted to deals played out from each legal choice, and rounded.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tierce.cards import Card, CardSet, Suit, suit_cards
from tierce.seats import Seat
from tierce.tricks import winning

from bench.reference.belote_knowledge import CERTAIN, Knowledge, chance_of_any, chance_of_none_but

__all__ = ["Outlook", "card_worth", "chance_of_trick", "hand_worth", "look_out", "trick_worth"]

LAST_TRICK = 10_000  # BEL-SCORE-1
TRICK = 2_000  # what it is worth to win a trick that one leads, besides its points
LEAD = 5_000  # and one that somebody else leads, because the lead comes with it

# A plain card kept while an opponent may hold trumps, by how the suit will pass: likely unruffed, perhaps, hardly.
LIKELY, PERHAPS = 800, 500
MASTER = (6_000, 1_500, -4_500)  # the best card out, alone in the hand
BACKED_MASTER = (10_000, 3_500, -4_500)  # with a worse one to follow
FURTHER_MASTER = (0, -6_000, -6_000)  # the next one, when the suit has been round once more
SECOND = (-6_000, -5_000)  # one better card is out: alone, backed
PLAIN = -6_000  # more than one
# When no opponent can hold trumps; a master besides brings its points
SAFE_MASTER, SAFE_PLAIN = 4_000, -4_000

# A trump kept, by defenders and by takers; each but the last kind besides brings its points
BEST_TRUMP = 10_000  # when nothing beats the best one
TRUMP_MASTER = ((-500, 2_000), (-2_000, 3_000))  # each that nothing beats: alone, backed
TRUMP_SECOND = ((-1_500, 6_500), (4_000, 8_500))  # one better is out: alone, backed
FREE_TRUMP = 3_500  # when no opponent can hold any
TRUMP = (-3_000, -500)  # more than one better is out
RUFF = (1_800, 300)  # for one or two trumps, by each plain suit that the hand has run out of


def chance_over(knowledge: Knowledge, seat: Seat, led: Suit, best: Card) -> int:
    """The chance that a seat still to play can beat the best card: by a higher one, or a trump where it is void."""
    order = knowledge.order
    over = order.over[best.index]
    if led == order.trump:
        return chance_of_any(knowledge, seat, over)
    suit = suit_cards(led)
    return chance_of_any(knowledge, seat, over & suit) + chance_of_ruff(knowledge, seat, suit, over)


def chance_of_ruff(knowledge: Knowledge, seat: Seat, suit: CardSet, over: CardSet) -> int:
    """The chance that a seat is out of a plain suit and holds one of the trumps among `over`."""
    trumps = over & knowledge.order.trumps & knowledge.may_hold[seat]
    return chance_of_none_but(knowledge, seat, suit, trumps) if trumps else 0


def chance_of_trick(knowledge: Knowledge, one: Card) -> int:
    """The chance that the player's side wins the trick in progress when he plays this card."""
    cards = (*knowledge.trick.cards, one)
    at = winning(cards, knowledge.order)
    best, led = cards[at], cards[0].suit
    ours = (len(cards) - at) % 2 == 1  # his own card or his partner's
    held = CERTAIN if ours else 0
    for seat in knowledge.to_come:
        if seat in knowledge.opponents:
            held = held * (CERTAIN - chance_over(knowledge, seat, led, best)) // CERTAIN
    return max(held, _rescue(knowledge, led, best)) if knowledge.partner in knowledge.to_come else held


def _rescue(knowledge: Knowledge, led: Suit, best: Card) -> int:
    """The chance that the partner, still to play, takes the trick with the best card out, or ruffs it."""
    order, partner = knowledge.order, knowledge.partner
    over, suit = order.over[best.index], suit_cards(led)
    in_reach = CardSet()
    for seat in knowledge.to_come:
        in_reach |= knowledge.may_hold[seat]
    higher = over & suit & in_reach
    chance = 0
    if higher:
        top = max(higher, key=lambda one: order.strength[one.index])
        chance = chance_of_any(knowledge, partner, CardSet.of((top,)))
    if led == order.trump:
        return chance
    for seat in knowledge.to_come:
        if seat != partner:
            chance = chance * (CERTAIN - chance_of_ruff(knowledge, seat, suit, over)) // CERTAIN
    return chance + chance_of_ruff(knowledge, partner, suit, over)


def card_worth(knowledge: Knowledge, outlook: Outlook, one: Card) -> int:
    """What playing this card is worth: the trick with it, and the hand without it."""
    return trick_worth(knowledge, one) + hand_worth(knowledge, outlook, knowledge.hand.without(one))


def trick_worth(knowledge: Knowledge, one: Card) -> int:
    """What the trick in progress is worth when the player adds this card: its points so far, won or lost by chance."""
    order, cards = knowledge.order, knowledge.trick.cards
    stake = CERTAIN * (order.total(cards) + order.points[one.index]) + (LEAD if cards else TRICK)
    if knowledge.tricks_done == 7:
        stake += LAST_TRICK
    return (2 * chance_of_trick(knowledge, one) - CERTAIN) * stake // CERTAIN


class Outlook(NamedTuple):
    """What the later tricks of a hand depend on.

    better      by card of the hand, how many better ones of its suit the opponents may hold
    passes      by suit, the chance that no opponent can ruff it
    """

    better: dict[Card, int]
    passes: Sequence[int]


def look_out(knowledge: Knowledge) -> Outlook:
    """The outlook of the player's hand."""
    order, out = knowledge.order, knowledge.out
    better = {one: len(out & order.over[one.index] & suit_cards(one.suit)) for one in knowledge.hand}
    return Outlook(better, [_passing(knowledge, suit) for suit in Suit])


def _passing(knowledge: Knowledge, suit: Suit) -> int:
    passes = CERTAIN
    if suit != knowledge.order.trump:
        for seat in knowledge.opponents:
            ruff = chance_of_ruff(knowledge, seat, suit_cards(suit), knowledge.order.trumps)
            passes = passes * (CERTAIN - ruff) // CERTAIN
    return passes


def hand_worth(knowledge: Knowledge, outlook: Outlook, hand: CardSet) -> int:
    """What the cards that the player keeps are worth for the tricks to come."""
    order = knowledge.order
    trumps = hand & order.trumps
    total = _trump_worth(knowledge, outlook, trumps) if trumps else 0
    voids = 0
    for suit in Suit:
        if suit != order.trump:
            cards = hand & suit_cards(suit)
            if cards:
                total += _plain_worth(knowledge, outlook, cards)
            elif knowledge.unseen & suit_cards(suit):
                voids += 1
    return total + RUFF[knowledge.is_takers] * min(len(trumps), 2) * voids


def _plain_worth(knowledge: Knowledge, outlook: Outlook, cards: CardSet) -> int:
    """What the cards kept of a plain suit are worth: winners, unless they will be ruffed, and the rest."""
    unruffed = not knowledge.out & knowledge.order.trumps
    total = masters = 0
    for one in cards:
        better = outlook.better[one]
        if better:
            backed = any(outlook.better[other] > better for other in cards)
            total += SAFE_PLAIN if unruffed else SECOND[backed] if better == 1 else PLAIN
        elif unruffed:
            total += SAFE_MASTER + CERTAIN * knowledge.order.points[one.index]
        else:
            masters += 1
    if masters:
        passes = outlook.passes[next(iter(cards)).suit]
        risk = (passes <= LIKELY) + (passes <= PERHAPS)
        first = BACKED_MASTER if len(cards) > 1 else MASTER
        total += first[risk] + FURTHER_MASTER[risk] * (masters - 1)
    return total


def _trump_worth(knowledge: Knowledge, outlook: Outlook, trumps: CardSet) -> int:
    """What the trumps kept are worth: those that nothing beats, and those that smaller ones guard until then."""
    order, takers = knowledge.order, knowledge.is_takers
    if not knowledge.out & order.trumps:
        return BEST_TRUMP + FREE_TRUMP * len(trumps) + CERTAIN * order.total(trumps)
    lowest = min(order.strength[one.index] for one in trumps)
    total = 0
    for one in trumps:
        better, backed = outlook.better[one], order.strength[one.index] > lowest
        if better > 1:
            total += TRUMP[takers]
        else:
            total += (TRUMP_SECOND if better else TRUMP_MASTER)[takers][backed] + CERTAIN * order.points[one.index]
    return total + (BEST_TRUMP if any(outlook.better[one] == 0 for one in trumps) else 0)
