"""Everything that can be reached from an object, field by field."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tierce.cards import Card, CardSet

__all__ = ["cards_reached", "reached"]


def reached(thing: Any) -> Iterator[Any]:
    """The object and all that its fields, items and attributes hold; a card and a CardSet are not taken apart."""
    yield thing
    if isinstance(thing, str | int | float | Card | CardSet) or thing is None:
        return
    if isinstance(thing, Mapping):
        parts = [*thing.keys(), *thing.values()]
    elif isinstance(thing, tuple | list | set | frozenset):
        parts = list(thing)
    else:
        names = [*getattr(thing, "__slots__", ()), *getattr(thing, "__dict__", ())]
        parts = [getattr(thing, name) for name in names]
    for part in parts:
        yield from reached(part)


def cards_reached(thing: Any) -> CardSet:
    """All cards that can be read from an object."""
    found = CardSet()
    for part in reached(thing):
        if isinstance(part, Card):
            found = found.with_card(part)
        elif isinstance(part, CardSet):
            found |= part
    return found
