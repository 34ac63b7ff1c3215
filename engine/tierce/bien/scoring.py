"""Bien's score: what a finished deal is worth, and how the match then stands (BIEN-SCORE-*, BIEN-MATCH-*)."""

from __future__ import annotations

from typing import NamedTuple

from tierce.bien.actions import Bid
from tierce.bien.melding import side_melds
from tierce.bien.options import BienOptions
from tierce.bien.orders import LAYDOWN_WORTH, ORDERS, PONDER_WORTH, START, bid_worth
from tierce.bien.state import CardPlay, Public, Standing, trick_winners
from tierce.errors import DealOver
from tierce.game import DealScore, Outcome, Part
from tierce.seats import LEFTWARD, Seat, Side

__all__ = ["Count", "book", "count", "game_awards", "score_deal", "scores_after", "standing_problems"]


def _pair(side: Side, points: int) -> tuple[int, int]:
    return (points, 0) if side == Side.NS else (0, points)


def _add(*pairs: tuple[int, int]) -> tuple[int, int]:
    return sum(pair[0] for pair in pairs), sum(pair[1] for pair in pairs)


class Count(NamedTuple):
    """What has been taken so far.

    cards, melds    points of NS and EW
    tricks          tricks won, by seat
    last            who won the last trick; None before that
    """

    cards: tuple[int, int]
    tricks: tuple[int, int, int, int]
    melds: tuple[int, int]
    last: Seat | None

    def tricks_of(self, side: Side) -> int:
        """The tricks a side has won."""
        return self.tricks[side] + self.tricks[side + 2]


def count(play: CardPlay) -> Count:
    """The card points, melds and tricks, as far as the deal has come."""
    cards, tricks = list(play.earlier.points), list(play.earlier.tricks)
    winners = trick_winners(play)
    for trick, winner in zip(play.done, winners, strict=True):
        assert play.trump is not None
        cards[winner.side] += ORDERS[play.trump].total(trick.cards)
        tricks[winner] += 1
    melds = sum(counted.points for _, counted in side_melds(play))
    return Count(
        (cards[0], cards[1]),
        (tricks[0], tricks[1], tricks[2], tricks[3]),
        _pair(play.bidder.side, melds),
        play.trick.leader if sum(tricks) == 8 else None,
    )


def score_deal(public: Public, options: BienOptions) -> DealScore:
    """A finished deal counted; `credited` is by how much the scores change, below 0 being to the good.

    Raises  DealOver when the deal is not finished
    """
    if public.turn is not None:
        raise DealOver("the deal is not finished yet")
    if public.misdealt:
        return DealScore((), (0, 0), "misdeal", "BIEN-DEAL-3")
    if public.laid is not None:
        side = LEFTWARD.after(public.dealer, len(public.calls)).side  # who laid down spoke last (BIEN-BID-4)
        return _credit([], "laydown", "BIEN-SCORE-5", _pair(side, -LAYDOWN_WORTH), public.standing)
    if public.play is None:
        return DealScore((), (0, 0), "passed", "BIEN-BID-5")
    if isinstance(public.play.bid, Bid):
        return _number_bid(public.play, public.play.bid, public.standing, options)
    return _ponder(public.play, public.standing, options)


def _number_bid(play: CardPlay, bid: Bid, standing: Standing, options: BienOptions) -> DealScore:
    counted = count(play)
    assert counted.last is not None
    last = _pair(counted.last.side, options.last_trick)
    points = _add(counted.cards, last, counted.melds)
    parts = [
        Part("tricks", "BIEN-CARD-4", counted.cards),
        Part("last-trick", "BIEN-CARD-5", last),
        Part("melds", "BIEN-MELD-1", counted.melds),
        Part("points", "BIEN-SCORE-1", points),
    ]
    side, worth = play.bidder.side, bid_worth(bid.points)
    if points[side] >= bid.points:
        return _credit(parts, "made", "BIEN-SCORE-2", _pair(side, -worth), standing)
    return _credit(parts, "set", "BIEN-SCORE-3", _set(side, worth), standing)


def _ponder(play: CardPlay, standing: Standing, options: BienOptions) -> DealScore:
    counted = count(play)
    side = play.bidder.side
    won = counted.tricks[play.bidder] if options.ponder_alone else counted.tricks_of(side)
    parts = [Part("tricks-won", "BIEN-SCORE-4", (counted.tricks_of(Side.NS), counted.tricks_of(Side.EW)))]
    if won == 8:
        return _credit(parts, "ponder-made", "BIEN-SCORE-4", _pair(side, -PONDER_WORTH), standing)
    return _credit(parts, "ponder-set", "BIEN-SCORE-4", _set(side, PONDER_WORTH), standing)


def _set(side: Side, worth: int) -> tuple[int, int]:
    """Added to the bidding side's score and taken from the other's (BIEN-SCORE-3)."""
    return _add(_pair(side, worth), _pair(side.other, -worth))


def _credit(parts: list[Part], verdict: str, rule: str, change: tuple[int, int], standing: Standing) -> DealScore:
    parts.append(Part(verdict, rule, change))
    below = max(0, -standing.scores[0] - change[0]), max(0, -standing.scores[1] - change[1])
    if any(below):
        parts.append(Part("floor", "BIEN-SCORE-6", below))
    return DealScore(tuple(parts), _add(change, below), verdict, rule)


def scores_after(score: DealScore, before: Standing) -> tuple[tuple[int, int], int]:
    """The scores after a deal, and how many deals in a row were then passed."""
    scores = _add(before.scores, score.credited)
    if score.verdict == "passed":
        return scores, before.passed + 1
    return scores, before.passed if score.verdict == "misdeal" else 0  # a misdeal is no deal, and breaks no row


def game_awards(scores: tuple[int, int], passed: int, options: BienOptions) -> tuple[tuple[int, int], str] | None:
    """The awards of a game that is over, and the rule that ended it; None while it goes on."""
    left = START - scores[0], START - scores[1]
    if 0 in scores:
        return left, "BIEN-MATCH-1"  # the winner's 12 is 12 less its 0
    if passed < options.max_passed:
        return None
    if scores[0] == scores[1]:
        return left, "BIEN-MATCH-3"
    return ((START, left[1]) if scores[0] < scores[1] else (left[0], START)), "BIEN-MATCH-3"


def book(score: DealScore, before: Standing, options: BienOptions) -> Standing:
    """How the match stands after a deal; when another game follows, as it stands at its start (BIEN-MATCH-1 to
    BIEN-MATCH-3)."""
    scores, passed = scores_after(score, before)
    ended = game_awards(scores, passed, options)
    if ended is None:
        return Standing(scores, before.game, before.awards, passed)
    awarded, rule = ended
    awards = _add(before.awards, awarded)
    if before.game < options.games:
        return Standing(game=before.game + 1, awards=awards)
    winner = None if awards[0] == awards[1] else Side.NS if awards[0] > awards[1] else Side.EW
    outcome = Outcome(winner, rule if options.games == 1 else "BIEN-MATCH-2")
    return Standing(scores, before.game, awards, passed, outcome)


def standing_problems(standing: Standing, options: BienOptions) -> list[str]:
    """What is impossible about a standing before a deal; empty when nothing is."""
    problems = []
    if min(standing.scores) < 1:
        problems.append("a game goes on only while both scores are above 0 (BIEN-MATCH-1)")
    if not 1 <= standing.game <= options.games:
        problems.append(f"the match has {options.games} games, there is no game {standing.game} (BIEN-MATCH-2)")
    if standing.game == 1 and any(standing.awards):
        problems.append("nothing is awarded before the first game is over (BIEN-MATCH-1)")
    if not 0 <= standing.passed < options.max_passed:
        problems.append(f"a game has from 0 to {options.max_passed - 1} passed deals behind it (BIEN-MATCH-3)")
    if standing.outcome is not None:
        problems.append("the match is over")
    return problems
