"""The line protocol: every command, every error, nothing hidden told, and no line that it stumbles over."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from every_game.registry import every_game
from every_game.spec import Spec
from hypothesis import given, settings
from hypothesis import strategies as st
from samples import OVER_RUFF
from strategies import options, seeds
from tierce.options import option_texts
from tierce.protocol import COMMANDS, LONGEST_LINE, Protocol, answers
from tierce.record import read_record
from tierce.replay import replay
from tierce.rulebook import rulebook
from tierce.views import TableView

ROOT = Path(__file__).parents[1]
MATCH_WON = (ROOT / "records" / "belote" / "match-won.tierce").read_text("utf-8")
PACK = re.findall(r'\[Pack "(.*)"\]', OVER_RUFF)[0]
POSITION = "N=8h E=7s S=9h W=As dealer=W taker=S trump=h leader=N tricks=NS:4,EW:3"
CODES = {"malformed", "notation", "illegal", "turn", "over", "setup", "empty", "internal"}
WHERE = {"game", "deal", "step", "actor", "over", "match_over"}


class Talk:
    """A conversation of a test; every answer is checked to be one line of JSON with ok or error."""

    def __init__(self, *requests: dict[str, Any]) -> None:
        self.protocol = Protocol()
        for request in requests:
            self.ok(**request)

    def line(self, line: str) -> dict[str, Any]:
        text = self.protocol.answer(line)
        assert len(text.splitlines()) == 1
        text.encode("utf-8")
        answer = json.loads(text, parse_constant=lambda word: pytest.fail(f"{word} is no JSON"))
        assert set(answer) - {"id"} in ({"ok"}, {"error"})
        if "error" in answer:
            assert answer["error"]["code"] in CODES
            assert answer["error"]["message"]
        return answer

    def ask(self, **request: Any) -> dict[str, Any]:
        return self.line(json.dumps(request))

    def ok(self, **request: Any) -> dict[str, Any]:
        answer = self.ask(**request)
        assert "ok" in answer, answer
        return answer["ok"]

    def error(self, **request: Any) -> dict[str, Any]:
        answer = self.ask(**request)
        assert "error" in answer, answer
        return answer["error"]

    @contextmanager
    def other_state(self, state: Any) -> Iterator[None]:
        """The same conversation with another state of the deal, such as one with other hidden cards."""
        states = self.protocol._session.table._states
        states.append(state)
        yield
        states.pop()

    def everything(self) -> str:
        """All that can be asked about the match, to see whether it has changed."""
        return json.dumps([self.ask(cmd=cmd) for cmd in ("save", "state", "legal", "result")])


def begun(game: str = "belote", **more: Any) -> Talk:
    return Talk({"cmd": "new", "game": game, "seed": "42", **more})


def finished(talk: Talk, player: str = "random") -> Talk:
    while not talk.ok(cmd="result")["over"]:
        talk.ok(cmd="play", player=player)
    return talk


# the commands


def test_new_from_a_seed_is_always_the_same_match() -> None:
    one, other = begun(), begun()
    assert one.everything() == other.everything()
    assert one.ok(cmd="new", game="belote", seed="43")["deal"] == 1
    assert one.everything() != other.everything()


def test_new_answers_where_the_match_stands() -> None:
    where = Talk().ok(cmd="new", game="belote", pack=PACK, dealer="E")
    assert where == {"game": "belote", "deal": 1, "step": 0, "actor": "N", "over": False, "match_over": False}


def test_new_without_a_seed_is_another_match_each_time() -> None:
    assert Talk({"cmd": "new", "game": "belote"}).everything() != Talk({"cmd": "new", "game": "belote"}).everything()


def test_new_from_a_pack_a_cut_and_options() -> None:
    talk = Talk({"cmd": "new", "game": "belote", "pack": PACK, "dealer": "W", "cut": 9, "options": {"target": "500"}})
    saved = talk.ok(cmd="save")["text"]
    assert f'[Pack "{PACK}"]\n[Cut "9"]' in saved
    assert '[Options "target=500"]' in saved
    assert begun(pack=PACK, dealer="W", cut="9").ok(cmd="state")["state"] == talk.ok(cmd="state")["state"]


def test_new_from_headers_of_a_record() -> None:
    headers = {"Pack": PACK, "Dealer": "E", "Scores": "NS:990,EW:985", "PassedOut": "2", "Title": "Close"}
    talk = begun(headers=headers)
    standing = talk.ok(cmd="result")["standing"]
    assert (standing["totals"], standing["passed"]) == ([990, 985], 2)
    assert begun(headers={"Dealer": "E"}, pack=PACK).ok(cmd="result")["actor"] == "N"


def test_new_from_a_position() -> None:
    talk = begun(position=POSITION)
    assert talk.ok(cmd="legal")["legal"] == ["8h"]
    for action in ("8h", "As", "9h", "7s"):
        talk.ok(cmd="apply", action=action)
    assert talk.ok(cmd="result")["over"]


def test_apply_does_an_action_of_the_seat_to_act() -> None:
    talk = begun()
    seat = talk.ok(cmd="legal")["actor"]
    where = talk.ok(cmd="apply", action="pass", seat=seat, step=0)
    assert set(where) == WHERE
    assert where["step"] == 1
    assert where["actor"] != seat


def test_legal_tells_what_may_be_done_and_why_not_the_rest() -> None:
    talk = Talk({"cmd": "new", "game": "belote", "pack": PACK, "dealer": "E"})
    told = talk.ok(cmd="legal")
    assert told["actor"] == "N"
    assert told["legal"] == ["take", "pass"]
    assert {"action": "name:h", "rule": "BEL-BID-1", "leaves": ["take", "pass"]} in told["refusals"]
    for refusal in told["refusals"]:
        error = talk.error(cmd="apply", action=refusal["action"])
        assert (error["code"], error["rule"], error["leaves"]) == ("illegal", refusal["rule"], refusal["leaves"])


def test_undo_goes_back_by_one_or_to_a_step() -> None:
    talk = begun()
    states = [talk.ok(cmd="state")]
    for _ in range(3):
        talk.ok(cmd="apply", action="pass")
        states.append(talk.ok(cmd="state"))
    talk.ok(cmd="undo")
    assert talk.ok(cmd="state") == states[2]
    assert talk.ok(cmd="undo", to=2)["step"] == 2
    talk.ok(cmd="undo", to=0)
    assert talk.ok(cmd="state") == states[0]


def test_result_counts_a_finished_deal() -> None:
    talk = begun()
    before = talk.ok(cmd="result")
    assert set(before) == {*WHERE, "totals", "outcome", "standing", "score"}
    assert before["score"] is None
    after = finished(talk).ok(cmd="result")
    assert set(after["score"]) == {"parts", "credited", "verdict", "rule"}
    assert all(set(part) == {"key", "rule", "values"} for part in after["score"]["parts"])
    assert after["totals"] == after["score"]["credited"]
    assert after["outcome"] is None
    won = Talk({"cmd": "restore", "text": MATCH_WON}).ok(cmd="result")
    assert won["match_over"]
    assert won["outcome"] == {"winner": "EW", "rule": "BEL-MATCH-1"}


def test_next_deals_again() -> None:
    talk = finished(begun())
    assert talk.ok(cmd="next")["deal"] == 2
    assert talk.ok(cmd="result")["step"] == 0


def test_save_and_restore_give_the_same_match() -> None:
    talk = finished(begun())
    talk.ok(cmd="next")
    talk.ok(cmd="apply", action="pass")
    other = Talk({"cmd": "restore", "text": talk.ok(cmd="save")["text"]})
    assert other.everything() == talk.everything()
    assert finished(other).ok(cmd="save") == finished(talk).ok(cmd="save")


def test_restoring_a_record_without_a_seed_draws_what_follows_anew() -> None:
    packs = set()
    for _ in range(2):
        talk = Talk({"cmd": "restore", "text": OVER_RUFF})
        assert '[Seed "' in talk.ok(cmd="save")["text"]
        talk.ok(cmd="next")
        packs.add(json.dumps(talk.ok(cmd="state", seat="N")))
    text = OVER_RUFF.replace("[Dealer", '[Seed "1"]\n[Dealer')
    one, other = (Talk({"cmd": "restore", "text": text}, {"cmd": "next"}) for _ in range(2))
    assert one.everything() == other.everything()


def test_choose_tells_what_play_then_does() -> None:
    talk = begun()
    for number in range(12):
        choice = talk.ok(cmd="choose", player="random", seed=str(number))
        assert set(choice) == {"action"}
        assert choice == talk.ok(cmd="choose", player="random", seed=str(number))
        talk.ok(cmd="play", player="random", seed=str(number))
        last = replay(read_record(talk.ok(cmd="save")["text"])).table.actions[-1]
        assert str(last) == choice["action"]


def test_without_a_seed_players_depend_on_the_match_alone() -> None:
    assert finished(begun()).everything() == finished(begun()).everything()


def test_state_is_all_or_what_a_seat_sees() -> None:
    talk = begun()
    whole = talk.ok(cmd="state")
    assert set(whole) == {*WHERE, "state"}
    assert len(whole["state"]["secret"]["hands"]) == 4
    seen = talk.ok(cmd="state", seat="E")["state"]
    assert seen["seat"] == "E"
    assert "secret" not in seen
    assert seen["hand"] == whole["state"]["secret"]["hands"][1]


def test_view_is_the_view_model() -> None:
    talk = begun()
    view = talk.ok(cmd="view", seat="S", lang="fr", names={"N": "Zoé « 1 »"})
    assert set(view) == set(TableView._fields)
    assert (view["seat"], view["lang"], view["deal"], view["step"]) == ("S", "fr", 1, 0)
    assert next(one for one in view["seats"] if one["seat"] == "N")["name"] == "Zoé « 1 »"
    assert talk.ok(cmd="view", seat="S")["lang"] == "en"


def test_games_lists_every_game_in_both_languages() -> None:
    english, french = (Talk().ok(cmd="games", lang=lang)["games"] for lang in ("en", "fr"))
    assert [one["game"] for one in english] == [one["game"] for one in french]
    assert "belote" in [one["game"] for one in english]
    assert Talk().ok(cmd="games")["games"] == english
    for one in english:
        assert set(one) == {"game", "title", "tagline", "options"}
        assert {option["name"] for option in one["options"]} == set(rulebook(one["game"]).options)
        for option in one["options"]:
            assert set(option) == {
                "name", "label", "kind", "values", "minimum", "maximum", "default", "rules", "elsewhere",
            }  # fmt: skip


def test_rules_of_a_game_or_one_rule() -> None:
    talk = Talk()
    rules = talk.ok(cmd="rules", game="belote")["rules"]
    assert [one["id"] for one in rules] == list(rulebook("belote").rules)
    one = {"id": "BEL-PLAY-2", "text": "A player who holds a card of the suit led must play one."}
    assert talk.ok(cmd="rules", rule="BEL-PLAY-2")["rules"] == [{**one, "marks": ["S"], "options": []}]
    assert "couleur" in talk.ok(cmd="rules", rule="BEL-PLAY-2", lang="fr")["rules"][0]["text"]
    assert talk.ok(cmd="rules", rule="BIEN-PLAY-1")["rules"][0]["id"] == "BIEN-PLAY-1"
    assert talk.ok(cmd="rules", rule="BLV-STONE-2")["rules"][0]["id"] == "BLV-STONE-2"


def test_rules_say_what_the_match_has_agreed_on() -> None:
    talk = begun(options={"target": "500"})
    assert talk.ok(cmd="rules", rule="BEL-MATCH-1")["rules"][0]["text"].endswith("At this table the target is 500.")
    assert "500" not in Talk().ok(cmd="rules", rule="BEL-MATCH-1")["rules"][0]["text"]


def test_the_id_of_a_request_comes_back() -> None:
    talk = begun()
    for id in (0, 7, -1.5, "a", "", "é\u2028\u0085\ud800", True, None, 10**30):
        assert talk.ask(cmd="legal", id=id)["id"] == id
        assert talk.ask(cmd="nothing", id=id)["id"] == id
    assert "id" not in talk.ask(cmd="legal")


# a record as a script


def test_a_match_begun_with_a_record_can_follow_it() -> None:
    talk = Talk({"cmd": "new", "record": MATCH_WON})
    script = replay(read_record(MATCH_WON))
    for number, table in enumerate(script.tables, 1):
        assert talk.ok(cmd="result")["deal"] == number
        for action in table.actions:
            assert talk.ok(cmd="choose", player="scripted") == {"action": str(action)}
            talk.ok(cmd="play", player="scripted")
        assert talk.error(cmd="play", player="scripted")["code"] == "over"
        if number < len(script.tables):
            talk.ok(cmd="next")
    assert talk.ok(cmd="result")["totals"] == list(script.standing.totals)
    assert talk.error(cmd="next") == {"code": "over", "message": "the match is over"}


def test_refused_tries_of_a_script_are_left_out() -> None:
    talk = finished(Talk({"cmd": "new", "record": OVER_RUFF}), "scripted")
    assert talk.ok(cmd="result")["score"]["credited"] == [162, 0]


def test_a_script_that_no_longer_fits_is_told_without_telling_it() -> None:
    talk = Talk({"cmd": "new", "record": OVER_RUFF})
    talk.ok(cmd="apply", action="take")  # the record has North pass
    error = talk.error(cmd="play", player="scripted")
    assert error == {"code": "malformed", "message": "the script does not fit this step: the deal has left it"}
    assert talk.error(cmd="choose", player="scripted") == error
    talk.ok(cmd="undo")
    talk.ok(cmd="play", player="scripted")
    assert begun().error(cmd="play", player="scripted")["message"] == "the script says nothing for this step"


def test_after_a_deal_that_left_the_script_the_match_goes_on_from_the_seed() -> None:
    talk = Talk({"cmd": "new", "record": MATCH_WON})
    while not talk.ok(cmd="result")["over"]:
        talk.ok(cmd="apply", action="pass")
    assert talk.ok(cmd="next")["deal"] == 2
    assert talk.error(cmd="play", player="scripted")["code"] == "malformed"
    talk.ok(cmd="play", player="random")


# what is wrong

BAD_LINES = [
    ("nothing", "", "malformed", "not JSON"),
    ("no JSON", "new", "malformed", "not JSON"),
    ("half a request", '{"cmd": "legal"', "malformed", "not JSON"),
    ("a number JSON has not", '{"cmd": "legal", "id": NaN}', "malformed", "not JSON: NaN is no JSON number"),
    ("a number too big to write", '{"cmd": "legal", "id": 1e999}', "malformed", "id must be a number that"),
    ("a list", "[]", "malformed", "not a JSON object"),
    ("a text", '"legal"', "malformed", "not a JSON object"),
    ("null", "null", "malformed", "not a JSON object"),
    ("no command", "{}", "malformed", "unknown cmd None; known are apply, choose,"),
    ("an unknown command", '{"cmd": "quit"}', "malformed", "unknown cmd 'quit'; known are"),
    ("a private name", '{"cmd": "_where"}', "malformed", "unknown cmd '_where'"),
    ("a command that is no text", '{"cmd": ["legal"]}', "malformed", "unknown cmd ['legal']"),
    ("a list as id", '{"cmd": "legal", "id": []}', "malformed", "id must be a text, a number, true, false or null"),
    ("deep nesting", "[" * 100_000, "malformed", "not JSON"),
    ("a deep argument", '{"cmd": "legal", "id": ' + "[" * 100_000 + "]" * 100_000 + "}", "malformed", ""),
    ("a number of many digits", '{"cmd": "legal", "id": ' + "9" * 10_000 + "}", "malformed", "not JSON"),
    ("a line too long", " " * (LONGEST_LINE + 1), "malformed", f"a line of more than {LONGEST_LINE} characters"),
]


@pytest.mark.parametrize(("line", "code", "message"), [one[1:] for one in BAD_LINES], ids=[one[0] for one in BAD_LINES])
def test_a_line_that_is_no_request(line: str, code: str, message: str) -> None:
    talk = begun()
    before = talk.everything()
    error = talk.line(line)["error"]
    assert error["code"] == code
    assert error["message"].startswith(message)
    assert talk.everything() == before


BAD_REQUESTS = [
    ("new without a game", {"cmd": "new"}, "malformed", "missing game: a text"),
    ("new of no text", {"cmd": "new", "game": 1}, "malformed", "game must be a text"),
    ("new of an unknown game", {"cmd": "new", "game": "whist"}, "setup", "unknown game 'whist'; known are belote"),
    ("new with options as text", {"cmd": "new", "game": "belote", "options": "target=5"}, "malformed",
     "options must be an object of texts"),
    ("new with an option as number", {"cmd": "new", "game": "belote", "options": {"target": 5}}, "malformed",
     "options must be an object of texts"),
    ("new with wrong options", {"cmd": "new", "game": "belote", "options": {"target": "0", "jokers": "2"}}, "setup",
     "option target is a whole number from 1 to 100000, not '0'; unknown option 'jokers'"),
    ("new with a seed of two lines", {"cmd": "new", "game": "belote", "seed": "a\nb"}, "malformed",
     "seed must be a text of printable characters"),
    ("new with half a character", {"cmd": "new", "game": "belote", "seed": "\ud800"}, "malformed",
     "seed must be a text of whole characters"),
    ("new from half a pack", {"cmd": "new", "game": "belote", "pack": PACK[:47], "dealer": "N"}, "setup",
     "the pack lacks: "),
    ("new from no cards", {"cmd": "new", "game": "belote", "pack": "XX", "dealer": "N"}, "notation",
     "unknown card 'XX'; expected a card such as Th or As"),
    ("new from a pack without a dealer", {"cmd": "new", "game": "belote", "pack": PACK}, "notation",
     "missing header Dealer"),
    ("new from a dealer without a pack", {"cmd": "new", "game": "belote", "dealer": "N"}, "notation",
     "missing header Pack"),
    ("new with a wrong cut", {"cmd": "new", "game": "belote", "pack": PACK, "dealer": "N", "cut": 31}, "setup",
     "the cut is 0 or from 3 to 29, not 31"),
    ("new with a cut that is a truth", {"cmd": "new", "game": "belote", "pack": PACK, "dealer": "N", "cut": True},
     "malformed", "cut must be a text"),
    ("new from a pack and a position", {"cmd": "new", "game": "belote", "pack": PACK, "position": POSITION},
     "malformed", "give a pack or a position, not both"),
    ("new from a pack twice", {"cmd": "new", "game": "belote", "pack": PACK, "headers": {"Pack": PACK}}, "malformed",
     "pack is given twice"),
    ("new from a wrong position", {"cmd": "new", "game": "belote", "position": "N=As"}, "notation", "missing E, S, W"),
    ("new from an impossible position", {"cmd": "new", "game": "belote", "position": POSITION.replace("As", "9h")},
     "setup", "two hands hold 9h"),
    ("new from a record and a game", {"cmd": "new", "game": "belote", "record": OVER_RUFF}, "malformed",
     "a record says itself how the match begins; leave out game"),
    ("new from no record", {"cmd": "new", "record": "Hello"}, "notation", "line 1, column 1: moves before any header"),
    ("new from a record that is wrong", {"cmd": "new", "record": OVER_RUFF.replace("NS:162", "NS:152")}, "notation",
     "line 15, column 1: the deal brings NS:162,EW:0, not NS:152,EW:0"),
    ("restore without text", {"cmd": "restore"}, "malformed", "missing text: a text"),
    ("restore of an illegal record", {"cmd": "restore", "text": OVER_RUFF.replace("!Qc {BEL-PLAY-4} Ad", "Qc")},
     "illegal", "line 10, column 18: Qc is refused by BEL-PLAY-4, which leaves"),
    ("restore of a wrong deal", {"cmd": "restore", "text": OVER_RUFF.replace('"8s Tc', '"8s 8s')}, "setup",
     "line 1: the pack holds more than once: 8s; line 1: the pack lacks: Tc"),
    ("apply without an action", {"cmd": "apply"}, "malformed", "missing action: a text"),
    ("apply of null", {"cmd": "apply", "action": None}, "malformed", "missing action: a text"),
    ("apply of a number", {"cmd": "apply", "action": 7}, "malformed", "action must be a text"),
    ("apply of no action", {"cmd": "apply", "action": "double"}, "notation", "unknown action 'double'; expected take"),
    ("apply of a refused action", {"cmd": "apply", "action": "name:h"}, "illegal", "name:h is refused by BEL-BID-1"),
    ("apply by another seat", {"cmd": "apply", "action": "pass", "seat": "E"}, "turn", "it is N's turn"),
    ("apply by no seat", {"cmd": "apply", "action": "pass", "seat": "X"}, "notation", "unknown seat 'X'"),
    ("apply at another step", {"cmd": "apply", "action": "pass", "step": 3}, "turn",
     "the deal stands at step 0, not 3"),
    ("apply at half a step", {"cmd": "apply", "action": "pass", "step": 0.0}, "malformed",
     "step must be a whole number"),
    ("apply at a true step", {"cmd": "apply", "action": "pass", "step": False}, "malformed",
     "step must be a whole number"),
    ("play by nobody", {"cmd": "play", "player": "deep"}, "setup", "no player 'deep' for belote; there are random"),
    ("play with too much work", {"cmd": "play", "player": "random", "budget": 10**7}, "malformed",
     "budget must be from 0 to 1000000"),
    ("choose with less than no work", {"cmd": "choose", "player": "random", "budget": -1}, "malformed",
     "budget must be from 0"),
    ("play with a number as seed", {"cmd": "play", "player": "random", "seed": 3}, "malformed", "seed must be a text"),
    ("undo of nothing", {"cmd": "undo"}, "malformed", "nothing is done in this deal yet that could be undone"),
    ("undo into the future", {"cmd": "undo", "to": 5}, "malformed", "nothing is done in this deal yet"),
    ("undo to a text", {"cmd": "undo", "to": "0"}, "malformed", "to must be a whole number"),
    ("next before the end", {"cmd": "next"}, "over", "the deal is not finished yet"),
    ("state of no seat", {"cmd": "state", "seat": "NS"}, "notation", "unknown seat 'NS'; expected one of N, E, S, W"),
    ("view without a seat", {"cmd": "view"}, "malformed", "missing seat: a text"),
    ("view in no language", {"cmd": "view", "seat": "S", "lang": "de"}, "malformed", "lang must be one of en, fr"),
    ("view with names of no seats", {"cmd": "view", "seat": "S", "names": {"me": "A"}}, "notation",
     "unknown seat 'me'"),
    ("view with numbers as names", {"cmd": "view", "seat": "S", "names": {"N": 1}}, "malformed",
     "names must be an object of texts"),
    ("games in no language", {"cmd": "games", "lang": "de"}, "malformed", "lang must be one of en, fr"),
    ("rules of nothing", {"cmd": "rules"}, "malformed", "missing game: a text"),
    ("rules of an unknown game", {"cmd": "rules", "game": "whist"}, "malformed", "no rulebook for 'whist'"),
    ("an unknown rule", {"cmd": "rules", "rule": "BEL-PLAY-99"}, "malformed", "no rule 'BEL-PLAY-99' in belote"),
    ("a rule of no game", {"cmd": "rules", "rule": "X"}, "malformed", "no rule 'X' in any game"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("request_", "code", "message"), [one[1:] for one in BAD_REQUESTS], ids=[one[0] for one in BAD_REQUESTS]
)
def test_a_wrong_request_is_told_and_changes_nothing(request_: dict[str, Any], code: str, message: str) -> None:
    talk = Talk({"cmd": "new", "game": "belote", "pack": PACK, "dealer": "E", "seed": "1"})
    before = talk.everything()
    error = talk.ask(**request_)["error"]
    assert (error["code"], error["message"][: len(message)]) == (code, message)
    fields = {"notation": {"line", "column", "expected"}, "setup": {"problems"}}.get(code, set())
    if code == "illegal":
        fields = {"rule", "leaves"} | ({"line", "column"} if request_["cmd"] == "restore" else set())
    assert set(error) == {"code", "message"} | fields
    assert talk.everything() == before


NEEDS_A_MATCH = [
    {"cmd": "apply", "action": "pass"}, {"cmd": "play"}, {"cmd": "choose"}, {"cmd": "undo"}, {"cmd": "next"},
    {"cmd": "legal"}, {"cmd": "state"}, {"cmd": "view", "seat": "S"}, {"cmd": "result"}, {"cmd": "save"},
]  # fmt: skip


@pytest.mark.parametrize("request_", NEEDS_A_MATCH, ids=lambda one: one["cmd"])
def test_without_a_match_most_commands_are_refused(request_: dict[str, Any]) -> None:
    message = "no game is begun: send new or restore first"
    assert Talk().error(**request_) == {"code": "empty", "message": message}


def test_when_the_deal_is_over_nobody_acts() -> None:
    talk = finished(begun())
    for request in ({"cmd": "apply", "action": "pass"}, {"cmd": "play", "player": "random"}, {"cmd": "choose"}):
        assert talk.error(**request) == {"code": "over", "message": "the deal is over: send next"}
    assert talk.ok(cmd="legal") == {"actor": None, "legal": [], "refusals": []}
    assert talk.error(cmd="undo", to=999)["message"].startswith("the deal stands at step")


def test_an_error_in_a_record_tells_its_place() -> None:
    error = Talk().error(cmd="restore", text=OVER_RUFF.replace("E 7s", "E 7x"))
    assert (error["code"], error["line"], error["column"]) == ("notation", 7, 30)
    assert error["expected"]
    error = Talk().error(cmd="restore", text=OVER_RUFF.replace("E 7s", "E 8h"))
    assert (error["code"], error["rule"], error["line"], error["column"]) == ("illegal", "BEL-PLAY-2", 7, 30)


# what must not be told

CARD = re.compile(r"\b[AKQJT2-9][shdc]\b")


@every_game
@settings(max_examples=5)
@given(data=st.data(), seed=seeds)
def test_play_does_not_tell_what_it_chose(spec: Spec, data: st.DataObject, seed: int) -> None:
    agreed = option_texts(data.draw(options(spec.options)))
    talk = Talk({"cmd": "new", "game": spec.name, "options": agreed, "seed": str(seed)})
    while not talk.ok(cmd="result")["over"]:
        answer = talk.ok(cmd="play", player="random")
        assert set(answer) == WHERE
        assert not CARD.search(json.dumps(answer))


@every_game
@settings(max_examples=5)
@given(data=st.data(), seed=seeds)
def test_a_view_and_a_seats_state_do_not_depend_on_what_the_seat_cannot_see(
    spec: Spec, data: st.DataObject, seed: int
) -> None:
    agreed = option_texts(data.draw(options(spec.options)))
    talk = Talk({"cmd": "new", "game": spec.name, "options": agreed, "seed": str(seed)})
    rng = Random(seed)
    while not talk.ok(cmd="result")["over"]:
        talk.ok(cmd="play", player="random")
        if rng.random() > 0.3:
            continue
        table = replay(read_record(talk.ok(cmd="save")["text"])).table
        for seat in table.game.rotation.seats:
            told = [talk.ok(cmd=cmd, seat=seat.name) for cmd in ("view", "state")]
            visible = {one.text for one in spec.visible(table.state, seat)}
            assert set(CARD.findall(json.dumps(told[1]))) <= visible
            with talk.other_state(spec.permuted(table.state, seat, rng)):
                assert [talk.ok(cmd=cmd, seat=seat.name) for cmd in ("view", "state")] == told


# any line at all

json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 40) | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
ARGUMENTS = [
    "game", "options", "seed", "pack", "dealer", "cut", "position", "headers", "record", "action", "seat", "step",
    "player", "budget", "to", "text", "lang", "names", "rule", "id",
]  # fmt: skip
VALUES = [
    "belote", "bien", "bleven", "N", "S", "take", "pass", "As", "Kh+belote", "random", "scripted", "en", "fr", PACK,
    POSITION, OVER_RUFF, "BEL-PLAY-5", 0, 1, 9, {"target": "500"}, {"N": "A"}, {"Dealer": "N", "Pack": PACK},
]  # fmt: skip
requests = st.dictionaries(st.sampled_from(ARGUMENTS), st.sampled_from(VALUES) | json_values, max_size=4)


def check_line(talk: Talk, line: str) -> None:
    before = talk.everything()
    answer = talk.line(line)
    if "error" in answer:
        assert answer["error"]["code"] != "internal", answer
        assert talk.everything() == before


@settings(max_examples=60)
@given(cmd=st.sampled_from(sorted(COMMANDS)), arguments=requests, more=requests)
def test_any_arguments_are_answered(cmd: str, arguments: dict[str, Any], more: dict[str, Any]) -> None:
    for talk in (Talk(), begun(), Talk({"cmd": "new", "record": OVER_RUFF})):
        check_line(talk, json.dumps({**arguments, "cmd": cmd}))
        check_line(talk, json.dumps({**more, **arguments, "cmd": cmd}))


@settings(max_examples=60)
@given(value=json_values, text=st.text())
def test_any_json_and_any_text_is_answered(value: Any, text: str) -> None:
    talk = begun()
    check_line(talk, json.dumps(value))
    check_line(talk, json.dumps({"cmd": value, "id": value}))
    check_line(talk, text)
    check_line(talk, f'{{"cmd": "legal", "id": "{text}"}}')


@every_game
@settings(max_examples=10)
@given(data=st.data(), seed=seeds)
def test_any_conversation_keeps_a_match_that_can_be_saved(spec: Spec, data: st.DataObject, seed: int) -> None:
    talk, rng = Talk({"cmd": "new", "game": spec.name, "seed": str(seed)}), Random(seed)
    for _ in range(data.draw(st.integers(1, 60))):
        step = talk.ok(cmd="result")["step"]
        wish = rng.random()
        if wish < 0.7:
            talk.ask(cmd="play", player="random")
        elif wish < 0.8:
            talk.ask(cmd="undo", to=int(step * rng.random()))
        elif wish < 0.9:
            talk.ask(cmd="apply", action=rng.choice(spec.action_texts))
        else:
            talk.ask(cmd="next")
    saved = talk.ok(cmd="save")["text"]
    assert Talk({"cmd": "restore", "text": saved}).everything() == talk.everything()


# the document, and the process


def fields_of(text: str) -> set[str]:
    """The names at the outer level of `{a, b: [{c}]}`."""
    depth, found = 0, ""
    for letter in text:
        depth -= letter in "}])"
        if depth == 1:
            found += letter
        depth += letter in "{[("
    return {part.partition(":")[0].strip(" }") for part in found.split(",")}


def test_the_document_names_every_command_with_the_fields_of_its_answer() -> None:
    document = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    rows = re.findall(r"^\| `(\w+)` \| (.*) \| (.*) \|$", document, re.MULTILINE)
    answers_told = {name: answer for name, _, answer in rows if name in COMMANDS}
    assert set(answers_told) == set(COMMANDS)
    assert {name for name, _, _ in rows} - set(COMMANDS) == CODES
    talk = finished(begun())
    for name, told in answers_told.items():
        if name == "view":
            continue
        request = {"new": {"game": "belote"}, "restore": {"text": OVER_RUFF}, "rules": {"game": "bien"}}.get(name, {})
        if name in ("apply", "play", "choose"):
            talk.ok(cmd="new", game="belote", seed="1")
            request = {"action": "pass"} if name == "apply" else {"player": "random"}
        if name == "undo":
            talk.ok(cmd="apply", action="pass")
        if name == "next":
            finished(talk)
        expected = WHERE if told.startswith("where") else set()
        braces = re.search(r"`(\{.*?\})`", told)
        if braces:
            expected = expected | fields_of(braces[1])
        assert set(talk.ok(cmd=name, **request)) == expected, name


def test_empty_lines_are_passed_over() -> None:
    lines = ["", "  \n", '{"cmd": "legal"}\n', "\n", '{"cmd": "games"}']
    told = [json.loads(line) for line in answers(lines)]
    assert ["error" in one for one in told] == [True, False]


def test_a_process_speaks_it_too() -> None:
    lines = [
        '{"cmd": "new", "game": "belote", "seed": "é♥", "id": 1}',
        "",
        "not JSON",
        '{"cmd": "view", "seat": "S", "lang": "fr", "id": "\\ud800\\u2028"}',
        '{"cmd": "save"}',
    ]
    done = subprocess.run(
        [sys.executable, "-m", "tierce", "protocol"],
        input=("\n".join(lines) + "\n").encode() + b'\xff\xfe{"cmd"\r\n{"cmd": "legal"}',
        capture_output=True, timeout=60, check=True,
        env={"PYTHONPATH": str(ROOT / "engine"), "PYTHONIOENCODING": "ascii", "PATH": ""},
    )  # fmt: skip
    assert done.stderr == b""
    told = [json.loads(line) for line in done.stdout.decode("utf-8").splitlines()]
    assert [set(one) for one in told] == [{"ok", "id"}, {"error"}, {"ok", "id"}, {"ok"}, {"error"}, {"ok"}]
    assert told[2]["id"] == "\ud800\u2028"
    assert '[Seed "é♥"]' in told[3]["ok"]["text"]
    assert told[5]["ok"]["legal"]
