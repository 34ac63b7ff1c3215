"""Bleven's discard phase: draw and discard, declare, stay or leave (BLV-DISC-1 to BLV-DISC-7)."""

from __future__ import annotations

from collections.abc import Sequence

from tierce.bleven.actions import (
    DECLARE,
    DISCARDS,
    DRAW,
    LEAVE,
    STAY,
    Action,
    Declare,
    Discard,
    Draw,
    Leave,
    Stay,
)
from tierce.bleven.options import BlevenOptions
from tierce.bleven.orders import field_value
from tierce.bleven.seating import Seating
from tierce.bleven.state import (
    FIELDS,
    RESERVE,
    STATUSES,
    Declaration,
    Public,
    Secret,
    Seen,
    State,
    Status,
    Step,
    with_status,
)
from tierce.cards import CardSet
from tierce.seats import Seat

__all__ = [
    "DECLARING", "discard_objection", "discard_step", "forced_declarer", "legal_discards", "must_declare", "next_turn",
]  # fmt: skip

DECLARING = 15  # worth of a field that may be declared (BLV-DISC-3)
DRAWING = (DRAW,)
DRAWING_OR_DECLARING = (DRAW, DECLARE)
LEAVING = (STAY, LEAVE)
LEAVING_OR_DECLARING = (DECLARE, STAY, LEAVE)
DECLARING_ONLY = (DECLARE,)


def must_declare(public: Public) -> bool:
    """Whether the player to act has to declare, because everybody has stayed or left (BLV-DISC-7)."""
    return public.declaration is None and public.turn is not None and Status.PLAYING not in public.status


def discard_objection(seen: Seen, action: Action) -> str | None:
    """The rule that refuses this action before the first bet; None when it may be done."""
    public = seen.public
    full = len(public.reserves[seen.seat]) == RESERVE
    if public.declaration is not None:
        return None if isinstance(action, Stay | Leave) else "BLV-DISC-4"
    if must_declare(public):
        return None if isinstance(action, Declare) else "BLV-DISC-7"
    match action:
        case Draw():
            return "BLV-DISC-2" if public.drawn else "BLV-DISC-5" if full else None
        case Discard(card):
            return None if public.drawn and card in seen.field else "BLV-DISC-2"
        case Declare():
            return "BLV-DISC-3" if public.drawn or field_value(seen.field) < DECLARING else None
        case Stay() | Leave():
            return "BLV-DISC-2" if public.drawn else None if full else "BLV-DISC-5"
        case _:
            return "BLV-DISC-1"


def legal_discards(seen: Seen) -> Sequence[Action]:
    """Everything that may be done now, before the first bet."""
    public = seen.public
    if public.declaration is not None:
        return LEAVING
    if public.drawn:
        return [DISCARDS[one.index] for one in seen.field]
    if must_declare(public):
        return DECLARING_ONLY
    declarable = field_value(seen.field) >= DECLARING
    if len(public.reserves[seen.seat]) == RESERVE:
        return LEAVING_OR_DECLARING if declarable else LEAVING
    return DRAWING_OR_DECLARING if declarable else DRAWING


def discard_step(state: State, seat: Seat, action: Action, seating: Seating, options: BlevenOptions) -> State:
    """The state after a legal action before the first bet."""
    public, secret = state
    turn, dealer, cutter, standing, status, reserves, _, declaration, steps = public
    steps = (*steps, Step(seat, action))
    match action:
        case Draw():
            top = secret.pile[0]
            fields, draws = list(secret.fields), list(secret.draws)
            fields[seat] = fields[seat].with_card(top)
            draws[seat] = (*draws[seat], top)
            drawn = draws[0], draws[1], draws[2], draws[3]
            return State(
                Public(turn, dealer, cutter, standing, status, reserves, True, None, steps),
                Secret((fields[0], fields[1], fields[2], fields[3]), secret.pile[1:], drawn, secret.setup),
            )
        case Discard(card):
            fields, rows = list(secret.fields), list(reserves)
            fields[seat] = fields[seat].without(card)
            rows[seat] = (*rows[seat], card)
            after, reserves = seating.next_playing(seat, status), (rows[0], rows[1], rows[2], rows[3])
            return State(
                Public(after, dealer, cutter, standing, status, reserves, False, None, steps),
                Secret((fields[0], fields[1], fields[2], fields[3]), secret.pile, secret.draws, secret.setup),
            )
        case Declare():
            declaration = Declaration(seat, seat, must_declare(public))
            status = with_status(status, seat, Status.STAYED)
        case _:
            status = with_status(status, seat, Status.OUT if isinstance(action, Leave) else Status.STAYED)
    turn = next_turn(seat, cutter, status, declaration, secret.fields, seating, options)
    return State(Public(turn, dealer, cutter, standing, status, reserves, False, declaration, steps), secret)


def next_turn(
    seat: Seat, cutter: Seat, status: STATUSES, declaration: Declaration | None, fields: FIELDS,
    seating: Seating, options: BlevenOptions,
) -> Seat | None:  # fmt: skip
    """Who is to act after this seat has declared, stayed or left; None when the round is over."""
    if len(seating.sides_in(status)) < 2:
        return None  # BLV-DISC-6
    after = seating.next_playing(seat, status)
    if after is not None:
        return after
    if declaration is not None:
        return declaration.declarer
    if options.nobody_declared == "void":
        return None
    return forced_declarer(cutter, status, fields, seating)


def forced_declarer(cutter: Seat, status: Sequence[Status], fields: Sequence[CardSet], seating: Seating) -> Seat | None:
    """Who must declare when everybody has stayed or left; None when no one can (BLV-DISC-7)."""
    for seat in seating.rotation.beginning(cutter):
        if status[seat] != Status.OUT and field_value(fields[seat]) >= DECLARING:
            return seat
    return None
