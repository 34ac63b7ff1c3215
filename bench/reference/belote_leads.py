"""What the club player of Belote leads: trumps to draw the defenders', then winners, then what costs least."""

from __future__ import annotations

from tierce.belote.state import CardPlay
from tierce.cards import Card, suit_cards

from bench.reference.belote_knowledge import Knowledge
from bench.reference.belote_worth import Outlook, card_worth

__all__ = ["lead"]

ENOUGH_TRUMPS = 3  # with so many the taker draws trumps although he has not the best one
PASSING = 500  # a winner is led while it passes unruffed more often than that
SECOND, SINGLETON, PARTNERS_SUIT, TRUMP = -3_000, -2_000, 3_000, -7_000  # thousandths of points, for leading from it


def lead(knowledge: Knowledge, outlook: Outlook, play: CardPlay) -> Card:
    """The card to lead: the first of these rules that finds one."""
    return (
        _draw_trumps(knowledge, outlook)
        or _cash_winner(knowledge, outlook)
        or _least_costly(knowledge, outlook, play)
    )


def _draw_trumps(knowledge: Knowledge, outlook: Outlook) -> Card | None:
    """Takers take the defenders' trumps away, so that their winners pass; when both are void they stop.

    With the best trump out he leads it; without it a low one, if he is the taker and has enough of them, or to his
    partner who is.
    """
    order = knowledge.order
    trumps = sorted(knowledge.hand & order.trumps, key=lambda one: order.strength[one.index])
    if not trumps or not knowledge.is_takers or not knowledge.out & order.trumps:
        return None
    if outlook.better[trumps[-1]] == 0:
        return trumps[-1]
    if knowledge.seat != knowledge.taker or len(trumps) >= ENOUGH_TRUMPS:
        return trumps[0]
    return None


def _cash_winner(knowledge: Knowledge, outlook: Outlook) -> Card | None:
    """The best card of a plain suit wins now if nobody ruffs it, and each round later that is less likely.

    Of several the one that passes best, then the one with most points.
    """
    winners = [
        one
        for one in knowledge.hand - knowledge.order.trumps
        if outlook.better[one] == 0 and outlook.passes[one.suit] > PASSING
    ]
    points = knowledge.order.points
    return max(winners, key=lambda one: (outlook.passes[one.suit], points[one.index], -one.index), default=None)


def _least_costly(knowledge: Knowledge, outlook: Outlook, play: CardPlay) -> Card:
    """The card that loses least, or opens a suit for the partner: his own suit before another."""

    def rank(one: Card) -> tuple[int, int, int]:
        total = card_worth(knowledge, outlook, one) + _habit(knowledge, outlook, play, one)
        return total, -knowledge.order.points[one.index], -one.index

    return max(knowledge.hand, key=rank)


def _habit(knowledge: Knowledge, outlook: Outlook, play: CardPlay, one: Card) -> int:
    """What experience says of leading a card: trumps are for ruffs, the second-best card waits for the best to fall."""
    if one.suit == knowledge.order.trump:
        return TRUMP
    total = SECOND if outlook.better[one] == 1 else 0
    if len(knowledge.hand & suit_cards(one.suit)) == 1:
        total += SINGLETON
    if any(trick.leader == knowledge.partner and trick.cards[0].suit == one.suit for trick in play.done):
        total += PARTNERS_SUIT
    return total
