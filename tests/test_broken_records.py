"""Broken records: what is wrong is told by the right kind of error, with line and column."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from samples import OVER_RUFF
from tierce.errors import IllegalAction, NotationError, SetupError
from tierce.pack import PIQUET_32, shuffled
from tierce.record import read_record
from tierce.replay import ReplayError, replay

RECORDS = Path(__file__).parents[1] / "records"
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
    ("a claim of no rule", changed("4:", "{as he must}", "{rule: as he must}"), 38,
     "not a claim of a rule; expected {rule: RULE-ID}"),
    ("a claim at a try", changed("4:", "{BEL-PLAY-5}", "{BEL-PLAY-5} {rule: BEL-PLAY-5}"), 88,
     "a claim behind a refused try, which names its rule; expected a comment"),
    ("a comment on the result", changed("result:", "EW:0", "EW:0 {won}"), 10, "not a result"),
    ("a claim of no rule on the result", changed("result:", "EW:0", "EW:0 {rule: won}"), 22, "not a claim of a rule"),
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
    ("a rule that an action does not show", changed("1:", "N As", "N As {rule: BEL-PLAY-8}"), 15,
     "BEL-PLAY-8 is not cited here; cited: BEL-PLAY-1"),
    ("a rule that another duty hides", changed("4:", "{as he must}", "{rule: BEL-PLAY-4} {rule: BEL-PLAY-5}"), 57,
     "BEL-PLAY-5 is not cited here; cited: BEL-PLAY-4"),
    ("a rule that dealing does not show", changed("bidding:", "bidding:", "{rule: BEL-DEAL-2} bidding:"), 1,
     "BEL-DEAL-2 is not cited here; cited: BEL-CARD-1, BEL-DEAL-1, BEL-DEAL-4, BEL-DEAL-5"),
    ("a rule that the end does not show", changed("result:", "EW:0", "EW:0 {rule: BEL-SCORE-4} {rule: BEL-SCORE-3}"),
     42, "BEL-SCORE-3 is not cited here; cited: BEL-CARD-5, BEL-DEAL-1, BEL-DEAL-2, BEL-DEAL-7, BEL-PLAY-8, "
     "BEL-SCORE-1, BEL-SCORE-2, BEL-SCORE-4, BEL-SCORE-7, BEL-TABLE-1"),
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
def test_an_impossible_deal_is_told_with_all_its_problems(make: Callable[[], tuple[str, int]], message: str) -> None:
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
