"""Planes: hands laid out in lanes and read back, numbers in lanes."""

from __future__ import annotations

from random import Random

import pytest
from tierce.fast.planes import add, at_least, block, hand_planes, lane_numbers, repeat, take
from tierce.pack import below

from fast.kit import lanes_to_masks


@pytest.mark.parametrize("lanes", [1, 7, 8, 9, 64, 1001])
def test_hands_in_lanes_are_the_hands(lanes: int) -> None:
    rng = Random(f"hands {lanes}")
    hands = [below(rng, 1 << 32) for _ in range(lanes)]
    assert lanes_to_masks(hand_planes(hands), lanes) == hands


@pytest.mark.parametrize("lanes", [1, 8, 77])
def test_numbers_in_lanes_add_up_and_compare(lanes: int) -> None:
    rng = Random(f"numbers {lanes}")
    digits, sums = [0] * 8, [0] * lanes
    for amount in (1, 2, 4, 11, 20, 14, 10, 100, 7):
        added = below(rng, 1 << lanes)
        add(digits, added, amount)
        sums = [old + amount * (added >> lane & 1) for lane, old in enumerate(sums)]
    assert list(lane_numbers(digits, lanes)) == sums
    for amount in range(-1, 300):
        found = at_least(digits, amount, (1 << lanes) - 1)
        assert [found >> lane & 1 for lane in range(lanes)] == [one >= amount for one in sums]


def test_blocks_lie_side_by_side() -> None:
    whole = repeat(0b10011, 5, 3)
    assert whole == 0b10011_10011_10011
    changed = whole ^ 1 << 6
    assert [block(changed, 5, at) for at in range(3)] == [0b10011, 0b10001, 0b10011]


def test_each_lane_takes_the_first_card_offered() -> None:
    cards = [0] * 32
    cards[3], cards[5], cards[9] = 0b0110, 0b0011, 0b1111
    chosen = [0] * 32
    assert take([5, 3], cards, 0b1111, chosen) == 0b1000
    assert (chosen[3], chosen[5], chosen[9]) == (0b0100, 0b0011, 0)
    assert take([9], cards, 0b1000, chosen) == 0
    assert chosen[9] == 0b1000
