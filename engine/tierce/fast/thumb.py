"""A way to play by rules of thumb, in all lanes at once; a game says in which order cards are looked at."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from tierce.cards import Rank
from tierce.fast.numbers import SUIT_SIZE, TRUMP, Numbers
from tierce.fast.planes import CARDS, PLAIN, Planes, take
from tierce.fast.policies import Policy, Turn, masters, winners
from tierce.fast.trick import union

__all__ = ["PLAIN_SUITS", "Orders", "by_thumb", "ranked"]

PLAIN_SUITS = (0, 1, 2)


class Orders(NamedTuple):
    """Card numbers in the order in which the rules of thumb look at them; `lead`, `give` and `low` hold all cards.

    Leading
    draw        trumps with which attackers draw, if nothing beats them
    cash_early  plain cards to lead, if nothing but a trump beats them, while an opponent has trumps
    cash        the same once none has
    draw_low    trumps with which attackers draw otherwise
    lead        whatever else

    Following
    give        to a trick that is the partner's
    take_last   to win a trick as the last to play
    take        to win a trick with a card that nothing but a ruff can beat
    worth       cards in a plain suit's trick for which a player ruffs who need not
    ruff        trumps to do it with
    low         to a trick that is not won
    """

    draw: Sequence[int]
    cash_early: Sequence[int]
    cash: Sequence[int]
    draw_low: Sequence[int]
    lead: Sequence[int]
    give: Sequence[int]
    take_last: Sequence[int]
    take: Sequence[int]
    worth: Sequence[int]
    ruff: Sequence[int]
    low: Sequence[int]


def ranked(numbers: Numbers, suits: Sequence[int], ranks: str) -> tuple[int, ...]:
    """The numbers of these ranks in some suits, rank by rank.

    suits  as 0 to 3, the trump suit last

    >>> from tierce.belote.masks import numbers
    >>> from tierce.cards import Suit
    >>> ranked(numbers(Suit.HEARTS), (0, 1), "A7")
    (7, 15, 0, 8)
    """
    place = {(numbers.card[at].rank, at // SUIT_SIZE): at for at in range(CARDS)}
    return tuple(place[Rank.parse(rank), suit] for rank in ranks for suit in suits)


def by_thumb(orders: Orders) -> Policy:
    """The policy that plays, in each lane, by the first of these rules that fits.

    Leading: attackers draw trumps with the best one while an opponent has any; then plain winners; then attackers draw
    with a low trump; then a card of little worth. Last to play: points to a partner who wins; else win, with a ruff if
    that is worth it; else little. Between: points to a partner whose card nothing but a ruff beats; win with a card
    that nothing but a ruff beats; ruff what is worth it, unless the partner wins; else little.

    Players know what is in the other hands of their lane where they ask for trumps of opponents and for best cards;
    real ones would mostly know it too, from what was played. Nothing is left to chance.
    """

    def policy(turn: Turn, rng: Random) -> Planes:
        chosen = [0] * CARDS
        choose = (_lead, _between, _between, _last)[turn.trick.count]
        choose(orders, turn, chosen)
        return chosen

    return policy


def _lead(orders: Orders, turn: Turn, chosen: Planes) -> None:
    _, left, _, right = turn.hands
    lanes = turn.trick.full
    against = union(left, PLAIN) | union(right, PLAIN)
    draws = turn.attacking & against
    winning = [held & best for held, best in zip(turn.legal, masters(turn), strict=True)]
    lanes ^= draws ^ take(orders.draw, winning, draws, chosen)
    early = lanes & against
    lanes ^= early ^ take(orders.cash_early, winning, early, chosen)
    late = lanes ^ lanes & against
    lanes ^= late ^ take(orders.cash, winning, late, chosen)
    draws &= lanes
    lanes ^= draws ^ take(orders.draw_low, turn.legal, draws, chosen)
    take(orders.lead, turn.legal, lanes, chosen)


def _between(orders: Orders, turn: Turn, chosen: Planes) -> None:
    trick, legal = turn.trick, turn.legal
    lanes, partner_wins, best = trick.full, trick.partner_wins, masters(turn)
    if partner_wins:
        gives = 0
        for laid, highest in zip(trick.cards[-2], best, strict=True):
            gives |= laid & highest
        gives &= partner_wins
        take(orders.give, legal, gives, chosen)
        lanes ^= gives
    winning = winners(turn)
    lanes = take(orders.take, [card & highest for card, highest in zip(winning, best, strict=True)], lanes, chosen)
    ruffs = lanes & _worth(orders, turn)
    ruffs ^= ruffs & (trick.led[TRUMP] | partner_wins)
    lanes ^= ruffs ^ take(orders.ruff, winning, ruffs, chosen)
    take(orders.low, legal, lanes, chosen)


def _last(orders: Orders, turn: Turn, chosen: Planes) -> None:
    trick, partner_wins = turn.trick, turn.trick.partner_wins
    take(orders.give, turn.legal, partner_wins, chosen)
    winning, worth = winners(turn), trick.led[TRUMP] | _worth(orders, turn)
    winning[PLAIN:] = [card & worth for card in winning[PLAIN:]]
    lanes = take(orders.take_last, winning, trick.full ^ partner_wins, chosen)
    take(orders.low, turn.legal, lanes, chosen)


def _worth(orders: Orders, turn: Turn) -> int:
    """The lanes in which a card lies in the trick that is worth a ruff."""
    found = 0
    for cards in turn.trick.cards:
        for number in orders.worth:
            found |= cards[number]
    return found
