"""The built site comes up: in a fresh browser, from its own files only, and again on a second visit."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Page


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
