"""Single rules of the engine switched off, so that it can be seen whether their tests notice.

A game lists its switches in tests/<game>/switch_off.py: functions that replace a function or some data of the engine.
They are run in a process of their own, before any test is imported, and nothing is ever put back.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import Any

__all__ = ["Switch", "Switches", "constant", "dropping", "everywhere", "load_engine", "wrap"]


@dataclass(frozen=True)
class Switch:
    """One way in which a rule does not hold.

    rule    its id
    what    what is played instead, in a sentence
    apply   replaces what has to be replaced
    """

    rule: str
    what: str
    apply: Callable[[], None]


class Switches:
    """The switches of one game, in the order of its file; a rule may have several."""

    def __init__(self) -> None:
        self._all: list[Switch] = []

    def off(self, rule: str, what: str, apply: Callable[[], None]) -> None:
        """Adds the switch that `apply` turns."""
        self._all.append(Switch(rule, what, apply))

    def turned_by(self, rule: str, what: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
        """The same as a decorator, for what needs more than a line."""

        def mark(apply: Callable[[], None]) -> Callable[[], None]:
            self.off(rule, what, apply)
            return apply

        return mark

    def __iter__(self) -> Iterator[Switch]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def __getitem__(self, at: int) -> Switch:
        return self._all[at]


def load_engine() -> None:
    """Imports the whole engine but its command line, so that `everywhere` finds every name."""
    import tierce

    for found in pkgutil.walk_packages(tierce.__path__, "tierce."):
        if not found.name.startswith(("tierce.cli", "tierce.__main__")):
            importlib.import_module(found.name)


def _engine() -> list[ModuleType]:
    return [module for name, module in list(sys.modules.items()) if name.partition(".")[0] == "tierce"]


def everywhere(old: Any, new: Any) -> None:
    """Replaces an object, a function or some data, under every name that a module of the engine has for it."""
    found = 0
    for module in _engine():
        for name, value in list(vars(module).items()):
            if value is old:
                setattr(module, name, new)
                found += 1
    assert found, f"no module has {old!r}"


def constant(module: ModuleType, name: str, value: Any) -> None:
    """Gives a constant another value, in its own module and in all that have taken it from there."""
    old = getattr(module, name)
    for other in _engine():
        if getattr(other, name, None) is old:
            setattr(other, name, value)


def wrap(function: Callable[..., Any], make: Callable[[Callable[..., Any]], Callable[..., Any]]) -> None:
    """Replaces a function everywhere by what `make` makes of it."""
    everywhere(function, make(function))


def dropping(rule: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """For `wrap`: a function that answers with the rule that objects, or None, never answers with this one."""

    def make(objection: Callable[..., Any]) -> Callable[..., Any]:
        def deaf(*arguments: Any, **named: Any) -> Any:
            found = objection(*arguments, **named)
            return None if found == rule else found

        return deaf

    return make
