"""Rules and tests name each other: every numbered rule has a test, and every id that is named is a rule's."""

from __future__ import annotations

import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tierce.rulebook import GAMES, UnknownRule, rule, rulebook

from every_game.marks import modules_of, rules_tested
from every_game.registry import SPECS, every_game
from every_game.spec import Spec

ROOT = Path(__file__).parent.parent.parent
ENGINE = ROOT / "engine" / "tierce"
RULE_ID = re.compile(r"\b(?:BEL|BIEN|BLV)-[A-Z]+-\d+\b")


def ids_in(folder: Path, *endings: str) -> dict[str, set[str]]:
    """The rule ids that files name, by id: which files."""
    found: dict[str, set[str]] = {}
    for path in sorted(folder.rglob("*")):
        if path.suffix in endings and "__pycache__" not in path.parts:
            for id in RULE_ID.findall(path.read_text("utf-8")):
                found.setdefault(id, set()).add(path.relative_to(ROOT).as_posix())
    return found


@every_game
def test_every_numbered_rule_has_a_test(spec: Spec) -> None:
    tested = set().union(*(rules_tested(module) for module in modules_of(spec.name)))
    assert [id for id in rulebook(spec.name).rules if id not in tested] == []
    assert tested <= rulebook(spec.name).rules.keys()


@every_game
def test_every_rule_that_a_game_cites_is_its_own(spec: Spec) -> None:
    for folder in (ENGINE / spec.name, ROOT / "tests" / spec.name):
        for id, files in ids_in(folder, ".py").items():
            assert id in rulebook(spec.name).rules, f"{files} name {id}"


@pytest.mark.parametrize("folder", ["engine", "docs", "records", "bench", "e2e"])
def test_every_rule_id_that_is_named_is_a_rule(folder: str) -> None:
    for id, files in ids_in(ROOT / folder, ".py", ".md", ".tierce", ".txt", ".json", ".toml").items():
        try:
            rule(id)
        except UnknownRule:
            pytest.fail(f"{sorted(files)} name {id}")


def games_with_switches() -> list[str]:
    return [spec.name for spec in SPECS if (ROOT / "tests" / spec.name / "switch_off.py").exists()]


@pytest.mark.parametrize("game", games_with_switches())
def test_every_numbered_rule_has_a_switch_that_turns_it_off(game: str) -> None:
    switches = importlib.import_module(f"{game}.switch_off").SWITCHES
    assert [id for id in rulebook(game).rules if id not in {switch.rule for switch in switches}] == []
    assert {switch.rule for switch in switches} <= rulebook(game).rules.keys()


@pytest.mark.slow
@pytest.mark.parametrize("game", games_with_switches())
def test_the_tests_of_a_rule_fail_when_it_is_switched_off(game: str) -> None:
    command = [sys.executable, "-m", "tools.mutate_rules", game]
    done = subprocess.run(command, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    assert done.returncode == 0, done.stdout


def test_the_games_of_the_laws_are_those_of_the_rulebook() -> None:
    assert tuple(spec.name for spec in SPECS) == GAMES
