"""A computer player's reasons as sentences of one language."""

from __future__ import annotations

from collections.abc import Iterable

from tierce.cards import Card, Suit
from tierce.players.reasons import Because, Value
from tierce.seats import Seat
from tierce.views.phrases import Phrases, phrases

__all__ = ["reason_text"]


def reason_text(reasons: Iterable[Because], lang: str) -> str:
    """The reasons, a sentence each.

    >>> reason_text([Because("void", {"who": Seat.E, "suit": Suit.SPADES})], "en")
    'East has no more spades.'
    """
    words = phrases(lang)
    return " ".join(
        words.say(f"reason.{one.key}", **{name: _named(value, words) for name, value in one.fields.items()})
        for one in reasons
    )


def _named(value: Value, words: Phrases) -> object:
    if isinstance(value, Card):
        return words.the(value)
    if isinstance(value, Suit):
        return words.suit(value)
    return words.say(f"seat.{value.name}") if isinstance(value, Seat) else value
