"""The options of Bleven: every rule that tables play differently, with the rulebook's default."""

from __future__ import annotations

from dataclasses import dataclass

from tierce.options import choice, number, one_of

__all__ = ["BlevenOptions"]


@dataclass(frozen=True, slots=True)
class BlevenOptions:
    """How a table plays Bleven; the rulebook says in words what each option means."""

    players: int = one_of(2, 4)  # BLV-TABLE-1
    crowns: int = number(1, 1, 10)  # BLV-MATCH-1
    max_idle: int = number(20, 1, 1000)  # BLV-MATCH-2
    max_raise: int = number(10, 1, 30)  # BLV-BET-3
    max_stake: int = number(30, 1, 100)  # BLV-BET-3
    nobody_declared: str = choice("must-declare", "void")  # BLV-DISC-7
    faces: str = choice("court", "pips")  # BLV-CARD-1: for the eye only, cards are written J Q K all the same
