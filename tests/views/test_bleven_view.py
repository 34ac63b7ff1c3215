"""Bleven's view at chosen moments: pictures as text, the form for bets, stones, faces."""

from __future__ import annotations

import pytest
from tierce.bleven import Bleven, BlevenOptions
from tierce.bleven.scoring import SETTLEMENT
from tierce.bleven.state import Standing, State
from tierce.game import Outcome
from tierce.options import read_options
from tierce.seats import Seat, Side
from tierce.views import LANGUAGES, SheetRow
from tierce.views.phrases import phrases

from views.look import draw, look, picture


def bleven(**options: str) -> Bleven:
    return Bleven(read_options(BlevenOptions, options))


def act(game: Bleven, state: State, words: str) -> State:
    for word in words.split():
        state = game.apply(state, game.parse(word))
    return state


def position(game: Bleven, text: str, **headers: str) -> State:
    return game.start(game.read_setup({"Position": text, **headers}))


def french(game: Bleven, state: State, seat: str, log: int = 0) -> str:
    return draw(look(game, state, Seat[seat], "fr"), log).replace("\u202f", " ")


# Worked example 1 of the rules: 22 against 22.
FIELDS = "S=3sQdKh N=5cJdQs dealer=N cutter=S"
EARLY = f"{FIELDS} reserves=S:7h2c,N:Ad pile=4h turn=S"
BETTING = f"{FIELDS} declarer=S"


def test_the_turn_of_a_player_who_may_draw_or_declare() -> None:
    game = bleven()
    assert french(game, position(game, EARLY), "S", log=1) == picture(
        """
        discarding you | Bleven, manche 1
        Vous 0
        Nord 0
        S bottom Vous Coupeur [3] <
        N top Nord Donneur [3]
        [pile center] Pioche (31 cartes): :None
        [row bottom] Votre réserve: bottom:7h bottom:2c
        [row top] Nord, réserve: top:Ad
        Votre champ, qui vaut 22 : assez pour déclarer: 3s- Qd- Kh-
        - primary draw: Piocher
        - primary declare: Je déclare
        > Piochez une carte ou déclarez : votre champ vaut 22. BLV-DISC-3
        * Nord donne. BLV-DEAL-2
        """
    )


def test_a_drawn_card_is_marked_and_only_its_owner_knows_it() -> None:
    game = bleven()
    state = act(game, position(game, EARLY), "draw")
    view = look(game, state, Seat.S, "fr")
    assert view.hand.label == "Vos quatre cartes"
    assert [(one.card, one.legal, one.note) for one in view.hand.cards] == [
        ("3s", True, None),
        ("4h", True, "Pioche"),
        ("Qd", True, None),
        ("Kh", True, None),
    ]
    drawn = view.hand.cards[1]
    assert drawn.name == "Quatre de cœur, la carte piochée"
    assert [(way.action, way.label) for way in drawn.actions] == [
        ("discard:4h", "Poser le quatre de cœur dans la réserve"),
    ]
    assert view.log[-1].text == "Vous piochez le quatre de cœur."
    assert look(game, state, Seat.N, "fr").log[-1].text == "Sud pioche une carte."


@pytest.mark.parametrize(
    ("text", "seat", "said", "rule"),
    [
        ("S=3s4d5h N=5cJdQs dealer=N cutter=S turn=S", "S", "Your turn: draw a card.", "BLV-DISC-1"),
        (
            "S=3s4d5h N=5cJdQs dealer=N cutter=S reserves=S:7h2c2d2h2s turn=S",
            "S",
            "Your reserve is full: stay or leave.",
            "BLV-DISC-5",
        ),
        (
            "S=3sQdKh N=5cJdQs dealer=N cutter=S reserves=S:7h2c2d2h2s turn=S",
            "S",
            "Your reserve is full: declare, stay or leave.",
            "BLV-DISC-5",
        ),
        (f"{BETTING} stayed=N", "S", "Say your stake and how many tricks you will win.", "BLV-BET-1"),
        (f"{BETTING} bet=3:2@23", "N", "South bets 3 to two tricks, the second and the third: answer.", "BLV-BET-5"),
        (
            f"{BETTING} bet=3:0 answer=deduce",
            "S",
            "Lay your lowest card, the three of spades, or go out.",
            "BLV-TRICK-1",
        ),
        (
            f"{BETTING} bet=3:0 answer=suspect+2",
            "S",
            "The stake is raised by 2: accept by laying the three of spades, or go out.",
            "BLV-TRICK-4",
        ),
    ],
)
def test_the_prompt_says_what_is_to_be_done(text: str, seat: str, said: str, rule: str) -> None:
    game = bleven()
    prompt = look(game, position(game, text), Seat[seat]).prompt
    assert (prompt.text, prompt.rule) == (said, rule)


def test_a_declaration_and_who_must_make_it() -> None:
    game = bleven()
    state = act(game, position(game, EARLY), "declare")
    prompt = look(game, state, Seat.N, "fr").prompt
    assert (prompt.text.replace("\u202f", " "), prompt.rule) == ("Sud a déclaré : restez ou partez.", "BLV-DISC-4")
    full = "S=3sQdKh N=5cJdQs dealer=N cutter=S reserves=S:7h2c2d2h2s,N:Ad3d4d5d6d turn=S"
    state = act(game, position(game, full), "stay stay")
    view = look(game, state, Seat.S)
    assert view.prompt.text == "Nobody has declared: you must."
    assert view.log[-1].text == "You have to declare."
    assert [one.action for one in view.choices] == ["declare"]


def test_the_form_of_the_first_bet() -> None:
    game = bleven()
    view = look(game, position(game, f"{BETTING} stayed=N"), Seat.S, "fr")
    assert view.form is not None
    assert [(one.id, one.kind, one.initial) for one in view.form.fields] == [
        ("stake", "one", ("1",)),
        ("tricks", "one", ("1",)),
        ("positions", "many", ()),
    ]
    assert len(view.form.actions) == 200
    assert view.form.actions["3|2|2+3"].action == "bet:3:2@23"
    assert view.form.actions["3|2|2+3"].text == "Je mise 3 sur deux plis, le deuxième et le troisième"
    assert view.form.actions["10|0|"].action == "bet:10:0"
    assert view.form.refusals["3|0|1"].rule == "BLV-BET-2"
    assert len(view.form.refusals) == 10 * 4 * 8 - 200


def test_the_form_of_a_raise_and_the_plain_answers() -> None:
    game = bleven()
    view = look(game, position(game, f"{BETTING} bet=3:2@23"), Seat.N)
    assert [(one.action, one.style) for one in view.choices] == [
        ("deduce", "primary"),
        ("suspect", "primary"),
        ("out", "plain"),
    ]
    assert view.form is not None
    belief, plus, tricks, positions = view.form.fields
    assert [option.value for option in belief.options] == ["deduce", "suspect"]
    assert [option.value for option in plus.options] == [str(number) for number in range(1, 11)]
    assert [option.value for option in tricks.options] == ["keep", "2", "3"]
    assert positions.kind == "many"
    assert view.form.actions["suspect|3|2|1+3"].action == "suspect+3:2@13"
    assert view.form.actions["deduce|10|keep|"].text == "I deduce, with 10 plus"
    assert view.form.refusals["deduce|1|2|1+2+3"].text == "Name no more positions than tricks."
    assert all(
        field.initial == () or field.initial[0] in {one.value for one in field.options} for field in view.form.fields
    )


def test_the_highest_raise_leaves_no_form() -> None:
    game = bleven(max_stake="3")
    assert look(game, position(game, f"{BETTING} bet=3:2@23"), Seat.N).form is None


def test_the_tricks_and_the_count() -> None:
    game = bleven()
    state = act(game, position(game, f"{BETTING} bet=3:2@23"), "suspect in in in in in in")
    assert french(game, state, "N", log=2) == picture(
        """
        over deal-over | Bleven, manche 1 | 3 sur deux plis, le deuxième et le troisième, par Sud
        Vous −3 (manche : −3)
        Sud 13 (manche : +13)
        N bottom Vous Donneur Soupçonne [0] “Je soupçonne”
        S top Sud Coupeur Déclarant [0]
        [pairs complete center] Plis: top:3s bottom:5c* bottom:Jd top:Qd* top:Kh* bottom:Qs
        Votre champ:
        > Sud a prédit juste, malgré le soupçon. BLV-SCORE-3
        * Sud a prédit juste, malgré le soupçon. BLV-SCORE-3
        * Vous −3, Sud +13. BLV-SCORE-3
        Valeur de la prédiction: 0 | +10 BLV-SCORE-2
        Mise: −3 | +3 BLV-SCORE-3
        Pierres gagnées et perdues: −3 | +13 BLV-SCORE-3
        Total: −3 | 13
        = Sud a prédit juste, malgré le soupçon.
        """
    )


def test_a_trick_in_progress_has_no_winner_yet() -> None:
    game = bleven()
    state = act(game, position(game, f"{BETTING} bet=3:2@23"), "suspect in in in")
    zone = look(game, state, Seat.S).zones[0]
    assert (zone.kind, zone.complete) == ("pairs", False)
    assert [(one.card, one.winning) for one in zone.cards] == [("3s", False), ("5c", True), ("Jd", False)]


@pytest.mark.parametrize(
    ("total", "tokens"),
    [
        (0, []),
        (4, [("white", 4, "4 pierres blanches")]),
        (36, [("crown", 1, "1 couronne"), ("black", 1, "1 pierre noire"), ("white", 1, "1 pierre blanche")]),
        (-7, []),
    ],
)
def test_counts_lie_in_crowns_and_stones(total: int, tokens: list[tuple[str, int, str]]) -> None:
    game = bleven()
    view = look(game, position(game, EARLY), Seat.S, "fr", standing=Standing((total, 0)))
    assert [(one.kind, one.count, one.text) for one in view.bar.scores[0].tokens] == tokens


@pytest.mark.parametrize(
    ("words", "south", "north", "rule"),
    [
        (
            "out",
            "Nobody accepts your bet: you win the round.",
            "Nobody accepts the bet: South wins the round.",
            "BLV-BET-7",
        ),
        ("suspect+2 out", "You do not accept the raise.", "South does not accept the raise.", "BLV-TRICK-5"),
        (
            "suspect in in out",
            "North goes out and concedes the round.",
            "You go out and concede the round.",
            "BLV-TRICK-5",
        ),
        ("suspect out", "You go out and concede the round.", "South goes out and concedes the round.", "BLV-TRICK-5"),
        (
            "deduce in in in in in in",
            "You predicted right and were believed.",
            "South predicted right and was believed.",
            "BLV-SCORE-4",
        ),
    ],
)
def test_how_a_round_ended(words: str, south: str, north: str, rule: str) -> None:
    game = bleven()
    state = act(game, position(game, f"{BETTING} bet=3:2@23"), words)
    for seat, text in ((Seat.S, south), (Seat.N, north)):
        prompt = look(game, state, seat).prompt
        assert (prompt.text, prompt.rule) == (text, rule)


def test_a_bluff_that_was_believed_and_a_doubt_that_was_deserved() -> None:
    game = bleven()
    for answer, said in (("deduce", "the bluff worked"), ("suspect", "was suspected")):
        state = act(game, position(game, f"{BETTING} bet=3:3@123"), f"{answer} in in in in in in")
        assert said in look(game, state, Seat.N).prompt.text


def test_a_player_who_left_loses_the_round() -> None:
    game = bleven()
    state = act(game, position(game, EARLY), "declare leave")
    assert look(game, state, Seat.S).prompt.text == "Your opponent has left: you win the round."
    assert look(game, state, Seat.N).prompt.text == "You have left: South wins the round."
    assert [chip.key for chip in look(game, state, Seat.S).seats[1].chips] == ["dealer", "out"]


def test_nobody_declares() -> None:
    game = bleven(nobody_declared="void")
    full = "S=3sQdKh N=5cJdQs dealer=N cutter=S reserves=S:7h2c2d2h2s,N:Ad3d4d5d6d turn=S"
    view = look(game, act(game, position(game, full), "stay stay"), Seat.S)
    assert view.prompt.text == "Nobody declares: the round is void."


def test_every_way_to_end_a_round_has_its_words() -> None:
    for lang in LANGUAGES:
        for verdict in SETTLEMENT:
            assert phrases(lang).say(f"bleven.sheet.{verdict}")


def test_the_end_of_a_match() -> None:
    game = bleven()
    state = act(game, position(game, f"{BETTING} bet=3:2@23", Scores="NS:20,EW:4"), "suspect in in in in in in")
    sheet = [SheetRow(1, (13, -3), "right-suspected", Standing()), SheetRow(2, (0, 0), "void", Standing((13, -3)))]
    view = look(game, state, Seat.N, "fr", sheet=sheet)
    assert view.status == "match-over"
    assert view.prompt.text == "Sud gagne la partie, 33 à 1."
    assert look(game, state, Seat.S).prompt.text == "You win the match, 33 to 1."
    assert view.sheet.sides == ("Vous", "Sud")
    assert view.race is not None
    assert view.race.target == 30
    assert [tuple(mark) for mark in view.race.marks] == [(0, (0, 0)), (1, (-3, 13)), (2, (-3, 13))]
    assert [(row.values, row.note) for row in view.sheet.rows] == [
        (("−3", "+13"), "juste, soupçonnée"),
        (("0", "0"), "nulle"),
    ]
    drawn = Standing((20, 20), 20, Outcome(None, "BLV-MATCH-2"))
    assert look(game, state, Seat.S, standing=drawn).prompt.text == "The match is drawn, 20 to 20."


def test_four_players_in_two_sides() -> None:
    game = bleven(players="4")
    fields = "S=3sQdKh N=5cJdQs E=AhKd7d W=AsAd6d dealer=N cutter=E"
    state = position(game, f"{fields} declarer=S bet=3:2@23")
    view = look(game, state, Seat.W)
    assert [(seat.seat, seat.place, seat.side) for seat in view.seats] == [
        ("W", "bottom", "EW"),
        ("N", "left", "NS"),
        ("E", "top", "EW"),
        ("S", "right", "NS"),
    ]
    assert view.sheet.sides == ("We", "They")
    state = act(game, state, "out")
    assert [chip.key for chip in look(game, state, Seat.W).seats[0].chips] == ["out"]
    assert look(game, state, Seat.E).log[-1].text == "It is for you to answer."
    over = Standing((2, 33), outcome=Outcome(Side.EW, "BLV-MATCH-1"))
    assert look(game, act(game, state, "out"), Seat.W, standing=over).prompt.text == "We win the match, 33 to 2."


def test_a_pack_without_courts_shows_eight_nine_and_ten() -> None:
    game = bleven(faces="pips")
    state = act(game, position(game, EARLY), "draw")
    view = look(game, state, Seat.S)
    assert [(one.card, one.actions[0].action) for one in view.hand.cards] == [
        ("3s", "discard:3s"),
        ("4h", "discard:4h"),
        ("9d", "discard:Qd"),
        ("Th", "discard:Kh"),
    ]
    assert view.hand.cards[2].name == "Nine of diamonds"
    state = act(game, state, "discard:Qd")
    assert look(game, state, Seat.N).log[-1].text == "South puts the nine of diamonds into the reserve."
