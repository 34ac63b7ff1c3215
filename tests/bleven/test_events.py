"""What is told of a round, to whom, with which rule."""

from __future__ import annotations

from tierce.bleven.state import State
from tierce.game import Event
from tierce.seats import Seat

from bleven.scenes import act, bleven, dealt, position


def told(state: State, seat: Seat = Seat.S, players: str = "2") -> list[str]:
    """The events as lines: key, seat, rule, and the data that are not empty."""
    game = bleven(players=players)
    return [line(event) for event in game.events(game.observe(state, seat))]


def line(event: Event) -> str:
    data = " ".join(f"{key}={value}" for key, value in event.data.items() if value not in (None, (), 0))
    return " ".join(filter(None, [event.key, event.seat.name if event.seat is not None else "-", event.rule, data]))


ROUND = "draw discard:3s draw discard:3h declare stay bet:3:2@23 suspect+2 in in out"


def test_a_whole_round() -> None:
    game = bleven()
    state = act(game, game.start(dealt("3s4sKs 3h4h5h", "QsJs")), ROUND)
    assert told(state) == [
        "dealt N BLV-DEAL-2",
        "draw S BLV-DISC-2 card=Qs",
        "discard S BLV-DISC-2 card=3s",
        "draw N BLV-DISC-2",
        "discard N BLV-DISC-2 card=3h",
        "declare S BLV-DISC-3",
        "stay N BLV-DISC-4",
        "bet S BLV-BET-1 stake=3 tricks=2 positions=(2, 3)",
        "answer N BLV-BET-5 belief=suspect plus=2",
        "lay S BLV-TRICK-4 card=4s",
        "lay N BLV-TRICK-4 card=4h",
        "trick S BLV-TRICK-3 number=1",
        "out S BLV-TRICK-5",
        "scored - BLV-TRICK-5 verdict=declarer-conceded credited=(-6, 16)",
    ]
    assert told(state, Seat.N)[1:4] == [
        "draw S BLV-DISC-2",
        "discard S BLV-DISC-2 card=3s",
        "draw N BLV-DISC-2 card=Js",
    ]


def test_who_is_to_answer_is_told_where_partners_play() -> None:
    game = bleven(players="4")
    state = position(game, "S=KsKhKd W=7s7h7d N=QsQhQd E=JsJhJd declarer=S stayed=W,N,E")
    state = act(game, state, "bet:5:1 out deduce+1:2 out out")
    assert told(state, players="4")[1:] == [
        "bet S BLV-BET-1 stake=5 tricks=1",
        "replier W BLV-BET-4",
        "out W BLV-BET-7",
        "replier E BLV-BET-7",
        "counter E BLV-BET-6 belief=deduce plus=1 tricks=2",
        "replier S BLV-BET-4",
        "out S BLV-BET-7",
        "replier N BLV-BET-7",
        "out N BLV-BET-7",
        "scored - BLV-BET-7 verdict=refused credited=(-7, 7)",
    ]


def test_staying_before_a_declaration_and_having_to_declare() -> None:
    game = bleven()
    state = position(game, "S=3s5s7s N=4s4h4d reserves=S:AsAhAdAc2h,N:2s2d2c3h3d turn=N")
    state = act(game, state, "N~stay S~stay")
    must = ["stay N BLV-DISC-5", "stay S BLV-DISC-5", "must-declare S BLV-DISC-7"]
    assert told(state)[1:] == must
    assert told(act(game, state, "declare"))[1:] == [*must, "declare S BLV-DISC-3"]


def test_a_round_taken_up_in_its_tricks() -> None:
    game = bleven()
    state = position(game, "S=3sQdKh N=5cJdQs declarer=S bet=3:2 answer=deduce laid=3")
    assert told(act(game, state, "in in out"))[1:] == [
        "lay S BLV-TRICK-4 card=Qd",
        "trick S BLV-TRICK-3 number=2",
        "lay S BLV-TRICK-4 card=Kh",
        "out N BLV-TRICK-5",
        "scored - BLV-TRICK-5 verdict=replier-conceded credited=(7, -4)",
    ]


def test_staying_after_a_declaration_with_a_full_reserve() -> None:
    game = bleven()
    state = position(game, "S=3s5s7s N=4s4h4d reserves=S:AsAhAdAc2h,N:2s2d2c3h3d turn=S")
    assert told(act(game, state, "declare leave"))[1:] == [
        "declare S BLV-DISC-3",
        "leave N BLV-DISC-4",
        "scored - BLV-DISC-6 verdict=left credited=(1, -1)",
    ]
