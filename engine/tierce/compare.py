"""The same deal under two settings of an option: where they part, and who scores what."""

from __future__ import annotations

from typing import NamedTuple

from tierce.errors import DealOver, IllegalAction, NotationError, SetupError
from tierce.game import DealScore, Outcome, Refusal
from tierce.games import options_class
from tierce.match import Match
from tierce.options import read_options
from tierce.record import DealRecord, Move, Record
from tierce.replay import ReplayError, begun, setup_at
from tierce.seats import Seat

__all__ = ["Comparison", "Course", "Difference", "OnlyHere", "Stop", "compare"]


class OnlyHere(NamedTuple):
    """An action that one setting allows and the other does not, and the other's rule against it."""

    action: str
    rule: str | None


class Difference(NamedTuple):
    """A step of a deal at which the seat to act may not do the same under both settings.

    deal, step  number of the deal in the match, and of the action in it, both from 1
    only        for each setting the actions that it alone allows
    played      what the record does there
    """

    deal: int
    step: int
    seat: Seat
    only: tuple[tuple[OnlyHere, ...], tuple[OnlyHere, ...]]
    played: str


class Stop(NamedTuple):
    """Where a setting cannot follow the record any further, and why.

    why     "refused": the action, by `rule`; "turn": another seat is to act; "over": the deal or the match is over;
            "setup": the next deal of the record does not follow
    """

    deal: int
    step: int
    why: str
    action: str
    rule: str | None


class Course(NamedTuple):
    """What a match comes to under one setting.

    scores      of its deals in order; None for one that is not finished
    totals      of NS and EW after them
    stopped     None when the setting allows the whole record
    """

    value: str
    scores: tuple[DealScore | None, ...]
    totals: tuple[int, int]
    outcome: Outcome | None
    stopped: Stop | None


class Comparison(NamedTuple):
    """The moves of a record under two settings of an option."""

    game: str
    option: str
    differences: tuple[Difference, ...]
    courses: tuple[Course, Course]


class _Course:
    """A match on its way under one setting."""

    def __init__(self, value: str, match: Match) -> None:
        self.value, self.match = value, match
        self.stopped: Stop | None = None
        self.refusal: Refusal | None = None

    @property
    def goes_on(self) -> bool:
        return self.stopped is None

    def stop(self, why: str, action: str, rule: str | None = None) -> None:
        self.stopped = Stop(len(self.match.tables), self.match.table.step + 1, why, action, rule)

    def next(self, deal: DealRecord) -> None:
        """Deals again as the record says, whatever it says of the score, which the setting may have changed."""
        standing = {field.name for field in self.match.game.setup_fields if field.standing}
        headers = {name: text for name, text in deal.headers.items() if name not in standing}
        try:
            self.match.next(setup_at(self.match, headers))
        except (DealOver, NotationError, SetupError):
            why = "over" if self.match.over else "setup"
            self.stopped = Stop(len(self.match.tables) + 1, 1, why, "", None)

    def only_here(self, other: _Course) -> tuple[OnlyHere, ...]:
        """What may be done here and not there."""
        elsewhere, table = {str(action) for action in other.match.table.legal()}, other.match.table
        mine = [action for action in self.match.table.legal() if str(action) not in elsewhere]
        against = [table.game.refusal(table.seen(), action) for action in mine]
        return tuple(
            OnlyHere(str(action), None if refusal is None else refusal.rule)
            for action, refusal in zip(mine, against, strict=True)
        )

    def play(self, move: Move) -> None:
        table = self.match.table
        if table.actor is None:
            self.stop("over", move.action)
            return
        if move.seat is not None and move.seat != table.actor:
            self.stop("turn", move.action)
            return
        try:
            refusal = table.submit(move.action)
        except NotationError as error:
            raise error.at(move.line, move.column) from None
        if refusal is not None:
            self.stop("refused", move.action, refusal.rule)
            self.refusal = refusal

    def made(self) -> Course:
        match, standing = self.match, self.match.standing
        scores = tuple(match.game.score(table.state) if table.over else None for table in match.tables)
        return Course(self.value, scores, standing.totals, standing.outcome, self.stopped)


def compare(record: Record, option: str, values: tuple[str, str]) -> Comparison:
    """A record's moves played under both settings for as long as each allows them.

    What the record claims (refused tries, results, scores between deals) is passed over: it belongs to its own table.

    option, values  an option of the record's game and two of its values, as texts
    Raises          NotationError; SetupError for an unknown option or value, or twice the same; IllegalAction for a
                    move that neither setting allows

    >>> from tierce.record import read_record
    >>> compare(read_record('[Game "bleven"]\\n[Dealer "N"]\\n'), "max_raise", ("0", "10"))
    Traceback (most recent call last):
        ...
    tierce.errors.SetupError: option max_raise is a whole number from 1 to 30, not '0'
    """
    for value in values:
        read_options(options_class(record.game), {option: value})
    if values[0] == values[1]:
        raise SetupError([f"option {option} is to be compared under two settings, not twice under {values[0]!r}"])
    first, second = (_Course(value, begun(record, {option: value})) for value in values)
    differences = []
    for number, deal in enumerate(record.deals):
        if number:
            for course in (first, second):
                if course.goes_on:
                    course.next(deal)
            _insist(first, second, deal.line, 1)
        for move in deal.moves:
            if move.refused is not None:
                continue
            if first.goes_on and second.goes_on and (found := _difference(first, second, move)) is not None:
                differences.append(found)
            for course in (first, second):
                if course.goes_on:
                    course.play(move)
            _insist(first, second, move.line, move.column)
    return Comparison(record.game, option, tuple(differences), (first.made(), second.made()))


def _difference(first: _Course, second: _Course, move: Move) -> Difference | None:
    seat = first.match.table.actor
    if seat is None or seat != second.match.table.actor:
        return None
    only = (first.only_here(second), second.only_here(first))
    if not any(only):
        return None
    return Difference(len(first.match.tables), first.match.table.step + 1, seat, only, move.action)


def _insist(first: _Course, second: _Course, line: int, column: int) -> None:
    """Raises what is wrong where neither setting follows the record any further."""
    if first.goes_on or second.goes_on:
        return
    for course in (first, second):
        if course.refusal is not None:
            raise IllegalAction(course.refusal, line=line, column=column)
    raise ReplayError("neither setting follows the record here", line, column)
