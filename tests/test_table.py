"""Tables: going back and forth in a deal, and what is refused."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from every_game.registry import every_game
from every_game.spec import Spec
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import options, play_out, seeds
from tierce.belote import Belote
from tierce.errors import DealOver, NotationError, SetupError
from tierce.table import Table


def facts(table: Table) -> tuple[Any, ...]:
    """Everything that a table tells about the moment."""
    seats = table.game.rotation.seats
    return (
        table.state, table.step, table.actor, table.over, table.legal(),
        [list(table.game.events(table.seen(seat))) for seat in seats], list(table.actions),
    )  # fmt: skip


@every_game
@settings(max_examples=10)
@given(data=st.data(), seed=seeds)
def test_undo_leads_back_to_any_point(spec: Spec, data: st.DataObject, seed: int) -> None:
    game = spec.make(data.draw(options(spec.options)))
    rng = Random(seed)
    table = Table(game, game.open_match(rng))
    deal = play_out(game, table.setup, rng)
    passed = [facts(table)]
    for action in deal.actions:
        assert table.submit(action) is None
        passed.append(facts(table))
    to = data.draw(st.integers(0, table.step))
    table.undo(to)
    assert facts(table) == passed[to]
    for at, action in enumerate(deal.actions[to:], to):
        assert facts(table) == passed[at]
        assert table.state_at(at) == deal.states[at]
        table.submit(str(action))
    assert facts(table) == passed[-1]
    while table.step:
        table.undo()
        assert facts(table) == passed[table.step]


@every_game
def test_a_hundred_pairs_of_undo_and_redo_change_nothing(spec: Spec) -> None:
    game, rng = spec.make(spec.options()), Random(5)
    table = Table(game, game.open_match(rng))
    for action in play_out(game, table.setup, rng, steps=9).actions:
        table.submit(action)
    before, last = facts(table), table.actions[-1]
    for _ in range(100):
        table.undo()
        assert table.submit(last) is None
    assert facts(table) == before


@every_game
def test_another_line_after_undo_is_a_line_like_any(spec: Spec) -> None:
    game, rng = spec.make(spec.options()), Random(6)
    table = Table(game, game.open_match(rng))
    for action in play_out(game, table.setup, rng, steps=6).actions:
        table.submit(action)
    table.undo(2)
    for action in table.legal():
        assert table.submit(action) is None
        fresh = Table(game, table.setup)
        for done in table.actions:
            assert fresh.submit(done) is None
        assert facts(table) == facts(fresh)
        table.undo()


@every_game
def test_what_is_refused_changes_nothing(spec: Spec) -> None:
    game, rng = spec.make(spec.options()), Random(7)
    table = Table(game, game.open_match(rng))
    refused = 0
    for action in play_out(game, table.setup, rng).actions:
        before, legal = facts(table), [str(one) for one in table.legal()]
        for text in spec.action_texts[:: len(spec.action_texts) // 25]:
            if text not in legal:
                refusal = table.submit(text)
                assert refusal is not None
                assert refusal.action == text
                refused += 1
        assert facts(table) == before
        table.submit(action)
    assert refused


@every_game
def test_a_table_tells_where_it_cannot_go(spec: Spec) -> None:
    game, rng = spec.make(spec.options()), Random(8)
    table = Table(game, game.open_match(rng))
    with pytest.raises(ValueError, match="the deal has 0 actions; it cannot go back to -1"):
        table.undo()
    with pytest.raises(ValueError, match="cannot go back to 1"):
        table.undo(1)
    with pytest.raises(NotationError):
        table.submit("no such action")
    for action in play_out(game, table.setup, rng).actions:
        table.submit(action)
    assert table.over
    assert table.actor is None
    assert table.legal() == []
    with pytest.raises(DealOver):
        table.submit(table.actions[-1])
    with pytest.raises(DealOver):
        table.seen()
    assert table.seen(game.rotation.seats[0]).public == table.state.public
    table.undo()
    assert not table.over


def test_an_impossible_setup_makes_no_table() -> None:
    game = Belote()
    setup = game.open_match(Random(1))
    with pytest.raises(SetupError):
        Table(game, setup._replace(pack=setup.pack[1:]))
