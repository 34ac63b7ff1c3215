"""Plain minimax over the readable rules, and random endings to compare a solver by: written without the fast core."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from tierce.belote import Belote
from tierce.belote import state as belote_state
from tierce.belote.options import BeloteOptions
from tierce.belote.orders import ORDERS as BELOTE_ORDERS
from tierce.belote.play import play_duties as belote_duties
from tierce.bien import Bien
from tierce.bien import state as bien_state
from tierce.bien.actions import Ponder
from tierce.bien.options import BienOptions
from tierce.bien.orders import ORDERS as BIEN_ORDERS
from tierce.bien.play import play_duties as bien_duties
from tierce.cards import Card, CardSet, Suit
from tierce.game import AnyGame, Duty
from tierce.pack import PIQUET_32, below, pick, shuffled
from tierce.seats import Rotation, Seat
from tierce.tricks import RankOrder, Trick, winning

__all__ = ["Ending", "belote_ending", "bien_ending", "ponder_value", "value_by_card"]

Hands = tuple[CardSet, ...]
Won = tuple[int, ...]  # tricks by seat
Bonus = Callable[[Won], int]


class Ending(NamedTuple):
    """A deal near its end: its game and state, who took or bid, and the tricks won before by seat."""

    game: AnyGame
    state: Any
    bidder: Seat
    won: Won

    @property
    def size(self) -> int:
        return max(len(hand) for hand in self.state.secret.hands)


class Line:
    """Every line of play from a position, followed to its end; what NS get at most, and EW leave at least.

    bonus   what NS get on top of the cards when the tricks were won so
    """

    def __init__(self, ending: Ending, bonus: Bonus, *, points: bool = True) -> None:
        self.play = ending.state.public.play
        self.options = ending.game.options
        belote = isinstance(ending.game, Belote)
        self.duties: Callable[..., tuple[Duty, ...]] = belote_duties if belote else bien_duties
        self.order: RankOrder = (BELOTE_ORDERS if belote else BIEN_ORDERS)[self.play.trump]
        self.rotation: Rotation = ending.game.rotation
        self.last = 0 if not points else 10 if belote else self.options.last_trick
        self.points = points
        self.bonus = bonus
        self.known: dict[tuple[Any, ...], int] = {}

    def legal(self, hand: CardSet, trick: Trick) -> CardSet:
        duties = self.duties(hand, self.play._replace(trick=trick), self.options)
        return duties[-1].allowed if duties else hand

    def value(self, hands: Hands, trick: Trick, won: Won) -> int:
        """What NS get from here, the trick in progress included."""
        if len(trick.cards) == 4:
            return self.after_trick(hands, trick, won)
        key = (*(hand.mask for hand in hands), trick.leader, won)
        if not trick.cards and key in self.known:
            return self.known[key]
        seat = self.rotation.after(trick.leader, len(trick.cards))
        values = [self.laid(hands, trick, won, seat, one) for one in self.legal(hands[seat], trick)]
        found = min(values) if seat.side else max(values)
        if not trick.cards:
            self.known[key] = found
        return found

    def laid(self, hands: Hands, trick: Trick, won: Won, seat: Seat, one: Card) -> int:
        left = tuple(hand.without(one) if seat == owner else hand for owner, hand in enumerate(hands))
        return self.value(left, Trick(trick.leader, (*trick.cards, one)), won)

    def after_trick(self, hands: Hands, trick: Trick, won: Won) -> int:
        winner = self.rotation.after(trick.leader, winning(trick.cards, self.order))
        won = tuple(tricks + (seat == winner) for seat, tricks in enumerate(won))
        over = not any(hands)
        points = self.order.total(trick.cards) if self.points else 0
        points += self.last if over else 0
        here = 0 if winner.side else points
        return here + (self.bonus(won) if over else self.value(hands, Trick(winner), won))


def value_by_card(ending: Ending, *, points: bool = True) -> dict[Card, int]:
    """By each legal card, what the side of the player to move gets in card points, its own capot bonus counted and the
    other side's taken off; with `points` off, whether the ponder is made: 1, or -1 for the other side, else 0."""
    line = Line(ending, _capot(ending) if points else _ponder(ending), points=points)
    hands, trick = ending.state.secret.hands, ending.state.public.play.trick
    seat = line.rotation.after(trick.leader, len(trick.cards))
    left = line.order.total([*trick.cards, *(one for hand in hands for one in hand)]) + line.last if points else 0
    found = {}
    for one in line.legal(hands[seat], trick):
        value = line.laid(hands, trick, ending.won, seat, one)
        found[one] = left - value if seat.side else value
    return found


def ponder_value(ending: Ending) -> dict[Card, bool]:
    """By each legal card, whether the ponder is then made."""
    return {one: value != 0 for one, value in value_by_card(ending, points=False).items()}


def _capot(ending: Ending) -> Bonus:
    options = ending.game.options
    if not isinstance(options, BeloteOptions):
        return lambda won: 0
    takers = ending.bidder.side

    def bonus(won: Won) -> int:
        for side, tricks in enumerate((won[0] + won[2], won[1] + won[3])):
            if tricks == 8 and (side == takers or options.defenders_capot):
                return (-1 if side else 1) * (options.capot - 10)
        return 0

    return bonus


def _ponder(ending: Ending) -> Bonus:
    bidder, alone = ending.bidder, ending.game.options.ponder_alone

    def bonus(won: Won) -> int:
        tricks = won[bidder] if alone else won[bidder] + won[bidder.partner]
        return (-1 if bidder.side else 1) * (tricks == 8)

    return bonus


def belote_ending(rng: Random, size: int, options: BeloteOptions) -> Ending:
    """A random ending of so many cards a hand, often in mid-trick, often with all tricks won by one side."""
    hands, gone, leader, won = _deal(rng, size)
    sides = won[0] + won[2], won[1] + won[3]
    taker, trump = pick(rng, list(Seat)), pick(rng, list(Suit))
    earlier = belote_state.Earlier((0, 0), sides, (0, 0), gone)
    game = Belote(options)
    position = belote_state.Position(hands, _before(leader, game), taker, trump, Trick(leader), earlier)
    return Ending(game, _played(game, position, rng), taker, won)


def bien_ending(rng: Random, size: int, options: BienOptions) -> Ending:
    """A random ending of a ponder, in the same way."""
    hands, gone, leader, won = _deal(rng, size)
    bidder, trump = pick(rng, list(Seat)), pick(rng, list(Suit))
    earlier = bien_state.Earlier((0, 0), (won[0], won[1], won[2], won[3]), None, gone)
    game = Bien(options)
    position = bien_state.Position(hands, _before(leader, game), bidder, Ponder(), trump, Trick(leader), earlier)
    return Ending(game, _played(game, position, rng), bidder, won)


def _before(leader: Seat, game: AnyGame) -> Seat:
    return next(seat for seat in Seat if game.rotation.after(seat) == leader)


def _deal(rng: Random, size: int) -> tuple[tuple[CardSet, CardSet, CardSet, CardSet], CardSet, Seat, Won]:
    pack = shuffled(PIQUET_32, rng)
    north, east, south, west = (CardSet.of(pack[size * at : size * (at + 1)]) for at in range(4))
    leader = pick(rng, list(Seat))
    won = [0, 0, 0, 0]
    swept = below(rng, 3)  # 0: by the leader, 1: by his side, 2: by anybody
    for _ in range(8 - size):
        won[leader if not swept else (leader + 2 * below(rng, 2)) % 4 if swept == 1 else below(rng, 4)] += 1
    if not won[leader] and not won[leader.partner]:
        won[won.index(max(won))] -= 1
        won[leader] += 1
    return (north, east, south, west), CardSet.of(pack[size * 4 :]), leader, tuple(won)


def _played(game: AnyGame, position: Any, rng: Random) -> Any:
    """The position after none to three random cards."""
    state = game.start(position)
    for _ in range(below(rng, 4)):
        seat = game.actor(state)
        assert seat is not None
        state = game.apply_legal(state, pick(rng, game.legal_actions(game.observe(state, seat))))
    return state
