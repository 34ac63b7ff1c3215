"""What a partner at Belote may count on when a card is led; of the cards that keep to it the strong player leads one.

Playouts see every hand of their world, and so think little of a trump that is drawn, or of a winner cashed, before
somebody else can spoil it. Kept, these rules cost nothing that could be measured (docs/players.md).
"""

from __future__ import annotations

from tierce.belote.state import CardPlay
from tierce.cards import Card, CardSet, Rank, suit_cards
from tierce.players.belote_knowledge import Knowledge

__all__ = ["duties", "habits", "partners_suit"]


def duties(knowledge: Knowledge) -> CardSet:
    """The cards of the leader's hand that keep to what a partner builds on; all where nothing is to be kept to.

    Once no opponent can ruff, winners are led; until then takers draw trumps with the best one, if they hold it.

    >>> from tierce.belote import Belote
    >>> from tierce.belote.position import read_position
    >>> from tierce.players.belote_knowledge import know
    >>> game = Belote()
    >>> line = "N=Ah8d E=AsKs S=9s8s W=7sTh dealer=W taker=S trump=h leader=N tricks=NS:3,EW:3"
    >>> state = game.start(read_position(line))
    >>> seen = game.observe(state, game.actor(state))
    >>> str(duties(know(seen, seen.public.play, game.options)))
    'Ah'
    """
    order, hand, out = knowledge.order, knowledge.hand, knowledge.out
    # The best card of each suit, where it beats all that opponents may hold of it.
    winners = CardSet.of(one for one in hand if not (out | hand) & order.over[one.index] & suit_cards(one.suit))
    if not out & order.trumps:
        return winners - order.trumps or hand
    return winners & order.trumps or hand if knowledge.is_takers else hand


def habits(knowledge: Knowledge) -> CardSet:
    """The cards that a partner rather expects: no trump from defenders, no bare ten into an ace."""
    hand, trumps = knowledge.hand, knowledge.order.trumps
    leads = hand if knowledge.is_takers else hand - trumps or hand
    return CardSet.of(one for one in leads if not _bare_ten(knowledge, one)) or leads


def _bare_ten(knowledge: Knowledge, one: Card) -> bool:
    """Whether a card is a ten with nothing else of its suit, whose ace an opponent may hold."""
    suit = suit_cards(one.suit)
    return (
        one.rank == Rank.TEN
        and one.suit != knowledge.order.trump
        and len(knowledge.hand & suit) == 1
        and bool(knowledge.out & knowledge.order.over[one.index] & suit)
    )


def partners_suit(knowledge: Knowledge, play: CardPlay) -> CardSet:
    """The cards of the plain suit that the partner led to the last trick."""
    if not play.done or play.done[-1].leader != knowledge.partner:
        return CardSet()
    return suit_cards(play.done[-1].cards[0].suit) - knowledge.order.trumps
