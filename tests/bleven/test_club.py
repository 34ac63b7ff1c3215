"""The club player of Bleven: neither who always suspects nor who always deduces beats it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar

import pytest
from tierce.arena import arena
from tierce.bleven import Bleven
from tierce.bleven.actions import DEDUCE, SUSPECT, Action, Answer, Prediction
from tierce.bleven.state import Seen
from tierce.games import make_game
from tierce.players import make_player
from tierce.players.bleven_values import Outlook, accepted, bet_value
from tierce.tally import Estimate


class AlwaysAnswers:
    """Plays like the club player, but answers every bet with the same belief and never raises."""

    belief: ClassVar[str]

    def __init__(self, game: Bleven) -> None:
        self._club = make_player("club", game)

    def choose(self, seen: Seen, legal: Sequence[Action], rng: Random, budget: int) -> Action:
        if (answer := Answer(self.belief)) in legal:
            return answer
        action: Action = self._club.choose(seen, legal, rng, budget)
        return action


class AlwaysSuspects(AlwaysAnswers):
    belief = SUSPECT


class AlwaysDeduces(AlwaysAnswers):
    belief = DEDUCE


def margin_of_club(players: str, other: type[AlwaysAnswers], rounds: int) -> Estimate:
    """Stones a round by which the club player does better; each round is played twice, the sides changed."""
    game = make_game("bleven", {"players": players})
    return arena(game, ("club", f"{__name__}:{other.__name__}"), deals=rounds, seed="always").margin


@pytest.mark.parametrize("other", [AlwaysSuspects, AlwaysDeduces])
@pytest.mark.parametrize("players", ["2", "4"])
def test_one_answer_for_everything_does_not_pay(players: str, other: type[AlwaysAnswers]) -> None:
    assert margin_of_club(players, other, 60).mean > 0


@pytest.mark.slow
@pytest.mark.parametrize("other", [AlwaysSuspects, AlwaysDeduces])
@pytest.mark.parametrize("players", ["2", "4"])
def test_one_answer_for_everything_loses_for_sure(players: str, other: type[AlwaysAnswers]) -> None:
    assert margin_of_club(players, other, 500).low > 0


def test_a_bet_is_worth_no_more_than_against_either_belief() -> None:
    """What the club player bets by is the lesser of two values, so neither answer can bring it less."""
    outlook = Outlook(Prediction(2), right=3, total=4, gained=9, named=3)
    assert bet_value(outlook, 2) == min(accepted(outlook, 2, SUSPECT), accepted(outlook, 2, DEDUCE)) == 25
