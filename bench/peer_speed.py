"""Random deals of public peers, where they are installed: `colver` (coinche, Rust) and `open-spiel` (euchre, C++).

Neither is a dependency: `pip install colver open-spiel` puts them in reach of `bench playouts`. What is not there is
not measured.
"""

from __future__ import annotations

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
    if find_spec("colver"):
        found["colver, its own rollouts"] = colver_rollouts(rng)
    if find_spec("pyspiel"):
        found["open-spiel, euchre"] = euchre_deals(rng)
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
