"""The state of a Bleven round: public facts, secrets, and what one seat sees."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple, TypeAlias

from tierce.bleven.actions import Action, Answer, Bet, Prediction
from tierce.cards import Card, CardSet
from tierce.game import Outcome
from tierce.seats import Seat

__all__ = [
    "EMPTY_RESERVES", "FIELD", "RESERVE", "Dealt", "Declaration", "Laid", "Position", "Public", "Secret", "Seen",
    "Setup", "Standing", "State", "Status", "Step", "with_status",
]  # fmt: skip

FIELD = 3  # cards of a field (BLV-DEAL-2)
RESERVE = 5  # cards of a full reserve (BLV-DISC-5)

FIELDS: TypeAlias = "tuple[CardSet, CardSet, CardSet, CardSet]"
RESERVES: TypeAlias = "tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]"
EMPTY_RESERVES: RESERVES = ((), (), (), ())


class Status(IntEnum):
    """Whether a seat is in the round: still to say so, in until the end, or out (a seat without a player is)."""

    PLAYING = 0
    STAYED = 1
    OUT = 2


STATUSES: TypeAlias = "tuple[Status, Status, Status, Status]"


class Standing(NamedTuple):
    """How a match stands between two rounds.

    totals      stones of NS and EW; below 0: owed (BLV-STONE-2)
    idle        rounds in a row that changed neither count (BLV-MATCH-2)
    outcome     set when the match is over
    """

    totals: tuple[int, int] = (0, 0)
    idle: int = 0
    outcome: Outcome | None = None


class Dealt(NamedTuple):
    """A round from the pack: its cards from the top, the dealer, the cutter."""

    pack: tuple[Card, ...]
    dealer: Seat
    cutter: Seat
    standing: Standing = Standing()


class Position(NamedTuple):
    """A round taken up in the middle.

    fields      by seat; complete ones, also of players who have laid cards; four cards: that player has drawn
    pile        the draw pile from its top; what is not named lies below
    turn        who is to act while no one has declared; else None
    stayed      who has said "I stay"; out: who has left or said "I'm out"
    declarer    whose declaration stands; None while no one has declared
    bet         his last word; None before it
    before      the stake before that bet
    answer      the belief that accepted the bet, with its raise; None before it
    laid        cards laid by both together
    """

    fields: FIELDS
    dealer: Seat
    cutter: Seat
    reserves: RESERVES = EMPTY_RESERVES
    pile: tuple[Card, ...] = ()
    turn: Seat | None = None
    stayed: tuple[Seat, ...] = ()
    out: tuple[Seat, ...] = ()
    declarer: Seat | None = None
    bet: Bet | None = None
    before: int = 0
    answer: Answer | None = None
    laid: int = 0
    standing: Standing = Standing()


Setup: TypeAlias = Dealt | Position


class Laid(NamedTuple):
    """A card laid in the trick phase."""

    seat: Seat
    card: Card


class Declaration(NamedTuple):
    """The declaration that stands.

    opened      who said "I declare it" and so had 15 or more; None where a position does not tell
    forced      whether he had to (BLV-DISC-7)
    prediction  None while the declarer has not bet yet; the replier is None as long
    replier     who is to answer or has answered; when all opponents are out, the last of them
    stake       all stones bet in the round
    before      the stake before the bet that stands
    belief      how the replier accepted, DEDUCE or SUSPECT; "" before that
    plus        by how much he raised with it
    laid        the cards of the trick phase, in the order laid
    """

    declarer: Seat
    opened: Seat | None = None
    forced: bool = False
    prediction: Prediction | None = None
    replier: Seat | None = None
    stake: int = 0
    before: int = 0
    belief: str = ""
    plus: int = 0
    laid: tuple[Laid, ...] = ()


class Step(NamedTuple):
    """An action and who did it."""

    seat: Seat
    action: Action


class Public(NamedTuple):
    """What everybody knows.

    turn        who is to act; None when the round is over
    status      by seat
    reserves    by seat, face up in the order discarded
    drawn       whether the seat to act has drawn and is to discard
    declaration None while no one has declared
    steps       all that was done, oldest first, since the deal or the position
    """

    turn: Seat | None
    dealer: Seat
    cutter: Seat
    standing: Standing
    status: STATUSES
    reserves: RESERVES = EMPTY_RESERVES
    drawn: bool = False
    declaration: Declaration | None = None
    steps: tuple[Step, ...] = ()


class Secret(NamedTuple):
    """What not everybody knows: the fields, the draw pile from its top, by seat the cards drawn from it, the setup."""

    fields: FIELDS
    pile: tuple[Card, ...]
    draws: RESERVES = EMPTY_RESERVES
    setup: Setup | None = None


class State(NamedTuple):
    """A whole round at one moment."""

    public: Public
    secret: Secret


class Seen(NamedTuple):
    """What one seat may know: the public facts, its own field, the cards it has drawn, oldest first."""

    public: Public
    seat: Seat
    field: CardSet
    draws: tuple[Card, ...] = ()


def with_status(status: STATUSES, seat: Seat, changed: Status) -> STATUSES:
    """The statuses with that of one seat changed."""
    found = list(status)
    found[seat] = changed
    return found[0], found[1], found[2], found[3]
