"""Legal cards in lanes, as masks and by the readable rules are the same."""

from __future__ import annotations

from random import Random

import pytest
from tierce.fast.planes import hand_planes
from tierce.fast.trick import LaneTrick
from tierce.pack import below

from fast.kit import EVERY_WAY, Rules, hand_and_trick, lanes_to_masks, way_name

ORDINARY, SLOW = 20_000, 1_000_000  # positions of each game, over all its ways


def share(rules: Rules, positions: int) -> int:
    """How many positions fall to a way of the game and a size of the trick."""
    return positions // sum(rules.name == other.name for other in EVERY_WAY) // 3 + 1


def check_legality(rules: Rules, seed: str, positions: int) -> None:
    """So many positions for each size of the trick."""
    rng = Random(seed)
    for size in (1, 2, 3):
        hands, tricks = zip(*(hand_and_trick(rng, size) for _ in range(positions)), strict=True)
        trick = LaneTrick((1 << positions) - 1)
        for cards in zip(*tricks, strict=True):
            trick.lay(hand_planes([1 << card for card in cards]))
        in_lanes = lanes_to_masks(rules.lanes.legality(hand_planes(hands), trick), positions)
        winners = lanes_to_masks(trick.winner, positions)
        for hand, laid, found, winner in zip(hands, tricks, in_lanes, winners, strict=True):
            readable = rules.readable(hand, laid)
            assert rules.masked(hand, laid) == readable
            assert found == readable
            assert winner == 1 << rules.winner(laid)


@pytest.mark.parametrize("rules", EVERY_WAY, ids=way_name)
def test_legal_cards_are_the_same_read_as_masks_and_in_lanes(rules: Rules) -> None:
    check_legality(rules, f"legality {way_name(rules)}", share(rules, ORDINARY))


@pytest.mark.slow
@pytest.mark.parametrize("rules", EVERY_WAY, ids=way_name)
def test_legal_cards_are_the_same_a_million_times(rules: Rules) -> None:
    for part in range(20):
        check_legality(rules, f"legality {way_name(rules)} {part}", share(rules, SLOW // 20))


def test_random_hands_meet_every_case_of_the_rules() -> None:
    """Of the positions drawn above, how many are decided by each rule: none stays untested."""
    rng = Random("cases")
    wanted = {
        "belote": {"BEL-PLAY-2", "BEL-PLAY-3", "BEL-PLAY-4", "BEL-PLAY-5", "BEL-PLAY-6", "BEL-PLAY-7"},
        "bien": {"BIEN-PLAY-2", "BIEN-PLAY-3", "BIEN-PLAY-4"},
    }
    counted: dict[str, int] = {}
    for rules in EVERY_WAY:
        for _ in range(1000):
            hand, trick = hand_and_trick(rng, 1 + below(rng, 3))
            for duty in rules.duties(rules.numbers.cards(hand), rules.cards(trick)):
                counted[duty.rule] = counted.get(duty.rule, 0) + 1
    assert {rule for rule, times in counted.items() if times >= 100} == wanted["belote"] | wanted["bien"]
