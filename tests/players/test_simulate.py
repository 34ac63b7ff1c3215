"""Simulations: what they count, and that the club player is worth its name."""

from __future__ import annotations

import json

import pytest
from every_game.registry import SPECS
from every_game.spec import Spec
from tierce.arena import arena
from tierce.belote import Belote, BeloteOptions
from tierce.errors import SetupError
from tierce.players import players_for
from tierce.seats import Side
from tierce.simulate import simulate

RANDOM = {Side.NS: "random", Side.EW: "random"}


@pytest.mark.parametrize("spec", SPECS, ids=str)
def test_counts_every_deal_once(spec: Spec) -> None:
    progress: list[int] = []
    game = spec.make(spec.options())
    found = simulate(game, deals=12, seed="count", players=RANDOM, progress=progress.append)
    assert progress == list(range(1, 13))
    assert sum(found.verdicts.values()) == found.deals == 12
    assert found.margin.low <= found.margin.mean <= found.margin.high
    to_the_good = -1 if game.counts_down else 1
    assert found.margin.mean == pytest.approx(to_the_good * (found.credited[0] - found.credited[1]), abs=0.01)
    assert json.loads(json.dumps(found.as_json())) == found.as_json()


def test_same_seed_same_result_another_seed_another() -> None:
    one, again, other = (simulate(Belote(), deals=5, seed=seed, players=RANDOM) for seed in ("one", "one", "two"))
    assert one == again
    assert one.margin != other.margin


def test_matches_are_played_to_their_end() -> None:
    found = simulate(Belote(BeloteOptions(target=1)), deals=6, seed="short", players=RANDOM)
    assert found.matches == 6
    assert found.deals_a_match == 1
    assert sum(found.won) <= 6


def test_an_unfinished_match_is_not_counted() -> None:
    found = simulate(Belote(BeloteOptions(target=100_000)), deals=3, seed="long", players=RANDOM)
    assert (found.matches, found.won, found.deals_a_match) == (0, (0, 0), None)


def test_plays_club_where_nobody_is_named() -> None:
    found = simulate(Belote(), deals=1, seed="usual", players={Side.EW: "random"})
    assert found.players == {"NS": "club", "EW": "random"}


@pytest.mark.parametrize(("deals", "players"), [(0, RANDOM), (1, {Side.NS: "nobody"})])
def test_refuses(deals: int, players: dict[Side, str]) -> None:
    with pytest.raises(SetupError):
        simulate(Belote(), deals=deals, seed="x", players=players)


CLUBS = [spec for spec in SPECS if "club" in players_for(spec.name)]


@pytest.mark.parametrize("spec", CLUBS, ids=str)
def test_club_beats_random(spec: Spec) -> None:
    game = spec.make(spec.options())
    assert arena(game, ("club", "random"), deals=40, seed="strength").margin.mean > 0


@pytest.mark.slow
@pytest.mark.parametrize("spec", CLUBS, ids=str)
def test_club_beats_random_beyond_doubt(spec: Spec) -> None:
    game = spec.make(spec.options())
    assert simulate(game, deals=500, seed="doubt", players={Side.NS: "club", Side.EW: "random"}).margin.low > 0
    assert simulate(game, deals=500, seed="doubt", players={Side.NS: "random", Side.EW: "club"}).margin.high < 0
