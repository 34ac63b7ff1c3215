"""Why a player of Belote chooses as it does: from the worlds it tried, or from the rule of thumb that decided."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tierce.belote import Belote
from tierce.belote.actions import Action, Declare, Name, Play, Take
from tierce.belote.options import BeloteOptions
from tierce.belote.state import CardPlay, Seen, forehand
from tierce.cards import Card
from tierce.players.belote_bids import ENOUGH, FIRST_TO_LEAD, promise
from tierce.players.belote_knowledge import know
from tierce.players.belote_race import percent, race
from tierce.players.belote_strong import worth
from tierce.players.belote_worth import chance_of_trick, look_out
from tierce.players.reasons import Because
from tierce.players.trials import Weight
from tierce.players.trick_reasons import PER_HUNDRED, followed, ran_out, runner_up, tried, whole

__all__ = ["because", "weighed"]


def weighed(options: BeloteOptions, seen: Seen, weights: Mapping[Play, Weight], chosen: Play) -> Iterator[Because]:
    """How much better a card did than the next best one, in the worlds in which all were tried.

    Of a card that did worse than another and is led because a partner expects it (`belote_manners.py`), what it costs.
    """
    play = seen.public.play
    assert play is not None
    other = runner_up(weights, chosen, worth)
    if other is None:
        return
    one, next_best = weights[chosen], weights[other]
    if race(seen.public.standing, seen.seat.side, options) is not None:
        yield _in_the_race(one, next_best, other.card)
        yield from ran_out(know(seen, play, options), chosen.card)
        return
    score = whole(one.aim - next_best.aim, one.worlds)
    points = whole(one.points - next_best.points, one.worlds)
    if worth(next_best) > worth(one):
        yield tried("expected", one, other.card, count=-score) if score < 0 else tried("expected-all", one, other.card)
    elif score > 0:
        yield tried("more", one, other.card, count=score)
    elif score == 0 and points > 0:
        yield tried("more-points", one, other.card, count=points)
    else:
        yield tried("closest", one, other.card)
    yield from ran_out(know(seen, play, options), chosen.card)


def _in_the_race(one: Weight, next_best: Weight, other: Card) -> Because:
    """How often the match is won with a card, and with the next best one."""
    if worth(next_best) > worth(one):
        return tried("expected-all", one, other)
    wins, less = percent(one.aim, one.worlds), percent(next_best.aim, next_best.worlds)
    if wins > less and one.worlds > 1:
        return Because("wins-match", {"percent": wins, "less": less, "other": other})
    return tried("closest", one, other)


def because(game: Belote, seen: Seen, legal: Sequence[Action], chosen: Action, usual: bool) -> Iterator[Because]:
    """The rule of thumb behind a choice, when it is what the club player would choose."""
    play = seen.public.play
    if not usual:
        return
    if play is None:
        yield _bid(seen, legal, chosen)
    elif isinstance(chosen, Declare):
        yield Because("declares")
    elif isinstance(chosen, Play):
        knowledge = know(seen, play, game.options)
        if play.trick.cards:
            yield from followed(knowledge, chosen.card, lambda one: chance_of_trick(knowledge, one))
        else:
            yield _lead(seen, play, chosen, game.options)
        yield from ran_out(knowledge, chosen.card)


def _bid(seen: Seen, legal: Sequence[Action], chosen: Action) -> Because:
    """What the suit promises that promises most, of those that may be trump."""
    public = seen.public
    assert public.turn_up is not None
    cards = seen.hand.with_card(public.turn_up)
    calls = [call for call in legal if isinstance(call, Take | Name)]
    if isinstance(chosen, Take | Name):
        calls = [chosen]
    suits = [call.suit if isinstance(call, Name) else public.turn_up.suit for call in calls]
    best = max(suits, key=lambda suit: promise(cards, suit))
    enough = ENOUGH - FIRST_TO_LEAD * (seen.seat == forehand(public.dealer))
    key = "promises" if isinstance(chosen, Take | Name) else "too-little"
    return Because(key, {"suit": best, "count": promise(cards, best), "value": enough})


def _lead(seen: Seen, play: CardPlay, chosen: Play, options: BeloteOptions) -> Because:
    """Why a card is led: to draw trumps, because it wins, or because it risks least."""
    knowledge, one = know(seen, play, options), chosen.card
    trumps, outlook = knowledge.order.trumps, look_out(knowledge)
    if one in trumps and knowledge.is_takers and knowledge.out & trumps:
        return Because("draws", {"count": len(knowledge.out & trumps)})
    if one not in trumps and outlook.better[one] == 0:
        return Because("passes", {"percent": outlook.passes[one.suit] // PER_HUNDRED})
    return Because("risks-least")
