"""A Bien deal in the middle of its play, as one line of text.

Words `key=value` in any order: `N= E= S= W=` hands, `dealer=W bidder=N bid=120` (or `bid=ponder`), `trump=h` once a
card has been led, `leader=N trick=7sAs` the trick in progress, `tricks=N:2,W:1` who won those before it and
`points=NS:10,EW:4` their card points (without `points` only the rest of the deal is counted), `first=JhKh7h8h` the
first trick, from the bidder's card on, `shown=S:KhQhJh,N:none` what was shown, `marriage=S:Kh` the marriage called.
"""

from __future__ import annotations

import re

from tierce.bien.actions import Bid, Ponder, parse, read_shown, shown_text
from tierce.bien.orders import BID_STEP, HIGHEST_BID, LOWEST_BID, ORDERS, ROYALS
from tierce.bien.scoring import count
from tierce.bien.state import Called, Earlier, Position, Shown, Standing, State, first_trick
from tierce.cards import CardSet, Suit, parse_cards
from tierce.errors import NotationError, SetupError
from tierce.notation import read_pair, read_words, write_pair
from tierce.pack import PIQUET_32
from tierce.seats import LEFTWARD, Seat
from tierce.tricks import Trick, winning

__all__ = ["position_problems", "position_text", "read_position"]

KEYS = (
    "N", "E", "S", "W", "dealer", "bidder", "bid", "trump", "leader", "trick", "points", "tricks", "first", "shown",
    "marriage",
)  # fmt: skip
NEEDED = ("N", "E", "S", "W", "dealer", "bidder", "bid", "leader")


def read_position(text: str, standing: Standing = Standing()) -> Position:  # noqa: B008 (immutable)
    """The position that a line describes.

    Raises  NotationError for a text that cannot be read, SetupError for an impossible position

    >>> words = "N=8h E=7s S=9h W=As dealer=W bidder=N bid=120 trump=h leader=N tricks=N:4,E:3"
    >>> read_position(words).bid
    Bid(points=120)
    """
    words = read_words(text, KEYS, NEEDED)
    north, east, south, west = (CardSet.parse(words[seat.name]) for seat in Seat)
    bidder = Seat.parse(words["bidder"])
    trick = Trick(Seat.parse(words["leader"]), parse_cards(words.get("trick", "")))
    gone = PIQUET_32 - (north | east | south | west | CardSet.of(trick.cards))
    first = Trick(bidder, parse_cards(words["first"])) if "first" in words else None
    position = Position(
        (north, east, south, west),
        Seat.parse(words["dealer"]),
        bidder,
        _read_bid(words["bid"]),
        Suit.parse(words["trump"]) if "trump" in words else None,
        trick,
        Earlier(read_pair(words.get("points", "NS:0,EW:0")), _read_tricks(words.get("tricks", "")), first, gone),
        _read_shown(words["shown"]) if "shown" in words else (),
        _read_called(words["marriage"]) if "marriage" in words else None,
        standing,
    )
    problems = position_problems(position)
    if problems:
        raise SetupError(problems)
    return position


def _read_bid(text: str) -> Bid | Ponder:
    call = parse(text if text == "ponder" else f"bid:{text}")
    assert isinstance(call, Bid | Ponder)
    return call


def _read_tricks(text: str) -> tuple[int, int, int, int]:
    if not re.fullmatch(r"([NESW]:[0-8](,|$))*", text):
        raise NotationError(f"unknown tricks {text!r}", expected="tricks by seat such as N:2,W:1")
    won = [sum(int(word[2:]) for word in text.split(",") if word[:1] == seat.name) for seat in Seat]
    return won[0], won[1], won[2], won[3]


def _read_shown(text: str) -> tuple[Shown, ...]:
    pairs = [word.partition(":") for word in text.split(",")]
    return tuple(Shown(Seat.parse(seat), read_shown(cards)) for seat, _, cards in pairs)


def _read_called(text: str) -> Called:
    seat, _, cards = text.partition(":")
    found = parse_cards(cards)
    if len(found) != 1:
        raise NotationError(f"unknown marriage {text!r}", expected="a seat and its card such as S:Kh")
    return Called(Seat.parse(seat), found[0])


def position_problems(position: Position) -> list[str]:
    """What is impossible about a position; empty when nothing is."""
    return [*_card_problems(position), *_bid_problems(position), *_meld_problems(position)]


def _card_problems(position: Position) -> list[str]:
    problems = []
    trick, earlier = position.trick, position.earlier
    held = CardSet()
    done = sum(earlier.tricks)
    if len(trick.cards) > 3:
        problems.append("the trick in progress has more than three cards")
    played = LEFTWARD.beginning(trick.leader)[: len(trick.cards)]
    for seat, hand in zip(Seat, position.hands, strict=True):
        if hand & held:
            problems.append(f"two hands hold {hand & held}")
        held |= hand
        due = 8 - done - (seat in played)
        if len(hand) != due:
            problems.append(f"{seat.name} holds {len(hand)} cards; after {done} tricks it must be {due}")
    on_table = CardSet.of(trick.cards)
    if (held | on_table) - PIQUET_32:
        problems.append(f"cards outside the pack: {(held | on_table) - PIQUET_32}")
    if on_table & held or len(on_table) < len(trick.cards):
        problems.append("a card of the trick stands twice")
    if position.trump is not None:
        gone = ORDERS[position.trump].total(earlier.gone)
        if any(earlier.points) and sum(earlier.points) != gone:
            problems.append(f"the cards gone hold {gone} points, not {sum(earlier.points)}")
    return problems


def _bid_problems(position: Position) -> list[str]:
    problems = []
    bid, bidder, trump, trick, earlier = (
        position.bid, position.bidder, position.trump, position.trick, position.earlier
    )  # fmt: skip
    if isinstance(bid, Bid) and (not LOWEST_BID <= bid.points <= HIGHEST_BID or bid.points % BID_STEP):
        problems.append(f"{bid.points} cannot be bid (BIEN-BID-2)")
    first = earlier.first if any(earlier.tricks) else trick
    if not any(earlier.tricks):
        if trick.leader != bidder:
            problems.append("the bidder leads to the first trick (BIEN-PLAY-1)")
        if earlier.first is not None:
            problems.append("the first trick is not over")
    elif first is not None:
        cards = CardSet.of(first.cards)
        if len(first.cards) != 4 or len(cards) != 4 or not cards <= earlier.gone:
            problems.append("the first trick is four cards that are gone")
        elif len(earlier.gone) == 4 and trump is not None:
            winner = LEFTWARD.after(bidder, winning(first.cards, ORDERS[trump]))
            if winner != trick.leader or not earlier.tricks[winner]:
                problems.append(f"{winner.name} won the first trick (BIEN-PLAY-5)")
    led = first is None or bool(first.cards)
    if led != (trump is not None) or (first is not None and first.cards and first.cards[0].suit != trump):
        problems.append("the suit of the first card led is trump (BIEN-PLAY-1)")
    return problems


def _meld_problems(position: Position) -> list[str]:
    problems = []
    trick, earlier, called = position.trick, position.earlier, position.called
    number = isinstance(position.bid, Bid)
    shown_by = [shown.seat for shown in position.shown]
    if shown_by:
        if not number:
            problems.append("in a ponder nothing is shown (BIEN-MELD-9)")
        if any(seat.side != position.bidder.side for seat in shown_by) or len(set(shown_by)) < len(shown_by):
            problems.append("each player of the bidding side shows once (BIEN-MELD-6)")
        if sum(earlier.tricks) * 4 + len(trick.cards) < 5:
            problems.append("nothing is shown before the second trick has been led to (BIEN-MELD-6)")
    for shown in position.shown:
        others = CardSet.of(one for seat in Seat if seat != shown.seat for one in position.hands[seat])
        if shown.cards & others or shown.cards - PIQUET_32:
            problems.append(f"{shown.seat.name} cannot have shown {shown.cards & others or shown.cards - PIQUET_32}")
    if called is not None:
        seat, one = called
        royals = CardSet() if position.trump is None else ROYALS[position.trump]
        others = CardSet.of(card for other in Seat if other != seat for card in position.hands[other])
        if not number or seat.side != position.bidder.side:
            problems.append(f"{seat.name} may not call a marriage (BIEN-MELD-7)")
        if one not in royals or one in position.hands[seat] or royals & others:
            problems.append(f"no marriage was called with {one} by {seat.name}")
    return problems


def position_text(state: State) -> str:
    """The line that describes a deal in its play as a position; what `read_position` reads back."""
    play = state.public.play
    if play is None:
        raise NotationError("a deal in its bidding has no position text", expected="a deal in its play")
    so_far = count(play)
    words = [f"{seat.name}={str(hand).replace(' ', '')}" for seat, hand in zip(Seat, state.secret.hands, strict=True)]
    words += [
        f"dealer={state.public.dealer.name}",
        f"bidder={play.bidder.name}",
        f"bid={play.bid.points if isinstance(play.bid, Bid) else play.bid}",
    ]
    if play.trump is not None:
        words.append(f"trump={play.trump.letter}")
    words.append(f"leader={play.trick.leader.name}")
    if play.trick.cards:
        words.append("trick=" + "".join(one.text for one in play.trick.cards))
    if any(so_far.tricks):
        words.append("tricks=" + ",".join(f"{seat.name}:{so_far.tricks[seat]}" for seat in Seat if so_far.tricks[seat]))
        first = first_trick(play)
        if first is not None:
            words.append("first=" + "".join(one.text for one in first.cards))
    if any(so_far.cards):
        words.append(f"points={write_pair(so_far.cards)}")
    if play.shown:
        words.append("shown=" + ",".join(f"{seat.name}:{shown_text(cards)}" for seat, cards in play.shown))
    if play.called is not None:
        words.append(f"marriage={play.called.seat.name}:{play.called.card}")
    return " ".join(words)
