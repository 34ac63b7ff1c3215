"""Share links: a position, a deal or a match as a few dozen characters for the fragment of an address.

`docs/links.md` has the format. A link holds the game, the options that differ, how each deal began and what was done in
it, each action by its place among the legal ones. Reading it plays it: what comes out has been through the engine.
It holds the pack, so whoever has the link can know all hands; comments, refused tries and the seed are not in it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from tierce.cards import parse_cards
from tierce.digits import ALPHABET, CHECKS, DigitReader, DigitWriter, check_digits
from tierce.errors import LinkError, SetupError, TierceError
from tierce.game import AnyGame, SetupField
from tierce.games import GAMES, LETTERS, make_game, options_class
from tierce.match import Match
from tierce.notation import read_pair, write_pair
from tierce.options import option_texts, option_values
from tierce.record import Record
from tierce.replay import replay
from tierce.seats import Seat
from tierce.table import Table

__all__ = ["LONGEST", "read_link", "write_link"]

VERSION = "v1"
LONGEST = 10_000  # characters; a match of a hundred deals has about 4,000
PRINTABLE = tuple(map(chr, range(32, 127)))

_VERSIONED = re.compile(r"v[0-9]+(\.|$)")
_TRAILING = " \t\r\n.,;:!?)>]}\"'’”»"  # what a sentence may put behind a link
_GAME_OF = {letter: game for game, letter in LETTERS.items()}


def write_link(played: Match | Record, tables: Sequence[Table] | None = None, step: int | None = None) -> str:
    """The link of a match, without the address and the `#`.

    played  a match, or a record, which is replayed first
    tables  only these deals of it, which follow each other
    step    of the last one only so many actions
    Raises  LinkError when it would be too long, or a text in it has other than printable ASCII characters; what
            `replay` raises

    >>> from tierce.games import make_game
    >>> write_link(Match(make_game("belote"), "example"))
    'v1.b.D-R5o06Ji5TTmOFUEgYN0ZwM.mQ7'
    """
    match = replay(played) if isinstance(played, Record) else played
    chosen = match.tables if tables is None else tables
    game, out = match.game, DigitWriter()
    _write_options(out, game)
    before = None
    for table in chosen:
        last = table is chosen[-1]
        steps = step if last and step is not None else table.step
        _write_setup(out, game, table.setup, before)
        whole = table.over and steps == table.step
        out.put(int(whole), 2)
        if not whole:
            out.count(steps)
        for at in range(steps):
            _write_action(out, game, table.state_at(at), table.actions[at])
        if whole:
            out.put(int(not last), 2)
        before = table.state
    link = f"{VERSION}.{LETTERS[game.name]}.{out.text()}"
    if len(link) > LONGEST:
        raise LinkError("long", f"a link of {len(link)} characters; at most {LONGEST} can be read back")
    return f"{link}.{check_digits(link)}"


def read_link(text: str) -> Match:
    """The match that a link stands for, played through the engine; its last deal may be unfinished.

    text    the link, an address with it behind a `#`, or such an address followed by `&…`
    Raises  LinkError, and nothing else

    >>> match = read_link("https://example.org/#v1.b.D-R5o06Ji5TTmOFUEgYN0ZwM.mQ7")
    >>> match.table.setup.dealer.name, match.table.setup.cut
    ('W', 9)
    """
    name, digits = _opened(text)
    read = DigitReader(digits)
    try:
        game = make_game(name, _read_options(read, name))
    except SetupError as error:
        raise LinkError("setup", f"the game cannot be played so: {error}") from None
    match: Match | None = None
    number = 0
    while match is None or read.take(2):
        number += 1
        match = _read_deal(read, game, match, number)
        if not match.table.over:
            break
    read.end()
    return match


def _opened(text: str) -> tuple[str, str]:
    """The game and the digits of a link whose form and check digits are right."""
    link = text.strip().rpartition("#")[2].partition("&")[0].rstrip(_TRAILING)
    found = _VERSIONED.match(link)
    if not found:
        raise LinkError("link", f"not a share link: {link:.40}; expected one that begins with {VERSION}.")
    if link.partition(".")[0] != VERSION:
        version = link.partition(".")[0]
        raise LinkError("version", f"a link of version {version}; this tierce reads {VERSION}, a newer one made it")
    if len(link) > LONGEST + 1 + CHECKS:
        raise LinkError("long", f"a link of {len(link)} characters; at most {LONGEST} are read")
    parts = link.split(".")
    if len(parts) < 4 or len(parts[3]) < CHECKS:
        raise LinkError("short", "the link is cut short: its end is missing; copy it again, as a whole")
    if len(parts) > 4 or len(parts[3]) > CHECKS:
        raise LinkError("long", "something that is not part of the link is stuck to its end")
    strange = set("".join(parts[1:])) - set(ALPHABET)
    if strange:
        raise LinkError("damaged", f"the link is damaged: there is no {min(strange)!r} in a link")
    if check_digits(link[: -len(parts[3]) - 1]) != parts[3]:
        raise LinkError("damaged", "the link is damaged: its check digits do not fit; copy it again, as a whole")
    if parts[1] not in _GAME_OF:
        raise LinkError("version", f"unknown game {parts[1]!r}; known are {', '.join(GAMES)}: a newer tierce made it")
    return _GAME_OF[parts[1]], parts[2]


# what is agreed


def _write_options(out: DigitWriter, game: AnyGame) -> None:
    """How many options differ, and each by its place, with its number or the place of its value."""
    texts = option_texts(game.options)
    out.count(len(texts))
    for at, one in enumerate(fields(game.options)):
        if one.name in texts:
            text = texts[one.name]
            out.count(at)
            out.count(int(text) if "bounds" in one.metadata else option_values(one).index(text))


def _read_options(read: DigitReader, name: str) -> dict[str, str]:
    known = fields(options_class(name))
    texts = {}
    for _ in range(read.count()):
        at, value = read.count(), read.count()
        if at >= len(known):
            raise LinkError("version", f"an option of {name} that this tierce does not know: a newer one made the link")
        values = option_values(known[at])
        if "bounds" in known[at].metadata:
            texts[known[at].name] = str(value)
        elif value < len(values):
            texts[known[at].name] = values[value]
        else:
            raise LinkError("version", f"a value of {known[at].name} that this tierce does not know")
    return texts


# how a deal begins


def _needed(game: AnyGame, setup: Any, before: Any) -> dict[str, str]:
    """The headers of a setup without those that follow from the others or from the deal before."""
    headers = dict(game.setup_headers(setup))
    for name in [*headers]:
        fewer = {other: text for other, text in headers.items() if other != name}
        try:
            if game.read_setup(fewer, before) == setup:
                headers = fewer
        except TierceError:
            continue  # it is needed
    return headers


def _write_setup(out: DigitWriter, game: AnyGame, setup: Any, before: Any) -> None:
    headers = _needed(game, setup, before)
    for field in game.setup_fields:
        out.put(int(field.name in headers), 2)
        if field.name in headers:
            _write_header(out, game, field, headers.pop(field.name))
    assert not headers


def _write_header(out: DigitWriter, game: AnyGame, field: SetupField, text: str) -> None:
    match field.shape:
        case "seat":
            out.put(Seat.parse(text), len(Seat))
        case "pack":
            left = list(game.deck)
            for one in parse_cards(text):
                out.put(left.index(one), len(left))
                left.remove(one)
        case "number":
            out.signed(int(text))
        case "pair":
            for number in read_pair(text):
                out.signed(number)
        case "text":
            pieces = _pieces(game, field)
            places = _cut_up(text, pieces)
            out.count(len(places))
            for at in places:
                out.put(at, len(pieces))


def _read_header(read: DigitReader, game: AnyGame, field: SetupField) -> str:
    match field.shape:
        case "seat":
            return Seat(read.take(len(Seat))).name
        case "pack":
            left = list(game.deck)
            return " ".join(left.pop(read.take(len(left))).text for _ in range(len(left)))
        case "number":
            return str(read.signed())
        case "pair":
            return write_pair((read.signed(), read.signed()))
        case "text":
            pieces = _pieces(game, field)
            return "".join(pieces[read.take(len(pieces))] for _ in range(read.count()))


def _pieces(game: AnyGame, field: SetupField) -> tuple[str, ...]:
    """What a header's text is put together from: the cards, the printable characters, the field's words."""
    return (*(one.text for one in game.deck), *PRINTABLE, *field.words)


def _cut_up(text: str, pieces: Sequence[str]) -> list[int]:
    """The places of the pieces of a text, always the longest one that fits."""
    place = {piece: at for at, piece in enumerate(pieces)}
    lengths = sorted({len(piece) for piece in pieces}, reverse=True)
    found, at = [], 0
    while at < len(text):
        piece = next((text[at : at + length] for length in lengths if text[at : at + length] in place), None)
        if piece is None:
            raise LinkError("setup", f"{text[at]!r} has no place in a link")
        found.append(place[piece])
        at += len(piece)
    return found


def _read_deal(read: DigitReader, game: AnyGame, match: Match | None, number: int) -> Match:
    """The match with this deal of it played."""
    try:
        headers = {field.name: _read_header(read, game, field) for field in game.setup_fields if read.take(2)}
        match = _dealt(game, match, headers)
        whole = read.take(2)
        steps = None if whole else read.count()
    except LinkError as error:
        raise LinkError(error.reason, error.message, deal=number) from None
    except TierceError as error:
        raise LinkError("setup", f"it cannot be dealt so: {error}", deal=number) from None
    table = match.table
    while table.step != steps if steps is not None else not table.over:
        try:
            _read_action(read, table)
        except LinkError as error:
            raise LinkError(error.reason, error.message, deal=number, move=table.step + 1) from None
    return match


def _dealt(game: AnyGame, match: Match | None, headers: Mapping[str, str]) -> Match:
    if match is None:
        return Match(game, "", game.read_setup(headers))
    match.next(game.read_setup(headers, match.table.state))
    return match


# what is done in it


def _sign(action: Any) -> int:
    """Whether the codes of the characters of an action's text add up to an odd number."""
    return sum(map(ord, str(action))) % 2


def _write_action(out: DigitWriter, game: AnyGame, state: Any, action: Any) -> None:
    """The place of an action among the legal ones, and its sign; nothing where it is the only one."""
    seat = game.actor(state)
    assert seat is not None
    legal = game.legal_actions(game.observe(state, seat))
    if len(legal) > 1:
        out.put(list(legal).index(action), len(legal))
        out.put(_sign(action), 2)


def _read_action(read: DigitReader, table: Table) -> None:
    legal = table.legal()
    if not legal:
        raise LinkError("move", "nobody is to act any more")
    action = legal[read.take(len(legal)) if len(legal) > 1 else 0]
    if len(legal) > 1 and read.take(2) != _sign(action):
        raise LinkError("move", "what the link says is not among what may be done here")
    table.submit(action)
