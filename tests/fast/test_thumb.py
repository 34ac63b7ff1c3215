"""The rules of thumb of playouts: what is played where, and that it wins more than chance."""

from __future__ import annotations

from random import Random

import pytest
from tierce.cards import CardSet, Suit, parse_cards
from tierce.fast.lane_play import lane_deals, play_out
from tierce.fast.planes import Planes
from tierce.fast.policies import Policy, Turn, play_at_random

from fast.kit import EVERY_WAY, Position, Rules, in_lanes, some_hands, way_name

BELOTE = next(rules for rules in EVERY_WAY if rules.name == "belote" and rules.trump == Suit.HEARTS)
BIEN = next(rules for rules in EVERY_WAY if rules.name == "bien" and rules.trump == Suit.HEARTS)
assert BELOTE.options.climb_over_partner == "must"

# game | hands, the leader's first, still without the trick's cards | trick | attackers | card | why
CASES = """
belote | Jh 7s, 7h 8s, 9s Ts, 8h 7c             |          | leader | Jh | attackers draw trumps with the best one
belote | Jh As, 9c 8s, 9s Ts, 8c 7c             |          | leader | As | there are none left to draw: a winner
belote | Jh As, 7h 8s, 9s Ts, 8h 7c             |          | others | As | defenders cash and draw nothing
belote | 8h 7c As, 9h 8s Ts, 9s Ks Qs, 7h Tc Kc |          | leader | As | a winner before a low trump
belote | 8h 7c Ks, 9h 8s Ts, 9s As Qs, 7h Tc Kc |          | leader | 8h | without a winner a low trump
belote | 8h 7c Ks, 9h 8s Ts, 9s As Qs, 7h Tc Kc |          | others | 7c | defenders lead what is worth least
belote | 7c, 8c, Ts 7s, Jh 8s                   | As 8d    | leader | Ts | points on a trick that only a ruff beats
belote | 7c, 8c, Ts 7s, Jh As                   | Ks 8d    | leader | 7s | the ace is out: little
belote | 7c, 8c, 9h, Ts 7s                      | As 8d 9s | leader | 7s | last, and the partner loses: little
belote | 7c, 8c, 9h, Ts 7s                      | 8s As 9s | leader | Ts | last, and the partner wins: points
belote | 7c, 8c, 9h, Ts Ks                      | Qs 8d 9s | leader | Ts | last: win with points
bien   | As 7c, 8h 8s, 9s Ts, 8d 9c             |          | others | 7c | whoever has a trump may ruff an ace
bien   | As 7c, 8c 8s, 9s Ts, 8d 9c             |          | others | As | nobody can
bien   | 7c, 8h 8s, 9s Tc, 9d Td                | As       | leader | 8h | an ace is worth a ruff
bien   | 7c, 8h 8s, 9s Tc, 9d Td                | 7s       | leader | 8s | a seven is not
bien   | 7c, 8c, 9s, 8h Jd                      | 7s 8d 9d | leader | Jd | last, and nothing is worth a ruff
bien   | 7c, 8c, 9s, 8h Jd                      | As 8d 9d | leader | 8h | last, and the ace is
belote | 7c, 8c, 9s, Ah Jh                      | Kh 8h 7h | leader | Ah | last, and the trump with points wins
bien   | 7c, 8d, 7s Td, 9d 9c                   | As Jd    | leader | Td | points to the partner, of any suit
"""


def case_rows() -> list[list[str]]:
    return [[cell.strip() for cell in row.split("|")] for row in CASES.strip().splitlines()]


def first_choice(rules: Rules, position: Position, *, leaders_attack: bool) -> int:
    """What the player to act lays."""
    made: list[Planes] = []

    def recording(turn: Turn, rng: Random) -> Planes:
        made.append(rules.lanes.policy(turn, rng))
        return made[-1]

    play_out(in_lanes([position]), int(leaders_attack), rules.lanes.legality, recording, Random("unused"))
    return made[0].index(1)


@pytest.mark.parametrize(
    ("game", "hands", "trick", "attackers", "card", "why"), case_rows(), ids=[row[-1] for row in case_rows()]
)
def test_the_rules_of_thumb(game: str, hands: str, trick: str, attackers: str, card: str, why: str) -> None:
    rules = BELOTE if game == "belote" else BIEN
    number = rules.numbers.number
    first, second, third, fourth = (rules.numbers.mask(CardSet.parse(hand)) for hand in hands.split(","))
    laid = tuple(number[one.index] for one in parse_cards(trick))
    position = Position((first, second, third, fourth), laid)
    chosen = first_choice(rules, position, leaders_attack=attackers == "leader")
    assert rules.numbers.card[chosen].text == card, why


@pytest.mark.parametrize("rules", EVERY_WAY, ids=way_name)
def test_the_rules_of_thumb_win_more_than_chance(rules: Rules) -> None:
    """Attackers against defenders on the same random deals: either side wins more points by thumb than at random."""
    rng = Random(f"thumb {way_name(rules)}")
    deals = lane_deals([some_hands(rng) for _ in range(600)], (), 0)

    def points(attack: Policy, defence: Policy) -> int:
        """The attackers' card points; the first side attacks."""

        def mixed(turn: Turn, rng: Random) -> Planes:
            rest = turn.trick.full ^ turn.attacking
            both = zip(attack(turn, rng), defence(turn, rng), strict=True)
            return [one & turn.attacking | other & rest for one, other in both]

        won = play_out(deals, deals.full, rules.lanes.legality, mixed, rng)
        return sum(worth * lanes.bit_count() for worth, lanes in zip(rules.lanes.points, won.cards, strict=True))

    by_thumb = rules.lanes.policy
    assert points(by_thumb, play_at_random) - points(play_at_random, play_at_random) > 5 * 600
    assert points(play_at_random, play_at_random) - points(play_at_random, by_thumb) > 5 * 600
