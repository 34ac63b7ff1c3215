"""Why a computer player chooses as it does: its choice again, with the numbers behind it as data.

What a game's players go by lies in `players/<game>_reasons.py`; the sentences are made in `views/reasons.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from random import Random
from typing import Any, NamedTuple, TypeAlias

from tierce.cards import Card, Suit
from tierce.game import AnyGame
from tierce.players.base import make_player
from tierce.seats import Seat

__all__ = ["Because", "Value", "explain"]

Value: TypeAlias = "int | Card | Suit | Seat"


class Because(NamedTuple):
    """One sentence of a reason: its key, without `reason.`, and what it speaks of."""

    key: str
    fields: Mapping[str, Value] = {}


def explain(
    game: AnyGame, name: str, seen: Any, legal: Sequence[Any], seed: str, budget: int
) -> tuple[Any, tuple[Because, ...]]:
    """What the player of this name chooses with the chance of this seed, and why, in a sentence or two.

    Raises  SetupError when the game has no such player

    >>> from tierce.belote import Belote
    >>> from tierce.pack import chance
    >>> game = Belote()
    >>> seen = game.observe(game.start(game.open_match(chance("example", 1))), game.rotation.seats[0])
    >>> explain(game, "club", seen, [game.parse("pass")], "seed", 0)
    (Pass(), (Because(key='only', fields={}),))
    """
    player = make_player(name, game)
    chosen = player.choose(seen, legal, Random(seed), budget)
    if len(legal) == 1:
        return chosen, (Because("only"),)
    if name == "random":
        return chosen, (Because("lot"),)
    reasons = import_module(f"tierce.players.{game.name}_reasons")
    weigh = getattr(player, "weigh", None)
    weights = weigh(seen, legal, Random(seed), budget) if weigh is not None else {}
    if chosen in weights:
        return chosen, tuple(reasons.weighed(game.options, seen, weights, chosen)) or (Because("best"),)
    usual = chosen if name == "club" else make_player("club", game).choose(seen, legal, Random(seed), budget)
    found = tuple(reasons.because(game, seen, legal, chosen, chosen == usual))
    if chosen != usual and name == "beginner":
        found = (Because("beginner"), *found)
    return chosen, found or (Because("best"),)
