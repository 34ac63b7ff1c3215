"""How many ways a Belote deal can go on, against numbers counted by hand and against a naive count."""

from __future__ import annotations

from collections import Counter

import pytest
from belote import naive
from belote.scenes import ROUND, after, belote, seen
from every_game.marks import rule
from hypothesis import given, settings
from hypothesis import strategies as st
from tierce.belote import Belote
from tierce.belote.actions import Play
from tierce.belote.state import State
from tierce.cards import Suit
from tierce.pack import PIQUET_32
from tierce.seats import Seat, Side

PACK = "7s 8s 9s Ts Js Qs Ks As 7h 8h 9h Th Jh Qh Kh Ah 7d 8d 9d Td Jd Qd Kd Ad 7c 8c 9c Tc Jc Qc Kc Ac"


def auctions(game: Belote, state: State) -> int:
    """The ways in which a bidding can go on."""
    if state.public.turn is None or state.public.play is not None:
        return 1
    return sum(auctions(game, game.apply(state, call)) for call in game.legal_actions(seen(game, state)))


@rule("BEL-BID-1")
@rule("BEL-BID-2")
@rule("BEL-BID-3")
@rule("BEL-BID-4")
@pytest.mark.parametrize(
    ("same_suit", "forms"),
    [("off", 4 + 4 * 3 + 1), ("on", 4 + 4 * 4 + 1)],
    ids=["four-takes-twelve-names-one-dead", "four-takes-sixteen-names-one-dead"],
)
def test_the_complete_forms_of_an_auction(same_suit: str, forms: int) -> None:
    game = belote(second_round_same_suit=same_suit)
    assert forms in (17, 21)
    for dealer in ROUND:
        assert auctions(game, game.start(game.read_setup({"Dealer": dealer.name, "Pack": PACK}))) == forms


def endings(game: Belote, state: State) -> Counter[tuple[int, int]]:
    """The ways to play on to the end, said words apart: how many lead to which card points with the last trick's."""
    if state.public.turn is None:
        parts = {part.key: part.values for part in game.score(state).parts}
        return Counter([tuple(map(sum, zip(parts["tricks"], parts["last-trick"], strict=True)))])
    found: Counter[tuple[int, int]] = Counter()
    for action in game.legal_actions(seen(game, state)):
        if isinstance(action, Play) and not action.word:
            found += endings(game, game.apply(state, action))
    return found


def position(hands: dict[Seat, list[str]], leader: Seat, trump: str) -> str:
    done = 8 - max(map(len, hands.values()))
    held = " ".join(f"{seat.name}={''.join(cards)}" for seat, cards in hands.items())
    return f"{held} dealer=W taker=S trump={trump} leader={leader.name} tricks=NS:{done - 1},EW:1"


# trump, hands in playing order (the first leads), ways to play them
@pytest.mark.parametrize(
    ("trump", "hands", "ways"),
    [
        pytest.param("h", "As | Ks | Qs | Js", 1, id="one-card-each"),
        pytest.param("h", "As Ks | Qs Js | 9s 8s | 7s 7d", 2 * 2 * 2, id="the-fourth-has-one-spade-to-follow-with"),
        pytest.param("h", "As Ad | Ks Kd | Qs Qd | Js Jd", 2, id="everybody-follows-what-is-led"),
        # the king leads: the jack must go over it, then two free plays; the seven leads: jack 4, queen 1
        pytest.param("h", "Kh 7h | Jh Qh | Ah 8h | Th 9h", 4 + 4 + 1, id="trumps-that-must-climb"),
        pytest.param("h", "7c 7d | 8s 9s | Ts Js | Qs Ks", 2 * 2 * 2 * 2, id="nobody-can-follow-the-first-lead"),
    ],
)
def test_small_endings_counted_by_hand(trump: str, hands: str, ways: int) -> None:
    cards = dict(zip(ROUND, (hand.split() for hand in hands.split("|")), strict=True))
    game = belote()
    state = game.start(game.read_setup({"Position": position(cards, ROUND[0], trump)}))
    assert sum(endings(game, state).values()) == ways


def compare(pack: list[str], trump: str, leader: int, count: int) -> None:
    hands = [pack[count * at : count * (at + 1)] for at in range(4)]
    first = after(Seat.S, leader)
    game = belote()
    by_seat = {after(first, at): hands[at] for at in range(4)}
    found = endings(game, game.start(game.read_setup({"Position": position(by_seat, first, trump)})))
    naively = naive.count_games(hands, [], 0, trump)
    leads = first.side == Side.NS
    assert dict(found) == {(points if leads else points[::-1]): ways for points, ways in naively.items()}


packs = st.permutations([one.text for one in PIQUET_32])


@settings(max_examples=15)
@given(packs, st.sampled_from([suit.letter for suit in Suit]), st.integers(0, 3))
def test_endings_of_two_cards_each_against_a_naive_count(pack: list[str], trump: str, leader: int) -> None:
    compare(pack, trump, leader, 2)


@settings(max_examples=5)
@given(packs, st.sampled_from([suit.letter for suit in Suit]), st.integers(0, 3))
def test_endings_of_three_cards_each_against_a_naive_count(pack: list[str], trump: str, leader: int) -> None:
    compare(pack, trump, leader, 3)


@pytest.mark.slow
@settings(max_examples=1)
@given(packs, st.sampled_from([suit.letter for suit in Suit]), st.integers(0, 3))
def test_endings_of_four_cards_each_against_a_naive_count(pack: list[str], trump: str, leader: int) -> None:
    compare(pack, trump, leader, 4)
