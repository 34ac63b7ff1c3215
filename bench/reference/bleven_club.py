"""The club player of Bleven: keeps fields whose tricks can be foretold, declares, bluffs a little, answers by the odds.

Every number behind it is counted exactly over the unseen cards (`tierce.bleven.odds`); what it believes of the others'
habits stands in a few tables (`bleven_fields.py`, `bleven_values.py`, `bleven_bets.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tierce.bleven import Bleven
from tierce.bleven.actions import DECLARE, DRAW, IN, LEAVE, OUT, STAY, Action, Bet, Discard
from tierce.bleven.betting import highest_raise
from tierce.bleven.odds import mirrored, trick_patterns
from tierce.bleven.state import Declaration, Seen, Status
from tierce.seats import Seat

from bench.reference.bleven_bets import answer, calls, opening_bet
from bench.reference.bleven_fields import field_worth, unseen_cards

__all__ = ["ClubPlayer"]

# By cards in the reserve: what a field must be worth, in hundredths of a stone, to be declared at once.
DECLARED_FROM = (250, 200, 150, 100, 50, 0)
WORSE_THAN_LEAVING = -200  # a field of that worth is not worth being made to declare it


class ClubPlayer:
    """A sensible player with exact odds and some chance, without search.

    >>> from tierce.pack import chance
    >>> game = Bleven()
    >>> state = game.start(game.open_match(chance("example", 1)))
    >>> seen = game.observe(state, game.actor(state))
    >>> str(ClubPlayer(game).choose(seen, game.legal_actions(seen), Random(1), 0))
    'declare'
    """

    def __init__(self, game: Bleven) -> None:
        self._options = game.options
        self._seating = game.seating

    def choose(self, seen: Seen, legal: Sequence[Action], rng: Random, budget: int) -> Action:
        """The action that promises most; the budget is not used."""
        if len(legal) == 1:
            return legal[0]
        public = seen.public
        declaration = public.declaration
        if public.drawn:
            return self._discard(seen, [action for action in legal if isinstance(action, Discard)])
        if declaration is None:
            return self._turn(seen, legal)
        if STAY in legal:
            return STAY  # "I'm out" costs no more later, and by then more is known
        if declaration.prediction is None:
            return self._bet(seen, rng)
        if declaration.belief:
            return self._lay(seen, declaration)
        return self._answer(seen, declaration, rng)

    @property
    def _a_side(self) -> int:
        return self._seating.a_side

    def _opponent(self, seen: Seen) -> Seat:
        """Who would answer if this seat declared."""
        found = self._seating.replier(seen.seat, seen.public.status)
        assert found is not None
        return found

    # before a declaration

    def _discard(self, seen: Seen, legal: Sequence[Discard]) -> Discard:
        """The card without which the field is worth most."""
        unseen = unseen_cards(seen, self._opponent(seen))
        return max(legal, key=lambda action: field_worth(seen.field.without(action.card), unseen))

    def _turn(self, seen: Seen, legal: Sequence[Action]) -> Action:
        """Declares a good field, else draws; with a full reserve stays, or leaves before it is made to declare."""
        if DECLARE not in legal:
            return DRAW if DRAW in legal else STAY
        worth = field_worth(seen.field, unseen_cards(seen, self._opponent(seen)))
        if worth >= DECLARED_FROM[len(seen.public.reserves[seen.seat])]:
            return DECLARE
        if DRAW in legal:
            return DRAW
        return LEAVE if worth < WORSE_THAN_LEAVING and self._must_declare_next(seen) else STAY

    def _must_declare_next(self, seen: Seen) -> bool:
        """Whether this seat comes first when nobody declares (BLV-DISC-7)."""
        order = self._seating.rotation.beginning(seen.public.cutter)
        first = next(seat for seat in order if seen.public.status[seat] != Status.OUT)
        return self._options.nobody_declared == "must-declare" and first == seen.seat

    # after it

    def _bet(self, seen: Seen, rng: Random) -> Bet:
        patterns = trick_patterns(seen.field, unseen_cards(seen, self._opponent(seen)))
        return opening_bet(patterns, highest_raise(0, self._options), rng)

    def _answer(self, seen: Seen, declaration: Declaration, rng: Random) -> Action:
        own = trick_patterns(seen.field, unseen_cards(seen, declaration.declarer))
        most = highest_raise(declaration.stake, self._options)
        return answer(declaration, mirrored(own), self._a_side, most, self._partner_is_in(seen), rng)

    def _partner_is_in(self, seen: Seen) -> bool:
        declaration = seen.public.declaration
        assert declaration is not None
        return len(list(self._seating.opponents_in(declaration.declarer, seen.public.status))) > 1

    def _lay(self, seen: Seen, declaration: Declaration) -> Action:
        """Lays on: to concede costs more than the worst that can come, unless a raise is refused (BLV-TRICK-5)."""
        if declaration.laid or seen.seat != declaration.declarer or not declaration.plus:
            return IN
        assert declaration.replier is not None
        patterns = trick_patterns(seen.field, unseen_cards(seen, declaration.replier))
        return IN if calls(declaration, patterns, self._a_side) else OUT
