"""What a card is worth to a Belote player: the trick it may win or lose now, and what the rest of the hand is good for.

Chances are thousandths, worths are thousandths of card points, all whole numbers. A trick won counts its points up, a
trick lost counts them down.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tierce.cards import Card, CardSet, Suit, suit_cards
from tierce.players.belote_knowledge import CERTAIN, Knowledge, chance_of_any, chance_of_none_but
from tierce.seats import Seat
from tierce.tricks import winning

__all__ = ["Outlook", "chance_of_trick", "hand_worth", "look_out", "trick_worth"]

LAST_TRICK = 10  # BEL-SCORE-1
OTHERS = 13  # points that the other three cards of a trick usually hold
LEAD = 3  # what it is worth to lead to the next trick

# How often a side wins the trick in which one of its players lays a card that he holds now: by how many better cards of
# its suit the opponents may hold (0-4), and whether he has a worse one to give first. Counted over many deals.
PLAIN = ((550, 620), (340, 530), (290, 460), (280, 400), (290, 370))  # while an opponent may hold trumps
UNRUFFED = ((850, 900), (560, 670), (480, 600), (450, 550), (360, 450))
ROUND = 150  # how much less often each further winner of a suit, while an opponent may hold trumps
TAKERS_TRUMP = ((1000, 1000), (830, 830), (770, 770), (800, 800), (780, 780))
DEFENDERS_TRUMP = ((1000, 1000), (540, 890), (310, 550), (240, 440), (170, 260))
RUFF = 50  # how much more often a trump, for a plain suit that the hand has run out of


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


def trick_worth(knowledge: Knowledge, one: Card) -> int:
    """What the trick in progress is worth when the player adds this card: its points, won or lost by chance.

    Cards to come count as many points as the cards not seen hold on average.
    """
    order, unseen = knowledge.order, knowledge.unseen
    stake = CERTAIN * (order.total(knowledge.trick.cards) + order.points[one.index])
    if unseen:
        stake += CERTAIN * len(knowledge.to_come) * order.total(unseen) // len(unseen)
    stake += CERTAIN * (LAST_TRICK if knowledge.tricks_done == 7 else LEAD)
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
    passes = [CERTAIN] * 4
    for suit in Suit:
        for seat in knowledge.opponents:
            if suit != order.trump:
                ruff = chance_of_ruff(knowledge, seat, suit_cards(suit), order.trumps)
                passes[suit] = passes[suit] * (CERTAIN - ruff) // CERTAIN
    return Outlook(better, passes)


def hand_worth(knowledge: Knowledge, outlook: Outlook, hand: CardSet) -> int:
    """What the cards that the player keeps will bring: each card's trick, won or lost by chance; and the last trick."""
    order = knowledge.order
    total = best = 0
    for suit in Suit:
        cards = sorted(hand & suit_cards(suit), key=lambda one: -order.strength[one.index])
        for at, one in enumerate(cards):
            lower = len(cards) - at - 1
            if suit == order.trump:
                chance = _trump_chance(knowledge, outlook, one, lower, hand)
            else:
                chance = _plain_chance(knowledge, outlook, one, at, lower)
            total += (2 * chance - CERTAIN) * (order.points[one.index] + OTHERS)
            best = max(best, chance)
    return total + (2 * best - CERTAIN) * LAST_TRICK if hand else 0


def _plain_chance(knowledge: Knowledge, outlook: Outlook, one: Card, higher: int, lower: int) -> int:
    """The chance that the side wins the later trick to which the player gives this plain card.

    higher, lower   how many cards of the suit he keeps that are better, and that are worse
    """
    better = min(outlook.better[one], 4)
    if not knowledge.out & knowledge.order.trumps:
        return UNRUFFED[better][lower > 0]
    chance = min(PLAIN[better][lower > 0], outlook.passes[one.suit])
    return max(chance - ROUND * higher, PLAIN[4][0]) if better == 0 else chance


def _trump_chance(knowledge: Knowledge, outlook: Outlook, one: Card, lower: int, hand: CardSet) -> int:
    """The chance that a trump wins a later trick, by its height or by a ruff."""
    better = min(outlook.better[one], 4)
    chances = TAKERS_TRUMP if knowledge.is_takers else DEFENDERS_TRUMP
    void = sum(
        1
        for suit in Suit
        if suit != one.suit and not hand & suit_cards(suit) and knowledge.unseen & suit_cards(suit)
    )
    return min(chances[better][lower > 0] + RUFF * void, CERTAIN)
