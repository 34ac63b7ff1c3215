"""The declaration, the bets and their answers (BLV-BET-1 to BLV-BET-7)."""

from __future__ import annotations

from itertools import combinations

import pytest
from every_game.marks import case, rule
from tierce.bleven import BlevenOptions
from tierce.options import option_texts
from tierce.seats import Seat

from bleven.scenes import act, actor, bleven, credited, position, refused, texts

DECLARED = "S=KsKhKd N=7s7h7d declarer=S stayed=N"


def standing(bet: str, more: str = "") -> str:
    """The position in which N is to answer this bet of S."""
    return f"S=KsKhKd N=7s7h7d declarer=S bet={bet} {more}"


# position | allowed, some of them | refused, by which rule
ROWS = [
    case(
        "BLV-BET-1",
        "the declarer bets",
        f"{DECLARED} | bet:1:0 bet:1:3 bet:10:2 | deduce=BLV-BET-1 out=BLV-BET-1 in=BLV-BET-1 draw=BLV-BET-1",
    ),
    case("BLV-BET-1", "there are three tricks", f"{DECLARED} | bet:1:3 | bet:1:4=BLV-BET-1 bet:1:9@123=BLV-BET-1"),
    case(
        "BLV-BET-1",
        "a counter is for three tricks at most too",
        f"{standing('2:3')} | deduce+1:3 | deduce+1:4=BLV-BET-1",
    ),
    case("BLV-BET-2", "no trick no position", f"{DECLARED} | bet:1:0 | bet:1:0@1=BLV-BET-2"),
    case("BLV-BET-2", "one trick one position", f"{DECLARED} | bet:1:1@1 bet:1:1@3 | bet:1:1@12=BLV-BET-2"),
    case("BLV-BET-2", "two tricks one or two", f"{DECLARED} | bet:1:2@2 bet:1:2@13 | bet:1:2@123=BLV-BET-2"),
    case("BLV-BET-2", "three tricks one to three", f"{DECLARED} | bet:1:3 bet:1:3@2 bet:1:3@13 bet:1:3@123 |"),
    case("BLV-BET-2", "in a counter too", f"{standing('2:1')} | suspect+1:2@12 | suspect+1:1@23=BLV-BET-2"),
    case("BLV-BET-3", "a stake is one to ten", f"{DECLARED} | bet:1:1 bet:10:1 | bet:0:1=BLV-BET-3 bet:11:1=BLV-BET-3"),
    case("BLV-BET-3", "a raise is one to ten", f"{standing('10:1')} | deduce+10 suspect+1:1 | deduce+11=BLV-BET-3"),
    case(
        "BLV-BET-3",
        "together thirty at most",
        f"{standing('10:1', 'before=12')} | deduce+8 suspect+8:2 | deduce+9=BLV-BET-3 suspect+9:2=BLV-BET-3",
    ),
    case(
        "BLV-BET-3", "at thirty no raise", f"{standing('10:1', 'before=20')} | deduce suspect out | deduce+1=BLV-BET-3"
    ),
    case(
        "BLV-BET-5",
        "all kinds of answers",
        f"{standing('2:1')} | deduce suspect deduce+3 suspect+3 deduce+3:1 suspect+3:3@123 out | "
        "bet:3:2=BLV-BET-5 in=BLV-BET-5 declare=BLV-BET-5 leave=BLV-BET-5",
    ),
    case("BLV-BET-5", "no fewer tricks", f"{standing('2:2')} | deduce+1:2 deduce+1:3@1 | deduce+1:1=BLV-BET-5"),
    case("BLV-BET-5", "as many with other positions", f"{standing('2:2@12')} | deduce+1:2 deduce+1:2@3 |"),
]


@pytest.mark.parametrize("line", ROWS)
def test_what_may_be_said(line: str) -> None:
    place, allowed, wrong = (part.strip() for part in line.split("|"))
    game = bleven()
    state = position(game, place)
    for word in allowed.split():
        assert refused(game, state, word) is None
    for refusal in wrong.split():
        word, _, rule_id = refusal.partition("=")
        assert refused(game, state, word) == rule_id, word


@rule("BLV-BET-2")
def test_there_are_twenty_predictions() -> None:
    game = bleven()
    expected = {
        f"{tricks}" + (f"@{''.join(named)}" if named else "")
        for tricks in range(4)
        for count in range(tricks + 1)
        for named in combinations("123", count)
    }
    assert len(expected) == 20
    found = texts(game, position(game, DECLARED))
    assert sorted(found) == sorted(f"bet:{stake}:{one}" for stake in range(1, 11) for one in expected)
    assert len(found) == 200


@rule("BLV-BET-5")
@pytest.mark.parametrize(("bet", "count"), [("2:0", 20), ("2:1", 19), ("2:2", 15), ("2:3", 8)])
def test_how_many_answers_there_are(bet: str, count: int) -> None:
    game = bleven()
    assert len(texts(game, position(game, standing(bet)))) == 3 + 2 * 10 * (1 + count)


@pytest.mark.parametrize(
    ("options", "place", "highest"),
    [
        case("BLV-BET-3", "ten is the default", {}, DECLARED, 10),
        case("BLV-BET-3", "lower raises", {"max_raise": "3"}, DECLARED, 3),
        case("BLV-BET-3", "higher raises", {"max_raise": "30"}, DECLARED, 30),
        case("BLV-BET-3", "a total below the raise", {"max_stake": "4"}, DECLARED, 4),
        case("BLV-BET-3", "what is left of the total", {"max_stake": "4"}, standing("3:1"), 1),
        case("BLV-BET-3", "a higher total", {"max_stake": "100"}, standing("10:1", "before=60"), 10),
        case("BLV-BET-3", "raises bounded by the default total", {"max_raise": "30"}, standing("25:1"), 5),
    ],
)
def test_limits_at_other_tables(options: dict[str, str], place: str, highest: int) -> None:
    game = bleven(**options)
    state = position(game, place)
    say = "bet:{}:1" if " bet=" not in place else "suspect+{}"
    for stake in range(1, 32):
        assert refused(game, state, say.format(stake)) == (None if stake <= highest else "BLV-BET-3")


# --- who answers

FOUR = "S=KsKhKd W=7s7h7d N=QsQhQd E=JsJhJd"


@pytest.mark.parametrize(
    ("declarer", "out", "replier"),
    [
        case("BLV-BET-4", "the opponent at the left of south", "S", "", "W"),
        case("BLV-BET-4", "the opponent at the left of west", "W", "", "N"),
        case("BLV-BET-4", "the opponent at the left of north", "N", "", "E"),
        case("BLV-BET-4", "the opponent at the left of east", "E", "", "S"),
        case("BLV-BET-4", "the left one has left so the right one", "S", "W", "E"),
        case("BLV-BET-4", "the right one does not matter", "S", "E", "W"),
        case("BLV-BET-4", "partner does not matter", "S", "N", "W"),
        case("BLV-BET-4", "the right one of east", "E", "S", "N"),
    ],
)
def test_who_answers(declarer: str, out: str, replier: str) -> None:
    game = bleven(players="4")
    stayed = ",".join(seat for seat in "NESW" if seat not in out + declarer)
    state = position(game, f"{FOUR} declarer={declarer} stayed={stayed}" + (f" out={out}" if out else ""))
    state = act(game, state, f"{declarer}~bet:2:1")
    assert actor(game, state) == replier
    assert state.public.declaration.replier is Seat[replier]


@rule("BLV-BET-4")
def test_with_two_players_the_other_one_answers() -> None:
    game = bleven()
    act(game, position(game, DECLARED), "S~bet:2:1 N~deduce S~in")


@rule("BLV-BET-5")
@pytest.mark.parametrize(("answer", "stake"), [("deduce", 2), ("suspect", 2), ("deduce+3", 5), ("suspect+10", 12)])
def test_who_accepts_remains_the_replier(answer: str, stake: int) -> None:
    game = bleven()
    state = act(game, position(game, standing("2:1")), f"N~{answer}")
    declaration = state.public.declaration
    assert actor(game, state) == "S"
    assert (declaration.declarer, declaration.replier) == (Seat.S, Seat.N)
    assert (declaration.belief, declaration.stake) == (answer.partition("+")[0], stake)
    assert texts(game, state) == ["in", "out"]


@rule("BLV-BET-5")
@pytest.mark.parametrize("answer", ["deduce+3:2@12", "suspect+3:2@12"])
def test_who_predicts_becomes_the_declarer(answer: str) -> None:
    game = bleven()
    state = act(game, position(game, standing("2:1")), f"N~{answer}")
    declaration = state.public.declaration
    assert actor(game, state) == "S"
    assert (declaration.declarer, declaration.replier) == (Seat.N, Seat.S)
    assert (declaration.prediction.tricks, declaration.prediction.positions) == (2, (1, 2))
    assert (declaration.stake, declaration.before, declaration.belief) == (5, 2, "")


@rule("BLV-BET-6")
@pytest.mark.parametrize(
    ("words", "replier"),
    [
        ("W~suspect+1:2 N~deduce+1:2 E~deduce+1:3 S~suspect", "S"),
        ("W~out E~deduce+1:1", "S"),
        ("W~suspect+1:1 N~out S~suspect+2:1", "E"),  # W's new replier is N; then S declares, W has not said out
    ],
)
def test_a_new_declarer_has_a_new_replier(words: str, replier: str) -> None:
    game = bleven(players="4")
    state = position(game, f"{FOUR} declarer=S bet=2:1")
    if words.startswith("W~suspect+1:1 N~out S"):
        state = act(game, state, words)
        assert actor(game, state) == "W"  # at the left of S and still in
        return
    state = act(game, state, words)
    assert state.public.declaration.replier is Seat[replier]


@rule("BLV-BET-6")
@pytest.mark.parametrize("said", ["deduce", "suspect"])
def test_only_the_last_declaration_is_settled(said: str) -> None:
    game = bleven()
    # S bets on 1 trick, N says 0 tricks is no answer, so 3; S believes that; N wins 2
    state = position(game, "S=2s7h7d N=3sJhKd declarer=S bet=2:1@1")
    end = act(game, state, f"N~{said}+3:3 S~suspect N~in in in in in in")
    assert credited(game, end) == ("right-suspected", "BLV-SCORE-3", (-5, 11))
    assert str(end.public.steps[0].action) == f"{said}+3:3"  # a record writes it as it was said


# --- "I'm out"


@pytest.mark.parametrize(
    ("place", "words", "result"),
    [
        case("BLV-BET-7", "a first bet refused costs a stone", "declarer=S bet=5:1", "N~out", (1, -1)),
        case("BLV-BET-7", "example 4", "declarer=S bet=2:1", "N~suspect+3:2 S~out", (-3, 3)),
        case(
            "BLV-BET-7",
            "the stake before the last raise",
            "declarer=S bet=2:1",
            "N~deduce+3:2 S~deduce+4:2 N~out",
            (6, -6),
        ),
        case("BLV-BET-7", "what stood before the position", "declarer=S bet=4:1 before=7", "N~out", (8, -8)),
    ],
)
def test_a_bet_refused_by_one_player(place: str, words: str, result: tuple[int, int]) -> None:
    game = bleven()
    end = act(game, position(game, f"S=KsKhKd N=7s7h7d {place}"), words)
    assert actor(game, end) == ""
    assert credited(game, end) == ("refused", "BLV-BET-7", result)


@pytest.mark.parametrize(
    ("place", "words", "result"),
    [
        case("BLV-BET-7", "example 6", "declarer=N bet=5:1", "E~out W~out", (2, -2)),
        case("BLV-BET-7", "left then right", "declarer=S bet=5:1", "W~out E~out", (2, -2)),
        case("BLV-BET-7", "whose partner had left", "declarer=S bet=5:1 out=W", "E~out", (2, -2)),
        case("BLV-BET-7", "a counter refused", "declarer=S bet=5:1", "W~deduce+1:1 N~out S~out", (-7, 7)),
        case("BLV-BET-7", "partner goes on", "declarer=S bet=5:1", "W~out E~deduce+2:1 S~out N~out", (-7, 7)),
        case(
            "BLV-BET-7",
            "out stays out in a later declaration",
            "declarer=S bet=5:1",
            "W~out E~deduce+2:1 S~deduce+3:1 E~out",
            (9, -9),
        ),
    ],
)
def test_a_bet_refused_by_partners(place: str, words: str, result: tuple[int, int]) -> None:
    game = bleven(players="4")
    end = act(game, position(game, f"{FOUR} {place}"), words)
    assert actor(game, end) == ""
    assert credited(game, end) == ("refused", "BLV-BET-7", result)


@rule("BLV-BET-7")
def test_the_partner_becomes_the_replier_and_plays() -> None:
    game = bleven(players="4")
    state = act(game, position(game, f"{FOUR} declarer=S bet=5:1"), "W~out E~suspect")
    assert state.public.declaration.replier is Seat.E
    end = act(game, state, "S~in E~in S~in E~in S~in E~in")
    assert credited(game, end)[:2] == ("wrong-suspected", "BLV-SCORE-5")
    assert refused(game, position(game, f"{FOUR} declarer=S bet=5:1 out=W"), "stay") == "BLV-BET-5"


def test_raising_comes_to_an_end() -> None:
    """Every raise is a stone at least, and the stakes have a highest total (BLV-BET-3)."""
    game = bleven()
    assert option_texts(BlevenOptions(), all_of_them=True)["max_stake"] == "30"
    state = position(game, standing("1:0"))
    raises = 0
    while "deduce+1:3" in texts(game, state):
        state = act(game, state, "deduce+1:3")
        raises += 1
    assert raises == 29
    assert texts(game, state) == ["deduce", "suspect", "out"]
