"""Prepares openings: `python -m tools.opening_states FOLDER`, with the engine on the path; tools/openings.py runs it.

An opening is a first deal as far as the player's first decision. Of each game there are `COUNT`: what the player sees
in each language, `<game>/<number>.<lang>.json`, and for the worker `<game>.json`, their share links with the packs.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from typing import Any

from tierce.games import GAMES
from tierce.protocol import Protocol
from tierce.rulebook import LANGUAGES

COUNT = 200
SEAT = "S"
LEVEL = "club"
ORDER = "suit"

Answer = dict[str, Any]


def openings(game: str) -> Iterator[tuple[str, dict[str, Answer]]]:
    """Openings without end: the share link, and by language what the player sees."""
    for number in count():
        link = _played(game, f"opening/{game}/{number}")
        talk = Protocol()
        _ask(talk, cmd="open", link=link)
        views = {lang: _ask(talk, cmd="view", seat=SEAT, lang=lang, order=ORDER) for lang in LANGUAGES}
        if _is_decision(views[LANGUAGES[0]]):
            yield link, views


def _played(game: str, seed: str) -> str:
    """The link of a new match in which the computer seats have done what comes before the player."""
    talk = Protocol()
    at = _ask(talk, cmd="new", game=game, seed=seed)
    while at["actor"] not in (SEAT, None):
        at = _ask(talk, cmd="play", player=LEVEL, seed=f"{seed}/{at['step']}")
    return str(_ask(talk, cmd="link")["link"])


def _is_decision(view: Answer) -> bool:
    """Whether the player has something to decide that the page does not do by itself."""
    if view["status"] != "you" or any(choice["style"] == "usual" for choice in view["choices"]):
        return False
    ways = sum(len(card["actions"]) for card in view["hand"]["cards"])
    return ways + len(view["choices"]) > 1 or view["form"] is not None


def _ask(talk: Protocol, **request: Any) -> Answer:
    answer: Answer = json.loads(talk.answer(json.dumps(request)))
    if "error" in answer:
        raise RuntimeError(f"{request}: {answer['error']}")
    given: Answer = answer["ok"]
    return given


def write(folder: Path) -> None:
    """Fill the folder."""
    for game in GAMES:
        (folder / game).mkdir(parents=True)
        links = []
        for number, (link, views) in enumerate(islice(openings(game), COUNT)):
            links.append(link)
            for lang, view in views.items():
                text = json.dumps(view, ensure_ascii=False, separators=(",", ":"))
                (folder / game / f"{number}.{lang}.json").write_text(text, "utf-8")
        (folder / f"{game}.json").write_text(json.dumps(links), "utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
