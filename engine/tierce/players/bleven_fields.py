"""What a Bleven player thinks of a field: how well its tricks can be foretold, and what the others may hold."""

from __future__ import annotations

from collections.abc import Sequence

from tierce.bleven.actions import DEDUCE, SUSPECT
from tierce.bleven.odds import by_strength, trick_patterns
from tierce.bleven.orders import ASCENDING, VALUES
from tierce.bleven.state import Public, Seen
from tierce.cards import CardSet
from tierce.pack import COURT_40
from tierce.players.bleven_values import Outlook, accepted, conceded_raise, outlooks, refused
from tierce.seats import Seat

__all__ = ["bet_value", "field_worth", "unseen_cards"]

# By the value of a card, 1 to 10: how much rather it is kept than others. Tricks are foretold best with extremes.
KEPT = (0, 2, 1, 0, 0, 0, 0, 0, 1, 2, 3)
# How often each answer is to be reckoned with, of 20.
OUT, DEDUCES, SUSPECTS, DEDUCES_MORE, SUSPECTS_MORE = 4, 4, 7, 2, 3
RAISE = 10


def kept_weights(discards: int) -> tuple[int, ...]:
    """By strength, how likely a card is to be in the field of who has discarded so often."""
    return tuple(4 + discards * KEPT[VALUES[one.index]] for one in ASCENDING)


KEPT_WEIGHTS = tuple(kept_weights(discards) for discards in range(6))


def unseen_cards(seen: Seen, other: Seat | None = None) -> list[tuple[int, int]]:
    """The cards that another may hold, weighted by how often he has discarded; without one all are alike."""
    public = seen.public
    shown = seen.field
    for reserve in public.reserves:
        shown |= CardSet.of(reserve)
    if public.declaration is not None:
        shown |= CardSet.of(one.card for one in public.declaration.laid)
    discards = 0 if other is None else len(public.reserves[other])
    return by_strength(COURT_40 - shown, KEPT_WEIGHTS[discards])


def bet_value(outlook: Outlook, stake: int, before: int, a_side: int, most: int) -> int:
    """What a bet promises against answers of all sorts, in hundredths of a stone."""
    total = stake + before
    fold = conceded_raise(total, a_side)
    raised = total + min(RAISE, most)
    value = OUT * refused(before, a_side)
    value += DEDUCES * accepted(outlook, total, DEDUCE) + SUSPECTS * accepted(outlook, total, SUSPECT)
    value += DEDUCES_MORE * max(fold, accepted(outlook, raised, DEDUCE))
    value += SUSPECTS_MORE * max(fold, accepted(outlook, raised, SUSPECT))
    return value // 20


def field_worth(field: CardSet, unseen: Sequence[tuple[int, int]], a_side: int) -> int:
    """The value of the best bet of one stone that could be made with a field."""
    return max(bet_value(one, 1, 0, a_side, RAISE) for one in outlooks(trick_patterns(field, unseen)))
