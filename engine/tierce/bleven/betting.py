"""Bleven's bets: the declarer's bet, the replier's answers, raises and new declarations (BLV-BET-1 to BLV-BET-7)."""

from __future__ import annotations

from functools import cache

from tierce.bleven.actions import DEDUCE, OUT, PREDICTIONS, SUSPECT, TRICKS, Action, Answer, Bet, Out, Prediction
from tierce.bleven.options import BlevenOptions
from tierce.bleven.seating import Seating
from tierce.bleven.state import Declaration, Public, State, Status, Step, with_status
from tierce.seats import Seat

__all__ = ["bet_objection", "bet_step", "bet_texts", "bet_tries", "highest_raise", "legal_bets"]


def highest_raise(stake: int, options: BlevenOptions) -> int:
    """The most that may be bet, or raised by, when the stakes so far come to `stake` (BLV-BET-3)."""
    return max(0, min(options.max_raise, options.max_stake - stake))


def _prediction_objection(prediction: Prediction) -> str | None:
    if prediction.tricks > TRICKS:
        return "BLV-BET-1"
    return "BLV-BET-2" if len(prediction.positions) > prediction.tricks else None


def bet_objection(declaration: Declaration, action: Action, options: BlevenOptions) -> str | None:
    """The rule that refuses this bet or answer; None when it may be said."""
    most = highest_raise(declaration.stake, options)
    standing = declaration.prediction
    if standing is None:
        if not isinstance(action, Bet):
            return "BLV-BET-1"
        return _prediction_objection(action.prediction) or (None if 1 <= action.stake <= most else "BLV-BET-3")
    match action:
        case Out():
            return None
        case Answer(_, plus, prediction):
            if plus > most:
                return "BLV-BET-3"
            if prediction is None:
                return None
            if prediction.tricks < standing.tricks:
                return "BLV-BET-5"
            return _prediction_objection(prediction)
        case _:
            return "BLV-BET-5"


@cache
def _bets(most: int) -> tuple[Bet, ...]:
    return tuple(Bet(stake, prediction) for stake in range(1, most + 1) for prediction in PREDICTIONS)


@cache
def _answers(most: int, tricks: int) -> tuple[Action, ...]:
    """Every answer to a prediction of that many tricks with raises up to `most`."""
    answers: list[Action] = [Answer(DEDUCE), Answer(SUSPECT), OUT]
    higher = [prediction for prediction in PREDICTIONS if prediction.tricks >= tricks]
    for belief in (DEDUCE, SUSPECT):
        answers += [Answer(belief, plus) for plus in range(1, most + 1)]
    for belief in (DEDUCE, SUSPECT):
        answers += [Answer(belief, plus, prediction) for plus in range(1, most + 1) for prediction in higher]
    return tuple(answers)


def _says(most: int, tricks: int | None) -> tuple[Action, ...]:
    return _bets(most) if tricks is None else _answers(most, tricks)


@cache
def _texts(most: int, tricks: int | None) -> tuple[str, ...]:
    return tuple(map(str, _says(most, tricks)))


def _limits(declaration: Declaration, options: BlevenOptions) -> tuple[int, int | None]:
    """What decides which bets or answers there are: the highest raise, and the tricks of the standing prediction."""
    standing = declaration.prediction
    return highest_raise(declaration.stake, options), None if standing is None else standing.tricks


def legal_bets(declaration: Declaration, options: BlevenOptions) -> tuple[Action, ...]:
    """Every bet, or every answer, that may be said now."""
    return _says(*_limits(declaration, options))


def bet_texts(declaration: Declaration, options: BlevenOptions) -> tuple[str, ...]:
    """The texts of the same; there are hundreds, and every refusal names them."""
    return _texts(*_limits(declaration, options))


def bet_tries(declaration: Declaration, options: BlevenOptions) -> list[Action]:
    """What a player might think of saying: each stake or raise once, and each prediction once."""
    raises = range(1, options.max_raise + 1)
    if declaration.prediction is None:
        return [*(Bet(stake, PREDICTIONS[0]) for stake in raises), *(Bet(1, one) for one in PREDICTIONS[1:])]
    said = (DEDUCE, SUSPECT)
    plain: list[Action] = [OUT, *(Answer(belief, plus) for belief in said for plus in (0, *raises))]
    return [*plain, *(Answer(belief, 1, one) for belief in said for one in PREDICTIONS)]


def bet_step(state: State, seat: Seat, action: Action, seating: Seating) -> State:
    """The state after a legal bet or answer."""
    public, secret = state
    declaration = public.declaration
    assert declaration is not None
    status, stake = public.status, declaration.stake
    turn: Seat | None
    match action:
        case Bet(bet, prediction):
            turn = seating.replier(seat, status)
            declaration = declaration._replace(prediction=prediction, replier=turn, stake=bet)
        case Answer(_, plus, prediction) if prediction is not None:
            turn = seating.replier(seat, status)
            declaration = declaration._replace(
                declarer=seat, prediction=prediction, replier=turn, stake=stake + plus, before=stake
            )
        case Answer(belief, plus):
            turn = declaration.declarer  # who lays first (BLV-TRICK-2)
            declaration = declaration._replace(stake=stake + plus, belief=belief, plus=plus)
        case _:
            status = with_status(status, seat, Status.OUT)
            turn = seating.replier(declaration.declarer, status)  # BLV-BET-7: to the partner, if he is still in
            if turn is not None:
                declaration = declaration._replace(replier=turn)
    return State(
        Public(
            turn, public.dealer, public.cutter, public.standing, status, public.reserves, False, declaration,
            (*public.steps, Step(seat, action)),
        ),
        secret,
    )  # fmt: skip
