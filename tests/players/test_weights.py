"""The numbers a strong player chooses by, and that it chooses by nothing else."""

from __future__ import annotations

from random import Random

import pytest
from tierce.games import make_game
from tierce.pack import chance
from tierce.players.belote_strong import StrongPlayer as BeloteStrong
from tierce.players.bien_strong import StrongPlayer as BienStrong

STRONG = {"belote": (BeloteStrong, 1, 4), "bien": (BienStrong, 60, 1)}  # as how much each of the aim and points counts


@pytest.mark.parametrize("name", STRONG)
def test_chooses_what_weighs_most(name: str) -> None:
    game = make_game(name)
    made, aim, points = STRONG[name]
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
            worth = {play: aim * weight.aim + points * weight.points for play, weight in weights.items()}
            leads = name == "belote" and not seen.public.play.trick.cards  # then manners have a say
            assert worth[action] == max(worth.values()) or leads
        state = game.apply(state, action)
    assert weighed > 10
