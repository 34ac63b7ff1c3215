"""Views for tests: of a state, in a language, with wording that shows its seams; and a view drawn as text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from gettext import GNUTranslations
from importlib import import_module
from typing import Any

from tierce.cards import CardSet, card
from tierce.game import AnyGame
from tierce.seats import Seat
from tierce.views import TableView, as_dict, table_view
from tierce.views.model import Reason, Zone
from tierce.views.phrases import Phrases
from tierce.views.viewer import Viewer

from views import catalogs

__all__ = [
    *("as_drawn", "draw", "leaves", "look", "picture"),
    *("pseudo_catalog", "pseudo_look", "pseudo_text", "texts"),
]

# Fields of the view model that are for the machine; all others are for people.
CODES = {
    "version", "game", "lang", "seat", "deal", "step", "phase", "status", "side", "suit", "card", "place", "id", "key",
    "kind", "style", "rule", "action", "value", "initial", "count",
}  # fmt: skip


def look(game: AnyGame, state: Any, seat: Seat, lang: str = "en", **more: Any) -> TableView:
    """The view of a state for a seat."""
    settings = {"deal": 1, "step": 0, "standing": game.standing(state), **more}
    return table_view(game, game.observe(state, seat), lang=lang, **settings)


def as_drawn(game: AnyGame, cards: CardSet) -> CardSet:
    """The cards as they are seen: in a pack without courts jack, queen and king are 8, 9 and 10 (BLV-CARD-1)."""
    if getattr(game.options, "faces", "court") == "court":
        return cards
    pips = {"J": "8", "Q": "9", "K": "T"}
    return CardSet.of(card(pips.get(one.text[0], one.text[0]) + one.text[1]) for one in cards)


ACCENTED = str.maketrans("aceinouyACEINOUY", "áçéíñóúýÁÇÉÍÑÓÚÝ")


def pseudo_text(text: str) -> str:
    """A text between brackets, accented and half as long again, its fields kept."""
    parts = re.split(r"(\{.*?\})", text)
    parts[::2] = [part.translate(ACCENTED) for part in parts[::2]]
    return f"⟦{''.join(parts)}{'o' * (sum(map(len, parts[::2])) // 2)}⟧"


@cache
def pseudo_catalog() -> GNUTranslations:
    """English as a language that nobody speaks."""
    return catalogs.made("en", {key: tuple(map(pseudo_text, forms)) for key, forms in catalogs.texts("en").items()})


class Pseudo(Phrases):
    """The pseudo-language, so that a text put together outside the wording shows."""

    def __init__(self) -> None:
        super().__init__("en", pseudo_catalog())

    def reason(self, game: str, rule: str, options: Mapping[str, str]) -> Reason:
        found = super().reason(game, rule, options)
        return Reason(rule, f"⟦{found.text}⟧")


def pseudo_look(game: AnyGame, state: Any, seat: Seat) -> TableView:
    """The view of a state in the pseudo-language."""
    viewer = Viewer(Pseudo(), game, seat)
    module = import_module(f"tierce.views.{game.name}")
    view: TableView = module.view(
        game, game.observe(state, seat), viewer, deal=1, step=0, standing=game.standing(state), sheet=()
    )
    return view


def leaves(value: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    """Every number, text and flag of a view's JSON data, with the name of its field."""
    if isinstance(value, dict):
        for key, one in value.items():
            yield from leaves(one, key)
    elif isinstance(value, list):
        for one in value:
            yield from leaves(one, name)
    else:
        yield name, value


def texts(view: TableView) -> Iterator[str]:
    """Every text of a view that people read."""
    for name, value in leaves(as_dict(view)):
        if isinstance(value, str) and name not in CODES:
            yield value


def draw(view: TableView, log: int = 0) -> str:
    """A view as lines of text, with the last lines of its log."""
    lines = [f"{view.phase} {view.status} | {view.bar.title}"]
    if view.bar.contract is not None:
        lines[0] += f" | {view.bar.contract.text}"
    if view.bar.note is not None:
        lines[0] += f" | {view.bar.note}"
    lines += [
        f"{one.label} {one.points} ({one.note})" if one.note else f"{one.label} {one.points}" for one in view.bar.scores
    ]
    for seat in view.seats:
        words = [seat.seat, seat.place, seat.name, *(chip.text for chip in seat.chips), f"[{seat.count}]"]
        lines.append(" ".join(words) + "".join(f" “{said}”" for said in seat.said) + (" <" if seat.turn else ""))
    lines += [_draw_zone(zone) for zone in view.zones]
    marks = [f"{one.card}{'' if one.legal else f'={one.why.rule}' if one.why else '-'}" for one in view.hand.cards]
    lines.append(f"{view.hand.label}: {' '.join(marks)}".rstrip())
    lines += [f"- {one.style} {one.action}: {one.label}" for one in view.choices]
    lines.append(f"> {view.prompt.text} {view.prompt.rule or ''}".rstrip())
    lines += [f"* {one.text} {one.rule or ''}".rstrip() for one in view.log[len(view.log) - log :]]
    if view.summary is not None:
        lines += [
            f"{one.label}: {one.values[0]} | {one.values[1]} {one.rule or ''}".rstrip() for one in view.summary.lines
        ]
        lines += [f"= {text}" for text in view.summary.verdict]
    return "\n".join(lines)


def picture(text: str) -> str:
    """A picture without the indentation of the code around it."""
    return "\n".join(line.strip() for line in text.strip().splitlines())


def _draw_zone(zone: Zone) -> str:
    cards = " ".join(f"{one.place or ''}:{one.card}{'*' if one.winning else ''}" for one in zone.cards)
    note = f" ({zone.note})" if zone.note else ""
    return f"[{zone.kind}{' complete' if zone.complete else ''} {zone.place or 'center'}] {zone.label}{note}: {cards}"
