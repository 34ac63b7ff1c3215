"""Exact values with all four hands known: what a side gets when all play perfectly, for one position or for every card.

Thin over `tierce.fast.search`, and like it on masks and numbers; `belote/solve.py` and `bien/solve.py` ask it about
states.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from tierce.fast.legality import LegalMasks
from tierce.fast.numbers import SUIT_SIZE, TRUMPS
from tierce.fast.search import NO_LIMIT, SUIT_MATES, Work, make_search
from tierce.fast.spots import make_spots, spot_of
from tierce.fast.stakes import Follow, Stakes, suit_tables

__all__ = ["ALL", "Solver"]

Question: TypeAlias = Callable[[int], int]  # does the leader's side get so much? answered by a bound
FIRST_STEP = 16  # points, and twice as many each time
ALL = (1 << 4 * SUIT_SIZE) - 1


class _Trick(NamedTuple):
    """A trick in progress: its cards as a mask, how many (`size`), the suit led, the bit that wins and how many places
    behind the leader it was laid."""

    cards: int = 0
    size: int = 0
    led: int = 0
    best: int = 0
    at: int = 0

    def plus(self, card: int) -> _Trick:
        """The trick with one card more."""
        if not self.size:
            return _Trick(card, 1, (card.bit_length() - 1) // SUIT_SIZE, card, 0)
        best, at = self.best, self.at
        if card > best and card & (SUIT_MATES[best] | TRUMPS):
            best, at = card, self.size
        return _Trick(self.cards | card, self.size + 1, self.led, best, at)


class Solver:
    """All positions of one deal; what it finds out about one helps with the next.

    hands   by place, in the order of turns, masks of the cards held; those laid in a trick that is asked about are in
            their owner's hand
    follow  what the search knows of the duties; `legal` gives the rest, and must agree
    stakes  what is played for

    `work.nodes` counts the positions between two tricks that the last question looked at.
    """

    def __init__(self, hands: Sequence[int], follow: Follow, legal: LegalMasks, stakes: Stakes) -> None:
        self.hands = tuple(hands)
        self.work = Work()
        self._legal = legal
        self._stakes = stakes
        self._strong = suit_tables(stakes.points).strong
        self._spots = make_spots(hands, stakes)
        self._search = make_search(self._spots, follow, legal, stakes, self.work)

    def value(
        self, out: int, leader: int, trick: Sequence[int] = (), *, sweeping: int = 0, nodes: int | None = None
    ) -> int:
        """What the side of the player to move gets from here to the end, this trick included.

        out         the mask of the cards still held, those of the trick in progress not among them; not 0
        leader      the place that led this trick, or is to lead
        trick       the numbers of the cards in it, in order
        sweeping    the sides that have won all tricks so far, as bits: 1 for that of places 0 and 2, 2 for the other
        nodes       how many positions may be looked at; None for any number

        A side's own bonus for winning all tricks counts, the other's is taken off: the values of the two sides add up
        to the points that are left.

        Raises  NodeLimit, after which the solver may be asked again
        """
        begun, rest, spot = self._begin(out, leader, trick, sweeping, nodes)
        if trick:
            share = self._exact(lambda need: self._within(out, spot, begun, need, rest), rest, rest // 2)
        else:
            share = self._exact(lambda need: self._search(out, spot, need, rest, 0), rest, rest // 2)
        return rest - share if len(trick) & 1 else share

    def cards(
        self,
        out: int,
        leader: int,
        trick: Sequence[int] = (),
        *,
        sweeping: int = 0,
        nodes: int | None = None,
        among: int = ALL,
    ) -> dict[int, int]:
        """The same for every legal card of the player to move that is in the mask `among`, by number, lowest first."""
        begun, rest, spot = self._begin(out, leader, trick, sweeping, nodes)
        legal = self._legal_cards(out, spot, begun) & among
        found: dict[int, int] = {}
        share = rest // 2
        for card, equal in self._apart(legal, out | begun.cards):
            share = self._exact(self._after(out, spot, begun, rest, card), rest, share)
            found.update(dict.fromkeys(equal, rest - share if len(trick) & 1 else share))
        return dict(sorted(found.items()))

    def _begin(
        self, out: int, leader: int, trick: Sequence[int], sweeping: int, nodes: int | None
    ) -> tuple[_Trick, int, int]:
        """The trick begun, the points that are left, the spot."""
        self.work.nodes = 0
        self.work.limit = NO_LIMIT if nodes is None else nodes
        begun = _Trick()
        for number in trick:
            begun = begun.plus(1 << number)
        points = self._points(out | begun.cards) + self._stakes.last
        return begun, points, spot_of(leader, sweeping)

    def _points(self, mask: int) -> int:
        return sum(points for number, points in enumerate(self._stakes.points) if mask >> number & 1)

    def _exact(self, question: Question, rest: int, guess: int) -> int:
        """The leader's side's share, asked whether it is so much or more: a guess, steps from there, then halves."""
        most = rest + max(self._stakes.sweep)
        least = rest - most
        need, step = guess, FIRST_STEP
        while least < most:
            need = min(max(need, least + 1), most)
            bound = question(need)
            if bound >= need:
                least = bound
                need = min(least + step, (least + most + 1) // 2)
            else:
                most = bound
                need = max(most + 1 - step, (least + most + 1) // 2)
            step *= 2
        return least

    def _legal_cards(self, out: int, spot: int, begun: _Trick) -> int:
        held = out & self.hands[(spot + begun.size) & 3]
        if not begun.size:
            return held
        return self._legal(held, begun.led, begun.best.bit_length() - 1, (begun.size - begun.at) == 2)

    def _apart(self, cards: int, out: int) -> Iterator[tuple[int, list[int]]]:
        """The cards to be told apart, as bits, the strongest of a suit first; with each the numbers of its equals."""
        for suit in range(4):
            shift = suit * SUIT_SIZE
            apart = self._strong[suit][out >> shift & 255][cards >> shift & 255]
            numbers = [at for at in range(shift + SUIT_SIZE - 1, shift - 1, -1) if cards >> at & 1]
            for card, below in pairwise((*apart, 0)):
                yield card, [at for at in numbers if below < 1 << at <= card]

    def _after(self, out: int, spot: int, begun: _Trick, rest: int, card: int) -> Question:
        """The question when this card is played now."""
        if begun.size:
            return lambda need: self._within(out ^ card, spot, begun.plus(card), need, rest)
        return lambda need: self._search(out, spot, need, rest, card)

    def _within(self, out: int, spot: int, begun: _Trick, need: int, rest: int) -> int:
        """The search's question in mid-trick; `rest` counts the cards on the table too."""
        if begun.size == 4:
            return self._end_of_trick(out, spot, begun, need, rest)
        leaders_side = not begun.size & 1
        found: int | None = None
        for card, _ in self._apart(self._legal_cards(out, spot, begun), out | begun.cards):
            share = self._within(out ^ card, spot, begun.plus(card), need, rest)
            if found is None or (share > found if leaders_side else share < found):
                found = share
                if (share >= need) == leaders_side:
                    break
        assert found is not None
        return found

    def _end_of_trick(self, out: int, spot: int, begun: _Trick, need: int, rest: int) -> int:
        here = self._spots[spot]
        if not out:
            return here.end[begun.at] if begun.at & 1 else rest + here.end[begun.at]
        taken = self._points(begun.cards)
        still = rest - taken
        if begun.at & 1:
            return still - self._search(out, here.after[begun.at], still - need + 1, still, 0)
        return taken + self._search(out, here.after[begun.at], need - taken, still, 0)
