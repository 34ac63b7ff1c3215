"""Bien as a seat sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tierce.bien.actions import Action, Bid, Laydown, Pass, Play, Ponder, Show
from tierce.bien.claims import claim
from tierce.bien.game import Bien
from tierce.bien.melding import best_melds, marriage_status
from tierce.bien.orders import ORDERS, SUIT_OF_EIGHT
from tierce.bien.scoring import count, score_deal, scores_after
from tierce.bien.state import CardPlay, Public, Seen, Standing, forehand, tricks_done
from tierce.cards import Card, CardSet
from tierce.seats import LEFTWARD, Seat, Side
from tierce.views.bien_words import bid_text, call_text, melds_text, prompt, shown_text, summary, told
from tierce.views.cards import by_suit, held_hand, in_order, played_by, row_zone, suit_order, trick_zone
from tierce.views.model import (
    Bar,
    Chip,
    Choice,
    Contract,
    Form,
    FormAction,
    FormField,
    FormOption,
    Hand,
    Reason,
    SeatView,
    SheetRow,
    TableView,
    Way,
    Zone,
)
from tierce.views.viewer import Viewer

__all__ = ["view"]

BIDS_IN_SIGHT = 5  # higher ones are folded away


def view(
    game: Bien, seen: Seen, viewer: Viewer, *, deal: int, step: int, standing: Standing, sheet: Sequence[SheetRow]
) -> TableView:
    """The table as the observing seat sees it; see `tierce.views.table_view`."""
    public = seen.public
    legal = () if viewer.all_look else game.legal_actions(seen)
    return TableView(
        game=game.name,
        lang=viewer.words.lang,
        seat=seen.seat.name,
        deal=deal,
        step=step,
        phase=_phase(public),
        status=viewer.status(public.turn, standing),
        bar=_bar(game, public, viewer, deal, standing),
        seats=tuple(_seat(public, seat, viewer) for seat in LEFTWARD.beginning(seen.seat)),
        zones=tuple(_zones(public, viewer)),
        hand=_hand(game, seen, viewer, legal),
        choices=tuple(_choices(viewer, legal)),
        form=_form(game, seen, viewer, legal),
        claim=viewer.claim(claim(seen, game.options), legal),
        prompt=prompt(game, seen, viewer, legal, standing),
        log=tuple(told(game, seen, viewer)),
        last_trick=_last_trick(public, viewer),
        summary=summary(game, seen, viewer, deal, standing) if public.turn is None else None,
        sheet=viewer.sheet(sheet, _totals(game, public, standing), signed=True),
        race=viewer.race([row for row in sheet if row.before.game == public.standing.game], 0),
    )


def _phase(public: Public) -> str:
    if public.turn is None:
        return "over"
    if public.play is None:
        return "auction"
    return "melds" if public.play.due else "play"


# the bar and the seats


def _bar(game: Bien, public: Public, viewer: Viewer, deal: int, standing: Standing) -> Bar:
    notes: tuple[str | None, str | None] = (None, None)
    if public.turn is None:
        notes = viewer.credited(score_deal(public, game.options).credited)
    elif public.play is not None:
        so_far = count(public.play)
        north_south, east_west = (so_far.cards[side] + so_far.melds[side] for side in Side)
        notes = viewer.so_far((north_south, east_west))
    note = None
    if game.options.games > 1:
        awards = viewer.split(standing.awards)
        note = viewer.say("bien.tournament", game=public.standing.game, games=game.options.games, **awards)
    title = viewer.say("bien.title", deal=deal)
    return Bar(title, viewer.scores(_totals(game, public, standing), notes), _contract(public, viewer), note)


def _totals(game: Bien, public: Public, standing: Standing) -> tuple[int, int]:
    """The scores of the game in progress; in a tournament those of a game that is over until the next deal."""
    if public.turn is not None or standing.outcome is not None:
        return standing.totals
    scores, _ = scores_after(score_deal(public, game.options), public.standing)
    return scores


def _contract(public: Public, viewer: Viewer) -> Contract | None:
    words, play = viewer.words, public.play
    if public.laid is not None:
        bid, suit, bidder = viewer.say("bien.bid.laydown"), public.laid, _last_speaker(public)
    elif play is None:
        return None
    elif play.trump is None:
        bid = bid_text(play.bid, viewer)
        return Contract(viewer.told("bien.contract.open", play.bidder, bid=bid), None, bid)
    else:
        bid, suit, bidder = bid_text(play.bid, viewer), play.trump, play.bidder
    text = viewer.told("bien.contract", bidder, bid=bid, suit=words.suit(suit))
    return Contract(text, suit.letter, bid)


def _last_speaker(public: Public) -> Seat:
    return LEFTWARD.after(public.dealer, len(public.calls))


def _seat(public: Public, seat: Seat, viewer: Viewer) -> SeatView:
    play, chips = public.play, []
    if seat == public.dealer:
        chips.append(Chip("dealer", viewer.say("chip.dealer")))
    if play is not None and seat == play.bidder:
        trump = None if play.trump is None else play.trump.letter
        chips.append(Chip("bidder", viewer.say("bien.chip.bidder"), trump))
    said = []
    if play is None or play.trump is None:  # until the first card lies
        calls = (c for at, c in enumerate(public.calls) if LEFTWARD.after(forehand(public.dealer), at) == seat)
        said = [call_text(call, viewer) for call in calls]
    elif play.called is not None and play.called.seat == seat:
        said = [viewer.say("bien.said.marriage")]
    return viewer.seat_view(seat, public.turn, chips=chips, count=_cards_held(public, seat), said=said)


def _cards_held(public: Public, seat: Seat) -> int | None:
    play = public.play
    if play is None:
        return None if public.misdealt else 8
    in_trick = LEFTWARD.beginning(play.trick.leader)[: len(play.trick.cards)]
    return 8 - tricks_done(play) - (seat in in_trick)


# the cards on the table


def _zones(public: Public, viewer: Viewer) -> list[Zone]:
    play = public.play
    if public.laid is not None:
        seat = _last_speaker(public)
        label = viewer.told("bien.zone.laid", seat)
        cards = sorted(SUIT_OF_EIGHT[public.laid], key=lambda one: -one.rank)
        return [row_zone(viewer, cards, id="laid", label=label, seat=seat)]
    if play is None:
        return []
    complete = bool(play.done) and not play.trick.cards
    trick = play.done[-1] if complete else play.trick
    order = None if play.trump is None else ORDERS[play.trump]
    label = viewer.say("zone.trick", number=tricks_done(play) + (not complete))
    notes = _words(play, viewer)
    zone = trick_zone(viewer, trick, order, id="trick", label=label, complete=complete, notes=notes)
    return [zone, *_shown(play, viewer)]


def _shown(play: CardPlay, viewer: Viewer) -> list[Zone]:
    """What was shown, until the second trick is complete."""
    if play.trump is None or tricks_done(play) != 1:
        return []
    return [
        row_zone(
            viewer,
            _in_order(cards, play),
            id=f"shown-{seat.name}",
            label=viewer.told("bien.zone.shown", seat),
            seat=seat,
            note=shown_text(cards, play, seat, viewer),
        )
        for seat, cards in play.shown
        if cards
    ]


def _in_order(cards: CardSet, play: CardPlay) -> list[Card]:
    """Cards suit by suit, trump first, as they follow each other in a run."""
    return by_suit(cards, suit_order(cards, play.trump), lambda one: one.rank)


def _words(play: CardPlay, viewer: Viewer) -> Mapping[Card, str]:
    return {} if play.called is None else {play.called.card: viewer.say("bien.said.marriage")}


def _last_trick(public: Public, viewer: Viewer) -> Zone | None:
    play = public.play
    if play is None or play.trump is None or not play.done:
        return None
    label, notes = viewer.say("zone.last-trick"), _words(play, viewer)
    order = ORDERS[play.trump]
    return trick_zone(viewer, play.done[-1], order, id="last-trick", label=label, complete=True, notes=notes)


# what the viewer holds and can say


def _hand(game: Bien, seen: Seen, viewer: Viewer, legal: Sequence[Action]) -> Hand:
    play = seen.public.play
    trump = None if play is None else play.trump
    ways: dict[Card, list[Play]] = {}
    for action in legal:
        if isinstance(action, Play):
            ways.setdefault(action.card, []).append(action)

    def strength(one: Card) -> int:
        return ORDERS[(one.suit + 1) % 4 if trump is None else trump].strength[one.index]

    tricks = () if play is None else (*play.done, play.trick)
    dealt = seen.hand | played_by(tricks, seen.seat, LEFTWARD)
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
        Way(
            str(play),
            viewer.say(f"bien.way.{'marriage' if play.marriage else 'silent'}", rank=words.rank(play.card.rank)),
        )
        for play in plays
    ]


def _choices(viewer: Viewer, legal: Sequence[Action]) -> list[Choice]:
    choices: list[Choice] = []
    for action in legal:
        text = str(action)
        match action:
            case Bid(points):
                style = "plain" if len(choices) < BIDS_IN_SIGHT else "more"
                choices.append(Choice(text, viewer.say("bien.choice.bid", points=points), style=style))
            case Ponder():
                style = "more" if len(choices) > 1 else "plain"
                choices.append(Choice(text, viewer.say("bien.choice.ponder"), style=style))
            case Laydown():
                choices.append(Choice(text, viewer.say("bien.choice.laydown"), style="primary"))
            case Pass():
                choices.append(Choice(text, viewer.say("bien.choice.pass")))
            case Show() if len(legal) == 1:
                choices.append(Choice(text, viewer.say("bien.choice.nothing"), style="primary"))
            case _:
                pass
    return choices


def _form(game: Bien, seen: Seen, viewer: Viewer, legal: Sequence[Action]) -> Form | None:
    """Which cards to show for melds; None when it is not time to, or there is nothing to choose.

    It begins with what is worth most. Each card that is in any meld can be taken off, and put on again.
    """
    play = seen.public.play
    shows = {action.cards: action for action in legal if isinstance(action, Show)}
    if play is None or len(shows) < 2:
        return None
    in_melds = CardSet()
    for shown in shows:
        in_melds |= shown
    cards = _in_order(in_melds, play)
    actions: dict[str, FormAction] = {}
    refusals: dict[str, Reason] = {}
    reasons: dict[str, Reason] = {}
    for number in range(1 << len(cards)):
        chosen = [one for at, one in enumerate(cards) if number >> at & 1]
        key, action = "+".join(one.text for one in chosen), Show(CardSet.of(chosen))
        if action.cards in shows:
            actions[key] = FormAction(str(action), _read_back(action.cards, play, seen.seat, viewer))
            continue
        refusal = game.refusal(seen, action)
        assert refusal is not None
        if refusal.rule not in reasons:
            reason = viewer.reason(refusal)
            assert reason is not None
            reasons[refusal.rule] = reason
        refusals[key] = reasons[refusal.rule]
    best = next(iter(shows))
    field = FormField(
        id="cards",
        label=viewer.say("bien.form.cards"),
        kind="many",
        options=tuple(FormOption(one.text, viewer.words.card(one), one.suit.letter, one.text) for one in cards),
        initial=tuple(one.text for one in cards if one in best),
    )
    return Form(viewer.say("bien.form.label"), viewer.say("bien.form.submit"), (field,), actions, refusals)


def _read_back(cards: CardSet, play: CardPlay, seat: Seat, viewer: Viewer) -> str:
    if not cards:
        return viewer.say("bien.form.nothing")
    assert play.trump is not None
    counted = best_melds(cards, play.trump, marriage_status(play, seat))
    return viewer.say("bien.form.read-back", melds=melds_text(counted.melds, viewer), points=counted.points)
