"""Hidden cards drawn at random: they fit what is known, and all that fit are alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from random import Random

import pytest
from tierce.bleven.orders import STRENGTH, field_value
from tierce.bleven.state import Seen, State
from tierce.cards import CardSet, card
from tierce.pack import COURT_40
from tierce.seats import Seat

from bleven.scenes import act, bleven, dealt, position

FULL_BOTH = "reserves=S:AsAhAdAc2h,N:2s2d2c3h3d"


def imagined(state: State, seat: Seat, count: int, **options: str) -> list[State]:
    game, rng = bleven(**options), Random("worlds")
    seen = game.observe(state, seat)
    return [game.imagine(seen, rng) for _ in range(count)]


def test_who_declared_holds_15() -> None:
    game = bleven()
    state = position(game, "S=KsKhKd N=7s7h7d declarer=S")
    values = [field_value(world.secret.fields[Seat.S]) for world in imagined(state, Seat.N, 300)]
    assert min(values) == 15
    free = position(game, "S=KsKhKd N=7s7h7d turn=S")
    assert min(field_value(world.secret.fields[Seat.S]) for world in imagined(free, Seat.N, 300)) < 12


def test_a_later_declarer_may_hold_less() -> None:
    game = bleven()
    state = act(game, position(game, "S=KsKhKd N=AsAhAd declarer=S bet=1:1"), "N~deduce+1:2")
    assert min(field_value(world.secret.fields[Seat.N]) for world in imagined(state, Seat.S, 300)) < 12
    assert min(field_value(world.secret.fields[Seat.S]) for world in imagined(state, Seat.N, 300)) == 15


def test_who_must_declare_holds_15_and_those_before_do_not() -> None:
    state = position(bleven(), f"S=3s5s7s N=4s4h4d {FULL_BOTH} stayed=N cutter=N dealer=S turn=S")
    state = act(bleven(), state, "S~stay")
    assert state.public.turn is Seat.S
    assert min(field_value(world.secret.fields[Seat.S]) for world in imagined(state, Seat.N, 200)) == 15
    assert max(field_value(world.secret.fields[Seat.N]) for world in imagined(state, Seat.S, 200)) == 14
    later = act(bleven(), state, "S~declare S~bet:1:1 N~out")
    assert max(field_value(world.secret.fields[Seat.N]) for world in imagined(later, Seat.S, 200)) == 14


def test_in_a_void_round_nobody_held_15_unless_so_agreed() -> None:
    place = f"S=3s5s6s N=4s4h4d {FULL_BOTH} stayed=N turn=S"
    state = act(bleven(), position(bleven(), place), "S~stay")
    assert max(field_value(world.secret.fields[Seat.N]) for world in imagined(state, Seat.S, 200)) == 14
    options = {"nobody_declared": "void"}
    state = act(bleven(**options), position(bleven(**options), place), "S~stay")
    assert max(field_value(world.secret.fields[Seat.N]) for world in imagined(state, Seat.S, 200, **options)) > 14


def test_what_is_left_is_higher_than_what_is_laid() -> None:
    state = position(bleven(), "S=3sQdKh N=5cJdQs declarer=S bet=3:2 answer=suspect laid=2")
    for world in imagined(state, Seat.S, 200):
        left = world.secret.fields[Seat.N]
        assert len(left) == 2
        assert all(STRENGTH[one.index] > STRENGTH[card("5c").index] for one in left)


def uniform(
    state: State, seat: Seat, fits: Callable[[CardSet], bool], hidden: CardSet, seen: Seen | None = None
) -> None:
    """Every field that fits is imagined for the other one of two, about as often as another."""
    other = Seat.N if seat is Seat.S else Seat.S
    size = len(state.secret.fields[other])
    fitting = {field for part in combinations(hidden, size) if fits(field := CardSet.of(part))}
    found = Counter(world.secret.fields[other] for world in imagined(state, seat, 40 * len(fitting)))
    assert set(found) == fitting
    assert 15 < min(found.values()) <= max(found.values()) < 75


def test_all_fields_that_fit_are_alike() -> None:
    # most cards lie in the reserves of a position, so that few fields are left to tell apart
    place = "S=KsKhKd N=AsAh2s reserves=S:AdAc2h2d2c,N:3s3h3d3c4s declarer=S bet=3:2 answer=suspect laid=4"
    state = position(bleven(), place)
    hidden = COURT_40 - CardSet.parse("KsKhKd AsAh AdAc2h2d2c 3s3h3d3c4s")
    uniform(state, Seat.S, lambda field: STRENGTH[next(iter(field)).index] > STRENGTH[card("As").index], hidden)


def test_all_fields_are_alike_when_only_few_fit() -> None:
    """The declarer has laid a jack and the rest is higher: dealing at large would hardly ever find it."""
    place = "S=JsKsKh N=AsAh2s reserves=S:AdAc2h2d2c,N:3s3h3d3c4s declarer=S bet=3:2 answer=suspect laid=2"
    state = position(bleven(), place)
    hidden = COURT_40 - CardSet.parse("Js AsAh2s AdAc2h2d2c 3s3h3d3c4s")
    laid = STRENGTH[card("Js").index]
    uniform(state, Seat.N, lambda field: min(STRENGTH[one.index] for one in field) > laid, hidden)


@pytest.mark.parametrize("players", ["2", "4"])
def test_imagined_draws_fit_the_discards(players: str) -> None:
    game = bleven(players=players)
    fields = "3s4s5s 3h4h5h" if players == "2" else "3s4s5s 3h4h5h 3d4d5d 3c4c5c"
    state = game.start(dealt(fields, "KsQsJsKhQhJh"))
    for _ in range(3):
        for discard in ("discard:3s", "discard:4h", "discard:Kd", "discard:3c")[: int(players)]:
            state = act(game, state, "draw")
            legal = [str(one) for one in game.legal_actions(game.observe(state, state.public.turn))]
            state = act(game, state, discard if discard in legal else legal[0])
    for seat in game.rotation.seats:
        for world in imagined(state, seat, 20, players=players):
            for other in game.rotation.seats:
                first = world.secret.fields[other] | CardSet.of(world.public.reserves[other])
                first -= CardSet.of(world.secret.draws[other])
                held, drawn = first, list(world.secret.draws[other])
                assert len(first) == 3
                for out in world.public.reserves[other]:
                    held = held.with_card(drawn.pop(0))
                    assert out in held
                    held = held.without(out)
                assert held == world.secret.fields[other]
