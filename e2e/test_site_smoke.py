"""The built site comes up: in a fresh browser, from its own files only, and again on a second visit."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page
from tierce.games import GAMES
from tierce.rulebook import LANGUAGES
from tierce.views.catalogue import game_card

from tools.paths import DIST


def test_the_table_becomes_playable_from_the_files_of_the_sub_path(
    page: Page, open_site: Callable[..., Page], site_url: str
) -> None:
    answers: list[tuple[str, int]] = []
    page.on("response", lambda response: answers.append((response.url, response.status)))
    open_site(page)
    own = [(url, status) for url, status in answers if urlsplit(url).scheme == "http"]
    assert own
    assert [url for url, status in own if not url.startswith(site_url) or status not in (200, 304)] == []


def test_a_second_visit_comes_up_too(context: BrowserContext, open_site: Callable[..., Page]) -> None:
    open_site(context.new_page()).close()
    open_site(context.new_page(), "index.html")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_start_page_shows_is_what_the_engine_tells(language: str) -> None:
    made = json.loads((DIST / "games" / f"{language}.json").read_text("utf-8"))
    assert made == {"games": [game_card(name, language) for name in GAMES]}


def test_the_page_links_early_to_what_exists() -> None:
    page = (DIST / "index.html").read_text("utf-8")
    linked = re.findall(r'<link rel="(?:module)?preload" href="([^"]+)"', page)
    assert {"vendor/micropython/micropython.wasm", "py/glue.py"} <= set(linked)
    assert len(linked) == len(set(linked))
    assert all((DIST / address).is_file() for address in linked)
