"""The table of a demo's frame: the view model with all hands open, without what nobody does there."""

from __future__ import annotations

from typing import Any

from tierce.game import AnyGame
from tierce.seats import Seat
from tierce.views import table_view
from tierce.views.model import Summary, TableView, Zone, ZoneCard
from tierce.views.open_hands import open_hands
from tierce.views.phrases import Phrases

__all__ = ["seen_view", "slim_view"]


def slim_view(
    game: AnyGame, state: Any, bottom: Seat, words: Phrases, deal: int, step: int, names: dict[str, str]
) -> tuple[dict[str, Any], list[str], str]:
    """The table as everybody sees it with all hands open; the log of the deal so far; who is to act, in a sentence.

    bottom      whose side comes first in scores
    names       what cards are called: those on the table are added
    """
    view = table_view(
        game,
        game.overlook(state, bottom),
        lang=words.lang,
        deal=deal,
        step=step,
        standing=game.standing(state),
        all_look=True,
    )
    hands = {zone.id.removeprefix("hand-"): zone for zone in open_hands(game, state, view)}
    for zone in (*hands.values(), *view.zones):
        names.update((one.card, one.name) for one in zone.cards if one.card is not None)
    seat_at = {seat.place: seat.seat for seat in view.seats}
    held = {seat: {one.card for one in zone.cards} for seat, zone in hands.items()}
    zones, notes = [], {}
    for zone in view.zones:
        seat = None if zone.place is None else seat_at[zone.place]
        if seat is not None and zone.cards and {one.card for one in zone.cards} <= held[seat]:
            notes[seat] = zone.note or zone.label  # its cards lie in the open hand already
        else:
            zones.append(_zone(zone, seat))
    return _slim(view, hands, zones, notes), [entry.text for entry in view.log], view.prompt.text


def seen_view(
    game: AnyGame, state: Any, seat: Seat, words: Phrases, deal: int, step: int, names: dict[str, str]
) -> tuple[dict[str, Any], TableView]:
    """The table as one seat sees it, with its own hand only; and the view model that it was made from.

    names       what cards are called: those that the seat sees are added
    """
    standing = game.standing(state)
    view = table_view(game, game.observe(state, seat), lang=words.lang, deal=deal, step=step, standing=standing)
    own = Zone("hand", "row", view.hand.label, tuple(ZoneCard(one.card, one.name) for one in view.hand.cards))
    for zone in (own, *view.zones):
        names.update((one.card, one.name) for one in zone.cards if one.card is not None)
    seat_at = {one.place: one.seat for one in view.seats}
    hands = {one.seat: own if one.you else Zone("hand", "row", "", ()) for one in view.seats}
    zones = [_zone(zone, None if zone.place is None else seat_at[zone.place]) for zone in view.zones]
    return _slim(view, hands, zones, {}), view


def _slim(
    view: TableView, hands: dict[str, Zone], zones: list[dict[str, Any]], notes: dict[str, str]
) -> dict[str, Any]:
    contract = view.bar.contract
    return {
        "title": view.bar.title,
        "contract": None if contract is None else {"text": contract.text, "suit": contract.suit},
        "note": view.bar.note,
        "scores": [[score.label, score.points, score.note] for score in view.bar.scores],
        "turn": next((seat.seat for seat in view.seats if seat.turn), None),
        "chips": {seat.seat: [[chip.text, chip.suit] for chip in seat.chips] for seat in view.seats if seat.chips},
        "said": {seat.seat: list(seat.said) for seat in view.seats if seat.said},
        "notes": notes,
        "hands": {seat.seat: " ".join(str(one.card) for one in hands[seat.seat].cards) for seat in view.seats},
        "zones": zones,
        "summary": None if view.summary is None else _summary(view.summary),
    }


def _zone(zone: Zone, seat: str | None) -> dict[str, Any]:
    return {
        "kind": zone.kind,
        "label": zone.label,
        "seat": seat,
        "note": zone.note,
        "cards": [[one.card, one.seat, one.winning, one.note] for one in zone.cards],
    }


def _summary(summary: Summary) -> dict[str, Any]:
    return {
        "sides": list(summary.sides),
        "lines": [[line.label, *line.values, line.rule, line.strong] for line in summary.lines],
    }
