"""The strong player of Bien: tries every card in many worlds that fit what it knows, and plays them out.

It bids, chooses trump and shows melds as the club player does. A card is worth the worlds in which the bidder's side
makes its bid, or for the defenders those in which it does not, and then card points.
"""

from __future__ import annotations

from collections.abc import Sequence
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
from tierce.fast.playouts import Playouts, playout
from tierce.players.bien_bids import best_suit
from tierce.players.bien_club import ClubPlayer
from tierce.players.bien_knowledge import Knowledge, know
from tierce.players.worlds import Worlds
from tierce.seats import LEFTWARD

__all__ = ["WORLDS", "StrongPlayer"]

WORLDS = 240  # looked at for a card, when the budget allows
CONTRACT = 60  # a world in which the bid is made, or is not, counts as much as so many card points


class StrongPlayer:
    """Plays cards by what they lead to; its choice depends on what it sees, the generator and the budget only."""

    def __init__(self, game: Bien) -> None:
        self._options = game.options
        self._club = ClubPlayer(game)

    def choose(self, seen: Seen, legal: Sequence[Action], rng: Random, budget: int) -> Action:
        """The action that promises most; `budget`: how many worlds it may look at, of which it uses up to `WORLDS`."""
        play = seen.public.play
        plays = [action for action in legal if isinstance(action, Play)]
        if play is None or len(plays) < len(legal) or len({action.card for action in plays}) == 1:
            return self._club.choose(seen, legal, rng, budget)
        trump = play.trump
        if trump is None:  # the first card makes its suit trump (BIEN-PLAY-1)
            trump = best_suit(seen.hand)
            plays = [action for action in plays if action.card.suit == trump]
        order = numbers(trump)
        cards = [order.number[one.index] for one in CardSet.of(action.card for action in plays)]
        worth = self._worth(seen, play, trump, cards, rng, max(1, min(budget, WORLDS)))

        def rank(action: Play) -> tuple[int, int, int, bool]:
            number = order.number[action.card.index]
            return worth[number], -order.points[number], -number, action.marriage

        return max(plays, key=rank)

    def _worth(
        self, seen: Seen, play: CardPlay, trump: Suit, cards: Sequence[int], rng: Random, worlds: int
    ) -> dict[int, int]:
        """What each card is worth, by its number: sums over the worlds."""
        order, knowledge = numbers(trump), know(seen, play, trump, self._options)
        may, must = ([order.mask(held) for held in holdings] for holdings in (knowledge.may_hold, knowledge.must_hold))
        deals = Worlds(may, must, knowledge.left)
        turns = LEFTWARD.beginning(play.trick.leader)
        drawn = [deals.draw(rng) for _ in range(worlds if deals.ways > 1 else 1)]
        played = playout(
            lane_game(self._options),
            [(hands[turns[0]], hands[turns[1]], hands[turns[2]], hands[turns[3]]) for hands in drawn],
            [order.number[one.index] for one in play.trick.cards],
            0,
            cards,
            attacking=knowledge.is_bidders,
            rng=rng,
        )
        at_stake = seen.hand | knowledge.unseen | CardSet.of(play.trick.cards)
        remaining = order.total(order.mask(at_stake)) + self._options.last_trick
        wanted = _wanted(seen, play, trump, self._options)
        return {number: _value(played, number, knowledge, wanted, remaining) for number in cards}


def _wanted(seen: Seen, play: CardPlay, trump: Suit, options: BienOptions) -> int | None:
    """The card points that the bidder's side still needs, as far as its melds are known; for a ponder None."""
    if not isinstance(play.bid, Bid):
        return None
    counted, side = count(play), play.bidder.side
    melds = counted.melds[side]
    if seen.seat.side == side and tricks_done(play) == 0:  # not shown yet
        melds += best_melds(seen.hand, trump, marriage_status(play, seen.seat)).points
    return play.bid.points - counted.cards[side] - melds


def _value(played: Playouts, number: int, knowledge: Knowledge, wanted: int | None, remaining: int) -> int:
    """The worth of a card, summed over the worlds."""
    outcome = played.outcome(number)
    if wanted is None:
        reached = outcome.all if knowledge.is_bidders else outcome.worlds - outcome.none
    elif knowledge.is_bidders:
        reached = played.reaching(number, wanted)
    else:
        reached = played.reaching(number, remaining - wanted + 1)
    return CONTRACT * reached + outcome.points
