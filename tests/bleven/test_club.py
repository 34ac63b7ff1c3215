"""The club player of Bleven: neither who always suspects nor who always deduces beats it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from tierce.bleven import Bleven
from tierce.bleven.actions import DEDUCE, SUSPECT, Action, Answer, Prediction
from tierce.bleven.state import Seen
from tierce.games import make_game
from tierce.pack import chance
from tierce.players import AnyPlayer, make_player
from tierce.players.bleven_values import Outlook, accepted, bet_value
from tierce.seats import Side
from tierce.simulate import Estimate, play_deal


class AlwaysAnswers:
    """Plays like the club player, but answers every bet with the same belief and never raises."""

    def __init__(self, game: Bleven, belief: str) -> None:
        self._club = make_player("club", game)
        self._answer = Answer(belief)

    def choose(self, seen: Seen, legal: Sequence[Action], rng: Random, budget: int) -> Action:
        if self._answer in legal:
            return self._answer
        action: Action = self._club.choose(seen, legal, rng, budget)
        return action


def margin_of_club(players: str, belief: str, rounds: int) -> Estimate:
    """Stones a round by which the club player does better; each round is played twice, the sides changed."""
    game = make_game("bleven", {"players": players})
    club: AnyPlayer = make_player("club", game)
    other: AnyPlayer = AlwaysAnswers(game, belief)
    margins = []
    for number in range(1, rounds + 1):
        setup, margin = game.open_match(chance("always", number)), 0
        for side in Side:
            state = play_deal(game, setup, {side: club, side.other: other}, chance(f"always/{side.name}", number))
            credited = game.score(state).credited
            margin += credited[side] - credited[side.other]
        margins.append(margin / 2)
    return Estimate.of(margins)


@pytest.mark.parametrize("belief", [SUSPECT, DEDUCE])
@pytest.mark.parametrize("players", ["2", "4"])
def test_one_answer_for_everything_does_not_pay(players: str, belief: str) -> None:
    assert margin_of_club(players, belief, 60).mean > 0


@pytest.mark.slow
@pytest.mark.parametrize("belief", [SUSPECT, DEDUCE])
@pytest.mark.parametrize("players", ["2", "4"])
def test_one_answer_for_everything_loses_for_sure(players: str, belief: str) -> None:
    assert margin_of_club(players, belief, 500).low > 0


def test_a_bet_is_worth_no_more_than_against_either_belief() -> None:
    """What the club player bets by is the lesser of two values, so neither answer can bring it less."""
    outlook = Outlook(Prediction(2), right=3, total=4, gained=9, named=3)
    assert bet_value(outlook, 2) == min(accepted(outlook, 2, SUSPECT), accepted(outlook, 2, DEDUCE)) == 25
