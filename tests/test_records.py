"""Records: those that ship replay and count right; what is wrong in one is told with its place; all are read back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from every_game.registry import SPECS, every_game
from every_game.spec import Spec
from hypothesis import given, settings
from hypothesis import strategies as st
from samples import OVER_RUFF
from strategies import options, play_out, seeds
from tierce.errors import IllegalAction, NotationError, SetupError
from tierce.match import Match
from tierce.pack import PIQUET_32, shuffled
from tierce.record import DealRecord, Move, Record, read_options_header, read_record, write_record
from tierce.replay import ReplayError, record_of, replay
from tierce.rulebook import rule
from tierce.seats import Seat

RECORDS = Path(__file__).parents[1] / "records"
FILES = sorted(RECORDS.glob("*/*.tierce"))
every_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)

BELOTE_FILES = [file for file in FILES if file.parent.name == "belote"]
PLAIN_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3}


# those that ship


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


# what is wrong is told with its place

PACK = " ".join(one.text for one in shuffled(PIQUET_32, Random("a pack")))
GOOD = OVER_RUFF.splitlines()


def numbered(text: str) -> int:
    """The number of the line of GOOD that begins so."""
    return next(number for number, line in enumerate(GOOD, 1) if line.startswith(text))


def changed(begin: str, old: str, new: str) -> Callable[[], tuple[str, int]]:
    """GOOD with a part of the line that begins so replaced; and the number of that line."""

    def make() -> tuple[str, int]:
        number = numbered(begin)
        assert old in GOOD[number - 1]
        lines = [*GOOD[: number - 1], GOOD[number - 1].replace(old, new, 1), *GOOD[number:]]
        return "\n".join(lines) + "\n", number

    return make


NOTATION = [
    ("header without end", changed("[Title ", ']', ''), 1, "not a header; expected [Name \"value\"]"),
    ("header without quotes", changed("[Dealer", '"E"', 'E'), 1, "not a header"),
    ("header without name", changed("[Dealer", "Dealer ", ""), 1, "not a header"),
    ("unknown escape in a header", changed("[Title ", "Over", "\\Over"), 1, "not a header"),
    ("indented header", changed("[Dealer", '[Dealer "E"]', '  [Dealer "E"] more'), 3, "not a header"),
    ("header twice", changed("[Dealer", "Dealer", "Title"), 1, "header Title stands twice"),
    ("no game", changed("[Game", "Game", "Gama"), 1, 'no game is named; expected [Game "..."]'),
    ("no such dealer", changed("[Dealer", '"E"', '"X"'), 10, "unknown seat 'X'; expected one of N, E, S, W"),
    ("no dealer", changed("[Dealer", "Dealer", "Deala"), None, "missing header Dealer"),
    ("no such card in the pack", changed("[Pack", "Tc", "1c"), 8, "unknown card '1c'"),
    ("half a card in the pack", changed("[Pack", "8h", "8"), 8, "unknown card '8'"),
    ("cut that is no number", changed("[Pack", "[Pack", '[Cut "a"]\n[Pack'), 7, "not a number: 'a'"),
    ("option without value", changed("[Dealer", "[Dealer", '[Options "target"]\n[Dealer'), 11,
     "not an option: 'target'"),
    ("option twice", changed("[Dealer", "[Dealer", '[Options "target=5 target=6"]\n[Dealer'), 11,
     "option target stands twice"),
    ("a seat that does not exist", changed("1:", "N As", "X As"), 10, "unknown action 'X'"),
    ("a card that does not exist", changed("1:", "As", "1s"), 12,
     "unknown action '1s'; expected take, pass, name:suit, a declaration or a card"),
    ("a word after a card", changed("1:", "As", "As+capot"), 12, "unknown word 'capot' with a card"),
    ("a suit that does not exist", changed("bidding:", "take", "name:x"), 20, "unknown suit 'x'"),
    ("a try without its rule", changed("4:", " {BEL-PLAY-4}", ""), 18,
     "no rule after a refused try; expected {RULE-ID} behind it"),
    ("a try with a comment instead", changed("4:", "BEL-PLAY-4", "see above"), 22, "no rule after a refused try"),
    ("a try of nothing", changed("4:", "!Qc", "!"), 18, "nothing after !; expected an action"),
    ("brace not closed", changed("4:", "{BEL-PLAY-4}", "{BEL-PLAY-4"), 22,
     "unpaired {; expected {...} within one line"),
    ("brace not opened", changed("4:", "{BEL-PLAY-4}", "}"), 22, "unpaired }"),
    ("result that is no pair", changed("result:", "NS:162,EW:0", "162-0"), 10, "not a number for each side: '162-0'"),
    ("result without numbers", changed("result:", "NS:162,EW:0", ""), 1, "not a result; expected one result"),
    ("result too long", changed("result:", "EW:0", "EW:0 EW:1"), 10, "not a result"),
    ("second result", changed("result:", "EW:0", "EW:0\nresult: NS:1,EW:1"), None, "not a result"),
    ("move after the result", changed("result:", "EW:0", "EW:0\n9: N As"), None, "a move after the result"),
]  # fmt: skip


@pytest.mark.parametrize(("make", "column", "message"), [case[1:] for case in NOTATION], ids=[c[0] for c in NOTATION])
def test_what_cannot_be_read_is_told_with_its_place(
    make: Callable[[], tuple[str, int]], column: int | None, message: str
) -> None:
    text, line = make()
    with pytest.raises(NotationError) as caught:
        replay(read_record(text))
    error = caught.value
    assert str(error).startswith(f"line {error.line}, column {error.column}: {message}")
    if column is not None:
        assert (error.line, error.column) == (line, column)


def test_places_of_what_is_missing_or_too_much() -> None:
    def place(text: str) -> tuple[str, int | None, int | None]:
        with pytest.raises(NotationError) as caught:
            replay(read_record(text))
        return caught.value.message, caught.value.line, caught.value.column

    good = "\n".join(GOOD)
    assert place("") == ("an empty record", 1, 1)
    assert place("\n; only a remark\n") == ("an empty record", 1, 1)
    assert place("\n  N pass") == ("moves before any header", 2, 3)
    assert place(good + "\nresult: NS:1,EW:1") == ("not a result", len(GOOD) + 1, 9)
    assert place(good + "\n9: N As") == ("a move after the result", len(GOOD) + 1, 4)
    assert place(good.replace('[Dealer "E"]\n', "")) == ("missing header Dealer", 1, 1)
    assert place(good + '\n\n[Deal "2"]\n') == ("missing header Cut", len(GOOD) + 2, 1)
    assert place(good + f'\n\n[Deal "2"]\n[Cut "x"]\n[Pack "{PACK}"]\n') == ("not a number: 'x'", len(GOOD) + 3, 7)


def test_a_text_too_long_is_refused_at_once() -> None:
    with pytest.raises(NotationError, match="expected at most 1000000"):
        read_record("x" * 1_000_001)


ILLEGAL = [
    ("a card against a rule", changed("4:", "!Qc {BEL-PLAY-4} Ad", "Qc"), 18, "BEL-PLAY-4"),
    ("a card that is not held", changed("1:", "E 7s", "E As"), 30, "BEL-DEAL-6"),
    ("an under-ruff", changed("4:", "!7h {BEL-PLAY-4} !Kd {BEL-PLAY-5} 9d", "Kd"), 54, "BEL-PLAY-5"),
    ("taking twice", changed("bidding:", "W take", "W take N take"), 27, "BEL-BID-1"),
    ("naming in the first round", changed("bidding:", "W take", "W name:h"), 20, "BEL-BID-1"),
    ("a declaration of cards not held", changed("1:", "N As", "N carre:J As"), 12, "BEL-DECL-5"),
    ("a word with the wrong card", changed("1:", "N As", "N As+belote"), 12, "BEL-DECL-8"),
]


@pytest.mark.parametrize(("make", "column", "id"), [case[1:] for case in ILLEGAL], ids=[c[0] for c in ILLEGAL])
def test_an_illegal_action_is_told_with_rule_and_place(
    make: Callable[[], tuple[str, int]], column: int, id: str
) -> None:
    text, line = make()
    with pytest.raises(IllegalAction) as caught:
        replay(read_record(text))
    error = caught.value
    assert (error.refusal.rule, error.line, error.column) == (id, line, column)
    assert str(error).startswith(f"line {line}, column {column}: ")
    assert f"is refused by {id}, which leaves " in str(error)


CLAIMS = [
    ("another seat", changed("1:", "N As", "S As"), 12, "it is N's turn, not S's"),
    ("a try that is allowed", changed("4:", "!Qc {BEL-PLAY-4}", "!7d {BEL-PLAY-4}"), 18,
     "7d is allowed, not refused by BEL-PLAY-4"),
    ("a try refused by another rule", changed("4:", "BEL-PLAY-4", "BEL-PLAY-2"), 18,
     "Qc is refused by BEL-PLAY-4, not by BEL-PLAY-2"),
    ("another result", changed("result:", "NS:162", "NS:152"), 1, "the deal brings NS:162,EW:0, not NS:152,EW:0"),
    ("a result before the end", changed("8:", "N Ts", ""), 1, "a result is given, but the deal is not finished"),
    ("moves after the end", changed("8:", "N Ts", "N Ts W As"), 35, "a move after the end of the deal"),
]  # fmt: skip


@pytest.mark.parametrize(("make", "column", "message"), [case[1:] for case in CLAIMS], ids=[c[0] for c in CLAIMS])
def test_a_claim_that_does_not_hold_is_told_with_its_place(
    make: Callable[[], tuple[str, int]], column: int, message: str
) -> None:
    text, line = make()
    if "result is given" in message:
        line = numbered("result:")
    with pytest.raises(ReplayError) as caught:
        replay(read_record(text))
    assert str(caught.value) == f"line {line}, column {column}: {message}"


def test_deals_in_the_wrong_order_are_told_with_their_line() -> None:
    unfinished = "\n".join(GOOD[: numbered("8:") - 1])
    with pytest.raises(ReplayError, match=r"^line 14, column 1: the deal before this one is not finished$"):
        replay(read_record(unfinished + '\n[Deal "2"]\n[Cut "9"]\n'))
    won = (RECORDS / "belote" / "match-won.tierce").read_text("utf-8")
    lines = len(won.splitlines())
    with pytest.raises(ReplayError, match=rf"^line {lines + 1}, column 1: the match is over$"):
        replay(read_record(won + '[Deal "4"]\n[Cut "9"]\n'))


SETUPS = [
    ("a card twice", changed("[Pack", "Tc", "8s"), "the pack holds more than once: 8s; line 1: the pack lacks: Tc"),
    ("a card too few", changed("[Pack", "8s ", ""), "the pack lacks: 8s"),
    ("a cut out of bounds", changed("[Pack", "[Pack", '[Cut "2"]\n[Pack'), "the cut is 0 or from 3 to 29, not 2"),
    ("another game", changed("[Game", "belote", "whist"), "unknown game 'whist'"),
    ("an unknown option", changed("[Dealer", "[Dealer", '[Options "jokers=2"]\n[Dealer'), "unknown option 'jokers'"),
    ("an option out of bounds", changed("[Dealer", "[Dealer", '[Options "target=0"]\n[Dealer'),
     "option target is a whole number from 1 to 100000, not '0'"),
]  # fmt: skip


@pytest.mark.parametrize(("make", "message"), [case[1:] for case in SETUPS], ids=[case[0] for case in SETUPS])
def test_an_impossible_deal_is_told_with_all_its_problems(
    make: Callable[[], tuple[str, int]], message: str
) -> None:
    with pytest.raises(SetupError) as caught:
        replay(read_record(make()[0]))
    assert str(caught.value).startswith(f"line 1: {message}")


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('[Dealer "E"]', '[Dealer "N"]', "the dealer must be E (BEL-DEAL-7)"),
        ('[Scores "NS:54,EW:128"]', '[Scores "NS:54,EW:0"]', "the scores before this deal are NS:54,EW:128"),
        ('[Cut "5"]', '[Cut "6"]', None),
        ('[Pack "Qc Ac', '[Pack "Ac Qc', "the pack is not the one gathered from the deal before"),
    ],
    ids=["dealer", "scores", "another cut deals other cards", "pack"],
)
def test_a_next_deal_must_follow_from_the_one_before(old: str, new: str, problem: str | None) -> None:
    text = (RECORDS / "belote" / "match-won.tierce").read_text("utf-8")
    assert text.count(old) == 1
    with pytest.raises((SetupError, IllegalAction, ReplayError)) as caught:
        replay(read_record(text.replace(old, new)))
    if problem is not None:
        line = next(number for number, line in enumerate(text.splitlines(), 1) if line == '[Deal "2"]')
        assert isinstance(caught.value, SetupError)
        assert str(caught.value).startswith(f"line {line}: {problem}")


@pytest.mark.parametrize("header", ["Dealer", "Pack", "Scores", "Deal"])
def test_what_follows_from_the_deal_before_may_be_left_out(header: str) -> None:
    text = (RECORDS / "belote" / "match-won.tierce").read_text("utf-8")
    first, *others = text.split("\n\n[Deal ")
    shorter = "\n\n[Deal ".join([first, *(re.sub(rf'\n\[{header} "[^"]*"\]', "", one) for one in others)])
    assert replay(read_record(shorter)).standing == replay(read_record(text)).standing


# reading and writing


def without_places(record: Record) -> Record:
    """The record as if it had not been read from a text."""
    return Record([
        DealRecord(
            deal.headers, [move._replace(line=0, column=0) for move in deal.moves], deal.comments, deal.result
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


@pytest.mark.parametrize("comment", ["{", "a } b", "two\nlines", "two\rlines"])
def test_a_comment_without_text_form_is_not_written(comment: str) -> None:
    with pytest.raises(NotationError, match="not a comment"):
        write_record(Record([DealRecord({"Game": "belote"}, comments=[comment])]))
    with pytest.raises(NotationError, match="not a comment"):
        write_record(Record([DealRecord({"Game": "belote"}, [Move(Seat.N, "pass", comments=(comment,))])]))


UTF8 = st.characters(codec="utf-8")
names = st.text("AZaz09_-", max_size=8).map("N".__add__)
values = st.text(UTF8, max_size=12)
sentences = st.text(UTF8.filter(lambda letter: letter not in "{}\r\n"), max_size=30).map(str.strip)
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
            moves.append(Move(seat, draw(words), refused, stage, tuple(draw(st.lists(sentences, max_size=2)))))
        result = draw(st.none() | st.tuples(st.integers(-999, 9999), st.integers(0, 9999)))
        if not moves and result is None:
            result = (0, 0)
        deals.append(DealRecord(headers, moves, draw(st.lists(sentences, max_size=2)), result))
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


def test_the_games_that_have_records_are_known() -> None:
    assert {file.parent.name for file in FILES} <= {spec.name for spec in SPECS} | {"belote", "bien", "bleven"}
