"""The strong player of Bien: tries every card in many worlds that fit what it knows, and plays them out.

It bids, chooses trump and shows melds as the club player does. A card is worth the worlds in which the bidder's side
makes its bid, or for the defenders those in which it does not, and then card points.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from tierce.bien import Bien
from tierce.bien.actions import Action, Bid, Play
from tierce.bien.lanes import lane_game
from tierce.bien.masks import numbers
from tierce.bien.melding import best_melds, marriage_status
from tierce.bien.options import BienOptions
from tierce.bien.scoring import count
from tierce.bien.state import CardPlay, Seen, tricks_done
from tierce.cards import CardSet, Suit
from tierce.fast.playouts import Playouts
from tierce.players.bien_bids import best_suit
from tierce.players.bien_club import ClubPlayer
from tierce.players.bien_knowledge import Knowledge, know
from tierce.players.trials import Weight, best_play, points_at_stake, try_cards, ways_to_deal
from tierce.seats import LEFTWARD

__all__ = ["StrongPlayer"]

CONTRACT = 60  # a world in which the bid is made, or is not, counts as much as so many card points


class StrongPlayer:
    """Plays cards by what they lead to; its choice depends on what it sees, the generator and the budget only."""

    def __init__(self, game: Bien) -> None:
        self._options = game.options
        self._club = ClubPlayer(game)

    def choose(self, seen: Seen, legal: Sequence[Action], rng: Random, budget: int) -> Action:
        """The action that promises most; `budget` is how many worlds it may look at."""
        play, weights = seen.public.play, self.weigh(seen, legal, rng, budget)
        if play is None or not weights:
            return self._club.choose(seen, legal, rng, budget)
        order = numbers(play.trump or next(iter(weights)).card.suit)
        return best_play(weights, order, _worth, lambda action: action.marriage)

    def weigh(self, seen: Seen, legal: Sequence[Action], rng: Random, budget: int) -> Mapping[Play, Weight]:
        """What each play leads to, for a choice among cards; nothing where the choice is another, or none.

        Of the first card, which makes trump, only cards of the suit that it should be are tried.
        """
        play = seen.public.play
        plays = [action for action in legal if isinstance(action, Play)]
        if play is None or len(plays) < len(legal) or len({action.card for action in plays}) == 1:
            return {}
        trump = play.trump
        if trump is None:  # the first card makes its suit trump (BIEN-PLAY-1)
            trump = best_suit(seen.hand)
            plays = [action for action in plays if action.card.suit == trump]
        order, knowledge = numbers(trump), know(seen, play, trump, self._options)
        ways = ways_to_deal(knowledge, order)
        played = try_cards(
            lane_game(self._options),
            knowledge,
            order,
            CardSet.of(action.card for action in plays),
            ways,
            ways.draw,
            turns=LEFTWARD.beginning(play.trick.leader),
            attacking=knowledge.is_bidders,
            rng=rng,
            budget=budget,
        )
        remaining = points_at_stake(knowledge, order) + self._options.last_trick
        wanted = _wanted(seen, play, trump, self._options)
        weights = {number: _weight(played, number, knowledge, wanted, remaining) for number in played.cards}
        return {action: weights[order.number[action.card.index]] for action in plays}


def _worth(weight: Weight) -> int:
    return CONTRACT * weight.aim + weight.points


def _wanted(seen: Seen, play: CardPlay, trump: Suit, options: BienOptions) -> int | None:
    """The card points that the bidder's side still needs, as far as its melds are known; for a ponder None."""
    if not isinstance(play.bid, Bid):
        return None
    counted, side = count(play), play.bidder.side
    melds = counted.melds[side]
    if seen.seat.side == side and tricks_done(play) == 0:  # not shown yet
        melds += best_melds(seen.hand, trump, marriage_status(play, seen.seat)).points
    return play.bid.points - counted.cards[side] - melds


def _weight(played: Playouts, number: int, knowledge: Knowledge, wanted: int | None, remaining: int) -> Weight:
    """What a card led to."""
    outcome = played.outcome(number)
    if wanted is None:
        reached = outcome.all if knowledge.is_bidders else outcome.worlds - outcome.none
    elif knowledge.is_bidders:
        reached = played.reaching(number, wanted)
    else:
        reached = played.reaching(number, remaining - wanted + 1)
    return Weight(outcome.worlds, reached, outcome.points)
