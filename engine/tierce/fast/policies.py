"""How the players in the lanes choose: at random, and the questions that a game's rule-based policy asks."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple, TypeAlias

from tierce.fast.numbers import SUIT_SIZE
from tierce.fast.planes import CARDS, PLAIN, Planes, take
from tierce.fast.trick import LaneTrick
from tierce.pack import shuffled

__all__ = ["Policy", "Turn", "masters", "play_at_random", "winners"]

NUMBERS = tuple(range(CARDS))


class Turn(NamedTuple):
    """A player to act in every lane, whoever that is there.

    hands       the hands by place in the trick: the leader's first
    legal       by number, the lanes in which the player may lay the card
    unplayed    by number, the lanes in which the card was in a hand before the trick, or when the playout began
    attacking   the lanes in which the player's side attacks: it took, or won the bidding
    """

    trick: LaneTrick
    hands: tuple[Planes, Planes, Planes, Planes]
    legal: Planes
    unplayed: Planes
    attacking: int


Policy: TypeAlias = Callable[[Turn, Random], Planes]  # by number, the lanes that lay the card: each lane one legal card


def play_at_random(turn: Turn, rng: Random) -> Planes:
    """Any legal card, in each lane all of them alike.

    The lanes share one random order of the cards, and each lays its first legal card in it. In a random order each card
    of a set is first as often as any other of it, so within a lane the choice is exactly uniform over the legal cards;
    and as every turn draws an order of its own, it is so whatever was laid before. Only between lanes are choices
    correlated, which leaves all means as they are.
    """
    chosen = [0] * CARDS
    take(shuffled(NUMBERS, rng), turn.legal, turn.trick.full, chosen)
    return chosen


def masters(turn: Turn) -> Planes:
    """By number, the lanes in which no stronger card of the suit was in any hand before the trick.

    That tells all of a card that leads or is winning: no stronger one of its suit lies in the trick. The card itself
    may be anywhere.
    """
    found = [0] * CARDS
    for top in range(SUIT_SIZE - 1, CARDS, SUIT_SIZE):
        free = turn.trick.full
        for number in range(top, top - SUIT_SIZE, -1):
            found[number] = free
            free ^= free & turn.unplayed[number]
    return found


def winners(turn: Turn) -> Planes:
    """By number, the lanes in which the player, who does not lead, may lay the card and it beats all before."""
    trick, legal = turn.trick, turn.legal
    untrumped = trick.full ^ trick.trumped
    found = []
    for start in range(0, PLAIN, SUIT_SIZE):
        led = trick.led[start // SUIT_SIZE] & untrumped
        followers = [card & led for card in legal[start : start + SUIT_SIZE]]
        found += [card ^ card & above for card, above in zip(followers, trick.plain_above, strict=True)]
    return found + [card ^ card & above for card, above in zip(legal[PLAIN:], trick.trump_above, strict=True)]
