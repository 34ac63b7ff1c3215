"""One match as a program at the other end of the line protocol sees it: what `protocol.py` offers by name.

Every method takes the arguments of a request and returns a plain dict; what is wrong is raised and changes nothing.
"""

from __future__ import annotations

import secrets
from random import Random
from typing import Any

from tierce.arguments import Arguments, RequestError
from tierce.errors import DealOver, IllegalAction, NotationError, NotYourTurn, SetupError, TierceError
from tierce.games import GAMES, make_game
from tierce.links import read_link
from tierce.match import Match
from tierce.options import option_texts
from tierce.plain import plain
from tierce.players import make_player
from tierce.record import Record, read_record
from tierce.replay import replay, setup_at
from tierce.rulebook import LANGUAGES
from tierce.seats import Seat
from tierce.table import Table

__all__ = ["EmptySession", "Session"]

BUDGET = 480  # units of work for a decision, where the request says nothing
SCRIPTED = "scripted"  # a player that follows the record which the match was begun with
SETUP = ("pack", "dealer", "cut", "position")  # arguments that are headers of a record too
NO_UNDO = "nothing is done in this deal yet that could be undone"


class EmptySession(TierceError):
    """No game is begun yet."""

    def __init__(self) -> None:
        super().__init__("no game is begun: send new or restore first")


def _seed(given: Arguments) -> str:
    """The seed of a new match, by default one that nobody can foresee."""
    seed = given.text("seed", "") or secrets.token_hex(8)
    if not seed.isprintable():
        raise RequestError("seed must be a text of printable characters")
    return seed


def _setup_headers(given: Arguments) -> dict[str, str]:
    """The record headers that say how the first deal begins; none where chance does."""
    headers = given.texts("headers")
    for name in SETUP:
        if name in given:
            header = name.capitalize()
            if header in headers:
                raise RequestError(f"{name} is given twice, as itself and among the headers")
            headers[header] = given.cut() if name == "cut" else given.text(name)
    if "Pack" in headers and "Position" in headers:
        raise RequestError("give a pack or a position, not both")
    return headers


def _script_of(match: Match, text: str) -> Record | None:
    """The script that a match was begun with; None when the deal in progress is none of its deals."""
    script = read_record(text)
    scripted, number = replay(script), len(match.tables)
    game, other = match.game, scripted.game
    if (game.name, game.options) != (other.name, other.options) or number > len(scripted.tables):
        return None
    return script if scripted.tables[number - 1].setup == match.table.setup else None


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
        if "record" in given:
            others = [name for name in ("game", "options", "seed", "headers", *SETUP) if name in given]
            if others:
                raise RequestError(f"a record says itself how the match begins; leave out {', '.join(others)}")
            return self._new_from_record(given.text("record"))
        game = make_game(given.text("game"), given.texts("options"))
        headers = _setup_headers(given)
        setup = game.read_setup(headers) if headers else None
        self._match, self._script = Match(game, _seed(given), setup), None
        return self._where()

    def _new_from_record(self, text: str) -> dict[str, Any]:
        script = read_record(text)
        replay(script)  # whatever is wrong with it is said now
        first = script.deals[0]
        game = make_game(script.game, script.options)
        seed = first.headers.get("Seed") or secrets.token_hex(8)
        self._match, self._script = Match(game, seed, game.read_setup(first.headers)), script
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
        """Goes back in the deal: to a step, by default by one."""
        step = self.table.step
        to = given.number("to", step - 1)
        if not 0 <= to <= step:
            raise RequestError(f"the deal stands at step {step}; there is no going back to {to}" if step else NO_UNDO)
        self.table.undo(to)
        return self._where()

    def next(self, given: Arguments) -> dict[str, Any]:
        """The next deal of the match."""
        match = self.match
        number = len(match.tables)
        setup = None
        if self._script is not None and number < len(self._script.deals) and match.table.over and not match.over:
            try:
                setup = setup_at(match, self._script.deals[number].headers)
            except (NotationError, SetupError):  # the match has left its script, so another pack was gathered
                self._script = None
        match.next(setup)
        return self._where()

    def restore(self, given: Arguments) -> dict[str, Any]:
        """A match taken up again from its record, with the script it had been begun with."""
        match = replay(read_record(given.text("text")))
        script = _script_of(match, given.text("record")) if "record" in given else None
        match.seed = match.seed or secrets.token_hex(8)  # what is dealt next is not to be foreseen
        self._match, self._script = match, script
        return self._where()

    def open(self, given: Arguments) -> dict[str, Any]:
        """The match of a share link, where it stands in it."""
        match = read_link(given.text("link"))
        match.seed = secrets.token_hex(8)  # what is dealt next is in no link
        self._match, self._script = match, None
        return self._where()

    # commands that show it

    def choose(self, given: Arguments) -> dict[str, Any]:
        """What a computer player would do for the seat to act; and why, if asked."""
        if not given.flag("explain"):
            return {"action": str(self._chosen(given))}
        from tierce.players.reasons import explain
        from tierce.views.reasons import reason_text

        table, language = self.table, given.one_of("lang", LANGUAGES, "en")
        name, seed, budget = self._player(given)
        if name == SCRIPTED:
            raise RequestError("a script has no reasons")
        action, reasons = explain(self.match.game, name, table.seen(), table.legal(), seed, budget)
        return {"action": str(action), "reason": reason_text(reasons, language)}

    def _chosen(self, given: Arguments) -> Any:
        name, seed, budget = self._player(given)
        if name == SCRIPTED:
            return self._scripted()
        player, table = make_player(name, self.match.game), self.table
        return player.choose(table.seen(), table.legal(), Random(seed), budget)

    def _player(self, given: Arguments) -> tuple[str, str, int]:
        """The player asked for, the seed of its chance, and its budget."""
        table = self.table
        if table.actor is None:
            raise DealOver("the deal is over: send next")
        seed = given.text("seed", self.match.choice_seed)
        budget = given.number("budget", BUDGET)
        if not 0 <= budget <= 1_000_000:
            raise RequestError("budget must be from 0 to 1000000")
        return given.text("player", "club"), seed, budget

    def _scripted(self) -> Any:
        """The script's next action; an error here must not tell it, because it may be hidden."""
        deals, table = self._script.deals if self._script is not None else [], self.table
        number = len(self.match.tables)
        moves = [move for move in deals[number - 1].moves if move.refused is None] if number <= len(deals) else []
        if table.step >= len(moves):
            raise RequestError("the script says nothing for this step")
        move = moves[table.step]
        action = table.game.parse(move.action)
        if move.seat not in (None, table.actor) or table.game.refusal(table.seen(), action) is not None:
            raise RequestError("the script does not fit this step: the deal has left it")
        return action

    def seat_of(self, given: Arguments) -> Seat:
        """A seat of this game; not every game has players at all four."""
        seat, seats = given.seat("seat"), self.match.game.rotation.seats
        if seat not in seats:
            raise RequestError(f"nobody sits at {seat.name}; there are {', '.join(one.name for one in sorted(seats))}")
        return seat

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
        value = table.seen(self.seat_of(given)) if "seat" in given else table.state
        shown: dict[str, Any] = plain(value)
        return {**self._where(), "state": shown}

    def view(self, given: Arguments) -> dict[str, Any]:
        """The view model for one seat, in one language."""
        from tierce.views import ORDERS, as_dict, sheet_rows, table_view

        match, table = self.match, self.table
        seat, all_look = self.seat_of(given), given.flag("all")
        if all_look and not table.over:
            raise RequestError("all may look together only when the deal is over")
        seen = match.game.overlook(table.state, seat) if all_look else table.seen(seat)
        names = {Seat.parse(seat): name for seat, name in given.texts("names").items()}
        view = table_view(
            match.game,
            seen,
            lang=given.one_of("lang", LANGUAGES, "en"),
            deal=len(match.tables),
            step=table.step,
            standing=match.standing,
            names=names or None,
            order=given.one_of("order", ORDERS, "suit"),
            all_look=all_look,
            sheet=sheet_rows(match),
        )
        # What happened each was told as it happened; the log would tell it once more.
        return as_dict(view._replace(log=()) if all_look else view)

    def result(self, given: Arguments) -> dict[str, Any]:
        """The score of the deal when it is over, and how the match stands."""
        match, standing = self.match, self.match.standing
        score = match.game.score(match.table.state) if match.table.over else None
        return {
            **self._where(),
            "sides": {seat.name: match.game.side_of(seat).name for seat in match.game.rotation.seats},
            "totals": plain(standing.totals),
            "outcome": plain(standing.outcome),
            "standing": plain(standing),
            "score": plain(score),
        }

    def rules(self, given: Arguments) -> dict[str, Any]:
        """Rules of a game with their texts as the match's options make them; or one rule of any game."""
        from tierce.rulebook import GAMES, rule, rulebook

        language = given.one_of("lang", LANGUAGES, "en")
        if "rule" in given:
            rules = [rule(given.text("rule"))]
            book = rulebook(next(name for name in GAMES if rules[0].id in rulebook(name).rules))
        else:
            book = rulebook(given.text("game"))
            rules = list(book.rules.values())
        agreed = {}
        if self._match is not None and self._match.game.name == book.game:
            agreed = option_texts(self._match.game.options)
        return {
            "rules": [
                {
                    "id": one.id,
                    "game": book.game,
                    "text": book.text(one.id, language, agreed),
                    "marks": list(one.marks),
                    "options": list(one.options),
                }
                for one in rules
            ]
        }
