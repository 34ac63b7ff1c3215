"""Bleven's score: what a finished round is worth, and how the match then stands (BLV-SCORE-*, BLV-MATCH-*).

The source breaks off where it begins to score. What is ours therefore stands in one table, `SETTLEMENT`: one row for
each way in which a round can end.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from tierce.bleven.actions import SUSPECT, Prediction
from tierce.bleven.options import BlevenOptions
from tierce.bleven.seating import Seating
from tierce.bleven.showdown import tricks_won
from tierce.bleven.state import Declaration, Public, Standing, Status
from tierce.game import DealScore, Outcome, Part
from tierce.seats import Side

__all__ = ["CROWN", "SETTLEMENT", "Counted", "Party", "Stakes", "Terms", "book", "ending", "score_round", "worth"]

CROWN = 30  # stones (BLV-STONE-1)


class Party(Enum):
    """Who gains: the declarer's side or the replier's."""

    DECLARER = "declarer"
    REPLIER = "replier"


class Counted(Enum):
    """Which positions count for the worth: those that came true, or all that were named."""

    TRUE = "true"
    NAMED = "named"


class Stakes(Enum):
    """Which stake passes: all stones bet, those before the bet that stands, or those before the replier's raise."""

    WHOLE = "whole"
    BEFORE_BET = "before-bet"
    BEFORE_RAISE = "before-raise"


class Terms(NamedTuple):
    """What passes when a round ends in one way; the other side is not named, it pays the stake and the stones.

    rule        the rule that says so
    worth       who gains the worth of the prediction from the bank, and what counts for it
    stake       who gains the stake from the other side, and which
    stones      who gains one stone for each of its players from the other side
    """

    rule: str
    worth: tuple[Party, Counted] | None = None
    stake: tuple[Party, Stakes] | None = None
    stones: Party | None = None


D, R = Party.DECLARER, Party.REPLIER
TRUE, NAMED, WHOLE = Counted.TRUE, Counted.NAMED, Stakes.WHOLE

SETTLEMENT: Mapping[str, Terms] = MappingProxyType(
    {
        "right-suspected": Terms("BLV-SCORE-3", worth=(D, TRUE), stake=(D, WHOLE)),
        "right-deduced": Terms("BLV-SCORE-4", worth=(D, TRUE), stake=(R, WHOLE)),
        "wrong-suspected": Terms("BLV-SCORE-5", worth=(R, NAMED), stake=(R, WHOLE)),
        "wrong-deduced": Terms("BLV-SCORE-6", stake=(D, WHOLE)),
        "refused": Terms("BLV-BET-7", stake=(D, Stakes.BEFORE_BET), stones=D),
        "raise-refused": Terms("BLV-TRICK-5", stake=(R, Stakes.BEFORE_RAISE), stones=R),
        "declarer-conceded": Terms("BLV-TRICK-5", worth=(R, NAMED), stake=(R, WHOLE), stones=R),
        "replier-conceded": Terms("BLV-TRICK-5", worth=(D, NAMED), stake=(D, WHOLE), stones=D),
        "left": Terms("BLV-DISC-6", stones=D),  # nobody has bet: the side still in stands in the declarer's place
        "void": Terms("BLV-DISC-7"),
    }
)


def worth(tricks: int, positions: int) -> int:
    """What a prediction of so many tricks is worth when so many positions count (BLV-SCORE-2).

    >>> [worth(tricks, 0) for tricks in range(4)], worth(3, 3)
    ([0, 1, 3, 6], 21)
    """
    n = tricks + positions
    return n * (n + 1) // 2


def ending(public: Public, seating: Seating) -> tuple[str, Side]:
    """How a finished round ended, as a key of SETTLEMENT; and the side in the declarer's place."""
    declaration, status = public.declaration, public.status
    if declaration is None or declaration.prediction is None:
        still_in = seating.sides_in(status)
        return ("left" if len(still_in) == 1 else "void"), still_in[0]
    assert declaration.replier is not None
    side = seating.sides[declaration.declarer]
    if not declaration.belief:
        return "refused", side
    if status[declaration.declarer] == Status.OUT:
        return ("raise-refused" if declaration.plus and not declaration.laid else "declarer-conceded"), side
    if status[declaration.replier] == Status.OUT:
        return "replier-conceded", side
    right = len(tricks_won(declaration)) == declaration.prediction.tricks  # BLV-SCORE-1
    believed = "suspected" if declaration.belief == SUSPECT else "deduced"
    return f"{'right' if right else 'wrong'}-{believed}", side


def _worth(declaration: Declaration, counted: Counted) -> int:
    prediction = declaration.prediction
    assert isinstance(prediction, Prediction)
    won = tricks_won(declaration)
    count = sum(counted is Counted.NAMED or position in won for position in prediction.positions)
    return worth(prediction.tricks, count)


def _stake(declaration: Declaration, which: Stakes) -> int:
    if which is Stakes.BEFORE_BET:
        return declaration.before
    return declaration.stake - declaration.plus if which is Stakes.BEFORE_RAISE else declaration.stake


def _pair(side: Side, gained: int, lost: int) -> tuple[int, int]:
    return (gained, -lost) if side == Side.NS else (-lost, gained)


def score_round(public: Public, seating: Seating) -> DealScore:
    """A finished round counted, in stones.

    The line `worth` comes from the bank; what one side gains by `stake` and `stones` the other loses.
    """
    verdict, side = ending(public, seating)
    terms, declaration = SETTLEMENT[verdict], public.declaration
    sides = {Party.DECLARER: side, Party.REPLIER: side.other}
    parts = []
    if terms.worth is not None and declaration is not None:
        gained = _worth(declaration, terms.worth[1])
        parts.append(Part("worth", "BLV-SCORE-2", _pair(sides[terms.worth[0]], gained, 0)))
    if terms.stake is not None and declaration is not None:
        stake = _stake(declaration, terms.stake[1])
        parts.append(Part("stake", terms.rule, _pair(sides[terms.stake[0]], stake, stake)))
    if terms.stones is not None:
        parts.append(Part("stones", terms.rule, _pair(sides[terms.stones], seating.a_side, seating.a_side)))
    credited = sum(part.values[0] for part in parts), sum(part.values[1] for part in parts)
    return DealScore(tuple(parts), credited, verdict, terms.rule)


def book(score: DealScore, before: Standing, options: BlevenOptions) -> Standing:
    """How the match stands after a round (BLV-MATCH-1, BLV-MATCH-2)."""
    totals = before.totals[0] + score.credited[0], before.totals[1] + score.credited[1]
    idle = 0 if any(score.credited) else before.idle + 1
    return Standing(totals, idle, _outcome(totals, idle, options))


def _outcome(totals: tuple[int, int], idle: int, options: BlevenOptions) -> Outcome | None:
    higher = None if totals[0] == totals[1] else Side.NS if totals[0] > totals[1] else Side.EW
    if max(totals) >= options.crowns * CROWN and higher is not None:
        return Outcome(higher, "BLV-MATCH-1")
    if idle >= options.max_idle:
        return Outcome(higher, "BLV-MATCH-2")
    return None
