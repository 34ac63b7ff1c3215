"""What tests of the fast cores need of Belote and of Bien: their readable rules and their fast ones, side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from random import Random
from typing import Any, NamedTuple

from tierce.belote import lanes as belote_lanes
from tierce.belote import masks as belote_masks
from tierce.belote.options import BeloteOptions
from tierce.belote.orders import ORDERS as BELOTE_ORDERS
from tierce.belote.play import play_duties as belote_duties
from tierce.belote.state import CardPlay as BeloteCardPlay
from tierce.bien import lanes as bien_lanes
from tierce.bien import masks as bien_masks
from tierce.bien.actions import Ponder
from tierce.bien.options import BienOptions
from tierce.bien.orders import ORDERS as BIEN_ORDERS
from tierce.bien.play import play_duties as bien_duties
from tierce.bien.state import CardPlay as BienCardPlay
from tierce.cards import Card, CardSet, Suit
from tierce.fast.lane_play import LaneDeals, LaneGame, World, lane_deals
from tierce.fast.legality import LegalMasks
from tierce.fast.numbers import Numbers
from tierce.fast.planes import hand_planes
from tierce.game import Duty
from tierce.pack import below, pick, shuffled
from tierce.seats import Seat
from tierce.tricks import RankOrder, Trick, winning

PLACES = range(4)


class Rules(NamedTuple):
    """A game under some options and a trump suit."""

    name: str
    options: Any
    trump: Suit
    order: RankOrder
    numbers: Numbers
    legal: LegalMasks
    lanes: LaneGame
    duties: Callable[[CardSet, Sequence[Card]], Sequence[Duty]]

    def readable(self, hand: int, trick: Sequence[int]) -> int:
        """The legal cards of a hand behind the cards of a trick, by the readable rules."""
        held = self.numbers.cards(hand)
        found = self.duties(held, self.cards(trick))
        return self.numbers.mask(found[-1].allowed if found else held)

    def masked(self, hand: int, trick: Sequence[int]) -> int:
        """The same by masks."""
        if not trick:
            return hand
        best_at = winning(self.cards(trick), self.order)
        return self.legal(hand, trick[0] // 8, trick[best_at], len(trick) - best_at == 2)

    def cards(self, numbers: Sequence[int]) -> tuple[Card, ...]:
        return tuple(self.numbers.card[number] for number in numbers)

    def winner(self, trick: Sequence[int]) -> int:
        """The place in the trick that wins it."""
        return winning(self.cards(trick), self.order)


def _belote(trump: Suit, **options: str) -> Rules:
    chosen = BeloteOptions(**options)  # type: ignore[arg-type]
    play = BeloteCardPlay(Seat.N, trump, Trick(Seat.N))
    return Rules(
        "belote", chosen, trump, BELOTE_ORDERS[trump], belote_masks.numbers(trump), belote_masks.legal_masks(chosen),
        belote_lanes.lane_game(chosen),
        lambda hand, trick: belote_duties(hand, play._replace(trick=Trick(Seat.N, tuple(trick))), chosen),
    )  # fmt: skip


def _bien(trump: Suit, **options: Any) -> Rules:
    chosen = BienOptions(**options)
    play = BienCardPlay(Seat.N, Ponder(), trump, Trick(Seat.N))
    return Rules(
        "bien", chosen, trump, BIEN_ORDERS[trump], bien_masks.numbers(trump), bien_masks.legal_masks(chosen),
        bien_lanes.lane_game(chosen),
        lambda hand, trick: bien_duties(hand, play._replace(trick=Trick(Seat.N, tuple(trick))), chosen),
    )  # fmt: skip


def _every_way() -> Iterator[Rules]:
    trumps = list(Suit)
    for climb, under, ruffed in product(("must", "may"), ("must", "may"), ("free", "climb")):
        trumps = trumps[1:] + trumps[:1]
        yield _belote(trumps[0], climb_over_partner=climb, under_ruff=under, partner_ruffed=ruffed)
    for led, last in product(("free", "follow-or-trump"), (10, 0)):
        trumps = trumps[1:] + trumps[:1]
        yield _bien(trumps[0], plain_led=led, last_trick=last)


EVERY_WAY = tuple(_every_way())  # both games, all options that are about playing cards
USUAL = (EVERY_WAY[0], EVERY_WAY[8])


def way_name(rules: Rules) -> str:
    """A test's id."""
    words = [getattr(rules.options, name) for name in ("climb_over_partner", "under_ruff") if rules.name == "belote"]
    words += [rules.options.partner_ruffed] if rules.name == "belote" else [rules.options.plain_led]
    return "-".join([rules.name, *words, *([str(rules.options.last_trick)] if rules.name == "bien" else [])])


class Position(NamedTuple):
    """A deal in progress: the hands, the leader's first, and the trick, as numbers."""

    hands: World
    trick: tuple[int, ...]


def some_hands(rng: Random, size: int = 8) -> World:
    """Four random hands of so many cards."""
    cards = [1 << number for number in shuffled(range(32), rng)]
    first, second, third, fourth = (sum(cards[at * size : (at + 1) * size]) for at in PLACES)
    return first, second, third, fourth


def numbers_in(mask: int) -> list[int]:
    """The card numbers in a mask."""
    return [number for number in range(32) if mask >> number & 1]


def some_position(rules: Rules, rng: Random, cards: int) -> Position:
    """A deal after so many cards, each drawn from those legal by the readable rules."""
    hands, trick = list(some_hands(rng)), list[int]()
    for _ in range(cards):
        place = len(trick)
        card = pick(rng, numbers_in(rules.readable(hands[place], trick)))
        hands[place] ^= 1 << card
        trick.append(card)
        if len(trick) == 4:
            winner = rules.winner(trick)
            hands, trick = hands[winner:] + hands[:winner], []
    return Position((hands[0], hands[1], hands[2], hands[3]), tuple(trick))


def in_lanes(positions: Sequence[Position]) -> LaneDeals:
    """Positions after as many cards, one in every lane; the tricks may differ."""
    deals = lane_deals([position.hands for position in positions], positions[0].trick, 0)
    tricks = zip(*(position.trick for position in positions), strict=True)
    return deals._replace(laid=tuple(hand_planes([1 << card for card in cards]) for cards in tricks))


def lanes_to_masks(planes: Sequence[int], lanes: int) -> list[int]:
    """By lane, the mask of the cards that planes mean there."""
    columns = [f"{plane:0{lanes}b}" for plane in reversed(planes)]
    return [int("".join(bits), 2) for bits in zip(*columns, strict=True)][::-1]


def hand_and_trick(rng: Random, size: int) -> tuple[int, tuple[int, ...]]:
    """A hand and a trick of so many cards, no case of the rules rare.

    They are of all suits, or of trumps and one plain suit, or that suit is led and the rest is trumps and another one.
    """
    suit, other, _ = shuffled([list(range(start, start + 8)) for start in (0, 8, 16)], rng)
    trumps = list(range(24, 32))
    led, rest = pick(rng, (([], list(range(32))), ([], suit + trumps), ([pick(rng, suit)], other + trumps)))
    cards = led + list(shuffled(rest, rng))
    held = cards[size : size + 1 + below(rng, 8)]
    return sum(1 << card for card in held), tuple(cards[:size])
