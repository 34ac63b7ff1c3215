"""The discard phase (BLV-DISC-1 to BLV-DISC-7), from positions written as lines."""

from __future__ import annotations

from random import Random

import pytest
from every_game.marks import case, rule
from tierce.cards import CardSet, card
from tierce.seats import Seat

from bleven.scenes import act, actor, bleven, credited, dealt, position, refused, seen, texts

FULL_S = "reserves=S:AsAhAdAc2h"
FULL_BOTH = "reserves=S:AsAhAdAc2h,N:2s2d2c3h3d"

# position | what may be done | what is refused, by which rule
ROWS = [
    case(
        "BLV-DISC-1",
        "with a small field only drawing",
        "S=3s4s7s turn=S | draw | in=BLV-DISC-1 out=BLV-DISC-1 bet:1:1=BLV-DISC-1 deduce=BLV-DISC-1",
    ),
    case("BLV-DISC-1", "draw or declare", "S=3s5s7s turn=S | draw declare | stay=BLV-DISC-5 leave=BLV-DISC-5"),
    case(
        "BLV-DISC-1",
        "with a full reserve stay or leave",
        f"S=3s4s7s turn=S {FULL_S} | stay leave | draw=BLV-DISC-5 declare=BLV-DISC-3",
    ),
    case(
        "BLV-DISC-2",
        "any of the four may be discarded",
        "S=3s4s7sKs turn=S | discard:3s discard:4s discard:7s discard:Ks | discard:5s=BLV-DISC-2 discard:8h=BLV-DISC-2",
    ),
    case(
        "BLV-DISC-2",
        "having drawn he must discard",
        "S=3s4s7s2s turn=S | discard:2s discard:3s discard:4s discard:7s | draw=BLV-DISC-2 stay=BLV-DISC-2",
    ),
    case("BLV-DISC-2", "no discard without drawing", "S=3s4s7s turn=S | draw | discard:3s=BLV-DISC-2"),
    case("BLV-DISC-3", "14 is too little", "S=As3sKs turn=S | draw | declare=BLV-DISC-3"),
    case("BLV-DISC-3", "15 is enough", "S=2s3sKs turn=S | draw declare |"),
    case(
        "BLV-DISC-3",
        "not in the turn in which he has drawn",
        "S=JsQsKs2s turn=S | discard:2s discard:Js discard:Qs discard:Ks | declare=BLV-DISC-3",
    ),
    case(
        "BLV-DISC-4",
        "after a declaration stay or leave",
        "S=JsQsKs declarer=S | stay leave | draw=BLV-DISC-4 declare=BLV-DISC-4 bet:1:1=BLV-DISC-4 in=BLV-DISC-4",
    ),
    case(
        "BLV-DISC-5",
        "with a full reserve he may declare if he may",
        f"S=3s5s7s turn=S {FULL_S} | declare stay leave | draw=BLV-DISC-5 discard:3s=BLV-DISC-2",
    ),
    case(
        "BLV-DISC-5",
        "four in the reserve are not five",
        "S=3s5s7s turn=S reserves=S:AsAhAdAc | draw declare | stay=BLV-DISC-5 leave=BLV-DISC-5",
    ),
    case(
        "BLV-DISC-7",
        "who must declare can do nothing else",
        f"S=3s5s7s N=4s4d4h {FULL_BOTH} stayed=S,N | declare | "
        "draw=BLV-DISC-7 stay=BLV-DISC-7 leave=BLV-DISC-7 out=BLV-DISC-7",
    ),
]


@pytest.mark.parametrize("line", ROWS)
def test_what_may_be_done(line: str) -> None:
    place, legal, wrong = (part.strip() for part in line.split("|"))
    game = bleven()
    state = position(game, place)
    assert sorted(texts(game, state)) == sorted(legal.split())
    for word in legal.split():
        assert refused(game, state, word) is None
    for refusal in wrong.split():
        word, _, rule_id = refusal.partition("=")
        assert refused(game, state, word) == rule_id, word


@rule("BLV-DISC-2")
def test_drawing_takes_the_top_card_and_the_field_stays_at_three() -> None:
    game = bleven()
    state = act(game, game.start(dealt("3s4s5s 3h4h5h", "KsQs")), "S~draw")
    assert state.secret.fields[Seat.S] == CardSet.parse("3s 4s 5s Ks")
    assert actor(game, state) == "S"
    assert seen(game, state).draws == (card("Ks"),)
    assert game.observe(state, Seat.N).draws == ()
    state = act(game, state, "S~discard:4s")
    assert state.secret.fields[Seat.S] == CardSet.parse("3s 5s Ks")
    assert state.public.reserves[Seat.S] == (card("4s"),)
    state = act(game, state, "N~draw N~discard:Qs S~draw")
    assert state.public.reserves[Seat.N] == (card("Qs"),)
    assert len(state.secret.fields[Seat.S]) == 4


@rule("BLV-DISC-3")
def test_who_drew_may_declare_in_the_next_turn() -> None:
    game = bleven()
    state = act(game, game.start(dealt("3s4s5s 3h4h5h", "KsQs")), "draw discard:3s draw discard:3h")
    assert texts(game, state) == ["draw", "declare"]
    assert act(game, state, "S~declare").public.declaration is not None


FOUR_FIELDS = "7s7h7d AsAhAd 2s2h2d 3s3h3d"


@rule("BLV-DISC-4")
@pytest.mark.parametrize(
    "words",
    [
        "S~declare W~stay N~stay E~stay S~bet:1:1",
        "S~declare W~leave N~stay E~stay S~bet:1:1",
        "S~declare W~stay N~leave E~leave S~bet:1:1",
        "S~draw S~discard:7s W~draw W~discard:As N~draw N~discard:2s E~draw E~discard:3s S~declare W~stay N~stay",
    ],
)
def test_the_others_say_whether_they_stay_from_the_declarers_left(words: str) -> None:
    game = bleven(players="4")
    act(game, game.start(dealt(FOUR_FIELDS, "7cKsKhKdKc")), words)


@rule("BLV-DISC-4")
def test_who_has_stayed_or_left_is_not_asked_again() -> None:
    game = bleven(players="4")
    reserves = "reserves=S:AsAhAdAc2h,W:2s2d2c3h3d"
    state = position(game, f"N=KsKhKd {reserves} stayed=S out=W turn=N")
    state = act(game, state, "N~declare E~stay")
    assert actor(game, state) == "N"
    assert texts(game, state)[0] == "bet:1:0"


@rule("BLV-DISC-5")
def test_who_has_stayed_has_no_more_turns() -> None:
    game = bleven(players="4")
    reserves = "reserves=S:AsAhAdAc2h,N:4s4h"
    state = position(game, f"W=7s7h7d {reserves} turn=S cutter=W")
    state = act(game, state, "S~stay W~draw W~discard:7s N~draw")
    state = act(game, state, [next(one for one in texts(game, state))])
    state = act(game, state, "E~draw")
    state = act(game, state, [next(one for one in texts(game, state))])
    assert actor(game, state) == "W"


@rule("BLV-DISC-5")
@pytest.mark.parametrize(("players", "draws"), [("2", 10), ("4", 20)])
def test_everybody_draws_five_times_and_then_says(players: str, draws: int) -> None:
    game = bleven(players=players)
    state = game.start(game.open_match(Random(4)))
    drawn = 0
    while "draw" in texts(game, state):
        state = act(game, state, "draw")
        state = act(game, state, texts(game, state)[0])
        drawn += 1
    assert drawn == draws
    assert {"stay", "leave"} <= set(texts(game, state))


@rule("BLV-DISC-6")
@pytest.mark.parametrize(
    ("players", "place", "words", "result"),
    [
        ("2", "S=KsKhKd declarer=S", "N~leave", (1, -1)),
        ("2", "N=KsKhKd declarer=N", "S~leave", (-1, 1)),
        ("2", f"S=KsKhKd turn=N {FULL_BOTH}", "N~leave", (1, -1)),
        ("4", "S=KsKhKd declarer=S", "W~leave N~leave E~leave", (2, -2)),
        ("4", "W=KsKhKd declarer=W", "N~leave E~leave S~leave", (-2, 2)),
        ("4", "S=KsKhKd declarer=S stayed=N out=W", "E~leave", (2, -2)),
    ],
)
def test_a_side_that_has_left_loses_a_stone_for_every_opponent(
    players: str, place: str, words: str, result: tuple[int, int]
) -> None:
    game = bleven(players=players)
    end = act(game, position(game, place), words)
    assert game.actor(end) is None
    assert credited(game, end) == ("left", "BLV-DISC-6", result)
    assert [part.key for part in game.score(end).parts] == ["stones"]


@rule("BLV-DISC-6")
def test_the_round_goes_on_while_one_of_a_side_is_in() -> None:
    game = bleven(players="4")
    state = act(game, position(game, "S=KsKhKd declarer=S"), "W~leave N~leave E~stay")
    assert actor(game, state) == "S"


@pytest.mark.parametrize(
    ("options", "fields", "cutter", "declarer"),
    [
        case("BLV-DISC-7", "the only one with 15", {}, "S=3s5s7s N=4s4h4d", "N", "S"),
        case("BLV-DISC-7", "the cutter comes first", {}, "S=3s5s7s N=4sQhJd", "N", "N"),
        case("BLV-DISC-7", "the other one when he cuts", {}, "S=3s5s7s N=4sQhJd", "S", "S"),
        case("BLV-DISC-7", "nobody has 15", {}, "S=4c5s5h N=4s4h4d", "N", ""),
        case("BLV-DISC-7", "void by agreement", {"nobody_declared": "void"}, "S=3s5s7s N=4sQhJd", "N", ""),
    ],
)
def test_when_nobody_declared(options: dict[str, str], fields: str, cutter: str, declarer: str) -> None:
    game = bleven(**options)
    dealer = "S" if cutter == "N" else "N"
    first, second = cutter, dealer
    state = position(game, f"{fields} reserves=S:AsAhAdAc2h,N:2s2d2c3h3d dealer={dealer} cutter={cutter} turn={first}")
    end = act(game, state, f"{first}~stay {second}~stay")
    assert actor(game, end) == declarer
    if not declarer:
        assert credited(game, end) == ("void", "BLV-DISC-7", (0, 0))
        return
    assert texts(game, end) == ["declare"]
    end = act(game, end, f"{declarer}~declare")
    assert actor(game, end) == declarer
    assert texts(game, end)[0] == "bet:1:0"


@rule("BLV-DISC-7")
def test_of_four_the_first_from_the_cutter_who_is_still_in_must_declare() -> None:
    game = bleven(players="4")
    reserves = "reserves=S:AsAhAdAc2h,W:2s2d2c3h3d,N:3s7s4h4d4s,E:5h5d5s6h6d"
    fields = "S=KsKhKd W=QsQhQd N=3c4c5c E=JsJhJd"
    state = position(game, f"{fields} {reserves} cutter=W stayed=S,N,E turn=W")
    assert actor(game, act(game, state, "W~leave")) == "E"
    assert actor(game, act(game, state, "W~stay")) == "W"


@rule("BLV-DISC-7")
def test_a_side_that_left_is_not_a_void_round() -> None:
    game = bleven(nobody_declared="void")
    end = act(game, position(game, f"S=3s5s7s turn=S stayed=N {FULL_BOTH}"), "S~leave")
    assert credited(game, end)[0] == "left"
