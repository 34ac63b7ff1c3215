"""Bleven's tricks: declarer and replier lay their fields, lowest card first (BLV-TRICK-1 to BLV-TRICK-5)."""

from __future__ import annotations

from collections.abc import Sequence

from tierce.bleven.actions import IN, OUT, TRICKS, Action, In, Out
from tierce.bleven.orders import STRENGTH, lowest
from tierce.bleven.state import Declaration, Laid, Public, Secret, State, Status, Step, with_status
from tierce.seats import Seat

__all__ = ["TRICK_ACTIONS", "next_to_lay", "trick_objection", "trick_step", "trick_winners", "tricks_won"]

TRICK_ACTIONS = (IN, OUT)


def trick_winners(laid: Sequence[Laid]) -> tuple[Seat, ...]:
    """Who won each complete trick (BLV-TRICK-3).

    >>> from tierce.cards import card
    >>> trick_winners([Laid(Seat.S, card("Qd")), Laid(Seat.N, card("Qc"))])
    (<Seat.N: 0>,)
    """
    pairs = zip(laid[::2], laid[1::2], strict=False)
    return tuple(max(pair, key=lambda one: STRENGTH[one.card.index]).seat for pair in pairs)


def tricks_won(declaration: Declaration) -> tuple[int, ...]:
    """Which tricks the declarer has won, by position from 1."""
    winners = trick_winners(declaration.laid)
    return tuple(at for at, seat in enumerate(winners, 1) if seat == declaration.declarer)


def next_to_lay(declaration: Declaration) -> Seat | None:
    """Who lays the next card (BLV-TRICK-2); None when all are laid."""
    laid, declarer, replier = declaration.laid, declaration.declarer, declaration.replier
    if not laid:
        return declarer
    if len(laid) % 2:
        return replier if laid[-1].seat == declarer else declarer
    return None if len(laid) == 2 * TRICKS else trick_winners(laid[-2:])[0]


def trick_objection(action: Action) -> str | None:
    """The rule that refuses this action in the trick phase; None when it may be done."""
    return None if isinstance(action, In | Out) else "BLV-TRICK-4"


def trick_step(state: State, seat: Seat, action: Action) -> State:
    """The state after "I'm in" or "I'm out"."""
    public, (fields, pile, draws, setup) = state
    declaration, status, turn = public.declaration, public.status, None
    assert declaration is not None
    if isinstance(action, In):
        one = lowest(fields[seat])
        left = list(fields)
        left[seat] = left[seat].without(one)
        fields = (left[0], left[1], left[2], left[3])
        declaration = declaration._replace(laid=(*declaration.laid, Laid(seat, one)))
        turn = next_to_lay(declaration)
    else:
        status = with_status(status, seat, Status.OUT)  # BLV-TRICK-5: no partner steps in
    return State(
        Public(
            turn, public.dealer, public.cutter, public.standing, status, public.reserves, False, declaration,
            (*public.steps, Step(seat, action)),
        ),
        Secret(fields, pile, draws, setup),
    )  # fmt: skip
