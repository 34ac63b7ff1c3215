"""The strong player of Belote: tries every card in many worlds that fit what it knows, and plays them out.

It declares as the club player does, and bids so, but for the score of the match. A card is worth what is credited to
its side on average, less what is credited to the other (`belote_stakes.py`), or near the end of the match what that
makes of the chance to win it (`belote_race.py`), over worlds that are played out by rules of thumb
(`tierce.fast.playouts`). Of the cards to lead it takes those that a partner expects (`belote_manners.py`), even where
another did better.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

from tierce.belote import Belote
from tierce.belote.actions import Action, Play
from tierce.belote.lanes import lane_game
from tierce.belote.masks import numbers
from tierce.belote.scoring import LAST_TRICK
from tierce.belote.state import CardPlay, Seen
from tierce.cards import CardSet
from tierce.fast.playouts import Playouts
from tierce.players.belote_bids import bid
from tierce.players.belote_club import ClubPlayer
from tierce.players.belote_knowledge import Knowledge, know
from tierce.players.belote_likely import Likely
from tierce.players.belote_manners import duties, habits, partners_suit
from tierce.players.belote_race import difference, race, shift
from tierce.players.belote_stakes import Stakes, stakes
from tierce.players.trials import Weight, best_play, points_at_stake, try_cards, ways_to_deal
from tierce.seats import RIGHTWARD

__all__ = ["StrongPlayer", "with_manners", "worth"]

POINTS = 4  # a card point counts as much as so many credited ones, besides what is credited for it
HABIT = 3  # what a habit is worth, in the same measure
RETURN = 18  # and what it is worth to return the partner's suit


class StrongPlayer:
    """Plays cards by what they lead to; its choice depends on what it sees, the generator and the budget only."""

    def __init__(self, game: Belote) -> None:
        self._options = game.options
        self._club = ClubPlayer(game)

    def choose(self, seen: Seen, legal: Sequence[Action], rng: Random, budget: int) -> Action:
        """The action that promises most; `budget` is how many worlds it may look at."""
        public = seen.public
        play, weights = public.play, self.weigh(seen, legal, rng, budget)
        if play is None and len(legal) > 1:
            return bid(seen, legal, shift(public, seen.seat.side, self._options))
        if play is None or not weights:
            return self._club.choose(seen, legal, rng, budget)
        if not play.trick.cards:
            weights = with_manners(weights, know(seen, play, self._options), play)
        return best_play(weights, numbers(play.trump), worth, lambda action: action.word != "")

    def weigh(self, seen: Seen, legal: Sequence[Action], rng: Random, budget: int) -> Mapping[Play, Weight]:
        """What each play leads to, for a choice among cards; nothing where the choice is another, or none."""
        play = seen.public.play
        plays = [action for action in legal if isinstance(action, Play)]
        if play is None or len(plays) < len(legal) or len({action.card for action in plays}) == 1:
            return {}
        order, knowledge = numbers(play.trump), know(seen, play, self._options)
        ways = ways_to_deal(knowledge, order)
        played = try_cards(
            lane_game(self._options),
            knowledge,
            order,
            CardSet.of(action.card for action in plays),
            ways,
            Likely(ways, seen, play).draw,
            turns=RIGHTWARD.beginning(play.trick.leader),
            attacking=knowledge.is_takers,
            rng=rng,
            budget=budget,
        )
        value = race(seen.public.standing, seen.seat.side, self._options) or difference
        found = stakes(seen, play, points_at_stake(knowledge, order) + LAST_TRICK, self._options, value)
        weights = {number: _weight(played, number, found) for number in played.cards}
        return {action: weights[order.number[action.card.index]] for action in plays}


def with_manners(weights: Mapping[Play, Weight], knowledge: Knowledge, play: CardPlay) -> Mapping[Play, Weight]:
    """Of the cards to lead those that a partner may count on, unless a habit would cost more than it is worth."""
    expected = duties(knowledge)
    weights = {action: weight for action, weight in weights.items() if action.card in expected}
    for usual, price in ((habits(knowledge), HABIT), (partners_suit(knowledge, play), RETURN)):
        wonted = {action: weight for action, weight in weights.items() if action.card in usual}
        if wonted:
            best, kept = (max(map(worth, found.values())) for found in (weights, wonted))
            if best - kept <= price * next(iter(wonted.values())).worlds:
                weights = wonted
    return weights


def worth(weight: Weight) -> int:
    """What is credited, or won of the match, which leaps where the contract is made, steadied by card points."""
    return weight.aim + POINTS * weight.points


def _weight(played: Playouts, number: int, found: Stakes) -> Weight:
    """What a card led to."""
    by_points = Counter(played.points_by_world(number))
    outcome = played.outcome(number)
    credit = sum(worlds * found.credit[points] for points, worlds in by_points.items())
    if found.swept is not None:
        credit += outcome.all * (found.swept - found.credit[-1])
    if found.lost is not None:
        credit += outcome.none * (found.lost - found.credit[0])
    return Weight(outcome.worlds, credit, outcome.points)
