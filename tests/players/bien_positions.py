"""Bien positions with the choice that is expected, read from records/bien/positions (format: leading.txt there)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from tierce.bien.actions import Bid, Play, Ponder, parse, read_shown
from tierce.bien.melding import seats_to_show
from tierce.bien.orders import ORDERS
from tierce.bien.state import Called, CardPlay, Earlier, Public, Seen, Shown, Standing, forehand
from tierce.cards import CardSet, Suit, card, parse_cards
from tierce.notation import read_pair
from tierce.seats import LEFTWARD, Seat
from tierce.tricks import Trick, winning

from players.positions import Expectation, blocks, expectation, game_of, listed

__all__ = ["expectations"]

KEYS = ("dealer", "scores", "hand", "calls", "bidder", "bid", "trump", "done", "gone", "trick", "shown")


def expectations() -> Iterator[Expectation]:
    """All positions of all files."""
    for sentence, words in blocks("bien", KEYS, ("dealer", "hand")):
        yield expectation(sentence, game_of("bien", words), _seen(words), words)


def _seen(words: Mapping[str, str]) -> Seen:
    dealer = Seat.parse(words["dealer"])
    hand = CardSet.parse(words["hand"])
    calls = tuple(map(parse, listed(words, "calls")))
    public = Public(None, dealer, Standing(read_pair(words.get("scores", "NS:12,EW:12"))), calls=calls)  # type: ignore[arg-type]
    if "bidder" in words:
        seat, play = _play(words, hand)
        return Seen(public._replace(turn=seat, play=play), seat, hand)
    seat = LEFTWARD.after(forehand(dealer), len(calls))
    assert len(hand) == 8, "eight cards are dealt"
    return Seen(public._replace(turn=seat), seat, hand)


def _trick(text: str) -> tuple[Trick, tuple[Play, ...]]:
    """A trick, and its cards with the words said."""
    leader, _, cards = text.partition(":")
    plays: list[Play] = []
    while cards:
        said = cards[2:].startswith("+marriage")
        plays.append(Play(card(cards[:2]), said))
        cards = cards[2 + said * len("+marriage") :]
    return Trick(Seat.parse(leader), tuple(play.card for play in plays)), tuple(plays)


def _play(words: Mapping[str, str], hand: CardSet) -> tuple[Seat, CardPlay]:
    """Whose turn it is, and the play as far as it has come."""
    tricks = [_trick(text) for text in (*listed(words, "done", "/"), words["trick"])]
    *done, trick = (trick for trick, _ in tricks)
    gone = parse_cards(words.get("gone", ""))
    known = [*hand, *gone, *trick.cards, *(one for earlier in done for one in earlier.cards)]
    assert len(CardSet.of(known)) == len(known), "a card stands twice"
    trump = Suit.parse(words["trump"]) if "trump" in words else None
    bidder = Seat.parse(words["bidder"])
    if trump is not None:
        for earlier, later in pairwise((*done, trick)):
            won = LEFTWARD.after(earlier.leader, winning(earlier.cards, ORDERS[trump]))
            assert later.leader == won, "wrong leader"
        if not gone:
            first = (*done, trick)[0]
            assert first.leader == bidder and first.cards[0].suit == trump, "the bidder leads a trump first"
    bid = parse(words["bid"] if words["bid"] == "ponder" else f"bid:{words['bid']}")
    assert isinstance(bid, Bid | Ponder)
    called = [
        Called(seat, play.card)
        for trick_, plays in tricks
        for seat, play in zip(LEFTWARD.beginning(trick_.leader), plays, strict=False)
        if play.marriage
    ]
    cards_played = len(done) * 4 + len(gone) + len(trick.cards)
    seat = LEFTWARD.after(trick.leader, len(trick.cards))
    due: tuple[Seat, ...] = ()
    shown: tuple[Shown, ...] = ()
    if isinstance(bid, Bid) and cards_played >= 5 and not gone:
        cards = {Seat.parse(text[0]): read_shown(text[2:]) for text in listed(words, "shown")}
        order = seats_to_show(bidder, (*done, trick)[1].leader)
        if cards_played == 5:
            due = tuple(one for one in order if one not in cards)
            seat = due[0] if due else seat
        shown = tuple(Shown(one, cards.get(one, CardSet())) for one in order if one not in due)
    laid = seat in LEFTWARD.beginning(trick.leader)[: len(trick.cards)]  # who shows may have led
    assert len(gone) % 4 == 0, "the numbers of cards do not fit"
    assert len(hand) + len(done) + len(gone) // 4 + laid == 8, "the numbers of cards do not fit"
    play = CardPlay(
        bidder, bid, trump, trick, tuple(done), due, shown, called[0] if called else None,
        Earlier(tricks=(len(gone) // 4, 0, 0, 0), gone=CardSet.of(gone)),
    )  # fmt: skip
    return seat, play
