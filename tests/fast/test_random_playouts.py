"""At random means: in each lane, and in a single line, every legal card as often as any other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from random import Random

import pytest
from tierce.fast.lane_play import play_out
from tierce.fast.lines import random_line
from tierce.fast.planes import hand_planes
from tierce.fast.policies import Turn, play_at_random
from tierce.fast.trick import LaneTrick

from fast.kit import EVERY_WAY, USUAL, Position, Rules, in_lanes, lanes_to_masks, numbers_in, some_position, way_name

# what chi-square passes once in a thousand times, by degrees of freedom
CRITICAL = {1: 10.83, 2: 13.82, 3: 16.27, 4: 18.47, 5: 20.52, 6: 22.46, 7: 24.32, 8: 26.12, 11: 31.26, 15: 37.70}


def chi_square(counted: Counter[object], expected: Mapping[object, Fraction]) -> float:
    """How far counts are from what is expected of them; a share for everything that may come."""
    assert counted.keys() <= expected.keys()
    total = sum(counted.values())
    return float(sum((counted[one] - share * total) ** 2 / (share * total) for one, share in expected.items()))


def test_each_lane_draws_each_of_its_legal_cards_alike() -> None:
    """Three lanes with other legal cards each draw from the same orders; each is even for itself."""
    hands = [0b1111_0110, 0b11 << 30 | 0b1, 0b1_0000_0001]
    turn = Turn(LaneTrick(0b111), (hand_planes(hands),) * 4, hand_planes(hands), [0] * 32, 0)
    rng = Random("even")
    counts: list[Counter[object]] = [Counter(), Counter(), Counter()]
    for _ in range(3000):
        for lane, mask in enumerate(lanes_to_masks(play_at_random(turn, rng), 3)):
            counts[lane][mask.bit_length() - 1] += 1
    for hand, counted in zip(hands, counts, strict=True):
        cards = numbers_in(hand)
        assert chi_square(counted, dict.fromkeys(cards, Fraction(1, len(cards)))) < CRITICAL[len(cards) - 1]


def every_line(rules: Rules, position: Position, chance: Fraction = Fraction(1)) -> dict[object, Fraction]:
    """By what the leader's side wins, the chance that random play by the readable rules comes to it."""
    found: Counter[object] = Counter()
    waiting = [(position, 0, 0, chance)]
    while waiting:
        (hands, trick), leader, won, share = waiting.pop()
        if len(trick) == 4:
            winner = rules.winner(trick)
            leader = leader + winner & 3
            won |= 0 if leader & 1 else sum(1 << card for card in trick)
            first, second, third, fourth = hands[winner:] + hands[:winner]
            hands, trick = (first, second, third, fourth), ()
        if not any(hands):
            found[won] += share  # type: ignore[assignment]
            continue
        place = len(trick)
        legal = numbers_in(rules.readable(hands[place], trick))
        for card in legal:
            left = [hand ^ 1 << card if at == place else hand for at, hand in enumerate(hands)]
            after = Position((left[0], left[1], left[2], left[3]), (*trick, card))
            waiting.append((after, leader, won, share / len(legal)))
    return dict(found)  # type: ignore[arg-type]


@pytest.mark.parametrize("rules", USUAL, ids=way_name)
def test_endings_played_at_random_end_as_often_as_they_should(rules: Rules) -> None:
    """A whole ending, in one lane after the other so that they are independent, and in single lines."""
    rng = Random(f"ending {rules.name}")
    position = next(
        one for one in iter(lambda: some_position(rules, rng, 22), None) if 3 <= len(every_line(rules, one)) <= 9
    )
    expected = every_line(rules, position)
    limit = CRITICAL[len(expected) - 1]
    in_lane, in_line = Counter[object](), Counter[object]()
    deals = in_lanes([position])
    for _ in range(1500):
        won = play_out(deals, 0, rules.lanes.legality, play_at_random, rng)
        in_lane[lanes_to_masks(won.cards, 1)[0]] += 1
        in_line[random_line(position.hands, position.trick, 0, rules.legal, rng).won[0]] += 1
    assert chi_square(in_lane, expected) < limit
    assert chi_square(in_line, expected) < limit


@pytest.mark.parametrize("rules", EVERY_WAY, ids=way_name)
def test_lanes_and_single_lines_win_as_much(rules: Rules) -> None:
    """The mean points of one position over many playouts of either kind: within four standard errors."""
    rng = Random(f"means {way_name(rules)}")
    position = some_position(rules, rng, 17)
    playouts, points = 400, rules.numbers.total
    single = [points(random_line(position.hands, position.trick, 0, rules.legal, rng).won[0]) for _ in range(playouts)]
    in_lane: list[int] = []
    for _ in range(playouts // 8):
        won = play_out(in_lanes([position] * 8), 0, rules.lanes.legality, play_at_random, rng)
        in_lane += [points(mask) for mask in lanes_to_masks(won.cards, 8)]
    means = [sum(some) / playouts for some in (single, in_lane)]
    spread = sum(sum((one - mean) ** 2 for one in some) for some, mean in zip((single, in_lane), means, strict=True))
    error = (4 * spread / playouts**2) ** 0.5  # twice as much as of independent lanes: those of a batch are alike
    assert abs(means[0] - means[1]) <= 4 * error


@pytest.mark.parametrize("rules", EVERY_WAY, ids=way_name)
def test_a_single_line_shares_out_all_cards_and_is_the_same_for_a_seed(rules: Rules) -> None:
    rng = Random(f"line {way_name(rules)}")
    for cards in (0, 1, 6, 11, 28, 31):
        position = some_position(rules, rng, cards)
        in_play = sum(position.hands) | sum(1 << card for card in position.trick)
        line = random_line(position.hands, position.trick, 0, rules.legal, rng)
        assert line.won[0] | line.won[1] == in_play
        assert not line.won[0] & line.won[1]
        again = [random_line(position.hands, position.trick, 0, rules.legal, Random("same")) for _ in range(2)]
        assert again[0] == again[1]
