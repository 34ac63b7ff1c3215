"""A conversation in the line protocol, for tests; every answer is checked to be one line of JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from samples import OVER_RUFF
from tierce.protocol import Protocol

ROOT = Path(__file__).parents[1]
MATCH_WON = (ROOT / "records" / "belote" / "match-won.tierce").read_text("utf-8")
PACK = re.findall(r'\[Pack "(.*)"\]', OVER_RUFF)[0]
POSITION = "N=8h E=7s S=9h W=As dealer=W taker=S trump=h leader=N tricks=NS:4,EW:3"
CODES = {"malformed", "notation", "illegal", "turn", "over", "setup", "empty", "broken_link", "internal"}
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
