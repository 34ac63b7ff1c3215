"""The arena: the same result wherever deals are played, luck that cancels out, and what is counted."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from random import Random
from typing import Any

import pytest
from every_game.registry import SPECS
from every_game.spec import Spec
from tierce.arena import Result, Settings, arena, chunks, find_player, play
from tierce.belote import Belote
from tierce.bien import Bien
from tierce.errors import SetupError
from tierce.game import AnyGame
from tierce.pack import chance
from tierce.players import make_player
from tierce.seats import Side
from tierce.simulate import play_deal
from tierce.tally import Estimate, Tally, Times

every_game = pytest.mark.parametrize("spec", SPECS, ids=str)
SETTINGS = Settings("belote", {"target": "500"}, ("club", "random"), "seed")


class First:
    """Does what is legal first: a player without chance."""

    def __init__(self, game: AnyGame) -> None: ...

    def choose(self, seen: Any, legal: Sequence[Any], rng: Random, budget: int) -> Any:
        return legal[0]


class Lost(First):
    """Cannot go on when it has a choice."""

    def choose(self, seen: Any, legal: Sequence[Any], rng: Random, budget: int) -> Any:
        raise RuntimeError("lost")


FIRST, LOST = f"{__name__}:First", f"{__name__}:Lost"


def played(settings: Settings, portions: Sequence[range], **how: Any) -> dict[range, Tally]:
    """The tallies of these portions."""
    found: dict[range, Tally] = {}
    play(settings, portions, found.__setitem__, **how)
    return found


def whole(found: dict[range, Tally]) -> Tally:
    return Tally.of(found.values())


# what is played


@every_game
def test_changed_sides_cancel_the_luck_of_the_cards(spec: Spec) -> None:
    found = arena(spec.make(spec.options()), (FIRST, FIRST), deals=6, seed="luck")
    assert found.margin == Estimate(0, 0, 0)
    assert set(found.parts.values()) == {Estimate(0, 0, 0)}
    assert found.credited[0] == found.credited[1]
    assert all(first == second for first, second in [*found.facts.values(), found.decisions])
    assert sum(found.verdicts.values()) == 12


@every_game
def test_the_margin_is_that_of_what_is_credited(spec: Spec) -> None:
    game = spec.make(spec.options())
    found = arena(game, ("club", "random"), deals=8, seed="credit")
    to_the_good = -1 if game.counts_down else 1
    assert found.margin.mean == pytest.approx(to_the_good * (found.credited[0] - found.credited[1]), abs=0.01)
    assert found.margin.low < found.margin.mean < found.margin.high


def test_every_deal_is_played_from_both_sides() -> None:
    game, margins = Belote(), []
    club, other = make_player("club", game), make_player("random", game)
    for number in (1, 2, 3):
        setup = game.open_match(chance("both", number))
        one = play_deal(game, setup, {Side.NS: club, Side.EW: other}, chance("both/NS", number))
        two = play_deal(game, setup, {Side.EW: club, Side.NS: other}, chance("both/EW", number))
        (ns, ew), (their_ns, their_ew) = game.score(one).credited, game.score(two).credited
        margins.append(ns - ew + their_ew - their_ns)
    assert any(margins)
    found = arena(game, ("club", "random"), deals=3, seed="both").margin
    assert found == Estimate.of_sums(3, sum(margins), sum(margin * margin for margin in margins), each=2)
    turned = arena(game, ("random", "club"), deals=3, seed="other")
    assert turned.settings.players == ("random", "club")


def test_without_duplicates_the_first_player_changes_sides_from_deal_to_deal() -> None:
    once = Settings("belote", {}, ("club", "random"), "both", duplicate=False)
    tallies = played(once, [range(1, 2), range(2, 3)])
    game = Belote()
    club, other = make_player("club", game), make_player("random", game)
    for number, side, tally in zip((1, 2), Side, tallies.values(), strict=True):
        setup = game.open_match(chance("both", number))
        state = play_deal(game, setup, {side: club, side.other: other}, chance(f"both/{side.name}", number))
        credited = game.score(state).credited
        assert tally.credited == [credited[side], credited[side.other]]
        assert tally.verdicts.total() == 1


def test_an_opening_is_done_before_the_players_choose() -> None:
    found = arena(Belote(), (FIRST, FIRST), deals=5, seed="open", opening=["pass", "take"])
    assert "passed" not in found.verdicts
    assert sum(found.verdicts.values()) == 10
    bids = arena(Belote(), (FIRST, FIRST), deals=5, seed="open", opening=["pass"] * 8)
    assert (bids.verdicts, bids.decisions, bids.times) == ({"passed": 10}, (0, 0), (None, None))


@pytest.mark.parametrize(
    ("opening", "message"),
    [
        ("name:h", "the opening: name:h is refused by BEL-BID-1, which leaves take pass"),
        ("nonsense", "the opening: "),
        ("pass " * 9, "the opening: the deal is over"),
    ],
)
def test_an_opening_that_cannot_be_is_refused(opening: str, message: str) -> None:
    with pytest.raises(SetupError, match=message):
        arena(Belote(), (FIRST, FIRST), deals=1, seed="open", opening=opening.split())


# where it is played


def test_the_result_is_the_same_in_any_portions_any_order_and_anywhere() -> None:
    in_one = whole(played(SETTINGS, [range(1, 10)]))
    assert in_one.deals == 9
    assert whole(played(SETTINGS, chunks(9, length=2)[::-1])) == in_one
    with ThreadPoolExecutor(3) as executor:
        found = played(SETTINGS, chunks(9, length=1), executor=executor)
    assert (len(found), whole(found)) == (9, in_one)
    again = arena(Belote(), ("club", "random"), deals=9, seed="other")
    assert again.margin != Result.of(SETTINGS, in_one).margin


def test_what_is_done_may_be_left_out() -> None:
    assert chunks(5) == [range(1, 5), range(5, 6)]
    assert chunks(7, [range(2, 4), range(6, 9)], length=2) == [range(1, 2), range(4, 6)]
    assert chunks(2, [range(1, 3)]) == []
    with pytest.raises(SetupError, match="at least 1 deal is needed, not 0"):
        chunks(0)


def test_stopping_loses_nothing() -> None:
    looks = count()
    here = played(SETTINGS, chunks(9, length=1), stop=lambda: next(looks) >= 3)
    assert list(here) == [range(1, 2), range(2, 3), range(3, 4)]
    found: dict[range, Tally] = {}
    with ThreadPoolExecutor(1) as executor:
        portions = chunks(200, length=1)
        play(SETTINGS, portions, found.__setitem__, executor=executor, stop=lambda: len(found) >= 3)
    assert 3 <= len(found) < 200
    deals = max(portion.stop for portion in found) + 1
    rest = played(SETTINGS, chunks(deals, found, length=3))
    assert rest.keys().isdisjoint(found)
    assert whole({**found, **rest}) == whole(played(SETTINGS, [range(1, deals + 1)]))


@pytest.mark.parametrize("jobs", [0, 2])
def test_what_a_player_raises_comes_with_its_deal(jobs: int) -> None:
    settings = Settings("belote", {}, (LOST, "club"), "seed")
    with ThreadPoolExecutor(max(jobs, 1)) as executor, pytest.raises(RuntimeError, match="lost") as found:
        played(settings, chunks(50), executor=executor if jobs else None)
    (note,) = found.value.__notes__
    assert note.startswith("in deal ")
    assert note.endswith(f" of seed 'seed', {LOST} being NS")


def test_what_is_wrong_comes_out_of_another_process_as_it_was() -> None:
    error = pickle.loads(pickle.dumps(SetupError(["one thing", "another"])))
    assert (str(error), error.problems) == ("one thing; another", ("one thing", "another"))


# players


def test_players_are_found_by_name_or_as_a_class() -> None:
    assert isinstance(find_player(FIRST, Belote()), First)
    assert repr(find_player("random", Belote())) == "RandomPlayer()"


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("nobody", "no player 'nobody' for bien; there are random, "),
        ("no.module:Player", "no player 'no.module:Player': No module named 'no'"),
        (f"{__name__}:Nobody", f"no player '{__name__}:Nobody': {__name__} has no class Nobody"),
        (f"{__name__}:whole", f"no player '{__name__}:whole': {__name__} has no class whole"),
        (":First", "no player ':First'; a class is named as module:Class"),
        (f"{__name__}:", f"no player '{__name__}:'; a class is named as module:Class"),
    ],
)
def test_unknown_players_are_refused(name: str, message: str) -> None:
    with pytest.raises(SetupError) as found:
        arena(Bien(), ("club", name), deals=1, seed="x")
    assert str(found.value).startswith(message)


# what is counted


def test_decisions_are_counted_and_timed_where_there_is_a_choice() -> None:
    ticks = count()
    found = arena(Belote(), (FIRST, "random"), deals=4, seed="time", clock=lambda: next(ticks) / 100)
    assert found.times == (Times(10, 10, 10), Times(10, 10, 10))
    assert min(found.decisions) > 0
    assert sum(found.decisions) < 4 * 2 * (32 + 8), "the last card is no decision"


def test_times_keep_three_digits() -> None:
    tally = Tally()
    for seconds in (0, 0.000_004, 0.012_345_6, 0.012_349, 1.236_49):
        tally.decide(1, seconds)
    assert tally.times == ({}, {0: 1, 4: 1, 12_300: 2, 1_240_000: 1})
    assert (tally.decisions, Times.of(tally.times[1])) == ([0, 5], Times(12.3, 1240, 1240))
    assert Times.of({}) is None


def test_tallies_add_up_and_are_read_back() -> None:
    ticks, losing = count(), Settings("belote", {}, ("random", "club"), "seed")
    one, other = (
        whole(played(losing, [portion], clock=lambda: next(ticks) / 7)) for portion in (range(1, 3), range(3, 6))
    )
    both = Tally.of([one, other])
    assert both == Tally.of([other, one])
    assert (both.deals, both.decisions[0]) == (5, one.decisions[0] + other.decisions[0])
    assert Tally.read(both.as_json()) == both
    assert min(both.sums.values()) < 0, "sums below 0 are kept"


def test_estimate() -> None:
    assert Estimate.of([]) == Estimate(0, 0, 0)
    assert Estimate.of([7]) == Estimate(7, 7, 7)
    even = Estimate.of([0, 10] * 50)
    assert even.mean == 5
    assert even.high - even.mean == pytest.approx(1.96 * 0.5, abs=0.01)  # standard deviation 5, 100 values
    assert Estimate.of_sums(100, 2 * 500, 4 * 5000, each=2) == even


@pytest.mark.filterwarnings("default")  # whatever a peer warns of
def test_a_cluster_finds_the_same() -> None:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        found = played(SETTINGS, chunks(9, length=2), executor=client.get_executor())
    assert whole(found) == whole(played(SETTINGS, [range(1, 10)]))
