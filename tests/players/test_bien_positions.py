"""The choices of Bien's club and strong player in known positions: all are held but those named here."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from tierce.bien.actions import Show, parse
from tierce.players import make_player

from players.bien_positions import expectations
from players.positions import Expectation

ROWS = list(expectations())
assert len(ROWS) >= 70, "the positions are not found"

NOT_HELD: dict[str, set[str]] = {"club": set(), "strong": set()}
WORLDS = 480  # what the page gives a decision


@cache
def held(level: str) -> set[str]:
    """The sentences that a player's choices bear out."""
    return {row.sentence for row in ROWS if _holds(level, row)}


def _holds(level: str, row: Expectation) -> bool:
    legal = row.game.legal_actions(row.seen)
    chosen = make_player(level, row.game).choose(row.seen, legal, Random("position"), WORLDS)
    return (not row.choose or str(chosen) in row.choose) and str(chosen) not in row.avoid


@pytest.mark.parametrize("level", NOT_HELD)
def test_which_positions_a_level_holds(level: str) -> None:
    assert {row.sentence for row in ROWS} - held(level) == NOT_HELD[level]


def test_sentences_differ() -> None:
    assert len({row.sentence for row in ROWS}) == len(ROWS)


@pytest.mark.parametrize("row", ROWS, ids=[row.sentence for row in ROWS])
def test_position_can_be(row: Expectation) -> None:
    """It names legal actions, leaves a choice, and hidden cards exist that fit it."""
    legal = {str(action) for action in row.game.legal_actions(row.seen)}
    named = {*row.choose, *row.avoid}
    assert named and named <= legal, "the position names what is not legal"
    assert legal - set(row.avoid) and legal != set(row.choose), "nothing is left to choose, or all is right"
    assert all(str(parse(name)) == name for name in named if isinstance(parse(name), Show))
    state = row.game.imagine(row.seen, Random(1))
    seen = row.game.observe(state, row.seen.seat)
    assert seen == row.seen
