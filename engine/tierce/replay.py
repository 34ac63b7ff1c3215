"""Records played through the engine, and matches written as records."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tierce.citations import cited_at_start, cited_by_step
from tierce.errors import IllegalAction, NotationError, SetupError, TierceError
from tierce.game import AnyGame, Refusal
from tierce.games import make_game
from tierce.match import Match
from tierce.notation import write_pair
from tierce.options import option_texts
from tierce.record import Claim, DealRecord, Move, Record, read_options_header
from tierce.table import Table

__all__ = ["ReplayError", "begun", "record_of", "replay", "setup_at"]


class ReplayError(TierceError):
    """A record whose moves are legal but whose claims are not what happens; with its line.

    A try that is not refused, or by another rule; another seat to act; another result; a rule that is not cited.
    """

    def __init__(self, message: str, line: int, column: int = 1) -> None:
        self.message, self.line, self.column = message, line, column
        super().__init__(f"line {line}, column {column}: {message}")


def replay(record: Record) -> Match:
    """The match of a record, every move checked by the engine and every claim compared.

    The last deal may be unfinished.
    Raises  NotationError, SetupError, IllegalAction (with its place) or ReplayError
    """
    match, first = begun(record), record.deals[0]
    _play_deal(match.table, first)
    for deal in record.deals[1:]:
        if not match.table.over:
            raise ReplayError("the deal before this one is not finished", deal.line)
        headers = _Headers(deal.headers)
        try:
            match.next(setup_at(match, headers))
        except (NotationError, SetupError) as error:
            raise _placed(error, deal, headers) from error
        except TierceError as error:
            raise ReplayError(str(error), deal.line) from error
        _play_deal(match.table, deal)
    return match


def begun(record: Record, options: Mapping[str, str] | None = None) -> Match:
    """The match of a record before its first move.

    options     in place of those that the record has, by name, as texts
    Raises      NotationError, SetupError
    """
    first = record.deals[0]
    headers = _Headers(first.headers)
    try:
        game = make_game(headers["Game"], {**read_options_header(headers.get("Options", "")), **(options or {})})
        setup = game.read_setup(headers)
    except (NotationError, SetupError) as error:
        raise _placed(error, first, headers) from error
    return Match(game, first.headers.get("Seed", ""), setup)


def setup_at(match: Match, headers: Mapping[str, str]) -> Any:
    """The setup that headers describe as the next deal of a match."""
    return match.game.read_setup(headers, match.table.state)


class _Headers(dict[str, str]):
    """Headers that remember which of them was read last: an error in reading is about its value.

    last    its name; None after a look for one that is not there
    """

    last: str | None = None

    def __getitem__(self, name: str) -> str:
        self.last = name
        return super().__getitem__(name)

    def get(self, name: str, default: Any = None) -> Any:
        if name not in self:
            return default
        return self[name]

    def __contains__(self, name: object) -> bool:
        found = super().__contains__(name)
        if not found:
            self.last = None
        return found


def _placed(error: NotationError | SetupError, deal: DealRecord, headers: _Headers) -> NotationError | SetupError:
    line, column = deal.places.get(headers.last or "", (deal.line, 1))
    if isinstance(error, NotationError):
        return error.at(line, column)
    return SetupError([f"line {deal.line}: {problem}" for problem in error.problems])


def _play_deal(table: Table, deal: DealRecord) -> None:
    if deal.claims:
        _check(deal.claims, cited_at_start(table.game, table.state))
    for move in deal.moves:
        _play_move(table, move)
    if deal.result is not None:
        if not table.over:
            raise ReplayError("a result is given, but the deal is not finished", deal.result_line)
        credited = table.game.score(table.state).credited
        if credited != deal.result:
            raise ReplayError(
                f"the deal brings {write_pair(credited)}, not {write_pair(deal.result)}", deal.result_line
            )
        if deal.shown_last:
            _check(deal.shown_last, _cited_last(table))


def _check(claims: Iterable[Claim], cited: frozenset[str]) -> None:
    """Raises  ReplayError for a rule that is not cited, with those that are"""
    for rule, line, column in claims:
        if rule not in cited:
            those = ", ".join(sorted(cited)) or "no rule"
            raise ReplayError(f"{rule} is not cited here; cited: {those}", line, column)


def _cited_last(table: Table) -> frozenset[str]:
    """What the step that ended the deal cites."""
    game, step = table.game, table.step
    if step == 0:
        return cited_at_start(game, table.state)
    return cited_by_step(game, table.state_at(step - 1), table.state)


def _play_move(table: Table, move: Move) -> None:
    actor = table.actor
    if actor is None:
        raise ReplayError("a move after the end of the deal", move.line, move.column)
    try:
        action = table.game.parse(move.action)
    except NotationError as error:
        raise error.at(move.line, move.column) from None
    if move.seat is not None and move.seat != actor:
        raise ReplayError(f"it is {actor.name}'s turn, not {move.seat.name}'s", move.line, move.column)
    before = table.state
    _compare(move, table.submit(action) if move.refused is None else table.game.refusal(table.seen(), action))
    if move.claims:
        _check(move.claims, cited_by_step(table.game, before, table.state))


def _compare(move: Move, refusal: Refusal | None) -> None:
    if move.refused is None:
        if refusal is not None:
            raise IllegalAction(refusal, line=move.line, column=move.column)
    elif refusal is None:
        raise ReplayError(f"{move.action} is allowed, not refused by {move.refused}", move.line, move.column)
    elif refusal.rule != move.refused:
        raise ReplayError(f"{move.action} is refused by {refusal.rule}, not by {move.refused}", move.line, move.column)


def record_of(match: Match, tables: list[Table] | None = None, step: int | None = None) -> Record:
    """A match so far as a record; only these of its deals when they are given, the last of them up to a step.

    Where something is left out the seed is too: it tells what is dealt next.
    """
    deals: list[DealRecord] = []
    for number, table in enumerate(match.tables, 1):
        if tables is not None and table not in tables:
            continue
        headers: dict[str, str] = {}
        if not deals:
            headers["Game"] = match.game.name
            options = option_texts(match.game.options)
            if options:
                headers["Options"] = " ".join(f"{name}={value}" for name, value in options.items())
            if match.seed and tables is None and step is None:
                headers["Seed"] = match.seed
        headers["Deal"] = str(number)
        headers.update(match.game.setup_headers(table.setup))
        last = tables[-1] if tables else match.table
        steps = table.step if step is None or table is not last else step
        moves = [_move(match.game, table, at) for at in range(steps)]
        result = match.game.score(table.state).credited if table.over and steps == table.step else None
        deals.append(DealRecord(headers, moves, result=result))
    return Record(deals)


def _move(game: AnyGame, table: Table, step: int) -> Move:
    state = table.state_at(step)
    return Move(game.actor(state), str(table.actions[step]), stage=game.stage(state))
