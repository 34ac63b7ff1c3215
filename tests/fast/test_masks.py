"""Cards as numbers, and legal cards as masks: the same as the readable rules say, for every option."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from itertools import product
from random import Random
from typing import Any, NamedTuple

import pytest
from tierce.belote import masks as belote_masks
from tierce.belote import play as belote_play
from tierce.belote import state as belote_state
from tierce.belote.options import BeloteOptions
from tierce.belote.orders import ORDERS as belote_orders
from tierce.bien import masks as bien_masks
from tierce.bien import play as bien_play
from tierce.bien import state as bien_state
from tierce.bien.actions import Ponder
from tierce.bien.options import BienOptions
from tierce.bien.orders import ORDERS as bien_orders
from tierce.cards import Card, CardSet, Suit, card
from tierce.game import Duty
from tierce.options import option_values
from tierce.pack import PIQUET_32, below, shuffled
from tierce.seats import Seat
from tierce.tricks import RankOrder, Trick, winning

PLAY_OPTIONS = {"belote": ("climb_over_partner", "under_ruff", "partner_ruffed"), "bien": ("plain_led",)}


class Game(NamedTuple):
    """What the two games have in common here."""

    masks: Any
    orders: tuple[RankOrder, ...]
    options: type
    duties: Callable[[CardSet, Suit, tuple[Card, ...], Any], tuple[Duty, ...]]


def belote_duties(hand: CardSet, trump: Suit, cards: tuple[Card, ...], options: Any) -> tuple[Duty, ...]:
    return belote_play.play_duties(hand, belote_state.CardPlay(Seat.N, trump, Trick(Seat.N, cards)), options)


def bien_duties(hand: CardSet, trump: Suit, cards: tuple[Card, ...], options: Any) -> tuple[Duty, ...]:
    return bien_play.play_duties(hand, bien_state.CardPlay(Seat.N, Ponder(), trump, Trick(Seat.N, cards)), options)


GAMES = {
    "belote": Game(belote_masks, belote_orders, BeloteOptions, belote_duties),
    "bien": Game(bien_masks, bien_orders, BienOptions, bien_duties),
}


def every_options(name: str) -> Iterator[Any]:
    """Options with every combination of those that say which cards are legal."""
    kind = GAMES[name].options
    chosen = [one for one in fields(kind) if one.name in PLAY_OPTIONS[name]]
    for values in product(*(option_values(one) for one in chosen)):
        yield kind(**dict(zip((one.name for one in chosen), values, strict=True)))


def compare(name: str, positions: int) -> int:
    """Compares masks with the readable rules on random hands behind random tricks; returns how many were narrowed."""
    game, rng, narrowed = GAMES[name], Random(f"masks {name}"), 0
    for options in every_options(name):
        legal = game.masks.legal_masks(options)
        for _ in range(positions // len(list(every_options(name)))):
            trump = Suit(below(rng, 4))
            numbers = game.masks.numbers(trump)
            pack = shuffled(PIQUET_32, rng)
            lying, size = 1 + below(rng, 3), 1 + below(rng, 8)
            trick, hand = pack[:lying], CardSet.of(pack[lying : lying + size])
            at = winning(trick, GAMES[name].orders[trump])
            led, best = (numbers.number[one.index] for one in (trick[0], trick[at]))
            found = legal(numbers.mask(hand), led // 8, best, lying - at == 2)
            duties = game.duties(hand, trump, trick, options)
            allowed = duties[-1].allowed if duties else hand
            assert numbers.cards(found) == allowed, (options, trump, trick, hand)
            narrowed += len(allowed) < len(hand)
    return narrowed


@pytest.mark.parametrize("name", GAMES)
def test_the_masks_say_what_the_readable_rules_say(name: str) -> None:
    assert compare(name, 20_000) > 4000


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_the_masks_say_what_the_readable_rules_say_a_million_times(name: str) -> None:
    assert compare(name, 1_000_000) > 200_000


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("trump", Suit)
def test_the_numbers_follow_the_order_of_the_rules(name: str, trump: Suit) -> None:
    numbers, order = GAMES[name].masks.numbers(trump), GAMES[name].orders[trump]
    assert set(numbers.card) == set(PIQUET_32)
    assert [numbers.number[one.index] for one in numbers.card] == list(range(32))
    assert all(numbers.card[number].suit == trump for number in range(24, 32))
    assert sum(numbers.points) == 152
    for number, one in enumerate(numbers.card):
        assert numbers.points[number] == order.points[one.index]
        stronger = {numbers.number[other.index] for other in order.over[one.index] if other.suit == one.suit}
        assert stronger == set(range(number + 1, number // 8 * 8 + 8))


def test_masks_and_sets_are_each_others_opposite() -> None:
    numbers = belote_masks.numbers(Suit.DIAMONDS)
    cards = CardSet.parse("Jd 9d As 7c")
    assert numbers.mask(cards) == 1 << 31 | 1 << 30 | 1 << 7 | 1 << 16
    assert numbers.cards(numbers.mask(cards)) == cards
    assert numbers.total(numbers.mask(cards)) == 20 + 14 + 11
    assert numbers.number[card("2s").index] == -1
