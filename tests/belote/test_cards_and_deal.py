"""Cards, table, dealing and gathering (BEL-CARD-*, BEL-TABLE-*, BEL-DEAL-*)."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from every_game.marks import rule
from strategies import play_out
from tierce.belote.state import Dealt
from tierce.cards import Card, CardSet, Suit, parse_cards
from tierce.errors import SetupError
from tierce.pack import PIQUET_32
from tierce.seats import Seat, Side

from belote.scenes import ROUND, act, after, before, begin, belote, finish, hands_dealt, pack_for, parts, texts

PACK = parse_cards("7s8s9sTsJsQsKsAs 7h8h9hThJhQhKhAh 7d8d9dTdJdQdKdAd 7c8c9cTcJcQcKcAc")
SUITS = "shdc"

PLAIN, PLAIN_POINTS = "ATKQJ987", (11, 10, 4, 3, 2, 0, 0, 0)
TRUMP, TRUMP_POINTS = "J9ATKQ87", (20, 14, 11, 10, 4, 3, 0, 0)

each_seat = pytest.mark.parametrize("dealer", ROUND, ids=lambda seat: f"{seat.name}-deals")


class Fixed(Random):
    """A generator that always draws the same: 0.0 is the lowest, just below 1 the highest."""

    def __init__(self, value: float) -> None:
        super().__init__()
        self.value = value

    def random(self) -> float:
        return self.value


LOWEST, HIGHEST = Fixed(0.0), Fixed(1 - 2**-53)


# --- cards


@rule("BEL-CARD-1")
def test_the_pack_has_these_32_cards() -> None:
    setup = belote().open_match(Random(1))
    assert sorted(one.text for one in setup.pack) == sorted(rank + suit for rank in "AKQJT987" for suit in SUITS)


@rule("BEL-CARD-1")
@pytest.mark.parametrize(
    ("pack", "problem"),
    [
        pytest.param(PACK[1:], "the pack lacks: 7s", id="a-card-missing"),
        pytest.param((*PACK, PACK[0]), "the pack holds more than once: 7s", id="a-card-twice"),
        pytest.param((*PACK[1:], *parse_cards("6s")), "cards that the game does not use: 6s", id="a-six"),
    ],
)
def test_no_other_pack_is_dealt(pack: tuple[Card, ...], problem: str) -> None:
    with pytest.raises(SetupError, match=problem):
        belote().start(Dealt(pack, 0, Seat.N))


@rule("BEL-CARD-1")
def test_all_that_is_wrong_with_a_pack_is_told_at_once() -> None:
    with pytest.raises(SetupError) as caught:
        belote().start(Dealt((*PACK[2:], *parse_cards("6s Ac")), 40, Seat.N))
    assert len(caught.value.problems) == 4


def first_card_wins(one: str, other: str, trump: str) -> bool:
    """Whether the leader's card wins against the second player's; worthless cards of two other suits follow."""
    game = belote()
    side_suits = [suit for suit in SUITS if suit not in (one[1], trump)]
    state = game.start(before(trump, f"{one} {other} 7{side_suits[0]}", f"7{side_suits[1]}"))
    end = act(game, state, "7" + side_suits[1])
    assert end.public.play is not None
    return end.public.play.trick.leader is Seat.E


@rule("BEL-CARD-2")
@pytest.mark.parametrize(("higher", "lower"), list(combinations(PLAIN, 2)), ids="-over-".join)
def test_strength_in_a_plain_suit(higher: str, lower: str) -> None:
    assert first_card_wins(higher + "s", lower + "s", "h")
    assert not first_card_wins(lower + "s", higher + "s", "h")


@rule("BEL-CARD-3")
@pytest.mark.parametrize(("higher", "lower"), list(combinations(TRUMP, 2)), ids="-over-".join)
def test_strength_in_trumps(higher: str, lower: str) -> None:
    assert first_card_wins(higher + "h", lower + "h", "h")
    assert not first_card_wins(lower + "h", higher + "h", "h")


def points_of(card: str, trump: str) -> int:
    """What a side scores for a last trick of this card and three worthless ones, without its ten."""
    game = belote()
    rest = [one for one in ("7s", "7d", "8d", "8s") if one != card][:3]
    state = game.start(before(trump, " ".join([card, *rest[:2]]), rest[2]))
    return sum(parts(game, act(game, state, rest[2]))["tricks"])


@rule("BEL-CARD-2")
@pytest.mark.parametrize(("rank", "points"), list(zip(PLAIN, PLAIN_POINTS, strict=True)))
def test_points_in_a_plain_suit(rank: str, points: int) -> None:
    assert points_of(rank + "s", "h") == points
    assert points_of(rank + "c", "h") == points


@rule("BEL-CARD-3")
@pytest.mark.parametrize(("rank", "points"), list(zip(TRUMP, TRUMP_POINTS, strict=True)))
def test_points_in_trumps(rank: str, points: int) -> None:
    assert points_of(rank + "h", "h") == points


@rule("BEL-CARD-4")
@pytest.mark.parametrize("trump", Suit, ids=lambda suit: f"{suit.letter}-are-trump")
@pytest.mark.parametrize("at", range(6))
def test_the_order_for_sequences_is_the_same_in_every_suit(trump: Suit, at: int) -> None:
    game = belote(second_round_same_suit="on")
    for suit in SUITS:
        top, middle, low = (rank + suit for rank in "AKQJT987"[at : at + 3])
        other = SUITS[SUITS.index(suit) - 1]
        # cards that make no run: every second one of two other suits
        setup = hands_dealt(S=f"{top} {middle} {low} 7{other} 9{other} J{other} K{other}", turn_up="A" + other)
        state = begin(game, setup, trump=trump)
        assert [text for text in texts(game, state) if ":" in text] == [f"tierce:{top}"]


@rule("BEL-CARD-4")
@pytest.mark.parametrize("cards", ["Ah Th Kh", "Jh 9h Ah", "7h 8h Ah", "Kh Ah 7h", "8h 9h Jh"])
def test_neighbours_in_strength_only_are_no_sequence(cards: str) -> None:
    game = belote()
    state = begin(game, hands_dealt(S=f"{cards} 7s 9s Js Ks 7d"))
    assert not [text for text in texts(game, state) if ":" in text]


@rule("BEL-CARD-5")
@rule("BEL-SCORE-1")
@pytest.mark.parametrize("trump", Suit, ids=lambda suit: f"{suit.letter}-are-trump")
def test_all_cards_hold_152_points_and_162_with_the_last_trick(trump: Suit) -> None:
    game = belote(second_round_same_suit="on")
    for seed in range(5):
        found = parts(game, finish(game, begin(game, game.open_match(Random(seed)), "N", trump)))
        assert sum(found["tricks"]) == 152
        assert sum(found["last-trick"]) == 10
        assert sum(found["points"]) == 162


# --- table


@rule("BEL-TABLE-1")
def test_four_players_in_two_sides_of_partners_who_face_each_other() -> None:
    assert belote().rotation.seats == ROUND
    assert {seat: (seat.partner, seat.side) for seat in Seat} == {
        Seat.N: (Seat.S, Side.NS),
        Seat.S: (Seat.N, Side.NS),
        Seat.E: (Seat.W, Side.EW),
        Seat.W: (Seat.E, Side.EW),
    }


@rule("BEL-TABLE-1")
@pytest.mark.parametrize("leader", ROUND, ids=lambda seat: f"{seat.name}-wins")
def test_a_trick_counts_for_the_side_of_the_player_who_won_it(leader: Seat) -> None:
    game = belote()
    state = game.start(before("h", "As Ks Qs", "Js", seat=after(leader, 3).name))
    north_south, east_west = parts(game, act(game, state, "Js"))["tricks"]
    assert (north_south, east_west) == ((20, 0) if leader in (Seat.N, Seat.S) else (0, 20))


@rule("BEL-TABLE-2")
@each_seat
def test_bidding_and_play_go_to_the_right(dealer: Seat) -> None:
    right = {Seat.S: Seat.E, Seat.E: Seat.N, Seat.N: Seat.W, Seat.W: Seat.S}
    game = belote(declarations="none")
    state = game.start(Dealt(PACK, 0, dealer))
    for _ in range(8):
        speaker = state.public.turn
        assert speaker is not None
        state = act(game, state, "pass")
        assert state.public.turn in (right[speaker], None)
    state = act(game, game.start(Dealt(PACK, 0, dealer)), "take")
    for _ in range(3):
        player = state.public.turn
        assert player is not None
        state = game.apply(state, game.legal_actions(game.observe(state, player))[0])
        assert state.public.turn == right[player]


# --- dealing


@rule("BEL-DEAL-5")
@rule("BEL-TABLE-2")
@each_seat
def test_three_cards_each_then_two_each_then_the_turn_up(dealer: Seat) -> None:
    state = belote().start(Dealt(PACK, 0, dealer))
    for at in range(4):
        expected = (*PACK[3 * at : 3 * at + 3], *PACK[12 + 2 * at : 14 + 2 * at])
        assert state.secret.hands[after(dealer, 1 + at)] == CardSet.of(expected)
    assert state.public.turn_up is PACK[20]
    assert state.secret.stock == PACK[21:]


@rule("BEL-DEAL-6")
@each_seat
@pytest.mark.parametrize("taker", range(4), ids=["forehand-takes", "second-takes", "third-takes", "dealer-takes"])
@pytest.mark.parametrize("call", ["take", "name:s"])
def test_the_taker_gets_the_turn_up_and_two_more_the_others_three(dealer: Seat, taker: int, call: str) -> None:
    game = belote()
    state = game.start(Dealt(PACK, 0, dealer))
    state = act(game, state, "pass " * (taker + (4 if call != "take" else 0)) + call)
    at = 21
    for steps in range(4):
        expected = [*PACK[3 * steps : 3 * steps + 3], *PACK[12 + 2 * steps : 14 + 2 * steps]]
        count = 2 if steps == taker else 3
        expected += PACK[at : at + count]
        at += count
        if steps == taker:
            expected.append(PACK[20])
        assert state.secret.hands[after(dealer, 1 + steps)] == CardSet.of(expected)
        assert len(expected) == 8
    assert state.secret.stock == ()


# --- before a deal


@rule("BEL-DEAL-1")
def test_the_first_pack_of_a_match_is_shuffled() -> None:
    packs = {belote().open_match(Random(seed)).pack for seed in range(20)}
    assert len(packs) == 20


@rule("BEL-DEAL-1")
@pytest.mark.parametrize("calls", ["take", "pass " * 8], ids=["played", "passed-out"])
def test_the_pack_is_never_shuffled_again(calls: str) -> None:
    game = belote(shuffle="never")
    end = finish(game, act(game, game.start(game.open_match(Random(1))), calls))
    packs = {game.next_setup(end, Random(seed)).pack for seed in range(20)}
    assert len(packs) == 1


@rule("BEL-DEAL-1")
@pytest.mark.parametrize("calls", ["take", "pass " * 8], ids=["played", "passed-out"])
def test_a_table_may_shuffle_before_each_deal(calls: str) -> None:
    game = belote(shuffle="each-deal")
    end = finish(game, act(game, game.start(game.open_match(Random(1))), calls))
    setups = [game.next_setup(end, Random(seed)) for seed in range(20)]
    assert len({setup.pack for setup in setups}) == 20
    assert all(3 <= setup.cut <= 29 for setup in setups)


@rule("BEL-DEAL-2")
def test_the_defenders_tricks_lie_on_top_then_the_takers() -> None:
    game = belote(declarations="none")
    setup = hands_dealt(S="Jh9hAhTh7s8s9sTs", E="7h8hQhKh7d8d9dJd", N="7c8c9cTcJcQcKcAc", W="JsQsKsAsTdQdKdAd")
    takers = "Jh 7h 7c Td  9h 8h 8c Qd  Ah Qh 9c Kd  Th Kh Tc Ad "  # South leads and wins
    defenders = "7s 7d Jc Js  Qs 8s 8d Qc  Ks 9s 9d Kc  As Ts Jd Ac "  # South leads, West wins and leads on
    end = act(game, begin(game, setup), takers + defenders)
    assert game.next_setup(end, Random(1)).pack == parse_cards(defenders + takers)


@rule("BEL-DEAL-2")
@pytest.mark.parametrize("seed", range(10))
def test_tricks_are_gathered_side_by_side_in_the_order_taken(seed: int) -> None:
    game, rng = belote(), Random(seed)
    end = play_out(game, game.open_match(rng), rng, lean="first").states[-1]  # the first action is to take
    play = end.public.play
    assert play is not None
    winners = [e.seat for e in game.events(game.observe(end, Seat.S)) if e.key == "trick"]
    gathered: list[Card] = []
    for takers in (False, True):
        for trick, winner in zip(play.done, winners, strict=True):
            if winner is not None and (winner.side == play.taker.side) == takers:
                gathered += trick.cards
    assert game.next_setup(end, Random(0)).pack == tuple(gathered)


@rule("BEL-DEAL-3")
@each_seat
@pytest.mark.parametrize("cut", [0, 3, 17])
def test_a_passed_deal_is_gathered_hand_by_hand_then_turn_up_and_rest(dealer: Seat, cut: int) -> None:
    game = belote()
    end = act(game, game.start(Dealt(PACK, cut, dealer)), "pass " * 8)
    pack = (*PACK[cut:], *PACK[:cut])
    hands = [0, 1, 2, 12, 13, 3, 4, 5, 14, 15, 6, 7, 8, 16, 17, 9, 10, 11, 18, 19]
    assert game.next_setup(end, Random(1)).pack == (*(pack[at] for at in hands), *pack[20:])


@rule("BEL-DEAL-4")
@pytest.mark.parametrize("count", [3, 4, 16, 28, 29])
def test_a_cut_puts_the_top_cards_under_the_rest(count: int) -> None:
    state = belote().start(Dealt(PACK, count, Seat.W))
    assert state.public.turn_up is PACK[(20 + count) % 32]
    assert PACK[count] in state.secret.hands[Seat.S]


@rule("BEL-DEAL-4")
@pytest.mark.parametrize("count", [-3, 1, 2, 30, 31, 32])
def test_at_least_three_cards_lie_on_either_side_of_a_cut(count: int) -> None:
    with pytest.raises(SetupError, match="BEL-DEAL-4"):
        belote().start(Dealt(PACK, count, Seat.W))


@rule("BEL-DEAL-4")
@pytest.mark.parametrize("shuffle", ["never", "each-deal"])
def test_every_pack_is_cut_the_first_too_anywhere_within_the_bounds(shuffle: str) -> None:
    game = belote(shuffle=shuffle)
    end = finish(game, begin(game, game.open_match(Random(1)), taker="N"))
    dead = act(game, game.start(game.open_match(Random(1))), "pass " * 8)
    for draw in (game.open_match, lambda rng: game.next_setup(end, rng), lambda rng: game.next_setup(dead, rng)):
        assert draw(LOWEST).cut == 3
        assert draw(HIGHEST).cut == 29
        assert {draw(Random(seed)).cut for seed in range(400)} == set(range(3, 30))


@rule("BEL-DEAL-4")
def test_nobody_is_told_where_the_pack_was_cut() -> None:
    game = belote()
    one, other = game.start(Dealt(PACK, 5, Seat.W)), game.start(Dealt((*PACK[5:], *PACK[:5]), 0, Seat.W))
    for seat in Seat:
        assert game.observe(one, seat) == game.observe(other, seat)
        assert list(game.events(game.observe(one, seat))) == list(game.events(game.observe(other, seat)))


@rule("BEL-DEAL-7")
def test_the_first_dealer_is_drawn_at_random() -> None:
    dealers = [belote().open_match(Random(seed)).dealer for seed in range(400)]
    assert all(70 <= dealers.count(seat) <= 130 for seat in Seat)


@rule("BEL-DEAL-7")
@each_seat
@pytest.mark.parametrize("calls", ["take", "pass " * 8], ids=["played", "passed-out"])
def test_the_deal_goes_to_the_right(dealer: Seat, calls: str) -> None:
    game = belote()
    end = finish(game, act(game, game.start(Dealt(PACK, 0, dealer)), calls))
    assert game.next_setup(end, Random(1)).dealer == after(dealer, 1)


@rule("BEL-DEAL-5")
@rule("BEL-DEAL-6")
@each_seat
def test_a_pack_can_be_laid_for_chosen_hands(dealer: Seat) -> None:
    """The helper of these tests does what it says."""
    hands = {seat: list(PIQUET_32)[8 * seat : 8 * seat + 8] for seat in Seat}
    game = belote()
    state = begin(game, Dealt(pack_for(hands, dealer, Seat.N, hands[Seat.N][3]), 0, dealer), taker="N")
    assert state.secret.hands == tuple(CardSet.of(hands[seat]) for seat in Seat)
