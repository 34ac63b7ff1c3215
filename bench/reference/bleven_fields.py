"""What a Bleven player thinks of a field: how well its tricks can be foretold against what the others may hold."""

from __future__ import annotations

from collections.abc import Sequence

from tierce.bleven.discarding import DECLARING
from tierce.bleven.odds import by_strength, trick_patterns
from tierce.bleven.orders import ASCENDING, VALUES, field_value
from tierce.bleven.state import RESERVE, Seen
from tierce.cards import CardSet
from tierce.pack import COURT_40
from tierce.seats import Seat

from bench.reference.bleven_values import bet_value, outlooks

__all__ = ["Unseen", "field_worth", "unseen_cards"]

Unseen = Sequence[tuple[int, int]]  # cards by strength, with their weights: see `tierce.bleven.odds`

# By the value of a card, 1 to 10: how much rather than others it is kept. Extremes let tricks be foretold best.
KEPT = (0, 2, 1, 0, 0, 0, 0, 0, 1, 2, 3)
SILENT = -50  # the worth of a field that cannot be declared, be it ever so good (BLV-DISC-3)
# By the number of discards, and by strength: how likely a card is in the field of who has discarded so often.
KEPT_WEIGHTS = tuple(
    tuple(4 + discards * KEPT[VALUES[one.index]] for one in ASCENDING) for discards in range(RESERVE + 1)
)


def unseen_cards(seen: Seen, other: Seat) -> Unseen:
    """The cards that another may hold; who has discarded is more likely to hold those that are better kept."""
    public = seen.public
    shown = seen.field
    for reserve in public.reserves:
        shown |= CardSet.of(reserve)
    if public.declaration is not None:
        shown |= CardSet.of(one.card for one in public.declaration.laid)
    return by_strength(COURT_40 - shown, KEPT_WEIGHTS[len(public.reserves[other])])


def field_worth(field: CardSet, unseen: Unseen) -> int:
    """What the best bet of one stone with a field is worth, in hundredths of a stone; not much when none can be made.

    >>> cards = by_strength(COURT_40)
    >>> good, bad = (CardSet.parse(text) for text in ("Ks Kc Qs", "5s 6h 7h"))
    >>> field_worth(good, cards) > field_worth(bad, cards)
    True
    """
    worth = max(bet_value(one, 1) for one in outlooks(trick_patterns(field, unseen)))
    return worth if field_value(field) >= DECLARING else min(worth, SILENT)
