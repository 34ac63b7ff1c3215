"""Bien's dealing: the draw for the first deal of a game, and the hands (BIEN-DEAL-1 to BIEN-DEAL-3)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tierce.bien.state import HANDS, Draw, forehand
from tierce.cards import Card, CardSet
from tierce.errors import NotationError
from tierce.pack import PIQUET_32, shuffled
from tierce.seats import LEFTWARD, Seat

__all__ = ["deal", "draw_dealer", "draw_problems", "draw_text", "drawn_dealer", "read_draw"]

PACKET = 4  # BIEN-DEAL-2


def deal(pack: Sequence[Card], dealer: Seat) -> HANDS:
    """The hands: four cards to each, twice around, beginning at the dealer's left (BIEN-DEAL-2)."""
    hands = [CardSet()] * 4
    for at, seat in enumerate(LEFTWARD.beginning(forehand(dealer)) * 2):
        hands[seat] |= CardSet.of(pack[PACKET * at : PACKET * (at + 1)])
    north, east, south, west = hands
    return north, east, south, west


def _highest(drawn: Sequence[tuple[Seat, Card]]) -> tuple[Seat, ...]:
    """Who drew the highest card of a round, suits being equal (BIEN-DEAL-1)."""
    best = max(one.rank for _, one in drawn)  # BIEN-CARD-3 is the natural order
    return tuple(seat for seat, one in drawn if one.rank == best)


def draw_dealer(rng: Random) -> Draw:
    """Cards drawn for the deal, round after round, until one is the highest (BIEN-DEAL-1)."""
    rounds: list[tuple[tuple[Seat, Card], ...]] = []
    pack: tuple[Card, ...] = ()
    tied: tuple[Seat, ...] = tuple(Seat)
    while len(tied) > 1:
        if len(pack) < len(tied):  # at the start, and after eight rounds all alike
            pack = shuffled(PIQUET_32, rng)
        rounds.append(tuple(zip(tied, pack, strict=False)))
        pack = pack[len(tied) :]
        tied = _highest(rounds[-1])
    return tuple(rounds)


def drawn_dealer(draw: Draw) -> Seat:
    """Who deals after a draw without problems."""
    return _highest(draw[-1])[0]


def draw_problems(draw: Draw, dealer: Seat) -> list[str]:
    """What is wrong with a draw that ought to find this dealer (BIEN-DEAL-1); empty when nothing is."""
    problems: list[str] = []
    tied: tuple[Seat, ...] = tuple(Seat)
    for number, drawn in enumerate(draw, 1):
        names = " ".join(seat.name for seat in tied)
        if len(tied) == 1:
            return [*problems, f"the draw is over after round {number - 1}, {names} deals"]
        if tuple(seat for seat, _ in drawn) != tied:
            return [*problems, f"in round {number} of the draw {names} draw a card each"]
        cards = CardSet.of(one for _, one in drawn)
        if len(cards) < len(drawn) or cards - PIQUET_32:
            problems.append(f"round {number} of the draw needs different cards of the pack")
        tied = _highest(drawn)
    if draw and tied != (dealer,):
        problems.append("the draw finds " + " ".join(seat.name for seat in tied) + f" to deal, not {dealer.name}")
    return problems


def draw_text(draw: Draw) -> str:
    """The text of a draw, rounds separated by "/"; `read_draw` is the inverse."""
    return " / ".join(" ".join(f"{seat.name}:{one}" for seat, one in drawn) for drawn in draw)


def read_draw(text: str) -> Draw:
    """The draw for its text, its cards in the order of the seats; raises NotationError.

    >>> len(read_draw("N:As E:Ah S:7d W:Kc / N:9h E:Jd"))
    2
    """
    draw = tuple(tuple(sorted((_drawn(word) for word in part.split()), key=_seat)) for part in text.split("/"))
    if not all(draw):
        raise NotationError("a round of the draw is empty", expected="cards such as N:As E:Ah S:7d W:Kc")
    return draw


def _drawn(word: str) -> tuple[Seat, Card]:
    seat, colon, cards = word.partition(":")
    found = CardSet.parse(cards)
    if not colon or len(found) != 1:
        raise NotationError(f"unknown word {word!r} in a draw", expected="a seat and its card such as N:As")
    return Seat.parse(seat), next(iter(found))


def _seat(drawn: tuple[Seat, Card]) -> Seat:
    return drawn[0]
