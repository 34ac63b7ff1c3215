"""Ways to switch off a rule of Bien: other orders, duties, credits, awards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tierce import pack
from tierce.bien import orders, play, scoring
from tierce.bien.game import Bien
from tierce.cards import CardSet, Rank, Suit
from tierce.game import DealScore, Duty
from tierce.seats import Side
from tierce.tricks import RankOrder

from tools.rule_switches import dropping, everywhere, wrap

__all__ = [
    "awards", "credit", "deaf", "duties", "method", "options_always", "ranks", "reorder", "turn_to_dealer",
    "without_duty",
]  # fmt: skip


def ranks(letters: str) -> tuple[Rank, ...]:
    return tuple(map(Rank.parse, letters))


def reorder(**changes: Any) -> None:
    """Other orders of cards: ranks high to low, or points."""
    given = {
        "plain_ranks": orders.PLAIN_RANKS,
        "trump_ranks": orders.TRUMP_RANKS,
        "plain_points": orders.PLAIN_POINTS,
        "trump_points": orders.TRUMP_POINTS,
    }
    made = tuple(RankOrder(trump, deck=pack.PIQUET_32, **{**given, **changes}) for trump in Suit)
    everywhere(orders.ORDERS, made)


def options_always(function: Callable[..., Any], **values: Any) -> None:
    """A function that takes the options last always finds these values in them."""
    wrap(function, lambda old: lambda *given: old(*given[:-1], replace(given[-1], **values)))


def deaf(objection: Callable[..., Any], rule: str) -> None:
    """A function that names the rule against something never names this one."""
    wrap(objection, dropping(rule))


def duties(change: Callable[[list[Duty], CardSet, Any], list[Duty]]) -> None:
    """Other duties: `change` gets those of the rules, the hand and the play."""
    wrap(
        play.play_duties,
        lambda old: lambda hand, state, options: tuple(change(list(old(hand, state, options)), hand, state)),
    )


def without_duty(rule: str) -> None:
    """No duty of this rule any more."""
    duties(lambda found, hand, state: [duty for duty in found if duty.rule != rule])


def method(name: str, make: Callable[[Callable[..., Any]], Callable[..., Any]]) -> None:
    """Replaces a method of the game by what `make` makes of it."""
    setattr(Bien, name, make(getattr(Bien, name)))


def credit(verdict: str, change: Callable[[Side, tuple[int, int]], tuple[int, int]]) -> None:
    """Other credits for a verdict: `change` gets the bidding side and what is credited by the rules."""

    def make(old: Callable[..., DealScore]) -> Callable[..., DealScore]:
        def scored(public: Any, options: Any) -> DealScore:
            found = old(public, options)
            if found.verdict != verdict:
                return found
            return found._replace(credited=change(public.play.bidder.side, found.credited))

        return scored

    wrap(scoring.score_deal, make)


def turn_to_dealer(state: Any) -> Any:
    """The state with the dealer to act."""
    return state._replace(public=state.public._replace(turn=state.public.turn and state.public.dealer))


def awards(change: Callable[[tuple[int, int]], tuple[int, int]], id: str) -> None:
    """Other awards of a game that this rule ended."""

    def make(old: Callable[..., Any]) -> Callable[..., Any]:
        def awarded(scores: Any, passed: int, options: Any) -> Any:
            found = old(scores, passed, options)
            return found if found is None or found[1] != id else (change(found[0]), id)

        return awarded

    wrap(scoring.game_awards, make)
