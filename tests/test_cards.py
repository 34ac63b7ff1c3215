"""Suits, ranks, cards and sets of cards."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import card_sets, cards
from tierce.cards import CARDS, Card, CardSet, Rank, Suit, card, card_of, parse_cards, suit_cards
from tierce.errors import NotationError

DECK = CardSet.of(CARDS)
sets = card_sets(DECK)
plain_sets = st.sets(cards)


def test_there_are_52_cards_each_with_its_place_suit_rank_and_text() -> None:
    assert [one.index for one in CARDS] == list(range(52))
    assert len({(one.suit, one.rank) for one in CARDS}) == 52
    assert len({one.text for one in CARDS}) == 52
    assert [one.text for one in CARDS[:3]] == ["2s", "3s", "4s"]
    assert CARDS[-1].text == "Ac"
    for one in CARDS:
        assert one.text == one.rank.letter + one.suit.letter
        assert one.bit == 1 << one.index
        assert card(one.text) is one
        assert card_of(one.rank, one.suit) is one
        assert (str(one), repr(one)) == (one.text, f'card("{one.text}")')


def test_suits_and_ranks_are_read_by_their_letters() -> None:
    assert [Suit.parse(letter) for letter in "shdc"] == [Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS]
    assert [Rank.parse(letter) for letter in "23456789TJQKA"] == sorted(Rank)
    assert all(Suit.parse(suit.letter) is suit for suit in Suit)
    assert all(Rank.parse(rank.letter) is rank for rank in Rank)


@pytest.mark.parametrize("text", ["", "x", "S", "sh", "♠", "0"])
def test_an_unknown_suit_is_a_notation_error(text: str) -> None:
    with pytest.raises(NotationError, match="unknown suit"):
        Suit.parse(text)


@pytest.mark.parametrize("text", ["", "1", "10", "t", "TJ", "X", "0"])
def test_an_unknown_rank_is_a_notation_error(text: str) -> None:
    with pytest.raises(NotationError, match="unknown rank"):
        Rank.parse(text)


@pytest.mark.parametrize("text", ["", "T", "h", "hT", "th", "TH", "1h", "10h", "Thh", " Th"])
def test_an_unknown_card_is_a_notation_error(text: str) -> None:
    with pytest.raises(NotationError, match="unknown card"):
        card(text)


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_a_copy_of_a_card_is_the_same_card(copied) -> None:  # type: ignore[no-untyped-def]
    for one in CARDS:
        assert copied(one) is one
    assert copied(CardSet.parse("As Kh")) == CardSet.parse("As Kh")


@pytest.mark.parametrize("text", ["9h7hKc", "9h 7h Kc", " 9h  7h\nKc ", "9h 7hKc"])
def test_cards_are_read_in_the_order_written_with_or_without_spaces(text: str) -> None:
    assert parse_cards(text) == (card("9h"), card("7h"), card("Kc"))


def test_no_cards_are_a_text_too() -> None:
    assert parse_cards("") == parse_cards("  ") == ()
    assert CardSet.parse("") == CardSet()


@pytest.mark.parametrize("text", ["9h7", "9h 7x", "9", "9h,7h"])
def test_cards_that_cannot_be_read_are_a_notation_error(text: str) -> None:
    with pytest.raises(NotationError):
        parse_cards(text)


def test_a_set_with_a_card_named_twice_is_a_notation_error() -> None:
    with pytest.raises(NotationError, match="a card stands twice in '9h 9h'"):
        CardSet.parse("9h 9h")


@given(plain_sets)
def test_a_set_of_cards_holds_its_cards_in_their_order(some: set[Card]) -> None:
    found = CardSet.of(some)
    assert list(found) == sorted(some, key=lambda one: one.index)
    assert len(found) == len(some)
    assert bool(found) == bool(some)
    assert all((one in found) == (one in some) for one in CARDS)
    assert CardSet.parse(str(found)) == found
    assert repr(found) == f'CardSet("{found}")'


@given(plain_sets, plain_sets)
def test_sets_of_cards_are_sets(one: set[Card], other: set[Card]) -> None:
    first, second = CardSet.of(one), CardSet.of(other)
    assert set(first & second) == one & other
    assert set(first | second) == one | other
    assert set(first - second) == one - other
    assert (first <= second) == (one <= other)
    assert first.isdisjoint(second) == one.isdisjoint(other)
    assert (first == second) == (one == other)
    assert first & second <= first <= first | second
    assert hash(CardSet.of(list(one))) == hash(first)


@given(sets, cards)
def test_a_card_more_or_less(some: CardSet, one: Card) -> None:
    assert set(some.with_card(one)) == {*some, one}
    assert set(some.without(one)) == set(some) - {one}
    assert some.with_card(one).without(one) == some.without(one)


def test_a_set_of_cards_is_no_other_thing() -> None:
    assert CardSet.parse("As") != {card("As")}
    assert CardSet() != 0


def test_the_cards_of_a_suit() -> None:
    for suit in Suit:
        assert [one.suit for one in suit_cards(suit)] == [suit] * 13
        assert [one.rank for one in suit_cards(suit)] == sorted(Rank)
    assert len(DECK) == 52
