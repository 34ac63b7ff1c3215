"""Your turn: a demo that first asks for a card, and answers every card of the hand by the rules.

The question shows the table as the seat to play sees it, with no other hand. The answers and the frames that follow are
prepared and packed (deflate, base64): they stand in no page in readable form. That keeps readers from stumbling over
them; it is no secret from who unpacks them. `docs/embed.md` has the fields.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from collections.abc import Iterator
from typing import Any

from tierce.demo import demo
from tierce.demo_view import seen_view
from tierce.errors import SetupError
from tierce.match import Match
from tierce.record import Record
from tierce.replay import replay
from tierce.views.model import TableView
from tierce.views.phrases import Phrases, phrases

__all__ = ["has_question", "turn"]

WORDS = ("go-on", "hand", "again")

_Moment = tuple[int, int]  # which deal, from 0, and how many of its actions are done


def has_question(record: Record) -> bool:
    """Whether a card is refused in a record where another one may be played, so that `turn` has something to ask."""
    return _asked(record, replay(record), list(_moments(record))) is not None


def turn(record: Record, lang: str, at: int | None = None) -> dict[str, Any]:
    """The states of a demo that asks for a card, in a language.

    at      the step of the demo after which the question is put; by default before the record's first refused card
    Raises  SetupError when nobody has a choice of cards there; what `demo` raises

    >>> from tierce.record import read_record
    >>> made = turn(read_record('[Game "belote"]\\n[Position "N=AsKs E=9c8c S=8s7c W=7s7d dealer=W taker=E trump=h '
    ...     'leader=W tricks=NS:2,EW:4"]\\n\\nW 7s S !7c {BEL-PLAY-2} 8s\\n'), "en")
    >>> made["turn"]["seat"], made["turn"]["cards"], made["frames"][0]["view"]["hands"]["N"]
    ('S', '8s 7c', '')
    """
    match, words = replay(record), phrases(lang)
    moments = list(_moments(record))
    found = _asked(record, match, moments) if at is None else at
    if found is None or not 0 <= found < len(moments) or not _is_choice(match, moments[found]):
        where = "before any refused try of this record" if at is None else f"after step {at} of this record"
        raise SetupError([f"nobody has a choice of cards {where}; tell the step with --step"])
    number, step = moments[found]
    table = match.tables[number]
    seat = table.game.actor(table.state_at(step))
    assert seat is not None  # _is_choice
    names: dict[str, str] = {}
    state = table.state_at(step)
    view, seen = seen_view(match.game, state, seat, words, number + 1, step, names)
    made = demo(record, lang)
    then = next(place for place in range(found + 1, len(moments)) if moments[place] == (number, step + 1))
    packed = {
        "answers": _answers(seen, _card(match, moments[found]), words),
        "names": made["names"],
        "frames": list(_from(made["frames"], then)),
    }
    rotation = match.game.rotation.beginning(seat)
    asked = {"text": [words.say("demo.turn.ask", who=words.say(f"seat.{seat.name}"))], "view": view}
    return {
        **made,
        "seats": [{"seat": one.name, "name": words.say(f"seat.{one.name}")} for one in rotation],
        "words": {**made["words"], **{f"turn-{word}": words.say(f"demo.turn.{word}") for word in WORDS}},
        "names": names,
        "frames": [asked],
        "turn": {"seat": seat.name, "cards": view["hands"][seat.name], "rest": _pack(packed)},
    }


def _moments(record: Record) -> Iterator[_Moment]:
    """The moment of each frame of the record's demo."""
    for number, deal in enumerate(record.deals):
        step = 0
        yield number, step
        for move in deal.moves:
            step += move.refused is None
            yield number, step


def _asked(record: Record, match: Match, moments: list[_Moment]) -> int | None:
    """The frame before the first refused try where a card was to be played and not any card might be."""
    moves = [move for deal in record.deals for move in (None, *deal.moves)]
    for place, move in enumerate(moves):
        if move is None or move.refused is None:
            continue
        if _is_choice(match, moments[place], move.action.partition("+")[0]):
            return place - 1
    return None


def _is_choice(match: Match, moment: _Moment, refused: str | None = None) -> bool:
    """Whether a card of a hand of several is played next; with `refused`, only if that is one that is refused."""
    table = match.tables[moment[0]]
    if moment[1] >= table.step or _card(match, moment) is None:
        return False
    state = table.state_at(moment[1])
    seat = table.game.actor(state)
    assert seat is not None
    _, seen = seen_view(match.game, state, seat, phrases("en"), 1, 0, {})
    legal = {one.card: one.legal for one in seen.hand.cards}
    return len(legal) > 1 and any(legal.values()) and (refused is None or not legal.get(refused, True))


def _card(match: Match, moment: _Moment) -> str | None:
    """The card that the record plays there."""
    card = getattr(match.tables[moment[0]].actions[moment[1]], "card", None)
    return None if card is None else str(card.text)


def _answers(seen: TableView, played: str | None, words: Phrases) -> dict[str, dict[str, Any]]:
    """By card of the hand: whether it may be played, the rule that refuses it, a sentence."""
    right = words.say("demo.turn.right")
    names = {one.card: one.name for one in seen.hand.cards}
    other = words.say("demo.turn.other", card=names.get(played or "", ""))
    return {
        one.card: {"right": True, "rule": None, "text": right if one.card == played else other}
        if one.legal
        else {"right": False, "rule": one.why.rule if one.why else None, "text": one.why.text if one.why else ""}
        for one in seen.hand.cards
    }


def _from(frames: list[dict[str, Any]], then: int) -> Iterator[dict[str, Any]]:
    """The frames from one on, the first with its whole table."""
    view: dict[str, Any] = {}
    for frame in frames[: then + 1]:
        view |= frame["view"]
    yield {**frames[then], "view": view}
    yield from frames[then + 1 :]


def _pack(data: dict[str, Any]) -> str:
    """Data as JSON, compressed without a head, in base64."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    press = zlib.compressobj(9, zlib.DEFLATED, -15)
    return b64encode(press.compress(text) + press.flush()).decode("ascii")
