"""Hypothesis strategies: cards, options, setups, whole deals and matches of any game.

Lawful play is drawn by a seeded generator, not choice by choice: that is quick, and a failing deal is named by a seed,
a lean and a number of steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from every_game.spec import Spec
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy
from tierce.cards import CARDS, CardSet, Suit
from tierce.game import AnyGame
from tierce.options import option_texts, option_values, read_options

__all__ = [
    "Deal", "Moment", "card_sets", "cards", "deals", "matches", "moments", "options", "play_out", "seeds", "suits",
]  # fmt: skip

LEANS = ("first", "even", "last")  # which end of the legal actions is preferred

seeds = st.integers(0, 2**32 - 1)
suits = st.sampled_from(list(Suit))
cards = st.sampled_from(CARDS)


def card_sets(deck: CardSet, smallest: int = 0, largest: int | None = None) -> SearchStrategy[CardSet]:
    """Sets of some of these cards."""
    return st.sets(st.sampled_from(list(deck)), min_size=smallest, max_size=largest or len(deck)).map(CardSet.of)


def options(kind: type, **fixed: str) -> SearchStrategy[Any]:
    """Options of a game, each at any of its values (numbers: default, lowest and highest), some fixed as texts."""
    default = option_texts(kind(), all_of_them=True)
    values = {
        name: st.just(fixed[name]) if name in fixed else st.sampled_from([default[name], *option_values(field)])
        for name, field in kind.__dataclass_fields__.items()  # type: ignore[attr-defined]
    }
    return st.fixed_dictionaries(values).map(lambda texts: read_options(kind, texts))


class Deal(NamedTuple):
    """A deal played by lawful chance: its game, and each state with the action that led to the next one."""

    game: AnyGame
    states: tuple[Any, ...]
    actions: tuple[Any, ...]

    def __repr__(self) -> str:
        setup = dict(self.game.setup_headers(self.states[0].secret.setup))
        return f"{self.game.options} {setup} {' '.join(str(action) for action in self.actions)}"


class Moment(NamedTuple):
    """One state of a deal."""

    game: AnyGame
    state: Any
    deal: Deal

    def __repr__(self) -> str:
        return repr(self.deal)


def play_out(game: AnyGame, setup: Any, rng: Random, lean: str = "even", steps: int | None = None) -> Deal:
    """The deal from this setup with actions drawn by lawful chance, to its end or for some steps."""
    states, chosen = [game.start(setup)], []
    while steps is None or len(chosen) < steps:
        seat = game.actor(states[-1])
        if seat is None:
            break
        action = _pick(game.legal_actions(game.observe(states[-1], seat)), rng, lean)
        states.append(game.apply(states[-1], action))
        chosen.append(action)
    return Deal(game, tuple(states), tuple(chosen))


def _pick(legal: Sequence[Any], rng: Random, lean: str) -> Any:
    at = int(len(legal) * rng.random() ** (3 if lean != "even" else 1))
    return legal[-1 - at] if lean == "last" else legal[at]


@st.composite
def deals(draw: DrawFn, spec: Spec, steps: SearchStrategy[int] | None = None, **fixed: str) -> Deal:
    """Deals of a game, whole unless a number of steps is given, under all sorts of options."""
    game = spec.make(draw(options(spec.options, **fixed)))
    rng = Random(draw(seeds))
    setup = spec.rich_setup(game, rng) if draw(st.booleans()) else game.open_match(rng)
    lean = draw(st.sampled_from(LEANS))
    return play_out(game, setup, rng, lean, None if steps is None else draw(steps))


@st.composite
def moments(draw: DrawFn, spec: Spec, **fixed: str) -> Moment:
    """Moments of deals of a game, from the start to the end."""
    game, states, actions = draw(deals(spec, **fixed))
    at = draw(st.integers(0, len(actions)))  # of the deal's own length: deals of one game differ in it widely
    return Moment(game, states[at], Deal(game, states[: at + 1], actions[:at]))


@st.composite
def matches(draw: DrawFn, spec: Spec, longest: int = 4, **fixed: str) -> list[Deal]:
    """The first deals of matches."""
    game = spec.make(draw(options(spec.options, **fixed)))
    rng = Random(draw(seeds))
    lean = draw(st.sampled_from(LEANS))
    played = [play_out(game, game.open_match(rng), rng, lean)]
    while len(played) < longest and game.standing(played[-1].states[-1]).outcome is None:
        played.append(play_out(game, game.next_setup(played[-1].states[-1], rng), rng, lean))
    return played
