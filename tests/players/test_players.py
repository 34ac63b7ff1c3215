"""What holds for every computer player of every game: legal, reproducible, blind to what is hidden."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest
from every_game.registry import SPECS
from every_game.spec import Spec
from hypothesis import given
from hypothesis import strategies as st
from strategies import moments, options, seeds
from tierce.belote import Belote
from tierce.errors import SetupError
from tierce.pack import chance
from tierce.players import make_player, players_for
from tierce.players.base import NAMES

PAIRS = [(spec, name) for spec in SPECS for name in players_for(spec.name)]
every_player = pytest.mark.parametrize(("spec", "name"), PAIRS, ids=[f"{spec}-{name}" for spec, name in PAIRS])
BUDGET = 20


class OnlyRandom(Random):
    """A generator that refuses all but `random()`, the one method whose sequence Python promises to keep."""

    def getrandbits(self, k: int) -> int:
        raise AssertionError("players use only random()")


@every_player
@given(data=st.data())
def test_chooses_what_is_legal_under_all_options(spec: Spec, name: str, data: st.DataObject) -> None:
    game = spec.make(data.draw(options(spec.options)))
    rng = OnlyRandom(data.draw(seeds))
    state = game.start(spec.rich_setup(game, rng) if data.draw(st.booleans()) else game.open_match(rng))
    player = make_player(name, game)
    for _ in range(spec.longest):
        seat = game.actor(state)
        if seat is None:
            break
        seen = game.observe(state, seat)
        legal = game.legal_actions(seen)
        action = player.choose(seen, legal, rng, BUDGET)
        assert action in legal
        state = game.apply(state, action)
    assert game.actor(state) is None


@every_player
@given(data=st.data())
def test_same_seed_same_choice(spec: Spec, name: str, data: st.DataObject) -> None:
    moment = data.draw(moments(spec))
    seat = moment.game.actor(moment.state)
    if seat is not None:
        seen = moment.game.observe(moment.state, seat)
        legal, seed = moment.game.legal_actions(seen), data.draw(seeds)
        one, other = (
            make_player(name, moment.game).choose(seen, legal, Random(seed), BUDGET) for _ in range(2)
        )
        assert one == other


@every_player
@given(data=st.data())
def test_hidden_cards_change_no_choice(spec: Spec, name: str, data: st.DataObject) -> None:
    moment = data.draw(moments(spec))
    game, seat = moment.game, moment.game.actor(moment.state)
    if seat is not None:
        player, seed = make_player(name, game), data.draw(seeds)
        choices = set()
        for state in (moment.state, spec.permuted(moment.state, seat, Random(seed))):
            seen = game.observe(state, seat)
            choices.add(str(player.choose(seen, game.legal_actions(seen), Random(seed), BUDGET)))
        assert len(choices) == 1


@pytest.mark.parametrize("spec", SPECS, ids=str)
def test_every_game_has_a_random_and_a_club_player(spec: Spec) -> None:
    names = tuple(players_for(spec.name))
    assert {"random", "club"} <= set(names)
    assert names == tuple(name for name in NAMES if name in names), "weakest first"


def test_unknown_player() -> None:
    with pytest.raises(SetupError, match="no player 'nobody' for belote; there are random, "):
        make_player("nobody", Belote())


def test_a_random_player_does_everything() -> None:
    player, rng = make_player("random", Belote()), chance("everything", 1)
    assert {player.choose(None, "abc", rng, 0) for _ in range(100)} == {"a", "b", "c"}


def test_players_are_not_loaded_before_they_are_made() -> None:
    script = (
        "import sys; import tierce.players as p; p.players_for('belote');"
        "sys.exit(any(name.startswith('tierce.players.') and name != 'tierce.players.base' for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", script], env={"PYTHONPATH": ":".join(sys.path)}).returncode == 0
