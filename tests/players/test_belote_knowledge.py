"""What a Belote player works out about the others' cards: all of it is true, and none of it is more than it saw."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from belote.spec import BELOTE
from hypothesis import given
from strategies import Moment, moments
from tierce.belote import BeloteOptions
from tierce.cards import CardSet, Suit, card, parse_cards
from tierce.options import read_options
from tierce.players.belote_knowledge import CERTAIN, chance_of_any, chance_of_none_but, know, ruled_out
from tierce.seats import Seat

from players.belote_positions import expectations

HEARTS = "7h 8h 9h Th Jh Qh Kh Ah"
SPADES = "7s 8s 9s Ts Js Qs Ks As"

RULED_OUT = [
    # the trick so far | the card added | what its player cannot hold | options, in words
    ("followed: anything", "As", "7s", "", {}),
    ("discarded on a lead: no card of it, and no trump", "As", "7d", f"{SPADES} {HEARTS}", {}),
    ("ruffed: no card of the suit led", "As", "7h", SPADES, {}),
    ("ruffed below a ruff: no better trump", "As 9h", "Qh", f"{SPADES} Jh", {}),
    ("discarded under an opponent's ruff: no trump", "7s As 9h", "7d", f"{SPADES} {HEARTS}", {}),
    ("the same where under-ruffing is free: no better trump", "7s As 9h", "7d", f"{SPADES} Jh", {"under_ruff": "may"}),
    ("discarded on the partner's winner: only the suit led", "As 7s", "7d", SPADES, {}),
    ("ruffed below the partner's ruff: only the suit led", "As 9h 7s", "Qh", SPADES, {}),
    ("the same where he must climb: no better trump", "As 9h 7s", "Qh", f"{SPADES} Jh", {"partner_ruffed": "climb"}),
    ("did not climb over a trump: none better", "Ah", "7h", "9h Jh", {}),
    ("did not climb over the partner: none better", "Ah 8h", "7h", "9h Jh", {}),
    ("the same where he may stay below: anything", "Ah 8h", "7h", "", {"climb_over_partner": "may"}),
    ("climbed: anything, lower or higher", "Ah", "9h", "", {}),
    ("no trump on a trump: none", "8h", "7d", HEARTS, {}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("cards", "one", "expected", "options"), [row[1:] for row in RULED_OUT], ids=[row[0] for row in RULED_OUT]
)
def test_ruled_out(cards: str, one: str, expected: str, options: dict[str, str]) -> None:
    found = ruled_out(parse_cards(cards), card(one), Suit.HEARTS, read_options(BeloteOptions, options))
    played = CardSet.parse(cards + one)
    assert found - played == CardSet.parse(expected) - played


@given(moments(BELOTE))
def test_what_a_player_knows_is_true(moment: Moment) -> None:
    state, seat = moment.state, moment.state.public.turn
    if seat is None or state.public.play is None:
        return
    knowledge = know(moment.game.observe(state, seat), state.public.play, moment.game.options)
    for other in Seat:
        hand = state.secret.hands[other]
        assert hand <= knowledge.may_hold[other]
        assert knowledge.must_hold[other] <= hand
        assert len(hand) == knowledge.left[other]


def test_chances_count_the_ways_to_deal() -> None:
    """Against dealing the cards in all ways, in the positions of the records that are late in a deal."""
    tried = 0
    for row in expectations():
        play = row.seen.public.play
        if play is None or len(row.seen.hand) > 5:
            continue
        knowledge = know(row.seen, play, row.game.options)
        for seat in Seat:
            if seat == row.seen.seat:
                continue
            pool = list(knowledge.may_hold[seat])
            rng = Random(str(row.sentence))
            wanted, refused = (CardSet.of(one for one in pool if rng.random() < 0.3) for _ in range(2))
            hands = [CardSet.of(hand) for hand in combinations(pool, knowledge.left[seat])]
            hands = [hand for hand in hands if knowledge.must_hold[seat] <= hand]
            having = sum(1 for hand in hands if hand & wanted)
            assert abs(chance_of_any(knowledge, seat, wanted) * len(hands) - CERTAIN * having) < len(hands)
            if wanted:
                both = sum(1 for hand in hands if hand & wanted and not hand & refused)
                assert chance_of_none_but(knowledge, seat, refused, wanted) == CERTAIN * both // len(hands)
            tried += 1
    assert tried > 10
