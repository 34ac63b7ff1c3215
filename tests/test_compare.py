"""The same deal under two settings of an option: where they part, and who scores what."""

from __future__ import annotations

from pathlib import Path

import pytest
from every_game.registry import every_game
from every_game.spec import Spec
from hypothesis import given, settings
from hypothesis import strategies as st
from linking import played_out
from strategies import matches
from talk import Talk
from tierce.compare import Comparison, OnlyHere, Stop, compare
from tierce.errors import IllegalAction, NotationError, SetupError
from tierce.record import read_record
from tierce.replay import ReplayError, record_of
from tierce.seats import Seat
from tierce.views.compared import told

RECORDS = Path(__file__).parent.parent / "records"


def compared(name: str, option: str, *values: str) -> Comparison:
    first, second = values
    return compare(read_record((RECORDS / f"{name}.tierce").read_text("utf-8")), option, (first, second))


def text(name: str) -> str:
    return (RECORDS / f"{name}.tierce").read_text("utf-8")


def test_where_a_lower_trump_is_not_due_two_players_may_do_more() -> None:
    found = compared("belote/under-ruff", "under_ruff", "must", "may")
    assert [(one.deal, one.step, one.seat, one.played) for one in found.differences] == [
        (1, 21, Seat.N, "Ah"),
        (1, 29, Seat.S, "Kh+rebelote"),
    ]
    assert found.differences[0].only == ((), (OnlyHere("Jd", "BEL-PLAY-6"), OnlyHere("Qd", "BEL-PLAY-6")))
    assert found.differences[1].only == ((), (OnlyHere("Ks", "BEL-PLAY-6"),))
    assert [course.totals for course in found.courses] == [(182, 0), (182, 0)]
    assert [course.stopped for course in found.courses] == [None, None]


def test_the_order_of_the_values_is_kept() -> None:
    turned = compared("belote/under-ruff", "under_ruff", "may", "must")
    assert [course.value for course in turned.courses] == ["may", "must"]
    assert turned.differences[1].only == ((OnlyHere("Ks", "BEL-PLAY-6"),), ())


def test_a_match_goes_on_under_both_though_the_score_between_its_deals_is_another() -> None:
    found = compared("belote/litige", "equal_totals", "made", "litige")
    assert found.differences == ()
    made, litige = found.courses
    assert [score.credited for score in made.scores if score] == [(81, 81), (71, 91)]
    assert [score.credited for score in litige.scores if score] == [(0, 81), (71, 172)]
    assert (made.totals, litige.totals) == ((152, 172), (71, 253))


def test_a_setting_that_refuses_a_move_stops_there_and_the_other_goes_on() -> None:
    found = compared("belote/informal-declarations", "declarations", "informal", "none")
    informal, none = found.courses
    assert none.stopped == Stop(1, 3, "refused", "tierce:Ac", "BEL-DECL-5")
    assert (none.scores, none.totals) == ((None,), (0, 0))
    assert (informal.stopped, informal.totals) == (None, (39, 173))
    assert len(found.differences) == 1  # what comes after is the play of one setting only


def test_in_bien_suit_must_be_followed_or_trumped_at_the_other_table() -> None:
    found = compared("bien/free-play", "plain_led", "free", "follow-or-trump")
    first = found.differences[0]
    assert (first.step, first.seat) == (12, Seat.W)
    assert first.only == (tuple(OnlyHere(card, "BIEN-PLAY-3") for card in ("Kd", "Ad", "7c", "9c")), ())
    assert found.courses[1].stopped == Stop(1, 13, "refused", "8d", "BIEN-PLAY-3")


def test_a_deal_that_does_not_follow_stops_its_setting() -> None:
    found = compared("belote/passed-out", "all_pass", "next-dealer", "same-dealer")
    assert found.courses[1].stopped == Stop(2, 1, "setup", "", None)
    assert found.courses[0].totals == (111, 51)


@pytest.mark.parametrize(
    ("game", "header", "wrong"),
    [
        *(("belote", "Dealer", "N"), ("belote", "Cut", "40"), ("bien", "Dealer", "N"), ("bien", "Misdeal", "perhaps")),
        *(("bleven", "Dealer", "N"), ("bleven", "Cutter", "S"), ("bleven", "Pack", "3s")),
    ],
)
def test_a_deal_that_cannot_have_been_dealt_so_is_not_compared(game: str, header: str, wrong: str) -> None:
    match = played_out(game, 2)
    match.next()
    record = record_of(match)
    option = {"belote": "max_passed", "bien": "max_passed", "bleven": "max_idle"}[game]
    assert [course.stopped for course in compare(record, option, ("20", "19")).courses] == [None, None]
    record.deals[1].headers[header] = wrong
    with pytest.raises(ReplayError, match=r"neither setting follows the record here$"):
        compare(record, option, ("20", "19"))


@every_game
@settings(max_examples=15)
@given(data=st.data())
def test_how_the_match_stood_follows_from_the_deal_before(spec: Spec, data: st.DataObject) -> None:
    first, *others = data.draw(matches(spec, longest=3))
    before = first
    standing = {field.name for field in first.game.setup_fields if field.standing}
    for deal in others:
        setup = deal.states[0].secret.setup
        headers = deal.game.setup_headers(setup)
        dealing = {name: text for name, text in headers.items() if name not in standing}
        assert deal.game.read_setup(dealing, before.states[-1]) == setup
        before = deal


def test_a_match_that_is_over_stops_its_setting() -> None:
    found = compared("belote/litige", "target", "1000", "81")
    assert found.courses[1].stopped == Stop(2, 1, "over", "", None)


# errors


@pytest.mark.parametrize(
    ("option", "values", "message"),
    [
        ("no_such", ("1", "2"), r"^unknown option 'no_such'; known are "),
        ("under_ruff", ("must", "perhaps"), r"^option under_ruff is one of must, may, not 'perhaps'$"),
        ("under_ruff", ("must", "must"), r"^option under_ruff is to be compared under two settings, not twice under"),
    ],
)
def test_unknown_options_and_values_are_named(option: str, values: tuple[str, str], message: str) -> None:
    with pytest.raises(SetupError, match=message):
        compared("belote/under-ruff", option, *values)


def test_a_move_that_neither_setting_allows_is_an_error_with_its_place() -> None:
    wrong = text("belote/under-ruff").replace("N 8c  W 9c", "N Ad  W 9c")
    with pytest.raises(IllegalAction, match=r"^line 10, column 24: Ad is refused by BEL-PLAY-2") as caught:
        compare(read_record(wrong), "under_ruff", ("must", "may"))
    assert caught.value.line == 10


def test_a_record_that_neither_setting_follows_is_an_error_with_its_place() -> None:
    wrong = text("belote/under-ruff").replace("S pass  E take", "E pass  S take")
    with pytest.raises(ReplayError, match=r"^line 9, column 12: neither setting follows the record here$"):
        compare(read_record(wrong), "under_ruff", ("must", "may"))


def test_an_action_that_cannot_be_read_is_an_error_with_its_place() -> None:
    with pytest.raises(NotationError, match=r"^line 9, column 12: unknown action 'pas'"):
        compare(
            read_record(text("belote/under-ruff").replace("S pass", "S pas")),
            "under_ruff",
            ("must", "may"),
        )


# told


def test_told_in_sentences() -> None:
    assert told(compared("belote/equal-made", "equal_totals", "made", "failed"), "en") == [
        "Takers and defenders have equal points: “the contract is made” or “the takers have failed” (BEL-SCORE-2)",
        "The same may be done under both throughout.",
        "Deal 1 comes out differently:",
        "  “the contract is made”: North–South 81, East–West 81; Contract made 81 to 81 (BEL-SCORE-3).",
        "  “the takers have failed”: North–South 0, East–West 162; Contract set (dedans) 0 to 162 (BEL-SCORE-4).",
    ]
    assert told(compared("belote/under-ruff", "under_ruff", "must", "may"), "fr")[2:] == [
        "Donne 1, action 29\u202f: seule l’option «\u202ffacultatif, on joue la carte de son choix\u202f» permet ceci "
        "(Sud)\u202f: Ks (BEL-PLAY-6)\u202f; on joue Kh+rebelote.",
        "La donne 1 rapporte autant des deux façons\u202f: 182 à Nord-Sud, 0 à Est-Ouest.",
    ]


def test_many_actions_are_told_by_their_number() -> None:
    lines = told(compared("bleven/raise-accepted", "max_raise", "10", "1"), "en")
    assert lines[1].endswith("bet:2:2@1, bet:2:2@2 and 172 more (BLV-BET-3); played is bet:2:2.")
    assert lines[2:] == [
        "Under “1” the record stops at deal 1, action 3: bet:2:2 is refused (BLV-BET-3).",
        "Deal 1 comes out differently:",
        "  “10”: North–South 9, East–West −6; BLV-SCORE-3.",
        "  “1”: the deal is not finished.",
    ]


# the line protocol


def test_the_line_protocol_compares_a_record_and_the_match_so_far() -> None:
    told_of = Talk().ok(cmd="compare", option="under_ruff", values="must,may", text=text("belote/under-ruff"))
    assert [one["step"] for one in told_of["differences"]] == [21, 29]
    assert told_of["differences"][1]["only"] == [[], [{"action": "Ks", "rule": "BEL-PLAY-6"}]]
    assert [course["totals"] for course in told_of["courses"]] == [[182, 0], [182, 0]]
    assert told_of["told"][-1] == "Deal 1 brings the same under both: North–South 182, East–West 0."
    talk = Talk({"cmd": "restore", "text": text("belote/equal-made")})
    own = talk.ok(cmd="compare", option="equal_totals", values="made,failed", lang="fr")
    assert [course["totals"] for course in own["courses"]] == [[81, 81], [0, 162]]
    assert own["told"][2] == "La donne 1 n’a pas la même issue\u202f:"


def test_the_line_protocol_says_what_is_wrong_with_the_values() -> None:
    talk = Talk({"cmd": "restore", "text": text("belote/equal-made")})
    assert talk.error(cmd="compare", option="equal_totals", values="made")["code"] == "malformed"
    assert talk.error(cmd="compare", option="equal_totals", values="made,x")["code"] == "setup"


def test_the_line_protocol_compares_what_a_link_holds_and_leaves_the_match_alone() -> None:
    link = Talk({"cmd": "restore", "text": text("belote/under-ruff")}).ok(cmd="link")["link"]
    asked = {"cmd": "compare", "option": "under_ruff", "values": "must,may"}
    talk = Talk({"cmd": "new", "game": "bien", "seed": "1"})
    before = talk.ok(cmd="save")
    assert talk.ok(**asked, link=link) == talk.ok(**asked, text=text("belote/under-ruff"))
    assert talk.error(**asked, link=link[:-3])["code"] == "broken_link"
    assert talk.error(**asked, link=link, text=text("belote/under-ruff"))["code"] == "malformed"
    assert talk.ok(cmd="save") == before
