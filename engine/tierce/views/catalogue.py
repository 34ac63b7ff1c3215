"""What a start page says of a game: its title, a line, who can play, its options with their values in words."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from tierce.games import options_class
from tierce.rulebook import Option, rulebook
from tierce.views.phrases import phrases

__all__ = ["game_card"]


def game_card(game: str, language: str) -> dict[str, Any]:
    """A game for a start page, as plain data; raises UnknownPhrase for a language without wording.

    >>> card = game_card("belote", "en")
    >>> card["title"], [option["name"] for option in card["options"]][:2]
    ('Belote', ['shuffle', 'second_round_same_suit'])
    """
    words = phrases(language)
    options = rulebook(game).options
    named = [options[one.name] for one in fields(options_class(game))]
    return {
        "game": game,
        "title": words.say(f"game.{game}.title"),
        "tagline": words.say(f"game.{game}.tagline"),
        "options": [_option(one, language) for one in named],
    }


def _option(option: Option, language: str) -> dict[str, Any]:
    low, high = option.bounds or (None, None)
    return {
        "name": option.name,
        "label": option.label[language],
        "kind": option.kind,
        "values": [{"value": one.value, "label": one.label[language]} for one in option.values],
        "minimum": low,
        "maximum": high,
        "default": option.default,
        "rules": list(option.rules),
        "elsewhere": option.elsewhere[language] if option.elsewhere is not None else None,
    }
