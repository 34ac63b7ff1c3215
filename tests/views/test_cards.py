"""Hands in order: trump first, black and red in turn, the strongest card first."""

from __future__ import annotations

import pytest
from tierce.belote.orders import ORDERS
from tierce.cards import CardSet, Suit
from tierce.views.cards import by_suit, suit_order


@pytest.mark.parametrize(
    ("suits", "trump", "order"),
    [
        ("shdc", None, "shcd"),
        ("shdc", "h", "hsdc"),
        ("shdc", "s", "shcd"),
        ("shdc", "c", "chsd"),
        ("sc", None, "sc"),
        ("sdc", None, "sdc"),
        ("hdc", "c", "chd"),
        ("hdc", None, "hcd"),
        ("hds", "c", "hsd"),
        ("d", "h", "d"),
    ],
)
def test_suits_are_held_trump_first_then_black_and_red_in_turn(suits: str, trump: str | None, order: str) -> None:
    dealt = CardSet.parse("".join(f"7{suit}" for suit in suits))
    found = suit_order(dealt, None if trump is None else Suit.parse(trump))
    assert "".join(suit.letter for suit in found) == order


def test_cards_of_a_suit_are_held_from_the_strongest_down() -> None:
    hand = CardSet.parse("7h 9h Jh Ah Ts Ks As 8s")
    order = ORDERS[Suit.HEARTS]
    held = by_suit(hand, suit_order(hand, Suit.HEARTS), lambda one: order.strength[one.index])
    assert [one.text for one in held] == ["Jh", "9h", "Ah", "7h", "As", "Ts", "Ks", "8s"]
