"""Ways to bend Bleven's rules, for `switch_off.py`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tierce.bleven import Bleven, orders, scoring
from tierce.bleven.seating import SEATINGS, Seating
from tierce.cards import CARDS, Card
from tierce.pack import COURT_40

from tools.rule_switches import constant, dropping, everywhere, wrap

__all__ = ["deaf", "method", "options_always", "reorder", "seating_method", "settle", "steps"]


def deaf(objection: Callable[..., Any], rule: str) -> None:
    """An objection never names this rule."""
    wrap(objection, dropping(rule))


def method(name: str, make: Callable[[Callable[..., Any]], Any]) -> None:
    """Replaces a method of the game by what `make` makes of it."""
    setattr(Bleven, name, make(getattr(Bleven, name)))


def seating_method(name: str, make: Callable[[Callable[..., Any]], Any]) -> None:
    """Replaces a method of the seating by what `make` makes of it."""
    setattr(Seating, name, make(getattr(Seating, name)))


def steps(function: Callable[..., Any], change: Callable[[Any, Any, Any], Any]) -> None:
    """After every step that this function takes, the state is what `change(before, action, after)` says."""

    def make(old: Callable[..., Any]) -> Callable[..., Any]:
        def step(state: Any, seat: Any, action: Any, *more: Any) -> Any:
            return change(state, action, old(state, seat, action, *more))

        return step

    wrap(function, make)


def options_always(function: Callable[..., Any], **fixed: Any) -> None:
    """A function, whose last argument is the options, never sees others than these."""
    wrap(function, lambda old: lambda *given: old(*given[:-1], replace(given[-1], **fixed)))


def settle(verdict: str, **changed: Any) -> None:
    """One row of the settlement with other terms."""
    terms = scoring.SETTLEMENT[verdict]._replace(**changed)
    everywhere(scoring.SETTLEMENT, {**scoring.SETTLEMENT, verdict: terms})


def reorder(values: dict[str, int] | None = None, suits: str = "hdcs") -> None:
    """Other values of some ranks, or another order of suits from low to high."""

    def value(one: Card) -> int:
        return (values or {}).get(one.text[0], orders.VALUES[one.index])

    def place(one: Card) -> tuple[int, int]:
        return value(one), suits.index(one.text[1])

    ascending = tuple(sorted(COURT_40, key=place))
    constant(orders, "VALUES", tuple(value(one) for one in CARDS))
    constant(orders, "STRENGTH", tuple(ascending.index(one) if one in COURT_40 else -1 for one in CARDS))
    constant(orders, "ASCENDING", ascending)


assert set(SEATINGS) == {2, 4}
