"""The trick phase (BLV-TRICK-1 to BLV-TRICK-5)."""

from __future__ import annotations

import pytest
from every_game.marks import case, rule
from tierce.bleven.showdown import trick_winners
from tierce.seats import Seat

from bleven.scenes import act, actor, bleven, credited, position, refused, texts

EXAMPLE = "S=3sQdKh N=5cJdQs declarer=S"  # A is S, B is N


def showdown(more: str = "", bet: str = "3:2", answer: str = "suspect") -> str:
    return f"{EXAMPLE} bet={bet} answer={answer} {more}"


@pytest.mark.parametrize(
    ("fields", "laid"),
    [
        case("BLV-TRICK-1", "lowest against lowest", "S=Kh3sQd N=QsJd5c", "3s 5c Jd Qd Kh Qs"),
        case("BLV-TRICK-1", "suits decide between equal values", "S=QhQsQd N=7d7s7h", "Qh 7h Qd 7d Qs 7s"),
        case("BLV-TRICK-1", "an ace is laid first", "S=AsKs5h N=2hKh6h", "As 2h 6h 5h Kh Ks"),
    ],
)
def test_cards_are_laid_in_ascending_order(fields: str, laid: str) -> None:
    game = bleven()
    end = act(game, position(game, f"{fields} declarer=S bet=1:1 answer=deduce"), "in in in in in in")
    assert " ".join(one.card.text for one in end.public.declaration.laid) == laid


@rule("BLV-TRICK-1")
def test_nobody_else_lays_cards() -> None:
    game = bleven(players="4")
    state = position(game, "S=3sQdKh W=5cJdQs declarer=S bet=3:2 answer=suspect")
    end = act(game, state, "S~in W~in W~in S~in S~in W~in")
    assert actor(game, end) == ""
    assert {one.seat for one in end.public.declaration.laid} == {Seat.S, Seat.W}
    assert [len(end.secret.fields[seat]) for seat in Seat] == [3, 3, 0, 0]


@rule("BLV-TRICK-2")
@pytest.mark.parametrize(
    ("fields", "turns"),
    [
        ("S=3sQdKh N=5cJdQs", "S N N S S N"),
        ("S=KsKhKd N=7s7h7d", "S N S N S N"),
        ("S=5s5h5d N=7s7h7d", "S N N S N S"),
    ],
)
def test_the_declarer_lays_first_and_then_the_winner(fields: str, turns: str) -> None:
    game = bleven()
    state = position(game, f"{fields} declarer=S bet=1:1 answer=deduce")
    act(game, state, [f"{seat}~in" for seat in turns.split()])


@rule("BLV-TRICK-2")
def test_a_new_declarer_lays_first() -> None:
    game = bleven()
    state = act(game, position(game, f"{EXAMPLE} bet=3:1"), "N~deduce+1:1 S~deduce")
    assert actor(game, state) == "N"


@pytest.mark.parametrize(
    ("fields", "winners"),
    [
        case("BLV-TRICK-3", "the first example", "S=3sQdKh N=5cJdQs", "N S S"),
        case("BLV-TRICK-3", "equal values and spades", "S=7s7c7d N=Js7hAh", "S S N"),
        case("BLV-TRICK-3", "equal values all along", "S=4hJhQs N=4dJcQc", "N N S"),
        case("BLV-TRICK-3", "all three", "S=KsKhKd N=7s7h7d", "S S S"),
    ],
)
def test_who_wins_the_tricks(fields: str, winners: str) -> None:
    game = bleven()
    state = position(game, f"{fields} declarer=S bet=1:0 answer=suspect")
    end = act(game, state, "in in in in in in")
    assert [seat.name for seat in trick_winners(end.public.declaration.laid)] == winners.split()


@rule("BLV-TRICK-4")
def test_with_each_card_its_player_says_in() -> None:
    game = bleven()
    state = position(game, showdown())
    for _ in range(6):
        assert texts(game, state) == ["in", "out"]
        for word in ("draw", "stay", "deduce", "bet:1:1", "discard:3s"):
            assert refused(game, state, word) == "BLV-TRICK-4"
        state = act(game, state, "in")
    assert actor(game, state) == ""


@rule("BLV-TRICK-4")
def test_the_first_card_accepts_a_raise() -> None:
    game = bleven()
    state = act(game, position(game, showdown(answer="suspect+4")), "S~in N~in N~in")
    assert credited(game, act(game, state, "S~out")) == ("declarer-conceded", "BLV-TRICK-5", (-8, 11))


@pytest.mark.parametrize(
    ("place", "words", "verdict", "result"),
    [
        # nothing raised: 3 stones to 2 tricks, worth 3 (10 with positions)
        case("BLV-TRICK-5", "the declarer before a card", showdown(), "S~out", "declarer-conceded", (-4, 7)),
        case("BLV-TRICK-5", "with positions", showdown(bet="3:2@23"), "S~out", "declarer-conceded", (-4, 14)),
        case("BLV-TRICK-5", "the replier before a card", showdown(), "S~in N~out", "replier-conceded", (7, -4)),
        case("BLV-TRICK-5", "all positions count", showdown(bet="3:2@12"), "S~in N~out", "replier-conceded", (14, -4)),
        case(
            "BLV-TRICK-5",
            "the belief does not matter",
            showdown(answer="deduce"),
            "S~in N~out",
            "replier-conceded",
            (7, -4),
        ),
        # raised by 4
        case("BLV-TRICK-5", "a raise refused", showdown(answer="suspect+4"), "S~out", "raise-refused", (-4, 4)),
        case(
            "BLV-TRICK-5", "a raise refused with deduce", showdown(answer="deduce+4"), "S~out", "raise-refused", (-4, 4)
        ),
        case(
            "BLV-TRICK-5",
            "a raise refused after others",
            showdown("before=7", answer="suspect+4"),
            "S~out",
            "raise-refused",
            (-11, 11),
        ),
        case(
            "BLV-TRICK-5",
            "the raiser himself",
            showdown(answer="suspect+4"),
            "S~in N~out",
            "replier-conceded",
            (11, -8),
        ),
        case("BLV-TRICK-5", "a raise of before", showdown("before=7"), "S~out", "declarer-conceded", (-11, 14)),
        case("BLV-TRICK-5", "with the last card", showdown(), "in in in in S~in N~out", "replier-conceded", (7, -4)),
        case("BLV-TRICK-5", "a prediction of none", showdown(bet="3:0"), "S~out", "declarer-conceded", (-4, 4)),
    ],
)
def test_out_instead_of_a_card(place: str, words: str, verdict: str, result: tuple[int, int]) -> None:
    game = bleven()
    end = act(game, position(game, place), words)
    assert actor(game, end) == ""
    assert credited(game, end) == (verdict, "BLV-TRICK-5", result)


@pytest.mark.parametrize(
    ("answer", "words", "result"),
    [
        case("BLV-TRICK-5", "no partner of the declarer steps in", "suspect", "S~out", (-5, 8)),
        case("BLV-TRICK-5", "no partner of the replier steps in", "suspect", "S~in W~out", (8, -5)),
        case("BLV-TRICK-5", "a raise refused and a stone to each", "deduce+2", "S~out", (-5, 5)),
    ],
)
def test_partners_do_not_step_in(answer: str, words: str, result: tuple[int, int]) -> None:
    game = bleven(players="4")
    state = position(game, f"S=3sQdKh W=5cJdQs declarer=S bet=3:2 answer={answer}")
    end = act(game, state, words)
    assert actor(game, end) == ""
    assert game.score(end).credited == result
