"""Matches: what one deal hands on to the next, how a match ends, and how it is taken up again."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from belote.scenes import ROUND, after
from every_game.marks import rule
from every_game.registry import every_game
from every_game.spec import Spec
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import options, play_out, seeds
from tierce.belote import Belote, BeloteOptions
from tierce.cards import Card
from tierce.errors import DealOver
from tierce.game import AnyGame
from tierce.match import Match
from tierce.options import read_options
from tierce.pack import PIQUET_32
from tierce.players import make_player
from tierce.record import read_record, write_record
from tierce.replay import record_of, replay
from tierce.seats import Seat, Side
from tierce.table import Table


def belote(**texts: str) -> Belote:
    return Belote(read_options(BeloteOptions, texts))


def play(match: Match, rng: Random, lean: str = "even") -> None:
    """Plays the deal in progress to its end, by lawful chance."""
    for action in play_out(match.game, match.table.setup, rng, lean).actions:
        assert match.table.submit(action) is None


def all_pass(match: Match) -> None:
    while not match.table.over:
        assert match.table.submit("pass") is None


def finished_deals(match: Match, rng: Random, most: int) -> Iterator[Table]:
    """The deals of a match, each played to its end, as they come; at most so many."""
    for number in range(most):
        if number:
            match.next()
        play(match, rng)
        yield match.table
        if match.over:
            return


# a match of any game


@every_game
@settings(max_examples=5)
@given(data=st.data(), seed=seeds)
def test_scores_are_carried_from_deal_to_deal(spec: Spec, data: st.DataObject, seed: int) -> None:
    match = Match(spec.make(data.draw(options(spec.options))), str(seed))
    before = match.standing
    assert before.outcome is None
    for number, table in enumerate(finished_deals(match, Random(seed), 4), 1):
        assert match.game.standing(table.state_at(0)) == before, "a deal begins where the one before it ended"
        before = match.standing
        assert match.over == (before.outcome is not None)
        assert match.scores() == [match.game.score(one.state) for one in match.tables]
        assert len(match.tables) == number


@every_game
@settings(max_examples=3)
@given(seed=seeds)
def test_the_same_seed_and_the_same_play_give_the_same_match(spec: Spec, seed: int) -> None:
    one, other = (Match(spec.make(spec.options()), str(seed)) for _ in range(2))
    for ended, _ in zip(finished_deals(one, Random(seed), 3), finished_deals(other, Random(seed), 3), strict=True):
        assert ended.state == other.table.state
        assert ended.setup == other.table.setup
    assert one.standing == other.standing
    assert Match(spec.make(spec.options()), f"{seed}'").table.setup != one.tables[0].setup


@every_game
def test_going_back_in_a_deal_does_not_change_the_next_one(spec: Spec) -> None:
    game = spec.make(spec.options())
    for seed in range(20):
        one, other = Match(game, "seed"), Match(game, "seed")
        play(one, Random(seed))
        if not one.over:
            break
    play(other, Random("another line"))
    other.table.undo(0)
    for action in one.table.actions:
        assert other.table.submit(action) is None
    one.next()
    other.next()
    assert one.table.setup == other.table.setup


@every_game
@settings(max_examples=2)
@given(data=st.data(), seed=seeds)
def test_a_match_taken_up_at_any_step_goes_on_the_same(spec: Spec, data: st.DataObject, seed: int) -> None:
    match = Match(spec.make(spec.options()), str(seed))
    for table in finished_deals(match, Random(seed), 2):
        actions = list(table.actions)
        for step in range(0, len(actions) + 1, data.draw(st.integers(1, 9))):
            table.undo(step)
            taken_up = replay(read_record(write_record(record_of(match))))
            for action in actions[step:]:
                assert taken_up.table.submit(action) is None
                assert table.submit(action) is None
            assert taken_up.table.state == table.state
            assert taken_up.standing == match.standing
            if not match.over:
                assert taken_up.next().setup == match.game.next_setup(table.state, _chance(match))


def _chance(match: Match) -> Random:
    return Random(f"tierce/{match.seed}/{len(match.tables) + 1}")


@every_game
def test_a_deal_in_progress_has_no_next_one(spec: Spec) -> None:
    match = Match(spec.make(spec.options()), "seed")
    with pytest.raises(DealOver, match="the deal is not finished yet"):
        match.next()
    assert len(match.tables) == 1
    assert not match.over
    assert match.scores() == []


# belote: the pack, the dealer, the end


def gathered(match: Match) -> tuple[Card, ...]:
    """The pack after the last deal as BEL-DEAL-2 and BEL-DEAL-3 gather it, told from the actions alone."""
    table = match.table
    pack = table.setup.pack[table.setup.cut :] + table.setup.pack[: table.setup.cut]
    play = table.state.public.play
    if play is None:
        hands: dict[Seat, list[Card]] = {seat: [] for seat in Seat}
        order = [after(table.setup.dealer, steps) for steps in (1, 2, 3, 4)]
        at = 0
        for packet in (3, 2):
            for seat in order:
                hands[seat] += pack[at : at + packet]
                at += packet
        return (*(one for seat in order for one in hands[seat]), *pack[20:])
    defended, taken = [], []
    leaders = [trick.leader for trick in play.done] + [play.trick.leader]
    for trick, winner in zip(play.done, leaders[1:], strict=True):
        heap = taken if winner.side == play.taker.side else defended
        heap += trick.cards
    return (*defended, *taken)


@settings(max_examples=10)
@given(seed=seeds, passing=st.sets(st.integers(0, 5)))
@rule("BEL-DEAL-1")
@rule("BEL-DEAL-2")
@rule("BEL-DEAL-3")
@rule("BEL-DEAL-4")
def test_the_pack_is_never_shuffled_but_gathered_and_cut(seed: int, passing: set[int]) -> None:
    match, rng = Match(belote(target="100000"), str(seed)), Random(seed)
    for number in range(6):
        if number in passing:
            all_pass(match)
        else:
            play(match, rng, "first")
        expected = gathered(match)
        assert sorted(expected, key=lambda one: one.index) == list(PIQUET_32)
        setup = match.next().setup
        assert setup.pack == expected
        assert 3 <= setup.cut <= 29


@rule("BEL-DEAL-1")
def test_with_the_option_the_pack_is_shuffled_for_each_deal() -> None:
    match, rng = Match(belote(shuffle="each-deal", target="100000"), "seed"), Random(1)
    packs = set()
    for _ in range(10):
        play(match, rng)
        expected = gathered(match)
        packs.add(match.next().setup.pack)
        assert match.table.setup.pack != expected
    assert len(packs) == 10
    same = replay(read_record(write_record(record_of(match))))
    assert same.table.setup == match.table.setup


@rule("BEL-DEAL-4")
def test_every_cut_from_3_to_29_comes_and_no_other() -> None:
    cuts = {Match(belote(), str(seed)).table.setup.cut for seed in range(500)}
    assert cuts == set(range(3, 30))


@rule("BEL-DEAL-7")
def test_the_deal_goes_round_to_the_right() -> None:
    match, rng = Match(belote(target="100000"), "seed"), Random(3)
    dealers = [match.table.setup.dealer]
    for number in range(7):
        if number % 3 == 2:
            all_pass(match)
        else:
            play(match, rng)
        dealers.append(match.next().setup.dealer)
    first = ROUND.index(dealers[0])
    assert dealers == [ROUND[(first + number) % 4] for number in range(8)]
    assert {Match(belote(), str(seed)).table.setup.dealer for seed in range(50)} == set(Seat)


@rule("BEL-BID-4")
def test_with_the_option_the_same_dealer_deals_again_after_all_pass() -> None:
    match = Match(belote(all_pass="same-dealer", target="100000"), "seed")
    dealer = match.table.setup.dealer
    all_pass(match)
    assert match.next().setup.dealer == dealer
    play(match, Random(1), "first")
    assert match.next().setup.dealer == after(dealer)


@rule("BEL-MATCH-1")
def test_a_match_ends_when_a_side_reaches_the_target() -> None:
    match, rng = Match(belote(), "seed"), Random(4)
    totals = [0, 0]
    for table in finished_deals(match, rng, 100):
        credited = match.game.score(table.state).credited
        totals = [totals[side] + credited[side] for side in Side]
        assert list(match.standing.totals) == totals
        assert match.over == (max(totals) >= 1000)
    outcome = match.standing.outcome
    assert outcome is not None
    assert outcome.winner is (None if min(totals) >= 1000 else Side(totals.index(max(totals))))
    with pytest.raises(DealOver, match="the match is over"):
        match.next()
    deals = len(match.tables)
    match.table.undo()
    assert not match.over
    assert len(match.tables) == deals


@rule("BEL-MATCH-3")
def test_a_match_that_nobody_bids_in_ends_too() -> None:
    match = Match(belote(max_passed="3"), "seed")
    for _ in range(2):
        all_pass(match)
        assert not match.over
        match.next()
    all_pass(match)
    assert match.over
    assert match.standing.outcome == (None, "BEL-MATCH-3")


def test_a_match_may_begin_at_a_given_deal_with_scores() -> None:
    game = belote()
    headers = {**game.setup_headers(game.open_match(Random(1))), "Scores": "NS:990,EW:12", "PassedOut": "2"}
    match = Match(game, "seed", game.read_setup(headers))
    assert match.standing.totals == (990, 12)
    assert not match.over
    play(match, Random(1), "first")
    assert match.standing.totals[1] >= 12
    assert match.standing.passed == 0


@pytest.mark.slow
@every_game
def test_whole_matches_are_read_back(spec: Spec) -> None:
    for seed in range(3):
        match = Match(spec.make(spec.options()), str(seed))
        for _ in finished_deals(match, Random(seed), 60):
            pass
        same = replay(read_record(write_record(record_of(match))))
        assert same.standing == match.standing
        assert [table.state for table in same.tables] == [table.state for table in match.tables]


def test_players_play_a_match_through_its_tables() -> None:
    game: AnyGame = belote(target="200")
    match, player, rng = Match(game, "seed"), make_player("random", game), Random(1)
    while not match.over:
        if match.table.over:
            match.next()
        else:
            assert match.table.submit(player.choose(match.table.seen(), match.table.legal(), rng, 0)) is None
    assert max(match.standing.totals) >= 200
