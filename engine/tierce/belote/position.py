"""A Belote deal in the middle of its play, as one line of text.

Words `key=value` in any order:

- `N= E= S= W=` the hands; `dealer=W taker=S trump=h`
- `leader=N trick=7sAs` the trick in progress
- `points=NS:10,EW:4 tricks=NS:1,EW:0` card points and tricks won before it; without `points` only the rest counts
- `declarations=NS:20,EW:0` points of declarations that score
- `belote=S:Kh` or `belote=S:KhQh` the words said with those cards
"""

from __future__ import annotations

from tierce.belote.actions import BELOTE, REBELOTE
from tierce.belote.options import BeloteOptions
from tierce.belote.orders import ORDERS, ROYALS
from tierce.belote.scoring import count
from tierce.belote.state import Earlier, Position, Standing, State, Word
from tierce.cards import CardSet, Suit, parse_cards
from tierce.errors import NotationError, SetupError
from tierce.notation import read_pair, read_words, write_pair
from tierce.pack import PIQUET_32
from tierce.seats import RIGHTWARD, Seat
from tierce.tricks import Trick

__all__ = ["position_problems", "position_text", "read_position"]

KEYS = ("N", "E", "S", "W", "dealer", "taker", "trump", "leader", "trick", "points", "tricks", "declarations", "belote")


def read_position(text: str, standing: Standing = Standing()) -> Position:  # noqa: B008 (immutable)
    """The position that a line describes.

    Raises  NotationError for a text that cannot be read, SetupError for an impossible position

    >>> read_position("N=8h E=7s S=9h W=As dealer=W taker=S trump=h leader=N tricks=NS:4,EW:3").trump.letter
    'h'
    """
    words = read_words(text, KEYS, needed=("N", "E", "S", "W", "dealer", "taker", "trump", "leader"))
    north, east, south, west = (CardSet.parse(words[seat.name]) for seat in Seat)
    trump = Suit.parse(words["trump"])
    trick = Trick(Seat.parse(words["leader"]), parse_cards(words.get("trick", "")))
    in_sight = north | east | south | west | CardSet.of(trick.cards)
    earlier = Earlier(
        read_pair(words.get("points", "NS:0,EW:0")),
        read_pair(words.get("tricks", "NS:0,EW:0")),
        read_pair(words.get("declarations", "NS:0,EW:0")),
        PIQUET_32 - in_sight,
    )
    said: tuple[Word, ...] = ()
    if "belote" in words:
        seat, _, cards = words["belote"].partition(":")
        said = tuple(
            Word(Seat.parse(seat), one, word)
            for one, word in zip(parse_cards(cards), (BELOTE, REBELOTE), strict=False)
        )
    position = Position(
        (north, east, south, west),
        Seat.parse(words["dealer"]),
        Seat.parse(words["taker"]),
        trump,
        trick,
        earlier,
        said,
        standing,
    )
    problems = position_problems(position)
    if problems:
        raise SetupError(problems)
    return position


def position_problems(position: Position) -> list[str]:
    """What is impossible about a position; empty when nothing is."""
    problems = []
    trick, earlier = position.trick, position.earlier
    held = CardSet()
    for seat, hand in zip(Seat, position.hands, strict=True):
        if hand & held:
            problems.append(f"two hands hold {hand & held}")
        if hand - PIQUET_32:
            problems.append(f"{seat.name} holds cards outside the pack: {hand - PIQUET_32}")
        held |= hand
    on_table = CardSet.of(trick.cards)
    if on_table & held or len(on_table) < len(trick.cards):
        problems.append("a card of the trick stands twice")
    if len(trick.cards) > 3:
        problems.append("the trick in progress has more than three cards")
    done = sum(earlier.tricks)
    played = RIGHTWARD.beginning(trick.leader)[: len(trick.cards)]
    for seat, hand in zip(Seat, position.hands, strict=True):
        due = 8 - done - (seat in played)
        if len(hand) != due:
            problems.append(f"{seat.name} holds {len(hand)} cards; after {done} tricks it must be {due}")
    gone = ORDERS[position.trump].total(earlier.gone)
    if any(earlier.points) and sum(earlier.points) != gone:
        problems.append(f"the cards gone hold {gone} points, not {sum(earlier.points)}")
    for word in position.words:
        if word.card not in ROYALS[position.trump] or word.card in held:
            problems.append(f"{word.word} was not said with {word.card}")
    return problems


def position_text(state: State, options: BeloteOptions) -> str:
    """The line that describes a deal in its play as a position; what `read_position` reads back."""
    play = state.public.play
    if play is None:
        raise NotationError("a deal in its bidding has no position text", expected="a deal in its play")
    so_far = count(play, options)
    words = [f"{seat.name}={str(hand).replace(' ', '')}" for seat, hand in zip(Seat, state.secret.hands, strict=True)]
    words += [
        f"dealer={state.public.dealer.name}",
        f"taker={play.taker.name}",
        f"trump={play.trump.letter}",
        f"leader={play.trick.leader.name}",
    ]
    if play.trick.cards:
        words.append("trick=" + "".join(one.text for one in play.trick.cards))
    for key, pair in (("points", so_far.cards), ("tricks", so_far.tricks), ("declarations", so_far.declarations)):
        if any(pair):
            words.append(f"{key}={write_pair(pair)}")
    if play.words:
        words.append(f"belote={play.words[0].seat.name}:" + "".join(word.card.text for word in play.words))
    return " ".join(words)
