"""Bien with all hands known: what each card, or the whole position, is worth when everybody plays perfectly.

A value is what the side of the player who lays the next card gets from here to the end, the trick in progress included:
card points and the last trick's (BIEN-CARD-4, BIEN-CARD-5); the values of the two sides add up to the points that are
left. Melds are not played for and do not count. In a ponder only one thing matters (BIEN-SCORE-4): `ponder_cards` and
`ponder_made` say whether the bidding side wins all tricks.

Plain suits need not be followed, so the trees are wide: from six cards a hand down a position is solved whatever it
costs; with more it takes a number of `nodes` that the caller is ready to spend.
"""

from __future__ import annotations

from functools import cache

from tierce.bien.masks import legal_masks, numbers
from tierce.bien.options import BienOptions
from tierce.bien.scoring import count
from tierce.bien.state import CardPlay, State
from tierce.cards import Card, Suit
from tierce.errors import DealOver, TooManyCards
from tierce.fast.legality import LegalMasks
from tierce.fast.numbers import SUIT_SIZE, TRUMP, TRUMPS
from tierce.fast.open_hands import place_of, read_places
from tierce.fast.solver import ALL, Solver
from tierce.fast.stakes import Follow, Stakes
from tierce.seats import LEFTWARD, Seat, Side

__all__ = ["MOST_CARDS", "ponder_cards", "ponder_made", "solve_cards", "solve_value", "solver_for"]

MOST_CARDS = 6  # a hand, to be solved without a limit of nodes


def solve_cards(state: State, options: BienOptions, *, nodes: int | None = None) -> dict[Card, int]:
    """What every legal card of the player who lays the next one is worth to his side.

    nodes   how many positions between tricks may be looked at for one trump suit; None for any number, up to six cards
    Raises  DealOver when no card is to be played, TooManyCards for more than six a hand without `nodes`, NodeLimit

    >>> from tierce.bien import Bien
    >>> from tierce.bien.position import read_position
    >>> line = "N=Ah7s E=AsKs S=9h8s W=7h9s dealer=W bidder=N bid=120 trump=h leader=N tricks=N:4,E:2"
    >>> solve_cards(Bien().start(read_position(line)), BienOptions())
    {card("7s"): 50, card("Ah"): 29}
    """
    play = _play(state)
    _check_size(state, nodes)
    return _cards(state, play, options, _points(options), 0, nodes)


def solve_value(state: State, options: BienOptions, *, nodes: int | None = None) -> int:
    """What the position is worth to the side of the player who lays the next card: the best of `solve_cards`, in less
    time.

    Raises  as `solve_cards`
    """
    play = _play(state)
    _check_size(state, nodes)
    return _value(state, play, options, _points(options), 0, nodes)


def ponder_cards(state: State, options: BienOptions, *, nodes: int | None = None) -> dict[Card, bool]:
    """Whether the bidding side (with `ponder_alone` the bidder) wins all tricks of the deal, by each legal card of the
    player who lays the next one; asked of any bid.

    Raises  as `solve_cards`
    """
    play = _play(state)
    _check_size(state, nodes)
    found = _cards(state, play, options, _ponder(play.bidder, options), _unbroken(play, options), nodes)
    return {one: worth != 0 for one, worth in found.items()}


def ponder_made(state: State, options: BienOptions, *, nodes: int | None = None) -> bool:
    """Whether the bidding side (with `ponder_alone` the bidder) wins all tricks of the deal.

    Raises  as `solve_cards`
    """
    play = _play(state)
    _check_size(state, nodes)
    return _value(state, play, options, _ponder(play.bidder, options), _unbroken(play, options), nodes) != 0


def solver_for(hands: tuple[int, int, int, int], options: BienOptions, stakes: Stakes | None = None) -> Solver:
    """A solver for these hands, masks by place as `read_places` gives them; for card points if no stakes are given."""
    return Solver(hands, _follow(options), _legal(options), stakes or _points(options))


@cache
def _follow(options: BienOptions) -> Follow:
    # BIEN-PLAY-2: any trump behind a trump; BIEN-PLAY-3 and BIEN-PLAY-4 are asked
    return Follow(suit=False, ruff=False, under=False, climb=0, ask=True)


@cache
def _legal(options: BienOptions) -> LegalMasks:
    """The legal cards, without a look-up where everything is."""
    legal = legal_masks(options)
    if options.plain_led != "free":
        return legal

    def quick(hand: int, led: int, best: int, partner_wins: bool) -> int:
        if led != TRUMP and (partner_wins or best < TRUMP * SUIT_SIZE):
            return hand  # BIEN-PLAY-3, and nobody to be under (BIEN-PLAY-4)
        return legal(hand, led, best, partner_wins)

    return quick


@cache
def _points(options: BienOptions) -> Stakes:
    return Stakes(numbers(Suit.SPADES).points, options.last_trick)  # alike under every trump


@cache
def _ponder(bidder: Seat, options: BienOptions) -> Stakes:
    """One point for winning all tricks, and none for anything else: to the other side it is worth -1, or 0."""
    sweep = (1, 0) if bidder.side == Side.NS else (0, 1)
    return Stakes((0,) * 32, 0, sweep, place_of(bidder, LEFTWARD) if options.ponder_alone else None)


def _unbroken(play: CardPlay, options: BienOptions) -> int:
    """The bidding side as a bit if its ponder is not set yet; else 0."""
    counted = count(play)
    won = counted.tricks[play.bidder] if options.ponder_alone else counted.tricks_of(play.bidder.side)
    return (won == sum(counted.tricks)) << play.bidder.side


def _check_size(state: State, nodes: int | None) -> None:
    cards = max(len(hand) for hand in state.secret.hands)
    if nodes is None and cards > MOST_CARDS:
        raise TooManyCards(cards, MOST_CARDS)


def _play(state: State) -> CardPlay:
    if state.public.play is None or state.public.turn is None:
        raise DealOver("no card is to be played: the deal is over, or still in its bidding")
    return state.public.play


def _cards(
    state: State, play: CardPlay, options: BienOptions, stakes: Stakes, sweeping: int, nodes: int | None
) -> dict[Card, int]:
    found: dict[Card, int] = {}
    for trump in Suit if play.trump is None else (play.trump,):  # the first card led makes its suit trump (BIEN-PLAY-1)
        places = read_places(state.secret.hands, play.trick, numbers(trump), LEFTWARD)
        solver = solver_for(places.hands, options, stakes)
        leads = TRUMPS if play.trump is None else ALL
        worths = solver.cards(
            places.out, places.leader, places.trick, sweeping=sweeping, nodes=nodes, among=leads
        )
        found |= {numbers(trump).card[number]: worth for number, worth in worths.items()}
    return found


def _value(
    state: State, play: CardPlay, options: BienOptions, stakes: Stakes, sweeping: int, nodes: int | None
) -> int:
    if play.trump is None:
        return max(_cards(state, play, options, stakes, sweeping, nodes).values())
    places = read_places(state.secret.hands, play.trick, numbers(play.trump), LEFTWARD)
    solver = solver_for(places.hands, options, stakes)
    return solver.value(places.out, places.leader, places.trick, sweeping=sweeping, nodes=nodes)
