"""Demos: a record as states that a page steps through without the engine.

A demo is plain data: a version, what it is called, its seats and words, and frames. A frame is a moment: what happened
(`text`), what the record says of it (`comment`), a refused try (`refused`: who, which card, the rule and its text, the
cards it leaves), the rules that it shows (`rules`), the moment's share link (`link`), and of the table (`view`) what
has changed since the frame before.
All hands lie open. `docs/embed.md` has the fields.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any

from tierce.demo_view import slim_view
from tierce.errors import LinkError
from tierce.game import AnyGame
from tierce.links import write_link
from tierce.match import Match
from tierce.options import option_texts
from tierce.record import Claim, DealRecord, Move, Record
from tierce.replay import replay
from tierce.seats import Seat
from tierce.table import Table
from tierce.views.phrases import LANGUAGES, Phrases, phrases
from tierce.views.viewer import Viewer

__all__ = ["VERSION", "demo", "transcript"]

VERSION = 1
WORDS = (
    *("back", "next", "play", "pause", "flip", "position", "transcript", "start", "refused", "winning", "table"),
    *("here", "here-back", "here-loading", "here-tab", "here-failed"),
)
_OTHER = re.compile(rf"({'|'.join(LANGUAGES)}):\s*(.*)", re.DOTALL)
_COUNTED = re.compile(r"[+-]?\d+ (NS|EW)")
_SIGNS = str.maketrans("shdc", "♠♥♦♣")


def demo(record: Record, lang: str) -> dict[str, Any]:
    """The states of a record in a language, every move checked by the engine.

    Raises  what `tierce.replay.replay` raises, with line and column; UnknownPhrase for another language

    >>> from tierce.record import read_record
    >>> made = demo(read_record('[Game "belote"]\\n[Position "N=As E=9c S=8s W=7s dealer=W taker=E trump=h '
    ...     'leader=W tricks=NS:3,EW:4"]\\n\\nW 7s S 8s\\n'), "en")
    >>> [frame["text"] for frame in made["frames"]]
    [['West is to play.'], ['West plays the seven of spades.'], ['South plays the eight of spades.']]
    >>> made["frames"][2]["view"]["hands"]
    {'S': '', 'E': '9c', 'N': 'As', 'W': ''}
    """
    match, words = replay(record), phrases(lang)
    game, headers = match.game, record.deals[0].headers
    frames: list[dict[str, Any]] = []
    names: dict[str, str] = {}
    for number, (deal, table) in enumerate(zip(record.deals, match.tables, strict=True), 1):
        frames += _frames(_Teller(match, table, number, words, names), deal)
    return {
        "version": VERSION,
        "game": game.name,
        "lang": lang,
        "title": _header(headers, "Title", lang) or words.say(f"game.{game.name}.title"),
        "description": _header(headers, "Description", lang),
        "deals": len(match.tables),
        "seats": [
            {"seat": seat.name, "name": words.say(f"seat.{seat.name}")}
            for seat in game.rotation.beginning(_bottom(game))
        ],
        "words": {word: words.say(f"demo.{word}") for word in WORDS},
        "names": names,
        "frames": list(_changes(frames)),
    }


def transcript(made: dict[str, Any]) -> str:
    """A demo as a plain text: its title, the hands of each deal, a line for each frame."""
    lines = [made["title"], *filter(None, [made["description"]]), ""]
    names = {seat["seat"]: seat["name"] for seat in made["seats"]}
    say = phrases(made["lang"]).say
    courts = str.maketrans("KQJ", say("demo.courts"))
    view: dict[str, Any] = {}
    for at, frame in enumerate(made["frames"]):
        fresh = "title" in frame["view"] and frame["view"]["title"] != view.get("title")
        view = {**view, **frame["view"]}
        if fresh:
            hands = view["hands"].items()
            lines.append(view["title"])
            shown = [(names[seat], _signs(cards, courts)) for seat, cards in hands if cards]
            lines += ["  " + say("demo.hand", seat=name, cards=signs) for name, signs in shown]
        lines.append(f"{at}. {frame_text(frame)}")
    return "\n".join(lines) + "\n"


def frame_text(frame: dict[str, Any]) -> str:
    """What a frame tells, in one line."""
    refused = frame.get("refused")
    why = [] if refused is None else [f"{refused['text']} ({refused['rule']})"]
    rules = [f"({rule})" for rule in frame.get("rules", ())]
    return " ".join([*frame.get("text", ()), *why, *frame.get("comment", ()), *rules])


def _signs(cards: str, courts: dict[int, int]) -> str:
    """Cards for the eye: "A♠ 10♥"."""
    return " ".join(one[0].translate(courts).replace("T", "10") + one[1].translate(_SIGNS) for one in cards.split())


def _bottom(game: AnyGame) -> Seat:
    """The seat that lies at the bottom of the table."""
    return Seat.S if Seat.S in game.rotation.seats else game.rotation.seats[0]


def _header(headers: dict[str, str], name: str, lang: str) -> str | None:
    return headers.get(f"{name}-{lang}") or headers.get(name)


def _changes(frames: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The frames with no more of the table than has changed, and without what is empty."""
    before: dict[str, Any] = {}
    for frame in frames:
        view = {name: value for name, value in frame["view"].items() if name not in before or before[name] != value}
        before = frame["view"]
        yield {**{name: value for name, value in frame.items() if value}, "view": view}


def _frames(teller: _Teller, deal: DealRecord) -> Iterator[dict[str, Any]]:
    """The moments of one deal: its beginning, then each action and each try."""
    yield teller.frame(deal.comments, () if deal.moves else deal.shown_last, deal.claims)
    for at, move in enumerate(deal.moves, 1):
        last = deal.shown_last if at == len(deal.moves) else ()
        if move.refused is None:
            teller.step += 1
            yield teller.frame(move.comments, move.claims, last)
        else:
            tried = {"text": [teller.tried(move)], "refused": teller.refused(move)}
            yield {**teller.frame(move.comments, last), **tried}


class _Teller:
    """Tells of one deal, step by step.

    step    how many actions are done
    names   of the cards that were shown, to be filled
    """

    def __init__(self, match: Match, table: Table, number: int, words: Phrases, names: dict[str, str]) -> None:
        self.game, self.table, self.number = match.game, table, number
        self.match = match
        self.words, self.names = words, names
        self.step = self._told = 0

    def frame(self, comments: Sequence[str], *claims: Sequence[Claim]) -> dict[str, Any]:
        """The moment after `step` actions: what is new in the log, the comments, the rules shown, the table."""
        state = self.table.state_at(self.step)
        view, log, due = slim_view(self.game, state, _bottom(self.game), self.words, self.number, self.step, self.names)
        new, self._told = log[self._told :], len(log)
        rules = list(dict.fromkeys(claim.rule for some in claims for claim in some))
        told = {"text": new or [due], "comment": _spoken(comments, self.words.lang), "rules": rules}
        return {**told, "link": self.link(), "view": view}

    def link(self) -> str | None:
        """The share link of this moment, from which one can play; None where it would be too long."""
        try:
            return write_link(self.match, self.match.tables[: self.number], self.step)
        except LinkError:
            return None

    def tried(self, move: Move) -> str:
        """The sentence that says what is tried."""
        seat = self.game.actor(self.table.state_at(self.step))
        assert seat is not None  # replay has checked the move
        viewer = Viewer(self.words, self.game, _bottom(self.game), all_look=True)
        words = import_module(f"tierce.views.{self.game.name}_words")
        told: str = words.tried(self.game.parse(move.action), viewer.name(seat), viewer)
        return told

    def refused(self, move: Move) -> dict[str, Any]:
        """A refused try with its rule, and the cards that the rule leaves."""
        state = self.table.state_at(self.step)
        seat = self.game.actor(state)
        assert seat is not None and move.refused is not None
        action = self.game.parse(move.action)
        refusal = self.game.refusal(self.game.observe(state, seat), action)
        assert refusal is not None
        left = (getattr(self.game.parse(text), "card", None) for text in refusal.leaves)
        card = getattr(action, "card", None)
        reason = self.words.reason(self.game.name, refusal.rule, option_texts(self.game.options))
        return {
            "seat": seat.name,
            "card": None if card is None else card.text,
            "left": " ".join(dict.fromkeys(one.text for one in left if one is not None)),
            "rule": reason.rule,
            "text": reason.text,
        }


def _spoken(comments: Sequence[str], lang: str) -> list[str]:
    """The comments in a language, those of English where it has none; counts that a file only checks are left out."""
    told: dict[str, list[str]] = {}
    for comment in comments:
        found = _OTHER.fullmatch(comment)
        if not _COUNTED.fullmatch(comment):
            told.setdefault(found[1] if found else "en", []).append(found[2] if found else comment)
    return told.get(lang) or told.get("en", [])
