"""The line protocol: what is wrong is told by its code, and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest
from samples import OVER_RUFF
from talk import PACK, POSITION, Talk, begun, finished
from tierce.protocol import LONGEST_LINE

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
