"""Belote positions with the choice that is expected, read from records/belote/positions (format: leading.txt there)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from tierce.belote import BeloteOptions
from tierce.belote.actions import Declare, Play, parse
from tierce.belote.declarations import said
from tierce.belote.orders import ORDERS
from tierce.belote.state import CardPlay, Compared, Earlier, Public, Seen, Standing, Word, forehand
from tierce.cards import CardSet, Suit, card, parse_cards
from tierce.seats import RIGHTWARD, Seat
from tierce.tricks import Trick, winning

from players.positions import Expectation, blocks, expectation, game_of, listed

__all__ = ["expectations"]

KEYS = ("dealer", "hand", "turnup", "calls", "taker", "trump", "done", "gone", "trick", "declared")


def expectations() -> Iterator[Expectation]:
    """All positions of all files."""
    for sentence, words in blocks("belote", KEYS, ("dealer", "hand")):
        game = game_of("belote", words)
        seen = _in_play(words, game.options) if "taker" in words else _in_auction(words)
        yield expectation(sentence, game, seen, words)


def _in_auction(words: dict[str, str]) -> Seen:
    dealer = Seat.parse(words["dealer"])
    calls = tuple(parse(text) for text in listed(words, "calls"))
    seat = RIGHTWARD.after(forehand(dealer), len(calls))
    hand, turn_up = CardSet.parse(words["hand"]), card(words["turnup"])
    assert len(hand) == 5 and turn_up not in hand
    return Seen(Public(seat, dealer, turn_up, Standing(), calls), seat, hand, ())  # type: ignore[arg-type]


def _trick(text: str) -> tuple[Trick, tuple[Play, ...]]:
    """A trick, and its cards with the words said."""
    leader, _, cards = text.partition(":")
    plays: list[Play] = []
    while cards:
        word = next((word for word in ("belote", "rebelote") if cards[2:].startswith("+" + word)), "")
        plays.append(Play(card(cards[:2]), word))
        cards = cards[3 + len(word) if word else 2 :]
    return Trick(Seat.parse(leader), tuple(play.card for play in plays)), tuple(plays)


def _words_said(tricks: list[tuple[Trick, tuple[Play, ...]]]) -> tuple[Word, ...]:
    return tuple(
        Word(seat, play.card, play.word)
        for trick, plays in tricks
        for seat, play in zip(RIGHTWARD.beginning(trick.leader), plays, strict=False)
        if play.word
    )


def _in_play(words: dict[str, str], options: BeloteOptions) -> Seen:
    tricks = [_trick(text) for text in (*listed(words, "done", "/"), words["trick"])]
    *done, trick = (trick for trick, _ in tricks)
    trump, gone = Suit.parse(words["trump"]), parse_cards(words.get("gone", ""))
    seat = RIGHTWARD.after(trick.leader, len(trick.cards))
    hand = CardSet.parse(words["hand"])

    known = [*hand, *gone, *trick.cards, *(one for earlier in done for one in earlier.cards)]
    assert len(CardSet.of(known)) == len(known), "a card stands twice"
    assert len(gone) % 4 == 0 and len(hand) + len(done) + len(gone) // 4 == 8, "the numbers of cards do not fit"
    for earlier, later in pairwise((*done, trick)):
        assert later.leader == RIGHTWARD.after(earlier.leader, winning(earlier.cards, ORDERS[trump])), "wrong leader"

    declared = tuple(
        action.meld for action in map(parse, listed(words, "declared")) if isinstance(action, Declare)
    )
    melds_said = [()] * 4
    melds_said[seat] = tuple(said(meld, trump, 1) for meld in declared)  # type: ignore[call-overload]
    first = 2 if options.declarations == "informal" else 1
    compared = Compared(None, ((), (), (), ())) if len(done) >= first or gone else None
    earlier_tricks = Earlier(tricks=(len(gone) // 4, 0), gone=CardSet.of(gone))
    play = CardPlay(
        Seat.parse(words["taker"]), trump, trick, tuple(done), tuple(melds_said), compared,
        _words_said(tricks), earlier_tricks,
    )  # fmt: skip
    dealer = Seat.parse(words["dealer"])
    if not gone:
        assert (*done, trick)[0].leader == forehand(dealer), "the dealer's right-hand neighbour leads first"
    return Seen(Public(seat, dealer, None, Standing(), (), play), seat, hand, declared)

