"""Hidden cards of a Bleven round drawn at random, so that they fit what one seat knows.

What is known: the seat's own cards, the reserves, the cards laid (the rest of a field is higher than those), that who
declared held 15 or more, and when somebody had to declare, or nobody could, that those before him held less. Fields
that fit are all alike; what can be inferred from how the others discarded and bet is the players' affair.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple

from tierce.bleven.actions import OUT, Discard, Draw
from tierce.bleven.discarding import DECLARING, must_declare
from tierce.bleven.options import BlevenOptions
from tierce.bleven.orders import STRENGTH, field_value
from tierce.bleven.seating import Seating
from tierce.bleven.state import FIELD, Public, Secret, Seen, State, Status
from tierce.cards import Card, CardSet
from tierce.pack import COURT_40, pick, shuffled
from tierce.seats import Seat

__all__ = ["Known", "imagine_state", "known_fields"]

TRIES = 200
HIGHEST = 30  # no field is worth more


class Known(NamedTuple):
    """What all know of a seat's field.

    laid        its cards that are laid
    hidden      how many it still holds
    above       strength of the highest card laid; the hidden ones are stronger
    low, high   bounds of the worth of the whole field
    """

    laid: CardSet
    hidden: int
    above: int = -1
    low: int = 0
    high: int = HIGHEST

    def fits(self, cards: Sequence[Card]) -> bool:
        """Whether these may be the hidden cards."""
        if self.above >= 0 and any(STRENGTH[one.index] < self.above for one in cards):
            return False
        if self.low == 0 and self.high == HIGHEST:
            return True
        return self.low <= field_value(CardSet.of(cards) | self.laid) <= self.high


def known_fields(public: Public, seating: Seating, options: BlevenOptions) -> dict[Seat, Known]:
    """What all know of every field."""
    declaration = public.declaration
    laid_cards = () if declaration is None else declaration.laid
    bounds = _bounds(public, seating, options)
    known = {}
    for seat in seating.rotation.seats:
        laid = [one.card for one in laid_cards if one.seat == seat]
        hidden = FIELD - len(laid) + (public.drawn and seat == public.turn)
        above = max((STRENGTH[one.index] for one in laid), default=-1)
        known[seat] = Known(CardSet.of(laid), hidden, above, *bounds.get(seat, (0, HIGHEST)))
    return known


def _bounds(public: Public, seating: Seating, options: BlevenOptions) -> dict[Seat, tuple[int, int]]:
    """By seat, the least and the most that its field can be worth, where something is known of that."""
    declaration, declared = public.declaration, None
    if must_declare(public):
        declared, forced = public.turn, True
    elif declaration is not None:
        declared, forced = declaration.opened, declaration.forced
    else:
        forced = public.turn is None and len(seating.sides_in(public.status)) == 2  # void
    bounds = {} if declared is None else {declared: (DECLARING, HIGHEST)}
    if forced and options.nobody_declared == "must-declare":
        for seat in seating.rotation.beginning(public.cutter):
            if seat == declared:
                break
            if public.status[seat] != Status.OUT or any(one == (seat, OUT) for one in public.steps):
                bounds[seat] = (0, DECLARING - 1)  # was still in then, and did not have to declare
    return bounds


def imagine_state(seen: Seen, seating: Seating, options: BlevenOptions, rng: Random) -> State:
    """A whole state in which the seat would see just this."""
    public = seen.public
    known = known_fields(public, seating, options)
    shown = seen.field
    for cards in public.reserves:
        shown |= CardSet.of(cards)
    for one in known.values():
        shown |= one.laid
    others = [seat for seat in seating.rotation.seats if seat != seen.seat]
    hidden = _imagine_fields([known[seat] for seat in others], COURT_40 - shown, rng)
    fields = [CardSet()] * len(Seat)
    fields[seen.seat] = seen.field
    pile = COURT_40 - shown
    for seat, cards in zip(others, hidden, strict=True):
        fields[seat] = CardSet.of(cards)
        pile -= fields[seat]
    draws = [
        seen.draws if seat == seen.seat else _imagine_draws(public, seat, fields[seat] | known[seat].laid, rng)
        if seat in known else ()
        for seat in Seat
    ]  # fmt: skip
    return State(
        public,
        Secret(
            (fields[0], fields[1], fields[2], fields[3]),
            shuffled(pile, rng),
            (draws[0], draws[1], draws[2], draws[3]),
        ),
    )


def _imagine_fields(wanted: Sequence[Known], cards: CardSet, rng: Random) -> list[tuple[Card, ...]]:
    """Hidden cards for each of the fields wanted, all that fit alike."""
    for _ in range(TRIES):
        order, at, found = shuffled(cards, rng), 0, []
        for one in wanted:
            found.append(order[at : at + one.hidden])
            at += one.hidden
        if all(one.fits(part) for one, part in zip(wanted, found, strict=True)):
            return found
    # so few fit that dealing at large does not find them: draw for each field among those that fit it
    fitting = [tuple(part for part in combinations(cards, one.hidden) if one.fits(part)) for one in wanted]
    for _ in range(TRIES if all(fitting) else 0):
        found = [pick(rng, parts) for parts in fitting]
        if len(CardSet.of(one for part in found for one in part)) == sum(map(len, found)):
            return found
    # they get into each other's way almost always: take the first that do not
    first = next(_without_clash([shuffled(parts, rng) for parts in fitting], CardSet()), None)
    if first is None:
        raise RuntimeError("no hidden cards fit what this seat sees")
    return first


def _without_clash(fitting: Sequence[Sequence[tuple[Card, ...]]], taken: CardSet) -> Iterator[list[tuple[Card, ...]]]:
    if not fitting:
        yield []
        return
    for part in fitting[0]:
        cards = CardSet.of(part)
        if not cards & taken:
            for rest in _without_clash(fitting[1:], taken | cards):
                yield [part, *rest]


def _imagine_draws(public: Public, seat: Seat, held: CardSet, rng: Random) -> tuple[Card, ...]:
    """What a seat may have drawn, oldest first, to end with these cards after what it discarded."""
    draws = []
    for owner, action in reversed(public.steps):
        if owner == seat and isinstance(action, Discard):
            held = held.with_card(action.card)
        elif owner == seat and isinstance(action, Draw):
            drawn = pick(rng, tuple(held))
            draws.append(drawn)
            held = held.without(drawn)
    return tuple(reversed(draws))
