"""The state of a Belote deal: public facts, secrets, and what one seat sees."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from tierce.belote.actions import Call
from tierce.cards import Card, CardSet, Rank, Suit
from tierce.game import Outcome
from tierce.melds import Meld
from tierce.seats import RIGHTWARD, Seat, Side
from tierce.tricks import Trick

__all__ = [
    "CardPlay", "Compared", "Dealt", "Earlier", "Position", "Public", "Said", "Secret", "Seen", "Setup", "Standing",
    "State", "Word", "forehand", "trick_winners", "tricks_done",
]  # fmt: skip

BY_SEAT: TypeAlias = "tuple[tuple[Meld, ...], tuple[Meld, ...], tuple[Meld, ...], tuple[Meld, ...]]"
NOTHING: BY_SEAT = ((), (), (), ())


class Standing(NamedTuple):
    """How a match stands between two deals.

    totals      points of NS and EW
    waiting     points of earlier litiges that the winner of the next played deal gets (BEL-SCORE-2)
    passed      deals in a row that everybody passed (BEL-MATCH-3)
    outcome     set when the match is over
    """

    totals: tuple[int, int] = (0, 0)
    waiting: int = 0
    passed: int = 0
    outcome: Outcome | None = None


class Dealt(NamedTuple):
    """A deal from the pack: its cards from the top before the cut, how many are cut (0: none any more), the dealer."""

    pack: tuple[Card, ...]
    cut: int
    dealer: Seat
    standing: Standing = Standing()


class Earlier(NamedTuple):
    """What a position keeps of the tricks before it.

    points, tricks      card points and tricks won, of NS and EW
    declarations        points of declarations that score, of NS and EW
    gone                the cards played in those tricks
    """

    points: tuple[int, int] = (0, 0)
    tricks: tuple[int, int] = (0, 0)
    declarations: tuple[int, int] = (0, 0)
    gone: CardSet = CardSet()


class Word(NamedTuple):
    """"Belote" or "rebelote", said with a card (BEL-DECL-8)."""

    seat: Seat
    card: Card
    word: str


class Position(NamedTuple):
    """A deal taken up in the middle of its play."""

    hands: tuple[CardSet, CardSet, CardSet, CardSet]
    dealer: Seat
    taker: Seat
    trump: Suit
    trick: Trick
    earlier: Earlier = Earlier()
    words: tuple[Word, ...] = ()
    standing: Standing = Standing()


Setup: TypeAlias = Dealt | Position


class Said(NamedTuple):
    """What all know of a declaration: its name, its highest card's rank, whether it is in trumps; and in which trick
    (from 1) it was said."""

    name: str
    rank: Rank
    trump: bool
    trick: int


class Compared(NamedTuple):
    """The declarations compared (BEL-DECL-7): the side that scores, None when neither; its melds by seat."""

    side: Side | None
    shown: BY_SEAT


class CardPlay(NamedTuple):
    """The play of the cards.

    trick       the one in progress; empty between two
    done        those complete, oldest first
    said        by seat, what was declared
    compared    set once the declarations are compared
    """

    taker: Seat
    trump: Suit
    trick: Trick
    done: tuple[Trick, ...] = ()
    said: tuple[tuple[Said, ...], ...] = ((), (), (), ())
    compared: Compared | None = None
    words: tuple[Word, ...] = ()
    earlier: Earlier = Earlier()


class Public(NamedTuple):
    """What everybody knows.

    turn        who is to act; None when the deal is over
    turn_up     None, as `calls` is empty, in a deal that began as a position
    """

    turn: Seat | None
    dealer: Seat
    turn_up: Card | None
    standing: Standing
    calls: tuple[Call, ...] = ()
    play: CardPlay | None = None


class Secret(NamedTuple):
    """What not everybody knows: the hands, the stock, what lies behind the words of declarations, the setup."""

    hands: tuple[CardSet, CardSet, CardSet, CardSet]
    stock: tuple[Card, ...]
    declared: BY_SEAT
    setup: Setup | None


class State(NamedTuple):
    """A whole deal at one moment."""

    public: Public
    secret: Secret


class Seen(NamedTuple):
    """What one seat may know: the public facts, its own hand, its own declarations."""

    public: Public
    seat: Seat
    hand: CardSet
    declared: tuple[Meld, ...]


def forehand(dealer: Seat) -> Seat:
    """Who speaks and leads first: the player at the dealer's right (BEL-BID-1, BEL-PLAY-1)."""
    return RIGHTWARD.after(dealer)


def tricks_done(play: CardPlay) -> int:
    """How many tricks are complete."""
    return len(play.done) + play.earlier.tricks[0] + play.earlier.tricks[1]


def trick_winners(play: CardPlay) -> tuple[Seat, ...]:
    """Who won each complete trick: whoever led the next one (BEL-PLAY-1)."""
    return (*(trick.leader for trick in play.done[1:]), play.trick.leader) if play.done else ()
