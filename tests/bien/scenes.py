"""Bien deals laid out by hand: packs that give chosen hands, positions, and play by action texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tierce.bien import Bien, BienOptions
from tierce.bien.actions import Bid, Play
from tierce.bien.state import Dealt, Earlier, Position, Seen, Standing, State
from tierce.cards import Card, CardSet, Suit, parse_cards
from tierce.options import read_options
from tierce.pack import PIQUET_32
from tierce.seats import Seat
from tierce.tricks import Trick

__all__ = [
    "ROUND", "act", "after", "before", "begin", "bien", "finish", "hands_dealt", "pack_for", "parts", "position",
    "refused", "seen", "texts",
]  # fmt: skip

# Clockwise, seen from above: each seat and the one at its left (BIEN-TABLE-1), written out here once more.
ROUND = (Seat.S, Seat.W, Seat.N, Seat.E)
NEW = Standing()


def after(seat: Seat, steps: int = 1) -> Seat:
    """The seat that many places to the left."""
    return ROUND[(ROUND.index(seat) + steps) % 4]


def bien(**options: str) -> Bien:
    """The game with some options as texts, the rest at their defaults."""
    return Bien(read_options(BienOptions, options))


def pack_for(hands: Mapping[Seat, Sequence[Card]], dealer: Seat) -> tuple[Card, ...]:
    """The pack that gives these hands of eight, four cards at a time (BIEN-DEAL-2)."""
    order = [after(dealer, steps) for steps in (1, 2, 3, 4)]
    pack = [one for half in (0, 4) for seat in order for one in hands[seat][half : half + 4]]
    assert len(pack) == 32, "each hand has eight cards"
    return tuple(pack)


def hands_dealt(dealer: str = "E", standing: Standing = NEW, **hands: str) -> Dealt:
    """A setup in which the seats get these cards; what is not named is filled up from the rest, suits mixed."""
    named = {seat: list(parse_cards(hands.get(seat.name, ""))) for seat in Seat}
    rest = list(PIQUET_32 - CardSet.of(one for cards in named.values() for one in cards))
    rest.sort(key=lambda one: one.index * 23 % 53)
    for seat in Seat:
        while len(named[seat]) < 8:
            named[seat].append(rest.pop(0))
    return Dealt(pack_for(named, Seat[dealer]), Seat[dealer], standing=standing)


def act(game: Bien, state: State, words: str) -> State:
    """The state after these actions, each by the seat whose turn it is; `S~7h` says besides whose that must be."""
    for word in words.split():
        seat, _, action = word.rpartition("~")
        if seat:
            assert state.public.turn is Seat[seat], f"{word}: it is {state.public.turn!r}"
        state = game.apply(state, game.parse(action))
    return state


def begin(game: Bien, setup: Dealt, bidder: str = "S", bid: str = "bid:100") -> State:
    """The start of the play: this seat has bid so, the others have passed."""
    state = game.start(setup)
    while state.public.play is None:
        state = act(game, state, bid if state.public.turn is Seat[bidder] else "pass")
    return state


def position(game: Bien, text: str, standing: Standing = NEW) -> State:
    """The state of a position; dealer E, bidder S with 100 where nothing else is said."""
    for key, value in (("dealer", "E"), ("bidder", "S"), ("bid", "100")):
        if f"{key}=" not in text:
            text += f" {key}={value}"
    headers = {"Position": text, "Scores": f"NS:{standing.scores[0]},EW:{standing.scores[1]}"}
    return game.start(game.read_setup(headers))


def texts(game: Bien, state: State) -> list[str]:
    """What the seat to act may do, as texts."""
    return [str(action) for action in game.legal_actions(seen(game, state))]


def seen(game: Bien, state: State) -> Seen:
    """What the seat to act sees."""
    assert state.public.turn is not None
    return game.observe(state, state.public.turn)


def refused(game: Bien, state: State, word: str) -> str | None:
    """The rule that refuses an action to the seat to act; and what it leaves must be just what is legal."""
    refusal = game.refusal(seen(game, state), game.parse(word))
    if refusal is None:
        assert word in texts(game, state), f"{word} is not among what is legal"
        return None
    assert refusal.action == word
    assert list(refusal.leaves) == texts(game, state)
    assert word not in refusal.leaves
    return refusal.rule


def before(trump: str, trick: str, hand: str, seat: str = "S") -> Position:
    """A position with a trick in progress, the third or a later one, and the hand of the seat to act.

    The other hands are filled up, low cards first counting as played; the bidder is the seat to act.
    """
    laid, held = parse_cards(trick), CardSet.parse(hand)
    me = Seat[seat]
    leader = after(me, -len(laid))
    rest = [one for one in reversed(list(PIQUET_32)) if one not in held and one not in laid]
    hands = {me: held}
    for steps in range(4):
        other = after(leader, steps)
        if other != me:
            count = len(held) - (steps < len(laid))
            hands[other], rest = CardSet.of(rest[:count]), rest[count:]
    done = 8 - len(held)
    assert done >= 2, "in the first two tricks there is more to say than which cards are held"
    earlier = Earlier(tricks=(done, 0, 0, 0), gone=CardSet.of(rest))
    all_hands = hands[Seat.N], hands[Seat.E], hands[Seat.S], hands[Seat.W]
    return Position(all_hands, Seat.E, me, Bid(100), Suit.parse(trump), Trick(leader, laid), earlier)


def finish(game: Bien, state: State) -> State:
    """The end of the deal when nothing more is shown or said: each plays the lowest card that is legal."""
    while state.public.turn is not None:
        legal = game.legal_actions(seen(game, state))
        silent = [one for one in legal if isinstance(one, Play) and not one.marriage]
        state = game.apply(state, silent[0] if silent else game.parse("show:none"))
    return state


def parts(game: Bien, state: State) -> dict[str, tuple[int, int]]:
    """The lines of a finished deal's score, NS and EW."""
    return {part.key: part.values for part in game.score(state).parts}
