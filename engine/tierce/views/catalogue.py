"""What a start page says of a game: its title, a line, who can play where, its options with their values in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from importlib import import_module
from typing import Any

from tierce.games import make_game, options_class
from tierce.players import players_for
from tierce.rulebook import Option, rule, rulebook
from tierce.seats import Seat
from tierce.views.phrases import Phrases, phrases
from tierce.views.viewer import PLACES

__all__ = ["game_card"]


def game_card(game: str, language: str) -> dict[str, Any]:
    """A game for a start page, as plain data; raises UnknownPhrase for a language without wording.

    >>> card = game_card("belote", "en")
    >>> card["title"], [option["name"] for option in card["options"]][:2]
    ('Belote', ['shuffle', 'second_round_same_suit'])
    >>> [seat["seat"] for seat in game_card("bleven", "en")["tables"][0]["seats"]]
    ['S', 'N']
    """
    words = phrases(language)
    options = rulebook(game).options
    named = [options[one.name] for one in fields(options_class(game))]
    return {
        "game": game,
        "title": words.say(f"game.{game}.title"),
        "tagline": words.say(f"game.{game}.tagline"),
        "options": [_option(one, language) for one in named],
        "levels": [{"value": name, "label": words.say(f"level.{name}")} for name in players_for(game)],
        "tables": list(_tables(game, words)),
        "facts": [{"key": key, "label": words.say(f"{game}.fact.{key}")} for key in _fact_keys(game)],
    }


def _tables(game: str, words: Phrases) -> Iterator[dict[str, Any]]:
    """Who sits where: one table for each number of players that can be chosen, or the only one."""
    players = rulebook(game).options.get("players")
    for chosen in [{}] if players is None else [{"players": value.value} for value in players.values]:
        made = make_game(game, {name: str(value) for name, value in chosen.items()})
        yield {
            "options": chosen,
            "seats": [
                {
                    "seat": seat.name,
                    "place": PLACES[(seat - Seat.S) % 4],
                    "side": made.side_of(seat).name,
                    "name": words.say(f"seat.{seat.name}"),
                }
                for seat in made.rotation.beginning(Seat.S)
            ],
        }


def _fact_keys(game: str) -> tuple[str, ...]:
    """What of a deal of this game is counted over many."""
    keys: tuple[str, ...] = import_module(f"tierce.{game}.facts").FACTS
    return keys


def _option(option: Option, language: str) -> dict[str, Any]:
    low, high = option.bounds or (None, None)
    return {
        "name": option.name,
        "label": option.label[language],
        "front": option.front,
        "kind": option.kind,
        "values": [{"value": one.value, "label": one.label[language]} for one in option.values],
        "minimum": low,
        "maximum": high,
        "default": option.default,
        "rules": list(option.rules),
        "marks": list(rule(option.rules[0]).marks),
        "elsewhere": option.elsewhere[language] if option.elsewhere is not None else None,
    }
