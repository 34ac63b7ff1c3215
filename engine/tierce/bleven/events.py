"""What happened in a Bleven round, as events in order, each with the rule behind it."""

from __future__ import annotations

from collections.abc import Iterator

from tierce.bleven.actions import Answer, Bet, Declare, Discard, Draw, In, Out, Stay
from tierce.bleven.at_work import DEALT, lay_rules, predicted_rules, scored_rules, trick_rules
from tierce.bleven.discarding import must_declare
from tierce.bleven.scoring import score_round
from tierce.bleven.seating import Seating
from tierce.bleven.showdown import trick_winners
from tierce.bleven.state import Public, Seen, Step
from tierce.game import Event
from tierce.seats import Seat

__all__ = ["round_events"]


def round_events(seen: Seen, seating: Seating) -> list[Event]:
    """All that happened so far, oldest first, as the seat knows it.

    Keys and data: dealt; draw (card: of the seat's own draws, else None), discard (card); declare, must-declare, stay,
    leave; bet (stake, tricks, positions); answer (belief, plus); counter (belief, plus, tricks, positions);
    replier, who is to answer; lay (card), trick (number); out; scored (verdict, credited).
    """
    public = seen.public
    events = [Event("dealt", public.dealer, "BLV-DEAL-2", {}, DEALT)]
    bets, tricks = _stages(public)
    for at, step in enumerate(public.steps):
        if at < bets:
            events += _discarding(seen, step, at)
        elif at < tricks:
            events += _betting(step, _turn_after(public, at), seating)
        else:
            events += _laying(public, step, at)
    if must_declare(public):
        events.append(Event("must-declare", public.turn, "BLV-DISC-7", {}))
    if public.turn is None:
        score = score_round(public, seating)
        data = {"verdict": score.verdict, "credited": score.credited}
        events.append(Event("scored", None, score.rule, data, scored_rules(public, score)))
    return events


def _stages(public: Public) -> tuple[int, int]:
    """How many steps stand before the first bet, and how many before the tricks; a position may begin anywhere."""
    steps, declaration = public.steps, public.declaration
    if declaration is None or declaration.prediction is None:
        return len(steps), len(steps)
    kinds = [type(step.action) for step in steps]
    bets = kinds.index(Bet) if Bet in kinds else 0
    accepted = (at for at, (_, one) in enumerate(steps, 1) if isinstance(one, Answer) and one.prediction is None)
    return bets, next(accepted, 0 if declaration.belief else len(steps))


def _turn_after(public: Public, at: int) -> Seat | None:
    """Who was to act after a step."""
    return public.steps[at + 1].seat if at + 1 < len(public.steps) else public.turn


def _discarding(seen: Seen, step: Step, at: int) -> Iterator[Event]:
    seat, action = step
    public = seen.public
    match action:
        case Draw():
            number = sum(one == step for one in public.steps[:at])
            known = seat == seen.seat and number < len(seen.draws)  # not when everybody looks from that place
            yield Event("draw", seat, "BLV-DISC-2", {"card": seen.draws[number] if known else None})
        case Discard(card):
            yield Event("discard", seat, "BLV-DISC-2", {"card": card}, ("BLV-TABLE-1",))  # the turn goes on
        case Declare():
            if public.declaration is not None and public.declaration.forced:
                yield Event("must-declare", seat, "BLV-DISC-7", {})
            yield Event("declare", seat, "BLV-DISC-3", {}, ("BLV-CARD-2",))  # the values reach 15
        case _:
            declares = [number for number, one in enumerate(public.steps) if isinstance(one.action, Declare)]
            declared = at > declares[0] if declares else public.declaration is not None
            key = "stay" if isinstance(action, Stay) else "leave"
            yield Event(key, seat, "BLV-DISC-4" if declared else "BLV-DISC-5", {})


def _betting(step: Step, following: Seat | None, seating: Seating) -> Iterator[Event]:
    seat, action = step
    match action:
        case Bet(stake, (tricks, positions)):
            data = {"stake": stake, "tricks": tricks, "positions": positions}
            yield Event("bet", seat, "BLV-BET-1", data, predicted_rules(positions))
        case Answer(belief, plus, None):
            yield Event("answer", seat, "BLV-BET-5", {"belief": belief, "plus": plus})
            return
        case Answer(belief, plus, (tricks, positions)):
            data = {"belief": belief, "plus": plus, "tricks": tricks, "positions": positions}
            yield Event("counter", seat, "BLV-BET-6", data, predicted_rules(positions))
        case _:
            yield Event("out", seat, "BLV-BET-7", {})
    if following is not None and seating.a_side > 1:
        yield Event("replier", following, "BLV-BET-7" if isinstance(action, Out) else "BLV-BET-4", {})


def _laying(public: Public, step: Step, at: int) -> Iterator[Event]:
    seat, action = step
    if not isinstance(action, In):
        yield Event("out", seat, "BLV-TRICK-5", {})
        return
    assert public.declaration is not None
    laid = public.declaration.laid
    number = len(laid) - sum(isinstance(one.action, In) for one in public.steps[at:])  # cards laid before this one
    yield Event("lay", seat, "BLV-TRICK-4", {"card": laid[number].card}, lay_rules(number))
    if number % 2:
        pair = laid[number - 1 : number + 1]
        yield Event("trick", trick_winners(pair)[0], "BLV-TRICK-3", {"number": number // 2 + 1}, trick_rules(pair))
