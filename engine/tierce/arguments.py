"""The arguments of a request in the line protocol, read with their types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tierce.errors import TierceError
from tierce.seats import Seat

__all__ = ["Arguments", "RequestError"]


class RequestError(TierceError):
    """A request whose arguments are missing or of the wrong type."""


def _whole(name: str, text: str) -> str:
    """The text, if it can be written down: JSON can hold halves of characters (lone surrogates), files cannot."""
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        raise RequestError(f"{name} must be a text of whole characters")
    return text


class Arguments:
    """The arguments of one request; every method raises RequestError for one that is missing or of another type.

    >>> given = Arguments({"to": 3, "seat": "N"})
    >>> given.number("to"), given.text("lang", "en"), "seed" in given
    (3, 'en', False)
    """

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = values

    def __contains__(self, name: str) -> bool:
        return self._values.get(name) is not None

    def _get(self, name: str, kind: type, wanted: str, default: Any) -> Any:
        value = self._values.get(name)
        if value is None:
            value = default
        if value is None:
            raise RequestError(f"missing {name}: {wanted}")
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is int):
            raise RequestError(f"{name} must be {wanted}")
        return value

    @property
    def names(self) -> set[str]:
        """The arguments that are given."""
        return {name for name in self._values if name in self}

    def text(self, name: str, default: str | None = None) -> str:
        found: str = self._get(name, str, "a text", default)
        return _whole(name, found)

    def number(self, name: str, default: int | None = None) -> int:
        found: int = self._get(name, int, "a whole number", default)
        return found

    def flag(self, name: str) -> bool:
        """True or false; false where it is not given."""
        found: bool = self._get(name, bool, "true or false", False)
        return found

    def texts(self, name: str) -> dict[str, str]:
        """A mapping of texts to texts; empty where it is not given."""
        found = self._get(name, dict, "an object of texts", {})
        if not all(isinstance(value, str) for value in found.values()):
            raise RequestError(f"{name} must be an object of texts")
        return {_whole(name, key): _whole(name, value) for key, value in found.items()}

    def cut(self) -> str:
        """How many cards are cut, as a number or as its text; as in a record."""
        value = self._values.get("cut")
        return str(value) if isinstance(value, int) and not isinstance(value, bool) else self.text("cut")

    def seat(self, name: str) -> Seat:
        return Seat.parse(self.text(name))

    def one_of(self, name: str, values: tuple[str, ...], default: str) -> str:
        value = self.text(name, default)
        if value not in values:
            raise RequestError(f"{name} must be one of {', '.join(values)}")
        return value
