"""The cards, the table and the deal (BIEN-CARD-*, BIEN-TABLE-1, BIEN-DEAL-*)."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from every_game.marks import case, rule
from hypothesis import given
from strategies import seeds
from tierce.bien.dealing import draw_dealer, draw_problems, draw_text, drawn_dealer, read_draw
from tierce.bien.orders import ORDERS
from tierce.bien.state import Dealt, Standing
from tierce.cards import CardSet, Suit, card, suit_cards
from tierce.errors import NotationError, SetupError
from tierce.pack import PIQUET_32
from tierce.seats import LEFTWARD, Seat, Side

from bien.scenes import ROUND, act, after, bien, finish, hands_dealt

PACK = " ".join(one.text for one in PIQUET_32)


@rule("BIEN-CARD-1")
def test_the_pack_has_32_cards_from_seven_to_ace() -> None:
    setup = bien().open_match(Random(1))
    assert isinstance(setup, Dealt)
    assert sorted(one.text for one in setup.pack) == sorted(rank + suit for rank in "789TJQKA" for suit in "shdc")


@pytest.mark.parametrize("trump", Suit, ids=lambda suit: suit.letter)
@pytest.mark.parametrize("suit", Suit, ids=lambda suit: suit.letter)
@rule("BIEN-CARD-2")
def test_the_order_of_trumps_and_of_plain_suits(trump: Suit, suit: Suit) -> None:
    ranks = "J9AKQT87" if suit == trump else "AKQJT987"  # BIEN-CARD-2, BIEN-CARD-3
    order = ORDERS[trump]
    cards = [card(rank + suit.letter) for rank in ranks]
    assert all(order.strength[high.index] > order.strength[low.index] for high, low in pairwise(cards))
    for at, low in enumerate(cards):
        assert order.over[low.index] & suit_cards(suit) == CardSet.of(cards[:at])
        assert bool(order.over[low.index] & order.trumps - suit_cards(suit)) == (suit != trump)


@rule("BIEN-CARD-3")
def test_in_a_plain_suit_the_cards_rank_as_they_are_counted() -> None:
    cards = [card(rank + "s") for rank in "AKQJT987"]
    strengths = [ORDERS[Suit.HEARTS].strength[one.index] for one in cards]
    assert strengths == sorted(strengths, reverse=True)


POINTS = [
    case("BIEN-CARD-4", "jack of trump", "Jh 20"),
    case("BIEN-CARD-4", "nine of trump", "9h 14"),
    case("BIEN-CARD-4", "ace of trump", "Ah 11"),
    case("BIEN-CARD-4", "ten of trump", "Th 10"),
    case("BIEN-CARD-4", "king of trump", "Kh 4"),
    case("BIEN-CARD-4", "queen of trump", "Qh 3"),
    case("BIEN-CARD-4", "eight and seven of trump", "8h7h 0"),
    case("BIEN-CARD-4", "plain ace", "As 11"),
    case("BIEN-CARD-4", "plain ten", "Ts 10"),
    case("BIEN-CARD-4", "plain king", "Ks 4"),
    case("BIEN-CARD-4", "plain queen", "Qs 3"),
    case("BIEN-CARD-4", "plain jack", "Js 2"),
    case("BIEN-CARD-4", "plain nine and less", "9s8s7s 0"),
    case("BIEN-CARD-4", "all cards", f"{PACK.replace(' ', '')} 152"),
]


@pytest.mark.parametrize("row", POINTS)
def test_card_points_with_hearts_trump(row: str) -> None:
    cards, points = row.split()
    assert ORDERS[Suit.HEARTS].total(CardSet.parse(cards)) == int(points)


@rule("BIEN-CARD-5")
@pytest.mark.parametrize(("option", "all_points"), [("10", 162), ("0", 152)])
def test_the_last_trick_makes_162_or_nothing_more(option: str, all_points: int) -> None:
    game = bien(last_trick=option)
    state = finish(game, act(game, game.start(hands_dealt()), "bid:100 pass pass pass"))
    found = {part.key: part.values for part in game.score(state).parts}
    assert sum(found["tricks"]) == 152
    assert sorted(found["last-trick"]) == [0, int(option)]
    assert sum(found["points"]) - sum(found["melds"]) == all_points
    play = state.public.play
    assert play is not None
    assert found["last-trick"][play.trick.leader.side] == int(option), "who won the last trick would lead the next"


@rule("BIEN-TABLE-1")
def test_four_players_two_sides_and_everything_goes_to_the_left() -> None:
    game = bien()
    assert game.rotation is LEFTWARD
    # seen from above: North at the top, East at the right; a player faces the middle, so South's left is West
    assert [after(Seat.S, steps) for steps in range(4)] == [Seat.S, Seat.W, Seat.N, Seat.E]
    assert all(game.rotation.after(seat) == after(seat) for seat in Seat)
    assert [game.side_of(seat) for seat in ROUND] == [Side.NS, Side.EW, Side.NS, Side.EW]


@rule("BIEN-DEAL-2")
@pytest.mark.parametrize("dealer", ROUND, ids=lambda seat: f"{seat.name}-deals")
def test_four_cards_at_a_time_twice_around_beginning_at_the_dealers_left(dealer: Seat) -> None:
    game = bien()
    pack = tuple(PIQUET_32)
    state = game.start(Dealt(pack, dealer))
    for steps in (1, 2, 3, 4):
        first, second = pack[4 * steps - 4 : 4 * steps], pack[12 + 4 * steps : 16 + 4 * steps]
        assert state.secret.hands[after(dealer, steps)] == CardSet.of(first + second)


@rule("BIEN-DEAL-2")
def test_the_pack_is_shuffled_for_every_deal() -> None:
    game = bien()
    state = act(game, game.start(hands_dealt()), "pass pass pass pass")
    packs = {game.next_setup(state, Random(seed)).pack for seed in range(20)}
    assert len(packs) == 20


@rule("BIEN-DEAL-4")
@pytest.mark.parametrize("dealer", ROUND, ids=lambda seat: f"{seat.name}-deals")
@pytest.mark.parametrize("calls", ["pass pass pass pass", "bid:100 pass pass pass", "laydown"])
def test_the_deal_goes_to_the_left_played_laid_down_or_passed(dealer: Seat, calls: str) -> None:
    game = bien()
    whole = {after(dealer).name: "7s8s9sTsJsQsKsAs"} if calls == "laydown" else {}
    state = finish(game, act(game, game.start(hands_dealt(dealer.name, **whole)), calls))
    setup = game.next_setup(state, Random(1))
    assert isinstance(setup, Dealt)
    assert (setup.dealer, setup.draw) == (after(dealer), ())


# the draw for the deal


@rule("BIEN-DEAL-1")
@given(seed=seeds)
def test_the_highest_card_deals_and_ties_draw_again(seed: int) -> None:
    draw = draw_dealer(Random(seed))
    left = list(Seat)
    for drawn in draw:
        assert [seat for seat, _ in drawn] == left
        ranks = ["789TJQKA".index(one.text[0]) for _, one in drawn]
        left = [seat for (seat, _), rank in zip(drawn, ranks, strict=True) if rank == max(ranks)]
    assert left == [drawn_dealer(draw)]
    assert not draw_problems(draw, left[0])
    assert read_draw(draw_text(draw)) == draw


@rule("BIEN-DEAL-1")
def test_a_game_opens_with_a_draw_for_the_deal() -> None:
    game = bien()
    dealers = set()
    rounds = set()
    for seed in range(60):
        setup = game.open_match(Random(seed))
        assert isinstance(setup, Dealt)
        assert setup.dealer == drawn_dealer(setup.draw)
        state = game.start(setup)
        assert state.public.draw == setup.draw, "the draw is public"
        dealers.add(setup.dealer)
        rounds.add(len(setup.draw))
    assert dealers == set(Seat)
    assert {1, 2} <= rounds, "now and then somebody ties"


DRAWS = [
    case("BIEN-DEAL-1", "one ace is highest", "N:As E:Kh S:7d W:Kc | N"),
    case("BIEN-DEAL-1", "king over ten", "N:Ts E:Kh S:7d W:9c | E"),
    case("BIEN-DEAL-1", "ten over nine", "N:Ts E:8h S:7d W:9c | N"),
    case("BIEN-DEAL-1", "two tie and draw again", "N:As E:Ah S:7d W:Kc / N:9h E:Jd | E"),
    case("BIEN-DEAL-1", "three tie and two of them again", "N:As E:Ah S:Ad W:Kc / N:9h E:Jd S:Js / E:7s S:8s | S"),
    case("BIEN-DEAL-1", "written in any order", "W:Kc S:7d N:As E:Kh | N"),
]


@pytest.mark.parametrize("row", DRAWS)
def test_whom_a_draw_makes_dealer(row: str) -> None:
    text, dealer = (field.strip() for field in row.split("|"))
    setup = bien().read_setup({"Draw": text, "Pack": PACK})
    assert setup.dealer is Seat[dealer]
    assert bien().read_setup({"Draw": text, "Pack": PACK, "Dealer": dealer}) == setup


WRONG_DRAWS = [
    case("BIEN-DEAL-1", "another dealer than drawn", "N:As E:Kh S:7d W:Kc | E", "the draw finds N to deal, not E"),
    case("BIEN-DEAL-1", "a tie is not the end", "N:As E:Ah S:7d W:Kc | N", "the draw finds N E to deal, not N"),
    case("BIEN-DEAL-1", "who did not tie draws", "N:As E:Ah S:7d W:Kc / N:9h W:Jd | W", "in round 2 of the draw N E"),
    case("BIEN-DEAL-1", "somebody has no card", "N:As E:Kh S:7d | N", "in round 1 of the draw N E S W"),
    case("BIEN-DEAL-1", "nobody tied", "N:As E:Kh S:7d W:Kc / N:9h | N", "the draw is over after round 1, N deals"),
    case("BIEN-DEAL-1", "a card twice", "N:As E:As S:7d W:Kc / N:9h E:Jd | E", "round 1 of the draw needs different"),
    case("BIEN-DEAL-1", "a card of another pack", "N:As E:2h S:7d W:Kc | N", "round 1 of the draw needs different"),
]


@pytest.mark.parametrize(("row", "problem"), WRONG_DRAWS)
def test_an_impossible_draw_is_refused(row: str, problem: str) -> None:
    text, dealer = (field.strip() for field in row.split("|"))
    with pytest.raises(SetupError, match=problem):
        bien().read_setup({"Draw": text, "Pack": PACK, "Dealer": dealer})


@pytest.mark.parametrize("text", ["", "/", "N:As /", "N", "N:", "N:AsKs", "X:As", "N:Zz", "As:N"])
def test_a_draw_that_cannot_be_read(text: str) -> None:
    with pytest.raises(NotationError):
        bien().read_setup({"Draw": text, "Pack": PACK})


@rule("BIEN-DEAL-1")
@pytest.mark.parametrize("headers", [{"PassedOut": "1"}, {"Scores": "NS:10,EW:12"}])
def test_later_in_a_game_nobody_draws(headers: dict[str, str]) -> None:
    with pytest.raises(SetupError, match="BIEN-DEAL-1"):
        bien().read_setup({"Draw": "N:As E:Kh S:7d W:Kc", "Pack": PACK, **headers})


# misdeals


@rule("BIEN-DEAL-3")
@pytest.mark.parametrize("pack", [{}, {"Pack": PACK}], ids=["cards not noted", "cards noted"])
def test_a_recorded_misdeal_passes_the_deal_to_the_left(pack: dict[str, str]) -> None:
    game = bien()
    before = {"Dealer": "E", "Misdeal": "yes", "Scores": "NS:9,EW:12", "PassedOut": "2"}
    setup = game.read_setup({**before, **pack})
    state = game.start(setup)
    assert game.actor(state) is None
    assert not any(state.secret.hands)
    score = game.score(state)
    assert (score.verdict, score.rule, score.credited) == ("misdeal", "BIEN-DEAL-3", (0, 0))
    assert game.standing(state) == Standing((9, 12), passed=2), "it is no deal that was passed, and ends no row of them"
    following = game.next_setup(state, Random(1))
    assert (following.dealer, following.misdealt, following.standing) == (Seat.S, False, setup.standing)
    assert dict(game.setup_headers(setup)) == {**before, **pack}
    assert [event.key for event in game.events(game.observe(state, Seat.N))] == ["misdeal", "scored"]


@rule("BIEN-DEAL-3")
def test_after_a_misdeal_in_the_first_deal_nobody_draws_again() -> None:
    game = bien()
    state = game.start(game.read_setup({"Draw": "N:As E:Kh S:7d W:Kc", "Misdeal": "yes"}))
    following = game.next_setup(state, Random(1))
    assert (following.dealer, following.draw) == (Seat.E, ())


@rule("BIEN-DEAL-3")
def test_the_engine_never_misdeals() -> None:
    game = bien()
    for seed in range(20):
        state = game.start(game.open_match(Random(seed)))
        assert [len(hand) for hand in state.secret.hands] == [8, 8, 8, 8]


def test_a_misdeal_is_said_with_yes_or_no() -> None:
    game = bien()
    assert game.read_setup({"Dealer": "E", "Misdeal": "no", "Pack": PACK}).misdealt is False
    with pytest.raises(NotationError, match="expected yes or no"):
        game.read_setup({"Dealer": "E", "Misdeal": "perhaps", "Pack": PACK})
    with pytest.raises(NotationError, match="missing header Pack"):
        game.read_setup({"Dealer": "E", "Misdeal": "no"})
    with pytest.raises(SetupError, match="the pack lacks"):
        game.read_setup({"Dealer": "E", "Misdeal": "yes", "Pack": PACK[3:]})
