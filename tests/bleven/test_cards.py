"""Cards, stones, table and deal (BLV-CARD-*, BLV-STONE-*, BLV-TABLE-1, BLV-DEAL-*)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from every_game.marks import case, rule
from tierce.bleven.orders import STRENGTH, ascending, field_value
from tierce.bleven.showdown import trick_winners
from tierce.bleven.state import Dealt, Laid, Standing
from tierce.cards import CardSet, card, parse_cards
from tierce.errors import SetupError
from tierce.pack import COURT_40
from tierce.seats import Seat, Side

from bleven.scenes import FOUR, TWO, act, actor, bleven, credited, dealt, position, texts

# --- cards


@rule("BLV-CARD-1")
def test_the_pack_is_forty_cards_without_eight_nine_and_ten() -> None:
    setup = bleven().open_match(Random(1))
    assert sorted(one.text for one in setup.pack) == sorted(rank + suit for rank in "A234567JQK" for suit in "shdc")
    with pytest.raises(SetupError, match=r"does not use: 8h"):
        bleven().start(setup._replace(pack=(card("8h"), *setup.pack[1:])))


@rule("BLV-CARD-1")
@pytest.mark.parametrize("faces", ["court", "pips"])
def test_faces_are_for_the_eye_only(faces: str) -> None:
    game = bleven(faces=faces)
    state = act(game, game.start(dealt("KsQsJs KhQhJh", "2s3s")), "S~declare N~stay S~bet:2:3@123 N~suspect")
    assert credited(game, act(game, state, "in in in in in in")) == ("right-suspected", "BLV-SCORE-3", (23, -2))


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        case("BLV-CARD-2", "an ace is worth one", "As", 1),
        case("BLV-CARD-2", "small cards are worth their number", "2h 3h 4h 5h 6h 7h", 27),
        case("BLV-CARD-2", "a jack is worth eight", "Jd", 8),
        case("BLV-CARD-2", "a queen is worth nine", "Qc", 9),
        case("BLV-CARD-2", "a king is worth ten", "Ks", 10),
        case("BLV-CARD-2", "the field of the first example is worth 22", "3s Qd Kh", 22),
        case("BLV-CARD-2", "the best field is worth thirty", "Ks Kh Kd", 30),
    ],
)
def test_values(cards: str, value: int) -> None:
    assert field_value(CardSet.parse(cards)) == value


@pytest.mark.parametrize(
    ("one", "other", "winner"),
    [
        case("BLV-CARD-3", "spades over clubs", "7s", "7c", "7s"),
        case("BLV-CARD-3", "clubs over diamonds", "7d", "7c", "7c"),
        case("BLV-CARD-3", "diamonds over hearts", "7d", "7h", "7d"),
        case("BLV-CARD-3", "spades over hearts", "7h", "7s", "7s"),
        case("BLV-CARD-3", "example 5 spades over diamonds", "Qs", "Qd", "Qs"),
        case("BLV-CARD-3", "example 5 diamonds over hearts", "Qd", "Qh", "Qd"),
        case("BLV-CARD-3", "example 5 clubs over diamonds", "Qc", "Qd", "Qc"),
        case("BLV-CARD-3", "a value more counts before the suit", "7s", "Jh", "Jh"),
        case("BLV-CARD-3", "an ace is lowest even in spades", "As", "2h", "2h"),
        case("BLV-TRICK-3", "the higher value wins", "Kh", "Qs", "Kh"),
        case("BLV-TRICK-3", "the second card can win", "3s", "5c", "5c"),
    ],
)
def test_which_of_two_cards_is_higher(one: str, other: str, winner: str) -> None:
    laid = [Laid(Seat.S, card(one)), Laid(Seat.N, card(other))]
    assert [laid[winner != one].seat] == list(trick_winners(laid))
    assert max(STRENGTH[card(one).index], STRENGTH[card(other).index]) == STRENGTH[card(winner).index]


@rule("BLV-CARD-3")
def test_all_cards_stand_in_one_order() -> None:
    text = "".join(one.text for one in ascending(COURT_40))
    assert text.startswith("AhAdAcAs2h2d2c2s3h")
    assert text.endswith("QsKhKdKcKs")


# --- stones


@rule("BLV-STONE-1")
@pytest.mark.parametrize(("before", "over"), [(28, False), (29, True), (30, True)])
def test_a_crown_is_thirty_stones(before: int, over: bool) -> None:
    game = bleven()
    state = position(game, "S=KsKhKd declarer=S bet=1:0 answer=deduce laid=5")
    state = state._replace(public=state.public._replace(standing=Standing((before, 0))))
    end = act(game, state, "in")  # wrong and deduced: the declarer gets 1
    assert game.standing(end).totals == (before + 1, -1)
    assert (game.standing(end).outcome is not None) == over


@rule("BLV-STONE-2")
def test_counts_start_at_nothing_and_may_go_below() -> None:
    game = bleven()
    setup = game.open_match(Random(2))
    assert setup.standing.totals == (0, 0)
    state = game.start(dealt("7s7h7d 7cKs2h", standing=setup.standing))
    end = act(game, state, "S~declare N~leave")
    assert game.standing(end).totals == (1, -1)
    following = game.next_setup(end, Random(1))
    assert following.standing.totals == (1, -1)


@rule("BLV-STONE-3")
@pytest.mark.parametrize(
    ("players", "fields", "words", "result"),
    [
        ("2", "7s7h7d AsAhAd", "S~declare N~leave", (1, -1)),
        ("4", "7s7h7d AsAhAd 2s2h2d 3s3h3d", "S~declare W~leave N~stay E~leave", (2, -2)),
        ("4", "7s7h7d AsAhAd 2s2h2d 3s3h3d", "S~declare W~leave N~leave E~leave", (2, -2)),
        ("4", "7s7h7d AsAhAd 2s2h2d 3s3h3d", "S~declare W~stay N~leave E~leave S~bet:1:1 W~out", (2, -2)),
        ("4", "7s7h7d AsAhAd 2s2h2d 3s3h3d", "S~declare W~stay N~leave E~stay S~bet:1:1 W~out E~out", (2, -2)),
    ],
)
def test_a_stone_for_every_player_also_for_who_left(
    players: str, fields: str, words: str, result: tuple[int, int]
) -> None:
    game = bleven(players=players)
    assert game.score(act(game, game.start(dealt(fields)), words)).credited == result


# --- table and deal


@rule("BLV-TABLE-1")
@pytest.mark.parametrize(("players", "seats"), [("2", TWO), ("4", FOUR)])
def test_turns_go_to_the_left(players: str, seats: tuple[Seat, ...]) -> None:
    game = bleven(players=players)
    state, turns = game.start(game.open_match(Random(5))), []
    for _ in range(2 * len(seats)):
        turns.append(state.public.turn)
        state = act(game, state, "draw")
        state = act(game, state, texts(game, state)[0])
    start = seats.index(turns[0])
    assert turns == [seats[(start + at) % len(seats)] for at in range(len(turns))]


@rule("BLV-TABLE-1")
def test_sides() -> None:
    two, four = bleven(), bleven(players="4")
    assert [two.side_of(seat) for seat in TWO] == [Side.NS, Side.EW]
    assert [four.side_of(seat) for seat in FOUR] == [Side.NS, Side.EW, Side.NS, Side.EW]
    with pytest.raises(SetupError, match="nobody sits at E"):
        two.start(dealt("AsAhAd 2s2h2d")._replace(dealer=Seat.E))


@rule("BLV-DEAL-1")
@pytest.mark.parametrize(("players", "pairs"), [("2", 2), ("4", 12)])
def test_dealer_and_cutter_are_drawn_two_different_players(players: str, pairs: int) -> None:
    game, rng = bleven(players=players), Random("dealer and cutter")
    drawn = Counter()
    for _ in range(60 * pairs):
        setup = game.open_match(rng)
        drawn[setup.dealer, setup.cutter] += 1
    assert len(drawn) == pairs
    assert all(dealer != cutter for dealer, cutter in drawn)
    assert min(drawn.values()) > 30
    with pytest.raises(SetupError, match="BLV-DEAL-1"):
        game.start(setup._replace(cutter=setup.dealer))


@rule("BLV-DEAL-1")
@pytest.mark.parametrize("players", ["2", "4"])
def test_both_move_to_the_left(players: str) -> None:
    game, rng = bleven(players=players), Random(9)
    seats = TWO if players == "2" else FOUR
    setup = game.open_match(rng)
    for _ in range(5):
        end = game.start(setup)
        while game.actor(end) is not None:
            end = act(game, end, next(one for one in ("leave", "draw", *texts(game, end)) if one in texts(game, end)))
        following = game.next_setup(end, rng)
        for before, after in ((setup.dealer, following.dealer), (setup.cutter, following.cutter)):
            assert after == seats[(seats.index(before) + 1) % len(seats)]
        setup = following


@rule("BLV-DEAL-2")
@pytest.mark.parametrize(
    ("players", "cutter", "order"), [("2", "N", "NS"), ("2", "S", "SN"), ("4", "N", "NESW"), ("4", "W", "WNES")]
)
def test_three_cards_in_one_packet_from_the_cutter_on(players: str, cutter: str, order: str) -> None:
    game = bleven(players=players)
    pack = game.open_match(Random(3)).pack
    dealer = next(seat for seat in game.rotation.seats if seat.name != cutter)
    state = game.start(Dealt(pack, dealer, Seat[cutter]))
    for at, name in enumerate(order):
        assert state.secret.fields[Seat[name]] == CardSet.of(pack[3 * at : 3 * at + 3])
    assert state.secret.pile == pack[3 * len(order) :]
    assert actor(game, state) == cutter


@rule("BLV-DEAL-2")
def test_each_round_has_a_pack_of_its_own() -> None:
    game, rng = bleven(), Random(3)
    first = game.open_match(rng)
    end = act(game, game.start(dealt("7s7h7d AsAhAd")), "declare leave")
    second = game.next_setup(end, rng)
    assert sorted(map(str, second.pack)) == sorted(map(str, first.pack))
    assert second.pack not in (first.pack, end.secret.setup.pack)
    top = Counter(game.next_setup(end, rng).pack[0] for _ in range(2000))
    assert len(top) == 40
    assert min(top.values()) > 20


def test_scenes_are_as_written() -> None:
    setup = dealt("As2s3s 4s5s6s", "7s", cutter="N")
    assert setup.pack[:7] == parse_cards("As2s3s4s5s6s7s")
    assert (setup.cutter, setup.dealer) == (Seat.N, Seat.S)
