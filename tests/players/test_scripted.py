"""The player that follows a script."""

from __future__ import annotations

from random import Random

import pytest
from tierce.belote import Belote
from tierce.errors import NotationError
from tierce.players.scripted import ScriptedPlayer, ScriptMismatch
from tierce.seats import Side
from tierce.simulate import play_deal

GAME = Belote()


def test_follows_the_script_of_a_whole_deal() -> None:
    setup = GAME.open_match(Random(1))
    script = ScriptedPlayer(GAME, ["pass"] * 8)
    state = play_deal(GAME, setup, {Side.NS: script, Side.EW: script}, Random(1))
    assert GAME.score(state).verdict == "passed"
    assert script.at == 8


def test_says_where_the_script_does_not_fit() -> None:
    script = ScriptedPlayer(GAME, ["pass", "name:h"])
    legal = [GAME.parse("take"), GAME.parse("pass")]
    script.choose(None, legal, Random(1), 0)
    with pytest.raises(ScriptMismatch, match="action 2 of the script, name:h, is not legal; legal here: take") as found:
        script.choose(None, legal, Random(1), 0)
    assert (found.value.at, found.value.wanted, found.value.legal) == (1, "name:h", ("take", "pass"))


def test_says_that_the_script_is_at_its_end() -> None:
    with pytest.raises(ScriptMismatch, match="the script ends after 0 actions; legal here: pass") as found:
        ScriptedPlayer(GAME, []).choose(None, [GAME.parse("pass")], Random(1), 0)
    assert found.value.wanted is None


def test_refuses_a_script_of_another_game() -> None:
    with pytest.raises(NotationError):
        ScriptedPlayer(GAME, ["bid:80"])
