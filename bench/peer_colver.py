"""`colver`, a public engine of coinche with players in Rust, against ours at a fixed trump: each deal twice.

Not a dependency: `pip install colver` puts it in reach of `bench peers`. For the card play its rules and ours agree
once `under_ruff` is "may", which is checked at every choice. Nothing is turned up or declared, and the taker is who
holds most in some suit, so that nobody knows more of him than that he took. Ours sees an observation and nothing else;
colver's get its own environment, in which all cards lie, as in its own arena.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from random import Random
from time import process_time
from typing import Any, NamedTuple

from tierce.belote import Belote
from tierce.belote.actions import Play
from tierce.belote.options import BeloteOptions
from tierce.belote.state import Earlier, Position, Standing
from tierce.cards import CardSet, Rank, Suit, card_of
from tierce.pack import PIQUET_32, chance, pick, shuffled
from tierce.players import make_player
from tierce.players.belote_bids import promise
from tierce.seats import RIGHTWARD, Seat, Side
from tierce.tally import Estimate
from tierce.tricks import Trick

__all__ = ["Duel", "duel", "heuristic", "sampled_solver"]

OPTIONS = BeloteOptions(under_ruff="may", declarations="none")
SEATS = RIGHTWARD.seats  # by colver's numbers, which count in the order of turns
RANKS = (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.TEN, Rank.ACE)
CARDS = tuple(card_of(rank, suit) for suit in Suit for rank in RANKS)  # by colver's numbers
NUMBER = {one: number for number, one in enumerate(CARDS)}
PASS, EIGHTY = 0, 1  # eighty points in spades; the other suits follow
POINTS = ("tricks", "last-trick", "capot")
WORLDS = 240
BOT = """
[bid]
strategy = "heuristic"
[play]
method = "isdd"
time_ms = {milliseconds}
objective = "card_points"
parallel = false
[worlds]
source = "uniform"
"""

Choose = Callable[[Any, int], int]  # from an environment, for a seat: the number of a card


class Theirs(NamedTuple):
    """Players of colver for one deal: told of every action, by the environment before it, and asked for cards."""

    tell: Callable[[Any, int], None]
    choose: Choose


class Duel(NamedTuple):
    """What came out.

    points        our card points more than theirs a deal, with the last trick's and those of a capot
    ours, theirs  processor time of a choice among cards on average, in milliseconds
    """

    deals: int
    points: Estimate
    ours: float
    theirs: float


def heuristic(env: Any, seats: tuple[int, int], seed: int) -> Theirs:
    """Colver's rules of thumb."""
    return Theirs(lambda env, action: None, lambda env, seat: int(env.action_heuristic_play()))


def sampled_solver(milliseconds: int) -> Callable[[Any, tuple[int, int], int], Theirs]:
    """Colver's exact solver over sampled worlds, each as likely as another, with so much time a choice."""

    def start(env: Any, seats: tuple[int, int], seed: int) -> Theirs:
        made = import_module("colver").Agent
        agents = {seat: made(BOT.format(milliseconds=milliseconds), seat, seed) for seat in seats}
        for agent in agents.values():
            agent.init_deal(env)

        def tell(env: Any, action: int) -> None:
            for agent in agents.values():
                agent.observe(env, action)

        return Theirs(tell, lambda env, seat: int(agents[seat].decide(env)["action"]))

    return start


def duel(start: Callable[[Any, tuple[int, int], int], Theirs], deals: int, seed: str) -> Duel:
    """Plays the deals of a seed."""
    game = Belote(OPTIONS)
    watches = (_Watch(), _Watch())
    margins = []
    for number in range(1, deals + 1):
        position = some_position(chance(seed, number))
        margins.append(sum(_play(game, position, side, start, watches, number) for side in Side))
    squares = sum(margin * margin for margin in margins)
    points = Estimate.of_sums(len(margins), sum(margins), squares, each=2)
    return Duel(deals, points, *(watch.mean() for watch in watches))


def some_position(rng: Random) -> Position:
    """A deal before its first card."""
    cards = shuffled(PIQUET_32, rng)
    hands = [CardSet.of(cards[at : at + 8]) for at in (0, 8, 16, 24)]
    dealer = pick(rng, SEATS)
    taker, trump = max(((seat, suit) for seat in Seat for suit in Suit), key=lambda one: promise(hands[one[0]], one[1]))
    north, east, south, west = hands
    trick = Trick(RIGHTWARD.after(dealer))
    return Position((north, east, south, west), dealer, taker, trump, trick, Earlier(), (), Standing())


class _Watch:
    """Processor time of choices."""

    def __init__(self) -> None:
        self.seconds, self.choices = 0.0, 0

    def time(self, choose: Callable[[], Any]) -> Any:
        began = process_time()
        chosen = choose()
        self.seconds += process_time() - began
        self.choices += 1
        return chosen

    def mean(self) -> float:
        return 1000 * self.seconds / max(self.choices, 1)


def _begin(position: Position) -> Any:
    """Colver's environment of a deal before the bidding."""
    hands = [[NUMBER[one] for one in position.hands[seat]] for seat in SEATS]
    return import_module("colver").Env.deal_with_hands(SEATS.index(position.dealer), hands)


def _play(
    game: Belote,
    position: Position,
    ours: Side,
    start: Callable[[Any, tuple[int, int], int], Theirs],
    watches: tuple[_Watch, _Watch],
    seed: int,
) -> int:
    """How many card points more our side has in the end."""
    env, state, rng = _begin(position), game.start(position), chance(f"peers/{ours.name}", seed)
    us, first = make_player("strong", game), int(ours is Side.NS)
    them = start(env, (first, first + 2), seed)  # south, whose number is 0, is on the side of north

    def step(action: int) -> None:
        them.tell(env, action)
        env.step(action)

    for seat in (*RIGHTWARD.beginning(RIGHTWARD.after(position.dealer)), *SEATS):
        if env.phase() == 0:
            takes = seat is position.taker and not env.get_contract()
            step(EIGHTY + position.trump.value if takes else PASS)
    while (actor := game.actor(state)) is not None:
        seen = game.observe(state, actor)
        legal = game.legal_actions(seen)
        plays = {NUMBER[action.card]: action for action in legal if isinstance(action, Play)}  # with its word, if any
        if sorted(plays) != sorted(env.legal_actions()):
            raise AssertionError(f"the rules differ: {sorted(plays)}, {sorted(env.legal_actions())}")
        if len(plays) == 1:
            (number,) = plays
            action = plays[number]
        elif actor.side is ours:
            action = watches[0].time(partial(us.choose, seen, legal, rng, WORLDS))
            number = NUMBER[action.card]
        else:
            number = watches[1].time(partial(them.choose, env, SEATS.index(actor)))
            action = plays[number]
        step(number)
        state = game.apply(state, action)
    parts = [part.values for part in game.score(state).parts if part.key in POINTS]
    return sum(values[ours] - values[ours.other] for values in parts)
