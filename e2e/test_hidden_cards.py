"""The page never holds a card that its player may not know: not in its nodes, not in what a screen reader is told,
not in what the worker sends, not in what is stored outside the worker.

Which cards are hidden is asked of the engine outside the browser, at the very step that a message or the page shows.
"""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page
from tierce.cards import CARDS, Card
from tierce.views.phrases import phrases

from e2e.replay import SOUTH, Walk, invented, stored
from e2e.table import TablePage

# Keeps every message of the worker, before the page reads it.
LISTEN = """
window.heard = [];
const real = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
Object.defineProperty(Worker.prototype, "onmessage", {
    get() { return real.get.call(this); },
    set(listener) {
        real.set.call(this, (event) => {
            window.heard.push(JSON.stringify(event.data));
            listener.call(this, event);
        });
    },
});
"""

# All nodes with their attributes and texts, but for the shapes that faces are drawn with.
NODES = """() => {
    const parts = [];
    for (const node of document.querySelectorAll("html, html *")) {
        if (node.closest("svg") || node.matches("script, style")) continue;
        for (const { name, value } of node.attributes) parts.push(`${name}=${value}`);
        for (const child of node.childNodes) if (child.nodeType !== Node.ELEMENT_NODE) parts.push(child.data);
    }
    for (const [name, value] of [...Object.entries(localStorage), ...Object.entries(sessionStorage)]) {
        parts.push(`${name}=${value}`);
    }
    return parts.join("\\n");
}"""


def hidden_from_south(walk: Walk, step: int, deal: int = 0) -> set[Card]:
    """The cards South may not know at a step of a deal, by default of the last one."""
    table = walk.session.match.tables[deal - 1]
    state = table.state_at(step)
    public, secret = state.public, state.secret
    known: set[Card] = set(walk.game.observe(state, SOUTH)[2])
    others = [seat for seat in walk.game.rotation.seats if seat != SOUTH]
    if walk.game.name == "bleven":
        laid = () if public.declaration is None else public.declaration.laid
        known |= {one.card for one in laid}
        held = {one for seat in others for one in secret.fields[seat]} | set(secret.pile)
    else:
        held = {one for seat in others for one in secret.hands[seat]}
        if walk.game.name == "belote":
            held |= set(secret.stock)
            known |= {public.turn_up} if public.turn_up is not None else set()
            if public.play is not None and public.play.compared is not None:
                known |= {one for melds in public.play.compared.shown for meld in melds for one in meld.cards}
        elif public.play is not None:
            known |= {one for shown in public.play.shown for one in shown.cards}
        known |= {one for drawn in getattr(public, "draw", ()) for _, one in drawn}
    return held - known


def traces(text: str, cards: set[Card], lang: str) -> list[str]:
    """Where cards are named in a text, by code or in words."""
    words = phrases(lang)
    found = []
    for one in cards:
        name = words.card(one)
        # "As" is a code and the French ace.
        for pattern in (rf"(?<![\w&#]){one.text}(?!\w| de )", rf"(?i)(?<!\w){re.escape(name)}(?!\w)"):
            found += [text[max(match.start() - 60, 0) : match.end() + 60] for match in re.finditer(pattern, text)]
    return found


class Spy:
    """Looks everything over whenever South is to act."""

    def __init__(self, page: Page) -> None:
        self.page, self.heard = page, 0
        self.messages = 0
        self.hidden: set[Card] = set()
        page.add_init_script(LISTEN)

    def __call__(self, walk: Walk) -> None:
        hidden = hidden_from_south(walk, walk.session.table.step)
        self.hidden |= hidden
        assert traces(self.page.evaluate(NODES), hidden, walk.lang) == []
        assert traces(self.page.locator("body").aria_snapshot(), hidden, walk.lang) == []
        self.listen(walk)

    def listen(self, walk: Walk) -> None:
        """The messages since the last time, each at the step that it tells of."""
        messages: list[str] = self.page.evaluate("from => window.heard.slice(from)", self.heard)
        self.heard += len(messages)
        for message in messages:
            data: dict[str, Any] = json.loads(message)
            if "text" not in data:
                assert traces(message, set(CARDS), walk.lang) == []
                continue
            answer = json.loads(data["text"])
            view = answer.get("ok")
            if view is None or view.get("deal") != len(walk.session.match.tables):
                continue
            assert traces(data["text"], hidden_from_south(walk, view["step"]), walk.lang) == []
            self.messages += 1


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        (stored("belote/carre-beats-quinte"), "fr"),
        (invented("bien", "hidden 1"), "en"),
        (invented("bleven", "hidden 2"), "fr"),
        (invented("bleven", "hidden 3", options={"players": "4"}), "en"),
    ],
    ids=["belote", "bien", "bleven-2", "bleven-4"],
)
def test_no_hidden_card_is_anywhere_in_the_page(page: Page, site_url: str, text: str, lang: str) -> None:
    spy = Spy(page)
    walk = Walk(TablePage(page, site_url), text, lang=lang).open()
    walk.play_deal(spy)
    spy.listen(walk)
    assert len(spy.hidden) >= 6
    assert spy.messages > len([move for move in walk.moves if move.refused is None]) / 2


def test_the_search_would_find_them() -> None:
    """The patterns see a card in every form that the page uses."""
    cards = {one for one in CARDS if one.text == "Th"}
    for text in ['data-card="Th"', '{"card":"Th"}', "Kh Th 9h", "You play the ten of hearts.", "name=Ten of hearts, x"]:
        assert len(traces(text, cards, "en")) == 1, text
    assert traces("This is Tht, ten of spades", cards, "en") == []
