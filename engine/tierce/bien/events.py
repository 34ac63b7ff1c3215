"""What happened in a Bien deal, as events in order, each with the rule behind it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tierce.bien.actions import Bid, Laydown, Ponder
from tierce.bien.at_work import call_rules, card_rules, lead_rules, scored_rules, shown_rules, trick_rules
from tierce.bien.auction import highest_call
from tierce.bien.melding import best_melds, marriage_status, worth
from tierce.bien.options import BienOptions
from tierce.bien.scoring import book, game_awards, score_deal, scores_after
from tierce.bien.state import CardPlay, Public, forehand, trick_winners
from tierce.cards import Card, CardSet
from tierce.game import Event
from tierce.seats import LEFTWARD, Seat

__all__ = ["deal_events"]


def deal_events(public: Public, options: BienOptions) -> list[Event]:
    """All that happened so far, oldest first.

    Keys: drawn, tied, dealer, misdeal, dealt, bid, ponder, laydown, pass, bidder, play, trump, marriage, shown, trick,
    scored, game-over, match-over.
    """
    events = list(_draw(public))
    play = public.play
    if public.misdealt:
        events.append(Event("misdeal", public.dealer, "BIEN-DEAL-3", {}))
    elif play is None or public.calls:
        events.append(Event("dealt", public.dealer, "BIEN-DEAL-2", {}, ("BIEN-CARD-1",)))
    events += _calls(public)
    if play is not None:
        events += _play(play)
    if public.turn is None:
        events += _end(public, options)
    return events


def _draw(public: Public) -> Iterator[Event]:
    for number, drawn in enumerate(public.draw):
        if number:
            yield Event("tied", None, "BIEN-DEAL-1", {"seats": tuple(seat for seat, _ in drawn)})
        for seat, one in drawn:
            yield Event("drawn", seat, "BIEN-DEAL-1", {"card": one})
    if public.draw:
        yield Event("dealer", public.dealer, "BIEN-DEAL-1", {}, ("BIEN-SCORE-0",))  # a game begins


def _calls(public: Public) -> Iterator[Event]:
    for at, call in enumerate(public.calls):
        seat, also = LEFTWARD.after(forehand(public.dealer), at), call_rules(at)
        match call:
            case Bid(points):
                yield Event("bid", seat, "BIEN-BID-2", {"points": points}, also)
            case Ponder():
                yield Event("ponder", seat, "BIEN-BID-3", {}, also)
            case Laydown():
                yield Event("laydown", seat, "BIEN-BID-4", {"suit": public.laid})
            case _:
                yield Event("pass", seat, "BIEN-BID-1", {}, also)
    if len(public.calls) == 4 and public.laid is None and highest_call(public.calls) is not None:
        assert public.play is not None
        yield Event("bidder", public.play.bidder, "BIEN-BID-5", {"bid": str(public.play.bid)})


def _play(play: CardPlay) -> Iterator[Event]:
    number = sum(play.earlier.tricks)
    gone = play.earlier.gone
    for trick, winner in zip((*play.done, play.trick), (*trick_winners(play), None), strict=True):
        number += 1
        for at, (seat, one) in enumerate(zip(LEFTWARD.beginning(trick.leader), trick.cards, strict=False)):
            gone = gone.with_card(one)
            yield from _card(play, seat, one, number if at == 0 else None, trick.cards[:at])
            if number == 2 and at == 0:
                yield from _shown(play, gone)
        if winner is not None:
            assert play.trump is not None
            yield Event("trick", winner, "BIEN-PLAY-5", {"number": number}, trick_rules(trick, play.trump))


def _card(play: CardPlay, seat: Seat, one: Card, leads: int | None, before: Sequence[Card]) -> Iterator[Event]:
    """A card played behind those before it in its trick; `leads`: the number of the trick that it leads to."""
    also = lead_rules(leads, play.bid) if leads else ()
    if before and play.trump is not None:
        also = card_rules(before, one, play.trump)
    yield Event("play", seat, "BIEN-PLAY-1" if leads else None, {"card": one}, also)
    if leads == 1:
        yield Event("trump", seat, "BIEN-PLAY-1", {"suit": one.suit})
    if play.called == (seat, one):
        yield Event("marriage", seat, "BIEN-MELD-7", {"card": one}, ("BIEN-MELD-3",))


def _shown(play: CardPlay, gone: CardSet) -> Iterator[Event]:
    """What was shown when these cards were gone, and what it counted then.

    Without the marriage that was called, then or later: calling it is an event of its own.
    """
    assert play.trump is not None
    called = play.called
    if called is not None and called.card not in gone:
        called = None
    for seat, cards in play.shown:
        counted = best_melds(cards, play.trump, marriage_status(play._replace(called=called), seat))
        melds = tuple(meld for meld in counted.melds if meld.cards <= cards)
        data = {"cards": cards, "melds": melds, "points": sum(map(worth, melds))}
        yield Event("shown", seat, "BIEN-MELD-6", data, shown_rules(cards, melds))


def _end(public: Public, options: BienOptions) -> Iterator[Event]:
    score = score_deal(public, options)
    standing = book(score, public.standing, options)
    data = {"verdict": score.verdict, "credited": score.credited}
    yield Event("scored", None, score.rule, data, scored_rules(public, score, standing, options))
    scores, passed = scores_after(score, public.standing)
    ended = game_awards(scores, passed, options)
    if ended is not None:
        awards, rule = ended
        yield Event("game-over", None, rule, {"game": public.standing.game, "scores": scores, "awards": awards})
    if standing.outcome is not None:
        winner, rule = standing.outcome
        also = ("BIEN-MATCH-2",) if options.games == 1 else ()  # no other game follows
        yield Event("match-over", None, rule, {"winner": winner, "awards": standing.awards}, also)
