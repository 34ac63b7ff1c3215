"""The records that ship: they replay, count right, cite rules that exist and speak both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from every_game.registry import SPECS
from tierce.record import DealRecord, Move, Record, read_record, write_record
from tierce.replay import replay
from tierce.rulebook import rule

RECORDS = Path(__file__).parents[1] / "records"
FILES = sorted(RECORDS.glob("*/*.tierce"))
every_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)

BELOTE_FILES = [file for file in FILES if file.parent.name == "belote"]
PLAIN_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3}


def test_there_are_records() -> None:
    assert len(BELOTE_FILES) >= 14


@every_file
def test_a_record_replays_to_its_result(file: Path) -> None:
    record = read_record(file.read_text("utf-8"))
    match = replay(record)
    assert record.game == match.game.name == file.parent.name
    for deal, table in zip(record.deals, match.tables, strict=True):
        assert table.over
        assert deal.result == match.game.score(table.state).credited


@every_file
def test_a_record_is_written_as_the_engine_writes_it(file: Path) -> None:
    text = file.read_text("utf-8")
    assert write_record(read_record(text)) == text


@every_file
def test_a_record_speaks_both_languages(file: Path) -> None:
    record = read_record(file.read_text("utf-8"))
    headers = record.deals[0].headers
    assert all(headers[name].strip() for name in ("Title", "Title-fr", "Description", "Description-fr"))
    comments = [*(one for deal in record.deals for one in deal.comments)]
    comments += [one for deal in record.deals for move in deal.moves for one in move.comments]
    words = [one for one in comments if not re.fullmatch(r"\+\d+ (NS|EW)", one)]
    assert words, "a record says at the step that matters what it shows"
    assert [one.startswith("fr: ") for one in words] == [False, True] * (len(words) // 2)


@every_file
def test_the_rules_that_a_record_cites_exist(file: Path) -> None:
    for id in re.findall(r"\b[A-Z]+-[A-Z]+-[0-9]+", file.read_text("utf-8")):
        assert rule(id).id == id


@every_file
def test_a_record_is_in_the_list_of_the_readme(file: Path) -> None:
    assert f"| `{file.stem}` |" in (RECORDS / "README.md").read_text("utf-8")


def belote_tricks(deal: DealRecord) -> Iterator[list[Move]]:
    """The card plays of a belote deal, four by four."""
    plays = [move for move in deal.moves if move.refused is None and re.match("[AKQJT987][shdc]", move.action)]
    return (plays[at : at + 4] for at in range(0, len(plays), 4))


@pytest.mark.parametrize("file", BELOTE_FILES, ids=lambda file: file.stem)
def test_the_points_noted_at_a_trick_are_those_of_its_cards(file: Path) -> None:
    record = read_record(file.read_text("utf-8"))
    for deal, table in zip(record.deals, replay(record).tables, strict=True):
        for trick in belote_tricks(deal):
            noted = [one for one in trick[3].comments if one.startswith("+")]
            trump = table.state.public.play.trump.letter
            points = 0
            for move in trick:
                rank, suit = move.action[:2]
                points += (TRUMP_POINTS if suit == trump else PLAIN_POINTS).get(rank, 0)
            assert all(int(one.split()[0]) == points for one in noted)


@pytest.mark.parametrize("file", BELOTE_FILES, ids=lambda file: file.stem)
def test_what_is_credited_adds_up_from_the_points_noted(file: Path) -> None:
    record = read_record(file.read_text("utf-8"))
    for deal, table in zip(record.deals, replay(record).tables, strict=True):
        noted = re.findall(r"\{\+(\d+) (NS|EW)\}", write_record(Record([deal])))
        if not noted:
            continue
        assert len(noted) == 8
        sums = [sum(int(points) for points, side in noted if side == wanted) for wanted in ("NS", "EW")]
        assert sum(sums) == 152
        parts = {part.key: part.values for part in table.game.score(table.state).parts}
        assert list(parts["tricks"]) == sums


def test_the_games_that_have_records_are_known() -> None:
    assert {file.parent.name for file in FILES} <= {spec.name for spec in SPECS} | {"belote", "bien", "bleven"}
