"""Which rule a test holds: `@rule("BEL-PLAY-5")` on a test, `marks=rule("BEL-PLAY-5")` on a row of a table.

`pytest -m "rule(id='BEL-PLAY-5')"` runs the tests of one rule.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

__all__ = ["case", "rule", "rules_tested", "modules_of"]

TESTS = Path(__file__).parent.parent


def rule(id: str) -> pytest.MarkDecorator:
    """The mark of a test that fails when this rule does not hold."""
    return pytest.mark.rule(id=id)


def case(id: str, sentence: str, *values: Any) -> Any:
    """A row of a table of tests: the rule it holds, the sentence it is known by, and its values."""
    return pytest.param(*values, id=sentence.replace(" ", "-"), marks=rule(id))


def modules_of(game: str) -> Iterator[ModuleType]:
    """The modules of one game's tests."""
    for path in sorted((TESTS / game).glob("test_*.py")):
        yield importlib.import_module(f"{game}.{path.stem}")


def rules_tested(module: ModuleType) -> set[str]:
    """The ids of the rules that the tests of a module are marked with, on the test or on one of its rows."""
    found = set()
    for name, test in vars(module).items():
        if name.startswith("test_"):
            found |= _rules_of(getattr(test, "pytestmark", []))
    return found


def _rules_of(marks: list[pytest.Mark]) -> set[str]:
    found = {mark.kwargs["id"] for mark in marks if mark.name == "rule"}
    for mark in marks:
        if mark.name == "parametrize":
            rows = mark.kwargs.get("argvalues", mark.args[1] if len(mark.args) > 1 else ())
            for row in rows:
                found |= _rules_of([one.mark if hasattr(one, "mark") else one for one in getattr(row, "marks", ())])
    return found
