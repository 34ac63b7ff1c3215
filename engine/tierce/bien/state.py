"""The state of a Bien deal: public facts, secrets, and what one seat sees."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from tierce.bien.actions import Bid, Call, Ponder
from tierce.bien.orders import START
from tierce.cards import Card, CardSet, Suit
from tierce.game import Outcome
from tierce.seats import LEFTWARD, Seat
from tierce.tricks import Trick

__all__ = [
    "HANDS", "NO_CARDS", "Called", "CardPlay", "Dealt", "Draw", "Earlier", "Position", "Public", "Secret", "Seen",
    "Setup", "Shown", "Standing", "State", "first_trick", "forehand", "trick_winners", "tricks_done",
]  # fmt: skip

HANDS: TypeAlias = "tuple[CardSet, CardSet, CardSet, CardSet]"
NO_CARDS: HANDS = (CardSet(), CardSet(), CardSet(), CardSet())
Draw: TypeAlias = "tuple[tuple[tuple[Seat, Card], ...], ...]"
"""The draw for the deal: the rounds, in each a card for every seat still in it (BIEN-DEAL-1)."""


class Standing(NamedTuple):
    """How a match stands between two deals.

    scores      of NS and EW in this game; they count down to 0 (BIEN-SCORE-0)
    game        number of the game in the match, from 1
    awards      of NS and EW, added up over the games that are over (BIEN-MATCH-1)
    passed      deals in a row of this game that everybody passed (BIEN-MATCH-3)
    outcome     set when the match is over
    """

    scores: tuple[int, int] = (START, START)
    game: int = 1
    awards: tuple[int, int] = (0, 0)
    passed: int = 0
    outcome: Outcome | None = None

    @property
    def totals(self) -> tuple[int, int]:
        """What the match stands at: the scores of its game, and once it is over the awards, which decide it."""
        return self.scores if self.outcome is None else self.awards


class Dealt(NamedTuple):
    """A deal from the pack: its cards in the order dealt, and the dealer.

    draw        how the dealer was found, in the first deal of a game; may be left out
    misdealt    some hand had not eight cards (BIEN-DEAL-3); then the pack may be empty, nobody sees it
    """

    pack: tuple[Card, ...]
    dealer: Seat
    draw: Draw = ()
    misdealt: bool = False
    standing: Standing = Standing()


class Earlier(NamedTuple):
    """What a position keeps of the tricks before it.

    points  card points of NS and EW
    tricks  tricks won, by seat
    first   the first trick, where it is known: it tells what was dealt, and a marriage that is lost
    gone    the cards played in those tricks
    """

    points: tuple[int, int] = (0, 0)
    tricks: tuple[int, int, int, int] = (0, 0, 0, 0)
    first: Trick | None = None
    gone: CardSet = CardSet()


class Shown(NamedTuple):
    """What a player of the bidding side showed, perhaps nothing (BIEN-MELD-6)."""

    seat: Seat
    cards: CardSet


class Called(NamedTuple):
    """The marriage said with a card (BIEN-MELD-7); only one player can hold it."""

    seat: Seat
    card: Card


class Position(NamedTuple):
    """A deal taken up in the middle of its play; `trump` is None while nothing has been led."""

    hands: HANDS
    dealer: Seat
    bidder: Seat
    bid: Bid | Ponder
    trump: Suit | None
    trick: Trick
    earlier: Earlier = Earlier()
    shown: tuple[Shown, ...] = ()
    called: Called | None = None
    standing: Standing = Standing()


Setup: TypeAlias = Dealt | Position


class CardPlay(NamedTuple):
    """The play of the cards.

    trump       None until the first card is led (BIEN-PLAY-1)
    trick       the one in progress; empty between two
    done        those complete, oldest first
    due         who has yet to show, in order, before the second trick goes on (BIEN-MELD-6)
    shown       what was shown, in the order of showing
    """

    bidder: Seat
    bid: Bid | Ponder
    trump: Suit | None
    trick: Trick
    done: tuple[Trick, ...] = ()
    due: tuple[Seat, ...] = ()
    shown: tuple[Shown, ...] = ()
    called: Called | None = None
    earlier: Earlier = Earlier()


class Public(NamedTuple):
    """What everybody knows.

    turn        who is to act; None when the deal is over
    calls       what was said in the bidding; empty in a deal that began as a position
    laid        the suit of a laydown ponder
    """

    turn: Seat | None
    dealer: Seat
    standing: Standing
    draw: Draw = ()
    misdealt: bool = False
    calls: tuple[Call, ...] = ()
    laid: Suit | None = None
    play: CardPlay | None = None


class Secret(NamedTuple):
    """What not everybody knows: the hands, the setup."""

    hands: HANDS
    setup: Setup | None


class State(NamedTuple):
    """A whole deal at one moment."""

    public: Public
    secret: Secret


class Seen(NamedTuple):
    """What one seat may know: the public facts and its own hand."""

    public: Public
    seat: Seat
    hand: CardSet


def forehand(dealer: Seat) -> Seat:
    """Who speaks first: the player at the dealer's left (BIEN-BID-1)."""
    return LEFTWARD.after(dealer)


def tricks_done(play: CardPlay) -> int:
    """How many tricks are complete."""
    return len(play.done) + sum(play.earlier.tricks)


def first_trick(play: CardPlay) -> Trick | None:
    """The first trick, perhaps still in progress; None where a position does not tell it."""
    if any(play.earlier.tricks):
        return play.earlier.first
    return play.done[0] if play.done else play.trick


def trick_winners(play: CardPlay) -> tuple[Seat, ...]:
    """Who won each complete trick: whoever led the next one (BIEN-PLAY-1)."""
    return (*(trick.leader for trick in play.done[1:]), play.trick.leader) if play.done else ()
