"""The strong player of Bien: tries every sensible card in many worlds that fit what it knows, and plays them out.

A card is worth the worlds in which the bidder's side makes its bid, or for the defenders those in which it does not,
and then card points; in a ponder, the worlds in which it is made or set by perfect play. Which suit to make trump is
found in the same way. It bids and shows as the club player does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from tierce.bien import Bien
from tierce.bien.actions import Action, Bid, Play
from tierce.bien.lanes import lane_game
from tierce.bien.masks import numbers
from tierce.bien.options import BienOptions
from tierce.bien.state import CardPlay, Seen
from tierce.cards import CardSet, Suit
from tierce.fast.lane_play import World
from tierce.fast.playouts import Playouts
from tierce.players.bien_aims import Needs
from tierce.players.bien_bids import best_suits
from tierce.players.bien_club import ClubPlayer
from tierce.players.bien_knowledge import Knowledge, know
from tierce.players.bien_likely import Likely
from tierce.players.bien_manners import sensible
from tierce.players.bien_ponder import SOLVED, ponders_made
from tierce.players.trials import Weight, best_play, points_at_stake, try_cards, ways_to_deal
from tierce.seats import LEFTWARD

__all__ = ["StrongPlayer", "worth"]

CONTRACT = 60  # a world in which the bid is made, or is not, counts as much as so many card points


class StrongPlayer:
    """Plays cards by what they lead to; its choice depends on what it sees, the generator and the budget only."""

    def __init__(self, game: Bien) -> None:
        self._options = game.options
        self._club = ClubPlayer(game)

    def choose(self, seen: Seen, legal: Sequence[Action], rng: Random, budget: int) -> Action:
        """The action that promises most; `budget` is how many worlds it may look at."""
        play = seen.public.play
        weights = self.weigh(seen, legal, rng, budget)
        if play is not None and weights:
            order = numbers(play.trump or next(iter(weights)).card.suit)
            return best_play(weights, order, worth, lambda action: action.marriage)
        plays = [action for _, tried in self._to_try(seen, legal) for action in tried]
        return self._club.choose(seen, plays or legal, rng, budget)

    def weigh(self, seen: Seen, legal: Sequence[Action], rng: Random, budget: int) -> Mapping[Play, Weight]:
        """What each play leads to, for a choice among cards; nothing where the choice is another, or none.

        Only sensible cards are tried; of the first card, which makes trump (BIEN-PLAY-1), only suits that promise
        something.
        """
        play, to_try = seen.public.play, self._to_try(seen, legal)
        if play is None or len({action.card for _, plays in to_try for action in plays}) < 2:
            return {}
        found: dict[Play, Weight] = {}
        for trump, plays in to_try:
            found.update(_weigh(seen, play, trump, plays, self._options, rng, budget))
        return found

    def _to_try(self, seen: Seen, legal: Sequence[Action]) -> list[tuple[Suit, Sequence[Play]]]:
        """By trump suit the plays that are worth trying; nothing where the choice is not among cards, or there is none.

        A ponder begins as the club player begins it; the partner of a lonely one has only to keep out of the way
        (BIEN-SCORE-4), which the club player does too.
        """
        play = seen.public.play
        plays = [action for action in legal if isinstance(action, Play)]
        if play is None or len(plays) < len(legal) or len({action.card for action in plays}) == 1:
            return []
        ponder = not isinstance(play.bid, Bid)
        if ponder and (play.trump is None or (self._options.ponder_alone and seen.seat == play.bidder.partner)):
            return []
        found: list[tuple[Suit, Sequence[Play]]] = []
        for trump in best_suits(seen.hand) if play.trump is None else [play.trump]:
            tried: Sequence[Play] = [one for one in plays if play.trump is not None or one.card.suit == trump]
            tried = _keeping_melds(seen, play, trump, tried, self._options)
            found.append((trump, sensible(know(seen, play, trump, self._options), tried)))
        return found


def worth(weight: Weight) -> int:
    """Worlds in which the player's side reaches what it is after, and card points."""
    return CONTRACT * weight.aim + weight.points


def _keeping_melds(
    seen: Seen, play: CardPlay, trump: Suit, plays: Sequence[Play], options: BienOptions
) -> Sequence[Play]:
    """Of the plays that follow to a trick those after which the player's own melds count most."""
    if not play.trick.cards or not isinstance(play.bid, Bid) or seen.seat.side != play.bidder.side:
        return plays
    needs = Needs(seen, play, play.bid, trump, options)
    most = max(map(needs.own, plays))
    return [action for action in plays if needs.own(action) == most]


def _weigh(
    seen: Seen, play: CardPlay, trump: Suit, plays: Sequence[Play], options: BienOptions, rng: Random, budget: int
) -> Iterator[tuple[Play, Weight]]:
    """What each of these plays leads to with this trump."""
    order, knowledge = numbers(trump), know(seen, play, trump, options)
    ways = ways_to_deal(knowledge, order)
    likely, worlds = Likely(ways, seen, trump), []

    def draw(chance: Random) -> World:
        worlds.append(likely.draw(chance))
        return worlds[-1]

    played = try_cards(
        lane_game(options),
        knowledge,
        order,
        CardSet.of(action.card for action in plays),
        ways,
        draw,
        turns=LEFTWARD.beginning(play.trick.leader),
        attacking=knowledge.is_bidders,
        rng=rng,
        budget=budget if knowledge.number else min(budget, SOLVED),
    )
    if isinstance(play.bid, Bid):
        remaining = points_at_stake(knowledge, order) + options.last_trick
        needs = Needs(seen, play, play.bid, trump, options)
        for action in plays:
            needed = needs.after(action, worlds)
            yield action, _weight(played, order.number[action.card.index], knowledge, needed, remaining)
    else:
        reached = ponders_made(seen, trump, worlds, options, made=knowledge.is_bidders)
        for action in plays:
            outcome = played.outcome(order.number[action.card.index])
            yield action, Weight(outcome.worlds, reached[action.card], outcome.points)


def _weight(played: Playouts, number: int, knowledge: Knowledge, needed: Sequence[int], remaining: int) -> Weight:
    """What a card led to."""
    outcome = played.outcome(number)
    won = played.points_by_world(number)
    if knowledge.is_bidders:
        reached = sum(points >= least for points, least in zip(won, needed, strict=True))
    else:
        reached = sum(remaining - points < least for points, least in zip(won, needed, strict=True))
    return Weight(outcome.worlds, reached, outcome.points)
