"""How many ways a Bien deal can go on, against numbers counted by hand and against a naive count."""

from __future__ import annotations

from collections import Counter
from math import comb

import pytest
from bien import naive
from bien.scenes import ROUND, act, bien, hands_dealt, position, seen
from every_game.marks import rule
from hypothesis import given, settings
from hypothesis import strategies as st
from tierce.bien import Bien
from tierce.bien.actions import Play
from tierce.bien.state import State
from tierce.pack import PIQUET_32
from tierce.seats import Seat


def auctions(game: Bien, state: State) -> int:
    """The ways in which a bidding can go on."""
    if state.public.turn is None or state.public.play is not None:
        return 1
    return sum(auctions(game, game.apply_legal(state, call)) for call in game.legal_actions(seen(game, state)))


@rule("BIEN-BID-1")
@rule("BIEN-BID-2")
@rule("BIEN-BID-3")
@pytest.mark.parametrize(
    ("said", "speakers", "higher"),
    [
        ("bid:100 bid:110", 2, 28 + 1),  # the numbers from 120 to 390, and the ponder
        ("bid:300", 3, 9 + 1),
        ("pass bid:390", 2, 1),
        ("bid:200 pass", 2, 19 + 1),
        ("ponder", 3, 0),
        ("pass pass pass", 1, 30 + 1),
    ],
)
def test_the_forms_of_an_auction(said: str, speakers: int, higher: int) -> None:
    """Of those who speak yet some bid, in rising order: any of them, with as many of the higher bids."""
    game = bien()
    state = act(game, game.start(hands_dealt()), said)
    forms = sum(comb(speakers, bids) * comb(higher, bids) for bids in range(speakers + 1))
    assert auctions(game, state) == forms


@rule("BIEN-BID-4")
def test_a_laydown_adds_one_form_wherever_its_holder_may_speak() -> None:
    game = bien()
    state = act(game, game.start(hands_dealt("E", N="7s8s9sTsJsQsKsAs")), "bid:380 pass")
    # North may pass, bid 390 or a ponder, and lay down, which ends it; East then passes or goes higher
    assert auctions(game, state) == 3 + 2 + 1 + 1


def endings(game: Bien, state: State) -> Counter[tuple[int, int]]:
    """The ways to play on to the end without a word: how many lead to which card points with the last trick's."""
    if state.public.turn is None:
        parts = {part.key: part.values for part in game.score(state).parts}
        return Counter([tuple(map(sum, zip(parts["tricks"], parts["last-trick"], strict=True)))])
    found: Counter[tuple[int, int]] = Counter()
    for action in game.legal_actions(seen(game, state)):
        if isinstance(action, Play) and not action.marriage:
            found += endings(game, game.apply_legal(state, action))
    return found


def before_the_end(hands: dict[Seat, list[str]], leader: Seat, trump: str) -> str:
    done = 8 - max(map(len, hands.values()))
    held = " ".join(f"{seat.name}={''.join(cards)}" for seat, cards in hands.items())
    return f"{held} trump={trump} leader={leader.name} tricks=S:{done}"


# trump, hands in playing order (the first leads), ways to play them
@pytest.mark.parametrize(
    ("trump", "hands", "ways"),
    [
        pytest.param("h", "As | Ks | Qs | Js", 1, id="one-card-each"),
        pytest.param("h", "As Ks | Qs Js | 9s 8s | 7s 7d", 2**4, id="nobody-need-follow"),
        pytest.param("h", "Ah Kh | Qh Js | 9s 8h | 7s 7h", 2, id="trumps-led-bind-and-none-need-climb"),
        # the second trumps and the third must keep his eight, or the second does not and the third may play both
        pytest.param("h", "As Ks | 9h 9d | 8h 8d | 7c 7d", 2 * (1 * 2 + 2 * 2), id="no-trump-under-an-opponents"),
        pytest.param("h", "As Ks | 9h Jh | 8h 7h | 7c 7d", 2 * 2 * 2 * 2, id="unless-there-is-nothing-else"),
    ],
)
def test_small_endings_counted_by_hand(trump: str, hands: str, ways: int) -> None:
    cards = dict(zip(ROUND, (hand.split() for hand in hands.split("|")), strict=True))
    game = bien()
    assert sum(endings(game, position(game, before_the_end(cards, ROUND[0], trump))).values()) == ways


@settings(max_examples=20)
@given(
    pack=st.permutations([one.text for one in PIQUET_32]),
    size=st.integers(1, 3),
    trump=st.sampled_from("shdc"),
    plain_led=st.sampled_from(["free", "follow-or-trump"]),
)
def test_endings_are_as_many_as_by_the_naive_rules(pack: list[str], size: int, trump: str, plain_led: str) -> None:
    hands = [pack[size * at : size * at + size] for at in range(4)]
    game = bien(plain_led=plain_led)
    state = position(game, before_the_end(dict(zip(ROUND, hands, strict=True)), ROUND[0], trump))
    assert endings(game, state) == naive.count_games(hands, [], 0, trump, plain_led)
