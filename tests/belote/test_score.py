"""The score of a deal (BEL-SCORE-1 to BEL-SCORE-7), from positions before the last trick.

The last trick holds no points here but its own ten, so that the points before it say what the sides have.
"""

from __future__ import annotations

from random import Random

import pytest
from every_game.marks import case, rule
from hypothesis import given
from strategies import Deal, deals
from tierce.belote import Belote
from tierce.belote.state import Standing, State
from tierce.seats import Seat, Side

from belote.scenes import ROUND, act, after, before, begin, belote, finish, hands_dealt, parts
from belote.spec import BELOTE


def last_trick(game: Belote, row: str) -> State:
    """The end of a deal that a row describes, in hearts, South the taker if it names nobody else.

    cards=NS:78,EW:74           card points before the last trick, 152 in all
    last=N                      who wins it
    taker=E tricks=NS:7,EW:0 declarations=NS:20,EW:0 belote=E waiting=30
    """
    words = dict(word.split("=") for word in row.split())
    winner = Seat[words["last"]]
    laid = ("9s", "8s", "7s", "7d")  # the leader wins
    held = {after(winner, at): one for at, one in enumerate(laid)}
    tricks = words.get("tricks", "NS:4,EW:3" if winner.side is Side.NS else "NS:3,EW:4")
    text = " ".join(f"{seat.name}={held[seat]}" for seat in Seat)
    text += f" dealer=W taker={words.get('taker', 'S')} trump=h leader={winner.name} tricks={tricks}"
    text += f" points={words['cards']}"
    if "declarations" in words:
        text += f" declarations={words['declarations']}"
    if "belote" in words:
        text += f" belote={words['belote']}:KhQh"
    headers = {"Position": text, "Waiting": words.get("waiting", "0")}
    return act(game, game.start(game.read_setup(headers)), " ".join(laid))


# the deal as above | verdict | what NS and EW are credited with
SCORES = [
    # the points
    case("BEL-SCORE-1", "card points and ten for the last trick", "cards=NS:100,EW:52 last=S", "made", (110, 52)),
    case("BEL-SCORE-1", "the last trick of the other side", "cards=NS:100,EW:52 last=W", "made", (100, 62)),
    case("BEL-SCORE-1", "declarations", "cards=NS:100,EW:52 last=S declarations=NS:0,EW:20", "made", (110, 72)),
    case("BEL-SCORE-1", "belote", "cards=NS:100,EW:52 last=S belote=N", "made", (130, 52)),
    # made or failed
    case("BEL-SCORE-2", "one point more is made", "cards=NS:72,EW:80 last=S", "made", (82, 80)),
    case("BEL-SCORE-2", "equal is enough", "cards=NS:71,EW:81 last=S", "made", (81, 81)),
    case("BEL-SCORE-2", "one point less fails", "cards=NS:70,EW:82 last=S", "failed", (0, 162)),
    case("BEL-SCORE-2", "belote counts for the takers", "cards=NS:61,EW:91 last=S belote=S", "made", (91, 91)),
    case("BEL-SCORE-2", "belote counts against the takers", "cards=NS:78,EW:74 last=S belote=E", "failed", (0, 182)),
    case(
        "BEL-SCORE-2",
        "declarations count for the takers",
        "cards=NS:51,EW:101 last=S declarations=NS:50,EW:0",
        "made",
        (111, 101),
    ),
    case("BEL-SCORE-2", "the other side took", "taker=E cards=NS:72,EW:80 last=S", "failed", (162, 0)),
    case("BEL-SCORE-2", "the partner's tricks count", "taker=N cards=NS:72,EW:80 last=S", "made", (82, 80)),
    case("BEL-SCORE-3", "each side scores its own", "cards=NS:90,EW:62 last=S", "made", (100, 62)),
    case(
        "BEL-SCORE-3",
        "declarations and belote of either side too",
        "cards=NS:120,EW:32 last=S declarations=NS:0,EW:50 belote=W",
        "made",
        (130, 102),
    ),
    # failed
    case("BEL-SCORE-4", "the defenders score all 162", "cards=NS:40,EW:112 last=S", "failed", (0, 162)),
    case(
        "BEL-SCORE-4",
        "and the takers' declarations",
        "cards=NS:20,EW:132 last=S declarations=NS:50,EW:0",
        "failed",
        (0, 212),
    ),
    case(
        "BEL-SCORE-4",
        "and their own declarations",
        "cards=NS:70,EW:82 last=S declarations=NS:0,EW:50",
        "failed",
        (0, 212),
    ),
    case("BEL-SCORE-4", "and their own belote", "cards=NS:70,EW:82 last=S belote=W", "failed", (0, 182)),
    case("BEL-SCORE-4", "the takers keep their belote", "cards=NS:20,EW:132 last=S belote=S", "failed", (20, 162)),
    case(
        "BEL-SCORE-4",
        "all tricks and still fewer points",
        "cards=NS:152,EW:0 tricks=NS:7,EW:0 last=S declarations=NS:0,EW:300",
        "failed",
        (0, 462),
    ),
    # all tricks
    case("BEL-SCORE-5", "capot", "cards=NS:152,EW:0 tricks=NS:7,EW:0 last=S", "made", (252, 0)),
    case("BEL-SCORE-5", "seven tricks are none", "cards=NS:152,EW:0 tricks=NS:6,EW:1 last=S", "made", (162, 0)),
    case("BEL-SCORE-6", "defenders get the usual ten", "cards=NS:0,EW:152 tricks=NS:0,EW:7 last=E", "failed", (0, 162)),
    case(
        "BEL-SCORE-6",
        "without a trick and still made",
        "cards=NS:0,EW:152 tricks=NS:0,EW:7 last=E declarations=NS:200,EW:0",
        "made",
        (200, 162),
    ),
    case("BEL-SCORE-7", "no rounding", "cards=NS:75,EW:77 last=S", "made", (85, 77)),
    # the examples of the rules
    case("BEL-SCORE-4", "example 4", "cards=NS:78,EW:74 last=S belote=E", "failed", (0, 182)),
    case("BEL-SCORE-2", "example 5", "cards=NS:71,EW:81 last=S", "made", (81, 81)),
    case(
        "BEL-SCORE-4", "example 5 with a tierce", "cards=NS:71,EW:81 last=S declarations=NS:0,EW:20", "failed", (0, 182)
    ),
    case(
        "BEL-SCORE-5",
        "example 6",
        "cards=NS:152,EW:0 tricks=NS:7,EW:0 last=S declarations=NS:0,EW:20 belote=S",
        "made",
        (272, 20),
    ),
    case("BEL-SCORE-4", "example 7", "cards=NS:30,EW:122 last=E declarations=NS:50,EW:0 belote=S", "failed", (20, 212)),
]

# option=value ... | the deal | verdict | credited
OPTIONS = [
    case("BEL-SCORE-2", "equal is made", "equal_totals=made", "cards=NS:71,EW:81 last=S", "made", (81, 81)),
    case("BEL-SCORE-2", "equal fails", "equal_totals=failed", "cards=NS:71,EW:81 last=S", "failed", (0, 162)),
    case("BEL-SCORE-2", "equal waits", "equal_totals=litige", "cards=NS:71,EW:81 last=S", "litige", (0, 81)),
    case(
        "BEL-SCORE-2",
        "equal waits but for the takers' belote",
        "equal_totals=litige",
        "cards=NS:61,EW:91 last=S belote=S",
        "litige",
        (20, 91),
    ),
    case(
        "BEL-SCORE-2",
        "equal with the defenders' belote",
        "equal_totals=litige",
        "cards=NS:81,EW:71 last=S belote=E",
        "litige",
        (0, 91),
    ),
    case("BEL-SCORE-2", "more is made", "equal_totals=failed", "cards=NS:72,EW:80 last=S", "made", (82, 80)),
    case("BEL-SCORE-2", "more is no litige", "equal_totals=litige", "cards=NS:72,EW:80 last=S", "made", (82, 80)),
    case("BEL-SCORE-2", "less is no litige", "equal_totals=litige", "cards=NS:70,EW:82 last=S", "failed", (0, 162)),
    case("BEL-SCORE-5", "capot of 252", "capot=100", "cards=NS:152,EW:0 tricks=NS:7,EW:0 last=S", "made", (252, 0)),
    case("BEL-SCORE-5", "capot of 250", "capot=98", "cards=NS:152,EW:0 tricks=NS:7,EW:0 last=S", "made", (250, 0)),
    case(
        "BEL-SCORE-5",
        "no capot is 162 all the same",
        "capot=98",
        "cards=NS:152,EW:0 tricks=NS:6,EW:1 last=S",
        "made",
        (162, 0),
    ),
    case(
        "BEL-SCORE-6",
        "the defenders' capot is nothing special",
        "defenders_capot=off",
        "cards=NS:0,EW:152 tricks=NS:0,EW:7 last=E",
        "failed",
        (0, 162),
    ),
    case(
        "BEL-SCORE-6",
        "the defenders' capot of 252",
        "defenders_capot=on",
        "cards=NS:0,EW:152 tricks=NS:0,EW:7 last=E",
        "failed",
        (0, 252),
    ),
    case(
        "BEL-SCORE-6",
        "the defenders' capot of 250",
        "defenders_capot=on capot=98",
        "cards=NS:0,EW:152 tricks=NS:0,EW:7 last=E",
        "failed",
        (0, 250),
    ),
    case(
        "BEL-SCORE-6",
        "it counts in the comparison",
        "defenders_capot=on",
        "cards=NS:0,EW:152 tricks=NS:0,EW:7 last=E declarations=NS:200,EW:0",
        "failed",
        (0, 452),
    ),
    case(
        "BEL-SCORE-6",
        "and equals it at 252",
        "defenders_capot=on",
        "cards=NS:0,EW:152 tricks=NS:0,EW:7 last=E declarations=NS:252,EW:0",
        "made",
        (252, 252),
    ),
    case(
        "BEL-SCORE-6",
        "with declarations and belote besides",
        "defenders_capot=on",
        "cards=NS:0,EW:152 tricks=NS:0,EW:7 last=E declarations=NS:50,EW:0 belote=E",
        "failed",
        (0, 322),
    ),
    case(
        "BEL-SCORE-6",
        "seven tricks are none",
        "defenders_capot=on",
        "cards=NS:0,EW:152 tricks=NS:1,EW:6 last=E",
        "failed",
        (0, 162),
    ),
    case(
        "BEL-SCORE-6",
        "the takers' capot stays",
        "defenders_capot=on",
        "cards=NS:152,EW:0 tricks=NS:7,EW:0 last=S",
        "made",
        (252, 0),
    ),
    case("BEL-SCORE-7", "unrounded", "rounding=off", "cards=NS:75,EW:77 last=S", "made", (85, 77)),
    case(
        "BEL-SCORE-7", "to the nearest ten and five up", "rounding=tens", "cards=NS:75,EW:77 last=S", "made", (90, 80)
    ),
    case("BEL-SCORE-7", "four down", "rounding=tens", "cards=NS:94,EW:58 last=S", "made", (100, 60)),
    case("BEL-SCORE-7", "81 to 81", "rounding=tens", "cards=NS:71,EW:81 last=S", "made", (80, 80)),
    case("BEL-SCORE-7", "162 is 160", "rounding=tens", "cards=NS:40,EW:112 last=S", "failed", (0, 160)),
    case("BEL-SCORE-7", "unrounded points decide", "rounding=tens", "cards=NS:70,EW:82 last=S", "failed", (0, 160)),
    case(
        "BEL-SCORE-7",
        "no litige between 82 and 80",
        "rounding=tens equal_totals=litige",
        "cards=NS:72,EW:80 last=S",
        "made",
        (80, 80),
    ),
    case("BEL-SCORE-7", "litige", "rounding=tens equal_totals=litige", "cards=NS:71,EW:81 last=S", "litige", (0, 80)),
]


def score(row: str, **options: str) -> tuple[str, tuple[int, int]]:
    game = belote(**options)
    found = game.score(last_trick(game, row))
    return found.verdict, found.credited


@pytest.mark.parametrize(("row", "verdict", "credited"), SCORES)
def test_the_score_of_a_deal(row: str, verdict: str, credited: tuple[int, int]) -> None:
    assert score(row) == (verdict, credited)


@pytest.mark.parametrize(("options", "row", "verdict", "credited"), OPTIONS)
def test_the_score_of_a_deal_under_options(options: str, row: str, verdict: str, credited: tuple[int, int]) -> None:
    assert score(row, **dict(word.split("=") for word in options.split())) == (verdict, credited)


@rule("BEL-SCORE-2")
@pytest.mark.parametrize(
    ("row", "credited", "waiting"),
    [
        pytest.param("cards=NS:72,EW:80 last=S waiting=81", (82 + 81, 80), 0, id="takers-who-make-it-get-what-waits"),
        pytest.param("cards=NS:70,EW:82 last=S waiting=81", (0, 162 + 81), 0, id="else-the-defenders"),
        pytest.param("cards=NS:71,EW:81 last=S waiting=81", (0, 81), 81 + 81, id="several-litiges-add-up"),
        pytest.param("cards=NS:61,EW:91 last=S belote=S", (20, 91), 71, id="the-takers-belote-does-not-wait"),
        pytest.param("cards=NS:71,EW:81 last=S", (0, 81), 81, id="the-first-litige"),
    ],
)
def test_points_that_wait(row: str, credited: tuple[int, int], waiting: int) -> None:
    game = belote(equal_totals="litige")
    end = last_trick(game, row)
    assert game.score(end).credited == credited
    assert game.standing(end).waiting == waiting
    assert game.next_setup(end, Random(1)).standing.waiting == waiting


@rule("BEL-SCORE-2")
def test_points_wait_through_a_deal_that_everybody_passes() -> None:
    game = belote(equal_totals="litige")
    end = act(game, game.start(hands_dealt()._replace(standing=Standing(waiting=81))), "pass " * 8)
    assert game.score(end).credited == (0, 0)
    assert game.standing(end).waiting == 81


@rule("BEL-SCORE-7")
def test_points_of_a_litige_are_rounded_with_the_rest_but_wait_unrounded() -> None:
    game = belote(equal_totals="litige", rounding="tens")
    end = last_trick(game, "cards=NS:71,EW:81 last=S")
    assert game.standing(end).waiting == 81
    end = last_trick(game, "cards=NS:73,EW:79 last=S waiting=81")
    assert game.score(end).credited == (160, 80), "83 + 81 = 164 and 79"


@rule("BEL-SCORE-1")
@pytest.mark.parametrize("winner", ROUND, ids=lambda seat: f"{seat.name}-wins-the-last-trick")
def test_the_last_trick_is_worth_ten_to_the_side_of_its_winner(winner: Seat) -> None:
    game = belote()
    state = game.start(before("h", "9s 8s 7s", "7d", seat=after(winner, 3).name))
    assert parts(game, act(game, state, "7d"))["last-trick"] == ((10, 0) if winner.side is Side.NS else (0, 10))


@rule("BEL-SCORE-4")
def test_declarations_and_belote_of_a_whole_failed_deal() -> None:
    """South takes with nothing but a quarte and belote; all that scores goes to the defenders but his belote."""
    game = belote()
    setup = hands_dealt(
        S="Kh Qh 7c 8c 9c Tc 7d 8d",
        E="Jh 9h Ah Th As Ts Ks Qs",
        N="7h 7s 8s 9s Js 9d Td Jd",
        W="8h Ac Kc Qc Jc Ad Kd Qd",
    )
    state = act(game, begin(game, setup), "quarte:Tc Kh+belote Ah 7h 8h  As 8s Qd Qh+rebelote")
    end = finish(game, state)
    found = parts(game, end)
    assert found["declarations"] == (50, 0)
    assert found["belote"] == (20, 0)
    assert game.score(end).verdict == "failed"
    assert game.score(end).credited == (20, 162 + 50)


@given(deals(BELOTE))
def test_the_lines_of_a_score_add_up(deal: Deal) -> None:
    """Points are the sum of their lines; what is credited is the verdict's line and those after it."""
    end, game = deal.states[-1], deal.game
    lines = game.score(end).parts
    if not lines:
        return
    for side in Side:
        values = {part.key: part.values[side] for part in lines}
        keys = [part.key for part in lines]
        before_points = keys[: keys.index("points")]
        assert values["points"] == sum(values[key] for key in before_points)
        assert game.score(end).credited[side] == sum(values[key] for key in keys[keys.index("points") + 1 :])
