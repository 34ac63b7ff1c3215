"""The strong player of Bleven: it plays what its table says, as often as it says."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tierce.bleven import Bleven
from tierce.bleven.actions import Action, Answer, Bet, Discard, Prediction
from tierce.bleven.options import BlevenOptions
from tierce.bleven.position import read_position
from tierce.options import read_options
from tierce.pack import chance
from tierce.players import players_for
from tierce.players.bleven_shapes import BETS, FOURS, MENU, SHAPE
from tierce.players.bleven_strong import StrongPlayer, drawn_choice, nearest_bet
from tierce.players.bleven_table import read_table

GAMES = 2000


def choices(line: str, **options: str) -> Counter[Action]:
    """What is chosen in so many games at this position."""
    game = Bleven(read_options(BlevenOptions, options))
    state = game.start(read_position(line))
    actor = game.actor(state)
    assert actor is not None
    seen, player = game.observe(state, actor), StrongPlayer(game)
    legal = game.legal_actions(seen)
    found = Counter(player.choose(seen, legal, Random(f"strong/{at}"), 0) for at in range(GAMES))
    assert set(found) <= set(legal)
    return found


def shares(weights: object) -> list[float]:
    weighed = list(weights)  # type: ignore[call-overload]
    return [GAMES * one / sum(weighed) for one in weighed]


def test_is_a_level_of_the_game() -> None:
    assert list(players_for("bleven")) == ["random", "beginner", "club", "strong"]


def test_choices_are_drawn_by_weight() -> None:
    rng = chance("weights", 1)
    found = Counter(drawn_choice(rng, (1, 0, 3)) for _ in range(4000))
    assert set(found) == {0, 2} and 850 < found[0] < 1150
    assert drawn_choice(rng, (0, 0)) == 0


@pytest.mark.parametrize("tricks", range(4))
@pytest.mark.parametrize("positions", [(), (1,), (3,), (1, 3), (1, 2, 3)])
def test_every_bet_is_taken_for_one_of_as_many_tricks(tricks: int, positions: tuple[int, ...]) -> None:
    said = Prediction(tricks, positions[:tricks])
    prediction, stake = BETS[nearest_bet(said, 1, Random(1))]
    assert prediction.tricks == tricks and stake == 1
    assert prediction == said or said not in MENU


def test_a_stake_between_two_is_taken_for_either() -> None:
    rng = chance("stakes", 1)
    for stake, least, most in ((1, 0, 0), (2, 350, 470), (4, 680, 780), (10, 1000, 1000), (30, 1000, 1000)):
        high = sum(BETS[nearest_bet(Prediction(3), stake, rng)][1] == 10 for _ in range(1000))
        assert least <= high <= most


def test_bets_as_often_as_the_table_says() -> None:
    found = choices("S=KsKcQd N=AhAd2h cutter=S dealer=N stayed=S,N declarer=S")
    wanted = shares(read_table(2).bet(0, SHAPE[9, 10, 10]))
    for (prediction, stake), count in zip(BETS, wanted, strict=True):
        assert abs(found[Bet(stake, prediction)] - count) <= 5 * (count + 1) ** 0.5


def test_discards_as_often_as_the_table_says() -> None:
    found = choices("S=KsKc5d2h N=AhAd2s cutter=S dealer=N turn=S")
    wanted = shares(read_table(2).discard(0, FOURS[2, 5, 10, 10])[:3])
    by_value = Counter({"2h": found[discard("2h")], "5d": found[discard("5d")], "Kc": found[discard("Kc")]})
    assert sum(by_value.values()) == GAMES, "of equal values the lower card goes"
    for card, count in zip(by_value, wanted, strict=True):
        assert abs(by_value[card] - count) <= 5 * (count + 1) ** 0.5


def discard(text: str) -> Action:
    from tierce.cards import card

    return Discard(card(text))


def test_does_not_raise_on_nothing_every_time() -> None:
    """With fields that tell nothing about a bet, it raises sometimes at most; and never the same way in all games."""
    for field in ("5s6d7h", "4s7dQh", "3s7dJh"):
        found = choices(f"N=6cQdKh S={field} cutter=N dealer=S declarer=N bet=1:2")
        raised = sum(count for action, count in found.items() if isinstance(action, Answer) and action.plus)
        assert raised < GAMES * 9 // 10
        assert max(found.values()) < GAMES


def test_nobody_leaves_where_nobody_is_made_to_declare() -> None:
    reserves = "reserves=S:2s3s4s5s6s,N:2c3c4c5c6c"
    found = choices(f"S=5d6d7d N=AhAd2h cutter=S dealer=N turn=S {reserves}", nobody_declared="void")
    assert {str(action) for action in found} <= {"stay", "declare"}
