"""The demos of rules in `records/<game>/rules`: each is named for a rule, which the engine cites where it is marked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tierce.record import Claim, DealRecord, Record, read_record, write_record
from tierce.replay import replay
from tierce.rulebook import rulebook

RECORDS = Path(__file__).parents[1] / "records"
COMPLETE = ("belote", "bien", "bleven")  # the games that have a demo of every rule
TYPESET = COMPLETE  # of which the demos are typeset: no-break spaces in French, ’ in both languages
FILES = sorted(RECORDS.glob("*/rules/*.tierce"))
every_demo = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
PLAIN_TITLES = ("Title", "Title-fr")


def marked(record: Record) -> list[tuple[str, list[str]]]:
    """The rules that a demo marks, each with the comments that stand with it; without a mark, those of its tries."""
    claimed = [(claim.rule, comments) for deal in record.deals for claim, comments in claims(deal)]
    tried = [
        (move.refused, list(move.comments)) for deal in record.deals for move in deal.moves if move.refused is not None
    ]
    return claimed or tried


def claims(deal: DealRecord) -> Iterator[tuple[Claim, list[str]]]:
    yield from ((claim, deal.comments) for claim in deal.claims)
    for move in deal.moves:
        yield from ((claim, list(move.comments)) for claim in move.claims)
    last = list(deal.moves[-1].comments) if deal.moves else deal.comments
    yield from ((claim, last) for claim in deal.shown_last)


@every_demo
def test_a_demo_replays_and_shows_the_rule_of_its_name_with_a_comment(file: Path) -> None:
    record = read_record(file.read_text("utf-8"))
    assert replay(record).game.name == record.game == file.parent.parent.name
    places = marked(record)
    assert {rule for rule, _ in places} == {file.stem.partition(".")[0]}
    assert all(comments for _, comments in places)


@every_demo
def test_a_demo_is_written_as_the_engine_writes_it_and_speaks_both_languages(file: Path) -> None:
    text = file.read_text("utf-8")
    record = read_record(text)
    assert write_record(record) == text
    assert all(record.deals[0].headers[name].strip() for name in PLAIN_TITLES)
    for deal in record.deals:
        for comments in (deal.comments, *(move.comments for move in deal.moves)):
            assert [one.startswith("fr: ") for one in comments] == [False, True] * (len(comments) // 2)


@every_demo
def test_a_demo_plays_its_rule_by_the_default_or_by_the_option_of_its_name(file: Path) -> None:
    id, _, setting = file.stem.partition(".")
    record, book = read_record(file.read_text("utf-8")), rulebook(file.parent.parent.name)
    name, _, value = setting.partition("-")
    assert [option for option in record.options if option in book.rules[id].options] == ([name] if setting else [])
    if setting:
        assert record.options[name] == value != book.options[name].default


@every_demo
def test_a_demo_does_not_repeat_its_rule(file: Path) -> None:
    record, id = read_record(file.read_text("utf-8")), file.stem.partition(".")[0]
    rule = rulebook(file.parent.parent.name).rules[id]
    said = [one for _, comments in marked(record) for one in comments]
    sentences = [one for text in rule.text.values() for one in re.split(r"(?<=[.;:]) ", text) if len(one) > 25]
    assert not [one for one in sentences if any(one.rstrip(".;: ") in words for words in said)]


def french_and_english(file: Path) -> tuple[list[str], list[str]]:
    record = read_record(file.read_text("utf-8"))
    headers = record.deals[0].headers
    said = [one for deal in record.deals for one in deal.comments]
    said += [one for deal in record.deals for move in deal.moves for one in move.comments]
    french = [one.removeprefix("fr: ") for one in said if one.startswith("fr: ")]
    return [headers["Title-fr"], *french], [headers["Title"], *(one for one in said if not one.startswith("fr: "))]


@pytest.mark.parametrize(
    "file", [file for file in FILES if file.parent.parent.name in TYPESET], ids=lambda file: file.stem
)
def test_a_demo_is_typeset_as_the_rulebook_is(file: Path) -> None:
    french, english = french_and_english(file)
    for text in french:
        assert not re.search("(?<!\u202f)[:;!?»]|«(?!\u202f)|['\"]|\\d{4}", text), f"U+202F and ’ belong in: {text}"
    for text in english:
        assert not re.search("['\"«»\u202f]", text), f"’ belongs in: {text}"


@pytest.mark.parametrize("game", COMPLETE)
def test_every_rule_of_a_game_has_a_demo_and_every_option_one_for_each_of_its_values(game: str) -> None:
    stems = {file.stem for file in FILES if file.parent.parent.name == game}
    book = rulebook(game)
    assert [id for id in book.rules if id not in stems] == []
    for option in book.options.values():
        shown = {one.partition(".")[2] for one in stems if one.startswith(f"{option.rules[0]}.{option.name}-")}
        others = {f"{option.name}-{one.value}" for one in option.values if one.value != option.default}
        assert shown >= others if option.values else shown, f"{option.name} has no demo of {option.rules[0]}"
