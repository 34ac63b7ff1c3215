"""The openings that the site is made with: real deals, at a decision, that the engine sees as the page shows them."""

from __future__ import annotations

import json
import re
from itertools import islice

import pytest
from tierce.games import GAMES
from tierce.links import read_link
from tierce.protocol import Protocol

from tools import opening_states
from tools.paths import WEB

SOME = 12


def ask(talk: Protocol, **request: object) -> dict[str, object]:
    answer = json.loads(talk.answer(json.dumps(request)))
    assert "ok" in answer, answer
    return dict(answer["ok"])


@pytest.mark.parametrize("game", GAMES)
def test_the_engine_sees_an_opening_as_the_page_shows_it(game: str) -> None:
    for link, views in islice(opening_states.openings(game), SOME):
        talk = Protocol()
        ask(talk, cmd="open", link=link)
        for lang, view in views.items():
            assert ask(talk, cmd="view", seat="S", lang=lang, order="suit", all=False) == view


@pytest.mark.parametrize("game", GAMES)
def test_an_opening_stops_at_the_first_decision_of_the_player(game: str) -> None:
    for link, views in islice(opening_states.openings(game), SOME):
        table = read_link(link).table
        assert table.actor is not None
        assert table.actor.name == "S"
        assert len(table.legal()) > 1
        assert views["en"]["status"] == "you"
        assert views["en"]["deal"] == 1


@pytest.mark.parametrize("game", GAMES)
def test_openings_differ(game: str) -> None:
    links = [link for link, _ in islice(opening_states.openings(game), SOME)]
    assert len(set(links)) == SOME


def test_the_page_knows_which_openings_there_are() -> None:
    script = (WEB / "js" / "openings.js").read_text("utf-8")
    games = re.search(r"GAMES = (\[.*?\])", script)
    number = re.search(r"COUNT = (\d+)", script)
    assert games is not None
    assert number is not None
    assert json.loads(games[1]) == list(GAMES)
    assert int(number[1]) == opening_states.COUNT
