"""Records written and read back: any record, matches of every game at every step; and no text is stumbled over."""

from __future__ import annotations

import re
from collections.abc import Iterable
from random import Random
from time import process_time
from typing import Any

import pytest
from every_game.registry import every_game
from every_game.spec import Spec
from hypothesis import given, settings
from hypothesis import strategies as st
from samples import OVER_RUFF
from strategies import options, play_out, seeds
from tierce.errors import IllegalAction, NotationError, SetupError
from tierce.match import Match
from tierce.pack import PIQUET_32, shuffled
from tierce.record import Claim, DealRecord, Move, Record, read_options_header, read_record, write_record
from tierce.replay import ReplayError, record_of, replay
from tierce.seats import Seat

GOOD = OVER_RUFF.splitlines()
PACK = " ".join(one.text for one in shuffled(PIQUET_32, Random("a pack")))


def unplaced(claims: Iterable[Claim]) -> list[Claim]:
    return [Claim(claim.rule) for claim in claims]


def without_places(record: Record) -> Record:
    """The record as if it had not been read from a text."""
    return Record([
        DealRecord(
            deal.headers,
            [move._replace(line=0, column=0, claims=tuple(unplaced(move.claims))) for move in deal.moves],
            deal.comments,
            deal.result,
            claims=unplaced(deal.claims),
            shown_last=unplaced(deal.shown_last),
        )
        for deal in record.deals
    ])  # fmt: skip


def test_unknown_headers_are_kept() -> None:
    text = "\n".join(['[Event "Final \\"A\\" \\\\ 1"]', '[X-y_2 ""]', *GOOD]) + "\n"
    record = read_record(text)
    assert record.deals[0].headers["Event"] == 'Final "A" \\ 1'
    assert record.deals[0].headers["X-y_2"] == ""
    assert write_record(record) == text
    replay(record)


def test_layout_is_free() -> None:
    loose = "\n".join(GOOD).replace("1:       N As  W 9s", "1: N As W\n\n  9s   ; a remark {\n").replace("\n", "\r\n")
    loose = loose.replace('[Dealer "E"]', '  [Dealer   "E"]  ; dealt')
    assert without_places(read_record(loose)) == without_places(read_record("\n".join(GOOD)))
    assert read_record(loose).deals[0].headers["Dealer"] == "E"


def test_a_label_and_a_seat_hold_until_the_next_ones() -> None:
    moves = read_record('[Game "belote"]\na: N x\ny z\nb: u\nE v\n').deals[0].moves
    assert [(move.stage, move.seat, move.action) for move in moves] == [
        ("a", Seat.N, "x"), ("a", Seat.N, "y"), ("a", Seat.N, "z"), ("b", Seat.N, "u"), ("b", Seat.E, "v"),
    ]  # fmt: skip


@pytest.mark.parametrize("comment", ["{", "a } b", "two\nlines", "two\rlines", "rule: BEL-PLAY-4"])
def test_a_comment_without_text_form_is_not_written(comment: str) -> None:
    with pytest.raises(NotationError, match="not a comment"):
        write_record(Record([DealRecord({"Game": "belote"}, comments=[comment])]))
    with pytest.raises(NotationError, match="not a comment"):
        write_record(Record([DealRecord({"Game": "belote"}, [Move(Seat.N, "pass", comments=(comment,))])]))


UTF8 = st.characters(codec="utf-8")
names = st.text("AZaz09_-", max_size=8).map("N".__add__)
values = st.text(UTF8, max_size=12)
sentences = st.text(UTF8.filter(lambda letter: letter not in "{}\r\n"), max_size=30).map(str.strip)
claimed = st.lists(st.sampled_from(["BEL-PLAY-4", "BLV-CARD-1"]).map(Claim), max_size=2)
words = st.text("azAZ09+:", min_size=1, max_size=6).map("{}x".format)


@st.composite
def free_records(draw: st.DrawFn) -> Record:
    """Records of any headers, moves and comments, whether a game could bring them or not."""
    deals = []
    for number in range(draw(st.integers(1, 3))):
        headers = draw(st.dictionaries(names, values, min_size=1, max_size=3))
        if number == 0:
            headers = {"Game": draw(values), **headers}
        moves, stage = [], ""
        for _ in range(draw(st.integers(0 if number else 1, 8))):
            stage = draw(st.sampled_from([stage, "bidding", "1"])) or stage
            refused = draw(st.sampled_from([None, None, "BEL-PLAY-5"]))
            seat = draw(st.sampled_from(list(Seat)))
            comments, claims = tuple(draw(st.lists(sentences, max_size=2))), () if refused else tuple(draw(claimed))
            moves.append(Move(seat, draw(words), refused, stage, comments, claims=claims))
        result = draw(st.none() | st.tuples(st.integers(-999, 9999), st.integers(0, 9999)))
        if not moves and result is None:
            result = (0, 0)
        before = draw(st.lists(sentences, max_size=2))
        last = [] if result is None else draw(claimed)
        deals.append(DealRecord(headers, moves, before, result, claims=draw(claimed), shown_last=last))
    return Record(deals)


@settings(max_examples=40)
@given(record=free_records())
def test_what_is_written_is_read_back(record: Record) -> None:
    assert without_places(read_record(write_record(record))) == without_places(record)


@pytest.mark.parametrize("text", ["target", "=5", "target=", "a=1 a=1"])
def test_wrong_options_are_notation_errors(text: str) -> None:
    with pytest.raises(NotationError):
        read_options_header(text)


# random matches of every game


def played(spec: Spec, chosen: Any, seed: int, deals: int) -> Match:
    """A match of some finished deals and one just begun, or to its end, by lawful chance."""
    game = spec.make(chosen)
    match = Match(game, f"records/{seed}")
    rng = Random(seed)
    for number in range(deals):
        for action in play_out(game, match.table.setup, rng).actions:
            assert match.table.submit(action) is None
        if match.over or number == deals - 1:
            break
        match.next()
    return match


def again(match: Match) -> Match:
    return replay(read_record(write_record(record_of(match))))


def same(one: Match, other: Match) -> None:
    assert (one.game.name, one.game.options, one.seed) == (other.game.name, other.game.options, other.seed)
    assert [table.setup for table in one.tables] == [table.setup for table in other.tables]
    assert [table.actions for table in one.tables] == [table.actions for table in other.tables]
    assert one.table.state == other.table.state
    assert one.standing == other.standing


@every_game
@settings(max_examples=5)
@given(data=st.data(), seed=seeds)
def test_a_match_is_read_back_from_its_record_at_every_step(spec: Spec, data: st.DataObject, seed: int) -> None:
    match = played(spec, data.draw(options(spec.options)), seed, data.draw(st.integers(1, 3)))
    while True:
        same(again(match), match)
        if match.table.step == 0:
            break
        match.table.undo()


@every_game
@settings(max_examples=10)
@given(data=st.data(), seed=seeds)
def test_some_deals_of_a_match_make_a_record_of_their_own(spec: Spec, data: st.DataObject, seed: int) -> None:
    match = played(spec, data.draw(options(spec.options)), seed, 3)
    record = record_of(match, match.tables[-1:])
    assert "Seed" not in record.deals[0].headers
    alone = replay(read_record(write_record(record)))
    assert alone.table.state == match.table.state
    assert alone.standing == match.standing


DOCUMENTED = (NotationError, SetupError, IllegalAction, ReplayError)


def replay_or_refuse(text: str) -> None:
    """Replays a text, or has it refused by a documented error with its place."""
    lines = re.split(r"\r\n|\r|\n", text)
    try:
        replay(read_record(text))
    except SetupError as error:
        assert all(re.match(r"line \d+: ", problem) for problem in error.problems)
    except DOCUMENTED as error:
        assert error.line is not None and 1 <= error.line <= len(lines)
        assert error.column is not None and 1 <= error.column <= len(lines[error.line - 1]) + 1
        assert str(error).startswith(f"line {error.line}, column {error.column}: ")


@settings(max_examples=100)
@given(text=st.text() | st.text('[]{}"!:;\\\n Game belotNESW tak7sAh'))
def test_any_text_is_read_or_refused(text: str) -> None:
    replay_or_refuse(text)
    replay_or_refuse(f'[Game "belote"]\n{text}')
    replay_or_refuse(f'[Game "belote"]\n[Dealer "N"]\n[Pack "{PACK}"]\n{text}')


@every_game
@settings(max_examples=60)
@given(data=st.data(), seed=st.integers(0, 3))
def test_any_change_to_a_record_is_read_or_refused(spec: Spec, data: st.DataObject, seed: int) -> None:
    text = write_record(record_of(played(spec, spec.options(), seed, 2)))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text) - 1))
        end = data.draw(st.sampled_from([at, at + 1, at + 2, text.find("\n", at) + 1]))
        put = data.draw(st.sampled_from(["", " ", "\n", '"', "7", "-", "S", "!", "{", "}", ":", "0", text[at:end] * 2]))
        text = text[:at] + put + text[max(end, at) :]
    replay_or_refuse(text)


HEADER_VALUES = st.text("NEWS:,=0123456789- AKQJThsdctricksleadpon", max_size=30)


@every_game
@settings(max_examples=60)
@given(data=st.data(), value=HEADER_VALUES)
def test_any_value_of_a_header_is_read_or_refused(spec: Spec, data: st.DataObject, value: str) -> None:
    record = record_of(played(spec, spec.options(), 1, 2))
    deal = data.draw(st.sampled_from(record.deals))
    known = [*deal.headers, "Options", "Position", "Scores", "Waiting", "PassedOut", "Cut"]
    deal.headers[data.draw(st.sampled_from(known))] = value
    replay_or_refuse(write_record(record))


@pytest.mark.parametrize(
    "text",
    [
        '[Dealer "N"]\n[Pack "' + "As" * 30_000 + '"]\n',
        f'[Dealer "N"]\n[Pack "{PACK}"]\nbidding: pass ' + "{a} " * 100_000,
        '[Position "N=' + "As" * 30_000 + '"]\n',
        '[Title "' + "\\\\" * 200_000,
    ],
    ids=["cards", "comments", "hands", "escapes"],
)
def test_much_of_the_same_is_read_or_refused_in_no_time(text: str) -> None:
    before = process_time()
    replay_or_refuse('[Game "belote"]\n' + text)
    assert process_time() - before < 5
