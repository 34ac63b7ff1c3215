"""The state file of `tierce arena`: a line of JSON with all settings, then one for each portion of deals played."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tierce import __version__
from tierce.arena import Settings
from tierce.errors import NotationError, SetupError
from tierce.tally import Tally

__all__ = ["Ledger"]

NO_LEDGER = "this is no state file of tierce arena; it is left as it is"


class Ledger:
    """The portions of deals that are played, and their tallies; kept in a file, where one is given.

    A last line that was not written to its end is dropped: its deals are played again.
    """

    def __init__(self, settings: Settings, path: Path | None = None) -> None:
        """Takes up what the file holds, or begins it.

        Raises  SetupError when it holds another contest or is no such file, NotationError for a line that cannot be
                read, OSError
        """
        self.played: dict[range, Tally] = {}
        self._numbers: set[int] = set()
        self._path = path
        if path is None:
            return
        header = {"tierce": __version__, **settings.as_json()}
        found = path.read_bytes() if path.exists() else b""
        whole = found[: found.rfind(b"\n") + 1]
        if whole:
            first, *lines = whole.splitlines()
            _agree(_read(first), header)
            for number, line in enumerate(lines, 2):
                self._take_up(line, number)
        elif not _line(header).startswith(found):
            raise SetupError([NO_LEDGER])
        if whole != found:
            with path.open("r+b") as file:
                file.truncate(len(whole))
        if not whole:
            self._append(header)

    @property
    def deals(self) -> int:
        """How many deals are played."""
        return len(self._numbers)

    def take(self, portion: range, tally: Tally) -> None:
        """Counts these deals as played."""
        self._count(portion, tally)
        self._append({"from": portion.start, "to": portion.stop - 1, **tally.as_json()})

    def _take_up(self, line: bytes, number: int) -> None:
        try:
            found = _read(line) or {}
            portion, tally = range(int(found["from"]), int(found["to"]) + 1), Tally.read(found)
        except (KeyError, TypeError, ValueError):
            raise NotationError("these deals cannot be read", line=number, column=1) from None
        if len(portion) != tally.deals or portion.start < 1:
            raise NotationError(f"{tally.deals} deals for {len(portion)} numbers", line=number, column=1)
        if self._numbers.isdisjoint(portion):  # else two have written at once; both have played the same
            self._count(portion, tally)

    def _count(self, portion: range, tally: Tally) -> None:
        self.played[portion] = tally
        self._numbers.update(portion)

    def _append(self, what: dict[str, Any]) -> None:
        if self._path is not None:
            with self._path.open("ab", buffering=0) as file:  # a line at once, or the beginning of one
                file.write(_line(what))


def _line(what: dict[str, Any]) -> bytes:
    return json.dumps(what, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _read(line: bytes) -> dict[str, Any] | None:
    try:
        found = json.loads(line)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


def _agree(found: dict[str, Any] | None, header: dict[str, Any]) -> None:
    """Raises SetupError naming every setting that the file has otherwise."""
    if found is None or not found.keys() >= header.keys():
        raise SetupError([NO_LEDGER])
    problems = [
        f"{name} is {json.dumps(found[name])} there and {json.dumps(value)} here"
        for name, value in header.items()
        if found[name] != value
    ]
    if problems:
        raise SetupError(["the file holds another contest", *problems])
