"""The games by name. A game's modules are imported when it is first asked for, because start-up is watched."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from tierce.errors import SetupError
from tierce.game import AnyGame
from tierce.options import read_options

__all__ = ["GAMES", "LETTERS", "make_game", "options_class"]

_CLASSES = {  # module, game, options, letter in share links
    "belote": ("tierce.belote", "Belote", "BeloteOptions", "b"),
    "bien": ("tierce.bien", "Bien", "BienOptions", "n"),
    "bleven": ("tierce.bleven", "Bleven", "BlevenOptions", "v"),
}
GAMES = tuple(_CLASSES)
LETTERS = {name: letter for name, (_, _, _, letter) in _CLASSES.items()}


def _known(name: str) -> tuple[str, str, str, str]:
    if name not in _CLASSES:
        raise SetupError([f"unknown game {name!r}; known are {', '.join(GAMES)}"])
    return _CLASSES[name]


def options_class(name: str) -> type[Any]:
    """The dataclass of a game's options."""
    module, _, options, _ = _known(name)
    found: type[Any] = getattr(import_module(module), options)
    return found


def make_game(name: str, options: Mapping[str, str] | None = None) -> AnyGame:
    """The game of this name under these options, given as texts.

    Raises  SetupError for an unknown game, option or value

    >>> make_game("belote", {"target": "501"}).options.target
    501
    """
    module, game, _, _ = _known(name)
    kind = getattr(import_module(module), game)
    made: AnyGame = kind(read_options(options_class(name), options or {}))
    return made
