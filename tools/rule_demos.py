"""What the rules pages show of a rule at the table: the demos of records/<game>/rules/ whose states the site has."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from tierce.demo import transcript


class RuleDemo(NamedTuple):
    """A demo in one language.

    address     of its prepared states, from the site's root
    turn        of the states that ask the reader for a card; None where there are none
    text        its hands and steps, for who has no script
    """

    address: str
    title: str
    text: str
    turn: str | None


def demos_of(site: Path, game: str, rule: str, language: str) -> list[RuleDemo]:
    """The demos of a rule: `demos/<game>/<ID>.<lang>.json`, then those where a table has agreed on something else."""
    folder = site / "demos" / game
    ordinary = folder / f"{rule}.{language}.json"
    others = sorted(folder.glob(f"{rule}.*.{language}.json"))
    return [_demo(states, site) for states in (ordinary, *others) if states.is_file()]


def _demo(states: Path, site: Path) -> RuleDemo:
    made = json.loads(states.read_text("utf-8"))
    _title, *lines = transcript(made).splitlines()
    folder = site / "demos"
    asking = folder / "turn" / states.relative_to(folder)
    return RuleDemo(
        states.relative_to(site).as_posix(),
        made["title"],
        "\n".join(lines).strip(),
        asking.relative_to(site).as_posix() if asking.is_file() else None,
    )
