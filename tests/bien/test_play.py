"""The play of the cards (BIEN-PLAY-1 to BIEN-PLAY-5), from positions written as lines.

A line is: trump | trick in playing order | hand of the player to act | what he may play | what is refused, by which
rule. Every card of the hand stands in one of the last two.
"""

from __future__ import annotations

import pytest
from every_game.marks import case, rule
from tierce.cards import parse_cards
from tierce.seats import Seat

from bien.scenes import ROUND, act, after, before, begin, bien, hands_dealt, position, refused, seen, texts

ROWS = [
    # leading
    case("BIEN-PLAY-1", "a leader may play any card", "h | | 9h 7h Kc As | 9h 7h Kc As |"),
    case("BIEN-PLAY-1", "a leader may lead trumps only", "h | | 9h 7h | 9h 7h |"),
    # trump led
    case("BIEN-PLAY-2", "who holds a trump must play one", "h | Ah | 7h Kc As | 7h | Kc=BIEN-PLAY-2 As=BIEN-PLAY-2"),
    case("BIEN-PLAY-2", "a trump of any height will do", "h | Kh | Jh 8h Kc | Jh 8h | Kc=BIEN-PLAY-2"),
    case("BIEN-PLAY-2", "the jack too must be played when alone", "h | 7h 8h | Jh Kc | Jh | Kc=BIEN-PLAY-2"),
    case("BIEN-PLAY-2", "without trumps any card", "h | Ah 7h | Kc As Td | Kc As Td |"),
    case("BIEN-PLAY-2", "under the partner's trump likewise", "h | Jh 7h | 8h 9h Kc | 8h 9h | Kc=BIEN-PLAY-2"),
    # a plain suit led
    case("BIEN-PLAY-3", "nobody need follow", "h | 7s | Ks Kc 7d | Ks Kc 7d |"),
    case("BIEN-PLAY-3", "who holds the suit may trump all the same", "h | As | Ks 7h Kc | Ks 7h Kc |"),
    case("BIEN-PLAY-3", "nobody need trump", "h | As Ks | 7h Kc | 7h Kc |"),
    case("BIEN-PLAY-4", "no trump below an opponent's", "h | 7s 9h | 8h As Kd | As Kd | 8h=BIEN-PLAY-4"),
    case("BIEN-PLAY-4", "but a higher one", "h | 7s Th | 8h Qh Kd | Qh Kd | 8h=BIEN-PLAY-4"),
    case("BIEN-PLAY-4", "the ten stands below the queen", "h | 7s Qh | Th Kh | Kh | Th=BIEN-PLAY-4"),
    case("BIEN-PLAY-4", "an opponent led it", "h | 7s 7d 9h | 8h As | As | 8h=BIEN-PLAY-4"),
    case("BIEN-PLAY-4", "under the partner's trump any trump", "h | 7s 9h 7d | 8h Jh Kd | 8h Jh Kd |"),
    case("BIEN-PLAY-4", "the highest trump in the trick counts", "h | 7s Th 9h | Ah As | As | Ah=BIEN-PLAY-4"),
    case("BIEN-PLAY-4", "nothing but lower trumps held", "h | 7s Jh | 9h 8h 7h | 9h 8h 7h |"),
    case("BIEN-PLAY-4", "nothing but trumps but one is higher", "h | 7s Ah | 9h 8h | 9h | 8h=BIEN-PLAY-4"),
    case("BIEN-PLAY-4", "a plain card that wins forbids no trump", "h | 7s As | 8h Kd | 8h Kd |"),
    # the examples of the rules
    case("BIEN-PLAY-4", "example 1", "h | 7s 9h | 8h As Kd | As Kd | 8h=BIEN-PLAY-4"),
    case("BIEN-PLAY-4", "example 1 with nothing but lower trumps", "h | 7s 9h | 8h 7h | 8h 7h |"),
    case("BIEN-PLAY-4", "example 2", "h | 7s 8h 9h | 7h Kh Ac | Ac | 7h=BIEN-PLAY-4 Kh=BIEN-PLAY-4"),
    case("BIEN-PLAY-2", "example 3", "h | Ah | Jh 8h | Jh 8h |"),
]

OPTION_ROWS = [
    case("BIEN-PLAY-3", "no duty to follow", "plain_led=free | h | 7s | Ks 7h Kc | Ks 7h Kc |"),
    case("BIEN-PLAY-3", "follow or trump", "plain_led=follow-or-trump | h | 7s | Ks 7h Kc | Ks 7h | Kc=BIEN-PLAY-3"),
    case("BIEN-PLAY-3", "no card of the suit and all is free", "plain_led=follow-or-trump | h | 7s | 7h Kc | 7h Kc |"),
    case("BIEN-PLAY-3", "the suit is due", "plain_led=follow-or-trump | h | 7s | Ks Kc | Ks | Kc=BIEN-PLAY-3"),
    case(
        "BIEN-PLAY-3",
        "follow or go over an opponent",
        "plain_led=follow-or-trump | h | 7s 9h | Ks 8h Jh Kc | Ks Jh | 8h=BIEN-PLAY-4 Kc=BIEN-PLAY-3",
    ),
    case(
        "BIEN-PLAY-4",
        "void of the suit no lower trump either",
        "plain_led=follow-or-trump | h | 7s 9h | 8h Kc | Kc | 8h=BIEN-PLAY-4",
    ),
    case("BIEN-PLAY-4", "nothing else to play", "plain_led=follow-or-trump | h | 7s 9h | 8h 7h | 8h 7h |"),
    case(
        "BIEN-PLAY-2",
        "trump led binds to trumps only",
        "plain_led=follow-or-trump | h | Ah | 7h Kc | 7h | Kc=BIEN-PLAY-2",
    ),
]

TRICKS = [
    case("BIEN-PLAY-5", "the highest of the suit led", "h | 7s Ks As 8s | 3"),
    case("BIEN-CARD-3", "the queen beats the jack and the ten in a plain suit", "h | Ts Qs Js 8s | 2"),
    case("BIEN-CARD-3", "the ten beats the nine in a plain suit", "h | 9s Ts 7s 8s | 2"),
    case("BIEN-PLAY-5", "another plain suit wins nothing", "h | 7s Ad Ac Td | 1"),
    case("BIEN-PLAY-5", "the lowest trump beats the ace led", "h | As 7h Ts Ks | 2"),
    case("BIEN-PLAY-5", "the highest trump of two", "h | As 8h Ks 9h | 4"),
    case("BIEN-CARD-2", "the jack is the highest trump", "h | 9h Jh Ah Kh | 2"),
    case("BIEN-CARD-2", "the nine is the second", "h | Ah 9h Kh Th | 2"),
    case("BIEN-CARD-2", "then ace before king before queen", "h | Qh Kh Ah Th | 3"),
    case("BIEN-CARD-2", "the queen of trump beats the ten", "h | Th Qh 8h 7h | 2"),
    case("BIEN-CARD-2", "the ten of trump beats the eight", "h | 8h Th 7h As | 2"),
]


def check(row: str, **options: str) -> None:
    trump, trick, hand, legal, refusals = (field.strip() for field in row.split("|"))
    game = bien(**options)
    state = game.start(before(trump, trick, hand))
    plays = texts(game, state)
    assert sorted(plays) == sorted(legal.split())
    rules = dict(pair.split("=") for pair in refusals.split())
    assert sorted([*plays, *rules]) == sorted(hand.split()), "every card of the hand is judged"
    for text, expected in rules.items():
        assert refused(game, state, text) == expected
    for text in plays:
        assert refused(game, state, text) is None
        left = game.apply(state, game.parse(text)).secret.hands[Seat.S]
        assert left == seen(game, state).hand.without(*parse_cards(text))


@pytest.mark.parametrize("row", ROWS)
def test_what_may_be_played(row: str) -> None:
    check(row)


@pytest.mark.parametrize("row", OPTION_ROWS)
def test_what_may_be_played_under_an_option(row: str) -> None:
    option, _, rest = row.partition("|")
    name, _, value = option.strip().partition("=")
    check(rest, **{name: value})


@pytest.mark.parametrize("row", TRICKS)
@pytest.mark.parametrize("last", ROUND, ids=lambda seat: f"{seat.name}-plays-last")
def test_who_wins_a_trick_and_leads_the_next(row: str, last: Seat) -> None:
    trump, cards, winner = (field.strip() for field in row.split("|"))
    *first, fourth = cards.split()
    game = bien()
    # two cards in hand, so that the winner has one to lead
    state = act(game, game.start(before(trump, " ".join(first), f"{fourth} Qd", seat=last.name)), fourth)
    assert state.public.turn == after(last, int(winner))


@rule("BIEN-PLAY-1")
@pytest.mark.parametrize("bidder", ROUND, ids=lambda seat: f"{seat.name}-bids")
@pytest.mark.parametrize("led", ["7c", "Jh", "As", "Td"])
def test_the_bidder_leads_and_the_suit_of_his_card_is_trump(bidder: Seat, led: str) -> None:
    game = bien()
    state = begin(game, hands_dealt(**{bidder.name: "7c Jh As Td"}), bidder.name)
    assert state.public.turn is bidder
    assert state.public.play is not None
    assert state.public.play.trump is None
    assert {"7c", "Jh", "As", "Td"} <= set(texts(game, state))
    assert len({text[:2] for text in texts(game, state)}) == 8
    state = act(game, state, led)
    assert state.public.play is not None
    assert state.public.play.trump is not None
    assert state.public.play.trump.letter == led[1]


@rule("BIEN-PLAY-1")
def test_the_first_trick_is_played_under_the_trump_it_sets() -> None:
    game = bien()
    state = begin(game, hands_dealt(S="7h", W="8h As", N="Kc", E="Jh"))
    state = act(game, state, "S~7h")
    assert refused(game, state, "As") == "BIEN-PLAY-2"
    assert act(game, state, "W~8h").public.turn is Seat.N


@rule("BIEN-DEAL-2")
def test_a_card_that_is_not_held_cannot_be_played() -> None:
    game = bien()
    state = game.start(before("h", "7s", "Ks 9h"))
    assert refused(game, state, "As") == "BIEN-DEAL-2"
    assert refused(game, state, "7s") == "BIEN-DEAL-2"
    assert refused(game, state, "2s") == "BIEN-DEAL-2"


@rule("BIEN-BID-1")
def test_nobody_bids_any_more_when_the_play_has_begun() -> None:
    game = bien()
    state = begin(game, hands_dealt())
    for word in ("pass", "bid:110", "ponder", "laydown"):
        assert refused(game, state, word) == "BIEN-BID-1"


@rule("BIEN-CARD-6")
def test_the_order_of_runs_is_not_that_of_trumps() -> None:
    """Queen, jack, ten and nine are a run although the nine of trump stands far above the ten; jack, nine, ace none."""
    game = bien()
    hands = "S=AhQhJhTh9h7d N=8h7h8d9d8cTcKc E=8s9sTsJsQsKsAs W=7cTdJdQdKdAdQc"
    state = position(game, f"{hands} trump=h tricks=S:1 leader=S trick=9c")
    assert texts(game, state)[0] == "show:QhJhTh9h"
    assert refused(game, state, "show:AhJh9h") == "BIEN-MELD-2"
