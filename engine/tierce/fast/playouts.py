"""Playouts: what each card of the player to act leads to, over many possible worlds, played out all in one."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from tierce.fast.lane_play import LaneDeals, LaneGame, Won, World, lane_deals, play_out
from tierce.fast.planes import CARDS, Planes, add, at_least, block, lane_numbers, repeat
from tierce.fast.policies import Policy

__all__ = ["Outcome", "Playouts", "playout"]

POINT_DIGITS = 8  # no deal has more than 162 points


def playout(
    game: LaneGame,
    worlds: Sequence[World],
    trick: Sequence[int],
    leader: int,
    cards: Sequence[int],
    *,
    attacking: bool,
    rng: Random,
    policy: Policy | None = None,
) -> Playouts:
    """What each of some cards leads to, tried in all worlds and played out from there.

    game        made by `lane_game` of `tierce.belote.lanes` or `tierce.bien.lanes`
    worlds      each the four hands, as masks of the game's numbers, in the order of play; without the trick's cards
    trick       the numbers of the cards in the trick so far, none to three
    leader      which of the four hands led to it, 0 to 3
    cards       the numbers of the cards to try: legal ones, which the player to act holds in all worlds
    attacking   whether his side took, or won the bidding
    policy      how all play on: by the game's rules of thumb, unless another is given, such as `play_at_random`
    Raises      ValueError when the player does not hold one of the cards

    Two cards each; the first hand led the ace of a plain suit, 7; the second has trumps, 31 and 30, and no card of that
    suit, but must not follow with anything else than a trump:

    >>> from tierce.belote.lanes import lane_game
    >>> from tierce.belote.options import BeloteOptions
    >>> world = (1 << 6, 1 << 31 | 1 << 30, 1 << 5 | 1 << 4, 1 << 3 | 1 << 2)
    >>> found = playout(lane_game(BeloteOptions()), [world], [7], 0, [30, 31], attacking=True, rng=Random("example"))
    >>> found.outcome(30)
    Outcome(worlds=1, points=74, all=1, none=0)
    >>> found.reaching(31, 60), list(found.points_by_world(31))
    (1, [74])
    """
    width = len(worlds)
    base = lane_deals(worlds, trick, leader)
    at = len(trick)
    _check_held(base, at, cards)
    deals = _side_by_side(base, width, cards)
    first_side = at % 2 == 0
    attackers = deals.full if attacking == first_side else 0
    won = play_out(deals, attackers, game.legality, policy or game.policy, rng)
    if not first_side:
        won = _other_side(deals, won)
    return Playouts(width, cards, won, game.points, game.last_trick)


def _check_held(deals: LaneDeals, place: int, cards: Sequence[int]) -> None:
    for card in cards:
        high = deals.high[card] if place & 2 else deals.full ^ deals.high[card]
        low = deals.low[card] if place & 1 else deals.full ^ deals.low[card]
        if deals.unplayed[card] & high & low != deals.full:
            raise ValueError(f"the player to act does not hold card {card} in all worlds")


def _side_by_side(base: LaneDeals, width: int, cards: Sequence[int]) -> LaneDeals:
    """All deals once for each card, as blocks of lanes, and in each block that card laid."""

    def blocks(planes: Planes) -> Planes:
        return [repeat(plane, width, len(cards)) for plane in planes]

    unplayed, chosen = blocks(base.unplayed), [0] * CARDS
    for at, card in enumerate(cards):
        lanes = base.full << at * width
        chosen[card] |= lanes
        unplayed[card] ^= lanes
    full = (1 << width * len(cards)) - 1
    laid = (*map(blocks, base.laid), chosen)
    return LaneDeals(full, unplayed, blocks(base.high), blocks(base.low), laid, base.tricks)


def _other_side(deals: LaneDeals, won: Won) -> Won:
    """The same from the side of the leader's opponents: what is played and not won by one side the other has."""
    played = [sum(lanes) for lanes in zip(deals.unplayed, *deals.laid, strict=True)]  # a card is in one place a lane
    cards = [one ^ first for one, first in zip(played, won.cards, strict=True)]
    return Won(cards, deals.full ^ won.last, won.none, won.all)


class Outcome(NamedTuple):
    """What a card led to, over all worlds; the points and tricks are those of the player's side.

    worlds      how many worlds were played out
    points      the sum over them of the card points in tricks completed from now on, with the last trick's
    all, none   in how many his side won every trick completed from now on, and in how many none
    """

    worlds: int
    points: int
    all: int
    none: int


class Playouts:
    """The playouts of several cards: each card tried in all worlds. Made by `playout`."""

    def __init__(self, worlds: int, cards: Sequence[int], won: Won, points: Sequence[int], last_trick: int) -> None:
        """`won` is of the player's side, the worlds of the first card in the lowest lanes."""
        self.worlds = worlds
        self.cards = tuple(cards)
        self.won = won
        self.digits = [0] * POINT_DIGITS
        for lanes, amount in zip(won.cards, points, strict=True):
            if amount:
                add(self.digits, lanes, amount)
        add(self.digits, won.last, last_trick)

    def outcome(self, card: int) -> Outcome:
        """What this card led to."""
        points = sum(self._count(digit, card) << at for at, digit in enumerate(self.digits))
        return Outcome(self.worlds, points, self._count(self.won.all, card), self._count(self.won.none, card))

    def outcomes(self) -> dict[int, Outcome]:
        """What each card led to."""
        return {card: self.outcome(card) for card in self.cards}

    def reaching(self, card: int, points: int) -> int:
        """In how many worlds the player's side won so many points or more."""
        full = (1 << self.worlds * len(self.cards)) - 1
        return self._count(at_least(self.digits, points, full), card)

    def points_by_world(self, card: int) -> bytes:
        """The points in each world, in the order in which the worlds were given."""
        at = self.cards.index(card)
        return lane_numbers([block(digit, self.worlds, at) for digit in self.digits], self.worlds)

    def _count(self, lanes: int, card: int) -> int:
        return block(lanes, self.worlds, self.cards.index(card)).bit_count()
