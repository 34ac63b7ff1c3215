"""The strong player of Belote: tries every card in many worlds that fit what it knows, and plays them out.

It bids and declares as the club player does. A card is worth what is credited to its side on average, less what is
credited to the other (`belote_stakes.py`), over worlds that are played out by rules of thumb (`tierce.fast.playouts`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from tierce.belote import Belote
from tierce.belote.actions import Action, Play
from tierce.belote.lanes import lane_game
from tierce.belote.masks import numbers
from tierce.belote.scoring import LAST_TRICK
from tierce.belote.state import CardPlay, Seen
from tierce.cards import CardSet
from tierce.fast.playouts import Playouts, playout
from tierce.players.belote_club import ClubPlayer
from tierce.players.belote_knowledge import know
from tierce.players.belote_likely import Likely
from tierce.players.belote_stakes import Stakes, stakes
from tierce.players.worlds import Worlds
from tierce.seats import RIGHTWARD

__all__ = ["WORLDS", "StrongPlayer"]

WORLDS = 240  # looked at for a card, when the budget allows
CREDIT = 8  # a credited point counts as much as so many card points: those decide where the contract is decided


class StrongPlayer:
    """Plays cards by what they lead to; its choice depends on what it sees, the generator and the budget only."""

    def __init__(self, game: Belote) -> None:
        self._options = game.options
        self._club = ClubPlayer(game)

    def choose(self, seen: Seen, legal: Sequence[Action], rng: Random, budget: int) -> Action:
        """The action that promises most; `budget`: how many worlds it may look at, of which it uses up to `WORLDS`."""
        play = seen.public.play
        plays = [action for action in legal if isinstance(action, Play)]
        if play is None or len(plays) < len(legal) or len({action.card for action in plays}) == 1:
            return self._club.choose(seen, legal, rng, budget)
        worth = self._worth(seen, play, CardSet.of(action.card for action in plays), rng, max(1, min(budget, WORLDS)))
        order = numbers(play.trump)

        def rank(action: Play) -> tuple[int, int, int, bool]:
            number = order.number[action.card.index]
            return worth[number], -order.points[number], -number, action.word != ""

        return max(plays, key=rank)

    def _worth(self, seen: Seen, play: CardPlay, cards: CardSet, rng: Random, worlds: int) -> dict[int, int]:
        """What each card is worth, by its number: sums over the worlds."""
        order, knowledge = numbers(play.trump), know(seen, play, self._options)
        may, must = ([order.mask(held) for held in holdings] for holdings in (knowledge.may_hold, knowledge.must_hold))
        ways = Worlds(may, must, knowledge.left)
        likely = Likely(ways, seen, play)
        turns = RIGHTWARD.beginning(play.trick.leader)
        drawn = [likely.draw(rng) for _ in range(worlds if ways.ways > 1 else 1)]
        played = playout(
            lane_game(self._options),
            [(hands[turns[0]], hands[turns[1]], hands[turns[2]], hands[turns[3]]) for hands in drawn],
            [order.number[one.index] for one in play.trick.cards],
            0,
            [order.number[one.index] for one in cards],
            attacking=knowledge.is_takers,
            rng=rng,
        )
        at_stake = seen.hand | knowledge.unseen | CardSet.of(play.trick.cards)
        remaining = order.total(order.mask(at_stake)) + LAST_TRICK
        found = stakes(seen, play, remaining, self._options)
        return {number: _value(played, number, found) for number in played.cards}


def _value(played: Playouts, number: int, found: Stakes) -> int:
    """The worth of a card, summed over the worlds."""
    by_points = Counter(played.points_by_world(number))
    outcome = played.outcome(number)
    credit = sum(worlds * found.credit[points] for points, worlds in by_points.items())
    if found.swept is not None:
        credit += outcome.all * (found.swept - found.credit[-1])
    if found.lost is not None:
        credit += outcome.none * (found.lost - found.credit[0])
    return CREDIT * credit + outcome.points
