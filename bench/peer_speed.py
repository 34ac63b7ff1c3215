"""Random deals of public peers, where they are installed: `colver` (coinche, Rust), `open-spiel` (euchre, C++),
`jass-kit` (Schieber, numpy) and `rlcard` (bridge, Python).

None is a dependency: `pip install colver open-spiel jass-kit rlcard` puts them in reach of `bench playouts`. What is
not there is named and not measured.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random

from tierce.pack import pick, shuffled

__all__ = ["peers"]

Burst = Callable[[], int]


def peers(rng: Random) -> dict[str, Burst]:
    """What can be measured, by name; each call plays some deals and says how many."""
    found: dict[str, Burst] = {}
    for name, module, make in (
        ("colver, its own rollouts", "colver", colver_rollouts),
        ("open-spiel, euchre", "pyspiel", euchre_deals),
        ("jass-kit, Schieber", "jass", schieber_deals),
        ("rlcard, bridge", "rlcard", bridge_deals),
    ):
        if find_spec(module):
            found[name] = make(rng)
        else:
            print(f"NOT MEASURED: {name} (it is not installed)", file=sys.stderr)
    return found


def colver_rollouts(rng: Random) -> Burst:
    """Whole deals of eight tricks at a fixed trump, without a return to Python."""
    cards = shuffled(range(32), rng)
    env = import_module("colver").Env.deal_with_hands(0, [list(cards[at : at + 8]) for at in (0, 8, 16, 24)])
    env.set_contract(0, 80, 0, 0)
    env.set_phase_playing()

    def burst() -> int:
        env.rollout(2_000)
        return 2_000

    return burst


def euchre_deals(rng: Random) -> Burst:
    """Whole deals of five tricks, with dealing and bidding, action by action through Python."""
    game = import_module("pyspiel").load_game("euchre")

    def burst() -> int:
        for _ in range(20):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(pick(rng, state.chance_outcomes())[0])  # all are alike
                else:
                    state.apply_action(pick(rng, state.legal_actions()))
        return 20

    return burst


def schieber_deals(rng: Random) -> Burst:
    """Whole deals of nine tricks, trump being named at once, card by card through Python."""
    simulator = import_module("jass.game.game_sim").GameSim
    rule = import_module("jass.game.rule_schieber").RuleSchieber()
    deal = import_module("jass.game.game_util").deal_random_hand

    def burst() -> int:
        for _ in range(5):
            game = simulator(rule=rule)
            game.init_from_cards(hands=deal(), dealer=0)
            game.action_trump(0)
            while not game.is_done():
                game.action_play_card(pick(rng, rule.get_valid_cards_from_state(game.state).nonzero()[0]))
        return 5

    return burst


def bridge_deals(rng: Random) -> Burst:
    """Whole deals with bidding between its own random players, who are shown the table as vectors."""
    game = import_module("rlcard").make("bridge")
    player = import_module("rlcard.agents").RandomAgent
    game.set_agents([player(num_actions=game.num_actions) for _ in range(game.num_players)])

    def burst() -> int:
        game.run(is_training=False)
        return 1

    return burst
