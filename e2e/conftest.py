"""A real browser on the built site, and a watch that fails a test on anything that goes wrong in the page.

    def test_something(page, open_site):
        open_site(page)                      # returns when the table is playable
        page.get_by_role("button", name="Pass").click()

Every context of `context` and `new_context` is watched: an error in the console, an exception in the page, a request
to another origin, or one that fails, fails the test. A test that provokes such a thing says so beforehand:
`watch.allow("part of the message")`. With TIERCE_HEADFUL=1 the browser shows itself. Waiting with
`page.wait_for_function("text")` would trip the page's content security policy: use locators and `expect`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from e2e.faulty import FaultyHost, faulty_host
from tools.browser import find
from tools.paths import DIST, TEST_RESULTS
from tools.static_server import Server, running

READY_SECONDS = 60
CHROMIUM_FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Every test starts Pyodide anew; to compile it a second time, for speed, costs more than such a short life gains.
    "--js-flags=--liftoff-only",
    # Whatever the page might ask of another host must fail here as it would for a person without a network.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
]

# What the page keeps once it has started: engine-client.js.
VISITED = "try { localStorage.setItem('tierce.visited', 'yes') } catch { /* forbidden in this test */ }"


class Watch:
    """Collects what goes wrong in the pages of one test."""

    def __init__(self) -> None:
        self.contexts: list[BrowserContext] = []
        self.faults: list[str] = []
        self._allowed: list[str] = []

    def allow(self, part: str) -> None:
        """Expect faults whose text contains this."""
        self._allowed.append(part)

    def over(self, context: BrowserContext, origin: str) -> BrowserContext:
        """Watch a context, whose pages may talk to this origin only."""
        self.contexts.append(context)
        context.on("console", lambda message: self._console(message.type, message.text, message.location))
        context.on("weberror", lambda error: self._add(f"exception in the page: {error.error}"))
        context.on("request", lambda request: self._request(request.url, origin))
        context.on("requestfailed", lambda request: self._failed(request.url, request.failure))
        return context

    def check(self) -> None:
        """Raise AssertionError that lists every fault so far."""
        assert not self.faults, "the page went wrong:\n" + "\n".join(self.faults)

    def _console(self, kind: str, text: str, location: Any) -> None:
        if kind == "error":
            self._add(f"console error: {text} ({location.get('url')}:{location.get('lineNumber')})")

    def _request(self, url: str, origin: str) -> None:
        if urlsplit(url).scheme not in ("data", "blob") and not url.startswith(origin + "/"):
            self._add(f"request to another origin: {url}")

    def _failed(self, url: str, failure: str | None) -> None:
        # A page that goes away aborts what it was loading: no fault.
        if failure != "net::ERR_ABORTED":
            self._add(f"request failed: {url}: {failure}")

    def _add(self, fault: str) -> None:
        if not any(part in fault for part in self._allowed):
            self.faults.append(fault)


WATCH = pytest.StashKey[Watch]()


@pytest.fixture(scope="session")
def site() -> Iterator[Server]:
    """The static server with the built site."""
    if not (DIST / "index.html").is_file():
        pytest.fail("dist/ has no index.html: run `python build.py site` first", pytrace=False)
    with running(DIST) as server:
        yield server


@pytest.fixture(scope="session")
def site_url(site: Server) -> str:
    """Where the site is, with the sub-path and a slash at the end."""
    return site.url


@pytest.fixture
def host() -> Iterator[FaultyHost]:
    """A host of its own for the site, which can be told to misbehave."""
    with faulty_host() as host:
        yield host


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright itself."""
    with sync_playwright() as started:
        yield started


def launch_options() -> dict[str, Any]:
    """How to start Chromium; also for `launch_persistent_context`, in tests that need a real profile."""
    executable = find()
    if executable is None:
        pytest.fail("there is no browser for the tests: run `python build.py test`, which installs one", pytrace=False)
    flags = [*CHROMIUM_FLAGS]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        flags.append("--no-sandbox")  # Chromium's sandbox refuses to start as root
    return {"executable_path": executable, "headless": not os.environ.get("TIERCE_HEADFUL"), "args": flags}


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for all tests."""
    started = playwright.chromium.launch(**launch_options())
    yield started
    started.close()


@pytest.fixture
def watch(request: pytest.FixtureRequest) -> Watch:
    """What has gone wrong in this test's pages; see `Watch.allow`."""
    watch = Watch()
    request.node.stash[WATCH] = watch
    return watch


@pytest.fixture
def new_context(browser: Browser, watch: Watch, site_url: str) -> Iterator[Callable[..., BrowserContext]]:
    """Makes watched contexts (as many people as the test needs), with Playwright's options for a context.

    Their pages may talk to the site's origin only, or to the one of `at`, the address of another host. They have been
    here before, unless it is their `first` visit: that shows a deal at once.
    """

    def make(at: str = site_url, first: bool = False, **options: Any) -> BrowserContext:
        parts = urlsplit(at)
        context = watch.over(browser.new_context(**options), f"{parts.scheme}://{parts.netloc}")
        if not first:
            context.add_init_script(VISITED)
        return context

    yield make
    for context in watch.contexts:
        context.close()


@pytest.fixture
def context(new_context: Callable[..., BrowserContext]) -> BrowserContext:
    """A watched context with an empty profile."""
    return new_context()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A watched page, still empty."""
    return context.new_page()


@pytest.fixture
def open_site(site_url: str) -> Callable[..., Page]:
    """Opens an address of the site (`open_site(page, "?game=bien")`) and waits until the table is playable."""

    def go(page: Page, address: str = "") -> Page:
        page.goto(site_url + address)
        expect(page.locator('html[data-state="ready"]')).to_be_attached(timeout=READY_SECONDS * 1000)
        return page

    return go


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """Let the watch have its say while the test still can fail (later would be an error of a fixture)."""
    result = yield
    if (watch := pyfuncitem.stash.get(WATCH, None)) is not None:
        watch.check()
    return result


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Keep a picture of every open page of a failed test, and the faults seen, in test-results/."""
    report = yield
    watch = item.stash.get(WATCH, None)
    if report.when == "call" and report.failed and watch is not None:
        pages = [page for context in watch.contexts for page in context.pages]
        for number, page in enumerate(pages, 1):
            picture = TEST_RESULTS / f"{_file_name(item)}-{number}.png"
            report.sections.append(("picture", _take_picture(page, picture)))
        if watch.faults:
            report.sections.append(("what went wrong in the page", "\n".join(watch.faults)))
    return report


def _file_name(item: pytest.Item) -> str:
    return re.sub(r"[^\w-]+", "-", f"{item.path.stem}-{item.name}").strip("-")


def _take_picture(page: Page, picture: Path) -> str:
    picture.parent.mkdir(exist_ok=True)
    try:
        page.screenshot(path=picture, full_page=True, timeout=5000)
    except Exception as error:
        return f"no picture of {page.url}: {error}"
    return f"{picture} shows {page.url}"
