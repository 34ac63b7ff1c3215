"""Belote as a seat sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tierce.belote import Belote
from tierce.belote.actions import Action, Call, Declare, Name, Pass, Play, Take
from tierce.belote.claims import claim
from tierce.belote.declarations import worth
from tierce.belote.orders import ORDERS
from tierce.belote.scoring import count, score_deal
from tierce.belote.state import CardPlay, Public, Seen, Standing, forehand, tricks_done
from tierce.cards import Card, CardSet
from tierce.seats import RIGHTWARD, Seat, Side
from tierce.views.belote_words import call_text, meld_text, prompt, said_text, summary, told
from tierce.views.cards import held_hand, in_order, played_by, row_zone, suit_order, trick_zone
from tierce.views.model import (
    Bar,
    Chip,
    Choice,
    Contract,
    Hand,
    SeatView,
    SheetRow,
    TableView,
    Way,
    Zone,
)
from tierce.views.viewer import Viewer

__all__ = ["view"]


def view(
    game: Belote,
    seen: Seen,
    viewer: Viewer,
    *,
    deal: int,
    step: int,
    standing: Standing,
    sheet: Sequence[SheetRow],
) -> TableView:
    """The table as the observing seat sees it; see `tierce.views.table_view`."""
    public = seen.public
    legal = () if viewer.all_look else game.legal_actions(seen)
    status = viewer.status(public.turn, standing)
    return TableView(
        game=game.name,
        lang=viewer.words.lang,
        seat=seen.seat.name,
        deal=deal,
        step=step,
        phase="over" if public.turn is None else "auction" if public.play is None else "play",
        status=status,
        bar=_bar(game, public, viewer, deal, standing),
        seats=tuple(_seat(public, seat, viewer) for seat in RIGHTWARD.beginning(seen.seat)),
        zones=tuple(_zones(game, public, viewer)),
        hand=_hand(game, seen, viewer, legal),
        choices=tuple(_choices(game, public, viewer, legal)),
        form=None,
        claim=viewer.claim(claim(seen, game.options), legal),
        prompt=prompt(game, seen, viewer, status, legal, standing),
        log=tuple(told(game, seen, viewer)),
        last_trick=_last_trick(public, viewer),
        summary=summary(game, public, viewer, deal, standing) if public.turn is None else None,
        sheet=viewer.sheet(sheet, standing.totals),
        race=viewer.race(sheet, game.options.target),
    )


# the bar and the seats


def _bar(game: Belote, public: Public, viewer: Viewer, deal: int, standing: Standing) -> Bar:
    contract = None
    if public.play is not None:
        suit = public.play.trump
        text = viewer.told("belote.contract", public.play.taker, suit=viewer.words.suit_name(suit))
        contract = Contract(text, suit.letter, viewer.words.suit_name(suit))
    waiting = viewer.say("belote.waiting", count=standing.waiting) if standing.waiting else None
    scores = viewer.scores(standing.totals, _notes(game, public, viewer))
    return Bar(viewer.say("belote.title", deal=deal), scores, contract, waiting)


def _notes(game: Belote, public: Public, viewer: Viewer) -> tuple[str | None, str | None]:
    """What each side has of this deal so far, or was credited with after it."""
    play = public.play
    if public.turn is None:
        return viewer.credited(score_deal(play, public.standing, game.options).credited)
    if play is None:
        return None, None
    cards, _, declarations, belote, _ = count(play, game.options)
    north_south, east_west = (cards[side] + declarations[side] + belote[side] for side in Side)
    return viewer.so_far((north_south, east_west))


def _seat(public: Public, seat: Seat, viewer: Viewer) -> SeatView:
    chips = []
    if seat == public.dealer:
        chips.append(Chip("dealer", viewer.say("chip.dealer")))
    if public.play is not None and seat == public.play.taker:
        chips.append(Chip("taker", viewer.say("belote.chip.taker"), public.play.trump.letter))
    held, said = _cards_held(public, seat), _said(public, seat, viewer)
    return viewer.seat_view(seat, public.turn, chips=chips, count=held, said=said)


def _cards_held(public: Public, seat: Seat) -> int:
    play = public.play
    if play is None:
        return 5
    in_trick = RIGHTWARD.beginning(play.trick.leader)[: len(play.trick.cards)]
    return 8 - tricks_done(play) - (seat in in_trick)


def _said(public: Public, seat: Seat, viewer: Viewer) -> list[str]:
    """What a seat said: in the bidding until the first card lies, and then in the play."""
    play = public.play
    if play is None or not (play.done or play.trick.cards):
        calls = (c for at, c in enumerate(public.calls) if RIGHTWARD.after(forehand(public.dealer), at) == seat)
        said = [call_text(call, viewer) for call in calls]
    else:
        said = []
    if play is not None:
        said += [said_text(one, viewer) for one in play.said[seat]]
        said += [viewer.say(f"belote.said.{word.word}") for word in play.words if word.seat == seat]
    return said


# the cards on the table


def _zones(game: Belote, public: Public, viewer: Viewer) -> list[Zone]:
    play = public.play
    if play is None:
        turn_up = [] if public.turn_up is None else [public.turn_up]
        return [row_zone(viewer, turn_up, id="turn-up", label=viewer.say("belote.zone.turn-up"))]
    complete = bool(play.done) and not play.trick.cards
    trick = play.done[-1] if complete else play.trick
    number = tricks_done(play) + (not complete)
    label = viewer.say("zone.trick", number=number)
    zones = [
        trick_zone(
            viewer, trick, ORDERS[play.trump], id="trick", label=label, complete=complete, notes=_words(play, viewer)
        )
    ]
    return zones + _shown(game, play, viewer)


def _shown(game: Belote, play: CardPlay, viewer: Viewer) -> list[Zone]:
    """The declarations that score, from their comparison to the end of the trick after it."""
    compared_after = 2 if game.options.declarations == "informal" else 1
    if play.compared is None or tricks_done(play) != compared_after:
        return []
    return [
        row_zone(
            viewer,
            _meld_order(meld.cards),
            id=f"meld-{seat.name}-{number}",
            label=viewer.told("belote.zone.meld", seat),
            seat=seat,
            note=viewer.say("belote.note.meld", meld=meld_text(meld, viewer), points=worth(meld, game.options)),
        )
        for seat in RIGHTWARD.beginning(viewer.seat)
        for number, meld in enumerate(play.compared.shown[seat], 1)
    ]


def _meld_order(cards: CardSet) -> list[Card]:
    return sorted(cards, key=lambda one: (-one.rank, one.suit))


def _words(play: CardPlay, viewer: Viewer) -> Mapping[Card, str]:
    return {word.card: viewer.say(f"belote.said.{word.word}") for word in play.words}


def _last_trick(public: Public, viewer: Viewer) -> Zone | None:
    play = public.play
    if play is None or not play.done:
        return None
    label = viewer.say("zone.last-trick")
    return trick_zone(
        viewer,
        play.done[-1],
        ORDERS[play.trump],
        id="last-trick",
        label=label,
        complete=True,
        notes=_words(play, viewer),
    )


# what the viewer holds and can say


def _hand(game: Belote, seen: Seen, viewer: Viewer, legal: Sequence[Action]) -> Hand:
    play = seen.public.play
    trump = None if play is None else play.trump
    ways: dict[Card, list[Play]] = {}
    for action in legal:
        if isinstance(action, Play):
            ways.setdefault(action.card, []).append(action)

    def strength(one: Card) -> int:
        return ORDERS[(one.suit + 1) % 4 if trump is None else trump].strength[one.index]

    tricks = () if play is None else (*play.done, play.trick)
    dealt = seen.hand | played_by(tricks, seen.seat, RIGHTWARD)
    return held_hand(
        viewer,
        in_order(viewer.order, seen.hand, suit_order(dealt, trump), strength),
        {one: _ways(plays, viewer) for one, plays in ways.items()},
        lambda one: game.refusal(seen, Play(one)),
        trump,
    )


def _ways(plays: Sequence[Play], viewer: Viewer) -> list[Way]:
    words = viewer.words
    if len(plays) == 1:
        return [Way(str(play), viewer.say("way.play", card=words.the(play.card))) for play in plays]
    return [
        Way(str(play), viewer.say(f"belote.way.{play.word or 'silent'}", rank=words.rank(play.card.rank)))
        for play in plays
    ]


def _choices(game: Belote, public: Public, viewer: Viewer, legal: Sequence[Action]) -> list[Choice]:
    declarations = [action for action in legal if isinstance(action, Declare)]
    choices = []
    for action in legal:
        match action:
            case Take() | Name() | Pass():
                choices.append(_call(action, public, viewer))
            case Declare(meld):
                part = any(meld.cards <= one.meld.cards and one != action for one in declarations)
                points = worth(meld, game.options)
                label = viewer.say("belote.choice.declare", meld=meld_text(meld, viewer), points=points)
                suit = None if meld.kind == "four" else meld.top.suit.letter
                choices.append(Choice(str(action), label, suit, "more" if part else "primary"))
            case _:
                pass
    return choices


def _call(call: Call, public: Public, viewer: Viewer) -> Choice:
    match call:
        case Take():
            assert public.turn_up is not None
            suit = public.turn_up.suit
            label = viewer.say("belote.choice.take", suit=viewer.words.suit(suit))
            return Choice(str(call), label, suit.letter, "primary")
        case Name(suit):
            return Choice(str(call), viewer.words.suit_name(suit), suit.letter)
        case Pass():
            return Choice(str(call), viewer.say("belote.choice.pass"))
