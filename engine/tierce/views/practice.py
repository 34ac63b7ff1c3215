"""Who plays an option which way, in words."""

from __future__ import annotations

from tierce.rulebook import OptionValue
from tierce.views.phrases import Phrases

__all__ = ["played_by"]


def played_by(value: OptionValue, words: Phrases) -> str:
    """Who is known to play so, as a list within a sentence; empty where nothing is known.

    >>> from tierce.rulebook import rulebook
    >>> from tierce.views.phrases import phrases
    >>> played_by(rulebook("belote").options["equal_totals"].values[2], phrases("en"))
    'the federation (FFB), Wikipedia, Board Game Arena and some clubs'
    """
    if not value.played_by:
        return ""
    return words.listed([words.say(f"practice.{who}") for who in value.played_by])
