"""The club player of Bien: bids on melds and strength, draws trumps, loads its partner's tricks, shows its best melds.

It weighs each card by what the trick is worth with it and by what it could still do (`bien_worth.py`), from what is
certain about the others' cards (`bien_knowledge.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tierce.bien import Bien
from tierce.bien.actions import Action, Bid, Play, Show
from tierce.bien.melding import best_melds, marriage_status
from tierce.bien.options import BienOptions
from tierce.bien.state import CardPlay, Seen, tricks_done
from tierce.cards import Card, Suit
from tierce.players.bien_bids import best_suit, bid
from tierce.players.bien_knowledge import CERTAIN, know
from tierce.players.bien_shows import show
from tierce.players.bien_worth import card_worth

__all__ = ["ClubPlayer"]


class ClubPlayer:
    """A sensible player without search and without chance.

    >>> from tierce.pack import chance
    >>> game = Bien()
    >>> seen = game.observe(game.start(game.open_match(chance("example", 1))), game.rotation.seats[0])
    >>> ClubPlayer(game).choose(seen, [game.parse("pass")], Random(1), 0)
    Pass()
    """

    def __init__(self, game: Bien) -> None:
        self._options = game.options

    def choose(self, seen: Seen, legal: Sequence[Action], rng: Random, budget: int) -> Action:
        """The action that promises most; neither chance nor budget is used."""
        if len(legal) == 1:
            return legal[0]
        if seen.public.play is None:
            return bid(seen, legal, self._options)
        if isinstance(legal[0], Show):
            return show(seen, [action for action in legal if isinstance(action, Show)])
        return play(seen, [action for action in legal if isinstance(action, Play)], self._options)


def play(seen: Seen, legal: Sequence[Play], options: BienOptions) -> Play:
    """The card that is worth most now, with the word where it may be said; of equal cards the cheapest."""
    current = seen.public.play
    assert current is not None
    trump = current.trump
    if trump is None:  # the first card makes its suit trump (BIEN-PLAY-1)
        trump = best_suit(seen.hand)
        legal = [action for action in legal if action.card.suit == trump]
    knowledge = know(seen, current, trump, options)

    def rank(action: Play) -> tuple[int, int, int, bool]:
        one = action.card
        worth = card_worth(knowledge, one) - CERTAIN * _melds_lost(seen, current, one, trump, options)
        return worth, -knowledge.order.points[one.index], -one.index, action.marriage

    return max(legal, key=rank)


def _melds_lost(seen: Seen, play: CardPlay, one: Card, trump: Suit, options: BienOptions) -> int:
    """The points of melds that need this card, where the card of the first trick does not count (BIEN-MELD-6)."""
    if options.meld_cards == "dealt" or tricks_done(play) or seen.seat.side != play.bidder.side:
        return 0
    if not isinstance(play.bid, Bid):
        return 0
    status = marriage_status(play, seen.seat)
    return best_melds(seen.hand, trump, status).points - best_melds(seen.hand.without(one), trump, status).points
