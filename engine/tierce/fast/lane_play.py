"""Thousands of deals played to their end, all in one, from before a trick or from the middle of one.

What players use is `tierce.fast.playouts`; this is the loop behind it. Which cards are legal, and how the players
choose, is the games' affair: `tierce.belote.lanes`, `tierce.bien.lanes`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple, TypeAlias

from tierce.fast.planes import CARDS, Planes, hand_planes
from tierce.fast.policies import Policy, Turn
from tierce.fast.trick import LaneTrick

__all__ = ["LaneDeals", "LaneGame", "LaneLegality", "Won", "World", "lane_deals", "play_out"]

World: TypeAlias = "tuple[int, int, int, int]"
LaneLegality: TypeAlias = Callable[[Planes, LaneTrick], Planes]  # a hand, and a trick with a card or more in it


class LaneGame(NamedTuple):
    """A game under some options, as far as playing cards goes.

    legality    the legal cards of a hand behind the cards of a trick; a leader may lay any card
    policy      its rule-based way to play
    points      card points, by number
    last_trick  points for the last trick
    """

    legality: LaneLegality
    policy: Policy
    points: tuple[int, ...]
    last_trick: int


class LaneDeals(NamedTuple):
    """Deals in progress, one in every lane, before a trick is led to or in the middle of one.

    full      all lanes
    unplayed  by number, the lanes in which the card is in a hand
    high, low by number, whose hand: a number from 0 to 3 in two binary digits, counted from the trick's leader in turn
    laid      the cards of the trick so far, each as planes
    tricks    tricks still to be completed, the one in progress included
    """

    full: int
    unplayed: Planes
    high: Planes
    low: Planes
    laid: tuple[Planes, ...]
    tricks: int


class Won(NamedTuple):
    """What became of the deals; "first" is the side of the player who led the trick that was in progress.

    cards       by number, the lanes in which the first side won the card
    last        the lanes in which the first side won the last trick
    all, none   the lanes in which it won every trick, and no trick, that was still to be completed
    """

    cards: Planes
    last: int
    all: int
    none: int


def lane_deals(worlds: Sequence[World], trick: Sequence[int], leader: int) -> LaneDeals:
    """One deal a lane.

    worlds  each the four hands, as masks, in the order of play; without the cards of the trick
    trick   the numbers of the cards in it, in every lane the same
    leader  which of the hands led to it, 0 to 3
    """
    full = (1 << len(worlds)) - 1
    hands = [hand_planes(hands) for hands in zip(*worlds, strict=True)]
    first, second, third, fourth = hands[leader:] + hands[:leader]
    high = [two | three for two, three in zip(third, fourth, strict=True)]
    low = [one | three for one, three in zip(second, fourth, strict=True)]
    unplayed = [zero | one | two for zero, one, two in zip(first, low, high, strict=True)]
    laid = tuple([full if number == card else 0 for number in range(CARDS)] for card in trick)
    cards = sum(hand.bit_count() for hand in worlds[0]) + len(trick)
    return LaneDeals(full, unplayed, high, low, laid, cards // 4)


def play_out(deals: LaneDeals, attackers: int, legality: LaneLegality, policy: Policy, rng: Random) -> Won:
    """Plays all lanes to the end.

    attackers  the lanes in which the leader's side attacks
    """
    full = deals.full
    unplayed, high, low = list(deals.unplayed), list(deals.high), list(deals.low)
    laid = deals.laid
    won = [0] * CARDS
    second = 0  # the lanes in which the second side leads
    every = none = full
    for trick_number in range(deals.tricks):
        trick = LaneTrick(full)
        hands = _by_place(unplayed, high, low)
        for place in range(4):
            if place < len(laid):
                trick.lay(laid[place])
                continue
            hand = hands[place]
            if trick_number == deals.tricks - 1:
                trick.lay(hand)  # his only card
                continue
            legal = legality(hand, trick) if place else hand
            attacking = attackers ^ second if place % 2 == 0 else full ^ attackers ^ second
            chosen = policy(Turn(trick, hands, legal, unplayed, attacking), rng)
            trick.lay(chosen)
        one, two, three = trick.winner[1:]
        new_high, new_low = two | three, one | three
        second ^= new_low  # the leader's partner has an even place, the opponents odd ones
        first = full ^ second
        every &= first
        none &= second
        gone = [a | b | c | d for a, b, c, d in zip(*trick.cards, strict=True)]
        won = [old | cards & first for old, cards in zip(won, gone, strict=True)]
        if trick_number < deals.tricks - 1:
            unplayed = [held ^ held & cards for held, cards in zip(unplayed, gone, strict=True)]
            _turn_to(new_high, new_low, high, low)
        laid = ()
    return Won(won, full ^ second, every, none)


def _by_place(unplayed: Planes, high: Planes, low: Planes) -> tuple[Planes, Planes, Planes, Planes]:
    """The four hands, the leader's first."""
    hands: tuple[Planes, Planes, Planes, Planes] = ([], [], [], [])
    first, second, third, fourth = (hand.append for hand in hands)
    for card, two, one in zip(unplayed, high, low, strict=True):
        late = card & two
        early = card ^ late
        odd = early & one
        second(odd)
        first(early ^ odd)
        odd = late & one
        fourth(odd)
        third(late ^ odd)
    return hands


def _turn_to(new_high: int, new_low: int, high: Planes, low: Planes) -> None:
    """Counts the owners of all cards from the new leader: his place is taken from theirs, modulo 4, digit by digit."""
    either = new_high ^ new_low
    for number, old in enumerate(low):
        low[number] = old ^ new_low
        high[number] ^= either ^ new_low & old  # that is new_high, and less one more where 1 is taken from 0
