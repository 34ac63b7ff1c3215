"""The view model: what a front end draws, built from one seat's observation, in one language.

Plain data: `str`, `int`, `bool`, tuples and dicts of them. `docs/view-model.md` says the same as a page. Wherever
two numbers stand side by side, the observing seat's side comes first. Named tuples and not dataclasses, because two
dozen of those would be felt when a page starts.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

__all__ = [
    "Bar", "Chip", "Choice", "Claim", "Contract", "Form", "FormAction", "FormField", "FormOption", "Hand", "HandCard",
    "LogEntry", "Prompt", "Race", "RaceMark", "Reason", "Score", "SeatView", "Sheet", "SheetLine", "SheetRow",
    "Summary", "SummaryLine", "TableView", "Token", "Way", "Zone", "ZoneCard", "as_dict", "as_text",
]  # fmt: skip

VERSION = 1


class Token(NamedTuple):
    """Pieces that stand for points, and how many of them."""

    kind: str
    count: int  # type: ignore[assignment]  # hides tuple.count, which nobody needs
    text: str


class Score(NamedTuple):
    """A side's score of the match; `note` is its share of this deal."""

    side: str
    label: str
    points: str
    note: str | None
    you: bool
    tokens: tuple[Token, ...] = ()


class Contract(NamedTuple):
    """What is played for; `short` is the same where room is scarce."""

    text: str
    suit: str | None
    short: str


class Bar(NamedTuple):
    """The line above the table."""

    title: str
    scores: tuple[Score, ...]
    contract: Contract | None
    note: str | None = None


class Chip(NamedTuple):
    """A mark of office at a seat: the dealer's, the taker's."""

    key: str
    text: str
    suit: str | None = None


class SeatView(NamedTuple):
    """A player; `said` is what he said in this phase, oldest first."""

    seat: str
    place: str
    name: str
    side: str
    you: bool
    turn: bool
    chips: tuple[Chip, ...]
    count: int | None  # type: ignore[assignment]
    said: tuple[str, ...]


class ZoneCard(NamedTuple):
    """A card on the table; `card` is None for a card back."""

    card: str | None
    name: str
    seat: str | None = None
    place: str | None = None
    winning: bool = False
    note: str | None = None


class Zone(NamedTuple):
    """Cards that lie together: `kind` is "trick", "row", "pile" or "pairs"."""

    id: str
    kind: str
    label: str
    cards: tuple[ZoneCard, ...]
    place: str | None = None
    complete: bool = False
    note: str | None = None


class Way(NamedTuple):
    """One way to play a card."""

    action: str
    label: str


class Reason(NamedTuple):
    """A rule and its text."""

    rule: str
    text: str


class HandCard(NamedTuple):
    """A card of the observing seat's hand, and what can be done with it; `note` says what is special about it."""

    card: str
    name: str
    suit_name: str
    legal: bool
    actions: tuple[Way, ...]
    why: Reason | None
    note: str | None = None


class Hand(NamedTuple):
    """The observing seat's hand in the order in which it is held."""

    label: str
    cards: tuple[HandCard, ...]


class Choice(NamedTuple):
    """Something that can be said.

    style   "primary", "plain", "more" (folded away), or "usual": said by itself unless the player wants to be asked
    """

    action: str
    label: str
    suit: str | None = None
    style: str = "plain"


class FormOption(NamedTuple):
    """One value of a field of a form."""

    value: str
    label: str
    suit: str | None = None
    card: str | None = None


class FormField(NamedTuple):
    """A field of a form; `kind` is "one" or "many"."""

    id: str
    label: str
    kind: str
    options: tuple[FormOption, ...]
    initial: tuple[str, ...]


class FormAction(NamedTuple):
    """The action behind a choice of values, and the choice read back."""

    action: str
    text: str


class Form(NamedTuple):
    """Something said in several parts.

    actions     by key, the chosen values: those of a field joined by "+", in option order; fields by "|"
    refusals    by key, why a choice cannot be said; a key in neither cannot be chosen
    """

    label: str
    submit: str
    fields: tuple[FormField, ...]
    actions: dict[str, FormAction]
    refusals: dict[str, Reason]


class Claim(NamedTuple):
    """All tricks that remain are certain: `action` is the first step to take them, `text` says so, `label` takes."""

    text: str
    label: str
    action: str


class Prompt(NamedTuple):
    """What is asked for now, and the rule that binds."""

    text: str
    rule: str | None = None


class LogEntry(NamedTuple):
    """Something that happened in the deal."""

    text: str
    seat: str | None
    rule: str | None


class SummaryLine(NamedTuple):
    """One line of a deal's count."""

    label: str
    values: tuple[str, str]
    rule: str | None
    strong: bool


class Summary(NamedTuple):
    """A finished deal counted; `notes` are rules that say why it counts so, in the words of this table.

    `won` is whether the deal went better for the viewer's side, None when it went alike or everybody looks.
    """

    title: str
    sides: tuple[str, str]
    lines: tuple[SummaryLine, ...]
    verdict: tuple[str, ...]
    notes: tuple[Reason, ...]
    won: bool | None


class SheetRow(NamedTuple):
    """A finished deal for the sheet, as the match hands it to a view.

    values      what was credited to NS and to EW
    note        the deal's verdict, the word of `DealScore.verdict`
    before      how the match stood before the deal: the game's `Standing`
    """

    deal: int
    values: tuple[int, int]
    note: str
    before: Any


class SheetLine(NamedTuple):
    """A finished deal on the sheet."""

    deal: int
    values: tuple[str, str]
    note: str | None


class Sheet(NamedTuple):
    """The score sheet of the match."""

    sides: tuple[str, str]
    rows: tuple[SheetLine, ...]
    total: tuple[str, str]


class RaceMark(NamedTuple):
    """The scores after a deal."""

    deal: int
    values: tuple[int, int]


class Race(NamedTuple):
    """The way of both sides to the end of the match, in numbers; `text` says how it stands.

    target      the score that ends it
    marks       the scores after each deal, before the first one to begin with
    """

    text: str
    sides: tuple[str, str]
    target: int
    marks: tuple[RaceMark, ...]


class TableView(NamedTuple):
    """A whole table at one moment from one seat."""

    game: str
    lang: str
    seat: str
    deal: int
    step: int
    phase: str
    status: str
    bar: Bar
    seats: tuple[SeatView, ...]
    zones: tuple[Zone, ...]
    hand: Hand
    choices: tuple[Choice, ...]
    form: Form | None
    claim: Claim | None
    prompt: Prompt
    log: tuple[LogEntry, ...]
    last_trick: Zone | None
    summary: Summary | None
    sheet: Sheet
    race: Race | None
    version: int = VERSION


def _plain(value: Any) -> Any:
    kind = type(value)
    if kind is str or kind is int or kind is bool or value is None:
        return value
    if kind is tuple:
        return [_plain(one) for one in value]
    if kind is dict:
        return {key: _plain(one) for key, one in value.items()}
    return {name: _plain(one) for name, one in zip(value._fields, value, strict=True)}


def as_dict(view: TableView) -> dict[str, Any]:
    """The view as JSON data: dicts, lists, texts, numbers, flags."""
    plain: dict[str, Any] = _plain(view)
    return plain


def as_text(view: TableView) -> str:
    """The view as a JSON text."""
    return json.dumps(as_dict(view), ensure_ascii=False, separators=(",", ":"))
