"""Records: one deal, or a whole match, as a text that people and programs read.

::

    [Game "belote"]
    [Options "target=500"]
    [Dealer "W"]
    [Pack "7s 8s 9s ..."]

    bidding: S pass  E take
    1:       S As  E 8h  N !7h {BEL-PLAY-5} 9h  W Kd
             {West has neither spades nor trumps.}
    result:  NS:162,EW:0 {rule: BEL-SCORE-4}

Headers stand in brackets; those that the engine does not know are kept. A seat's letter says who acts; it holds until
the next one. `!7h {BEL-PLAY-5}` is a try that the engine must refuse, citing that rule. `{...}` is a comment on the
action before it; `{rule: BEL-PLAY-4}` claims that the engine cites this rule there: at the action (a try names its rule
already), before the first move at the deal, on the line of the result at the end. `; ...` runs to the end of the line
and is not kept. A word with a colon before a line is for the reader and holds until the next one. `result:` is what the
deal must bring the sides. The next header after moves begins the next deal. In a header's value `\\"`, `\\\\`, `\\n`
and `\\r` stand for a quote, a backslash and the line ends.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from tierce.errors import NotationError
from tierce.notation import read_pair, write_pair
from tierce.seats import Seat

__all__ = ["Claim", "DealRecord", "Move", "Record", "read_record", "write_record"]

LONGEST = 1_000_000  # characters; a match of a hundred deals has about 100,000
LINE = 100  # characters; where a line would be longer, the next word begins a new one
ASIDE = 10  # characters; a longer comment has a line of its own

_LINE_END = re.compile(r"\r\n|\r|\n")
_HEADER = re.compile(r'\s*\[([A-Za-z][A-Za-z0-9_-]*)\s+"((?:[^"\\]|\\["\\nr])*)"\]\s*(?:;.*)?', re.DOTALL)
_TOKEN = re.compile(r"\{[^{}]*\}|[^\s{}]+|[{}]")
_LABEL = re.compile(r"[A-Za-z0-9-]+:")
_RULE = re.compile(r"\{\s*([A-Z]+-[A-Z]+-[0-9]+)\s*\}")
_CLAIM = re.compile(r"\{\s*rule:\s*([A-Z]+-[A-Z]+-[0-9]+)\s*\}")
_CLAIMING = re.compile(r"\{\s*rule:.*\}", re.DOTALL)
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r"}
_ESCAPED = {written: letter for letter, written in _ESCAPES.items()}


class Claim(NamedTuple):
    """That the engine cites a rule here; with its place, 0 when it was not read from a text."""

    rule: str
    line: int = 0
    column: int = 0


class Move(NamedTuple):
    """One action of a record, or one try.

    seat        who acts
    action      its text
    refused     the rule that must refuse it; None for an action that is done
    stage       the word before its line, or before the last line that has one; "" for none
    comments    what stands in braces behind it
    claims      the rules that it is to show; none at a try
    line, column    its place, from 1; 0 when it was not read from a text
    """

    seat: Seat | None
    action: str
    refused: str | None = None
    stage: str = ""
    comments: tuple[str, ...] = ()
    line: int = 0
    column: int = 0
    claims: tuple[Claim, ...] = ()


@dataclass(slots=True)
class DealRecord:
    """One deal: its headers, moves, and expected result.

    comments    those before the first move
    claims      the rules that dealing is to show: those before the first move
    shown_last  the rules that the end is to show: those with the result
    result      what the deal must bring NS and EW; None where nothing is said
    line        of its first header
    places      line and column of each header's value
    """

    headers: dict[str, str] = field(default_factory=dict)
    moves: list[Move] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    result: tuple[int, int] | None = None
    result_line: int = 0
    line: int = 1
    places: dict[str, tuple[int, int]] = field(default_factory=dict, compare=False)
    claims: list[Claim] = field(default_factory=list)
    shown_last: list[Claim] = field(default_factory=list)


@dataclass(slots=True)
class Record:
    """The deals of a match, in order. The first deal's headers hold what is agreed for all: Game, Options, Seed."""

    deals: list[DealRecord]

    @property
    def game(self) -> str:
        return self.deals[0].headers["Game"]

    @property
    def options(self) -> dict[str, str]:
        """The options as texts; raises NotationError."""
        return read_options_header(self.deals[0].headers.get("Options", ""))


def read_options_header(text: str) -> dict[str, str]:
    """The options of a header `target=500 shuffle=each-deal`."""
    options: dict[str, str] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals or not name or not value:
            raise NotationError(f"not an option: {word!r}", expected="name=value")
        if name in options:
            raise NotationError(f"option {name} stands twice")
        options[name] = value
    return options


class _Reader:
    """Reads the lines of one record, one after the other."""

    def __init__(self) -> None:
        self.deals: list[DealRecord] = []
        self.in_moves = True  # so that the first header begins a deal
        self.seat: Seat | None = None
        self.stage = ""
        self.behind: list[str] = []  # the comments on the last move so far
        self.claimed: list[Claim] = []  # and its claims

    def header_line(self, line: str, number: int) -> None:
        column = line.index("[") + 1
        found = _HEADER.fullmatch(line)
        if not found:
            raise NotationError("not a header", line=number, column=column, expected='[Name "value"]')
        name, value = found[1], re.sub(r"\\.", lambda escape: _ESCAPED[escape[0]], found[2])
        if self.in_moves:
            self.close_move()
            self.deals.append(DealRecord(line=number))
            self.in_moves, self.seat, self.stage = False, None, ""
        deal = self.deals[-1]
        if name in deal.headers:
            raise NotationError(f"header {name} stands twice", line=number, column=column)
        deal.headers[name], deal.places[name] = value, (number, found.start(2) + 1)

    def move_line(self, line: str, number: int) -> None:
        tokens = list(_TOKEN.finditer(line))
        if not tokens:
            return
        if not self.deals:
            raise NotationError(
                "moves before any header", line=number, column=tokens[0].start() + 1, expected='[Game "..."]'
            )
        deal = self.deals[-1]
        if tokens[0][0] == "result:":
            self._result(deal, tokens, number)
            return
        if _LABEL.fullmatch(tokens[0][0]):
            self.stage = tokens.pop(0)[0][:-1]
        for token in tokens:
            if deal.result is not None and not token[0].startswith("{"):
                raise NotationError("a move after the result", line=number, column=token.start() + 1)
            self._token(deal, token[0], number, token.start() + 1)

    def _result(self, deal: DealRecord, tokens: list[re.Match[str]], number: int) -> None:
        self.in_moves = True
        place = number, tokens[min(1, len(tokens) - 1)].start() + 1
        claims = tokens[2:]
        if len(tokens) < 2 or deal.result is not None or not all(_CLAIMING.fullmatch(token[0]) for token in claims):
            raise NotationError("not a result", expected="one result: NS:90,EW:72").at(*place)
        try:
            deal.result, deal.result_line = read_pair(tokens[1][0]), number
        except NotationError as error:
            raise error.at(*place) from None
        deal.shown_last += [_claim(token[0], number, token.start() + 1) for token in claims]

    def _token(self, deal: DealRecord, token: str, line: int, column: int) -> None:
        if token in ("{", "}"):
            raise NotationError(f"unpaired {token}", line=line, column=column, expected="{...} within one line")
        if token.startswith("{"):
            self._comment(deal, token, line, column)
        elif token in Seat.__members__:
            self.in_moves, self.seat = True, Seat[token]
        else:
            self.in_moves = True
            refused = token.startswith("!")
            action = token[1:] if refused else token
            if not action:
                raise NotationError("nothing after !", line=line, column=column, expected="an action")
            self.close_move()
            deal.moves.append(Move(self.seat, action, "" if refused else None, self.stage, (), line, column))

    def _comment(self, deal: DealRecord, token: str, line: int, column: int) -> None:
        if deal.moves and deal.moves[-1].refused == "":
            found = _RULE.fullmatch(token)
            if not found:
                raise NotationError("no rule after a refused try", line=line, column=column, expected="{RULE-ID}")
            deal.moves[-1] = deal.moves[-1]._replace(refused=found[1])
        elif _CLAIMING.fullmatch(token):
            if deal.moves and deal.moves[-1].refused is not None:
                raise NotationError(
                    "a claim behind a refused try, which names its rule", line=line, column=column, expected="a comment"
                )
            (self.claimed if deal.moves else deal.claims).append(_claim(token, line, column))
        else:
            (self.behind if deal.moves else deal.comments).append(token[1:-1].strip())

    def close_move(self) -> None:
        """Gives the last move its comments and claims."""
        if self.behind or self.claimed:
            moves = self.deals[-1].moves
            moves[-1] = moves[-1]._replace(comments=tuple(self.behind), claims=tuple(self.claimed))
            self.behind, self.claimed = [], []


def _claim(token: str, line: int, column: int) -> Claim:
    found = _CLAIM.fullmatch(token)
    if not found:
        raise NotationError("not a claim of a rule", line=line, column=column, expected="{rule: RULE-ID}")
    return Claim(found[1], line, column)


def read_record(text: str) -> Record:
    """The record in a text; nothing is played yet, see `tierce.replay`.

    Raises  NotationError with line and column

    >>> record = read_record('[Game "belote"]\\n[Dealer "W"]\\n\\nbidding: S pass E take\\n')
    >>> [(move.seat.name, move.action) for move in record.deals[0].moves]
    [('S', 'pass'), ('E', 'take')]
    """
    if len(text) > LONGEST:
        raise NotationError(f"a text of {len(text)} characters", expected=f"at most {LONGEST}")
    reader = _Reader()
    for number, whole in enumerate(_LINE_END.split(text), 1):
        if whole.lstrip().startswith("["):
            reader.header_line(whole, number)
        else:
            reader.move_line(_without_remark(whole), number)
    reader.close_move()
    if not reader.deals:
        raise NotationError("an empty record", line=1, column=1, expected='[Game "..."]')
    if "Game" not in reader.deals[0].headers:
        raise NotationError("no game is named", line=reader.deals[0].line, column=1, expected='[Game "..."]')
    for deal in reader.deals:
        for move in deal.moves:
            if move.refused == "":
                raise NotationError(
                    "no rule after a refused try", line=move.line, column=move.column, expected="{RULE-ID} behind it"
                )
    return Record(reader.deals)


def _without_remark(line: str) -> str:
    """The line up to a `;` that stands outside braces."""
    depth = 0
    for at, letter in enumerate(line):
        depth += (letter == "{") - (letter == "}")
        if letter == ";" and depth <= 0:
            return line[:at]
    return line


def _write_headers(headers: Mapping[str, str]) -> Iterator[str]:
    for name, value in headers.items():
        escaped = "".join(_ESCAPES.get(letter, letter) for letter in value)
        yield f'[{name} "{escaped}"]'


def _write_comment(comment: str) -> str:
    if re.search(r"[{}\r\n]", comment) or _CLAIMING.fullmatch(f"{{{comment}}}"):
        raise NotationError(f"not a comment: {comment!r}", expected="one line without braces or rule:")
    return f"{{{comment}}}"


def _write_claim(claim: Claim) -> str:
    return f"{{rule: {claim.rule}}}"


class _Words(NamedTuple):
    """Words that stay on one line, the label before it, and the spaces before them when they do not begin it.

    alone   they have a line for themselves
    """

    stage: str
    text: str
    gap: str = " "
    alone: bool = False


def _words(moves: list[Move]) -> Iterator[_Words]:
    seat: Seat | None = None
    stage: str | None = None
    for move in moves:
        action = move.action if move.refused is None else f"!{move.action} {{{move.refused}}}"
        if move.seat is not None and (move.seat != seat or move.stage != stage):
            yield _Words(move.stage, f"{move.seat.name} {action}", "  ")
        else:
            yield _Words(move.stage, action)
        seat, stage = move.seat, move.stage
        for claim in move.claims:
            yield _Words(move.stage, _write_claim(claim))
        for comment in move.comments:
            yield _Words(move.stage, _write_comment(comment), alone=len(comment) > ASIDE)


def _write_moves(moves: list[Move], width: int) -> Iterator[str]:
    """The lines of moves; `width` is that of the labels."""
    line, stage, full = "", None, False
    for words in _words(moves):
        full = full or words.alone or len(line) + len(words.gap) + len(words.text) > LINE
        if words.stage != stage or full:
            if line:
                yield line
            label = f"{words.stage}:" if words.stage and words.stage != stage else ""
            line, stage = f"{label:<{width}}{words.text}", words.stage
        else:
            line += words.gap + words.text
        full = words.alone
    if line:
        yield line


def write_record(record: Record) -> str:
    """The text of a record; `read_record` is the inverse.

    Raises  NotationError for a comment that has no text form: it holds a brace or a line end
    """
    blocks = []
    for deal in record.deals:
        labels = {move.stage for move in deal.moves if move.stage} | ({"result"} if deal.result is not None else set())
        width = max((len(label) + 2 for label in labels), default=0)
        lines = [*_write_headers(deal.headers), ""]
        lines += [_write_claim(claim) for claim in deal.claims]
        lines += [_write_comment(comment) for comment in deal.comments]
        lines += _write_moves(deal.moves, width)
        if deal.result is not None:
            result = [write_pair(deal.result), *map(_write_claim, deal.shown_last)]
            lines.append(f"{'result:':<{width}}{' '.join(result)}")
        blocks.append("\n".join(lines) + "\n")
    return "\n".join(blocks)
