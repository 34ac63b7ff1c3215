"""The strong player of Bleven: near an equilibrium of a round, played by tables with chance (`bleven_table.py`).

It declares, keeps, bets, answers and lays as the table says for its field's values and the moment of the round. What
the tables leave out, an opponent's declaration in answer to a bet, is answered as the club player does.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tierce.bleven import Bleven
from tierce.bleven.actions import (
    DECLARE,
    DEDUCE,
    DRAW,
    IN,
    LEAVE,
    OUT,
    STAY,
    SUSPECT,
    Action,
    Answer,
    Bet,
    Discard,
    Prediction,
)
from tierce.bleven.betting import highest_raise
from tierce.bleven.orders import VALUES, ascending
from tierce.bleven.state import Declaration, Seen
from tierce.pack import below
from tierce.players.bleven_club import ClubPlayer
from tierce.players.bleven_shapes import BETS, FORCED, FOURS, MENU, PLUS, SHAPE, STAKES, values_of
from tierce.players.bleven_table import Table, read_table
from tierce.seats import Seat

LAYING = (IN, OUT)

__all__ = ["StrongPlayer", "drawn_choice", "nearest_bet"]


def drawn_choice(rng: Random, weights: Sequence[int]) -> int:
    """The place of a choice, drawn by weights; the first where all are 0.

    >>> drawn_choice(Random(1), (0, 3, 0))
    1
    """
    place = below(rng, sum(weights))
    for at, weight in enumerate(weights):
        place -= weight
        if place < 0:
            return at
    return 0


def nearest_bet(prediction: Prediction, stake: int, rng: Random) -> int:
    """The bet of `BETS` that another is taken for; between two stakes chance decides, the nearer the likelier.

    >>> BETS[nearest_bet(Prediction(3, (1, 2)), 1, Random(1))]
    (Prediction(tricks=3, positions=(1, 2, 3)), 1)
    """
    like = [one for one in MENU if one.tricks == prediction.tricks]
    known = min(like, key=lambda one: (abs(len(one.positions) - len(prediction.positions)), one != prediction))
    low, high = STAKES
    up = (stake - low) * (1 + high)  # of up + down: so that neither stake is answered too often as the other
    down = max(0, (high - stake) * (1 + low))
    return BETS.index((known, STAKES[drawn_choice(rng, (down, up))]))


class StrongPlayer:
    """Plays by the table for the number of players; the same for the same `seen` and state of the generator.

    >>> from tierce.pack import chance
    >>> game = Bleven()
    >>> state = game.start(game.open_match(chance("example", 1)))
    >>> seen = game.observe(state, game.actor(state))
    >>> str(StrongPlayer(game).choose(seen, game.legal_actions(seen), Random(1), 0)) in ("draw", "declare")
    True
    """

    def __init__(self, game: Bleven) -> None:
        self._options = game.options
        self._seating = game.seating
        self._club = ClubPlayer(game)

    def choose(self, seen: Seen, legal: Sequence[Action], rng: Random, budget: int) -> Action:
        """The action that the table's chance falls on; the budget is not used."""
        if len(legal) == 1:
            return legal[0]
        public = seen.public
        declaration = public.declaration
        if public.drawn:
            return self._discard(seen, rng)
        if declaration is None:
            return self._turn(seen, legal, rng)
        if STAY in legal:
            return STAY  # "I'm out" costs no more later, and by then more is known
        if declaration.prediction is None:
            return self._bet(seen, declaration, rng)
        if declaration.belief:
            return self._lay(seen, declaration, rng)
        if declaration.before:
            return self._club.choose(seen, legal, rng, budget)
        return self._answer(seen, declaration, rng)

    @property
    def _table(self) -> Table:
        return read_table(self._options.players)

    def _side(self, seen: Seen, seat: Seat) -> int:
        """0 for the cutter's side, 1 for the other."""
        sides = self._seating.sides
        return int(sides[seat] != sides[seen.public.cutter])

    def _stage(self, seen: Seen, declaration: Declaration) -> int:
        """The moment at which the first declaration came."""
        opened = declaration.declarer if declaration.opened is None else declaration.opened
        side = self._side(seen, opened)
        return FORCED[side] if declaration.forced else 2 * len(seen.public.reserves[opened]) + side

    def _discard(self, seen: Seen, rng: Random) -> Action:
        turn = 2 * len(seen.public.reserves[seen.seat]) + self._side(seen, seen.seat)
        values = values_of(seen.field)
        value = sorted({*values})[drawn_choice(rng, self._table.discard(turn, FOURS[values]))]
        return Discard(next(one for one in ascending(seen.field) if VALUES[one.index] == value))

    def _turn(self, seen: Seen, legal: Sequence[Action], rng: Random) -> Action:
        """Declares or draws; with a full reserve declares, stays or leaves."""
        shape, side = SHAPE[values_of(seen.field)], self._side(seen, seen.seat)
        if DRAW in legal:
            if DECLARE not in legal:
                return DRAW
            turn = 2 * len(seen.public.reserves[seen.seat]) + side
            return (DECLARE, DRAW)[drawn_choice(rng, self._table.declare(turn, shape))]
        action = (DECLARE, STAY, LEAVE)[drawn_choice(rng, self._table.end(side, shape))]
        if action == LEAVE and self._options.nobody_declared == "void":
            return STAY  # nobody is made to declare
        return action if action in legal else STAY

    def _bet(self, seen: Seen, declaration: Declaration, rng: Random) -> Action:
        weights = self._table.bet(self._stage(seen, declaration), SHAPE[values_of(seen.field)])
        prediction, stake = BETS[drawn_choice(rng, weights)]
        return Bet(min(stake, highest_raise(0, self._options)), prediction)

    def _answer(self, seen: Seen, declaration: Declaration, rng: Random) -> Action:
        assert declaration.prediction is not None
        bet = nearest_bet(declaration.prediction, declaration.stake, rng)
        shape = SHAPE[values_of(seen.field)]
        found = drawn_choice(rng, self._table.answer(self._stage(seen, declaration), bet, shape))
        plus = min(PLUS, highest_raise(declaration.stake, self._options))
        return (Answer(DEDUCE), Answer(SUSPECT), OUT, Answer(DEDUCE, plus), Answer(SUSPECT, plus))[found]

    def _lay(self, seen: Seen, declaration: Declaration, rng: Random) -> Action:
        """Lays on: to concede costs more than the worst that can come, unless a raise is refused (BLV-TRICK-5)."""
        if declaration.laid or seen.seat != declaration.declarer or not declaration.plus:
            return IN
        if declaration.before or declaration.plus != PLUS:
            return self._club.choose(seen, LAYING, rng, 0)
        assert declaration.prediction is not None
        bet = nearest_bet(declaration.prediction, declaration.stake - declaration.plus, rng)
        suspected = declaration.belief == SUSPECT
        weights = self._table.lay(self._stage(seen, declaration), SHAPE[values_of(seen.field)], bet, suspected)
        return (IN, OUT)[drawn_choice(rng, weights)]
