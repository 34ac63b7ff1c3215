"""Belote deals laid out by hand: packs that give chosen hands, and play by action texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tierce.belote import Belote, BeloteOptions
from tierce.belote.actions import Play
from tierce.belote.state import Dealt, Earlier, Position, Seen, State
from tierce.cards import Card, CardSet, Suit, card, parse_cards
from tierce.options import read_options
from tierce.pack import PIQUET_32
from tierce.seats import Seat, Side
from tierce.tricks import Trick

__all__ = [
    "ROUND", "act", "after", "before", "begin", "belote", "finish", "hands_dealt", "pack_for", "parts", "play_on",
    "refused", "seen", "texts",
]  # fmt: skip

# Counter-clockwise, seen from above: each seat and the one at its right (BEL-TABLE-2), written out here once more.
ROUND = (Seat.S, Seat.E, Seat.N, Seat.W)


def after(seat: Seat, steps: int = 1) -> Seat:
    """The seat that many places to the right."""
    return ROUND[(ROUND.index(seat) + steps) % 4]


def belote(**options: str) -> Belote:
    """The game with some options as texts, the rest at their defaults."""
    return Belote(read_options(BeloteOptions, options))


def pack_for(hands: Mapping[Seat, Sequence[Card]], dealer: Seat, taker: Seat, turn_up: Card) -> tuple[Card, ...]:
    """The pack, not to be cut, that gives these hands of eight when this seat takes (BEL-DEAL-5, BEL-DEAL-6).

    hands   each in the order dealt; the turn-up anywhere in the taker's
    """
    left = {seat: [one for one in cards if one is not turn_up] for seat, cards in hands.items()}
    order = [after(dealer, steps) for steps in (1, 2, 3, 4)]
    packets = [(seat, count) for count in (3, 2) for seat in order]
    packets += [(seat, 2 if seat == taker else 3) for seat in order]
    pack = []
    for number, (seat, count) in enumerate(packets):
        if number == 8:
            pack.append(turn_up)
        pack += left[seat][:count]
        del left[seat][:count]
    assert len(pack) == 32, "each hand has eight cards, the taker's with the turn-up"
    return tuple(pack)


def hands_dealt(dealer: str = "W", taker: str = "S", turn_up: str = "", **hands: str) -> Dealt:
    """A setup in which, when `taker` takes, the seats get these cards; what is not named is filled up from the rest.

    turn_up     by default the taker's first card
    """
    named = {seat: list(parse_cards(hands.get(seat.name, ""))) for seat in Seat}
    taken = named[Seat[taker]]
    if turn_up and card(turn_up) not in taken:
        taken.append(card(turn_up))
    rest = list(PIQUET_32 - CardSet.of(one for cards in named.values() for one in cards))
    for seat in Seat:
        while len(named[seat]) < 8:
            named[seat].append(rest.pop(0))
    turned = card(turn_up) if turn_up else taken[0]
    return Dealt(pack_for(named, Seat[dealer], Seat[taker], turned), 0, Seat[dealer])


def act(game: Belote, state: State, words: str) -> State:
    """The state after these actions, each by the seat whose turn it is."""
    for word in words.split():
        state = game.apply(state, game.parse(word))
    return state


def begin(game: Belote, setup: Dealt, taker: str = "S", trump: Suit | None = None) -> State:
    """The start of the play: `taker` has taken in the first round, or named a suit in the second."""
    state = game.start(setup)
    while state.public.turn is not Seat[taker] or (trump is not None and len(state.public.calls) < 4):
        state = act(game, state, "pass")
    return act(game, state, "take" if trump is None else f"name:{trump.letter}")


def texts(game: Belote, state: State) -> list[str]:
    """What the seat to act may do, as texts."""
    return [str(action) for action in game.legal_actions(seen(game, state))]


def seen(game: Belote, state: State) -> Seen:
    """What the seat to act sees."""
    assert state.public.turn is not None
    return game.observe(state, state.public.turn)


def refused(game: Belote, state: State, word: str) -> str | None:
    """The rule that refuses an action to the seat to act; and what it leaves must be just what is legal."""
    refusal = game.refusal(seen(game, state), game.parse(word))
    if refusal is None:
        return None
    assert refusal.action == word
    assert list(refusal.leaves) == texts(game, state)
    return refusal.rule


def before(trump: str, trick: str, hand: str, seat: str = "S", taker: str = "S") -> Position:
    """A position with a trick in progress and the hand of the seat to act; the other hands are filled up.

    The leader sits at the dealer's right, and the sides have won the earlier tricks by turns, the leader's one more.

    trick   in playing order
    """
    laid, held = parse_cards(trick), CardSet.parse(hand)
    me = Seat[seat]
    leader = after(me, -len(laid))
    # the pack's end first: aces and kings go to hands that do not matter, the rest counts as played
    rest = [one for one in reversed(list(PIQUET_32)) if one not in held and one not in laid]
    hands = {me: held}
    for steps in range(4):
        other = after(leader, steps)
        if other != me:
            count = len(held) - (steps < len(laid))
            hands[other], rest = CardSet.of(rest[:count]), rest[count:]
    done = 8 - len(held)
    all_hands = hands[Seat.N], hands[Seat.E], hands[Seat.S], hands[Seat.W]
    won = (done + 1) // 2, done // 2
    earlier = Earlier(tricks=won if leader.side is Side.NS else won[::-1], gone=CardSet.of(rest))
    return Position(all_hands, after(leader, -1), Seat[taker], Suit.parse(trump), Trick(leader, laid), earlier)


def play_on(game: Belote, state: State, tricks: int = 8, until: str = "") -> State:
    """The state once that many tricks are complete, or it is the turn of the seat `until`.

    Nobody says a word on the way; each plays the first of his legal cards.
    """
    while state.public.turn is not None and state.public.turn.name != until:
        assert state.public.play is not None
        if len(state.public.play.done) + sum(state.public.play.earlier.tricks) >= tricks:
            break
        plays = (one for one in game.legal_actions(seen(game, state)) if isinstance(one, Play) and not one.word)
        state = game.apply(state, next(plays))
    return state


def finish(game: Belote, state: State) -> State:
    """The end of the deal when nobody says another word."""
    return play_on(game, state)


def parts(game: Belote, state: State) -> dict[str, tuple[int, int]]:
    """The lines of a finished deal's score, NS and EW."""
    return {part.key: part.values for part in game.score(state).parts}
