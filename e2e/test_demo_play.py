"""The real table from a demo's moment on: in a frame, on click only, across origins, without touching what is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Frame, Page, expect

from e2e.axe import findings, text
from e2e.conftest import Watch
from e2e.table import TablePage
from e2e.test_demo_viewer import document, tag
from tools.paths import DIST
from tools.static_server import Server, running

LONG = 60_000
HEARD = "window.heard.filter(([kind]) => kind === 'play').map(([, detail]) => detail)"
LISTEN = "document.addEventListener('tierce-play', ({ detail }) => window.heard.push(['play', detail]))"


@pytest.fixture(scope="module")
def open_host() -> Iterator[Server]:
    """A host of the site that lets pages of other origins read it."""
    with running(DIST, to_all=True) as server:
        yield server


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Callable[[str, str], str]]:
    """Puts pages on a host of another origin; gives the address."""
    with running(tmp_path, max_age=0) as server:

        def put(name: str, html: str) -> str:
            (tmp_path / name).write_text(html, "utf-8")
            return server.url + name

        yield put


def table_in(page: Page) -> Frame:
    """The frame with the table, once the table can be answered."""
    frame = page.locator("tierce-demo iframe").element_handle().content_frame()
    assert frame is not None
    expect(frame.locator('html[data-state="ready"]')).to_be_attached(timeout=LONG)
    return frame


def origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


def test_play_from_here_and_back(page: Page, site_url: str) -> None:
    asked: list[str] = []
    french = document(tag(more='step="rule"', lang="fr"), lang="fr")
    page.on("request", lambda request: asked.append(request.url))
    page.route(
        f"{site_url}demos/test.html",
        lambda route: route.fulfill(body=french, content_type="text/html"),
    )
    own = TablePage(page, site_url).open()
    own.new_match("bien").wait_turn()
    asked.clear()
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{site_url}demos/test.html")
    page.evaluate(LISTEN)
    demo = page.locator("tierce-demo")
    here = demo.get_by_role("button", name="Jouer à partir d’ici")
    height = demo.bounding_box()
    here.focus()
    assert not [url for url in asked if "pyodide" in url or "micropython" in url]
    page.keyboard.press("Enter")
    expect(demo.get_by_role("button", name="Retour à la démo")).to_be_focused()
    page.evaluate("window.postMessage({ tierce: 'table' }, '*')")  # not from the frame: not heard
    assert page.evaluate(HEARD) == []
    frame = table_in(page)
    expect(frame.locator("t-table")).to_have_attribute("data-game", "belote")
    expect(frame.locator("html")).to_have_attribute("lang", "fr")
    expect(demo.locator(".here-bar [role=status]")).to_have_text("")
    step = page.evaluate("document.querySelector('tierce-demo').step")
    assert page.evaluate(HEARD) == [{"step": step}]
    assert demo.bounding_box() == height
    # The table in the frame is judged by tests of its own.
    found = findings(page, off=("frame-tested",))
    assert not found, [text(one) for one in found]
    page.keyboard.press("Escape")
    expect(demo.locator("iframe")).to_have_count(0)
    expect(here).to_be_focused()
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.querySelector('tierce-demo').step") == step - 1
    # what is kept is as it was
    page.goto(f"{site_url}#lang=en")
    expect(page.locator('html[data-state="ready"]')).to_be_attached(timeout=LONG)
    expect(page.locator("t-start .match, t-start .continue")).to_have_count(1)


@pytest.mark.parametrize("sandbox", ["", 'sandbox="allow-scripts allow-same-origin"'])
def test_a_page_of_another_origin_embeds_demo_and_table(
    new_context: Callable[..., BrowserContext],
    open_host: Server,
    elsewhere: Callable[[str, str], str],
    watch: Watch,
    sandbox: str,
) -> None:
    watch.allow("request to another origin")
    src = f"{open_host.url}demos/belote/over-ruff.en.json"
    body = f'<tierce-demo lang="en" src="{src}" style="display: block; min-height: 38em"></tierce-demo>'
    address = elsewhere("demo.html", document(body, script=f"{open_host.url}js/tierce-demo.js"))
    frame = f'<iframe {sandbox} src="{open_host.url}#game=bleven" width="900" height="700"></iframe>'
    framed = elsewhere("frame.html", f'<!doctype html><title>f</title><link rel="icon" href="data:,">{frame}')
    page = new_context(at=address).new_page()
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.goto(address)
    page.locator("tierce-demo").get_by_role("button", name="Play from here").click()
    expect(table_in(page).locator("t-table")).to_be_visible()
    assert {origin(url) for url in requests if url.startswith("http")} == {origin(address), origin(open_host.url)}
    page.goto(framed)
    inner = page.frame_locator("iframe")
    expect(inner.locator('html[data-state="ready"]')).to_be_attached(timeout=LONG)
    expect(inner.locator("t-table")).to_have_attribute("data-game", "bleven")


def test_a_frame_of_opaque_origin_gets_a_sentence_and_a_link(
    new_context: Callable[..., BrowserContext],
    open_host: Server,
    elsewhere: Callable[[str, str], str],
    site_url: str,
    watch: Watch,
) -> None:
    for part in ("console error", "request to another origin", "request failed"):
        watch.allow(part)
    for url in (site_url, open_host.url):
        address = elsewhere("apart.html", f'<!doctype html><iframe sandbox="allow-scripts" src="{url}"></iframe>')
        page = new_context(at=address).new_page()
        page.goto(address)
        told = page.frame_locator("iframe").locator(".apart")
        expect(told).to_contain_text("Open it in a tab of its own", timeout=LONG)
        expect(told).to_be_visible()
        if url == open_host.url:  # there the page's modules come; they leave it at the sentence
            expect(page.frame_locator("iframe").locator("t-load .load-stage")).not_to_be_empty()
        expect(told.get_by_role("link").first).to_have_attribute("href", "./")
