"""What Belote and Bien have in common when a card is explained: who has run out of its suit, what it took or gave."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Protocol, TypeVar

from tierce.cards import Card, CardSet, suit_cards
from tierce.players.reasons import Because
from tierce.players.trials import Weight
from tierce.seats import Seat
from tierce.tricks import RankOrder, Trick, winning

__all__ = ["Known", "followed", "ran_out", "runner_up", "tried", "whole"]

PER_HUNDRED = 10  # chances are thousandths


class Known(Protocol):
    """What a player knows in the middle of the play; by-seat fields are in the order N, E, S, W."""

    @property
    def seat(self) -> Seat: ...
    @property
    def order(self) -> RankOrder: ...
    @property
    def trick(self) -> Trick: ...
    @property
    def unseen(self) -> CardSet: ...
    @property
    def may_hold(self) -> Sequence[CardSet]: ...
    @property
    def to_come(self) -> Sequence[Seat]: ...


class CardAction(Protocol):
    """An action that plays a card."""

    @property
    def card(self) -> Card: ...


PlayT = TypeVar("PlayT", bound=CardAction)


def runner_up(weights: Mapping[PlayT, Weight], chosen: PlayT, worth: Callable[[Weight], int]) -> PlayT | None:
    """The play of another card that is worth most; None where none was tried.

    worth  what the player makes of a weight
    """

    def rank(action: PlayT) -> tuple[int, int]:
        return worth(weights[action]), -action.card.index

    return max((action for action in weights if action.card is not chosen.card), key=rank, default=None)


def whole(total: int, count: int) -> int:
    """A mean as a whole number, rounded to the nearest one.

    >>> whole(7, 2), whole(-5, 4)
    (4, -1)
    """
    return (2 * total + count) // (2 * count)


def tried(key: str, weight: Weight, other: Card, **numbers: int) -> Because:
    """A reason that compares a card with another one; in other words where there was one world only to try it in."""
    if weight.worlds == 1:
        return Because(f"{key}-surely", {"other": other, **numbers})
    return Because(key, {"other": other, "worlds": weight.worlds, **numbers})


def ran_out(known: Known, one: Card) -> Iterator[Because]:
    """Who plays after him and certainly has none of the card's suit, although some are out: an opponent first."""
    suit = suit_cards(one.suit)
    if known.unseen & suit:
        void = [seat for seat in known.to_come if not known.may_hold[seat] & suit]
        void.sort(key=lambda seat: seat.side == known.seat.side)
        if void:
            yield Because("void", {"who": void[0], "suit": one.suit})


def followed(known: Known, one: Card, chance: Callable[[Card], int]) -> Iterator[Because]:
    """What a card added to a trick does.

    chance  that the side wins the trick with this card, in thousandths
    """
    cards = known.trick.cards
    at, percent = winning((*cards, one), known.order), chance(one) // PER_HUNDRED
    points = {"count": known.order.points[one.index]}
    if at == len(cards):
        yield Because("takes-surely") if percent == 100 else Because("takes", {"percent": percent})
    elif (len(cards) - at) % 2 == 0:
        surely = percent == 100
        yield Because("partners-surely", points) if surely else Because("partners", {"percent": percent, **points})
    else:
        yield Because("gives", {"percent": percent, **points}) if percent else Because("lost", points)
