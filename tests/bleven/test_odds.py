"""The odds of a showdown against plain enumeration of every field, and against showdowns played out."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import card_sets
from tierce.bleven.actions import PREDICTIONS
from tierce.bleven.odds import ALIKE, Chance, by_strength, chances, mirrored, trick_patterns
from tierce.cards import CardSet
from tierce.pack import COURT_40

from bleven.scenes import act, bleven, position

ORDER = [f"{rank}{suit}" for rank in "A234567JQK" for suit in "hdcs"]  # BLV-CARD-2, BLV-CARD-3


def enumerated(field: CardSet, unseen: CardSet, weights: tuple[int, ...] = ALIKE) -> list[int]:
    """The counts by laying every field against this one."""
    found = [0] * 8
    ours = sorted(ORDER.index(one.text) for one in field)
    for other in combinations(sorted(ORDER.index(one.text) for one in unseen), 3):
        pattern = sum((mine > theirs) << at for at, (mine, theirs) in enumerate(zip(ours, other, strict=True)))
        found[pattern] += weights[other[0]] * weights[other[1]] * weights[other[2]]
    return found


@given(field=card_sets(COURT_40, 3, 3), gone=card_sets(COURT_40, 0, 20))
def test_the_count_in_one_pass_equals_enumeration(field: CardSet, gone: CardSet) -> None:
    unseen = COURT_40 - field - gone
    assert list(trick_patterns(field, by_strength(unseen))) == enumerated(field, unseen)


@given(
    field=card_sets(COURT_40, 3, 3),
    gone=card_sets(COURT_40, 10, 25),
    weights=st.lists(st.integers(0, 9), min_size=40, max_size=40).map(tuple),
)
def test_weights_multiply(field: CardSet, gone: CardSet, weights: tuple[int, ...]) -> None:
    unseen = COURT_40 - field - gone
    assert list(trick_patterns(field, by_strength(unseen, weights))) == enumerated(field, unseen, weights)


@given(fields=card_sets(COURT_40, 6, 6), split=st.permutations(range(6)))
def test_what_one_wins_the_other_loses(fields: CardSet, split: list[int]) -> None:
    cards = [list(fields)[at] for at in split]
    one, other = CardSet.of(cards[:3]), CardSet.of(cards[3:])
    assert trick_patterns(one, by_strength(other)) == mirrored(trick_patterns(other, by_strength(one)))


@given(fields=card_sets(COURT_40, 6, 6), split=st.permutations(range(6)), index=st.integers(0, 19))
def test_a_showdown_goes_as_its_pattern_says(fields: CardSet, split: list[int], index: int) -> None:
    cards = [list(fields)[at] for at in split]
    south, north = CardSet.of(cards[:3]), CardSet.of(cards[3:])
    counts = trick_patterns(south, by_strength(north))
    assert sum(counts) == 1
    game, prediction = bleven(), PREDICTIONS[index]
    joined = [str(field).replace(" ", "") for field in (south, north)]
    # as a counter, because any field may make one (BLV-DISC-3)
    state = position(game, f"S={joined[0]} N={joined[1]} declarer=S bet=1:{prediction} before=1 answer=suspect")
    end = act(game, state, "in in in in in in")
    score = game.score(end)
    chance = chances(counts)[index]
    assert chance.right == (score.verdict == "right-suspected")
    if chance.right:
        assert score.credited == (chance.worth + 2, -2)


@pytest.mark.parametrize(
    ("counts", "text", "chance"),
    [
        ((1, 2, 3, 4, 5, 6, 7, 8), "0", Chance(1, 0)),
        ((1, 2, 3, 4, 5, 6, 7, 8), "1", Chance(2 + 3 + 5, 10)),
        ((1, 2, 3, 4, 5, 6, 7, 8), "1@2", Chance(10, 2 + 3 * 3 + 5)),
        ((1, 2, 3, 4, 5, 6, 7, 8), "2@13", Chance(4 + 6 + 7, 4 * 6 + 6 * 10 + 7 * 6)),
        ((1, 2, 3, 4, 5, 6, 7, 8), "3@123", Chance(8, 8 * 21)),
    ],
)
def test_chances(counts: tuple[int, ...], text: str, chance: Chance) -> None:
    found = dict(zip(map(str, PREDICTIONS), chances(counts), strict=True))
    assert found[text] == chance
