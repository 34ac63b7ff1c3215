"""What a game gives for the laws that hold for every game: a few functions that look inside its states."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from tierce.cards import Card, CardSet
from tierce.game import AnyGame
from tierce.seats import Seat

__all__ = ["Spec"]


@dataclass(frozen=True, repr=False)
class Spec:
    """One game as the laws need it.

    name            as in the rulebook
    make            the game under some options
    options         the dataclass of its options
    deck            all its cards
    longest         no deal takes more actions
    action_texts    texts of many actions, possible and impossible ones, for whatever moment
    all_cards       every card of a state, wherever it lies, once for each place
    visible         the cards that a seat sees, of its own and on the table, now or earlier in the deal
    told            the cards that all know by what was said: a suit that was laid down names its eight
    permuted        the state with all that the seat cannot see drawn anew, public facts untouched
    rich_setup      a setup with uncommon holdings, such as many melds
    suits_alike     renaming the suits changes nothing but names
    conserved       what must add up in a finished deal; asserts
    """

    name: str
    make: Callable[[Any], AnyGame]
    options: type
    deck: CardSet
    longest: int
    action_texts: Sequence[str]
    all_cards: Callable[[Any], Iterable[Card]]
    visible: Callable[[Any, Seat], CardSet]
    permuted: Callable[[Any, Seat, Random], Any]
    rich_setup: Callable[[AnyGame, Random], Any]
    suits_alike: bool
    conserved: Callable[[AnyGame, Any], None]
    told: Callable[[Any], CardSet] = lambda state: CardSet()

    def __repr__(self) -> str:
        return self.name
