"""Actions and their texts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tierce.bleven.actions import PREDICTIONS, Answer, Bet, Prediction, parse
from tierce.errors import NotationError

predictions = st.builds(
    Prediction,
    st.integers(0, 9),
    st.sets(st.integers(1, 3)).map(lambda found: tuple(sorted(found))),
)
bets = st.builds(Bet, st.integers(0, 999_999_999), predictions)
answers = st.one_of(
    st.builds(Answer, st.sampled_from(["deduce", "suspect"]), st.integers(0, 999)),
    st.builds(Answer, st.sampled_from(["deduce", "suspect"]), st.integers(1, 999), predictions),
)


@given(action=bets | answers)
def test_a_bet_and_an_answer_are_read_back(action: Bet | Answer) -> None:
    assert parse(str(action)) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("bet:2:1", Bet(2, Prediction(1))),
        ("bet:2:2@13", Bet(2, Prediction(2, (1, 3)))),
        ("deduce", Answer("deduce")),
        ("suspect+3", Answer("suspect", 3)),
        ("deduce+3:2@12", Answer("deduce", 3, Prediction(2, (1, 2)))),
    ],
)
def test_texts(text: str, action: Bet | Answer) -> None:
    assert parse(text) == action
    assert str(action) == text


@pytest.mark.parametrize(
    "text",
    [
        "bet", "bet:", "bet:2", "bet:2:", "bet:02:1", "bet:2:1@", "bet:2:1@4", "bet:2:2@21", "bet:2:2@11", "bet:-1:2",
        "bet:2:1 ", "deduce:2", "deduce+0", "deduce+", "deduce+3:", "deduce+3:2@", "suspect+3:2@31", "discard",
        "discard:", "discard:1h", "discard:7h7s", "draw:7h", "stay:", "In", "I'm in", "7h", "", "bet:٢:١",
    ],
)  # fmt: skip
def test_what_is_no_action(text: str) -> None:
    with pytest.raises(NotationError):
        parse(text)


def test_predictions_have_their_texts_once() -> None:
    assert len({str(one) for one in PREDICTIONS}) == len(PREDICTIONS) == 20
    assert list(PREDICTIONS) == sorted(PREDICTIONS, key=lambda one: (one.tricks, len(one.positions), one.positions))
