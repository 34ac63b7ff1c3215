"""Share links: they hold a match whole, in few characters, and what they once meant they mean for ever."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from every_game.registry import every_game
from every_game.spec import Spec
from hypothesis import given, settings
from hypothesis import strategies as st
from linking import WHOLE, played_out, same
from samples import OVER_RUFF
from strategies import Deal, matches
from talk import Talk, begun, finished
from tierce.errors import NotationError
from tierce.games import make_game
from tierce.links import read_link, write_link
from tierce.match import Match
from tierce.options import option_values
from tierce.record import Record, read_record, write_record
from tierce.replay import record_of, replay

RECORDS = sorted((Path(__file__).parents[1] / "records").rglob("*.tierce"))


def played(deals: list[Deal]) -> Match:
    """A match of these deals."""
    first, *others = deals
    match = Match(first.game, "", first.states[0].secret.setup)
    for deal in (first, *others):
        if deal is not first:
            match.next(deal.states[0].secret.setup)
        for action in deal.actions:
            assert match.table.submit(action) is None
    return match


# what they hold


@every_game
@settings(max_examples=25)
@given(data=st.data())
def test_a_match_comes_back_from_its_link_and_so_does_every_part_of_it(spec: Spec, data: st.DataObject) -> None:
    match = played(data.draw(matches(spec, longest=3)))
    link = write_link(match)
    same(read_link(link), match)
    assert write_link(read_link(link)) == link
    number = data.draw(st.integers(1, len(match.tables)))
    table = match.tables[number - 1]
    step = data.draw(st.integers(0, table.step))
    again = read_link(write_link(match, match.tables[:number], step))
    assert (len(again.tables), again.table.step) == (number, step)
    assert again.table.state == table.state_at(step)
    alone = read_link(write_link(match, [table]))
    assert (alone.table.setup, alone.table.state) == (table.setup, table.state)


@every_game
@settings(max_examples=15)
@given(data=st.data())
def test_a_position_comes_back_from_its_link(spec: Spec, data: st.DataObject) -> None:
    deal = data.draw(matches(spec, longest=1))[0]
    for state in deal.states[:: max(1, len(deal.states) // 6)]:
        try:
            text = deal.game.position_text(state)
        except NotationError:
            continue
        match = Match(deal.game, "", deal.game.read_setup({"Position": text}))
        same(read_link(write_link(match)), match)


def as_written(record: Record) -> Record:
    """The record with its position in the engine's words: people may leave out the pile, or name seats in any order."""
    first = record.deals[0]
    if "Position" not in first.headers:
        return record
    match = replay(record)
    position = match.game.position_text(match.tables[0].state_at(0))
    deal = replace(first, headers={**first.headers, "Position": position})
    return Record([deal, *record.deals[1:]])


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_every_record_that_ships_has_a_link_with_the_same_score(file: Path) -> None:
    record = read_record(file.read_text("utf-8"))
    match = replay(as_written(record))
    again = read_link(write_link(record))
    same(again, match)
    assert again.scores() == match.scores()
    assert again.standing == match.standing


@every_game
def test_every_option_at_every_value_comes_back(spec: Spec) -> None:
    for one in spec.options.__dataclass_fields__.values():
        for value in option_values(one):
            match = Match(make_game(spec.name, {one.name: value}), "options")
            assert read_link(write_link(match)).game.options == match.game.options


def test_a_whole_deal_of_belote_is_a_link_of_40_characters_without_its_address() -> None:
    assert write_link(read_record(OVER_RUFF)) == WHOLE
    assert len(WHOLE) == 40
    assert read_link(WHOLE).scores() == replay(read_record(OVER_RUFF)).scores()
    assert max(len(write_link(played_out("belote", seed))) for seed in range(20)) <= 46


def test_the_seed_and_what_it_deals_next_are_not_in_the_link() -> None:
    assert write_link(Match(make_game("belote"), "one", read_link(WHOLE).tables[0].setup)) == write_link(
        Match(make_game("belote"), "two", read_link(WHOLE).tables[0].setup)
    )
    assert read_link(WHOLE).seed == ""


@pytest.mark.parametrize(
    "text",
    [
        "#" + WHOLE,
        f"https://example.org/tierce/?x=1#{WHOLE}",
        f"http://127.0.0.1:8000/#{WHOLE}&lang=fr&speed=instant",
        f"  {WHOLE}\n",
        f"https://example.org/#{WHOLE}.",
        f"#{WHOLE}»,",
    ],
)
def test_an_address_a_fragment_and_the_link_alone_are_the_same(text: str) -> None:
    same(read_link(text), read_link(WHOLE))


# the order of legal actions is part of the format

ORDERS = [
    ("belote", "example", "", "take pass"),
    ("belote", "example", "pass pass pass pass", "name:h name:d name:c pass"),
    ("belote", "example", "take", "tierce:9s 7s 8s 9s Jh Kh Ah 8c Ac"),
    ("belote", "example", "pass pass take Jh Qh 7h Th", "Js 8h 7d Jd Ad Tc Kc"),
    ("bien", "example", "", "bid:100 bid:110"),
    ("bien", "example", "bid:370", "bid:380 bid:390 ponder pass"),
    ("bien", "example", "bid:370 pass bid:390 ponder Ah 8h Jh Kh", "7s Ks 9h Th 7c Tc Jc"),
    ("bien", "9", "bid:140 bid:370 pass bid:390 Qd 9d Tc Kd 7s", "show:JhTh9h8h show:Th9h8h show:JhTh9h show:none"),
    ("bleven", "example", "", "draw declare"),
    ("bleven", "example", "draw", "discard:Ks discard:7h discard:Qh discard:Jd"),
    ("bleven", "3", "draw discard:Ac draw discard:Ks declare stay",
     "bet:1:0 bet:1:1 bet:1:1@1 bet:1:1@2 bet:1:1@3 bet:1:2 bet:1:2@1"),
    ("bleven", "3", "draw discard:Ac draw discard:Ks declare stay bet:8:3@12 deduce+5:3 deduce+9:3",
     "deduce suspect out deduce+1 deduce+2"),
]  # fmt: skip


def reached(game: str, seed: str, done: str) -> Match:
    match = Match(make_game(game), seed)
    for action in done.split():
        assert match.table.submit(action) is None
    return match


@pytest.mark.parametrize(("game", "seed", "done", "legal"), ORDERS)
def test_legal_actions_stand_in_the_order_that_links_count_on(game: str, seed: str, done: str, legal: str) -> None:
    assert " ".join(map(str, reached(game, seed, done).table.legal())).startswith(legal)


@every_game
@settings(max_examples=10)
@given(data=st.data())
def test_equal_observations_have_the_legal_actions_in_the_same_order(spec: Spec, data: st.DataObject) -> None:
    """However they came about: by play, in a record read from its text, or in a world imagined behind them."""
    match = played(data.draw(matches(spec, longest=1)))
    table, game = match.table, match.game
    other = replay(read_record(write_record(record_of(match)))).table
    for step in range(table.step):
        seat = game.actor(table.state_at(step))
        assert seat is not None
        seen = game.observe(table.state_at(step), seat)
        first = list(game.legal_actions(seen))
        assert len(set(first)) == len(first)
        read = other.game.observe(other.state_at(step), seat)
        imagined = game.observe(game.imagine(seen, Random(step)), seat)
        assert read == imagined == seen
        assert list(other.game.legal_actions(read)) == list(game.legal_actions(imagined)) == first


# the line protocol


def test_a_link_is_made_and_opened_over_the_line_protocol() -> None:
    talk = finished(begun("bien"))
    talk.ok(cmd="next")
    talk.ok(cmd="play", player="random")
    link = talk.ok(cmd="link")["link"]
    other = Talk()
    where = other.ok(cmd="open", link=f"https://example.org/#{link}")
    assert (where["game"], where["deal"], where["step"]) == ("bien", 2, 1)
    assert other.ok(cmd="state") == talk.ok(cmd="state")
    assert other.ok(cmd="link")["link"] == link
    part = talk.ok(cmd="link", first=1, last=1, step=3)["link"]
    assert Talk().ok(cmd="open", link=part)["step"] == 3
    assert talk.error(cmd="link", first=2, last=3)["code"] == "malformed"


def test_after_a_link_chance_goes_on_by_itself() -> None:
    talks = [Talk({"cmd": "open", "link": WHOLE}) for _ in range(12)]  # of 27 cuts two may be alike, not all twelve
    for talk in talks:
        talk.ok(cmd="next")
    assert len({json.dumps(talk.ok(cmd="state")) for talk in talks}) > 1
