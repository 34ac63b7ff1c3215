"""What can be asked about a match as a whole and about moments that have passed: commands of the line protocol.

Like `session.Session` they take the arguments of a request and answer with a plain dict; none changes anything.
"""

from __future__ import annotations

from typing import Any

from tierce.arguments import Arguments, RequestError
from tierce.links import read_link, write_link
from tierce.plain import plain
from tierce.record import read_record, write_record
from tierce.replay import record_of
from tierce.rulebook import LANGUAGES
from tierce.seats import Seat
from tierce.session import Session
from tierce.table import Table

__all__ = ["compare", "deals", "link", "look", "save", "tally"]


def compare(session: Session, given: Arguments) -> dict[str, Any]:
    """A record, a link, or the match so far, under two settings of an option: where they part, and who scores what."""
    from tierce.compare import compare as compared
    from tierce.views.compared import told

    if "text" in given and "link" in given:
        raise RequestError("either text or link is compared, not both")
    if "text" in given:
        record = read_record(given.text("text"))
    else:
        record = record_of(read_link(given.text("link")) if "link" in given else session.match)
    first, comma, second = given.text("values").partition(",")
    if not (first and comma and second):
        raise RequestError("values must be two values of the option with a comma between them")
    found = compared(record, given.text("option"), (first, second))
    return {**plain(found), "told": told(found, given.one_of("lang", LANGUAGES, "en"))}


def deals(session: Session, given: Arguments) -> dict[str, Any]:
    """The deals of the match, and whether all cards of the finished ones may be shown to who plays it."""
    match = session.match
    listed = []
    for number, table in enumerate(match.tables, 1):
        score = match.game.score(table.state) if table.over else None
        credited = None if score is None else list(score.credited)
        listed.append({"deal": number, "steps": table.step, "over": table.over, "credited": credited})
    return {"deals": listed, "open": match.over or not match.game.gathers}


def look(session: Session, given: Arguments) -> dict[str, Any]:
    """The view model of a moment that has passed, for one seat; with `hands` what the others hold lies beside them."""
    from tierce.views import ORDERS, as_dict, sheet_rows, table_view
    from tierce.views.open_hands import open_hands

    match = session.match
    number, table = _deal(session, given)
    step = _step(given, table, table.step)
    seat, state = session.seat_of(given), table.state_at(step)
    names = {Seat.parse(one): name for one, name in given.texts("names").items()} or None
    over = match.game.actor(state) is None
    view = table_view(
        match.game,
        match.game.observe(state, seat),
        lang=given.one_of("lang", LANGUAGES, "en"),
        deal=number,
        step=step,
        standing=match.game.standing(state),
        names=names,
        order=given.one_of("order", ORDERS, "suit"),
        sheet=[row for row in sheet_rows(match) if row.deal < number + over],
    )
    if given.flag("hands"):
        view = view._replace(zones=(*view.zones, *open_hands(match.game, state, view)))
    return as_dict(view)


def save(session: Session, given: Arguments) -> dict[str, Any]:
    """The match so far as a record, which `restore` reads back; or a part of it."""
    match = session.match
    if not {"first", "last", "step"} & given.names:
        return {"text": write_record(record_of(match))}
    return {"text": write_record(record_of(match, *_part(session, given)))}


def link(session: Session, given: Arguments) -> dict[str, Any]:
    """The match so far, or a part of it, as a share link without an address."""
    return {"link": write_link(session.match, *_part(session, given))}


def _part(session: Session, given: Arguments) -> tuple[list[Table], int]:
    """The deals `first` to `last`, by default all, and `step`, how much of the last one."""
    tables = session.match.tables
    count = len(tables)
    last = given.number("last", count)
    first = given.number("first", 1)
    if not 1 <= first <= last <= count:
        raise RequestError(f"the match has {count} deals; there are none from {first} to {last}")
    return tables[first - 1 : last], _step(given, tables[last - 1], tables[last - 1].step)


def tally(session: Session, given: Arguments) -> dict[str, Any]:
    """What the finished deals after a number of them add up to: points credited, facts; and how the match ended."""
    match, after = session.match, given.number("after", 0)
    if after < 0:
        raise RequestError("after must be 0 or more")
    finished = [table.state for table in match.tables[after:] if table.over]
    scores = [match.game.score(state).credited for state in finished]
    facts: dict[str, list[int]] = {}
    for state in finished:
        for key, values in match.game.facts(state):
            counted = facts.setdefault(key, [0, 0])
            for side in (0, 1):
                counted[side] += values[side]
    return {
        "game": match.game.name,
        "deals": len(finished),
        "credited": [sum(one[side] for one in scores) for side in (0, 1)],
        "facts": facts,
        "outcome": plain(match.standing.outcome) if match.over else None,
    }


def _deal(session: Session, given: Arguments) -> tuple[int, Table]:
    """A deal of the match by its number, by default the last."""
    tables = session.match.tables
    number = given.number("deal", len(tables))
    if not 1 <= number <= len(tables):
        raise RequestError(f"the match has {len(tables)} deals; there is no deal {number}")
    return number, tables[number - 1]


def _step(given: Arguments, table: Table, default: int) -> int:
    step = given.number("step", default)
    if not 0 <= step <= table.step:
        raise RequestError(f"the deal has {table.step} steps; there is no step {step}")
    return step
