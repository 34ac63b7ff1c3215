"""States and observations as plain data, for JSON: cards and actions as their texts, seats and sides as names."""

from __future__ import annotations

from enum import Enum
from typing import Any

from tierce.cards import Card, CardSet, Suit

__all__ = ["plain"]


def plain(value: Any) -> Any:
    """The value as dicts, lists, texts, numbers and None.

    >>> from tierce.cards import CardSet
    >>> plain((CardSet.parse("7h 9h"), Suit.HEARTS))
    [['7h', '9h'], 'h']
    """
    if value is None or isinstance(value, bool | str):
        return value
    if isinstance(value, Suit):
        return value.letter
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, int | float):
        return value
    if isinstance(value, CardSet):
        return [one.text for one in value]
    if isinstance(value, Card):
        return value.text
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: plain(part) for name, part in value._asdict().items()}
    if isinstance(value, tuple | list):
        return [plain(part) for part in value]
    if isinstance(value, dict):
        return {str(plain(key)): plain(part) for key, part in value.items()}
    return str(value)  # an action
