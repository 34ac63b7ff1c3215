"""Hidden cards of a Bien deal drawn at random, so that they fit what one seat knows.

What is known: the seat's own cards, cards played, melds shown, the other card of a marriage called, a suit laid down;
and what the rules tell of a hand from the card it played: who threw another card to a trump has none, who played a
trump under an opponent's has nothing better. What can be guessed from bids and play is the players' affair.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tierce.bien.options import BienOptions
from tierce.bien.orders import ORDERS, ROYALS, SUIT_OF_EIGHT
from tierce.bien.state import NO_CARDS, CardPlay, Secret, Seen, State, tricks_done
from tierce.cards import Card, CardSet, suit_cards
from tierce.pack import PIQUET_32, below, shuffled
from tierce.seats import LEFTWARD, Seat
from tierce.tricks import Trick, winning

__all__ = ["holdings", "imagine_state", "played_by", "possible_cards"]


def imagine_state(seen: Seen, options: BienOptions, rng: Random) -> State:
    """A whole state in which the seat would see just this."""
    public = seen.public
    if public.misdealt:
        return State(public, Secret(NO_CARDS, None))
    known, possible, sizes = [CardSet()] * 4, [PIQUET_32] * 4, [8] * 4
    gone = CardSet()
    if public.play is not None:
        known, sizes = holdings(public.play)
        possible = possible_cards(public.play, options)
        gone = public.play.earlier.gone
        for trick in (*public.play.done, public.play.trick):
            gone |= CardSet.of(trick.cards)
    elif public.laid is not None:
        known[LEFTWARD.after(public.dealer, len(public.calls))] = SUIT_OF_EIGHT[public.laid]
    known[seen.seat] = seen.hand
    for cards in known:
        gone |= cards
    hands = _spread(PIQUET_32 - gone, known, possible, sizes, rng)
    north, east, south, west = hands
    return State(public, Secret((north, east, south, west), None))


def _plays(trick: Trick) -> Iterator[tuple[Seat, Card]]:
    return zip(LEFTWARD.beginning(trick.leader), trick.cards, strict=False)


def played_by(play: CardPlay, seat: Seat) -> CardSet:
    """The cards a seat is known to have played."""
    tricks = [*play.done, play.trick]
    if play.earlier.first is not None:
        tricks.append(play.earlier.first)
    return CardSet.of(one for trick in tricks for owner, one in _plays(trick) if owner == seat)


def holdings(play: CardPlay) -> tuple[list[CardSet], list[int]]:
    """By seat, cards that it must hold still; and how many it holds."""
    known = [CardSet()] * 4
    for seat, cards in play.shown:
        known[seat] |= cards
    if play.called is not None and play.trump is not None:
        known[play.called.seat] |= ROYALS[play.trump]
    in_trick = LEFTWARD.beginning(play.trick.leader)[: len(play.trick.cards)]
    sizes = [8 - tricks_done(play) - (seat in in_trick) for seat in Seat]
    return [known[seat] - played_by(play, seat) - play.earlier.gone for seat in Seat], sizes


def possible_cards(play: CardPlay, options: BienOptions) -> list[CardSet]:
    """By seat, the cards it can hold after what it played, by the rules of play (BIEN-PLAY-2 to BIEN-PLAY-4)."""
    possible = [PIQUET_32] * 4
    if play.trump is None:
        return possible
    order = ORDERS[play.trump]
    tricks = [*play.done, play.trick]
    if play.earlier.first is not None:
        tricks.append(play.earlier.first)
    for trick in tricks:
        for at, (seat, one) in enumerate(_plays(trick)):
            if at == 0:
                continue
            led = trick.cards[0].suit
            best_at = winning(trick.cards[:at], order)
            best = trick.cards[best_at]
            if led == play.trump:
                if one.suit != play.trump:
                    possible[seat] -= order.trumps
                continue
            if options.plain_led == "follow-or-trump" and one.suit not in (led, play.trump):
                possible[seat] -= suit_cards(led)
            if best.suit == one.suit == play.trump and at - best_at != 2 and one not in order.over[best.index]:
                possible[seat] &= (order.trumps - order.over[best.index]).without(best)
    return possible


def _spread(
    hidden: CardSet, known: list[CardSet], possible: list[CardSet], sizes: list[int], rng: Random
) -> list[CardSet]:
    """Hands of these sizes with the known cards and the hidden ones, each where it can be."""
    hands = list(known)
    rest = shuffled(hidden, rng)
    if all(hidden <= cards for cards in possible):
        at = 0
        for seat in Seat:
            wanted = sizes[seat] - len(hands[seat])
            hands[seat] |= CardSet.of(rest[at : at + wanted])
            at += wanted
        return hands
    homes = [sum(1 << seat for seat in Seat if one in possible[seat]) for one in rest]
    room = [size - len(hand) for size, hand in zip(sizes, hands, strict=True)]
    for at, one in enumerate(rest):
        seats = [seat for seat in Seat if homes[at] >> seat & 1 and _fits(homes[at + 1 :], room, seat)]
        if not seats:
            raise RuntimeError("no hidden cards fit what this seat sees")
        lot = below(rng, sum(room[seat] for seat in seats))
        for seat in seats:
            lot -= room[seat]
            if lot < 0:
                break
        hands[seat] = hands[seat].with_card(one)
        room[seat] -= 1
    return hands


def _fits(homes: list[int], room: list[int], taken: Seat) -> bool:
    """Whether hands with this room, less one card at a seat, can take cards with these homes (masks of seats).

    They can when no group of seats is the only home of more cards than it has room for (Hall).
    """
    for group in range(1, 16):
        free = sum(room[seat] for seat in Seat if group >> seat & 1) - (group >> taken & 1)
        if sum(not home & ~group for home in homes) > free:
            return False
    return room[taken] > 0
