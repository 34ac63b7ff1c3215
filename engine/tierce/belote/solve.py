"""Belote with all hands known: what each card, or the whole position, is worth when everybody plays perfectly.

A value is what the side of the player to move gets from here to the end, the trick in progress included: card points,
ten for the last trick, and the bonus of a capot that is still possible (BEL-SCORE-1, BEL-SCORE-5, BEL-SCORE-6). What a
capot would bring the other side above those ten is taken off: so the values of the sides always add up to the points
that are left, and losing every trick is worse than losing the points. Declarations do not depend on the play and do not
count.
"""

from __future__ import annotations

from functools import cache

from tierce.belote.masks import legal_masks, numbers
from tierce.belote.options import BeloteOptions
from tierce.belote.scoring import LAST_TRICK, count
from tierce.belote.state import CardPlay, State
from tierce.cards import Card, Suit
from tierce.errors import DealOver
from tierce.fast.open_hands import read_places
from tierce.fast.solver import Solver
from tierce.fast.stakes import Follow, Stakes
from tierce.seats import RIGHTWARD, Side

__all__ = ["solve_cards", "solve_value", "solver_for"]


def solve_cards(state: State, options: BeloteOptions, *, nodes: int | None = None) -> dict[Card, int]:
    """What every legal card of the player to move is worth to his side.

    nodes   how many positions between tricks may be looked at; None for any number: a whole deal takes some 100,000
    Raises  DealOver when no card is to be played, NodeLimit

    >>> from tierce.belote import Belote
    >>> from tierce.belote.position import read_position
    >>> line = "N=AhTs E=AsKs S=9h8s W=7s9s dealer=W taker=S trump=h leader=N tricks=NS:3,EW:3"
    >>> solve_cards(Belote().start(read_position(line)), BeloteOptions())
    {card("Ts"): 39, card("Ah"): 29}
    """
    play = _play(state)
    places = read_places(state.secret.hands, play.trick, numbers(play.trump), RIGHTWARD)
    found = solver_for(places.hands, play, options).cards(
        places.out, places.leader, places.trick, sweeping=_sweeping(play, options), nodes=nodes
    )
    return {numbers(play.trump).card[number]: worth for number, worth in found.items()}


def solve_value(state: State, options: BeloteOptions, *, nodes: int | None = None) -> int:
    """What the position is worth to the side of the player to move: the best of `solve_cards`, in less time.

    Raises  DealOver when no card is to be played, NodeLimit
    """
    play = _play(state)
    places = read_places(state.secret.hands, play.trick, numbers(play.trump), RIGHTWARD)
    return solver_for(places.hands, play, options).value(
        places.out, places.leader, places.trick, sweeping=_sweeping(play, options), nodes=nodes
    )


def solver_for(hands: tuple[int, int, int, int], play: CardPlay, options: BeloteOptions) -> Solver:
    """A solver for these hands, masks by place as `read_places` gives them."""
    return Solver(hands, _follow(options), legal_masks(options), _stakes(play.taker.side, options))


@cache
def _follow(options: BeloteOptions) -> Follow:
    return Follow(
        suit=True,  # BEL-PLAY-2
        ruff=True,  # BEL-PLAY-4, BEL-PLAY-5
        under=options.under_ruff == "must",  # BEL-PLAY-6
        climb=2 if options.climb_over_partner == "must" else 1,  # BEL-PLAY-3
        ask=options.partner_ruffed == "climb",  # BEL-PLAY-7
    )


@cache
def _stakes(takers: Side, options: BeloteOptions) -> Stakes:
    bonus = options.capot - LAST_TRICK
    others = bonus if options.defenders_capot else 0
    return Stakes(
        numbers(Suit.SPADES).points,  # alike under every trump
        LAST_TRICK,
        (bonus, others) if takers == Side.NS else (others, bonus),
    )


def _play(state: State) -> CardPlay:
    if state.public.play is None or state.public.turn is None:
        raise DealOver("no card is to be played: the deal is over, or still in its bidding")
    return state.public.play


def _sweeping(play: CardPlay, options: BeloteOptions) -> int:
    """The sides that have won all tricks so far, as bits."""
    won = count(play, options).tricks
    return (not won[Side.EW]) | (not won[Side.NS]) << 1
