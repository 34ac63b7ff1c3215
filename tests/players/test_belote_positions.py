"""The choices of the club player and the strong one in known positions, one row each."""

from __future__ import annotations

from random import Random

import pytest
from tierce.players import make_player

from players.belote_positions import expectations
from players.positions import Expectation

ROWS = list(expectations())
assert len(ROWS) >= 70, "the positions are not found"


@pytest.mark.parametrize("name", ["club", "strong"])
@pytest.mark.parametrize("row", ROWS, ids=[row.sentence for row in ROWS])
def test_position(row: Expectation, name: str) -> None:
    legal = row.game.legal_actions(row.seen)
    named = {*row.choose, *row.avoid}
    assert named and named <= {str(action) for action in legal}, "the position names what is not legal"
    chosen = str(make_player(name, row.game).choose(row.seen, legal, Random("position"), 1000))
    assert not row.choose or chosen in row.choose
    assert chosen not in row.avoid


@pytest.mark.parametrize("row", ROWS, ids=[row.sentence for row in ROWS])
def test_position_can_be(row: Expectation) -> None:
    """Hidden cards exist that fit the position; to its player they make no difference."""
    legal = row.game.legal_actions(row.seen)
    player = make_player("club", row.game)
    chosen = player.choose(row.seen, legal, Random("position"), 0)
    for seed in range(3):
        seen = row.game.observe(row.game.imagine(row.seen, Random(seed)), row.seen.seat)
        assert player.choose(seen, row.game.legal_actions(seen), Random("position"), 0) == chosen
