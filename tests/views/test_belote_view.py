"""Belote's view at chosen moments: pictures as text, and what it asks for in each kind of trick."""

from __future__ import annotations

import pytest
from belote.scenes import act, begin, belote, finish, hands_dealt
from tierce.belote import Belote
from tierce.belote.state import Standing, State
from tierce.cards import Suit
from tierce.game import Outcome
from tierce.seats import Seat, Side
from tierce.views import SheetRow

from views.look import draw, look, picture


def french(game: Belote, state: State, seat: str, log: int = 0) -> str:
    """The French view drawn as text, with plain spaces before its : ; ! ?"""
    return draw(look(game, state, Seat[seat], "fr"), log).replace("\u202f", " ")


def position(game: Belote, text: str) -> State:
    return game.start(game.read_setup({"Position": text}))


MELDS = hands_dealt(
    dealer="W",
    taker="S",
    turn_up="Jh",
    S="Jh Kh Qh As Ks Qs 7d 8d",
    E="9h Ah Th 9s 8s 7s Ad Kd",
    N="8h 7h Ts Js Qd Jd Td 9d",
)


def test_an_auction() -> None:
    game = belote()
    state = act(game, game.start(MELDS), "")
    assert french(game, state, "S", log=2) == picture(
        """
        auction you | Belote, donne 1
        Nous 0
        Eux 0
        S bottom Vous [5] <
        E right Est [5]
        N top Nord [5]
        W left Ouest Donneur [5]
        [row center] Retourne: :Jh
        Votre main: As- Ks- Qs- Kh- Qh-
        - primary take: Prendre à cœur
        - plain pass: Passer
        > À vous de parler : prenez à cœur ou passez. BEL-BID-1
        * Ouest donne. BEL-DEAL-5
        * La retourne est le valet de cœur. BEL-DEAL-5
        """
    )


def test_a_second_round() -> None:
    game = belote()
    state = act(game, game.start(MELDS), "pass pass pass pass")
    assert french(game, state, "S", log=1) == picture(
        """
        auction you | Belote, donne 1
        Nous 0
        Eux 0
        S bottom Vous [5] “Je passe” <
        E right Est [5] “Je passe”
        N top Nord [5] “Je passe”
        W left Ouest Donneur [5] “Je passe”
        [row center] Retourne: :Jh
        Votre main: As- Ks- Qs- Kh- Qh-
        - plain name:s: Pique
        - plain name:d: Carreau
        - plain name:c: Trèfle
        - plain pass: Passer
        > Second tour : nommez l’atout ou passez. BEL-BID-2
        * Ouest passe. BEL-BID-1
        """
    )


def test_the_first_trick_with_declarations_to_make() -> None:
    game = belote()
    state = act(game, begin(game, MELDS), "tierce:As Kh+belote")
    assert french(game, state, "E", log=2) == picture(
        """
        play you | Belote, donne 1 | Cœur, pris par Sud
        Nous 0 (donne : 0)
        Eux 0 (donne : 0)
        E bottom Vous [8] <
        N right Nord [8]
        W top Ouest Donneur [8]
        S left Sud Preneur [7] “Tierce à l’as” “Belote”
        [trick center] Pli 1: left:Kh*
        Votre main: 9h Ah Th 9s=BEL-PLAY-2 8s=BEL-PLAY-2 7s=BEL-PLAY-2 Ad=BEL-PLAY-2 Kd=BEL-PLAY-2
        - primary tierce:9s: Annoncer une tierce au neuf de pique : 20 points
        > Vous pouvez annoncer avant de jouer. Il faut monter à l’atout. BEL-PLAY-3
        * Sud annonce une tierce à l’as. BEL-DECL-5
        * Sud joue le roi de cœur et dit « belote ». BEL-DECL-8
        """
    )


def test_declarations_shown_while_the_finished_trick_still_lies() -> None:
    game = belote()
    state = act(game, begin(game, MELDS), "tierce:As Kh+belote tierce:9s Ah 8h 7c")
    assert french(game, state, "N", log=4) == picture(
        """
        play wait | Belote, donne 1 | Cœur, pris par Sud
        Nous 0 (donne : 20)
        Eux 0 (donne : 15)
        N bottom Vous [7]
        W right Ouest Donneur [7]
        S top Sud Preneur [7] “Tierce à l’as” “Belote”
        E left Est [7] “Tierce au neuf” <
        [trick complete center] Pli 1: top:Kh left:Ah* bottom:8h right:7c
        [row top] Sud montre (une tierce à l’as de pique, 20 points): top:As top:Ks top:Qs
        Votre main: 7h- Ts- Js- Td- Qd- Jd- 9d-
        > C’est à Est de jouer.
        * Est fait le pli 1. BEL-PLAY-8
        * Nos annonces comptent : 20 points. BEL-DECL-7
        * Sud montre une tierce à l’as de pique : 20 points. BEL-DECL-7
        * Est a annoncé une tierce au neuf, qui ne compte pas : Sud a une tierce à l’as, dont la carte la plus haute l’emporte. BEL-DECL-6
        """  # noqa: E501
    )


@pytest.mark.parametrize(
    ("seat", "english", "french"),
    [
        (
            "E",
            "You declared a tierce to the nine, which does not count: "
            "South has a tierce to the ace, whose top card is higher.",
            "Vous avez annoncé une tierce au neuf, qui ne compte pas : "
            "Sud a une tierce à l’as, dont la carte la plus haute l’emporte.",
        ),
        (
            "S",
            "East declared a tierce to the nine, which does not count: "
            "you have a tierce to the ace, whose top card is higher.",
            "Est a annoncé une tierce au neuf, qui ne compte pas : "
            "vous avez une tierce à l’as, dont la carte la plus haute l’emporte.",
        ),
    ],
)
def test_why_a_declaration_does_not_count_is_told_in_log_and_summary(seat: str, english: str, french: str) -> None:
    game = belote()
    state = act(game, begin(game, MELDS), "tierce:As Kh+belote tierce:9s Ah 8h 7c")
    for lang, text in (("en", english), ("fr", french)):
        log = look(game, state, Seat[seat], lang).log
        assert (text, "BEL-DECL-6") in [(one.text.replace("\u202f", " "), one.rule) for one in log]
    summary = look(game, finish(game, state), Seat[seat]).summary
    assert summary is not None
    assert [note.rule for note in summary.notes] == ["BEL-SCORE-3", "BEL-DECL-6"]
    assert summary.notes[1].text == english


def test_declarations_lie_open_until_the_next_trick_is_complete() -> None:
    game = belote()
    state = act(game, begin(game, MELDS), "tierce:As Kh+belote tierce:9s Ah 8h 7c Ad 9d 8c")
    assert [zone.id for zone in look(game, state, Seat.N).zones] == ["trick", "meld-S-1"]
    assert [zone.id for zone in look(game, act(game, state, "7d"), Seat.N).zones] == ["trick"]


def test_informal_declarations_lie_open_during_the_third_trick() -> None:
    game = belote(declarations="informal")
    state = act(game, begin(game, MELDS), "tierce:As Kh+belote tierce:9s Ah 8h 7c")
    assert [zone.id for zone in look(game, state, Seat.N).zones] == ["trick"]
    state = act(game, state, "Ad 9d 8c 7d")
    assert [zone.id for zone in look(game, state, Seat.N).zones] == ["trick", "meld-S-1"]


def test_parts_of_a_declaration_are_folded_away() -> None:
    game = belote()
    state = begin(game, hands_dealt(S="Ah Kh Qh Jh Th 9s 8s 7s", turn_up="Ah"))
    choices = look(game, state, Seat.S).choices
    assert [one.action for one in choices if one.style == "primary"] == ["tierce:9s", "quinte:Ah"]
    assert [one.label for one in choices if one.style == "more"][:2] == [
        "Declare a quarte to the ace of hearts: 50 points",
        "Declare a quarte to the king of hearts: 50 points",
    ]


def test_king_and_queen_of_trump_come_with_their_word_first() -> None:
    game = belote()
    king = next(one for one in look(game, begin(game, MELDS), Seat.S, "fr").hand.cards if one.card == "Kh")
    assert king.name == "Roi de cœur, atout"
    assert [(way.action, way.label.replace("\u202f", " ")) for way in king.actions] == [
        ("Kh+belote", "Roi, « belote »"),
        ("Kh", "Roi, sans rien dire"),
    ]


# Trump hearts, five tricks done; the trick so far, the seat to act and its hand; what is asked for and the rule.
TRICKS = [
    ("you lead", "S", "Ac8d7d", "", "Your lead: play any card.", "BEL-PLAY-1"),
    ("you follow", "E", "7h9sKc", "7sAs9h", "You must follow suit with spades.", "BEL-PLAY-2"),
    ("you follow with a trump", "S", "7h8hAc", "ThQh", "Trumps are led: you must play a trump.", "BEL-PLAY-2"),
    ("you climb", "S", "Ah8hAc", "ThQh", "You must play a higher trump.", "BEL-PLAY-3"),
    ("no trump when it is led", "S", "Ac8d7d", "ThQh", "You have no trump: play any card.", "BEL-PLAY-3"),
    ("you trump", "S", "9h8hKd", "7sAs", "You have no spades: you must trump.", "BEL-PLAY-4"),
    (
        "neither suit nor trump",
        "E",
        "7dKc9c",
        "7sAs9h",
        "You have neither spades nor trumps: play any card.",
        "BEL-PLAY-4",
    ),
    ("you overtrump", "E", "JhKc9d", "7sAs9h", "You have no spades: you must overtrump.", "BEL-PLAY-5"),
    ("you undertrump", "E", "7hKc9d", "7sAs9h", "You cannot overtrump, but you must play a trump.", "BEL-PLAY-6"),
    (
        "your partner is winning",
        "E",
        "7hKc9c",
        "7s8hJd",
        "Your partner is winning: nothing obliges you to trump.",
        "BEL-PLAY-7",
    ),
]


def in_trick(game: Belote, seat: str, hand: str, trick: str) -> State:
    """The sixth trick; what is not named is filled up from the rest of the pack."""
    played = "NWSE"[: len(trick) // 2]
    leader = "N" if trick else seat
    named = hand + trick
    rest = [r + s for s in "cds" for r in "8TQ79JKA" if r + s not in named]
    hands = {
        one: hand if one == seat else "".join(rest.pop() for _ in range(2 if one in played else 3)) for one in "NESW"
    }
    words = " ".join(f"{one}={cards}" for one, cards in hands.items())
    laid = f" trick={trick}" if trick else ""
    return position(game, f"{words} dealer=W taker=S trump=h leader={leader} tricks=NS:3,EW:2{laid}")


@pytest.mark.parametrize(
    ("seat", "hand", "trick", "text", "rule"), [row[1:] for row in TRICKS], ids=[r[0] for r in TRICKS]
)
def test_the_prompt_says_what_must_be_played(seat: str, hand: str, trick: str, text: str, rule: str) -> None:
    game = belote()
    prompt = look(game, in_trick(game, seat, hand, trick), Seat[seat]).prompt
    assert (prompt.text, prompt.rule) == (text, rule)


def test_the_prompt_where_a_table_plays_otherwise() -> None:
    game = belote(under_ruff="may")
    prompt = look(game, in_trick(game, "E", "7hKc9d", "7sAs9h"), Seat.E).prompt
    assert (prompt.text, prompt.rule) == ("You cannot overtrump: play any card.", "BEL-PLAY-6")
    game = belote(partner_ruffed="climb")
    prompt = look(game, in_trick(game, "E", "7hJhKc", "7s8hJd"), Seat.E).prompt
    assert prompt.text == "Your partner has trumped: play no lower trump than theirs."


def test_a_refused_card_says_what_the_table_agreed_on() -> None:
    game = belote(under_ruff="must", partner_ruffed="climb")
    cards = look(game, in_trick(game, "E", "7hJhKc", "7s8hJd"), Seat.E).hand.cards
    why = {one.card: one.why for one in cards}
    assert why["Jh"] is None
    assert why["7h"] is not None
    assert why["7h"].rule == "BEL-PLAY-7"
    assert "At this table" in why["7h"].text


# Worked example 4 of the rules: 88 to 94, the takers have failed; the defenders hold belote.
LAST_TRICK = "N=7d E=8d S=9d W=Td dealer=W taker=S trump=c leader=S tricks=NS:4,EW:3 points=NS:78,EW:64 belote=E:KcQc"


def test_a_failed_contract_counted() -> None:
    game = belote()
    state = act(game, position(game, LAST_TRICK), "9d 8d 7d Td")
    assert french(game, state, "W", log=2) == picture(
        """
        over deal-over | Belote, donne 1 | Trèfle, pris par Sud
        Nous 182 (donne : +182)
        Eux 0 (donne : 0)
        W bottom Vous Donneur [0]
        S right Sud Preneur [0]
        E top Est [0] “Belote” “Rebelote”
        N left Nord [0]
        [trick complete center] Pli 8: right:9d top:8d left:7d bottom:Td*
        Votre main:
        > Nos adversaires sont dedans, 78 à 104. BEL-SCORE-4
        * Nos adversaires sont dedans, 78 à 104. BEL-SCORE-4
        * Nous marquons 182, eux 0. BEL-SCORE-4
        Cartes des plis: 74 | 78 BEL-SCORE-1
        Dernier pli (dix de der): 10 | 0 BEL-SCORE-1
        Belote et rebelote: 20 | 0 BEL-DECL-8
        Points: 104 | 78 BEL-SCORE-1
        Contrat chuté (dedans): 182 | 0 BEL-SCORE-4
        Total: 182 | 0
        = Nos adversaires sont dedans, 78 à 104.
        """
    )


def test_a_hand_by_rank_is_the_same_hand_in_another_order() -> None:
    game = belote()
    state = begin(game, MELDS)
    by_suit, by_rank = (look(game, state, Seat.S, order=order).hand.cards for order in ("suit", "rank"))
    assert [one.card for one in by_suit] == ["Jh", "Kh", "Qh", "As", "Ks", "Qs", "8d", "7d"]
    assert [one.card for one in by_rank] == ["As", "Kh", "Ks", "Qh", "Qs", "Jh", "8d", "7d"]
    assert sorted(by_suit) == sorted(by_rank)


def test_a_deal_that_everybody_passed() -> None:
    game = belote()
    view = look(game, act(game, game.start(MELDS), "pass " * 8), Seat.S, "fr")
    assert view.status == "deal-over"
    assert view.prompt.rule == "BEL-BID-4"
    assert view.summary is not None
    assert [line.label for line in view.summary.lines] == ["Total"]
    assert [note.rule for note in view.summary.notes] == ["BEL-BID-4"]
    assert view.race is None
    assert [seat.said for seat in view.seats] == [("Je passe", "Je passe")] * 4


def test_the_end_of_a_match() -> None:
    game = belote()
    state = act(game, position(game, LAST_TRICK), "9d 8d 7d Td")
    over = Standing((310, 1012), outcome=Outcome(Side.EW, "BEL-MATCH-1"))
    sheet = [SheetRow(1, (310, 830), "made", Standing()), SheetRow(2, (0, 182), "failed", Standing((310, 830)))]
    sheet.append(SheetRow(3, (0, 0), "passed", Standing((310, 1012))))
    view = look(game, state, Seat.W, "fr", standing=over, sheet=sheet, deal=3)
    assert view.status == "match-over"
    assert view.prompt.text == "Nous gagnons la partie, 1\u202f012 à 310."
    assert view.prompt.rule == "BEL-MATCH-1"
    assert [(row.deal, row.values, row.note) for row in view.sheet.rows] == [
        (1, ("830", "310"), "fait"),
        (2, ("182", "0"), "dedans"),
        (3, ("0", "0"), "passe générale"),
    ]
    assert view.sheet.total == ("1\u202f012", "310")
    assert view.race is not None
    assert (view.race.sides, view.race.target) == (("Nous", "Eux"), 1000)
    marks = [(0, (0, 0)), (1, (830, 310)), (2, (1012, 310)), (3, (1012, 310))]
    assert [tuple(mark) for mark in view.race.marks] == marks
    text = "Après 3 donnes : Nous 1 012, Eux 310. Il faut 1 000 points pour gagner."
    assert view.race.text.replace("\u202f", " ") == text
    assert look(game, state, Seat.S, standing=over).prompt.text == "Our opponents win the match, 1012 to 310."
    drawn = Standing((1000, 1000), outcome=Outcome(None, "BEL-MATCH-2"))
    assert look(game, state, Seat.S, standing=drawn).prompt.text == "The match is drawn, 1000 to 1000."


def test_points_that_wait_are_told() -> None:
    game = belote(equal_totals="litige")
    state = act(
        game,
        position(game, LAST_TRICK.replace("78", "81").replace("64", "61").replace(" belote=E:KcQc", "")),
        "9d 8d 7d Td",
    )
    view = look(game, state, Seat.S, "fr")
    assert view.bar.note == "81 points attendent le gagnant de la prochaine donne."
    assert view.summary is not None
    assert view.summary.verdict[0].startswith("Litige")
    assert view.sheet.total == ("0", "81")


def test_players_may_have_names_but_the_viewer_is_always_you() -> None:
    game = belote()
    state = act(game, game.start(MELDS), "pass")
    view = look(game, state, Seat.S, names={Seat.S: "Ada", Seat.E: "Grace"})
    assert [seat.name for seat in view.seats] == ["You", "Grace", "North", "West"]
    assert view.prompt.text == "Grace is to speak."
    assert view.log[-1].text == "You pass."


def test_a_contract_named_in_the_second_round() -> None:
    game = belote()
    state = begin(game, hands_dealt(S="Ah Kh Qh Jh Th 9s 8s 7s", turn_up="7s"), trump=Suit.HEARTS)
    view = look(game, state, Seat.S, "fr")
    contract = view.bar.contract
    assert contract is not None
    assert (contract.text, contract.suit, contract.short) == ("Cœur, pris par vous", "h", "Cœur")
    assert view.seats[0].said == ("Je passe", "Cœur")  # heard until the first card lies
    assert look(game, act(game, state, "9s"), Seat.S, "fr").seats[0].said == ()
    assert look(game, state, Seat.N, "fr").log[-1].text == "Sud prend à cœur."
