"""A Belote deal in the middle of its play, as one line of text.

Words `key=value` in any order:

- `N= E= S= W=` the hands; `dealer=W taker=S trump=h`
- `leader=N trick=7sAs` the trick in progress
- `points=NS:10,EW:4 tricks=NS:1,EW:0` card points and tricks won before it; without `points` only the rest counts
- `declarations=NS:20,EW:0` points of declarations that score
- `belote=S:Kh` or `belote=S:KhQh` the words said with those cards
"""

from __future__ import annotations

from collections.abc import Iterator

from tierce.belote.actions import BELOTE, REBELOTE
from tierce.belote.options import BeloteOptions
from tierce.belote.orders import ORDERS, ROYALS
from tierce.belote.scoring import count
from tierce.belote.state import Earlier, Position, Standing, State, Word, forehand
from tierce.cards import CardSet, Suit, parse_cards
from tierce.errors import NotationError, SetupError
from tierce.game import SetupField
from tierce.notation import read_pair, read_words, write_pair
from tierce.pack import PIQUET_32
from tierce.seats import RIGHTWARD, Seat, Side
from tierce.tricks import Trick

__all__ = ["SETUP_FIELDS", "position_problems", "position_text", "read_position"]

KEYS = ("N", "E", "S", "W", "dealer", "taker", "trump", "leader", "trick", "points", "tricks", "declarations", "belote")
LINKED = (  # in share links by their places among so many: frozen, another word makes another version of links
    " N=", " E=", " S=", " W=", " dealer=", " taker=", " trump=", " leader=", " trick=", " points=", " tricks=",
    " declarations=", " belote=", "NS:", ",EW:",
)  # fmt: skip
SETUP_FIELDS = (
    SetupField("Dealer", "seat"),
    SetupField("Pack", "pack"),
    SetupField("Cut", "number"),
    SetupField("Position", "text", LINKED),
    SetupField("Scores", "pair", standing=True),
    SetupField("Waiting", "number", standing=True),
    SetupField("PassedOut", "number", standing=True),
)


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
        seat, _, text = words["belote"].partition(":")
        cards = parse_cards(text)
        if len(cards) not in (1, 2):
            raise NotationError(f"unknown words {words['belote']!r}", expected="such as belote=S:Kh or belote=S:KhQh")
        said = tuple(
            Word(Seat.parse(seat), one, word) for one, word in zip(cards, (BELOTE, REBELOTE), strict=False)
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
    return [*_card_problems(position), *_trick_problems(position), *_word_problems(position)]


def _card_problems(position: Position) -> Iterator[str]:
    trick = position.trick
    held = CardSet()
    for seat, hand in zip(Seat, position.hands, strict=True):
        if hand & held:
            yield f"two hands hold {hand & held}"
        if hand - PIQUET_32:
            yield f"{seat.name} holds cards outside the pack: {hand - PIQUET_32}"
        held |= hand
    on_table = CardSet.of(trick.cards)
    if on_table & held or len(on_table) < len(trick.cards):
        yield "a card of the trick stands twice"
    if on_table - PIQUET_32:
        yield f"the trick holds cards outside the pack: {on_table - PIQUET_32}"
    if len(trick.cards) > 3:
        yield "the trick in progress has more than three cards"
    done = sum(position.earlier.tricks)
    played = RIGHTWARD.beginning(trick.leader)[: len(trick.cards)]
    for seat, hand in zip(Seat, position.hands, strict=True):
        due = 8 - done - (seat in played)
        if len(hand) != due:
            yield f"{seat.name} holds {len(hand)} cards; after {done} tricks it must be {due}"


def _trick_problems(position: Position) -> Iterator[str]:
    earlier, leader = position.earlier, position.trick.leader
    done = sum(earlier.tricks)
    if min(*earlier.points, *earlier.tricks, *earlier.declarations) < 0:
        yield "points and tricks are not negative"
    if done >= 8:
        yield "the deal is over after eight tricks"
    if not done and leader != forehand(position.dealer):
        yield f"{forehand(position.dealer).name} leads to the first trick (BEL-PLAY-1)"
    if done and not earlier.tricks[leader.side]:
        yield f"{leader.name} leads, but {leader.side.name} won no trick (BEL-PLAY-1)"
    gone = ORDERS[position.trump].total(earlier.gone)
    if sum(earlier.points) > gone:  # fewer is possible: a position may leave out what was taken before it
        yield f"the cards gone hold {gone} points, not {sum(earlier.points)}"
    for side in Side:
        if earlier.points[side] and not earlier.tricks[side]:
            yield f"{side.name} has points, but won no trick"


def _word_problems(position: Position) -> Iterator[str]:
    royals, trick = ROYALS[position.trump], position.trick
    laid_by = dict(zip(trick.cards, RIGHTWARD.beginning(trick.leader), strict=False))
    held = {one: seat for seat, hand in zip(Seat, position.hands, strict=True) for one in hand}
    for seat, one, word in position.words:
        if one not in royals or one in held or laid_by.get(one, seat) != seat:
            yield f"{word} was not said with {one} by {seat.name}"
        for other in royals.without(one):
            if held.get(other, laid_by.get(other, seat)) != seat:
                yield f"{seat.name}, who said {word}, never held {other}"
    if len({word.card for word in position.words}) < len(position.words):
        yield "belote and rebelote are said with two cards"


def position_text(state: State, options: BeloteOptions) -> str:
    """The line that describes a deal in its play as a position; what `read_position` reads back.

    Raises  NotationError when no line can: in the bidding, with declarations still to be compared, at the end
    """
    play = state.public.play
    if play is None or state.public.turn is None:
        raise NotationError("a deal in its bidding, or over, has no position text", expected="a deal in its play")
    if play.compared is None and (any(play.said) or play.done):
        raise NotationError("declarations not compared yet have no position text", expected="a later moment")
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
