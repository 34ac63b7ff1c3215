"""What a player of Bien can do, and the text of it.

=====================  ==================================================
`bid:120`              bids 120
`ponder`, `laydown`    bids a ponder, a laydown ponder
`pass`                 passes
`Th`                   plays the ten of hearts
`Kh+marriage`          plays the king of hearts and says "marriage"
`show:KhQhJh`          shows these cards for melds; several melds are joined by "+"
`show:none`            shows nothing
=====================  ==================================================

What is shown is a set of cards, and counts for the best that it holds (BIEN-MELD-8): `show:KhQhJh` counts the marriage
too when hearts are trump. The cards may be written in any order: `show:QhKh+JhKh` is read as `show:KhQhJh`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from tierce.bien.orders import BID_STEP, FOUR_WORTH, HIGHEST_BID, LOWEST_BID, ROYALS
from tierce.cards import CARDS, Card, CardSet, Rank, Suit, card, suit_cards
from tierce.errors import NotationError
from tierce.melds import fours, longest_runs
from tierce.notation import read_number

__all__ = [
    "BIDS", "CALLS", "LAYDOWN", "MARRIAGE_PLAYS", "NONE", "PASS", "PLAYS", "PONDER", "SHOW_NONE", "Action", "Bid",
    "Call", "Laydown", "Pass", "Play", "Ponder", "Show", "parse", "read_shown", "shown_text",
]  # fmt: skip

NONE, WORD = "none", "marriage"
EXPECTED = "bid:120, ponder, laydown, pass, show:cards or a card"


@dataclass(frozen=True, slots=True)
class Bid:
    """Bids a number of points (BIEN-BID-2)."""

    points: int

    def __str__(self) -> str:
        return f"bid:{self.points}"


@dataclass(frozen=True, slots=True)
class Ponder:
    """Bids all eight tricks for the side (BIEN-BID-3)."""

    def __str__(self) -> str:
        return "ponder"


@dataclass(frozen=True, slots=True)
class Laydown:
    """Lays down a hand of one whole suit (BIEN-BID-4)."""

    def __str__(self) -> str:
        return "laydown"


@dataclass(frozen=True, slots=True)
class Pass:
    """Does not bid (BIEN-BID-1)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Play:
    """Plays a card; `marriage`: and says the word with it (BIEN-MELD-7)."""

    card: Card
    marriage: bool = False

    def __str__(self) -> str:
        return f"{self.card.text}+{WORD}" if self.marriage else self.card.text


@dataclass(frozen=True, slots=True)
class Show:
    """Shows cards for melds, or none (BIEN-MELD-6)."""

    cards: CardSet

    def __str__(self) -> str:
        return f"show:{shown_text(self.cards)}"


Call: TypeAlias = Bid | Ponder | Laydown | Pass
Action: TypeAlias = Call | Play | Show

PONDER, LAYDOWN, PASS = Ponder(), Laydown(), Pass()
BIDS = tuple(Bid(points) for points in range(LOWEST_BID, HIGHEST_BID + 1, BID_STEP))
CALLS: tuple[Action, ...] = (*BIDS, PONDER, PASS)  # all but the laydown ponder, in rising order
PLAYS = tuple(Play(one) for one in CARDS)  # by card.index
MARRIAGE_PLAYS = tuple(Play(one, True) for one in CARDS)
SHOW_NONE = Show(CardSet())


def _groups(cards: CardSet) -> Iterator[CardSet]:
    """The cards grouped for reading: fours, runs, king and queen, and what is left of each suit.

    A king or queen may stand in a four and in a run, because it can be trump (BIEN-MELD-5); other cards stand once.
    """
    rest, in_runs = cards, cards
    for four in reversed(list(fours(cards))):
        if four.top.rank in FOUR_WORTH:
            rest -= four.cards
            if four.top.rank not in (Rank.KING, Rank.QUEEN):
                in_runs -= four.cards
            yield four.cards
    for run in longest_runs(in_runs):
        rest -= run.cards
        yield run.cards
    for suit in Suit:
        left = rest & suit_cards(suit)
        if left & ROYALS[suit] and ROYALS[suit] <= cards:
            left |= ROYALS[suit]
        if left:
            yield left


def shown_text(cards: CardSet) -> str:
    """Cards shown for melds as a text, each meld from its highest card down; `read_shown` is the inverse.

    >>> shown_text(CardSet.parse("Js Qs Ks Kh Kd Kc"))
    'KsKhKdKc+KsQsJs'
    """
    texts = []
    for group in _groups(cards):
        by_suit = ["".join(one.text for one in reversed(list(group & suit_cards(suit)))) for suit in Suit]
        texts.append("".join(by_suit))
    return "+".join(texts) or NONE


def read_shown(text: str) -> CardSet:
    """The cards for the text of what is shown; raises NotationError.

    >>> read_shown("KsQsJs+KsKhKdKc")
    CardSet("Js Qs Ks Kh Kd Kc")
    """
    if text == NONE:
        return CardSet()
    cards = CardSet()
    for group in text.split("+"):
        found = CardSet.parse(group)
        if not found:
            raise NotationError(f"an empty meld in {text!r}", expected="cards such as KhQhJh, joined by +, or none")
        cards |= found
    return cards


def parse(text: str) -> Action:
    """The action for its text; `str` of an action is the inverse.

    Raises  NotationError

    >>> parse("bid:120"), parse("Kh+marriage")
    (Bid(points=120), Play(card=card("Kh"), marriage=True))
    >>> str(parse("show:KsQsJs+KsKhKdKc"))
    'show:KsKhKdKc+KsQsJs'
    """
    verb, colon, argument = text.partition(":")
    if colon:
        if verb == "bid" and argument == str(read_number(argument)):
            return Bid(int(argument))
        if verb == "show":
            return Show(read_shown(argument))
        raise NotationError(f"unknown action {text!r}", expected=EXPECTED)
    for word in (PASS, PONDER, LAYDOWN):
        if text == str(word):
            return word
    name, plus, said = text.partition("+")
    if plus and said != WORD:
        raise NotationError(f"unknown word {said!r} with a card", expected=WORD)
    try:
        return Play(card(name), bool(plus))
    except NotationError:
        raise NotationError(f"unknown action {text!r}", expected=EXPECTED) from None
