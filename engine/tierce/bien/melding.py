"""Bien's melds: what may be shown, what it is worth, when the marriage may be called (BIEN-MELD-1 to BIEN-MELD-9).

What a player shows is a set of cards. It may be shown when some melds that are allowed together make it up; of several
such sets of melds with the same cards the cards are worth the best, so a choice of cards stands for all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from tierce.bien.actions import SHOW_NONE, Bid, Play, Show
from tierce.bien.options import BienOptions
from tierce.bien.orders import FOUR_WORTH, MARRIAGE_WORTH, ROYALS, RUN_WORTH
from tierce.bien.state import CardPlay, Seen, first_trick, tricks_done
from tierce.cards import CardSet, Suit
from tierce.melds import FOUR, MARRIAGE, Meld, fours, longest_runs, marriage, runs
from tierce.seats import LEFTWARD, Seat
from tierce.tricks import Trick

__all__ = [
    "CALLED", "LOST", "OPEN", "Counted", "best_melds", "card_of_seat", "legal_shows", "marriage_objection",
    "marriage_status", "meld_cards", "seats_to_show", "show_objection", "show_tries", "side_melds", "worth",
]  # fmt: skip

OPEN, CALLED, LOST = "open", "called", "lost"


class Counted(NamedTuple):
    """Melds that count together, and what they are worth."""

    points: int
    melds: tuple[Meld, ...]


def worth(meld: Meld) -> int:
    """Points of one meld; 0 for four tens, nines, eights or sevens (BIEN-MELD-2 to BIEN-MELD-4)."""
    if meld.kind == FOUR:
        return FOUR_WORTH.get(meld.top.rank, 0)
    return MARRIAGE_WORTH if meld.kind == MARRIAGE else RUN_WORTH[meld.length]


def _allowed_together(melds: Sequence[Meld], free: int, twice: int, start: int = 0) -> Iterator[tuple[Meld, ...]]:
    """Every choice of the melds in which no card counts too often (BIEN-MELD-5).

    free    mask of the cards that may still be used
    twice   mask of those of them that may be used twice
    """
    yield ()
    for at in range(start, len(melds)):
        cards = melds[at].cards.mask
        if not cards & ~free:
            used_up = cards & ~twice
            for more in _allowed_together(melds, free & ~used_up, twice & ~cards, at + 1):
                yield (melds[at], *more)


def _runs_and_fours(cards: CardSet) -> list[Meld]:
    return [*(four for four in fours(cards) if worth(four)), *runs(cards)]


@lru_cache(maxsize=4096)
def best_melds(cards: CardSet, trump: Suit, status: str) -> Counted:
    """The best that cards shown, and a marriage called, count together (BIEN-MELD-5, BIEN-MELD-8).

    status      OPEN: the marriage counts when king and queen are among the cards; CALLED: it counts without that;
                LOST: it does not count

    >>> best_melds(CardSet.parse("KhQhJhTh"), Suit.HEARTS, OPEN).points
    70
    >>> best_melds(CardSet.parse("KhQhJhTh"), Suit.HEARTS, LOST).points
    50
    """
    royals = ROYALS[trump]
    melds, free = _runs_and_fours(cards), cards
    if status == CALLED or (status == OPEN and royals <= cards):
        melds.append(marriage(trump))
        free = cards | royals
    choices = _allowed_together(melds, free.mask, royals.mask)
    return max((Counted(sum(map(worth, chosen)), chosen) for chosen in choices), key=_points)


def _points(counted: Counted) -> int:
    return counted.points


@lru_cache(maxsize=4096)
def showings(cards: CardSet, trump: Suit, status: str) -> tuple[Show, ...]:
    """Every set of cards that a player with these may show, those worth most first, then the smaller ones."""
    melds = _runs_and_fours(cards)
    if status == OPEN and ROYALS[trump] <= cards:
        melds.append(marriage(trump))
    if not melds:
        return (SHOW_NONE,)
    masks = set()
    for chosen in _allowed_together(melds, cards.mask, ROYALS[trump].mask):
        shown = 0
        for meld in chosen:
            shown |= meld.cards.mask
        masks.add(shown)
    ranked = [(-best_melds(CardSet(shown), trump, status).points, shown.bit_count(), shown) for shown in masks]
    return tuple(Show(CardSet(shown)) for _, _, shown in sorted(ranked))


def card_of_seat(trick: Trick, seat: Seat) -> CardSet:
    """The card a seat has put into a trick, as a set; empty when it has none in it."""
    at = LEFTWARD.beginning(trick.leader).index(seat)
    return CardSet.of(trick.cards[at : at + 1])


def marriage_status(play: CardPlay, seat: Seat) -> str:
    """Whether a seat's marriage is CALLED, LOST by playing king or queen of trump without a word to the first
    trick, or OPEN (BIEN-MELD-7)."""
    if play.called is not None and play.called.seat == seat:
        return CALLED
    first = first_trick(play)
    if play.trump is not None and first is not None and card_of_seat(first, seat) & ROYALS[play.trump]:
        return LOST
    return OPEN


def meld_cards(seen: Seen, play: CardPlay, options: BienOptions) -> CardSet:
    """The cards a player shows from, when it is time to (BIEN-MELD-6)."""
    cards = seen.hand | card_of_seat(play.trick, seen.seat)
    first = first_trick(play)
    if options.meld_cards == "dealt" and first is not None:
        cards |= card_of_seat(first, seen.seat)
    return cards


def seats_to_show(bidder: Seat, leader: Seat) -> tuple[Seat, ...]:
    """Who shows when the second trick has been led to, in order (BIEN-MELD-6)."""
    return tuple(seat for seat in LEFTWARD.beginning(leader) if seat.side == bidder.side)


def legal_shows(seen: Seen, play: CardPlay, options: BienOptions) -> Sequence[Show]:
    """Everything the player whose turn it is to show may show, the best first; nothing at all among it."""
    assert play.trump is not None
    return showings(meld_cards(seen, play, options), play.trump, marriage_status(play, seen.seat))


def show_objection(seen: Seen, play: CardPlay, action: Show, options: BienOptions) -> str | None:
    """The rule that refuses to show these cards; None when they may be shown."""
    trump = play.trump
    assert trump is not None
    if not action.cards <= meld_cards(seen, play, options):
        return "BIEN-MELD-6"
    if action in legal_shows(seen, play, options):
        return None
    in_melds = CardSet()
    for meld in _runs_and_fours(action.cards):
        in_melds |= meld.cards
    if in_melds == action.cards:
        return "BIEN-MELD-5"
    rest = action.cards - in_melds
    if ROYALS[trump] <= action.cards and rest <= ROYALS[trump]:
        return "BIEN-MELD-7"  # king and queen are left for a marriage that is called, or lost
    if any(rest == royals for royals in ROYALS):
        return "BIEN-MELD-3"
    return "BIEN-MELD-4" if any(fours(rest)) else "BIEN-MELD-2"


def show_tries(seen: Seen, play: CardPlay, options: BienOptions) -> list[Show]:
    """What could be thought of to show besides what is legal: fours that count nothing, king and queen of trump
    although they do not count, and everything at once."""
    assert play.trump is not None
    cards = meld_cards(seen, play, options)
    melds = [*fours(cards), *longest_runs(cards)]
    if ROYALS[play.trump] <= cards:
        melds.append(marriage(play.trump))
    together = CardSet()
    for meld in melds:
        together |= meld.cards
    return [*(Show(meld.cards) for meld in melds), Show(together)]


def marriage_objection(seen: Seen, play: CardPlay, action: Play, options: BienOptions) -> str | None:
    """The rule that refuses to say "marriage" with this card; None when it may be said (BIEN-MELD-7)."""
    trump = play.trump if play.trump is not None else action.card.suit  # BIEN-PLAY-1
    royals = ROYALS[trump]
    if seen.seat.side != play.bidder.side or not isinstance(play.bid, Bid):
        return "BIEN-MELD-7"
    if action.card not in royals or not royals <= seen.hand:
        return "BIEN-MELD-7"
    if tricks_done(play) == 0:
        return None
    if options.marriage_call == "first-trick":
        return "BIEN-MELD-7"
    shown = next((shown.cards for shown in play.shown if shown.seat == seen.seat), CardSet())
    return "BIEN-MELD-7" if royals <= shown else None


def side_melds(play: CardPlay) -> tuple[tuple[Seat, Counted], ...]:
    """What the bidder and his partner count so far, each with the best of what he showed and called (BIEN-MELD-1,
    BIEN-MELD-8); nothing in a ponder (BIEN-MELD-9)."""
    if play.trump is None or not isinstance(play.bid, Bid):
        return ()
    shown = {one.seat: one.cards for one in play.shown}
    found = []
    for seat in (play.bidder, play.bidder.partner):
        status = marriage_status(play, seat)
        if seat in shown or status == CALLED:
            found.append((seat, best_melds(shown.get(seat, CardSet()), play.trump, status)))
    return tuple(found)
