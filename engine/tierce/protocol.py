"""The line protocol: one JSON request a line, one JSON answer a line. `docs/protocol.md` describes it.

A bad line is answered with an error and changes nothing; the conversation goes on.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from tierce.errors import DealOver, IllegalAction, NotationError, NotYourTurn, SetupError, TierceError
from tierce.replay import ReplayError
from tierce.rulebook import UnknownRule
from tierce.session import Arguments, EmptySession, RequestError, Session

__all__ = ["COMMANDS", "LONGEST_LINE", "Protocol"]

LONGEST_LINE = 2_000_000  # characters

COMMANDS: dict[str, Callable[[Session, Arguments], dict[str, Any]]] = {
    "apply": Session.apply,
    "choose": Session.choose,
    "games": Session.games,
    "legal": Session.legal,
    "new": Session.new,
    "next": Session.next,
    "play": Session.play,
    "restore": Session.restore,
    "result": Session.result,
    "rules": Session.rules,
    "save": Session.save,
    "state": Session.state,
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
        request: Any = None
        try:
            request = self._read(line)
            answer = {"ok": COMMANDS[request["cmd"]](self._session, Arguments(request))}
        except TierceError as error:
            answer = {"error": _error(error)}
        except Exception as error:  # the conversation goes on whatever happens
            answer = {"error": {"code": "internal", "message": f"{type(error).__name__}: {error}"}}
        if isinstance(request, dict) and "id" in request:
            answer["id"] = request["id"]
        return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))

    @staticmethod
    def _read(line: str) -> dict[str, Any]:
        if len(line) > LONGEST_LINE:
            raise RequestError(f"a line of more than {LONGEST_LINE} characters")
        try:
            request = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise RequestError(f"not JSON: {error}") from None
        if not isinstance(request, dict):
            raise RequestError("not a JSON object")
        name = request.get("cmd")
        if not isinstance(name, str) or name not in COMMANDS:
            raise RequestError(f"unknown cmd {name!r}; known are {', '.join(COMMANDS)}")
        return request


def answers(lines: Iterable[str]) -> Iterator[str]:
    """The answers to the lines of one conversation; empty lines are passed over."""
    talk = Protocol()
    for line in lines:
        if line.strip():
            yield talk.answer(line)
