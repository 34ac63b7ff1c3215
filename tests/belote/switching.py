"""Ways to switch off a rule of Belote: other orders, duties, comparisons, credits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tierce import pack
from tierce.belote import declarations, orders, play, scoring
from tierce.belote.game import Belote
from tierce.cards import CardSet, Rank, Suit
from tierce.game import Duty
from tierce.seats import Side
from tierce.tricks import RankOrder

from tools.rule_switches import dropping, everywhere, wrap

__all__ = [
    "compared", "deaf", "duties", "method", "of", "options_always", "ranks", "reorder", "score", "without_duty",
]  # fmt: skip


def ranks(letters: str) -> tuple[Rank, ...]:
    """Ranks by their letters."""
    return tuple(map(Rank.parse, letters))


def deaf(objection: Callable[..., Any], rule: str) -> None:
    """A function that names the rule against something never names this one."""
    wrap(objection, dropping(rule))


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
    setattr(Belote, name, make(getattr(Belote, name)))


def score(change: Callable[..., Any]) -> None:
    """Other credits: `change` gets the score, its lines by key, and the side that took."""

    def make(old: Callable[..., Any]) -> Callable[..., Any]:
        def scored(card_play: Any, standing: Any, options: Any) -> Any:
            found = old(card_play, standing, options)
            if card_play is None:
                return found
            return change(found, {part.key: part.values for part in found.parts}, card_play.taker.side)

        return scored

    wrap(scoring.score_deal, make)


def of(side: Side, points: int) -> tuple[int, int]:
    """These points for one side, none for the other."""
    return (points, 0) if side is Side.NS else (0, points)


def compared(change: Callable[..., Any]) -> None:
    """Another comparison of declarations: `change` gets the right one, what was declared, and the leader."""
    wrap(
        declarations.compare,
        lambda old: lambda melds, leader, trump, options: change(old(melds, leader, trump, options), melds, leader),
    )
