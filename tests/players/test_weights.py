"""The numbers a strong player chooses by, and that it chooses by nothing else."""

from __future__ import annotations

from random import Random

import pytest
from tierce.games import make_game
from tierce.pack import chance
from tierce.players.belote_strong import CREDIT
from tierce.players.belote_strong import StrongPlayer as BeloteStrong
from tierce.players.bien_strong import CONTRACT
from tierce.players.bien_strong import StrongPlayer as BienStrong

STRONG = {"belote": (BeloteStrong, CREDIT), "bien": (BienStrong, CONTRACT)}


@pytest.mark.parametrize("name", STRONG)
def test_chooses_what_weighs_most(name: str) -> None:
    game = make_game(name)
    made, scale = STRONG[name]
    player = made(game)
    state, rng, weighed = game.start(game.open_match(chance("weights", 3))), Random(3), 0
    while (seat := game.actor(state)) is not None:
        seen = game.observe(state, seat)
        legal = game.legal_actions(seen)
        seed = rng.random()
        weights = player.weigh(seen, legal, Random(seed), 40)
        action = player.choose(seen, legal, Random(seed), 40)
        if weights:
            weighed += 1
            assert set(weights) <= set(legal)
            worlds = {weight.worlds for weight in weights.values()}
            assert len(worlds) == 1 and worlds <= set(range(1, 41))
            best = max(scale * weight.aim + weight.points for weight in weights.values())
            assert scale * weights[action].aim + weights[action].points == best
        state = game.apply(state, action)
    assert weighed > 10
