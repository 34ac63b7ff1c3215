"""Small pieces of text that headers and positions are made of: `key=value` words, and a number for each side."""

from __future__ import annotations

import re
from collections.abc import Collection

from tierce.errors import NotationError

__all__ = ["read_number", "read_pair", "read_words", "write_pair"]


def read_words(text: str, known: Collection[str], needed: Collection[str] = ()) -> dict[str, str]:
    """The values of a line of `key=value` words.

    Raises  NotationError for a word without "=", an unknown, doubled or missing key

    >>> read_words("trump=h leader=N", ("trump", "leader"))
    {'trump': 'h', 'leader': 'N'}
    """
    values: dict[str, str] = {}
    for word in text.split():
        key, equals, value = word.partition("=")
        if not equals or key not in known:
            raise NotationError(f"unknown word {word!r}", expected="key=value with one of " + ", ".join(known))
        if key in values:
            raise NotationError(f"{key} stands twice")
        values[key] = value
    missing = [key for key in needed if key not in values]
    if missing:
        raise NotationError("missing " + ", ".join(missing), expected="all of " + ", ".join(needed))
    return values


def read_number(text: str) -> int:
    """A whole number of at most nine digits; raises NotationError."""
    if not re.fullmatch(r"-?[0-9]{1,9}", text):
        raise NotationError(f"not a number: {text!r}", expected="a whole number")
    return int(text)


def read_pair(text: str) -> tuple[int, int]:
    """A number for each side.

    >>> read_pair("NS:10,EW:4")
    (10, 4)
    """
    found = re.fullmatch(r"NS:(-?[0-9]{1,9}),EW:(-?[0-9]{1,9})", text)
    if not found:
        raise NotationError(f"not a number for each side: {text!r}", expected="NS:10,EW:4")
    return int(found[1]), int(found[2])


def write_pair(pair: tuple[int, int]) -> str:
    """The text of a number for each side; `read_pair` is the inverse."""
    return f"NS:{pair[0]},EW:{pair[1]}"
