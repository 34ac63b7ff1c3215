"""The built site's computer players choose what those of this Python choose, deal after deal."""

from __future__ import annotations

import json
import subprocess

import pytest

from e2e.choices import choices
from tools import node
from tools.paths import DIST, ROOT

GAMES = ("belote", "bien", "bleven")


def compare(game: str, deals: int) -> None:
    """Plays the deals here and inside Pyodide, and compares action by action."""
    command = [node.find().node, ROOT / "e2e" / "choices.mjs", DIST, ROOT / "e2e" / "choices.py", game, str(deals)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=3600)
    assert done.returncode == 0, done.stderr
    here, there = json.loads(choices(game, deals)), json.loads(done.stdout)
    assert len(here) == deals
    assert there == here


@pytest.mark.parametrize("game", GAMES)
def test_the_built_site_chooses_alike(game: str) -> None:
    compare(game, 2)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_built_site_chooses_alike_over_fifty_deals(game: str) -> None:
    compare(game, 50)
