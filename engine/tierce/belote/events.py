"""What happened in a Belote deal, as events in order, each with the rule behind it."""

from __future__ import annotations

from collections.abc import Iterator

from tierce.belote import at_work
from tierce.belote.actions import Name, Take
from tierce.belote.declarations import beaten
from tierce.belote.options import BeloteOptions
from tierce.belote.scoring import score_deal
from tierce.belote.state import CardPlay, Compared, Public, forehand, trick_winners
from tierce.game import Event
from tierce.seats import RIGHTWARD, Seat
from tierce.tricks import Trick

__all__ = ["deal_events"]


def deal_events(public: Public, options: BeloteOptions) -> list[Event]:
    """All that happened so far, oldest first.

    Keys: dealt, turn-up, take, name, pass, declare, play, trick, compared, beaten, scored.
    """
    events = []
    if public.turn_up is not None:
        events.append(Event("dealt", public.dealer, "BEL-DEAL-5", {}, at_work.dealt_rules(public, options)))
        events.append(Event("turn-up", None, "BEL-DEAL-5", {"card": public.turn_up}))
    events += _calls(public)
    if public.play is not None:
        events += _play(public.play, options)
    if public.turn is None:
        score = score_deal(public.play, public.standing, options)
        data = {"verdict": score.verdict, "credited": score.credited}
        events.append(Event("scored", None, score.rule, data, at_work.scored_rules(public, score, options)))
    return events


def _calls(public: Public) -> Iterator[Event]:
    for at, call in enumerate(public.calls):
        seat = RIGHTWARD.after(forehand(public.dealer), at)
        rule = "BEL-BID-1" if at < 4 else "BEL-BID-2"
        also = at_work.call_rules(public, at)
        match call:
            case Take():
                assert public.turn_up is not None
                yield Event("take", seat, rule, {"suit": public.turn_up.suit}, also)
            case Name(suit):
                yield Event("name", seat, rule, {"suit": suit}, also)
            case _:
                yield Event("pass", seat, rule, {}, also)


def _play(play: CardPlay, options: BeloteOptions) -> Iterator[Event]:
    before = play.earlier.tricks[0] + play.earlier.tricks[1]
    # nothing is compared, and nothing told, when nobody declared
    compared_after = (2 if options.declarations == "informal" else 1) if any(play.said) else 0
    winners = (*trick_winners(play), None)
    for number, (trick, winner) in enumerate(zip((*play.done, play.trick), winners, strict=True), before + 1):
        yield from _trick(play, trick, number, options)
        if winner is not None:
            yield Event("trick", winner, "BEL-PLAY-8", {"number": number}, at_work.trick_rules(trick, play.trump))
        if number == compared_after and play.compared is not None:
            yield from _compared(play, play.compared)


def _compared(play: CardPlay, compared: Compared) -> Iterator[Event]:
    """Whose declarations score and what is shown of them, and why the others' do not."""
    rule = "BEL-DECL-6" if compared.side is None else "BEL-DECL-7"  # they were equal, or the best is shown
    yield Event("compared", None, rule, {"side": compared.side, "shown": compared.shown}, at_work.shown_rules(compared))
    if compared.side is not None:
        for one in beaten(play.said, play.done[0].leader, compared.side):
            yield Event("beaten", one.seat, "BEL-DECL-6", {"beaten": one})


def _trick(play: CardPlay, trick: Trick, number: int, options: BeloteOptions) -> Iterator[Event]:
    for at, seat in enumerate(RIGHTWARD.beginning(trick.leader)):
        for said in play.said[seat]:
            if said.trick == number:
                yield Event("declare", seat, "BEL-DECL-5", {"said": said}, at_work.said_rules(said))
        if at < len(trick.cards):
            yield _card(play, seat, trick, at, options)


def _card(play: CardPlay, seat: Seat, trick: Trick, at: int, options: BeloteOptions) -> Event:
    one = trick.cards[at]
    word = next((word.word for word in play.words if word.card is one), "")
    rule = "BEL-DECL-8" if word else "BEL-PLAY-1" if at == 0 else None
    also = at_work.card_rules(trick.cards[:at], one, play.trump, options) if at else ()
    return Event("play", seat, rule, {"card": one, "word": word}, also)
