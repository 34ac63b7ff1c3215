"""What a player of Belote can do, and the text of it.

==================  =====================================================
`take`, `pass`      first round: the turned-up suit is trump; or not
`name:h`            second round: hearts are trump
`tierce:Jh`         declares the three hearts up to the jack; `quarte`, `quinte`, `sixieme`, `septieme`, `huitieme`
                    are longer
`carre:J`           declares four jacks
`Th`                plays the ten of hearts
`Kh+belote`         plays it and says the word; `Qh+rebelote` likewise
==================  =====================================================
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from tierce.cards import CARDS, Card, CardSet, Rank, Suit, card, card_of
from tierce.errors import NotationError
from tierce.melds import FOUR, RUN, Meld

__all__ = ["BELOTE", "PASS", "REBELOTE", "TAKE", "Action", "Declare", "Name", "Pass", "Play", "Take", "parse"]

BELOTE, REBELOTE = "belote", "rebelote"
RUN_NAMES = {3: "tierce", 4: "quarte", 5: "quinte", 6: "sixieme", 7: "septieme", 8: "huitieme"}
_RUN_LENGTHS = {name: length for length, name in RUN_NAMES.items()}
CARRE = "carre"


@dataclass(frozen=True, slots=True)
class Take:
    """Takes with the turned-up suit as trump (BEL-BID-1)."""

    def __str__(self) -> str:
        return "take"


@dataclass(frozen=True, slots=True)
class Pass:
    """Passes, in either round."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Name:
    """Names a trump suit in the second round (BEL-BID-2)."""

    suit: Suit

    def __str__(self) -> str:
        return f"name:{self.suit.letter}"


@dataclass(frozen=True, slots=True)
class Declare:
    """Declares one run or four of a kind (BEL-DECL-5)."""

    meld: Meld

    def __str__(self) -> str:
        if self.meld.kind == FOUR:
            return f"{CARRE}:{self.meld.top.rank.letter}"
        return f"{RUN_NAMES[self.meld.length]}:{self.meld.top}"


@dataclass(frozen=True, slots=True)
class Play:
    """Plays a card; `word` is what is said with it: "", BELOTE or REBELOTE (BEL-DECL-8)."""

    card: Card
    word: str = ""

    def __str__(self) -> str:
        return f"{self.card.text}+{self.word}" if self.word else self.card.text


Call: TypeAlias = Take | Pass | Name
Action: TypeAlias = Call | Declare | Play

TAKE, PASS = Take(), Pass()
PLAYS = tuple(Play(one) for one in CARDS)  # by card.index


def _run(length: int, top: Card) -> Meld:
    if top.rank - length + 1 < Rank.SEVEN:
        raise NotationError(f"no run of {length} ends at {top}", expected="a higher card")
    return Meld(
        RUN, CardSet.of(card_of(Rank(rank), top.suit) for rank in range(top.rank - length + 1, top.rank + 1)), top
    )


def _four(rank: Rank) -> Meld:
    if rank < Rank.SEVEN:
        raise NotationError(f"no four of {rank.letter} in a pack of 32", expected="one of A K Q J T 9 8 7")
    return Meld(FOUR, CardSet.of(card_of(rank, suit) for suit in Suit), card_of(rank, Suit.CLUBS))


def parse(text: str) -> Action:
    """The action for its text; `str` of an action is the inverse.

    Raises  NotationError

    >>> parse("tierce:Jh")
    Declare(meld=Meld(kind='run', cards=CardSet("9h Th Jh"), top=card("Jh")))
    >>> str(parse("Kh+belote"))
    'Kh+belote'
    """
    verb, colon, argument = text.partition(":")
    if not colon:
        if verb == "take":
            return TAKE
        if verb == "pass":
            return PASS
        name, plus, word = verb.partition("+")
        if plus and word not in (BELOTE, REBELOTE):
            raise NotationError(f"unknown word {word!r} with a card", expected="belote or rebelote")
        try:
            return Play(card(name), word)
        except NotationError:
            raise NotationError(
                f"unknown action {text!r}", expected="take, pass, name:suit, a declaration or a card"
            ) from None
    if verb == "name":
        return Name(Suit.parse(argument))
    if verb == CARRE:
        return Declare(_four(Rank.parse(argument)))
    if verb in _RUN_LENGTHS:
        return Declare(_run(_RUN_LENGTHS[verb], card(argument)))
    raise NotationError(f"unknown action {text!r}", expected="take, pass, name:suit, a declaration or a card")
