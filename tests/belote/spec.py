"""Belote as the laws for every game need it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from every_game.spec import Spec
from tierce.belote import Belote, BeloteOptions
from tierce.belote.actions import RUN_NAMES
from tierce.belote.state import Dealt, State
from tierce.cards import Card, CardSet
from tierce.game import AnyGame
from tierce.pack import PIQUET_32
from tierce.seats import Seat

from belote.scenes import ROUND, after, pack_for

RANKS = "AKQJT987"
CALLS = ["take", "pass", *(f"name:{suit}" for suit in "shdc")]
DECLARATIONS = [f"carre:{rank}" for rank in RANKS] + [
    f"{name}:{rank}{suit}" for length, name in RUN_NAMES.items() for rank in RANKS[: 9 - length] for suit in "shdc"
]
PLAYS = [
    one.text + word for one in PIQUET_32 for word in ("", *(["+belote", "+rebelote"] if one.text[0] in "KQJ" else []))
]


def all_cards(state: State) -> Iterator[Card]:
    """Every card, where it lies: hands, stock, turn-up, tricks, and what was played before a position."""
    public, secret = state
    for hand in secret.hands:
        yield from hand
    yield from secret.stock
    if public.play is None:
        assert public.turn_up is not None
        yield public.turn_up
    else:
        yield from public.play.earlier.gone
        for trick in (*public.play.done, public.play.trick):
            yield from trick.cards


def visible(state: State, seat: Seat) -> CardSet:
    """The own hand and declarations, the turn-up, cards played, declarations shown."""
    public, secret = state
    cards = secret.hands[seat] | CardSet.of(one for meld in secret.declared[seat] for one in meld.cards)
    if public.turn_up is not None:
        cards = cards.with_card(public.turn_up)
    if public.play is not None:
        cards |= public.play.earlier.gone
        cards |= CardSet.of(one for trick in (*public.play.done, public.play.trick) for one in trick.cards)
        for melds in public.play.compared.shown if public.play.compared is not None else ():
            cards |= CardSet.of(one for meld in melds for one in meld.cards)
    return cards


def permuted(state: State, seat: Seat, rng: Random) -> State:
    """The other hands and the stock drawn anew, whatever was said or shown."""
    others = [other for other in Seat if other != seat]
    hands, stock = list(state.secret.hands), state.secret.stock
    hidden = [*(one for other in others for one in hands[other]), *stock]
    hidden.sort(key=lambda _: rng.random())
    for other in others:
        count = len(hands[other])
        hands[other], hidden = CardSet.of(hidden[:count]), hidden[count:]
    declared = list(state.secret.declared)
    for other in others:
        declared[other] = ()
    secret = state.secret._replace(
        hands=(hands[0], hands[1], hands[2], hands[3]),
        stock=tuple(hidden),
        declared=(declared[0], declared[1], declared[2], declared[3]),
        setup=None,
    )
    return state._replace(secret=secret)


def rich_setup(game: AnyGame, rng: Random) -> Dealt:
    """Hands full of runs, or of fours, but for a few cards; as they come when the turn-up is taken."""
    by_rank = sorted(PIQUET_32, key=lambda one: (one.rank, one.suit))
    cards = by_rank if rng.random() < 0.4 else list(PIQUET_32)
    for _ in range(int(rng.random() * 6)):
        one, other = int(rng.random() * 32), int(rng.random() * 32)
        cards[one], cards[other] = cards[other], cards[one]
    dealer, taker = ROUND[int(rng.random() * 4)], ROUND[int(rng.random() * 4)]
    shift = int(rng.random() * 4)
    hands = {after(seat, shift): cards[8 * at : 8 * at + 8] for at, seat in enumerate(ROUND)}
    return Dealt(pack_for(hands, dealer, taker, hands[taker][int(rng.random() * 8)]), 0, dealer)


def conserved(game: AnyGame, state: State) -> None:
    """All card points together are 152, and 162 with the last trick; all tricks are eight (BEL-CARD-5)."""
    if state.public.play is None:
        assert game.score(state).credited == (0, 0)
        return
    parts = {part.key: part.values for part in game.score(state).parts}
    assert sum(parts["tricks"]) == 152
    if "capot" in parts:
        assert sorted(parts["capot"]) == [0, game.options.capot]
        assert sorted(parts["tricks"]) == [0, 152]
    else:
        assert sorted(parts["last-trick"]) == [0, 10]
    assert len(state.public.play.done) == 8


BELOTE = Spec(
    name="belote",
    make=Belote,
    options=BeloteOptions,
    deck=PIQUET_32,
    longest=8 + 32 + 8,  # calls, cards, two declarations a player at most
    action_texts=[*CALLS, *DECLARATIONS, *PLAYS, "2h"],
    all_cards=all_cards,
    visible=visible,
    permuted=permuted,
    rich_setup=rich_setup,
    suits_alike=True,
    conserved=conserved,
)
