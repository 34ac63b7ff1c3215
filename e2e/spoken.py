"""What the live region must say, made from the engine's views outside the browser."""

from __future__ import annotations

import re
from typing import Any

from e2e.replay import Walk


def texts_of_zone(view: dict[str, Any], zone: dict[str, Any]) -> str:
    """A zone's cards, each with its player."""
    names = {seat["seat"]: seat["name"] for seat in view["seats"]}
    cards = [f"{names[card['seat']]}: {card['name']}" if card["seat"] else card["name"] for card in zone["cards"]]
    return f"{zone['label']}: {'; '.join(cards) or 'nothing'}"


def answer(view: dict[str, Any], key: str) -> str:
    """The answer to a query key, in English."""
    if key == "s":
        return "; ".join(
            f"{score['label']} {score['points']}" + (f", {score['note']}" if score["note"] else "")
            for score in view["bar"]["scores"]
        )
    if key == "t":
        return ". ".join(texts_of_zone(view, zone) for zone in view["zones"]) or "nothing"
    if key == "l":
        return texts_of_zone(view, view["last_trick"]) if view["last_trick"] else "No trick is finished yet."
    if key == "a":
        return view["bar"]["contract"]["text"] if view["bar"]["contract"] else "Nothing is settled yet."
    assert key == "h"
    return f"{view['hand']['label']}: {'; '.join(card['name'] for card in view['hand']['cards']) or 'nothing'}"


class Listener:
    """Compares the live region with the engine whenever South is to act and when a deal is over."""

    def __init__(self, verbosity: str = "normal") -> None:
        self.verbosity = verbosity
        self.heard = (0, 0)
        self.turns = 0

    def __call__(self, walk: Walk) -> None:
        view = walk.view
        deal, lines = self.heard
        news = [line["text"] for line in view["log"][lines if deal == view["deal"] else 0 :]]
        self.heard = (view["deal"], len(view["log"]))
        said = walk.table.spoken
        asked = view["prompt"]["text"]
        if self.verbosity == "brief":
            assert said == asked
        else:
            expected = " ".join(news if asked in news else [*news, asked])
            assert said == expected if self.verbosity == "normal" else said.startswith(expected)
        if self.verbosity == "full":
            self._full(view, said)
        self.turns += 1
        assert walk.table.page.evaluate("document.activeElement !== document.body"), "the focus is lost"

    def _full(self, view: dict[str, Any], said: str) -> None:
        playable = re.search(r"You can play: ([^.]*)\.", said)
        legal = [card["name"] for card in view["hand"]["cards"] if card["legal"]] if view["status"] == "you" else []
        assert (playable[1].split("; ") if playable else []) == legal
        for zone in view["zones"]:
            if zone["cards"] and not zone["complete"]:
                assert texts_of_zone(view, zone) in said
        if view["status"] == "you":
            for choice in view["choices"]:
                assert choice["style"] == "more" or choice["label"] in said
