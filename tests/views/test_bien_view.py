"""Bien's view at chosen moments: pictures as text, the bids in sight, the form for melds."""

from __future__ import annotations

import pytest
from tierce.bien import Bien, BienOptions
from tierce.bien.state import Dealt, Standing, State
from tierce.cards import parse_cards
from tierce.game import Outcome
from tierce.options import read_options
from tierce.seats import LEFTWARD, Seat, Side
from tierce.views import SheetRow

from views.look import draw, look, picture


def bien(**options: str) -> Bien:
    return Bien(read_options(BienOptions, options))


def act(game: Bien, state: State, words: str) -> State:
    for word in words.split():
        state = game.apply(state, game.parse(word))
    return state


def position(game: Bien, text: str, **headers: str) -> State:
    return game.start(game.read_setup({"Position": text, **headers}))


def dealt(hands: dict[str, str], dealer: str = "E") -> Dealt:
    """A deal in which the seats get these hands of eight."""
    left = {seat: list(parse_cards(cards)) for seat, cards in hands.items()}
    order = [seat.name for seat in LEFTWARD.beginning(LEFTWARD.after(Seat[dealer]))]
    packets = [left[seat][at : at + 4] for at in (0, 4) for seat in order]
    return Dealt(tuple(one for packet in packets for one in packet), Seat[dealer])


def french(game: Bien, state: State, seat: str, log: int = 0) -> str:
    return draw(look(game, state, Seat[seat], "fr"), log).replace("\u202f", " ")


# Worked example 4 of the rules: the bidder's partner has four kings and the marriage.
HANDS = {
    "S": "JhAh9hTh8s9sTsAs",
    "N": "KhQhKsKdKc7s7hJs",
    "E": "8h8d9d7d7c8c9cTc",
    "W": "AdQdJdTdAcQcJcQs",
}


def test_bidding() -> None:
    game = bien()
    state = act(game, game.start(dealt(HANDS)), "bid:120")
    assert french(game, state, "W", log=2) == picture(
        """
        auction you | Bien, donne 1
        Nous 12
        Eux 12
        W bottom Vous [8] <
        N left Nord [8]
        E top Est Donneur [8]
        S right Sud [8] “120”
        Votre main: Qs- Ad- Qd- Jd- Td- Ac- Qc- Jc-
        """
        + "\n".join(
            [
                *(f"- plain bid:{points}: Demander {points}" for points in range(130, 171, 10)),
                *(f"- more bid:{points}: Demander {points}" for points in range(180, 391, 10)),
                "- more ponder: Demander le ponder",
                "- plain pass: Passer",
                "> À vous de parler : demandez 130 ou plus, ou passez. BIEN-BID-2",
                "* Est donne. BIEN-DEAL-2",
                "* Sud demande 120. BIEN-BID-2",
            ]
        )
    )


def test_the_first_lead_makes_trump() -> None:
    game = bien()
    state = act(game, game.start(dealt(HANDS)), "bid:180 pass pass pass")
    view = look(game, state, Seat.S, "fr")
    assert view.bar.contract is not None
    assert (view.bar.contract.text, view.bar.contract.suit) == ("180, demandé par vous", None)
    assert view.prompt.text.startswith("À vous d’entamer")
    assert view.prompt.rule == "BIEN-PLAY-1"
    assert [seat.said for seat in view.seats] == [("180",), ("Je passe",), ("Je passe",), ("Je passe",)]
    contract = look(game, act(game, state, "Jh"), Seat.W, "fr").bar.contract
    assert contract is not None
    assert (contract.text, contract.suit, contract.short) == ("180 à cœur, demandé par Sud", "h", "180")


def test_melds_are_shown_with_a_form_that_begins_with_the_best() -> None:
    game = bien()
    state = act(game, game.start(dealt(HANDS)), "bid:180 pass pass pass Jh Ad 7h 8h 9h show:none")
    view = look(game, state, Seat.N, "fr")
    assert view.phase == "melds"
    assert view.choices == ()
    assert view.form is not None
    (field,) = view.form.fields
    assert field.kind == "many"
    assert [option.card for option in field.options] == ["Kh", "Qh", "Ks", "Kd", "Kc"]
    assert field.initial == ("Kh", "Qh", "Ks", "Kd", "Kc")
    read_back = {key: (one.action, one.text.replace("\u202f", " ")) for key, one in view.form.actions.items()}
    assert read_back == {
        "": ("show:none", "Vous ne montrez rien."),
        "Kh+Qh": ("show:KhQh", "Vous montrez le mariage : 20 points."),
        "Kh+Ks+Kd+Kc": ("show:KsKhKdKc", "Vous montrez quatre rois : 100 points."),
        "Kh+Qh+Ks+Kd+Kc": ("show:KsKhKdKc+KhQh", "Vous montrez quatre rois et le mariage : 120 points."),
    }
    assert len(view.form.actions) + len(view.form.refusals) == 2**5
    assert view.form.refusals["Ks"].rule == "BIEN-MELD-2"
    assert view.prompt.rule == "BIEN-MELD-6"
    assert look(game, state, Seat.W).form is None


def test_shown_melds_lie_before_their_seat_in_the_second_trick() -> None:
    game = bien()
    words = "bid:180 pass pass pass Jh Ad 7h 8h 9h show:none show:KsKhKdKc+KhQh"
    state = act(game, game.start(dealt(HANDS)), words)
    assert french(game, state, "W", log=2) == picture(
        """
        play you | Bien, donne 1 | 180 à cœur, demandé par Sud
        Nous 12 (donne : 0)
        Eux 12 (donne : 151)
        W bottom Vous [7] <
        N left Nord [7]
        E top Est Donneur [7]
        S right Sud Déclarant [6]
        [trick center] Pli 2: right:9h*
        [row left] Nord montre (quatre rois et le mariage, 120 points): left:Kh left:Qh left:Ks left:Kd left:Kc
        Votre main: Qs Qd Jd Td Ac Qc Jc
        > Vous n’avez pas d’atout : jouez la carte de votre choix. BIEN-PLAY-2
        * Sud ne montre rien. BIEN-MELD-6
        * Nord montre quatre rois et le mariage : 120 points. BIEN-MELD-6
        """
    )
    state = act(game, state, "Td Kh Tc")
    assert [zone.id for zone in look(game, state, Seat.W).zones] == ["trick"]


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("Kh", "Your marriage does not count: you laid the king in the first trick without saying “marriage”."),
        ("Qh", "Your marriage does not count: you laid the queen in the first trick without saying “marriage”."),
        ("Kh+marriage", ""),
        ("7h", ""),
    ],
)
def test_why_a_marriage_does_not_count_is_told_to_its_player_alone(card: str, text: str) -> None:
    game = bien()
    state = act(game, game.start(dealt(HANDS)), f"bid:180 pass pass pass Jh Ad {card} 8h")
    for seat in Seat:
        log = look(game, state, seat).log
        told = [one.text for one in log if one.rule == "BIEN-MELD-7" and one.text.startswith("Your")]
        assert told == ([text] if text and seat == Seat.N else [])


def test_a_player_without_melds_says_so_with_one_choice() -> None:
    game = bien()
    hands = {"S": "7s9sJsKs7h9hJhKh", "N": "8sTsQsAs8hThQhAh", "E": "7d9dJdKd7c9cJcKc", "W": "8dTdQdAd8cTcQcAc"}
    state = act(game, game.start(dealt(hands)), "bid:100 pass pass pass Jh 8d 8h 7d 9h")
    view = look(game, state, Seat.S)
    assert view.form is None
    assert [(one.action, one.style, one.label) for one in view.choices] == [("show:none", "primary", "Show nothing")]
    assert view.prompt.text == "You have no meld to show."


def test_the_marriage_is_offered_with_its_word_first() -> None:
    game = bien()
    hands = {**HANDS, "S": HANDS["N"], "N": HANDS["S"]}
    state = act(game, game.start(dealt(hands)), "bid:180 pass pass pass")
    view = look(game, state, Seat.S, "fr")
    queen = next(one for one in view.hand.cards if one.card == "Qh")
    assert [(way.action, way.label.replace("\u202f", " ")) for way in queen.actions] == [
        ("Qh+marriage", "Dame, « mariage »"),
        ("Qh", "Dame, sans rien dire"),
    ]
    assert view.prompt.text.startswith("Pour compter votre mariage, annoncez-le")
    view = look(game, act(game, state, "Qh+marriage"), Seat.W, "fr")
    assert view.seats[-1].said == ("Mariage",)
    assert view.zones[0].cards[0].note == "Mariage"
    assert [line.text.replace("\u202f", " ") for line in view.log[-3:]] == [
        "Sud joue la dame de cœur.",
        "L’atout est cœur.",
        "Sud dit « mariage ».",
    ]


# Trump hearts, five tricks done; seat to act, its hand, the trick so far, what is asked for and the rule.
TRICKS = [
    ("you lead", "S", "Ac8d7d", "", "Your lead: play any card.", "BIEN-PLAY-1"),
    ("trump is led", "S", "Jh8hKs", "9hTh", "Trumps are led: you must play a trump.", "BIEN-PLAY-2"),
    ("no trump when it is led", "S", "As8d7d", "9hTh", "You have no trump: play any card.", "BIEN-PLAY-2"),
    (
        "a plain suit need not be followed",
        "S",
        "8sKdQd",
        "7s9s",
        "Nothing obliges you to follow suit with spades: play any card.",
        "BIEN-PLAY-3",
    ),
    ("none of the suit", "S", "8hKdQd", "7s9s", "You have no spades: play any card.", "BIEN-PLAY-3"),
    ("an opponent has trumped", "S", "8hAsKd", "7s9h", "An opponent has trumped: play no lower trump.", "BIEN-PLAY-4"),
    ("nothing but lower trumps", "S", "8h7hTh", "7s9h", "You have no spades: play any card.", "BIEN-PLAY-3"),
]


@pytest.mark.parametrize(
    ("seat", "hand", "trick", "text", "rule"), [row[1:] for row in TRICKS], ids=[r[0] for r in TRICKS]
)
def test_the_prompt_says_what_must_be_played(seat: str, hand: str, trick: str, text: str, rule: str) -> None:
    game = bien()
    state = in_trick(game, seat, hand, trick)
    prompt = look(game, state, Seat[seat]).prompt
    assert (prompt.text, prompt.rule) == (text, rule)


def in_trick(game: Bien, seat: str, hand: str, trick: str) -> State:
    """The sixth trick; what is not named is filled up from the rest of the pack."""
    played = {0: [], 4: ["N", "E"]}[len(trick)]
    rest = [r + s for s in "cds" for r in "8TQ79JKA" if r + s not in hand + trick]
    hands = {
        one: hand if one == seat else "".join(rest.pop() for _ in range(2 if one in played else 3)) for one in "NESW"
    }
    words = " ".join(f"{one}={cards}" for one, cards in hands.items())
    laid = f" trick={trick}" if trick else ""
    leader = played[0] if played else seat
    return position(game, f"{words} dealer=W bidder=S bid=100 trump=h leader={leader} tricks=S:3,W:2{laid}")


def test_a_table_may_ask_to_follow_or_trump() -> None:
    game = bien(plain_led="follow-or-trump")
    prompt = look(game, in_trick(game, "S", "8sKdQd", "7s9s"), Seat.S, "fr").prompt
    assert (prompt.text, prompt.rule) == ("Il faut fournir à pique ou couper.", "BIEN-PLAY-3")


LAST_TRICK = "N=7d E=8d S=9d W=Td dealer=W bidder=S bid=100 trump=c leader=S tricks=S:4,W:3 points=NS:78,EW:64"


def test_a_bid_that_is_set_counted() -> None:
    game = bien()
    state = act(game, position(game, LAST_TRICK), "9d Td 7d 8d")
    assert french(game, state, "S", log=2) == picture(
        """
        over deal-over | Bien, donne 1 | 100 à trèfle, demandé par vous
        Nous 14 (donne : +2)
        Eux 10 (donne : −2)
        S bottom Vous Déclarant [0]
        W left Ouest Donneur [0]
        N top Nord [0]
        E right Est [0]
        [trick complete center] Pli 8: bottom:9d left:Td* top:7d right:8d
        Votre main:
        > Notre enchère de 100 est chutée : nous avons 78 points. BIEN-SCORE-3
        * Notre enchère de 100 est chutée : nous avons 78 points. BIEN-SCORE-3
        * Notre marque est à 14, la leur à 10. BIEN-SCORE-3
        Cartes des plis: 78 | 74 BIEN-CARD-4
        Dernier pli: 0 | 10 BIEN-CARD-5
        Points: 78 | 84 BIEN-SCORE-1
        Enchère chutée: +2 | −2 BIEN-SCORE-3
        Marque, à rebours: 14 | 10
        = Notre enchère de 100 est chutée : nous avons 78 points.
        """
    )


def test_the_end_of_a_game_and_of_the_match() -> None:
    game = bien()
    setup = LAST_TRICK.replace("NS:78,EW:64", "NS:100,EW:42")
    state = act(game, position(game, setup, Scores="NS:2,EW:4"), "9d Td 7d 8d")
    sheet = [SheetRow(1, (-2, 0), "made", Standing()), SheetRow(2, (0, 0), "passed", Standing((10, 12)))]
    view = look(game, state, Seat.E, "fr", sheet=sheet)
    assert view.status == "match-over"
    assert view.prompt.text == "Nos adversaires gagnent le match, 12 à 8."
    assert view.summary is not None
    assert [(line.label, line.values) for line in view.summary.lines[-3:]] == [
        ("Enchère réussie", ("0", "−2")),
        ("Marque, à rebours", ("4", "0")),
        ("Points reçus pour la partie", ("8", "12")),
    ]
    assert view.sheet.rows[0].values == ("0", "−2")
    assert view.sheet.rows[0].note == "réussie"
    assert view.race is not None
    assert [tuple(mark) for mark in view.race.marks] == [(0, (12, 12)), (1, (12, 10)), (2, (12, 10))]
    text = "Après 2 donnes de cette partie : Nous 12, Eux 10. La marque descend jusqu’à 0."
    assert view.race.text.replace("\u202f", " ") == text
    assert [note.rule for note in view.summary.notes] == ["BIEN-SCORE-2", "BIEN-MATCH-1"]
    assert [line.text.replace("\u202f", " ") for line in view.log[-2:]] == [
        "La partie 1 est finie : nous recevons 8, eux 12.",
        "Nos adversaires gagnent le match, 12 à 8.",
    ]
    drawn = Standing((0, 4), awards=(12, 12), outcome=Outcome(None, "BIEN-MATCH-2"))
    assert look(game, state, Seat.E, standing=drawn).prompt.text == "The match is drawn, 12 to 12."


def test_a_tournament_tells_which_game_it_is() -> None:
    game = bien(games="4")
    state = position(game, LAST_TRICK, GameNumber="2", Awards="NS:12,EW:8")
    assert look(game, state, Seat.E).bar.note == "Game 2 of 4, awarded so far: 8 to 12"
    state = act(game, position(game, LAST_TRICK, Scores="NS:2,EW:2"), "9d Td 7d 8d")
    view = look(game, state, Seat.S)
    assert view.status == "deal-over"
    assert [one.points for one in view.bar.scores] == ["4", "0"]
    assert view.bar.note == "Game 1 of 4, awarded so far: 8 to 12"
    second = position(game, LAST_TRICK, GameNumber="2", Awards="NS:12,EW:8", Scores="NS:12,EW:9")
    rows = [SheetRow(1, (-12, -4), "made", Standing()), SheetRow(2, (0, -3), "made", Standing(game=2))]
    race = look(game, second, Seat.E, sheet=rows).race
    assert race is not None, "of the game in progress"
    assert [tuple(mark) for mark in race.marks] == [(1, (12, 12)), (2, (9, 12))]
    assert view.summary is not None
    assert [(line.label, line.values) for line in view.summary.lines[-2:]] == [
        ("Awarded for the game", ("8", "12")),
        ("Total", ("8", "12")),
    ]


def test_a_laydown_ponder_lies_open() -> None:
    game = bien()
    hands = {"S": "AhKhQhJhTh9h8h7h", "W": "AsKsQsJsTs9s8s7s", "N": "AdKdQdJdTd9d8d7d", "E": "AcKcQcJcTc9c8c7c"}
    state = game.start(dealt(hands))
    assert [(one.action, one.style) for one in look(game, state, Seat.S).choices][-2:] == [
        ("laydown", "primary"),
        ("pass", "plain"),
    ]
    view = look(game, act(game, state, "bid:100 laydown"), Seat.N, "fr")
    assert view.bar.contract is not None
    assert view.bar.contract.text == "Ponder sur table à pique, demandé par Ouest"
    (zone,) = view.zones
    assert (zone.label, zone.place) == ("Ouest étale", "right")
    assert [card.card for card in zone.cards] == [f"{rank}s" for rank in "AKQJT987"]
    assert view.prompt.text == "Le ponder sur table adverse compte aussitôt."
    assert view.prompt.rule == "BIEN-SCORE-5"


def test_drawing_for_the_deal_and_a_misdeal_are_told() -> None:
    game = bien()
    headers = {"Draw": "N:As E:Ah S:7d W:Kc / N:8s E:Td", "Misdeal": "yes"}
    view = look(game, game.start(game.read_setup(headers)), Seat.N, "fr")
    assert [line.text.replace("\u202f", " ") for line in view.log] == [
        "Vous tirez l’as de pique.",
        "Est tire l’as de cœur.",
        "Sud tire le sept de carreau.",
        "Ouest tire le roi de trèfle.",
        "Égalité, on tire de nouveau : Vous et Est.",
        "Vous tirez le huit de pique.",
        "Est tire le dix de carreau.",
        "Est a la plus forte carte.",
        "Maldonne : la donne passe à gauche.",
        "Maldonne : la donne passe à gauche.",
        "Notre marque est à 12, la leur à 12.",
    ]


@pytest.mark.parametrize(
    ("calls", "text", "rule"),
    [
        ("", "Your call: bid 100 or more, or pass.", "BIEN-BID-2"),
        ("bid:390", "Your call: bid ponder, or pass.", "BIEN-BID-3"),
        ("ponder", "A ponder has been bid: no number beats it.", "BIEN-BID-3"),
    ],
)
def test_what_may_be_bid(calls: str, text: str, rule: str) -> None:
    game = bien()
    state = act(game, game.start(dealt(HANDS)), calls)
    assert state.public.turn is not None
    prompt = look(game, state, state.public.turn).prompt
    assert (prompt.text, prompt.rule) == (text, rule)


@pytest.mark.parametrize(
    ("winner", "text"),
    [(Side.NS, "We win the match, 12 to 8."), (Side.EW, "Our opponents win the match, 12 to 8.")],
)
def test_who_won(winner: Side, text: str) -> None:
    game = bien()
    state = act(game, position(game, LAST_TRICK), "9d Td 7d 8d")
    awards = (12, 8) if winner == Side.NS else (8, 12)
    over = Standing((0, 4), awards=awards, outcome=Outcome(winner, "BIEN-MATCH-1"))
    assert look(game, state, Seat.S, standing=over).prompt.text == text
