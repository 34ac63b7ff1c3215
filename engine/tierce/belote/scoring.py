"""Belote's score: what a finished deal is worth, and how the match then stands (BEL-SCORE-*, BEL-MATCH-*)."""

from __future__ import annotations

from typing import NamedTuple

from tierce.belote.declarations import total_worth
from tierce.belote.options import BeloteOptions
from tierce.belote.orders import ORDERS
from tierce.belote.state import CardPlay, Standing, trick_winners
from tierce.errors import DealOver
from tierce.game import DealScore, Outcome, Part
from tierce.seats import SIDES, Seat, Side

__all__ = ["CARD_POINTS", "LAST_TRICK", "Count", "book", "count", "rounded", "score_deal", "settle"]

ALL_POINTS = 162  # BEL-CARD-5
LAST_TRICK = 10  # BEL-SCORE-1
CARD_POINTS = ALL_POINTS - LAST_TRICK  # in all the cards
BELOTE_WORTH = 20  # BEL-DECL-8


def _pair(side: Side, points: int) -> tuple[int, int]:
    return (points, 0) if side == Side.NS else (0, points)


def _add(*pairs: tuple[int, int]) -> tuple[int, int]:
    return sum(pair[0] for pair in pairs), sum(pair[1] for pair in pairs)


class Count(NamedTuple):
    """What the sides have taken so far, NS and EW.

    last    who won the last trick; None before that
    """

    cards: tuple[int, int]
    tricks: tuple[int, int]
    declarations: tuple[int, int]
    belote: tuple[int, int]
    last: Side | None


def count(play: CardPlay, options: BeloteOptions) -> Count:
    """The card points, tricks, scoring declarations and belote of each side, as far as the deal has come."""
    order = ORDERS[play.trump]
    cards, tricks = list(play.earlier.points), list(play.earlier.tricks)
    last = None
    for trick, winner in zip(play.done, trick_winners(play), strict=True):
        last = SIDES[winner]
        cards[last] += order.total(trick.cards)
        tricks[last] += 1
    declarations = play.earlier.declarations
    if play.compared is not None:
        shown = play.compared.shown
        worths = [total_worth(melds, options) for melds in shown]
        declarations = _add(declarations, (worths[Seat.N] + worths[Seat.S], worths[Seat.E] + worths[Seat.W]))
    belote = _pair(play.words[0].seat.side, BELOTE_WORTH) if len(play.words) == 2 else (0, 0)
    finished = sum(tricks) == 8
    return Count((cards[0], cards[1]), (tricks[0], tricks[1]), declarations, belote, last if finished else None)


def _last_trick(counted: Count, takers: Side, options: BeloteOptions) -> tuple[Part, bool]:
    """The line for the last trick; and whether the defenders won all eight and are paid for it."""
    assert counted.last is not None
    if counted.tricks[counted.last] == 8:
        if counted.last == takers:
            return Part("capot", "BEL-SCORE-5", _pair(counted.last, options.capot)), False
        if options.defenders_capot:
            return Part("capot", "BEL-SCORE-6", _pair(counted.last, options.capot)), True
    return Part("last-trick", "BEL-SCORE-1", _pair(counted.last, LAST_TRICK)), False


def settle(
    counted: Count, points: tuple[int, int], takers: Side, options: BeloteOptions, *, defenders_capot: bool
) -> tuple[str, str, tuple[int, int]]:
    """What all points of both sides come to: made, failed or litige, by which rule, and what each side is credited.

    points           of NS and EW, with the last trick, declarations and belote
    defenders_capot  whether the defenders are paid for a capot (BEL-SCORE-6)
    """
    defenders = takers.other
    if points[takers] < points[defenders] or (
        points[takers] == points[defenders] and options.equal_totals == "failed"
    ):
        prize = (CARD_POINTS + options.capot) if defenders_capot else ALL_POINTS
        prize += sum(counted.declarations)
        return "failed", "BEL-SCORE-4", _add(_pair(defenders, prize), counted.belote)
    if points[takers] == points[defenders] and options.equal_totals == "litige":
        waiting = points[takers] - counted.belote[takers]
        return "litige", "BEL-SCORE-2", _add(points, _pair(takers, -waiting))
    return "made", "BEL-SCORE-3", points


def rounded(credit: tuple[int, int], options: BeloteOptions) -> tuple[int, int]:
    """What is written down of a credit (BEL-SCORE-7)."""
    return ((credit[0] + 5) // 10 * 10, (credit[1] + 5) // 10 * 10) if options.rounding == "tens" else credit


def score_deal(play: CardPlay | None, standing: Standing, options: BeloteOptions) -> DealScore:
    """A finished deal counted; `play` is None when everybody passed.

    Raises  DealOver when the deal is not finished
    """
    if play is None:
        return DealScore((), (0, 0), "passed", "BEL-BID-4")
    counted = count(play, options)
    if counted.last is None:
        raise DealOver("the deal is not finished yet")
    takers = play.taker.side
    defenders = takers.other
    last, defenders_capot = _last_trick(counted, takers, options)
    points = _add(counted.cards, last.values, counted.declarations, counted.belote)
    parts = [
        Part("tricks", "BEL-SCORE-1", counted.cards),
        last,
        Part("declarations", "BEL-DECL-6", counted.declarations),
        Part("belote", "BEL-DECL-8", counted.belote),
        Part("points", "BEL-SCORE-1", points),
    ]

    verdict, rule, credit = settle(counted, points, takers, options, defenders_capot=defenders_capot)
    parts.append(Part(verdict, rule, credit))

    if standing.waiting and verdict != "litige":
        won = _pair(takers if verdict == "made" else defenders, standing.waiting)
        parts.append(Part("waiting", "BEL-SCORE-2", won))
        credit = _add(credit, won)
    if options.rounding == "tens":
        final = rounded(credit, options)
        parts.append(Part("rounding", "BEL-SCORE-7", (final[0] - credit[0], final[1] - credit[1])))
        credit = final
    return DealScore(tuple(parts), credit, verdict, rule)


def _waiting(score: DealScore, before: Standing, takers: Side) -> int:
    """The points that wait after a played deal: those of a litige are what the takers took and were not credited."""
    if score.verdict != "litige":
        return 0
    by_key = {part.key: part.values[takers] for part in score.parts}
    return before.waiting + by_key["points"] - by_key["litige"]


def book(score: DealScore, before: Standing, takers: Side | None, options: BeloteOptions) -> Standing:
    """How the match stands after a deal (BEL-MATCH-1 to BEL-MATCH-3).

    takers  the side that took; None when everybody passed
    """
    totals = _add(before.totals, score.credited)
    passed = before.passed + 1 if takers is None else 0
    waiting = before.waiting if takers is None else _waiting(score, before, takers)
    return Standing(totals, waiting, passed, _outcome(totals, passed, options))


def _outcome(totals: tuple[int, int], passed: int, options: BeloteOptions) -> Outcome | None:
    higher = None if totals[0] == totals[1] else Side.NS if totals[0] > totals[1] else Side.EW
    reached = [side for side in Side if totals[side] >= options.target]
    if len(reached) == 1:
        return Outcome(reached[0], "BEL-MATCH-1")
    if reached:
        return Outcome(higher if options.both_reach == "higher" else None, "BEL-MATCH-2")
    if passed >= options.max_passed:
        return Outcome(higher, "BEL-MATCH-3")
    return None
