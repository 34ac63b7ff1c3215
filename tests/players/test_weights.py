"""The numbers a strong player chooses by: what is worth most, but a lead at Belote as a partner expects; and what it
tells of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple

import pytest
from tierce.game import AnyGame
from tierce.games import make_game
from tierce.pack import chance
from tierce.players import belote_strong, bien_strong, make_player
from tierce.players.belote_knowledge import know
from tierce.players.reasons import explain
from tierce.players.trials import Weight

from players import belote_positions, bien_positions
from players.positions import Expectation


class Strong(NamedTuple):
    """A strong player's module, and of the plays weighed those that it chooses among."""

    module: Any
    among: Callable[[AnyGame, Any, Mapping[Any, Weight]], Mapping[Any, Weight]]


def expected_leads(game: AnyGame, seen: Any, weights: Mapping[Any, Weight]) -> Mapping[Any, Weight]:
    """At Belote, of the cards to lead those that a partner expects."""
    play = seen.public.play
    return weights if play.trick.cards else belote_strong.with_manners(weights, know(seen, play, game.options), play)


STRONG = {
    "belote": Strong(belote_strong, expected_leads),
    "bien": Strong(bien_strong, lambda game, seen, weights: weights),
}


@pytest.mark.parametrize("name", STRONG)
def test_chooses_what_is_worth_most(name: str) -> None:
    game = make_game(name)
    strong, among = STRONG[name]
    player = strong.StrongPlayer(game)
    state, rng, weighed, leads = game.start(game.open_match(chance("weights", 3))), Random(3), 0, 0
    while (seat := game.actor(state)) is not None:
        seen = game.observe(state, seat)
        legal = game.legal_actions(seen)
        seed = rng.random()
        weights = player.weigh(seen, legal, Random(seed), 40)
        action = player.choose(seen, legal, Random(seed), 40)
        if weights:
            weighed += 1
            leads += not seen.public.play.trick.cards
            assert set(weights) <= set(legal)
            worlds = {weight.worlds for weight in weights.values()}
            assert len(worlds) == 1 and worlds <= set(range(1, 41))
            worth = {play: strong.worth(weight) for play, weight in among(game, seen, weights).items()}
            assert worth[action] == max(worth.values())
        state = game.apply(state, action)
    assert weighed > 10
    assert leads > 2


BEST = {"more", "more-points", "closest", "makes", "sets"}  # the reasons that call a card the best
EXPECTED = {"expected", "expected-all"}  # those that tell what a partner costs
ROWS = {"belote": list(belote_positions.expectations()), "bien": list(bien_positions.expectations())}


def told(row: Expectation, strong: Any) -> tuple[str, int, int, int] | None:
    """Of a choice among cards: the key of its first reason; the worths of the card, of the one named and of the best
    other one."""
    legal = row.game.legal_actions(row.seen)
    weights = make_player("strong", row.game).weigh(row.seen, legal, Random("told"), 60)  # type: ignore[attr-defined]
    if not weights:
        return None
    chosen, reasons = explain(row.game, "strong", row.seen, legal, "told", 60)
    worth = {action.card: strong.worth(weight) for action, weight in weights.items()}
    named, own = reasons[0].fields["other"], worth.pop(chosen.card)
    return reasons[0].key.removesuffix("-surely"), own, worth[named], max(worth.values())


@pytest.mark.parametrize("name", STRONG)
def test_calls_a_card_the_best_only_where_it_is(name: str) -> None:
    found = [one for row in ROWS[name] if (one := told(row, STRONG[name].module)) is not None]
    for key, own, named, best_other in found:
        assert named == best_other, "the next best card is another"
        assert key in (BEST if own >= best_other else EXPECTED)
    assert len(found) > 30
    assert (sum(key in EXPECTED for key, *_ in found) > 5) == (name == "belote")
