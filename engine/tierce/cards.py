"""Suits, ranks, cards, and sets of cards.

There are 52 card objects, made once, and compared by identity; a game uses the ones it needs. The text of a card is
rank and suit, `Th` for the ten of hearts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum

from tierce.errors import NotationError

__all__ = ["CARDS", "Card", "CardSet", "Rank", "Suit", "card", "card_of", "parse_cards", "suit_cards"]


class Suit(IntEnum):
    """The four suits; `letter` is their text form."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def letter(self) -> str:
        return SUIT_LETTERS[self]

    @classmethod
    def parse(cls, text: str) -> Suit:
        """The suit for its letter.

        >>> Suit.parse("h")
        <Suit.HEARTS: 1>
        """
        if len(text) != 1 or text not in SUIT_LETTERS:
            raise NotationError(f"unknown suit {text!r}", expected="one of s, h, d, c")
        return cls(SUIT_LETTERS.index(text))


class Rank(IntEnum):
    """The thirteen ranks in their natural order; `letter` is their text form."""

    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12

    @property
    def letter(self) -> str:
        return RANK_LETTERS[self]

    @classmethod
    def parse(cls, text: str) -> Rank:
        """The rank for its letter.

        >>> Rank.parse("T")
        <Rank.TEN: 8>
        """
        if len(text) != 1 or text not in RANK_LETTERS:
            raise NotationError(f"unknown rank {text!r}", expected="one of A K Q J T 9 8 7 6 5 4 3 2")
        return cls(RANK_LETTERS.index(text))


SUIT_LETTERS = "shdc"
RANK_LETTERS = "23456789TJQKA"
RANKS_A_SUIT = len(RANK_LETTERS)


class Card:
    """One card: `rank`, `suit`, its text, its place `index` (0-51) in a `CardSet`, and the `bit` there.

    Use `card("Th")` or `card_of(rank, suit)`; there is one object per card.
    """

    __slots__ = ("bit", "index", "rank", "suit", "text")

    def __init__(self, index: int) -> None:
        self.index = index
        self.bit = 1 << index
        self.suit = Suit(index // RANKS_A_SUIT)
        self.rank = Rank(index % RANKS_A_SUIT)
        self.text = self.rank.letter + self.suit.letter

    def __repr__(self) -> str:
        return f'card("{self.text}")'

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (self.text,)  # copies and pickles are the same object again


CARDS = tuple(Card(index) for index in range(len(SUIT_LETTERS) * RANKS_A_SUIT))
_BY_TEXT = {one.text: one for one in CARDS}


def card(text: str) -> Card:
    """The card with this text.

    Raises NotationError when there is none.

    >>> card("Th").rank
    <Rank.TEN: 8>
    """
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise NotationError(f"unknown card {text!r}", expected="a card such as Th or As") from None


def card_of(rank: Rank, suit: Suit) -> Card:
    """The card of this rank and suit."""
    return CARDS[suit * RANKS_A_SUIT + rank]


def parse_cards(text: str) -> tuple[Card, ...]:
    """Cards in the order written, with or without spaces between them.

    >>> parse_cards("9h7h Kc")
    (card("9h"), card("7h"), card("Kc"))
    """
    letters = "".join(text.split())
    return tuple(card(letters[at : at + 2]) for at in range(0, len(letters), 2))


class _CardsInSuit(dict[int, tuple[Card, ...]]):
    """The cards of one suit, low to high, by the thirteen bits that say which are in; made when first asked for."""

    def __init__(self, suit: Suit) -> None:
        self.suit = suit

    def __missing__(self, bits: int) -> tuple[Card, ...]:
        self[bits] = tuple(card_of(rank, self.suit) for rank in Rank if bits >> rank & 1)
        return self[bits]


SUIT_BITS = (1 << RANKS_A_SUIT) - 1
_IN_SUIT = tuple(_CardsInSuit(suit) for suit in Suit)


class CardSet:
    """A set of cards; iterates in a fixed order (spades, hearts, diamonds, clubs, low to high).

    Wraps one integer whose bit `card.index` says whether the card is in.

    >>> hand = CardSet.of(parse_cards("9h 7h Kc"))
    >>> card("9h") in hand, len(hand), str(hand)
    (True, 3, '7h 9h Kc')
    >>> hand & suit_cards(Suit.HEARTS)
    CardSet("7h 9h")
    """

    __slots__ = ("mask",)

    def __init__(self, mask: int = 0) -> None:
        self.mask = mask

    @classmethod
    def of(cls, cards: Iterable[Card]) -> CardSet:
        """The set of these cards."""
        mask = 0
        for one in cards:
            mask |= one.bit
        return cls(mask)

    @classmethod
    def parse(cls, text: str) -> CardSet:
        """The set of the cards in a text; a card named twice is an error."""
        cards = parse_cards(text)
        found = cls.of(cards)
        if len(found) != len(cards):
            raise NotationError(f"a card stands twice in {text!r}")
        return found

    def __contains__(self, one: Card) -> bool:
        return self.mask & one.bit != 0

    def __iter__(self) -> Iterator[Card]:
        mask, (spades, hearts, diamonds, clubs) = self.mask, _IN_SUIT
        return iter(
            spades[mask & SUIT_BITS]
            + hearts[mask >> RANKS_A_SUIT & SUIT_BITS]
            + diamonds[mask >> 2 * RANKS_A_SUIT & SUIT_BITS]
            + clubs[mask >> 3 * RANKS_A_SUIT]
        )

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __and__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask & other.mask)

    def __or__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask | other.mask)

    def __sub__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask & ~other.mask)

    def __le__(self, other: CardSet) -> bool:
        return not self.mask & ~other.mask

    def isdisjoint(self, other: CardSet) -> bool:
        """Whether the two have no card in common."""
        return not self.mask & other.mask

    def with_card(self, one: Card) -> CardSet:
        """This set and one card more."""
        return CardSet(self.mask | one.bit)

    def without(self, one: Card) -> CardSet:
        """This set but for one card."""
        return CardSet(self.mask & ~one.bit)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardSet) and self.mask == other.mask

    def __hash__(self) -> int:
        return hash(self.mask)

    def __str__(self) -> str:
        return " ".join(one.text for one in self)

    def __repr__(self) -> str:
        return f'CardSet("{self}")'


_SUITS = tuple(CardSet.of(one for one in CARDS if one.suit == suit) for suit in Suit)


def suit_cards(suit: Suit) -> CardSet:
    """All thirteen cards of a suit."""
    return _SUITS[suit]
