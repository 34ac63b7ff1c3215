"""Bleven as a seat sees it."""

from __future__ import annotations

from collections.abc import Sequence

from tierce.bleven.actions import Action, Discard
from tierce.bleven.discarding import DECLARING
from tierce.bleven.game import Bleven
from tierce.bleven.orders import ascending, field_value
from tierce.bleven.scoring import CROWN, score_round
from tierce.bleven.showdown import trick_winners
from tierce.bleven.state import FIELD, Declaration, Public, Seen, Standing, Status
from tierce.pack import COURT_40
from tierce.seats import Seat
from tierce.views.bleven_bets import bet_form, choices
from tierce.views.bleven_words import Faces, prediction_text, prompt, said, stage, summary, told
from tierce.views.cards import open_card
from tierce.views.model import (
    Bar,
    Chip,
    Contract,
    Hand,
    HandCard,
    SeatView,
    SheetRow,
    TableView,
    Token,
    Way,
    Zone,
    ZoneCard,
)
from tierce.views.viewer import Viewer

__all__ = ["view"]

STONES = (("crown", CROWN), ("black", 5), ("white", 1))  # BLV-STONE-1


def view(
    game: Bleven, seen: Seen, viewer: Viewer, *, deal: int, step: int, standing: Standing, sheet: Sequence[SheetRow]
) -> TableView:
    """The table as the observing seat sees it; see `tierce.views.table_view`."""
    public = seen.public
    faces = Faces(game, viewer)
    legal = () if viewer.all_look else game.legal_actions(seen)
    return TableView(
        game=game.name,
        lang=viewer.words.lang,
        seat=seen.seat.name,
        deal=deal,
        step=step,
        phase=stage(public) if public.turn is not None else "over",
        status=viewer.status(public.turn, standing),
        bar=_bar(game, public, viewer, deal, standing),
        seats=tuple(_seat(public, seat, viewer) for seat in game.rotation.beginning(seen.seat)),
        zones=tuple(_zones(game, public, viewer, faces)),
        hand=_hand(seen, viewer, legal, faces),
        choices=tuple(choices(seen, viewer, legal, faces)),
        form=bet_form(game, seen, viewer, legal),
        claim=None,
        prompt=prompt(game, seen, viewer, legal, standing, faces),
        log=tuple(told(game, seen, viewer, faces)),
        last_trick=None,
        summary=summary(game, public, viewer, deal, standing) if public.turn is None else None,
        sheet=viewer.sheet(sheet, standing.totals, signed=True),
        race=viewer.race(sheet, game.options.crowns * CROWN),
    )


# the bar and the seats


def _bar(game: Bleven, public: Public, viewer: Viewer, deal: int, standing: Standing) -> Bar:
    notes: tuple[str | None, str | None] = (None, None)
    if public.turn is None:
        notes = viewer.credited(score_round(public, game.seating).credited, "bleven.credited")
    tokens = [_stones(standing.totals[side], viewer) for side in viewer.sides]
    scores = viewer.scores(standing.totals, notes, tokens)
    return Bar(viewer.say("bleven.title", deal=deal), scores, _contract(public.declaration, viewer))


def _stones(total: int, viewer: Viewer) -> tuple[Token, ...]:
    """The stones that make up a count, the fewest that do; none for a count that is owed."""
    tokens = []
    for kind, value in STONES:
        count, total = divmod(max(total, 0), value)
        if count:
            tokens.append(Token(kind, count, viewer.say(f"bleven.token.{kind}", count=count)))
    return tuple(tokens)


def _contract(declaration: Declaration | None, viewer: Viewer) -> Contract | None:
    if declaration is None or declaration.prediction is None:
        return None
    tricks = prediction_text(declaration.prediction, viewer)
    text = viewer.told("bleven.contract", declaration.declarer, stake=declaration.stake, tricks=tricks)
    short = viewer.say("bleven.contract.short", stake=declaration.stake, tricks=declaration.prediction.tricks)
    return Contract(text, None, short)


def _seat(public: Public, seat: Seat, viewer: Viewer) -> SeatView:
    declaration = public.declaration
    laid = () if declaration is None else declaration.laid
    count = FIELD - sum(one.seat == seat for one in laid) + (public.drawn and seat == public.turn)
    chips = _chips(public, seat, viewer)
    return viewer.seat_view(seat, public.turn, chips=chips, count=count, said=tuple(said(public, seat, viewer)))


def _chips(public: Public, seat: Seat, viewer: Viewer) -> list[Chip]:
    keys, declaration = [], public.declaration
    if seat == public.dealer:
        keys.append("dealer")
    if seat == public.cutter:
        keys.append("cutter")
    if declaration is not None and seat == declaration.declarer:
        keys.append("declarer")
    elif declaration is not None and seat == declaration.replier:
        keys.append(declaration.belief or "replier")
    elif public.status[seat] == Status.STAYED and stage(public) == "discarding":
        keys.append("stayed")
    if public.status[seat] == Status.OUT:
        keys.append("out")
    return [Chip(key, viewer.say("chip.dealer" if key == "dealer" else f"bleven.chip.{key}")) for key in keys]


# the cards on the table


def _zones(game: Bleven, public: Public, viewer: Viewer, faces: Faces) -> list[Zone]:
    zones = (
        [_showdown(public.declaration, viewer, faces)] if stage(public) == "tricks" else [_pile(game, public, viewer)]
    )
    for seat in game.rotation.beginning(viewer.seat):
        row = public.reserves[seat]
        if row:
            cards = tuple(open_card(viewer, faces.shown(one), seat) for one in row)
            label = viewer.told("bleven.zone.reserve", seat)
            zones.append(Zone(f"reserve-{seat.name}", "row", label, cards, place=viewer.place(seat)))
    return zones


def _pile(game: Bleven, public: Public, viewer: Viewer) -> Zone:
    in_fields = FIELD * len(game.rotation.seats) + public.drawn
    count = len(COURT_40) - in_fields - sum(map(len, public.reserves))
    top = (ZoneCard(None, viewer.say("card.back")),) if count else ()
    note = viewer.say("bleven.note.pile", count=count)
    return Zone("pile", "pile", viewer.say("bleven.zone.pile"), top, note=note)


def _showdown(declaration: Declaration | None, viewer: Viewer, faces: Faces) -> Zone:
    """The cards laid, trick by trick."""
    assert declaration is not None
    winners = trick_winners(declaration.laid)
    cards = []
    for at, (seat, one) in enumerate(declaration.laid):
        wins = at // 2 < len(winners) and winners[at // 2] == seat
        cards.append(open_card(viewer, faces.shown(one), seat, winning=wins))
    complete = len(declaration.laid) == 2 * FIELD
    return Zone("showdown", "pairs", viewer.say("bleven.zone.showdown"), tuple(cards), complete=complete)


# what the viewer holds


def _hand(seen: Seen, viewer: Viewer, legal: Sequence[Action], faces: Faces) -> Hand:
    words = viewer.words
    actions = {action.card: action for action in legal if isinstance(action, Discard)}
    drawn = seen.draws[-1] if actions and seen.draws else None
    cards = []
    for one in ascending(seen.field):
        shown, action = faces.shown(one), actions.get(one)
        name = words.card(shown)
        ways = () if action is None else (Way(str(action), viewer.say("bleven.way.discard", card=words.the(shown))),)
        cards.append(
            HandCard(
                card=shown.text,
                name=viewer.say("bleven.card.drawn", card=name) if one is drawn else name,
                suit_name=words.suit_name(one.suit),
                legal=bool(ways),
                actions=ways,
                why=None,
                note=viewer.say("bleven.note.drawn") if one is drawn else None,
            )
        )
    return Hand(_hand_label(seen, viewer), tuple(cards))


def _hand_label(seen: Seen, viewer: Viewer) -> str:
    """What the field is worth, and whether that is enough to declare, as long as it matters."""
    value = field_value(seen.field)
    if len(seen.field) > FIELD:
        return viewer.say("bleven.hand.four")
    if stage(seen.public) == "tricks":
        return viewer.say("bleven.hand.rest")
    high = value >= DECLARING and seen.public.declaration is None
    return viewer.say("bleven.hand.high" if high else "bleven.hand", value=value)
