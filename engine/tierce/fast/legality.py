"""Which cards are legal, as masks: asked of a game's readable rules once for each case, then looked up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from tierce.cards import Card, CardSet
from tierce.fast.numbers import SUIT_SIZE, TRUMP, TRUMPS, Numbers
from tierce.game import Duty

__all__ = ["LegalMasks", "ReadableDuties", "legal_masks_from"]

ReadableDuties: TypeAlias = Callable[[CardSet, tuple[Card, ...]], Sequence[Duty]]
LegalMasks: TypeAlias = Callable[[int, int, int, bool], int]

SUITS = tuple(0xFF << suit * SUIT_SIZE for suit in range(4))


def legal_masks_from(numbers: Numbers, duties: ReadableDuties) -> LegalMasks:
    """A function that gives the legal cards of a hand in mid-trick as a mask: `legal(hand, led, best, partner_wins)`.

    duties        the readable rules: the duties of a hand behind the cards of a trick
    hand          the cards held, as a mask
    led           the suit led, 0 to 3
    best          the number of the card that is winning the trick
    partner_wins  whether it is the partner's
    """
    known: dict[tuple[int, int, bool, int, bool, bool], int] = {}

    def legal(hand: int, led: int, best: int, partner_wins: bool) -> int:
        trumps = hand >> TRUMP * SUIT_SIZE
        plain_led = SUITS[led] & ~TRUMPS
        follows = hand & plain_led != 0
        others = hand & ~plain_led & ~TRUMPS != 0
        case = (led, best, partner_wins, trumps, follows, others)
        allowed = known.get(case)
        if allowed is None:
            allowed = known[case] = _ask(numbers, duties, case)
        return hand & allowed

    return legal


def _ask(numbers: Numbers, duties: ReadableDuties, case: tuple[int, int, bool, int, bool, bool]) -> int:
    """The cards allowed in a case, of all cards that a hand may hold in it.

    A duty asks which trumps a hand has, whether it has cards of the suit led and whether it has others, and then allows
    cards one by one, whatever else is held. So a hand that holds all cards of a suit answers for every hand with some.
    """
    led, best, partner_wins, trumps, follows, others = case
    plain_led = SUITS[led] & ~TRUMPS
    hand = trumps << TRUMP * SUIT_SIZE
    hand |= plain_led if follows else 0
    hand |= ~plain_led & ~TRUMPS & 0xFFFFFFFF if others else 0
    held = numbers.cards(hand)
    found = duties(held, _trick(numbers, led, best, partner_wins))
    return numbers.mask(found[-1].allowed if found else held)


def _trick(numbers: Numbers, led: int, best: int, partner_wins: bool) -> tuple[Card, ...]:
    """A trick with this suit led and this card winning, two places before the player to act or one."""
    best_suit = best // SUIT_SIZE
    ruffed = led != best_suit
    cards = (*([numbers.card[led * SUIT_SIZE]] if ruffed else []), numbers.card[best])
    other = numbers.card[(0 if best_suit else 1) * SUIT_SIZE]  # of another plain suit: it wins nothing
    return (*cards, other) if partner_wins else cards
