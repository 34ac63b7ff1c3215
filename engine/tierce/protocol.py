"""The line protocol: one JSON request a line, one JSON answer a line. `docs/protocol.md` describes it.

A bad line is answered with an error and changes nothing; the conversation goes on.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from math import inf
from typing import Any

from tierce import history
from tierce.arguments import Arguments, RequestError
from tierce.errors import DealOver, IllegalAction, LinkError, NotationError, NotYourTurn, SetupError, TierceError
from tierce.replay import ReplayError
from tierce.rulebook import UnknownRule
from tierce.session import EmptySession, Session

__all__ = ["COMMANDS", "LONGEST_LINE", "Protocol"]

LONGEST_LINE = 2_000_000  # characters

_AWKWARD = re.compile("[\x7f-\x9f\u2028\u2029\ud800-\udfff]")  # other line ends, and halves of characters

COMMANDS: dict[str, Callable[[Session, Arguments], dict[str, Any]]] = {
    "apply": Session.apply,
    "choose": Session.choose,
    "compare": history.compare,
    "deals": history.deals,
    "games": Session.games,
    "legal": Session.legal,
    "link": history.link,
    "look": history.look,
    "new": Session.new,
    "next": Session.next,
    "open": Session.open,
    "play": Session.play,
    "restore": Session.restore,
    "result": Session.result,
    "rules": Session.rules,
    "save": history.save,
    "state": Session.state,
    "tally": history.tally,
    "undo": Session.undo,
    "view": Session.view,
}


def _error(error: TierceError) -> dict[str, Any]:
    """An error as data: a code, a message, and what belongs to it."""
    message = str(error)
    match error:
        case IllegalAction():
            refusal = error.refusal
            place = {} if error.line is None else {"line": error.line, "column": error.column}
            leaves = list(refusal.leaves)
            return {"code": "illegal", "message": message, "rule": refusal.rule, "leaves": leaves, **place}
        case LinkError():
            place = {"deal": error.deal, "move": error.move}
            return {"code": "broken_link", "message": message, "reason": error.reason, **place}
        case NotationError():
            place = {"line": error.line, "column": error.column}
            return {"code": "notation", "message": message, "expected": error.expected, **place}
        case ReplayError():
            return {"code": "notation", "message": message, "line": error.line, "column": error.column, "expected": ""}
        case SetupError():
            return {"code": "setup", "message": message, "problems": list(error.problems)}
        case NotYourTurn():
            return {"code": "turn", "message": message}
        case DealOver():
            return {"code": "over", "message": message}
        case EmptySession():
            return {"code": "empty", "message": message}
        case RequestError() | UnknownRule():
            return {"code": "malformed", "message": message}
        case _:
            return {"code": "internal", "message": message}


class Protocol:
    """One conversation.

    >>> talk = Protocol()
    >>> talk.answer('{"cmd": "legal"}')
    '{"error":{"code":"empty","message":"no game is begun: send new or restore first"}}'
    """

    def __init__(self) -> None:
        self._session = Session()

    def answer(self, line: str) -> str:
        """The answer to one line, without a line end."""
        id: dict[str, Any] = {}
        try:
            request = _read(line)
            id = _id(request)
            name = request.get("cmd")
            if not isinstance(name, str) or name not in COMMANDS:
                raise RequestError(f"unknown cmd {name!r:.100}; known are {', '.join(COMMANDS)}")
            answer = {"ok": COMMANDS[name](self._session, Arguments(request))}
        except TierceError as error:
            answer = {"error": _error(error)}
        except Exception as error:  # the conversation goes on whatever happens
            answer = {"error": {"code": "internal", "message": f"{type(error).__name__}: {error}"}}
        return _one_line({**answer, **id})


def _read(line: str) -> dict[str, Any]:
    """The request in a line."""
    if len(line) > LONGEST_LINE:
        raise RequestError(f"a line of more than {LONGEST_LINE} characters")
    try:
        request = json.loads(line, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise RequestError(f"not JSON: {error}") from None
    if not isinstance(request, dict):
        raise RequestError("not a JSON object")
    return request


def _no_constant(word: str) -> None:
    raise ValueError(f"{word} is no JSON number")


def _id(request: dict[str, Any]) -> dict[str, Any]:
    """The id to be answered with, where there is one."""
    if "id" not in request:
        return {}
    id = request["id"]
    if id is not None and not isinstance(id, str | int | float):
        raise RequestError("id must be a text, a number, true, false or null")
    if id in (inf, -inf):  # a number such as 1e999
        raise RequestError("id must be a number that JSON can write")
    return {"id": id}


def _one_line(answer: dict[str, Any]) -> str:
    """The answer as JSON, with no character in it that any reader takes for a line end or cannot pass on."""
    text = json.dumps(answer, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    if text.isascii() or not _AWKWARD.search(text):
        return text
    return json.dumps(answer, ensure_ascii=True, allow_nan=False, separators=(",", ":"))


def answers(lines: Iterable[str]) -> Iterator[str]:
    """The answers to the lines of one conversation; empty lines are passed over."""
    talk = Protocol()
    for line in lines:
        if line.strip():
            yield talk.answer(line)
