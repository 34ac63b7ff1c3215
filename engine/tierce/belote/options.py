"""The options of Belote: every rule that tables play differently, with the rulebook's default."""

from __future__ import annotations

from dataclasses import dataclass

from tierce.options import choice, number, one_of, switch

__all__ = ["BeloteOptions"]


@dataclass(frozen=True, slots=True)
class BeloteOptions:
    """How a table plays Belote; the rulebook says in words what each option means."""

    shuffle: str = choice("never", "each-deal")  # BEL-DEAL-1
    second_round_same_suit: bool = switch(False)  # BEL-BID-3
    all_pass: str = choice("next-dealer", "same-dealer")  # BEL-BID-4
    declarations: str = choice("first-trick", "informal", "none")  # BEL-DECL-5
    run_of_eight: int = one_of(100, 120)  # BEL-DECL-3
    equal_sequences: str = choice("first", "none")  # BEL-DECL-6
    climb_over_partner: str = choice("must", "may")  # BEL-PLAY-3
    under_ruff: str = choice("must", "may")  # BEL-PLAY-6
    partner_ruffed: str = choice("free", "climb")  # BEL-PLAY-7
    equal_totals: str = choice("made", "failed", "litige")  # BEL-SCORE-2
    capot: int = one_of(100, 98)  # BEL-SCORE-5
    defenders_capot: bool = switch(False)  # BEL-SCORE-6
    rounding: str = choice("off", "tens")  # BEL-SCORE-7
    target: int = number(1000, 1, 100_000)  # BEL-MATCH-1
    both_reach: str = choice("draw", "higher")  # BEL-MATCH-2
    max_passed: int = number(20, 1, 1000)  # BEL-MATCH-3
