"""The beginner of Bleven: the club player with the mistakes of people who learn the game.

It does not count what lies open, clings to high cards, misjudges when a field is good enough, says how many tricks it
expects and never bluffs, names places too boldly, and answers by its own cards as if a bet told nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tierce.bleven import Bleven
from tierce.bleven.actions import DECLARE, DEDUCE, DRAW, OUT, STAY, SUSPECT, Action, Answer, Bet, Discard
from tierce.bleven.betting import highest_raise
from tierce.bleven.odds import by_strength, mirrored, trick_patterns
from tierce.bleven.orders import STRENGTH
from tierce.bleven.state import Declaration, Seen
from tierce.cards import CardSet
from tierce.pack import COURT_40, below
from tierce.players.bleven_club import DECLARED_FROM, ClubPlayer
from tierce.players.bleven_fields import field_worth
from tierce.players.bleven_values import Outlook, accepted, outlooks, refused
from tierce.players.slips import off_by, slips

__all__ = ["BeginnerPlayer"]

# of a hundred times
CLINGS = 50  # puts its lowest card away, whatever it could foretell with it
BOLD = 30  # names all the places
RAISES = 50  # raises when it feels sure

SURE = 80  # percent, for that
STAKES = 2  # stones that it bets or raises at most
MISJUDGES = 100  # how far off the worth of a field is at most, in hundredths of a stone


class BeginnerPlayer:
    """A player with human mistakes, each as often as the constants say.

    >>> from tierce.pack import chance
    >>> game = Bleven()
    >>> state = game.start(game.open_match(chance("example", 1)))
    >>> seen = game.observe(state, game.actor(state))
    >>> str(BeginnerPlayer(game).choose(seen, game.legal_actions(seen), Random(1), 0))
    'declare'
    """

    def __init__(self, game: Bleven) -> None:
        self._options = game.options
        self._a_side = game.seating.a_side
        self._club = ClubPlayer(game)

    def choose(self, seen: Seen, legal: Sequence[Action], rng: Random, budget: int) -> Action:
        """What seems best, or nearly so; the budget is not used."""
        declaration = seen.public.declaration
        if len(legal) > 1:
            if seen.public.drawn and slips(rng, CLINGS):
                cards = [action for action in legal if isinstance(action, Discard)]
                return min(cards, key=lambda action: STRENGTH[action.card.index])
            if declaration is None and DECLARE in legal:
                return self._turn(seen, legal, rng)
            if declaration is not None and STAY not in legal and not declaration.belief:
                if declaration.prediction is None:
                    return self._bet(seen, rng)
                return self._answer(seen, declaration, rng)
        return self._club.choose(seen, legal, rng, budget)

    def _turn(self, seen: Seen, legal: Sequence[Action], rng: Random) -> Action:
        worth = field_worth(seen.field, by_strength(COURT_40 - seen.field)) + off_by(rng, MISJUDGES)
        if worth >= DECLARED_FROM[len(seen.public.reserves[seen.seat])]:
            return DECLARE
        return DRAW if DRAW in legal else STAY

    def _bet(self, seen: Seen, rng: Random) -> Bet:
        """As many tricks as seem likeliest."""
        foreseen = outlooks(trick_patterns(seen.field, by_strength(COURT_40 - seen.field)))
        bold = slips(rng, BOLD)
        named = [one for one in foreseen if len(one.prediction.positions) == (one.prediction.tricks if bold else 0)]
        likeliest = max(named, key=lambda one: (one.gained, one.right) if bold else (one.right, one.gained))
        stake = min(1 + below(rng, STAKES), highest_raise(0, self._options))
        return Bet(stake, likeliest.prediction)

    def _answer(self, seen: Seen, declaration: Declaration, rng: Random) -> Action:
        """Believes what its own cards make likely."""
        outlook = self._own_view(seen.field, declaration)
        choices: list[tuple[int, Action]] = [(-refused(declaration.before, self._a_side), OUT)]
        for belief in (DEDUCE, SUSPECT):
            choices.append((-accepted(outlook, declaration.stake, belief), Answer(belief)))
        _, best = max(choices, key=lambda choice: choice[0])
        most = highest_raise(declaration.stake, self._options)
        sure = outlook.percent() >= SURE or outlook.percent() <= 100 - SURE
        if isinstance(best, Answer) and most and sure and slips(rng, RAISES):
            return Answer(best.belief, min(1 + below(rng, STAKES), most))
        return best

    def _own_view(self, field: CardSet, declaration: Declaration) -> Outlook:
        """How likely the prediction is to whoever sees nothing but these cards."""
        patterns = mirrored(trick_patterns(field, by_strength(COURT_40 - field)))
        return next(one for one in outlooks(patterns) if one.prediction == declaration.prediction)
