"""Hidden cards dealt at random: they fit what is known, and every way to deal them comes alike often."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from tierce.players.worlds import Worlds


def every_way(may: tuple[int, ...], must: tuple[int, ...], left: tuple[int, ...]) -> set[tuple[int, ...]]:
    """All ways to deal, by trying every order of the cards."""
    cards = [1 << at for at in range(16) if any(mask >> at & 1 for mask in may)]
    found = set()
    for order in permutations(cards):
        hands, at = [], 0
        for count in left:
            hands.append(sum(order[at : at + count]))
            at += count
        if all(must[hand] & ~held == 0 and held & ~may[hand] == 0 for hand, held in enumerate(hands)):
            found.add(tuple(hands))
    return found


CASES = [
    ((0b1, 0b1111110, 0b1111110, 0b1111110), (0b1, 0, 0, 0), (1, 2, 2, 2)),
    ((0b1, 0b0111110, 0b1111000, 0b1111110), (0b1, 0, 0, 0b10), (1, 2, 2, 2)),
    ((0b1, 0b0011110, 0b1111000, 0b1100110), (0b1, 0b10, 0, 0), (1, 3, 2, 1)),
    ((0b111, 0b1000, 0b10000, 0b100000), (0b111, 0b1000, 0b10000, 0b100000), (3, 1, 1, 1)),
]


@pytest.mark.parametrize("case", CASES)
def test_every_way_to_deal_is_counted_and_comes_alike_often(
    case: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]],
) -> None:
    worlds, rng = Worlds(*case), Random("worlds")
    ways = every_way(*case)
    assert worlds.ways == len(ways)
    draws = 200 * len(ways)
    found = Counter(worlds.draw(rng) for _ in range(draws))
    assert set(found) == ways
    squares = sum((count - 200) ** 2 / 200 for count in found.values())
    assert squares < len(ways) + 5 * (2 * len(ways)) ** 0.5, "chi-square, five deviations"


def test_the_same_generator_gives_the_same_worlds() -> None:
    one, other = (Worlds(*CASES[0]) for _ in range(2))
    first, second = Random("same"), Random("same")
    assert [one.draw(first) for _ in range(20)] == [other.draw(second) for _ in range(20)]


def test_cards_that_nobody_may_hold_are_an_error() -> None:
    with pytest.raises(ValueError, match="no way to deal"):
        Worlds((0b1, 0b10, 0b10, 0b1100), (0b1, 0, 0, 0), (1, 1, 1, 1))
