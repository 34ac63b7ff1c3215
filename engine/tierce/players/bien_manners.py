"""What a good partner never does at Bien's table: cards that are not worth trying, because another serves as well."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from tierce.cards import Card, CardSet, Rank, suit_cards
from tierce.players.bien_knowledge import Knowledge
from tierce.players.trials import CardAction
from tierce.tricks import winning

__all__ = ["sensible"]

MANY = 10  # points of a card that is not to be thrown away
WORTH_KEEPING = 4  # points from which on a plain card is kept until trumps are out

PlayT = TypeVar("PlayT", bound=CardAction)


def sensible(knowledge: Knowledge, plays: Sequence[PlayT]) -> Sequence[PlayT]:
    """The plays without those that a good partner would not think of; all of them where nothing else is left."""
    if not knowledge.number:
        return plays  # in a ponder only tricks count
    cards = CardSet.of(action.card for action in plays)
    poor = (_poor_to_add if knowledge.trick.cards else _poor_to_lead)(knowledge, cards)
    return [action for action in plays if action.card not in poor] or plays


def _poor_to_lead(knowledge: Knowledge, cards: CardSet) -> CardSet:
    """While an opponent has trumps: a high trump below a better one; plain aces, kings and tens, of the bidding side
    only if it can draw trumps; all but the best trumps, if there are more trumps in the hand than against it. Once none
    has: trumps, as long as a plain card wins."""
    order, against = knowledge.order, knowledge.against & knowledge.order.trumps
    trumps, plain = cards & order.trumps, cards - order.trumps
    if not against:
        return trumps if any(not _over(knowledge, one) for one in plain) else CardSet()
    poor = _where(trumps, lambda one: order.points[one.index] >= MANY and bool(_over(knowledge, one)))
    rich = _where(plain, lambda one: order.points[one.index] >= WORTH_KEEPING)
    if not knowledge.is_bidders:
        return poor | rich
    best = _where(trumps, lambda one: not _over(knowledge, one))
    if not best:
        return poor
    return cards - best if len(trumps) > len(against) else poor | rich


def _poor_to_add(knowledge: Knowledge, cards: CardSet) -> CardSet:
    """To a partner's certain trick: a ruff, the nine under the jack, a card of few points while there is a ten."""
    trick, order = knowledge.trick.cards, knowledge.order
    at = winning(trick, order)
    over = order.over[trick[at].index]
    opponents = (seat for seat in knowledge.to_come if seat.side != knowledge.seat.side)
    if len(trick) - at != 2 or any(not over.isdisjoint(knowledge.may_hold[seat]) for seat in opponents):
        return CardSet()
    trumps, plain = cards & order.trumps, cards - order.trumps
    if not plain:
        nine = _where(trumps, lambda one: one.rank == Rank.NINE)
        return nine if nine != trumps else CardSet()
    tens = _where(plain, lambda one: one.rank == Rank.TEN)
    return trumps | _where(plain, lambda one: order.points[one.index] < MANY) if tens else trumps


def _over(knowledge: Knowledge, one: Card) -> CardSet:
    """The cards of its suit that beat this one and that an opponent may hold."""
    return knowledge.against & knowledge.order.over[one.index] & suit_cards(one.suit)


def _where(cards: CardSet, holds: Callable[[Card], bool]) -> CardSet:
    return CardSet.of(one for one in cards if holds(one))
