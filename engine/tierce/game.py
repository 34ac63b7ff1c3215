"""What every game offers: the `Game` protocol and the small nouns it speaks in.

A deal starts from a `Setup` (pack, dealer, standing of the match); chance ends there, and from then on a game is a
function `apply(state, action) -> state`. A state is public facts plus secrets; what a seat sees (`Seen`) is built from
the public facts and that seat's own cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from tierce.cards import CardSet
from tierce.errors import DealOver, IllegalAction
from tierce.seats import Rotation, Seat, Side

__all__ = [
    "AnyGame",
    "DealScore",
    "Duty",
    "Event",
    "Fact",
    "Game",
    "Outcome",
    "Part",
    "Refusal",
    "SetupField",
    "Standing",
    "apply_checked",
]


class Duty(NamedTuple):
    """A rule that binds the player to act, and the cards it still allows."""

    rule: str
    allowed: CardSet


class Refusal(NamedTuple):
    """Why an action may not be done: the rule that refuses it, and the actions that are left, as texts."""

    action: str
    rule: str
    leaves: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.action} is refused by {self.rule}, which leaves {' '.join(self.leaves)}"


class Event(NamedTuple):
    """Something that happened in a deal, as everybody knows it.

    key     what happened, a word of the game's phrases
    seat    who did it, where somebody did
    rule    the rule behind it, where one is
    data    cards, suits, numbers: what the sentence needs
    also    further rules at work just here, such as the order of the cards that decided a trick; for `citations`, no
            view tells them
    """

    key: str
    seat: Seat | None
    rule: str | None
    data: Mapping[str, Any]
    also: tuple[str, ...] = ()


class Part(NamedTuple):
    """One line of a deal's score: what for, by which rule, how much for NS and for EW."""

    key: str
    rule: str
    values: tuple[int, int]


class DealScore(NamedTuple):
    """A finished deal counted.

    parts       the lines of the count, in the order of the rules
    credited    what goes to the sides' scores of the match, NS and EW
    verdict     the outcome in a word of the game (`made`, `failed`, `passed`, …) and the rule that decides it
    """

    parts: tuple[Part, ...]
    credited: tuple[int, int]
    verdict: str
    rule: str


class Fact(NamedTuple):
    """Something about a finished deal that is worth counting over many: how often NS and EW did it."""

    key: str
    values: tuple[int, int]


class SetupField(NamedTuple):
    """A header of a setup, and how its text is made up, so that it can be packed into a share link.

    shape       `seat`, a letter; `pack`, the whole pack; `number`; `pair`, a number for each side; `text`
    words       pieces that occur often in a text
    standing    whether it says how the match stood, which follows from the deal before; else how the deal was dealt
    """

    name: str
    shape: Literal["seat", "pack", "number", "pair", "text"]
    words: tuple[str, ...] = ()
    standing: bool = False


class Outcome(NamedTuple):
    """How a match ended: the side that won it, None when it is drawn; and the rule that ended it."""

    winner: Side | None
    rule: str


class Standing(Protocol):
    """How a match stands between two deals; each game has its own fields besides."""

    @property
    def totals(self) -> tuple[int, int]: ...
    @property
    def outcome(self) -> Outcome | None: ...


SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT")
SeenT = TypeVar("SeenT")
ActionT = TypeVar("ActionT")


class Game(Protocol[SetupT, StateT, SeenT, ActionT]):
    """One game under one set of options. Setups, states, observations and actions are plain immutable data."""

    @property
    def name(self) -> str: ...
    @property
    def options(self) -> Any: ...
    @property
    def rotation(self) -> Rotation: ...
    @property
    def deck(self) -> CardSet:
        """All cards of its pack."""
        ...

    @property
    def setup_fields(self) -> Sequence[SetupField]:
        """Every header that `setup_headers` can give. Share links count on them, their order and their words: a change
        makes another version of links."""
        ...

    @property
    def counts_down(self) -> bool:
        """Whether a side's score of the match is to fall: what a deal takes from it is then to the good."""
        ...

    @property
    def gathers(self) -> bool:
        """Whether the pack of the next deal lies as the last one was played: who saw all of that knows more of this."""
        ...

    def side_of(self, seat: Seat) -> Side:
        """The side for which a seat of this game plays; not always that of the compass: two may face each other."""
        ...

    # one deal
    def start(self, setup: SetupT) -> StateT:
        """The state before the first action; raises SetupError for an impossible setup."""
        ...

    def actor(self, state: StateT) -> Seat | None:
        """Who is to act; None when the deal is over."""
        ...

    def observe(self, state: StateT, seat: Seat) -> SeenT:
        """What this seat may know."""
        ...

    def overlook(self, state: StateT, seat: Seat) -> SeenT:
        """What everybody may know, from this place: as `observe`, without the seat's own secrets."""
        ...

    def legal_actions(self, seen: SeenT) -> Sequence[ActionT]:
        """What the observing seat may do; empty when it is not its turn.

        The order follows from the observation alone and stays as it is: share links name an action by its place in it.
        """
        ...

    def tries(self, seen: SeenT) -> Sequence[ActionT]:
        """What a player might think of now, legal or not: the calls of the phase, the cards he holds; to explain
        those that `refusal` refuses."""
        ...

    def refusal(self, seen: SeenT, action: ActionT) -> Refusal | None:
        """Why the observing seat, being to act, may not do this; None when it may."""
        ...

    def apply(self, state: StateT, action: ActionT) -> StateT:
        """The state after the actor's action; raises IllegalAction or DealOver."""
        ...

    def apply_legal(self, state: StateT, action: ActionT) -> StateT:
        """The same for an action that is known to be legal, unchecked; for playouts."""
        ...

    def score(self, state: StateT) -> DealScore:
        """A finished deal counted; raises DealOver when it is not finished."""
        ...

    def facts(self, state: StateT) -> Sequence[Fact]:
        """What a finished deal adds to the players' statistics: each key of the game's FACTS, in that order; raises
        DealOver when it is not finished."""
        ...

    def stage(self, state: StateT) -> str:
        """The stretch of the deal that the next action belongs to, one word: `bidding`, `1` for the first trick, …;
        a record writes it before its line."""
        ...

    def contract(self, state: StateT) -> str:
        """What the deal is played for, as one word that deals can be counted by; empty when nobody bound himself."""
        ...

    def imagine(self, seen: SeenT, rng: Random) -> StateT:
        """A whole state, drawn at random, in which the seat would see just this."""
        ...

    def events(self, seen: SeenT) -> Sequence[Event]:
        """All that happened in the deal so far, oldest first, as the seat knows it."""
        ...

    # text
    def parse(self, text: str) -> ActionT:
        """The action for its text; `str(action)` is the inverse. Raises NotationError."""
        ...

    def setup_headers(self, setup: SetupT) -> Mapping[str, str]:
        """The setup as record headers."""
        ...

    def read_setup(self, headers: Mapping[str, str], after: StateT | None = None) -> SetupT:
        """The setup that these record headers describe; unknown headers are ignored.

        after   the finished deal before it in the same match: what the headers leave out follows from that one, and
                what they say must agree with it
        Raises  NotationError, SetupError
        """
        ...

    def position_text(self, state: StateT) -> str:
        """A deal taken up where it stands, as one line; the header `Position` reads it back. Raises NotationError
        where the stage has no such text."""
        ...

    # a match
    def open_match(self, rng: Random) -> SetupT:
        """The first deal of a match."""
        ...

    def standing(self, state: StateT) -> Standing:
        """How the match stands: after this deal when it is finished, else before it."""
        ...

    def next_setup(self, state: StateT, rng: Random) -> SetupT:
        """The deal that follows a finished one; raises DealOver when the match is over."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any, Any]


def apply_checked(game: Game[Any, StateT, Any, ActionT], state: StateT, action: ActionT) -> StateT:
    """The state after the actor's action, which may be any: what a game's `apply` does.

    Raises  IllegalAction with the refusal, DealOver
    """
    seat = game.actor(state)
    if seat is None:
        raise DealOver("the deal is over")
    refusal = game.refusal(game.observe(state, seat), action)
    if refusal is not None:
        raise IllegalAction(refusal)
    return game.apply_legal(state, action)
