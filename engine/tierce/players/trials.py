"""What the strong players of the trick games share: every card tried in worlds that fit what a seat knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple, Protocol, TypeVar

from tierce.cards import Card, CardSet
from tierce.fast.lane_play import LaneGame, World
from tierce.fast.numbers import Numbers
from tierce.fast.playouts import Playouts, playout
from tierce.players.worlds import Worlds
from tierce.seats import Seat
from tierce.tricks import Trick

__all__ = ["Known", "Weight", "best_play", "points_at_stake", "try_cards", "ways_to_deal"]

WORLDS = 480  # looked at for a card, when the budget allows


class Known(Protocol):
    """What a player knows of the hands; by-seat fields are in the order N, E, S, W."""

    @property
    def hand(self) -> CardSet: ...
    @property
    def unseen(self) -> CardSet: ...
    @property
    def trick(self) -> Trick: ...
    @property
    def may_hold(self) -> Sequence[CardSet]: ...
    @property
    def must_hold(self) -> Sequence[CardSet]: ...
    @property
    def left(self) -> Sequence[int]: ...


class Weight(NamedTuple):
    """What a play led to in the worlds it was tried in; each player says what that is worth to it.

    worlds  how many worlds
    aim     the sum over them of what the player is after: in Belote what is credited to his side less what is credited
            to the other, or near the end what that makes of the match; in Bien 1 where the bid is made, or for
            defenders where it is not
    points  the sum of the card points that his side wins from now on, with the last trick's
    """

    worlds: int
    aim: int
    points: int


class CardAction(Protocol):
    """An action that plays a card."""

    @property
    def card(self) -> Card: ...


PlayT = TypeVar("PlayT", bound=CardAction)


def ways_to_deal(known: Known, order: Numbers) -> Worlds:
    """All ways to deal the hidden cards, as masks by seat."""
    may, must = ([order.mask(held) for held in holdings] for holdings in (known.may_hold, known.must_hold))
    return Worlds(may, must, known.left)


def points_at_stake(known: Known, order: Numbers) -> int:
    """The card points not won yet, those in the trick included, the last trick's not."""
    return order.total(order.mask(known.hand | known.unseen | CardSet.of(known.trick.cards)))


def try_cards(
    game: LaneGame,
    known: Known,
    order: Numbers,
    cards: CardSet,
    ways: Worlds,
    draw: Callable[[Random], World],
    *,
    turns: Sequence[Seat],
    attacking: bool,
    rng: Random,
    budget: int,
) -> Playouts:
    """The playouts of some legal cards, by number.

    ways       how the hidden cards may lie; one world is enough where there is one way
    draw       one world of these: the hands by seat
    turns      the seats in the order of play, from the trick's leader on
    attacking  whether the player's side took, or won the bidding
    budget     the most worlds to draw; more than `WORLDS` are not drawn
    """
    drawn = [draw(rng) for _ in range(1 if ways.ways == 1 else max(1, min(budget, WORLDS)))]
    first, second, third, fourth = turns
    return playout(
        game,
        [(hands[first], hands[second], hands[third], hands[fourth]) for hands in drawn],
        [order.number[one.index] for one in known.trick.cards],
        0,
        [order.number[one.index] for one in cards],
        attacking=attacking,
        rng=rng,
    )


def best_play(
    weights: Mapping[PlayT, Weight], order: Numbers, worth: Callable[[Weight], int], says: Callable[[PlayT], bool]
) -> PlayT:
    """The play that is worth most, the cheapest of those worth alike; with its word where it has one.

    worth  what a player makes of a weight
    says   whether a word goes with the play
    """

    def rank(action: PlayT) -> tuple[int, int, int, bool]:
        number, weight = order.number[action.card.index], weights[action]
        return worth(weight), -order.points[number], -number, says(action)

    return max(weights, key=rank)
