"""Hidden hands of Bien that fit the auction and the melds shown: each player had reason to say what he said.

How much a hand disagrees with what its player said is its *misfit*, in points of a promise. A bid asks for a hand that
promises about as much, a pass for one that does not promise a bid; of the bidding side, who showed no meld has none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TypeAlias

from tierce.bien.actions import Bid, Call, Pass
from tierce.bien.imagine import played_by
from tierce.bien.masks import numbers
from tierce.bien.melding import LOST, best_melds, marriage_status
from tierce.bien.orders import BID_STEP, LOWEST_BID
from tierce.bien.state import Seen, forehand
from tierce.cards import Suit
from tierce.players.bien_bids import ENOUGH, PARTNER_BID
from tierce.players.bien_hands import melds_of, promises_of
from tierce.players.worlds import Worlds
from tierce.seats import LEFTWARD, Seat

__all__ = ["Likely"]

TRIES = 6  # draws for a world; the one that fits best is taken
SLACK = 10  # a misfit up to here is none: people judge hands differently
UNSHOWN = 40  # the misfit of a hand with melds that were not shown
HIGH = 250  # a ponder says as much as this bid

Hands: TypeAlias = "tuple[int, int, int, int]"
Fit: TypeAlias = Callable[[int], int]  # the misfit of the eight cards dealt, as a mask


class Likely:
    """Worlds drawn one by one, most of them such that the others had reason to say what they said."""

    def __init__(self, worlds: Worlds, seen: Seen, trump: Suit) -> None:
        """`trump` is the suit under which the worlds' cards are numbered."""
        self._worlds = worlds
        order, play = numbers(trump), seen.public.play
        self._fits = [
            (seat, 0 if play is None else order.mask(played_by(play, seat)), fit)
            for seat, fit in _fits(seen, trump)
            if seat != seen.seat and worlds.ways > 1 and (play is None or not play.earlier.gone)
        ]

    def draw(self, rng: Random) -> Hands:
        """One world; the better its hands fit, the likelier it is."""
        best = self._worlds.draw(rng)
        if not self._fits:
            return best
        least = self._misfit(best)
        for _ in range(TRIES - 1):
            if least == 0:
                break
            hands = self._worlds.draw(rng)
            misfit = self._misfit(hands)
            if misfit < least:
                best, least = hands, misfit
        return best

    def _misfit(self, hands: Hands) -> int:
        return sum(fit(hands[seat] | gone) for seat, gone, fit in self._fits)


def _fits(seen: Seen, trump: Suit) -> Iterator[tuple[Seat, Fit]]:
    """What is asked of the hands, by seat."""
    public, play = seen.public, seen.public.play
    first = forehand(public.dealer)
    highest, by = LOWEST_BID - BID_STEP, None
    if play is not None and not public.calls:
        yield play.bidder, _bids(play.bid, True, False)
    for at, call in enumerate(public.calls):
        seat = LEFTWARD.after(first, at)
        helped = at >= 2 and not isinstance(public.calls[at - 2], Pass)
        if not isinstance(call, Pass):
            yield seat, _bids(call, play is not None and play.trump == trump and play.bidder == seat, helped)
            highest, by = call.points if isinstance(call, Bid) else 2 * HIGH, seat
        elif by != seat.partner:
            yield seat, _passes(highest, helped)
    if play is not None:
        for seat, cards in play.shown:
            status = marriage_status(play, seat)
            yield seat, _shows(best_melds(cards, trump, status).points, status != LOST)


def _bids(call: Call, led: bool, helped: bool) -> Fit:
    """A bid; `led`: its trump is known; `helped`: its partner had bid."""
    wanted = (call.points if isinstance(call, Bid) else HIGH) + ENOUGH - SLACK - PARTNER_BID * helped

    def misfit(cards: int) -> int:
        trump, best = promises_of(cards)
        return max(0, wanted - (trump if led else best))

    return misfit


def _passes(highest: int, helped: bool) -> Fit:
    """A pass over the highest bid so far, which was not the partner's."""
    most = highest + BID_STEP + ENOUGH + SLACK - PARTNER_BID * helped

    def misfit(cards: int) -> int:
        return max(0, promises_of(cards)[1] - most)

    return misfit


def _shows(points: int, marriage: bool) -> Fit:
    """What was shown, and said, is worth so many points; `marriage`: whether king and queen would count."""

    def misfit(cards: int) -> int:
        return UNSHOWN if melds_of(cards, marriage) > points else 0

    return misfit
