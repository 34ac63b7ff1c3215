"""Public peers are optional: without them the bench says so; the deals that they would play are whole ones."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from tierce.belote import Belote
from tierce.belote.position import position_problems
from tierce.cards import CardSet
from tierce.pack import PIQUET_32, chance
from tierce.seats import Seat

sys.path.append(str(Path(__file__).parents[1] / "bench"))
peers, peer_colver = pytest.importorskip("peers"), pytest.importorskip("peer_colver")


def test_without_the_peer_it_is_named_and_skipped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(peers, "find_spec", lambda name: None)
    assert peers.measure(2, 2, 10) == {}
    assert "NOT MEASURED: colver" in capsys.readouterr().err


def test_deals_against_colver_are_whole_and_tell_nobody_of_a_turn_up() -> None:
    game = Belote(peer_colver.OPTIONS)
    for number in range(20):
        position = peer_colver.some_position(chance("peers", number))
        assert position_problems(position) == []
        assert [len(hand) for hand in position.hands] == [8] * 4
        state = game.start(position)
        actor = game.actor(state)
        assert actor == position.trick.leader
        seen = game.observe(state, actor)
        assert seen.public.turn_up is None and seen.hand == position.hands[actor]
        assert len(position.hands[position.taker]) and position.taker in Seat


def test_every_card_has_a_number_of_colvers() -> None:
    assert CardSet.of(peer_colver.CARDS) == PIQUET_32 and len(peer_colver.CARDS) == 32
    assert [str(one) for one in peer_colver.CARDS[3:9]] == ["Js", "Qs", "Ks", "Ts", "As", "7h"]
