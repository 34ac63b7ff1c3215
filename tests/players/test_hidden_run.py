"""Whole matches in which no choice depends on what its player cannot see: at every decision the hidden cards are drawn
anew and the same is asked again, with the same chance.

A player that has sat through the match chooses; one made this moment, which can remember nothing of earlier deals, must
choose alike with other hidden hands, another stock or pile, and no pack to look at. What is drawn anew is all that is
not in the observation (`Spec.permuted`), so the other hands may be ones that nobody would have played so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest
from every_game.registry import SPECS
from every_game.spec import Spec
from tierce.belote import Belote
from tierce.belote.actions import Action
from tierce.belote.state import Seen, State
from tierce.game import AnyGame
from tierce.games import make_game
from tierce.match import Match
from tierce.players import AnyPlayer, make_player, players_for
from tierce.players.trials import WORLDS
from tierce.seats import Seat

SOME_WORK = 4  # worlds for a choice in the ordinary run: few, so that each of them counts
TABLES: dict[str, list[dict[str, str]]] = {
    "belote": [{}],
    "bien": [{}],
    "bleven": [{"players": "2"}, {"players": "4"}],
}
ROWS = [
    pytest.param(spec, options, name, id="-".join([spec.name, *options.values(), name]))
    for spec in SPECS
    for options in TABLES[spec.name]
    for name in players_for(spec.name)
]
every_player = pytest.mark.parametrize(("spec", "options", "name"), ROWS)


def choices_alike(spec: Spec, game: AnyGame, make: Callable[[], AnyPlayer], deals: int, budget: int) -> int:
    """Plays these deals, match after match, four players of one kind; in how many choices something was hidden."""
    match, player, compared = Match(game, "hidden/1"), make(), 0
    for number in range(1, deals + 1):
        table = match.table
        while (seat := table.actor) is not None:
            seed = f"{number}/{table.step}"
            seen, legal = table.seen(), table.legal()
            chosen = player.choose(seen, legal, Random(seed), budget)
            if len(legal) > 1:
                other = spec.permuted(table.state, seat, Random(seed))
                shown = game.observe(other, seat)
                again = make().choose(shown, game.legal_actions(shown), Random(seed), budget)
                assert str(again) == str(chosen), f"{match.seed}, deal {len(match.tables)}, step {table.step}"
                compared += list(spec.all_cards(other)) != list(spec.all_cards(table.state))
            table.submit(chosen)
        if match.over:
            match, player = Match(game, f"hidden/{number + 1}"), make()
        else:
            match.next()
    return compared


@every_player
def test_nothing_hidden_changes_a_choice_in_thirty_deals(spec: Spec, options: dict[str, str], name: str) -> None:
    game = make_game(spec.name, options)
    assert choices_alike(spec, game, lambda: make_player(name, game), 30, SOME_WORK) > 5 * 30


@pytest.mark.slow
@every_player
def test_nothing_hidden_changes_a_choice_in_a_thousand_deals(spec: Spec, options: dict[str, str], name: str) -> None:
    game = make_game(spec.name, options)
    assert choices_alike(spec, game, lambda: make_player(name, game), 1000, WORLDS) > 5 * 1000


# Players that break the rule are found.

BELOTE = next(spec for spec in SPECS if spec.name == "belote")


class Remembers:
    """Does another thing after each choice it has made."""

    def __init__(self) -> None:
        self._made = 0

    def choose(self, seen: Seen, legal: Sequence[Action], rng: Random, budget: int) -> Action:
        self._made += 1
        return legal[self._made % len(legal)]


class OpenBelote(Belote):
    """A game that keeps the state it was last asked about, for whoever looks."""

    last: State

    def observe(self, state: State, seat: Seat) -> Seen:
        self.last = state
        return super().observe(state, seat)


class Peeps:
    """Chooses by the cards of the next player."""

    def __init__(self, game: OpenBelote) -> None:
        self._game = game

    def choose(self, seen: Seen, legal: Sequence[Action], rng: Random, budget: int) -> Action:
        return legal[self._game.last.secret.hands[(seen.seat + 1) % 4].mask % 7 % len(legal)]


def test_a_player_that_remembers_is_found() -> None:
    with pytest.raises(AssertionError, match="hidden/1, deal 1, step"):
        choices_alike(BELOTE, Belote(), Remembers, 1, 0)


def test_a_player_that_reaches_a_hidden_card_is_found() -> None:
    game = OpenBelote()
    with pytest.raises(AssertionError, match="hidden/1, deal 1, step"):
        choices_alike(BELOTE, game, lambda: Peeps(game), 1, 0)
