"""The score of the match in the strong player's mind: chances to win it, and what they change."""

from __future__ import annotations

from random import Random

import pytest
from tierce.belote import Belote
from tierce.belote.actions import Pass, Take
from tierce.belote.options import BeloteOptions
from tierce.belote.position import read_position
from tierce.belote.state import Public, Standing
from tierce.cards import card
from tierce.players import make_player
from tierce.players.belote_bids import bid, promise
from tierce.players.belote_race import MATCH, race, shift
from tierce.players.belote_stakes import stakes
from tierce.players.reasons import explain
from tierce.seats import Seat, Side
from tierce.views.reasons import reason_text

OPTIONS = BeloteOptions()


def test_far_from_the_target_a_point_is_a_point() -> None:
    assert race(Standing(), Side.NS, OPTIONS) is None
    assert race(Standing((690, 699)), Side.NS, OPTIONS) is None
    assert race(Standing((690, 700)), Side.NS, OPTIONS) is not None
    assert race(Standing((690, 690)), Side.NS, BeloteOptions(target=900)) is not None


def test_a_match_that_is_over_is_won_lost_or_drawn() -> None:
    worth = race(Standing((990, 940)), Side.NS, OPTIONS)
    assert worth is not None
    assert [worth(10, 0), worth(10, 59), worth(162, 0)] == [MATCH] * 3
    assert [worth(0, 60), worth(9, 162)] == [0, 0]
    assert worth(10, 60) == worth(100, 62) == MATCH // 2  # both reach it: a draw (BEL-MATCH-2)
    higher = race(Standing((990, 940)), Side.NS, BeloteOptions(both_reach="higher"))
    assert higher is not None
    assert [higher(10, 60), higher(11, 60), higher(10, 61)] == [MATCH // 2, MATCH, 0]


def test_the_chances_of_both_sides_are_the_whole_match() -> None:
    rng = Random(5)
    for _ in range(200):
        totals = rng.randrange(700, 1000), rng.randrange(0, 1000)
        own, other = race(Standing(totals), Side.NS, OPTIONS), race(Standing(totals), Side.EW, OPTIONS)
        assert own is not None and other is not None
        assert abs(own(0, 0) + other(0, 0) - MATCH) <= 2
        assert own(0, 0) <= own(10, 0) <= own(20, 0)
        assert own(0, 0) >= own(0, 10) >= own(0, 20)


def test_what_waits_from_a_litige_counts_for_who_wins_the_deal() -> None:
    text = "N=8h7d E=7s9d S=9h8d W=As8s dealer=W taker=S trump=h leader=E tricks=NS:0,EW:6 points=NS:0,EW:127"
    game = Belote()
    state = game.start(read_position(text, Standing((0, 0), waiting=80)))
    seen = game.observe(state, Seat.N)
    table = stakes(seen, state.public.play, 35, game.options)
    assert table.credit[0] == -162 - 80


# East's partner wins the seventh trick, and his side has won all before it.
LAST_TWO = (
    "N=ThQd E=QhAh S=Td W=9h dealer=N taker=W trump=c leader=W trick=QsKd tricks=NS:0,EW:6 points=NS:0,EW:108 "
    "belote=E:KcQc"
)


@pytest.mark.parametrize(
    ("totals", "played", "english", "french"),
    [
        # the ace is kept for the last trick: a capot is worth the risk of losing it
        (
            (0, 0),
            "Qh",
            "On average 31 points more than the ace of hearts, in 60 deals that fit what is known.",
            "En moyenne 31 points de plus qu’avec l’as de cœur, sur 60 donnes possibles.",
        ),
        # the points won are enough; only 40 for the others, who would reach the target too, could spoil it
        (
            (960, 900),
            "Ah",
            "The match is won 100 times in a hundred, with the queen of hearts 92.",
            "La partie se gagne 100 fois sur cent, avec la dame de cœur 92.",
        ),
    ],
)
def test_plays_safe_where_the_match_is_won(totals: tuple[int, int], played: str, english: str, french: str) -> None:
    game = Belote()
    seen = game.observe(game.start(read_position(LAST_TWO, Standing(totals))), Seat.E)
    action, reasons = explain(game, "strong", seen, game.legal_actions(seen), "safe", 60)
    assert str(action) == played
    assert (reason_text(reasons, "en"), reason_text(reasons, "fr")) == (english, french)


def bidding(totals: tuple[int, int]) -> Public:
    return Public(Seat.N, Seat.W, card("9h"), Standing(totals))


def test_the_score_makes_a_bidder_bolder_or_more_careful() -> None:
    assert shift(bidding((0, 0)), Side.NS, OPTIONS) == 0
    # both lack one trick: whoever fails loses, whoever makes it only draws
    assert shift(bidding((990, 990)), Side.NS, OPTIONS) == 40
    # the opponents need ten points, which a made contract gives them as well; a take at least can win both ways
    assert shift(bidding((900, 990)), Side.NS, OPTIONS) < 0
    assert -40 <= shift(bidding((900, 900)), Side.NS, OPTIONS) < -10


def test_takes_or_passes_the_same_hand_by_the_score() -> None:
    game = Belote()
    for number in range(400):
        setup = game.open_match(Random(number))
        seen = game.observe(game.start(setup), game.actor(game.start(setup)))  # type: ignore[arg-type]
        public = seen.public
        if 66 <= promise(seen.hand.with_card(public.turn_up), public.turn_up.suit) + 8 <= 80:
            break
    legal = game.legal_actions(seen)
    late = seen._replace(public=public._replace(standing=Standing((990, 990))))
    strong = make_player("strong", game)
    assert [strong.choose(each, legal, Random(1), 0) for each in (seen, late)] == [Take(), Pass()]
    assert bid(late, legal) == Take()
