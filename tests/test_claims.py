"""A claim is honest: it is offered only where the tricks that remain are certain, whoever holds what."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import Any

import pytest
from belote.spec import BELOTE
from bien.spec import BIEN
from every_game.spec import Spec
from hypothesis import given
from hypothesis import strategies as st
from strategies import deals, seeds
from tierce.belote.claims import claim as belote_claim
from tierce.bien.claims import claim as bien_claim
from tierce.cards import Card, CardSet
from tierce.game import AnyGame
from tierce.games import make_game
from tierce.pack import PIQUET_32, shuffled
from tierce.seats import Seat
from views.look import look

CLAIMS: dict[str, Callable[..., tuple[Card, ...] | None]] = {"belote": belote_claim, "bien": bien_claim}
WORDS = {
    "belote": "dealer=W taker=S trump=h leader=S tricks=NS:{0},EW:{1}",
    "bien": "dealer=W bidder=S bid=100 trump=h leader=S tricks=S:{0},W:{1}",
}
trick_games = pytest.mark.parametrize("spec", [BELOTE, BIEN], ids=str)


def claimed(game: AnyGame, state: Any, seat: Seat = Seat.S) -> tuple[Card, ...] | None:
    return CLAIMS[game.name](game.observe(state, seat), game.options)


def step(game: AnyGame, state: Any, card: Card) -> Any:
    """The state after a card, with its word where it has one."""
    legal = game.legal_actions(game.observe(state, state.public.turn))
    return game.apply(state, next(action for action in legal if action.card is card))


def cards(game: AnyGame, state: Any) -> list[Card]:
    legal = game.legal_actions(game.observe(state, state.public.turn))
    return list(dict.fromkeys(action.card for action in legal))


def ending(game: AnyGame, hands: dict[str, CardSet]) -> Any:
    """South leads with these cards left."""
    done = 8 - len(hands["S"])
    held = " ".join(f"{seat}={str(hand).replace(' ', '')}" for seat, hand in hands.items())
    text = f"{held} {WORDS[game.name].format(done - done // 2, done // 2)}"
    return game.start(game.read_setup({"Position": text}))


def always_taken(game: AnyGame, state: Any) -> bool:
    """Whether South takes every trick as claimed, whatever the others play; at each lead the claim stands still."""
    while True:
        turn = state.public.turn
        if turn is None:
            return state.public.play.trick.leader is Seat.S  # who won the last trick would lead
        if turn is not Seat.S:
            return all(always_taken(game, step(game, state, card)) for card in cards(game, state))
        if state.public.play.trick.cards:
            return False  # somebody else leads
        held = state.secret.hands[Seat.S]
        order = claimed(game, state) if len(held) > 1 else tuple(held)
        if order is None:
            return False
        state = step(game, state, order[0])


def dealings(rest: list[Card], each: int) -> list[dict[str, CardSet]]:
    """Every way to give these cards to the three others."""
    found = []
    for west in combinations(rest, each):
        left = [one for one in rest if one not in west]
        for north in combinations(left, each):
            east = [one for one in left if one not in north]
            found.append({"W": CardSet.of(west), "N": CardSet.of(north), "E": CardSet.of(east)})
    return found


@trick_games
def test_every_claim_in_a_small_ending_holds_however_the_cards_lie(spec: Spec) -> None:
    game, rng = make_game(spec.name), Random("endings")
    offered = 0
    while offered < 12:
        pack = shuffled(PIQUET_32, rng)
        hand, rest = CardSet.of(pack[:2]), list(pack[2:8])
        ways = dealings(rest, 2)
        if claimed(game, ending(game, {"S": hand, **ways[0]})) is None:
            continue
        offered += 1
        for others in ways:
            state = ending(game, {"S": hand, **others})
            assert claimed(game, state) is not None, "what others hold makes no difference"
            assert always_taken(game, state)


@trick_games
@given(data=st.data(), seed=seeds)
def test_whoever_claims_takes_every_trick_that_remains(spec: Spec, data: st.DataObject, seed: int) -> None:
    game, states, _ = data.draw(deals(spec))
    for state in states:
        seat = game.actor(state)
        if seat is None or claimed(game, state, seat) is None:
            continue
        for run in range(4):
            rng = Random(f"{seed}/{run}")
            held = game.imagine(game.observe(state, seat), rng) if run else state
            while game.actor(held) is not None:
                turn, play = game.actor(held), held.public.play
                assert turn is not None
                if turn != seat:
                    held = step(game, held, shuffled(cards(game, held), rng)[0])
                    continue
                assert not play.trick.cards, "the claimer leads to every trick"
                mine = held.secret.hands[seat]
                order = claimed(game, held, seat) if len(mine) > 1 else tuple(mine)
                assert order is not None
                held = step(game, held, order[0])
            assert held.public.play.trick.leader == seat


# game | South's cards | cards of the others | the order claimed, empty where nothing is
KNOWN = [
    ("belote", "Jh 9h", "7s 8s Qd 7c 8c 9c", "Jh 9h"),
    ("belote", "Jh Ah", "9h 8s Qd 7c 8c 9c", "Jh Ah"),  # the nine falls under the jack
    ("belote", "Jh Ah 7d", "9h 7h 9s 8d Td Jc Tc 8c 9c", ""),  # nine and seven may lie together
    ("belote", "Jh As", "9h 8s Qd 7c 8c 9c", "Jh As"),
    ("belote", "Ah As", "9h 8s Qd 7c 8c 9c", ""),
    ("belote", "As Ks", "Ts Qd 7c 8c 9c Tc", "As Ks"),  # the ten must follow
    ("bien", "As Js", "Ks Qd 7c 8c 9c Tc", ""),  # there it need not
    ("bien", "As Ks", "Ts Qd 7c 8c 9c Tc", "As Ks"),
    ("belote", "As Ad", "7h Qd 7c 8c 9c Tc", ""),  # a trump is out
    ("belote", "Ac Qs", "7s 8s 9s Qd Kd 9c", "Qs Ac"),
]


@pytest.mark.parametrize(("name", "hand", "others", "order"), KNOWN)
def test_what_is_claimed(name: str, hand: str, others: str, order: str) -> None:
    game, mine, rest = make_game(name), CardSet.parse(hand), list(CardSet.parse(others))
    each = len(mine)
    state = ending(game, {"S": mine, **dealings(rest, each)[0]})
    assert " ".join(one.text for one in claimed(game, state) or ()) == order


def test_nothing_is_claimed_while_something_is_still_to_be_said() -> None:
    game = make_game("belote")
    hands = "S=Jh9hAhThKhQh8h7h N=AsTsKsQsJs9s8s7s E=AdTdKdQdJd9d8d7d W=AcTcKcQcJc9c8c7c"
    state = game.start(game.read_setup({"Position": f"{hands} dealer=W taker=S trump=h leader=S"}))
    assert claimed(game, state) is None


def test_a_view_offers_the_first_step_of_a_claim() -> None:
    game = make_game("belote")
    hands = {seat: CardSet.parse(cards) for seat, cards in zip("SWNE", ("KhQh", "7s8s", "9s7d", "8c9c"), strict=True)}
    state = ending(game, hands)
    claim = look(game, state, Seat.S).claim
    assert claim is not None
    assert claim.action == "Kh+belote", "with its word"
    assert look(game, state, Seat.W).claim is None
    assert look(game, state, Seat.S, "fr").claim.text == "Les 2 derniers plis sont à vous, quoi que fassent les autres."
