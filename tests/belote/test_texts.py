"""Texts of Belote that cannot be read, and setups that cannot be: what is wrong is said."""

from __future__ import annotations

from random import Random

import pytest
from every_game.marks import rule
from strategies import play_out
from tierce.belote.actions import Declare, Play
from tierce.belote.state import Dealt, Standing, State
from tierce.errors import DealOver, IllegalAction, NotationError, SetupError
from tierce.seats import Seat

from belote.scenes import act, before, belote


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "Take", "take ", "take:h", "pass:1", "name", "name:", "name:x", "name:hearts", "tierce", "tierce:",
        "tierce:J", "tierce:8h", "quarte:9h", "quinte:Th", "huitieme:Kh", "neuvieme:Ah", "carre:", "carre:Jh",
        "carre:2", "carre:6", "Kh+", "Kh+Belote", "Kh+belote+rebelote", "+belote", "Kh:belote", "10h", "hK", "2h3",
        "belote:Kh",
    ],
)  # fmt: skip
def test_what_is_no_action_cannot_be_read(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        belote().parse(text)
    assert caught.value.expected, "the error says what would have been right"


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("tierce:9h", "7h 8h 9h"), ("tierce:As", "Qs Ks As"), ("quarte:Td", "7d 8d 9d Td"),
        ("quinte:Jc", "7c 8c 9c Tc Jc"), ("sixieme:Qh", "7h 8h 9h Th Jh Qh"), ("septieme:Ah", "8h 9h Th Jh Qh Kh Ah"),
        ("huitieme:As", "7s 8s 9s Ts Js Qs Ks As"), ("carre:T", "Ts Th Td Tc"),
    ],
)  # fmt: skip
def test_the_cards_behind_a_declaration(text: str, cards: str) -> None:
    action = belote().parse(text)
    assert isinstance(action, Declare)
    assert sorted(str(action.meld.cards).split()) == sorted(cards.split())


def test_a_play_may_have_a_word() -> None:
    actions = [belote().parse(text) for text in ("Kh", "Kh+belote", "Kh+rebelote")]
    assert [(action.card.text, action.word) for action in actions if isinstance(action, Play)] == [
        ("Kh", ""),
        ("Kh", "belote"),
        ("Kh", "rebelote"),
    ]


PACK = "7s 8s 9s Ts Js Qs Ks As 7h 8h 9h Th Jh Qh Kh Ah 7d 8d 9d Td Jd Qd Kd Ad 7c 8c 9c Tc Jc Qc Kc Ac"


@pytest.mark.parametrize(
    ("headers", "problem"),
    [
        pytest.param({}, "missing header Dealer, Pack", id="nothing"),
        pytest.param({"Pack": PACK}, "missing header Dealer", id="no-dealer"),
        pytest.param({"Dealer": "N"}, "missing header Pack", id="no-pack"),
        pytest.param({"Dealer": "X", "Pack": PACK}, "unknown seat 'X'", id="no-such-dealer"),
        pytest.param({"Dealer": "N", "Pack": PACK + " 1s"}, "unknown card '1s'", id="no-such-card"),
        pytest.param({"Dealer": "N", "Pack": PACK, "Cut": "a"}, "not a number: 'a'", id="a-cut-that-is-no-number"),
        pytest.param({"Dealer": "N", "Pack": PACK, "Scores": "1:2"}, "not a number for each side", id="wrong-scores"),
        pytest.param({"Dealer": "N", "Pack": PACK, "Waiting": "x"}, "not a number: 'x'", id="wrong-waiting"),
    ],
)
def test_headers_that_cannot_be_read(headers: dict[str, str], problem: str) -> None:
    with pytest.raises(NotationError, match=problem):
        belote().read_setup(headers)


@pytest.mark.parametrize(
    ("headers", "problem"),
    [
        pytest.param({"Dealer": "N", "Pack": PACK, "Cut": "2"}, "BEL-DEAL-4", id="too-thin-a-cut"),
        pytest.param({"Dealer": "N", "Pack": PACK[3:]}, "the pack lacks: 7s", id="a-card-missing"),
        pytest.param({"Dealer": "N", "Pack": PACK.replace("7s", "8s")}, "more than once: 8s", id="a-card-twice"),
    ],
)
def test_headers_of_an_impossible_deal(headers: dict[str, str], problem: str) -> None:
    with pytest.raises(SetupError, match=problem):
        belote().read_setup(headers)


def test_a_standing_is_read_back() -> None:
    game = belote()
    setup = Dealt(game.open_match(Random(1)).pack, 7, Seat.E, Standing((500, 320), 81, 3))
    headers = dict(game.setup_headers(setup))
    assert headers["Scores"] == "NS:500,EW:320"
    assert (headers["Waiting"], headers["PassedOut"], headers["Cut"]) == ("81", "3", "7")
    assert game.read_setup(headers) == setup


def finished(**options: str) -> tuple[State, dict[str, str]]:
    """A finished first deal, and the headers of the deal after it."""
    game, rng = belote(**options), Random(3)
    end = play_out(game, game.open_match(rng), rng).states[-1]
    return end, dict(game.setup_headers(game.next_setup(end, rng)))


@rule("BEL-DEAL-1")
@rule("BEL-DEAL-4")
@rule("BEL-DEAL-7")
def test_what_headers_leave_out_follows_from_the_deal_before() -> None:
    game = belote()
    end, headers = finished()
    setup = game.read_setup(headers, after=end)
    assert game.read_setup({"Cut": headers["Cut"]}, after=end) == setup
    whole = [*setup.pack[setup.cut :], *setup.pack[: setup.cut]]
    cut_already = game.read_setup({"Pack": " ".join(one.text for one in whole)}, after=end)
    assert (cut_already.cut, cut_already.dealer, cut_already.standing) == (0, setup.dealer, setup.standing)
    with pytest.raises(NotationError, match="missing header Cut"):
        game.read_setup({}, after=end)
    with pytest.raises(NotationError, match="missing header Pack"):
        belote(shuffle="each-deal").read_setup({"Cut": "5"}, after=end)


@rule("BEL-DEAL-2")
@rule("BEL-DEAL-7")
def test_headers_that_do_not_follow_from_the_deal_before() -> None:
    game = belote()
    end, headers = finished()
    wrong_dealer = next(seat.name for seat in Seat if seat.name != headers["Dealer"])
    with pytest.raises(SetupError, match=r"the dealer must be . \(BEL-DEAL-7\)"):
        game.read_setup({**headers, "Dealer": wrong_dealer}, after=end)
    with pytest.raises(SetupError, match="the scores before this deal are"):
        game.read_setup({**headers, "Scores": "NS:1,EW:999"}, after=end)
    with pytest.raises(SetupError, match="BEL-DEAL-2"):
        game.read_setup({**headers, "Pack": PACK}, after=end)
    everything = {"Dealer": wrong_dealer, "Scores": "NS:1,EW:999", "Pack": PACK}
    with pytest.raises(SetupError) as caught:
        game.read_setup(everything, after=end)
    assert len(caught.value.problems) == 3


def test_an_impossible_position_cannot_be_started() -> None:
    game = belote()
    good = before("h", "7s", "Ks 9h")
    with pytest.raises(SetupError, match="two hands hold"):
        game.start(good._replace(hands=(good.hands[0],) * 4))


def test_a_deal_that_is_not_over_has_no_score_and_one_that_is_no_action() -> None:
    game = belote()
    state = game.start(before("h", "9s 8s 7s", "7d"))
    with pytest.raises(DealOver):
        game.score(state)
    with pytest.raises(DealOver):
        game.next_setup(state, Random(1))
    assert game.standing(state) == Standing()
    with pytest.raises(IllegalAction, match="BEL-DEAL-6"):
        game.apply(state, game.parse("8d"))
    end = act(game, state, "7d")
    with pytest.raises(DealOver):
        game.apply(end, game.parse("7d"))


@pytest.mark.parametrize(("done", "stage"), [(0, "1"), (3, "4"), (7, "8")])
def test_the_stage_is_the_trick_in_progress(done: int, stage: str) -> None:
    game = belote()
    assert game.stage(game.start(before("h", "", "7s8s9sTsJsQsKsAs"[2 * done :]))) == stage
    assert game.stage(game.start(game.open_match(Random(1)))) == "bidding"
