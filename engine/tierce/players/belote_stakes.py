"""What the card points still to be won in a Belote deal are worth to a side, by what is credited to both."""

from __future__ import annotations

from typing import NamedTuple

from tierce.belote.options import BeloteOptions
from tierce.belote.orders import ROYALS
from tierce.belote.scoring import BELOTE_WORTH, LAST_TRICK, Count, count, rounded, settle
from tierce.belote.state import CardPlay, Seen
from tierce.players.belote_race import Value, difference
from tierce.seats import Side

__all__ = ["Stakes", "stakes"]


class Stakes(NamedTuple):
    """What a deal comes to for the player's side, by the points it wins from now on, the last trick's included.

    credit  by points from 0 to all that remain: what the credits of both sides are worth to his
    swept   the same for all that remain, if his side wins every trick of the deal; None when it cannot any more
    lost    the same for none, if the other side wins every trick of the deal; None when it cannot any more
    """

    credit: tuple[int, ...]
    swept: int | None
    lost: int | None


def stakes(
    seen: Seen, play: CardPlay, remaining: int, options: BeloteOptions, value: Value = difference
) -> Stakes:
    """The stakes of the player to act.

    remaining  the card points not won yet, with the last trick's
    value      what the credits are worth; how much more his side has, if not told
    """
    counted = _with_belote(count(play, options), seen, play)
    side, takers = seen.seat.side, play.taker.side
    fixed = [sum(pair) for pair in zip(counted.cards, counted.declarations, counted.belote, strict=True)]

    def credit(points: int, bonus: int = 0, *, defenders_capot: bool = False) -> int:
        totals = list(fixed)
        totals[side] += points
        totals[side.other] += remaining - points
        totals[side if points else side.other] += bonus
        verdict, _, settled = settle(counted, (totals[0], totals[1]), takers, options, defenders_capot=defenders_capot)
        credited = [*settled]
        if verdict != "litige":
            credited[takers if verdict == "made" else takers.other] += seen.public.standing.waiting
        own, other = rounded((credited[side], credited[side.other]), options)
        return value(own, other)

    def capot(winner: Side, points: int) -> int | None:
        if counted.tricks[winner.other]:
            return None
        if winner != takers and not options.defenders_capot:
            return credit(points)
        return credit(points, options.capot - LAST_TRICK, defenders_capot=winner != takers)

    return Stakes(
        tuple(credit(points) for points in range(remaining + 1)), capot(side, remaining), capot(side.other, 0)
    )


def _with_belote(counted: Count, seen: Seen, play: CardPlay) -> Count:
    """With the 20 points of a belote that is certain to come: half said, or whole in the player's hand (BEL-DECL-8)."""
    royals = ROYALS[play.trump]
    if len(play.words) == 1:
        side = play.words[0].seat.side
    elif not play.words and royals <= seen.hand:
        side = seen.seat.side
    else:
        return counted
    return counted._replace(belote=(BELOTE_WORTH, 0) if side == Side.NS else (0, BELOTE_WORTH))
