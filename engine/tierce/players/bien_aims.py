"""How many card points the side that bid a number still needs, world by world: its melds depend on the hands."""

from __future__ import annotations

from collections.abc import Sequence

from tierce.bien.actions import Bid, Play
from tierce.bien.imagine import played_by
from tierce.bien.masks import numbers
from tierce.bien.melding import CALLED, LOST, OPEN, best_melds, marriage_status, side_melds
from tierce.bien.options import BienOptions
from tierce.bien.orders import MARRIAGE_WORTH, ROYALS
from tierce.bien.scoring import count
from tierce.bien.state import CardPlay, Seen, tricks_done
from tierce.cards import CardSet, Suit
from tierce.fast.lane_play import World
from tierce.players.bien_hands import melds_of
from tierce.seats import Seat

__all__ = ["Needs", "may_show"]


class Needs:
    """What a number bid still asks of the bidding side in tricks.

    Melds shown or called count. Of those not shown yet the player's own count as far as they will after what he does
    now; those of others as he sees them in a world, for he thinks that they show all they have.
    """

    def __init__(self, seen: Seen, play: CardPlay, bid: Bid, trump: Suit, options: BienOptions) -> None:
        self._seen, self._play, self._trump, self._options = seen, play, trump, options
        self._side = play.bidder.side
        pending = [seat for seat in (play.bidder, play.bidder.partner) if may_show(play, seat)]
        melds = sum(counted.points for seat, counted in side_melds(play) if seat not in pending)
        self._points = bid.points - count(play).cards[self._side] - melds
        order = numbers(trump)
        self._others = [
            (seat, order.mask(played_by(play, seat)), marriage_status(play, seat))
            for seat in pending
            if seat != seen.seat
        ]
        self._shows_later = seen.seat in pending

    def after(self, action: Play, worlds: Sequence[World]) -> list[int]:
        """The card points needed in each world when the player does this, those of the trick in progress included."""
        points = self._points - self.own(action)
        if not self._others:
            return [points] * len(worlds)
        return [points - sum(self._melds(hands, *other) for other in self._others) for hands in worlds]

    @staticmethod
    def _melds(hands: World, seat: Seat, gone: int, status: str) -> int:
        found = melds_of(hands[seat] | gone, status == OPEN)
        return found + MARRIAGE_WORTH if status == CALLED else found

    def own(self, action: Play) -> int:
        """What the player's own melds, not shown yet, and a marriage not called yet will count after this."""
        seen, play, royals = self._seen, self._play, ROYALS[self._trump]
        if seen.seat.side != self._side:
            return 0
        status = marriage_status(play, seen.seat)
        if not self._shows_later:
            later = self._options.marriage_call == "any-trick" and status == OPEN
            free = later and royals <= seen.hand and not royals <= _shown(play, seen.seat)
            return MARRIAGE_WORTH if free and (action.marriage or action.card not in royals) else 0
        cards = seen.hand
        if self._options.meld_cards == "dealt":
            cards |= played_by(play, seen.seat)
        elif tricks_done(play) == 0:
            cards = cards.without(action.card)  # it would not count
        if action.marriage:
            status = CALLED
        elif tricks_done(play) == 0 and action.card in royals:
            status = LOST
        return best_melds(cards, self._trump, status).points


def may_show(play: CardPlay, seat: Seat) -> bool:
    """Whether a seat of the side that bid a number has not had its turn to show yet (BIEN-MELD-6)."""
    if seat in play.due:
        return True
    return tricks_done(play) == 0 or (tricks_done(play) == 1 and not play.trick.cards)


def _shown(play: CardPlay, seat: Seat) -> CardSet:
    return next((shown.cards for shown in play.shown if shown.seat == seat), CardSet())
