"""Why a player of Bien chooses as it does: from the worlds it tried, or from the rule of thumb that decided."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tierce.bien import Bien
from tierce.bien.actions import Action, Pass, Play, Show
from tierce.bien.auction import highest_call
from tierce.bien.options import BienOptions
from tierce.bien.state import Seen
from tierce.players.bien_bids import best_suit, promise, sure_tricks
from tierce.players.bien_knowledge import know
from tierce.players.bien_strong import worth
from tierce.players.bien_worth import chance_of_trick
from tierce.players.reasons import Because
from tierce.players.trials import Weight
from tierce.players.trick_reasons import PER_HUNDRED, followed, ran_out, runner_up, tried, whole

__all__ = ["because", "weighed"]


def weighed(options: BienOptions, seen: Seen, weights: Mapping[Play, Weight], chosen: Play) -> Iterator[Because]:
    """In how many of the worlds tried a card reaches what its side is after, and the next best one."""
    play = seen.public.play
    assert play is not None
    other = runner_up(weights, chosen, worth)
    if other is None:
        return
    one, next_best = weights[chosen], weights[other]
    points = whole(one.points - next_best.points, one.worlds)
    if one.aim > next_best.aim:
        key = "makes" if play.bidder.side == seen.seat.side else "sets"
        yield tried(key, one, other.card, reached=one.aim, less=next_best.aim)
    elif one.aim == next_best.aim and points > 0:
        yield tried("more-points", one, other.card, count=points)
    else:
        yield tried("closest", one, other.card)
    if play.trump is not None:
        yield from ran_out(know(seen, play, play.trump, options), chosen.card)


def because(game: Bien, seen: Seen, legal: Sequence[Action], chosen: Action, usual: bool) -> Iterator[Because]:
    """The rule of thumb behind a choice, when it is what the club player would choose."""
    play = seen.public.play
    if not usual:
        return
    if play is None:
        yield _bid(seen, chosen)
    elif isinstance(chosen, Show):
        yield Because("shows")
    elif isinstance(chosen, Play) and play.trump is None:
        yield Because("makes-trump", {"suit": chosen.card.suit, "count": promise(seen.hand, chosen.card.suit)})
    elif isinstance(chosen, Play) and play.trump is not None:
        knowledge, one = know(seen, play, play.trump, game.options), chosen.card
        trumps = knowledge.order.trumps
        if play.trick.cards:
            yield from followed(knowledge, one, lambda card: chance_of_trick(knowledge, card))
        elif one in trumps and knowledge.is_bidders and knowledge.against & trumps:
            yield Because("draws", {"count": len(knowledge.against & trumps)})
        else:
            yield Because("leads", {"percent": chance_of_trick(knowledge, one) // PER_HUNDRED})
        yield from ran_out(knowledge, one)


def _bid(seen: Seen, chosen: Action) -> Because:
    """What the best suit promises; or whose bid is left to stand."""
    suit = best_suit(seen.hand)
    if sure_tricks(seen.hand, suit) == len(seen.hand) and not isinstance(chosen, Pass):
        return Because("sure", {"suit": suit})
    calls = seen.public.calls
    at = highest_call(calls)
    if isinstance(chosen, Pass) and at is not None and at == len(calls) - 2:
        return Because("partners-bid")
    return Because("side-takes", {"suit": suit, "count": promise(seen.hand, suit)})
