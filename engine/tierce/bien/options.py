"""The options of Bien: every rule that tables play differently, with the rulebook's default."""

from __future__ import annotations

from dataclasses import dataclass

from tierce.options import choice, number, one_of, switch

__all__ = ["BienOptions"]


@dataclass(frozen=True, slots=True)
class BienOptions:
    """How a table plays Bien; the rulebook says in words what each option means."""

    games: int = one_of(1, 4)  # BIEN-MATCH-2
    max_passed: int = number(20, 1, 1000)  # BIEN-MATCH-3
    last_trick: int = one_of(10, 0)  # BIEN-CARD-5
    plain_led: str = choice("free", "follow-or-trump")  # BIEN-PLAY-3
    meld_cards: str = choice("dealt", "held")  # BIEN-MELD-6
    marriage_call: str = choice("first-trick", "any-trick")  # BIEN-MELD-7
    ponder_alone: bool = switch(False)  # BIEN-SCORE-4
