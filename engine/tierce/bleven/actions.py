"""What a player of Bleven can do, and the text of it.

==========================  =====================================================
`draw`, `discard:7h`        draws the top card; lays one of the four into the reserve
`declare`                   "I declare it"
`stay`, `leave`             "I stay", "I leave"
`bet:3:2`                   "I bet 3 to 2 tricks"; `bet:3:2@23` names the second and third
`deduce`, `suspect`         accepts and believes; accepts and doubts
`deduce+3`                  "I deduce with 3 plus"
`suspect+3:2@13`            "I suspect with 3 plus to 2 tricks", the first and the third
`in`, `out`                 lays the next card, "I'm in"; "I'm out"
==========================  =====================================================
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple, TypeAlias

from tierce.cards import CARDS, Card, card
from tierce.errors import NotationError

__all__ = [
    "DECLARE", "DEDUCE", "DRAW", "IN", "LEAVE", "OUT", "PREDICTIONS", "STAY", "SUSPECT", "TRICKS",
    "Action", "Answer", "Bet", "Declare", "Discard", "Draw", "In", "Leave", "Out", "Prediction", "Stay", "parse",
]  # fmt: skip

TRICKS = 3
DEDUCE, SUSPECT = "deduce", "suspect"


class Prediction(NamedTuple):
    """How many tricks, and which of them by position, 1 to 3 in ascending order (BLV-BET-1, BLV-BET-2)."""

    tricks: int
    positions: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"{self.tricks}@{''.join(map(str, self.positions))}" if self.positions else str(self.tricks)


# all twenty that may be made, by tricks and then by positions named
PREDICTIONS = tuple(
    Prediction(tricks, positions)
    for tricks in range(TRICKS + 1)
    for named in range(tricks + 1)
    for positions in combinations(range(1, TRICKS + 1), named)
)


@dataclass(frozen=True, slots=True)
class Draw:
    """Draws the top card of the pile (BLV-DISC-2)."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Discard:
    """Puts a card into the reserve, having drawn (BLV-DISC-2)."""

    card: Card

    def __str__(self) -> str:
        return f"discard:{self.card.text}"


@dataclass(frozen=True, slots=True)
class Declare:
    """Says "I declare it" (BLV-DISC-3)."""

    def __str__(self) -> str:
        return "declare"


@dataclass(frozen=True, slots=True)
class Stay:
    """Says "I stay" (BLV-DISC-4, BLV-DISC-5)."""

    def __str__(self) -> str:
        return "stay"


@dataclass(frozen=True, slots=True)
class Leave:
    """Says "I leave" (BLV-DISC-4, BLV-DISC-5)."""

    def __str__(self) -> str:
        return "leave"


@dataclass(frozen=True, slots=True)
class Bet:
    """The declarer's "I bet X to Y tricks" (BLV-BET-1)."""

    stake: int
    prediction: Prediction

    def __str__(self) -> str:
        return f"bet:{self.stake}:{self.prediction}"


@dataclass(frozen=True, slots=True)
class Answer:
    """The replier's belief, DEDUCE or SUSPECT; how much he raises; what he predicts for himself (BLV-BET-5)."""

    belief: str
    plus: int = 0
    prediction: Prediction | None = None

    def __str__(self) -> str:
        raised = f"{self.belief}+{self.plus}" if self.plus else self.belief
        return raised if self.prediction is None else f"{raised}:{self.prediction}"


@dataclass(frozen=True, slots=True)
class In:
    """Lays the next card, the lowest left: "I'm in" (BLV-TRICK-4)."""

    def __str__(self) -> str:
        return "in"


@dataclass(frozen=True, slots=True)
class Out:
    """Says "I'm out" (BLV-BET-7, BLV-TRICK-5)."""

    def __str__(self) -> str:
        return "out"


Action: TypeAlias = Draw | Discard | Declare | Stay | Leave | Bet | Answer | In | Out

DRAW, DECLARE, STAY, LEAVE, IN, OUT = Draw(), Declare(), Stay(), Leave(), In(), Out()
DISCARDS = tuple(Discard(one) for one in CARDS)  # by card.index
_WORDS: dict[str, Action] = {str(word): word for word in (DRAW, DECLARE, STAY, LEAVE, IN, OUT)}

_NUMBER = "0|[1-9][0-9]{0,8}"
_PREDICTION = rf"(?P<tricks>{_NUMBER})(?:@(?P<positions>1?2?3?))?"
_BET = re.compile(rf"bet:(?P<stake>{_NUMBER}):{_PREDICTION}")
_ANSWER = re.compile(rf"(?P<belief>{DEDUCE}|{SUSPECT})(?:\+(?P<plus>[1-9][0-9]{{0,8}})(?::{_PREDICTION})?)?")
_EXPECTED = (
    "draw, discard:card, declare, stay, leave, bet:stake:tricks@positions, "
    "deduce or suspect (+plus, +plus:tricks@positions), in or out"
)


def _prediction(found: re.Match[str]) -> Prediction:
    return Prediction(int(found["tricks"]), tuple(map(int, found["positions"] or "")))


def parse(text: str) -> Action:
    """The action for its text; `str` of an action is the inverse.

    Raises  NotationError

    >>> parse("suspect+3:2@13")
    Answer(belief='suspect', plus=3, prediction=Prediction(tricks=2, positions=(1, 3)))
    >>> str(parse("bet:2:1"))
    'bet:2:1'
    """
    if text in _WORDS:
        return _WORDS[text]
    verb, _, argument = text.partition(":")
    if verb == "discard":
        return DISCARDS[card(argument).index]
    if not text.endswith("@"):
        found = _BET.fullmatch(text)
        if found:
            return Bet(int(found["stake"]), _prediction(found))
        found = _ANSWER.fullmatch(text)
        if found:
            prediction = None if found["tricks"] is None else _prediction(found)
            return Answer(found["belief"], int(found["plus"] or 0), prediction)
    raise NotationError(f"unknown action {text!r}", expected=_EXPECTED)
