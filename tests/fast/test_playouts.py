"""Playouts in lanes, replayed card by card through the readable rules."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from tierce.fast.lane_play import Won, play_out
from tierce.fast.planes import Planes
from tierce.fast.playouts import playout
from tierce.fast.policies import Policy, Turn, play_at_random
from tierce.pack import below

from fast.kit import EVERY_WAY, USUAL, Position, Rules, in_lanes, lanes_to_masks, numbers_in, some_position, way_name

POLICIES = ("random", "rules")
LANES = 16


def policy_of(rules: Rules, name: str) -> Policy:
    return play_at_random if name == "random" else rules.lanes.policy


def played_out(rules: Rules, positions: Sequence[Position], policy: Policy, rng: Random) -> tuple[Won, list[list[int]]]:
    """The result, and by lane the cards chosen."""
    laid: list[list[int]] = []

    def recording(turn: Turn, rng: Random) -> Planes:
        chosen = policy(turn, rng)
        laid.append([mask.bit_length() - 1 for mask in lanes_to_masks(chosen, len(positions))])
        assert all(mask.bit_count() == 1 for mask in lanes_to_masks(chosen, len(positions)))
        return chosen

    attackers = below(rng, 1 << len(positions))
    won = play_out(in_lanes(positions), attackers, rules.lanes.legality, recording, rng)
    return won, [[cards[lane] for cards in laid] for lane in range(len(positions))]


def replayed(rules: Rules, position: Position, cards: Sequence[int]) -> tuple[int, bool, int, int]:
    """What the side of the leader won by the readable rules: cards, the last trick, so many tricks of so many."""
    hands, trick = list(position.hands), list(position.trick)
    won = tricks = completed = 0
    leader = 0
    chosen = iter(cards)
    while any(hands):
        place = len(trick)
        hand = hands[place]
        card = hand.bit_length() - 1 if hand.bit_count() == 1 else next(chosen)  # the last card is no choice
        assert rules.readable(hand, trick) >> card & 1, (rules.options, hand, trick, card)
        hands[place] ^= 1 << card
        trick.append(card)
        if len(trick) == 4:
            winner = rules.winner(trick)
            leader = leader + winner & 3
            hands = hands[winner:] + hands[:winner]
            completed += 1
            if leader % 2 == 0:
                tricks += 1
                won |= sum(1 << one for one in trick)
            trick = []
    assert not trick
    assert next(chosen, None) is None
    return won, leader % 2 == 0, tricks, completed


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("rules", EVERY_WAY, ids=way_name)
def test_every_lane_is_a_deal_played_by_the_readable_rules(rules: Rules, policy: str) -> None:
    rng = Random(f"replay {way_name(rules)} {policy}")
    for cards in (0, 1 + below(rng, 3), 4 * below(rng, 8), 4 + below(rng, 12), 16 + below(rng, 15), 31):
        positions = [some_position(rules, rng, cards) for _ in range(LANES)]
        won, laid = played_out(rules, positions, policy_of(rules, policy), rng)
        masks = lanes_to_masks(won.cards, LANES)
        for lane, position in enumerate(positions):
            mask, last, tricks, completed = replayed(rules, position, laid[lane])
            assert masks[lane] == mask
            assert bool(won.last >> lane & 1) == last
            assert bool(won.all >> lane & 1) == (tricks == completed)
            assert bool(won.none >> lane & 1) == (tricks == 0)


@pytest.mark.parametrize("rules", USUAL, ids=way_name)
@pytest.mark.parametrize("cards", [0, 1, 6, 15, 26])
def test_a_playout_of_many_worlds_is_that_of_each_of_them(rules: Rules, cards: int) -> None:
    """The rules of thumb leave nothing to chance, so that a lane does not depend on those beside it."""
    rng = Random(f"blocks {rules.name} {cards}")
    start = some_position(rules, rng, cards)
    place = len(start.trick)
    mine = start.hands[place]
    worlds = [_dealt_anew(start, place, rng) for _ in range(10)]
    tried = numbers_in(rules.readable(mine, start.trick))
    turned = [_turned(world, 1) for world in worlds]  # the leader is the last of the four
    for attacking in (True, False):
        found = playout(rules.lanes, turned, start.trick, 3, tried, attacking=attacking, rng=rng)
        for card in tried:
            points, every, none = [], 0, 0
            for world in worlds:
                hands = list(world)
                hands[place] ^= 1 << card
                position = Position((hands[0], hands[1], hands[2], hands[3]), (*start.trick, card))
                one = _alone(rules, position, attacking=attacking == (place % 2 == 0), own=place % 2 == 0)
                points.append(one[0])
                every += one[1]
                none += one[2]
            assert list(found.points_by_world(card)) == points
            assert found.outcome(card) == (len(worlds), sum(points), every, none)
            for goal in (0, 1, 40, 82, 162, 163):
                assert found.reaching(card, goal) == sum(one >= goal for one in points)


def _turned(hands: tuple[int, int, int, int], by: int) -> tuple[int, int, int, int]:
    first, second, third, fourth = hands[by:] + hands[:by]
    return first, second, third, fourth


def _dealt_anew(start: Position, place: int, rng: Random) -> tuple[int, int, int, int]:
    """The hands of the others dealt again."""
    hidden = [card for at, hand in enumerate(start.hands) if at != place for card in numbers_in(hand)]
    hidden.sort(key=lambda _: rng.random())
    hands = list(start.hands)
    for at, hand in enumerate(start.hands):
        if at != place:
            hands[at] = sum(1 << hidden.pop() for _ in range(hand.bit_count()))
    return hands[0], hands[1], hands[2], hands[3]


def _alone(rules: Rules, position: Position, *, attacking: bool, own: bool) -> tuple[int, int, int]:
    """Points of one side in the playout of one deal, whether it won all tricks, and none; `own`: the leader's side."""
    deals = in_lanes([position])
    won, laid = play_out(deals, int(attacking), rules.lanes.legality, rules.lanes.policy, Random("unused")), 0
    laid = sum(1 << card for card in position.trick) | sum(position.hands)
    mask = lanes_to_masks(won.cards, 1)[0]
    points = rules.numbers.total(mask if own else laid & ~mask)
    points += rules.lanes.last_trick if bool(won.last) == own else 0
    return points, won.all if own else won.none, won.none if own else won.all


def test_the_same_seed_is_the_same_playout() -> None:
    rules = USUAL[0]
    position = some_position(rules, Random("same"), 8)
    tried = numbers_in(position.hands[0])

    def play(seed: str) -> bytes:
        found = playout(
            rules.lanes, [position.hands] * 50, (), 0, tried, attacking=True, rng=Random(seed), policy=play_at_random
        )
        return b"".join(found.points_by_world(card) for card in tried)

    assert play("one") == play("one")
    assert play("one") != play("another")


def test_a_card_that_is_not_held_in_every_world_is_refused() -> None:
    rules = USUAL[0]
    here, there = (1 << 0, 1 << 1, 1 << 2, 1 << 3), (1 << 1, 1 << 0, 1 << 2, 1 << 3)
    with pytest.raises(ValueError, match="does not hold card 0"):
        playout(rules.lanes, [here, there], (), 0, [0], attacking=True, rng=Random("refused"))
