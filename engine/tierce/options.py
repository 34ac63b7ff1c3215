"""Options of a game: fields of a frozen dataclass that know their values, read from and written as text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, field, fields
from typing import Any, TypeVar

from tierce.errors import SetupError

__all__ = ["choice", "number", "option_texts", "option_values", "read_options", "switch"]

T = TypeVar("T")


def choice(default: str, *others: str) -> Any:
    """An option that is one of some words."""
    return field(default=default, metadata={"values": (default, *others)})


def switch(default: bool) -> Any:
    """An option that is on or off."""
    return field(default=default, metadata={"switch": True})


def number(default: int, low: int, high: int) -> Any:
    """An option that is a whole number between bounds."""
    return field(default=default, metadata={"bounds": (low, high)})


def one_of(default: int, *others: int) -> Any:
    """An option that is one of some whole numbers."""
    return field(default=default, metadata={"numbers": (default, *others)})


def option_values(one: Field[Any]) -> tuple[str, ...]:
    """The texts an option can have; for a number with bounds its lowest and its highest."""
    if "values" in one.metadata:
        return tuple(one.metadata["values"])
    if "numbers" in one.metadata:
        return tuple(str(value) for value in one.metadata["numbers"])
    if "switch" in one.metadata:
        return ("off", "on")
    return tuple(str(bound) for bound in one.metadata["bounds"])


def _read(one: Field[Any], text: str) -> Any:
    """The value for a text; raises ValueError with what was expected."""
    values = option_values(one)
    if "bounds" in one.metadata:
        low, high = one.metadata["bounds"]
        if not text.isascii() or not text.isdigit() or len(text) > 9 or not low <= int(text) <= high:
            raise ValueError(f"a whole number from {low} to {high}")
        return int(text)
    if text not in values:
        raise ValueError("one of " + ", ".join(values))
    if "switch" in one.metadata:
        return text == "on"
    return int(text) if "numbers" in one.metadata else text


def _text(value: object) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def read_options(kind: type[T], texts: Mapping[str, str]) -> T:
    """The options with these texts, the rest at their defaults.

    Raises  SetupError listing every unknown name and impossible value.

    >>> from tierce.belote.options import BeloteOptions
    >>> read_options(BeloteOptions, {"target": "500"}).target
    500
    """
    known = {one.name: one for one in fields(kind)}  # type: ignore[arg-type]
    values: dict[str, Any] = {}
    problems = []
    for name, text in texts.items():
        if name not in known:
            problems.append(f"unknown option {name!r}; known are {', '.join(known)}")
            continue
        try:
            values[name] = _read(known[name], text)
        except ValueError as expected:
            problems.append(f"option {name} is {expected}, not {text!r}")
    if problems:
        raise SetupError(problems)
    return kind(**values)


def option_texts(options: object, *, all_of_them: bool = False) -> dict[str, str]:
    """The options as texts by name: those that differ from their defaults, or all of them."""
    return {
        one.name: _text(getattr(options, one.name))
        for one in fields(options)  # type: ignore[arg-type]
        if all_of_them or getattr(options, one.name) != one.default
    }
