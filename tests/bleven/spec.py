"""Bleven as the laws for every game need it; both numbers of players, as options are drawn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

from every_game.spec import Spec
from tierce.bleven import Bleven, BlevenOptions
from tierce.bleven.state import Dealt, State
from tierce.cards import Card, CardSet
from tierce.game import AnyGame
from tierce.pack import COURT_40
from tierce.seats import Seat

from bleven.scenes import FOUR, TWO

WORDS = ["draw", "declare", "stay", "leave", "in", "out", *(f"discard:{one}" for one in COURT_40), "discard:8h"]
PREDICTIONS = [
    f"{tricks}" + (f"@{''.join(positions)}" if positions else "")
    for tricks in range(5)
    for named in range(4)
    for positions in combinations("123", named)
]
BETS = [f"bet:{stake}:{prediction}" for stake in range(32) for prediction in PREDICTIONS]
BELIEFS = [f"{belief}{plus}" for belief in ("deduce", "suspect") for plus in ("", *(f"+{n}" for n in range(1, 32)))]
COUNTERS = [f"{belief}:{prediction}" for belief in BELIEFS if "+" in belief for prediction in PREDICTIONS]


def all_cards(state: State) -> Iterator[Card]:
    """Every card, where it lies: fields, reserves, the pile, cards laid."""
    public, secret = state
    for field in secret.fields:
        yield from field
    for cards in (*public.reserves, secret.pile):
        yield from cards
    if public.declaration is not None:
        yield from (one.card for one in public.declaration.laid)


def visible(state: State, seat: Seat) -> CardSet:
    """The own field and draws, all reserves, cards laid."""
    public, secret = state
    cards = secret.fields[seat] | CardSet.of(secret.draws[seat])
    for reserve in public.reserves:
        cards |= CardSet.of(reserve)
    if public.declaration is not None:
        cards |= CardSet.of(one.card for one in public.declaration.laid)
    return cards


def permuted(state: State, seat: Seat, rng: Random) -> State:
    """The other fields and the pile drawn anew, whatever was said."""
    secret = state.secret
    hidden = [one for other in Seat if other != seat for one in secret.fields[other]]
    hidden += secret.pile
    hidden.sort(key=lambda _: rng.random())
    fields, draws = list(secret.fields), [()] * 4
    draws[seat] = secret.draws[seat]
    for other in Seat:
        if other != seat:
            count = len(fields[other])
            fields[other], hidden = CardSet.of(hidden[:count]), hidden[count:]
    return state._replace(
        secret=secret._replace(fields=tuple(fields), pile=tuple(hidden), draws=tuple(draws), setup=None)
    )


def rich_setup(game: AnyGame, rng: Random) -> Dealt:
    """Fields all high or all low, or close to each other; what is drawn likewise."""
    order = "A234567JQK"
    cards = sorted(COURT_40, key=lambda one: order.index(one.text[0]), reverse=rng.random() < 0.5)
    for _ in range(int(rng.random() * 8)):
        one, other = int(rng.random() * 40), int(rng.random() * 40)
        cards[one], cards[other] = cards[other], cards[one]
    seats = TWO if game.options.players == 2 else FOUR
    dealer = int(rng.random() * len(seats))
    cutter = (dealer + 1 + int(rng.random() * (len(seats) - 1))) % len(seats)
    return Dealt(tuple(cards), seats[dealer], seats[cutter])


def conserved(game: AnyGame, state: State) -> None:
    """What one side gains the other loses, but for the worth, which the bank pays; nobody's field has grown."""
    score = game.score(state)
    parts = {part.key: part.values for part in score.parts}
    worth = parts.pop("worth", (0, 0))
    assert min(worth) == 0
    assert all(sum(values) == 0 for values in parts.values())
    assert sum(score.credited) == max(worth) <= 21
    declaration = state.public.declaration
    laid = [] if declaration is None else [one.seat for one in declaration.laid]
    for seat in game.rotation.seats:
        assert len(state.secret.fields[seat]) + laid.count(seat) == 3


BLEVEN = Spec(
    name="bleven",
    make=Bleven,
    options=BlevenOptions,
    deck=COURT_40,
    longest=4 * 5 * 2 + 4 + 100 + 3 + 6,  # discards, stay or leave, raises by 1 up to `max_stake`, out, cards laid
    action_texts=[*WORDS, *BETS, *BELIEFS, *COUNTERS],
    all_cards=all_cards,
    visible=visible,
    permuted=permuted,
    rich_setup=rich_setup,
    suits_alike=False,  # BLV-CARD-3
    conserved=conserved,
)
