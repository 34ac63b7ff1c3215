"""The bidding (BIEN-BID-1 to BIEN-BID-5)."""

from __future__ import annotations

import pytest
from every_game.marks import case, rule
from tierce.bien.state import CardPlay, State
from tierce.seats import Seat

from bien.scenes import ROUND, act, after, begin, bien, hands_dealt, parts, refused, texts

WHOLE = {"S": "7s8s9sTsJsQsKsAs"}
NUMBERS = [f"bid:{points}" for points in range(100, 391, 10)]

# what was said before | what may be said | what is refused, by which rule
ROWS = [
    case("BIEN-BID-2", "the first bid is 100 or more", "| bid:100 bid:390 pass | bid:90=BIEN-BID-2 bid:0=BIEN-BID-2"),
    case("BIEN-BID-2", "bids are multiples of ten", "| bid:110 | bid:105=BIEN-BID-2 bid:101=BIEN-BID-2"),
    case("BIEN-BID-2", "390 at most", "| bid:390 | bid:400=BIEN-BID-2 bid:1000=BIEN-BID-2"),
    case("BIEN-BID-2", "ten more than the highest", "bid:120 | bid:130 | bid:120=BIEN-BID-2 bid:110=BIEN-BID-2"),
    case("BIEN-BID-2", "a pass changes nothing", "bid:120 pass | bid:130 pass | bid:120=BIEN-BID-2"),
    case("BIEN-BID-2", "after passes 100 is enough", "pass pass | bid:100 |"),
    case("BIEN-BID-2", "after 390 only a ponder", "bid:390 | ponder pass | bid:390=BIEN-BID-2 bid:400=BIEN-BID-2"),
    case("BIEN-BID-3", "a ponder beats every number", "bid:390 | ponder |"),
    case("BIEN-BID-3", "nothing but a laydown beats a ponder", "ponder | pass | ponder=BIEN-BID-3 bid:390=BIEN-BID-3"),
    case("BIEN-BID-3", "a pass after a ponder changes nothing", "ponder pass | pass | ponder=BIEN-BID-3"),
    case("BIEN-BID-4", "a laydown needs a whole suit", "| pass | laydown=BIEN-BID-4"),
    case("BIEN-BID-1", "nobody plays a card yet", "bid:100 | pass | 7s=BIEN-BID-1 show:none=BIEN-BID-1"),
]


@pytest.mark.parametrize("row", ROWS)
def test_what_may_be_said(row: str) -> None:
    said, legal, refusals = (field.split() for field in row.split("|"))
    game = bien()
    state = act(game, game.start(hands_dealt()), " ".join(said))
    for text in legal:
        assert refused(game, state, text) is None
    for pair in refusals:
        text, expected = pair.split("=")
        assert refused(game, state, text) == expected


@rule("BIEN-BID-2")
def test_all_bids_stand_from_the_lowest_up() -> None:
    game = bien()
    state = game.start(hands_dealt())
    assert texts(game, state) == [*NUMBERS, "ponder", "pass"]
    assert texts(game, act(game, state, "bid:100")) == [*NUMBERS[1:], "ponder", "pass"]
    assert texts(game, act(game, state, "bid:380")) == ["bid:390", "ponder", "pass"]
    assert texts(game, act(game, state, "ponder")) == ["pass"]


@rule("BIEN-BID-1")
@pytest.mark.parametrize("dealer", ROUND, ids=lambda seat: f"{seat.name}-deals")
def test_each_player_speaks_once_beginning_at_the_dealers_left(dealer: Seat) -> None:
    game = bien()
    state = game.start(hands_dealt(dealer.name))
    for steps in (1, 2, 3, 4):
        assert state.public.turn == after(dealer, steps)
        state = act(game, state, f"bid:{100 + 10 * steps}")
    assert state.public.play is not None
    assert state.public.play.bidder == dealer


# calls from the dealer's left | who wins, in steps from the dealer, with what
WINNERS = [
    case("BIEN-BID-5", "one bid and passes", "bid:100 pass pass pass | 1 bid:100"),
    case("BIEN-BID-5", "the last of three bids", "bid:100 bid:120 pass bid:130 | 4 bid:130"),
    case("BIEN-BID-5", "the highest is not the last to speak", "pass bid:200 pass pass | 2 bid:200"),
    case("BIEN-BID-3", "a ponder over a number", "bid:390 ponder pass pass | 2 ponder"),
]


@pytest.mark.parametrize("row", WINNERS)
@pytest.mark.parametrize("dealer", ROUND, ids=lambda seat: f"{seat.name}-deals")
def test_who_wins_the_bidding(row: str, dealer: Seat) -> None:
    calls, won = (field.strip() for field in row.split("|"))
    steps, bid = won.split()
    game = bien()
    state = act(game, game.start(hands_dealt(dealer.name)), calls)
    play = in_play(state)
    assert (play.bidder, str(play.bid)) == (after(dealer, int(steps)), bid)
    assert state.public.turn == play.bidder


def in_play(state: State) -> CardPlay:
    assert state.public.play is not None
    return state.public.play


@rule("BIEN-BID-5")
def test_when_all_four_pass_nobody_scores() -> None:
    game = bien()
    state = act(game, game.start(hands_dealt()), "pass pass pass pass")
    assert game.actor(state) is None
    score = game.score(state)
    assert (score.verdict, score.rule, score.credited, score.parts) == ("passed", "BIEN-BID-5", (0, 0), ())
    assert game.standing(state).passed == 1


@rule("BIEN-BID-4")
@pytest.mark.parametrize("before", ["", "bid:390", "ponder", "pass pass"])
def test_a_laydown_ends_the_bidding_at_once_over_anything(before: str) -> None:
    game = bien()
    dealer = after(Seat.S, -1 - len(before.split()))
    state = act(game, game.start(hands_dealt(dealer.name, **WHOLE)), before)
    assert texts(game, state)[-2:] == ["laydown", "pass"]
    state = act(game, state, "S~laydown")
    assert game.actor(state) is None
    assert game.score(state).verdict == "laydown"
    assert state.public.laid is not None
    assert state.public.laid.letter == "s"


@rule("BIEN-BID-4")
@pytest.mark.parametrize("suit", "shdc")
def test_any_whole_suit_will_do_and_seven_of_eight_will_not(suit: str) -> None:
    game = bien()
    cards = "".join(rank + suit for rank in "789TJQKA")
    state = game.start(hands_dealt("E", S=cards))
    assert refused(game, state, "laydown") is None
    other = "7h" if suit != "h" else "7s"
    state = game.start(hands_dealt("E", S=cards[2:] + other))
    assert refused(game, state, "laydown") == "BIEN-BID-4"


@rule("BIEN-BID-4")
def test_a_laydown_is_bid_at_ones_turn_or_not_at_all() -> None:
    game = bien()
    state = game.start(hands_dealt("E", W=WHOLE["S"]))
    assert refused(game, state, "laydown") == "BIEN-BID-4", "South has no whole suit, West has one but not the turn"
    state = act(game, state, "S~pass W~pass N~pass")
    assert refused(game, state, "laydown") == "BIEN-BID-4"


@rule("BIEN-BID-3")
@pytest.mark.parametrize(("alone", "verdict"), [("off", "ponder-made"), ("on", "ponder-set")])
def test_what_a_ponder_undertakes(alone: str, verdict: str) -> None:
    """South bids a ponder; North, the partner, wins the second trick."""
    game = bien(ponder_alone=alone)
    hands = {"S": "Jh9hAhKhQhTh8h7s", "N": "AsKsQsJsTs9s8s7h", "W": "7d8d9dTdJdQdKdAd", "E": "7c8c9cTcJcQcKcAc"}
    state = begin(game, hands_dealt(**hands), bid="ponder")
    state = act(game, state, "S~Jh W~7d N~7h E~7c S~7s W~8d N~As E~8c")
    assert state.public.turn is Seat.N
    state = act(game, state, "N~8s E~9c S~8h W~9d S~9h W~Td N~9s E~Tc S~Ah W~Jd N~Ts E~Jc")
    state = act(game, state, "S~Kh W~Qd N~Js E~Qc S~Qh W~Kd N~Qs E~Kc S~Th W~Ad N~Ks E~Ac")
    assert game.actor(state) is None
    assert game.score(state).verdict == verdict
    assert parts(game, state)["tricks-won"] == (8, 0)
