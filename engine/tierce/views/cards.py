"""Cards as views lay them out: a hand in order, a trick as a cross, a row of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise, permutations

from tierce.cards import Card, CardSet, Suit
from tierce.game import Refusal
from tierce.seats import Rotation, Seat
from tierce.tricks import RankOrder, Trick, winning
from tierce.views.model import Hand, HandCard, Way, Zone, ZoneCard
from tierce.views.viewer import Viewer

__all__ = ["by_suit", "held_hand", "in_order", "open_card", "played_by", "row_zone", "suit_order", "trick_zone"]

COLOURS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)  # black and red in turn
RED = (Suit.HEARTS, Suit.DIAMONDS)


def suit_order(dealt: CardSet, trump: Suit | None) -> tuple[Suit, ...]:
    """The suits of a hand as they are held: trump first, then black and red in turn where that can be had.

    dealt   all cards the hand ever held: a suit that runs out must not make the others change places

    >>> from tierce.cards import CardSet
    >>> [suit.letter for suit in suit_order(CardSet.parse("7s 7c 7d"), None)]
    ['s', 'd', 'c']
    """
    present = [suit for suit in COLOURS if any(one.suit == suit for one in dealt)]
    first = [trump] if trump in present else []
    rest = [suit for suit in present if suit != trump]

    def clashes(suits: tuple[Suit, ...]) -> int:
        return sum((one in RED) == (other in RED) for one, other in pairwise((*first, *suits)))

    return (*first, *min(permutations(rest), key=clashes))


def by_suit(cards: Iterable[Card], suits: Sequence[Suit], strength: Callable[[Card], int]) -> list[Card]:
    """Cards suit by suit, each suit from its strongest card down."""
    return sorted(cards, key=lambda one: (suits.index(one.suit), -strength(one)))


def in_order(
    order: str, cards: Iterable[Card], suits: Sequence[Suit], strength: Callable[[Card], int]
) -> list[Card]:
    """A hand as its player wants to hold it: `suit` by suit, or by `rank`, the suits of a rank in their order.

    >>> from tierce.cards import CardSet
    >>> [str(one) for one in in_order("rank", CardSet.parse("7s Ad Kd As"), (Suit.SPADES, Suit.DIAMONDS), len)]
    ['As', 'Ad', 'Kd', '7s']
    """
    if order == "rank":
        return sorted(cards, key=lambda one: (-one.rank, suits.index(one.suit)))
    return by_suit(cards, suits, strength)


def played_by(tricks: Iterable[Trick], player: Seat, rotation: Rotation) -> CardSet:
    """The cards that a seat has put into these tricks."""
    return CardSet.of(
        one
        for trick in tricks
        for seat, one in zip(rotation.beginning(trick.leader), trick.cards, strict=False)
        if seat == player
    )


def held_hand(
    viewer: Viewer,
    cards: Iterable[Card],
    ways: Mapping[Card, Sequence[Way]],
    refusal: Callable[[Card], Refusal | None],
    trump: Suit | None = None,
) -> Hand:
    """The viewer's hand.

    cards       in the order in which they are held
    ways        what can be done with each card; empty when no card is the viewer's to choose
    refusal     why nothing can be done with a card; asked only when some other card can be chosen
    """
    words, held = viewer.words, []
    for one in cards:
        name = words.card(one)
        held.append(
            HandCard(
                card=one.text,
                name=viewer.say("card.trump", card=name) if one.suit == trump else name,
                suit_name=words.suit_name(one.suit),
                legal=one in ways,
                actions=tuple(ways.get(one, ())),
                why=viewer.reason(refusal(one)) if ways and one not in ways else None,
            )
        )
    return Hand(viewer.say("hand.label"), tuple(held))


def open_card(
    viewer: Viewer, one: Card, seat: Seat | None = None, *, winning: bool = False, note: str | None = None
) -> ZoneCard:
    """A card that lies face up, before a seat or before nobody."""
    if seat is None:
        return ZoneCard(one.text, viewer.words.card(one), winning=winning, note=note)
    return ZoneCard(one.text, viewer.words.card(one), seat.name, viewer.place(seat), winning, note)


def trick_zone(
    viewer: Viewer,
    trick: Trick,
    order: RankOrder | None,
    *,
    id: str,
    label: str,
    complete: bool,
    notes: Mapping[Card, str],
) -> Zone:
    """A trick, complete or in progress.

    order   None as long as there is no trump, that is while the trick is empty
    notes   what was said with a card
    """
    best = winning(trick.cards, order) if trick.cards and order is not None else None
    owners = viewer.rotation.beginning(trick.leader)
    cards = (
        open_card(viewer, one, seat, winning=at == best, note=notes.get(one))
        for at, (seat, one) in enumerate(zip(owners, trick.cards, strict=False))
    )
    return Zone(id, "trick", label, tuple(cards), complete=complete)


def row_zone(
    viewer: Viewer, cards: Iterable[Card], *, id: str, label: str, seat: Seat | None = None, note: str | None = None
) -> Zone:
    """Face-up cards in a row, before a seat or in the middle."""
    place = None if seat is None else viewer.place(seat)
    return Zone(id, "row", label, tuple(open_card(viewer, one, seat) for one in cards), place=place, note=note)
