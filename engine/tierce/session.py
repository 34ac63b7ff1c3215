"""One match as a program at the other end of the line protocol sees it: what `protocol.py` offers by name.

Every method takes the arguments of a request and returns a plain dict; what is wrong is raised and changes nothing.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from random import Random
from typing import Any

from tierce.errors import DealOver, IllegalAction, NotYourTurn, SetupError, TierceError
from tierce.games import GAMES, make_game
from tierce.match import Match
from tierce.options import option_texts
from tierce.plain import plain
from tierce.players import make_player
from tierce.record import Record, read_record, write_record
from tierce.replay import record_of, replay, setup_at
from tierce.rulebook import LANGUAGES
from tierce.seats import Seat
from tierce.table import Table

__all__ = ["EmptySession", "RequestError", "Session"]

BUDGET = 200  # units of work for a decision, where the request says nothing
SCRIPTED = "scripted"  # a player that follows the record which the match was begun with


class RequestError(TierceError):
    """A request whose arguments are missing or of the wrong type."""


class EmptySession(TierceError):
    """No game is begun yet."""

    def __init__(self) -> None:
        super().__init__("no game is begun: send new or restore first")


class Arguments:
    """The arguments of one request, read with their types."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = values

    def __contains__(self, name: str) -> bool:
        return self._values.get(name) is not None

    def _get(self, name: str, kind: type, wanted: str, default: Any) -> Any:
        value = self._values.get(name)
        if value is None:
            value = default
        if value is None:
            raise RequestError(f"missing {name}: {wanted}")
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is int):
            raise RequestError(f"{name} must be {wanted}")
        return value

    def text(self, name: str, default: str | None = None) -> str:
        found: str = self._get(name, str, "a text", default)
        return found

    def number(self, name: str, default: int | None = None) -> int:
        found: int = self._get(name, int, "a whole number", default)
        return found

    def texts(self, name: str) -> dict[str, str]:
        """A mapping of texts to texts; empty where it is not given."""
        found = self._get(name, dict, "an object of texts", {})
        if not all(isinstance(value, str) for value in found.values()):
            raise RequestError(f"{name} must be an object of texts")
        return dict(found)

    def seat(self, name: str) -> Seat:
        return Seat.parse(self.text(name))

    def one_of(self, name: str, values: tuple[str, ...], default: str) -> str:
        value = self.text(name, default)
        if value not in values:
            raise RequestError(f"{name} must be one of {', '.join(values)}")
        return value


class Session:
    """A match, and the commands that change or show it."""

    def __init__(self) -> None:
        self._match: Match | None = None
        self._script: Record | None = None

    # what stands

    @property
    def match(self) -> Match:
        if self._match is None:
            raise EmptySession
        return self._match

    @property
    def table(self) -> Table:
        return self.match.table

    def _where(self) -> dict[str, Any]:
        """Where the match stands: what every command that changes it answers."""
        table = self.table
        return {
            "game": self.match.game.name,
            "deal": len(self.match.tables),
            "step": table.step,
            "actor": table.actor.name if table.actor is not None else None,
            "over": table.over,
            "match_over": self.match.over,
        }

    # commands that change the match

    def new(self, given: Arguments) -> dict[str, Any]:
        """A new match: from a seed, a pack, a position, or a record that then serves as a script."""
        sources = [name for name in ("seed", "pack", "position", "record") if name in given]
        if len(sources) > 1 and sources != ["seed", "pack"]:
            raise RequestError(f"give one of {', '.join(sources)}")
        if sources == ["record"]:
            return self._new_from_record(given.text("record"))
        game = make_game(given.text("game"), given.texts("options"))
        headers = {name.capitalize(): given.text(name) for name in ("pack", "position") if name in given}
        headers |= {name.capitalize(): value for name, value in given.texts("headers").items()}
        for name in ("dealer", "cut"):
            if name in given:
                headers[name.capitalize()] = given.text(name)
        setup = game.read_setup(headers) if "Pack" in headers or "Position" in headers else None
        self._match = Match(game, given.text("seed", secrets.token_hex(8)), setup)
        self._script = None
        return self._where()

    def _new_from_record(self, text: str) -> dict[str, Any]:
        script = read_record(text)
        replay(script)  # whatever is wrong with it is said now
        first = script.deals[0]
        game = make_game(script.game, script.options)
        self._match = Match(game, first.headers.get("Seed", secrets.token_hex(8)), game.read_setup(first.headers))
        self._script = script
        return self._where()

    def apply(self, given: Arguments) -> dict[str, Any]:
        """Does one action of the seat to act."""
        table = self.table
        if table.actor is None:
            raise DealOver("the deal is over: send next")
        if "seat" in given and given.seat("seat") != table.actor:
            raise NotYourTurn(f"it is {table.actor.name}'s turn")
        if "step" in given and given.number("step") != table.step:
            raise NotYourTurn(f"the deal stands at step {table.step}, not {given.number('step')}")
        refusal = table.submit(given.text("action"))
        if refusal is not None:
            raise IllegalAction(refusal)
        return self._where()

    def play(self, given: Arguments) -> dict[str, Any]:
        """Lets a computer player act for the seat to act; what it chose is not told, it may be hidden."""
        refusal = self.table.submit(self._chosen(given))
        if refusal is not None:
            raise IllegalAction(refusal)
        return self._where()

    def undo(self, given: Arguments) -> dict[str, Any]:
        """Goes back in the deal."""
        try:
            self.table.undo(given.number("to", self.table.step - 1))
        except ValueError as error:
            raise RequestError(str(error)) from None
        return self._where()

    def next(self, given: Arguments) -> dict[str, Any]:
        """The next deal of the match."""
        match = self.match
        number = len(match.tables)
        if self._script is not None and number < len(self._script.deals) and match.table.over:
            match.next(setup_at(match, self._script.deals[number].headers))
        else:
            match.next()
        return self._where()

    def restore(self, given: Arguments) -> dict[str, Any]:
        """A match taken up again from its record."""
        self._match, self._script = replay(read_record(given.text("text"))), None
        return self._where()

    # commands that show it

    def choose(self, given: Arguments) -> dict[str, Any]:
        """What a computer player would do for the seat to act."""
        return {"action": str(self._chosen(given))}

    def _chosen(self, given: Arguments) -> Any:
        table, name = self.table, given.text("player", "club")
        if table.actor is None:
            raise DealOver("the deal is over: send next")
        if name == SCRIPTED:
            return self._scripted()
        player = make_player(name, self.match.game)
        rng = Random(given.text("seed", f"{self.match.seed}/{len(self.match.tables)}/{table.step}"))
        budget = given.number("budget", BUDGET)
        if not 0 <= budget <= 1_000_000:
            raise RequestError("budget must be from 0 to 1000000")
        return player.choose(table.seen(), table.legal(), rng, budget)

    def _scripted(self) -> Any:
        deals = self._script.deals if self._script is not None else []
        number = len(self.match.tables)
        moves = [move for move in deals[number - 1].moves if move.refused is None] if number <= len(deals) else []
        if self.table.step >= len(moves):
            raise RequestError("the script says nothing for this step")
        return self.match.game.parse(moves[self.table.step].action)

    def games(self, given: Arguments) -> dict[str, Any]:
        """The games with their options."""
        from tierce.views.catalogue import game_card  # wording is loaded only where a page is drawn

        language = given.one_of("lang", LANGUAGES, "en")
        return {"games": [game_card(name, language) for name in GAMES]}

    def legal(self, given: Arguments) -> dict[str, Any]:
        """What the seat to act may do, and for what else it might try the rule that refuses it."""
        table = self.table
        if table.actor is None:
            return {"actor": None, "legal": [], "refusals": []}
        seen, game = table.seen(), self.match.game
        refusals = [refusal for action in game.tries(seen) if (refusal := game.refusal(seen, action)) is not None]
        return {
            "actor": table.actor.name,
            "legal": [str(action) for action in table.legal()],
            "refusals": [refusal._asdict() for refusal in refusals],
        }

    def state(self, given: Arguments) -> dict[str, Any]:
        """The whole state, or what one seat sees of it."""
        table = self.table
        value = table.seen(given.seat("seat")) if "seat" in given else table.state
        shown: dict[str, Any] = plain(value)
        return {**self._where(), "state": shown}

    def view(self, given: Arguments) -> dict[str, Any]:
        """The view model for one seat, in one language."""
        from tierce.views import SheetRow, as_dict, table_view

        match, table = self.match, self.table
        names = {Seat.parse(seat): name for seat, name in given.texts("names").items()}
        sheet = [SheetRow(number, s.credited, s.verdict) for number, s in enumerate(match.scores(), 1)]
        view = table_view(
            match.game,
            table.seen(given.seat("seat")),
            lang=given.one_of("lang", LANGUAGES, "en"),
            deal=len(match.tables),
            step=table.step,
            standing=match.standing,
            names=names or None,
            sheet=sheet,
        )
        return as_dict(view)

    def result(self, given: Arguments) -> dict[str, Any]:
        """The score of the deal when it is over, and how the match stands."""
        match = self.match
        shown: dict[str, Any] = {**self._where(), "standing": plain(match.standing), "score": None}
        if match.table.over:
            shown["score"] = plain(match.game.score(match.table.state))
        return shown

    def save(self, given: Arguments) -> dict[str, Any]:
        """The match so far as a record; `restore` reads it back."""
        return {"text": write_record(record_of(self.match))}

    def rules(self, given: Arguments) -> dict[str, Any]:
        """Rules of a game with their texts as the match's options make them; or one rule of any game."""
        from tierce.rulebook import rule, rulebook

        language = given.one_of("lang", LANGUAGES, "en")
        if "rule" in given:
            wanted = rule(given.text("rule"))
            book = rulebook(next(name for name in GAMES if wanted.id in rulebook(name).rules))
            rules = [wanted]
        else:
            if given.text("game") not in GAMES:
                raise SetupError([f"unknown game {given.text('game')!r}; known are {', '.join(GAMES)}"])
            book = rulebook(given.text("game"))
            rules = list(book.rules.values())
        agreed = {}
        if self._match is not None and self._match.game.name == book.game:
            agreed = option_texts(self._match.game.options)
        return {
            "rules": [
                {
                    "id": one.id,
                    "text": book.text(one.id, language, agreed),
                    "marks": list(one.marks),
                    "options": list(one.options),
                }
                for one in rules
            ]
        }


