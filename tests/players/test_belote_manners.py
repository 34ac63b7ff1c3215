"""What neither a club player nor a beginner does to its partner, in whole deals among four of them.

Last to play, when nothing is left to guess: it does not ruff its partner's winner, does not give a top card to a lost
trick while it holds less, does not leave points at home that its partner's trick would save for nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from tierce.belote import Belote, BeloteOptions
from tierce.belote.actions import Play
from tierce.belote.orders import ORDERS
from tierce.cards import Card, CardSet, Rank
from tierce.options import read_options
from tierce.pack import chance
from tierce.players import make_player
from tierce.tricks import RankOrder, winning

DEALS = 40
TABLES = {
    "usual": {},
    "free": {"climb_over_partner": "may", "under_ruff": "may", "declarations": "none"},
    "strict": {"partner_ruffed": "climb", "declarations": "informal"},
}


class Choice(NamedTuple):
    """A card played last in its trick, by a player who had a choice."""

    order: RankOrder
    trick: tuple[Card, ...]
    legal: CardSet
    chosen: Card

    @property
    def partners(self) -> bool:
        """Whether the trick was the partner's before this card."""
        return winning(self.trick, self.order) == 1

    def wins(self, one: Card) -> bool:
        return winning((*self.trick, one), self.order) in (1, 3)


def choices(name: str, options: dict[str, str]) -> Iterator[Choice]:
    """All such choices of some deals."""
    game = Belote(read_options(BeloteOptions, options))
    player = make_player(name, game)
    for number in range(DEALS):
        rng = chance("manners", number)
        state = game.start(game.open_match(rng))
        while (seat := game.actor(state)) is not None:
            seen = game.observe(state, seat)
            legal = game.legal_actions(seen)
            action = player.choose(seen, legal, rng, 0)
            play = state.public.play
            if play is not None and isinstance(action, Play) and len(play.trick.cards) == 3:
                cards = CardSet.of(one.card for one in legal if isinstance(one, Play))
                if len(cards) > 1:
                    yield Choice(ORDERS[play.trump], play.trick.cards, cards, action.card)
            state = game.apply(state, action)


@pytest.mark.parametrize("name", ["beginner", "club"])
@pytest.mark.parametrize("table", TABLES)
def test_manners(name: str, table: str) -> None:
    seen = 0
    for choice in choices(name, TABLES[table]):
        seen += 1
        order, chosen, legal = choice.order, choice.chosen, choice.legal
        plain = legal - order.trumps
        lost = not any(choice.wins(one) for one in legal)
        if choice.partners and plain:
            assert chosen in plain, f"ruffs its partner's trick: {choice}"
        if choice.partners and choice.trick[1].suit == order.trump and choice.trick[1].rank == Rank.JACK:
            assert chosen.rank != Rank.NINE or chosen.suit != order.trump, f"nine under the jack: {choice}"
        if lost and plain:
            assert chosen in plain, f"gives a trump to a lost trick: {choice}"
            low = min(order.points[one.index] for one in plain)
            assert order.points[chosen.index] < 10 or low >= 10, f"gives a top card to a lost trick: {choice}"
        if not lost and not choice.partners and len(plain) == len(legal):
            assert choice.wins(chosen), f"lets a trick go that a plain card wins: {choice}"
    assert seen > 100
