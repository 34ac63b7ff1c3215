"""`<tierce-demo>` in any page: stepped through without Python, by mouse, keys and script; cheap, still, accessible."""

from __future__ import annotations

import gzip
import json
import threading
from collections.abc import Callable, Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect
from tierce.demo import demo
from tierce.embed import ROOM, snippet
from tierce.record import read_record

from e2e.axe import findings, text
from tools.paths import DIST, RECORDS
from tools.static_server import Handler, Server, running

OVER_RUFF = "belote/over-ruff"
STYLE = f"display: block; {ROOM}"
SHIFTS = """() => new Promise((done) => {
    new PerformanceObserver((list) => done(list.getEntries().map(({ value }) => value)))
        .observe({ type: "layout-shift", buffered: true });
    setTimeout(() => done([]), 200);
})"""
# What the tests listen to: the events of all demos of the page, in order.
LISTEN = """window.heard = []; for (const kind of ["ready", "step", "end", "error"])
    document.addEventListener(`tierce-${kind}`, ({ detail }) => window.heard.push([kind, detail]));"""


def document(body: str, script: str = "../js/tierce-demo.js", lang: str = "en") -> str:
    """A page with this body, which listens and loads the element."""
    return f"""<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>A page</title>
        <link rel="icon" href="data:,"><script>{LISTEN}</script></head>
        <body><main><h1>A page</h1>{body}<p>What comes after.</p></main>
        <script type="module" src="{script}"></script></body></html>"""


@pytest.fixture
def show(page: Page, site_url: str) -> Callable[..., Page]:
    """Shows a page with these demos in its body, below `demos/` of the site; fails when Python is asked for."""

    def go(body: str, lang: str = "en") -> Page:
        html = document(body, lang=lang)
        page.route(f"{site_url}demos/test.html", lambda route: route.fulfill(body=html, content_type="text/html"))
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"{site_url}demos/test.html")
        return page

    asked: list[str] = []
    yield go  # type: ignore[misc]
    assert not [url for url in asked if "pyodide" in url or "micropython" in url or "engine" in url or "wording" in url]


def tag(name: str = OVER_RUFF, more: str = "", lang: str = "en") -> str:
    return f'<tierce-demo lang="{lang}" src="{name}.{lang}.json" style="{STYLE}" {more}></tierce-demo>'


def told(one: Locator) -> Locator:
    return one.locator(".text")


def heard(page: Page, kind: str) -> list[Any]:
    return [detail for what, detail in page.evaluate("window.heard") if what == kind]


def test_a_reader_steps_by_mouse_and_by_keys(show: Callable[..., Page]) -> None:
    page = show(tag())
    one = page.locator("tierce-demo")
    one.get_by_role("button", name="Next").click()
    expect(told(one)).to_have_text("North passes.")
    expect(one.locator(".hand").first).to_have_attribute(
        "aria-label", "South: Queen of hearts, Nine of hearts, King of clubs, Eight of clubs, Nine of diamonds"
    )
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(told(one)).to_have_text("North plays the ace of spades.")
    expect(one.get_by_role("status")).to_have_text("Step 3 of 40. North plays the ace of spades.")
    expect(one.locator(".trick .card")).to_have_count(1)
    page.keyboard.press("ArrowLeft")
    expect(told(one)).to_have_text("West takes in diamonds.")
    page.keyboard.press("End")
    expect(one.locator(".count")).to_contain_text("162")
    page.keyboard.press("Home")
    expect(one.get_by_role("slider")).to_have_js_property("value", "0")
    one.get_by_role("slider").press("ArrowRight")
    expect(told(one)).to_have_text("North passes.")
    assert [detail["step"] for detail in heard(page, "step")] == [1, 2, 3, 2, 40, 0, 1]
    assert (heard(page, "ready"), heard(page, "end"), heard(page, "error")) == ([{"steps": 40}], [{"step": 40}], [])


@pytest.mark.parametrize(("width", "rules"), [(360, False), (1440, True)])
@pytest.mark.parametrize("name", ["belote/over-ruff", "bien/second-trick", "bleven/four-players"])
def test_the_count_is_whole_at_any_width(show: Callable[..., Page], name: str, width: int, rules: bool) -> None:
    """On a phone its last line is not cut off; where there is room each line has its rule."""
    page = show(tag(name, lang="fr"), lang="fr")
    page.set_viewport_size({"width": width, "height": 740})
    one = page.locator("tierce-demo")
    expect(one.get_by_role("button", name="Suivant")).to_be_visible()
    one.evaluate("one => one.goTo(one.steps)")
    expect(one.locator(".count")).to_be_visible()
    assert one.locator(".count code").first.is_visible() == rules
    below = "part => part.getBoundingClientRect().bottom"
    assert one.locator(".count").evaluate(below) <= one.locator(".center").evaluate(below)


def test_a_refused_try_shows_its_rule_and_what_is_left(show: Callable[..., Page]) -> None:
    page = show(tag(lang="fr", more='step="19"'), lang="fr")
    one = page.locator("tierce-demo")
    expect(told(one)).to_contain_text("Sud tente le roi de carreau. C’est refusé.")
    expect(told(one).locator(".refusal")).to_contain_text("Refusé BEL-PLAY-5 Quand une couleur")
    expect(one.locator(".card.tried")).to_have_count(1)
    expect(one.locator(".bottom .card:not(.dim, .tried)")).to_have_count(1)
    one.get_by_role("button", name="Précédent").click()
    assert heard(page, "step") == [{"step": 18, "rule": "BEL-PLAY-4"}]


def test_a_page_steps_flips_and_plays_by_script(show: Callable[..., Page]) -> None:
    page = show(tag(more='step="12"') + tag("bleven/right-suspected", 'loading="eager" controls="none"'))
    one, two = page.locator("tierce-demo").all()
    expect(one.locator(".bottom b")).to_have_text("South")
    one.evaluate("demo => demo.flip()")
    expect(one.locator(".bottom b")).to_have_text("North")
    one.get_by_role("button", name="Turn the table round").click()
    expect(one.locator(".bottom b")).to_have_text("South")
    one.evaluate("demo => demo.flip('W')")
    expect(one.locator(".bottom b")).to_have_text("West")
    one.evaluate("demo => { demo.step = 39; demo.play(); }")
    expect(one.get_by_role("button", name="Pause")).to_be_visible()
    expect(one.locator(".count")).to_be_visible(timeout=15000)  # it comes to the end, and stops there
    expect(one.get_by_role("button", name="Play all")).to_be_visible()
    expect(two.locator(".hand")).to_have_count(2)
    expect(two.get_by_role("button")).to_have_count(0)
    assert two.evaluate("demo => { demo.goTo(99); return [demo.step, demo.steps]; }") == [10, 10]


@pytest.mark.parametrize(("motion", "runs"), [("no-preference", 1), ("reduce", 0)])
def test_nothing_plays_by_itself_for_who_wants_less_motion(
    show: Callable[..., Page], page: Page, motion: Any, runs: int
) -> None:
    page.emulate_media(reduced_motion=motion)
    show(tag(more="autoplay"))
    expect(page.get_by_role("button", name="Next")).to_be_visible()
    assert page.get_by_role("button", name="Pause").count() == runs


def test_thirty_demos_load_when_seen_and_move_nothing(show: Callable[..., Page]) -> None:
    page = show("<p>Before.</p>".join(tag() for _ in range(30)))
    first, last = page.locator("tierce-demo").first, page.locator("tierce-demo").last
    expect(first.get_by_role("button", name="Next")).to_be_visible()
    assert page.locator("tierce-demo").evaluate_all("all => all.filter((one) => one.steps > 0).length") < 6
    last.scroll_into_view_if_needed()
    last.get_by_role("button", name="Next").click()
    expect(told(last)).to_have_text("North passes.")
    assert last.evaluate("one => one.offsetHeight") == first.evaluate("one => one.offsetHeight") == 38 * 16
    assert sum(page.evaluate(SHIFTS)) == 0


def test_a_step_may_be_asked_for_by_number_or_by_what_it_shows(show: Callable[..., Page]) -> None:
    page = show(tag(more='loading="eager"'))
    one = page.locator("tierce-demo")
    expect(one.get_by_role("button", name="Next")).to_be_visible()
    steps = one.evaluate("demo => ['rule', '7', 'x', 99].map((to) => (demo.setAttribute('step', to), demo.step))")
    assert steps == [16, 7, 0, 40]
    expect(one.get_by_role("group", name="The table, all hands open")).to_be_visible()


def test_a_step_that_cannot_be_drawn_is_told_and_thrown_at_nobody(show: Callable[..., Page]) -> None:
    page = show(tag(more='loading="eager"'))
    one = page.locator("tierce-demo")
    expect(one.get_by_role("button", name="Next")).to_be_visible()
    one.evaluate("one => { one.shadowRoot.querySelector('.table').replaceChildren = () => { throw new Error(); }; }")
    one.get_by_role("button", name="Next").click()
    expect(one.get_by_role("alert")).to_have_text("This demo cannot be shown: its states are damaged.")
    assert heard(page, "error") == [{"message": "This demo cannot be shown: its states are damaged."}]
    assert heard(page, "step") == []


def test_a_host_that_never_answers_is_not_waited_for(show: Callable[..., Page], page: Page) -> None:
    page.add_init_script("AbortSignal.timeout = (ms) => { window.patience = ms; return AbortSignal.abort(); };")
    show(tag(more='loading="eager"'))
    alert = "This demo cannot be shown: belote/over-ruff.en.json could not be loaded."
    expect(page.locator("tierce-demo").get_by_role("alert")).to_have_text(alert)
    assert page.evaluate("window.patience") == 20_000


def test_a_click_is_awaited_where_that_is_wished(show: Callable[..., Page]) -> None:
    page = show(tag(more='loading="click" step="3"'))
    one = page.locator("tierce-demo")
    start = one.get_by_role("button", name="Show step by step")
    expect(start).to_be_visible()
    expect(told(one)).to_have_text("North plays the ace of spades.")  # the poster
    assert page.evaluate("performance.getEntriesByName(new URL('../js/demo-viewer.js', location).href).length") == 0
    start.click()
    expect(one.get_by_role("button", name="Next")).to_be_focused()
    expect(start).to_have_count(0)


def test_a_snippet_works_alone_and_prints_its_steps(show: Callable[..., Page]) -> None:
    record = read_record(
        (RECORDS / f"{OVER_RUFF}.tierce").read_text("utf-8").replace("West has no spade", "<img src=x>")
    )
    html = snippet(demo(record, "en"), "../js/tierce-demo.js")
    page = show(html + '<div style="height: 200vh"></div>' + html)
    one = page.locator("tierce-demo").first
    one.get_by_role("button", name="Next").click()
    one.evaluate("demo => demo.goTo(17)")
    expect(told(one)).to_contain_text("<img src=x> and North is winning")  # a text, whatever it says
    expect(one.locator("li")).to_have_count(0)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(one.locator("li")).to_have_count(41)
    expect(one.locator("li").last).to_contain_text("Failed: the defenders score 162.")
    expect(one.locator("li").last).to_be_visible()
    later = page.locator("tierce-demo").last  # not in sight yet: the page's own text is printed
    expect(later.locator("pre")).to_contain_text("40. North plays the ten of spades.")
    expect(later.locator("pre")).to_be_visible()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(later.locator("pre")).to_be_hidden()
    expect(one.locator("li").last).to_be_hidden()


def test_what_cannot_be_shown_says_so(show: Callable[..., Page], watch: Any) -> None:
    watch.allow("404")
    whole = json.loads((DIST / "demos" / f"{OVER_RUFF}.en.json").read_text("utf-8"))
    wrong = [{"version": 1}, [], *(damaged(whole, path, value) for path, value in DAMAGED)]
    inline = [
        '<tierce-demo lang="fr" loading="eager"><script type="application/json">'
        f"{json.dumps(one)}</script></tierce-demo>"
        for one in ({**whole, "version": 7}, *wrong)
    ]
    page = show(tag("belote/none") + '<tierce-demo lang="en" loading="eager"></tierce-demo>' + "".join(inline))
    page.locator("tierce-demo").last.scroll_into_view_if_needed()
    expect(page.get_by_role("alert")).to_have_text(
        [
            "This demo cannot be shown: belote/none.en.json could not be loaded.",
            "This demo has no states: neither a file nor a script inside it.",
            "Cette démonstration ne peut pas être montrée : ses états sont de la version 7, "
            "et c’est la version 1 qui est comprise ici.",
            *["Cette démonstration ne peut pas être montrée : ses états sont abîmés."] * len(wrong),
        ]
    )
    errors = heard(page, "error")
    assert len(errors) == 3 + len(wrong) and all(detail["message"] for detail in errors)


# What is put where in states that were whole.
SUMMARY = {"sides": ["A", "B"], "lines": []}
ZONE = {"kind": "row", "label": "x", "seat": None, "note": None, "cards": []}
DAMAGED: list[tuple[str, Any]] = [
    ("frames", []),
    ("frames/0", None),
    ("frames/0/view", []),
    ("frames/0/view/hands/S", "<b> Qh"),
    ("frames/0/view/hands/S", "Qh  Qs"),
    ("frames/0/view/turn", "X"),
    ("frames/0/view/note", {"toString": 1}),
    ("frames/0/view/contract", {"text": {}, "suit": None}),
    ("frames/0/view/scores", [["A", "0"]]),
    ("frames/0/view/scores", [[{"toString": 1}, "0", None]]),
    ("frames/0/view/chips", {"S": [["x", ["h"]]]}),
    ("frames/0/view/said", {"S": [1]}),
    ("frames/0/view/zones", [{**ZONE, "label": {"toString": 1}}]),
    ("frames/0/view/zones", [{**ZONE, "seat": "Q"}]),
    ("frames/0/view/zones", [{**ZONE, "cards": [[["As"], None, False, None]]}]),
    ("frames/0/view/zones", [{**ZONE, "cards": [["As", None, False]]}]),
    ("frames/40/view/summary", {**SUMMARY, "lines": [None]}),
    ("frames/40/view/summary", {**SUMMARY, "lines": [["a", "b", "c", None]]}),
    ("frames/40/view/summary", {**SUMMARY, "sides": ["A", {"toString": 1}]}),
    ("frames/3/text", "no list"),
    ("frames/19/refused/card", ["Kd"]),
    ("seats", []),
    ("seats", [{"seat": "S", "name": "a"}, {"seat": "S", "name": "b"}]),
    ("seats/0/name", {"toString": 1}),
    ("names/As", {"toString": 1}),
    ("words/next", {"toString": 1}),
    ("title", 1),
    ("deals", "1"),
]


def damaged(whole: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """States with another value at a place."""
    states = json.loads(json.dumps(whole))
    *way, last = [int(part) if part.isdigit() else part for part in path.split("/")]
    place = states
    for part in way:
        place = place[part]
    place[last] = value
    return states  # type: ignore[no-any-return]


class OpenToAll(Handler):
    """The static host of somebody who lets other sites use the element."""

    def _send(self, status: HTTPStatus, headers: dict[str, str], body: bytes | None, with_body: bool) -> None:
        super()._send(status, {**headers, "Access-Control-Allow-Origin": "*"}, body, with_body)


@pytest.fixture
def elsewhere() -> Iterator[str]:
    """The site on another origin."""
    with Server(DIST) as server:
        server.RequestHandlerClass = OpenToAll
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        yield server.url
        server.shutdown()


def test_it_works_from_another_origin(page: Page, elsewhere: str, tmp_path: Path, watch: Any) -> None:
    watch.allow("request to another origin")
    body = f'<tierce-demo src="{elsewhere}demos/{OVER_RUFF}.fr.json" style="{STYLE}"></tierce-demo>'
    # A file, as a page that a test answers itself counts as one from the net, which may not ask this machine.
    (tmp_path / "index.html").write_text(document(body, f"{elsewhere}js/tierce-demo.js"), "utf-8")
    with running(tmp_path) as server:
        page.goto(server.url)
        page.get_by_role("button", name="Suivant").click()
        expect(told(page.locator("tierce-demo"))).to_have_text("Nord passe.")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(new_context: Callable[..., BrowserContext], site_url: str, scheme: str) -> None:
    page = new_context(color_scheme=scheme, viewport={"width": 1000, "height": 1400}).new_page()
    page.goto(f"{site_url}demos/en.html")
    demos = page.locator("tierce-demo")
    for at, step in enumerate((19, 9, 109, 12, 10, 5)):
        demos.nth(at).scroll_into_view_if_needed()
        expect(demos.nth(at).locator(".next")).to_be_visible()
        demos.nth(at).evaluate("(demo, step) => demo.goTo(step)", step)
        demos.nth(at).locator("summary").click()
    assert [text(one) for one in findings(page)] == []


def test_the_element_is_small() -> None:
    sizes = {
        name: len(gzip.compress((DIST / "js" / f"{name}.js").read_bytes(), 9))
        for name in ("tierce-demo", "demo-stage", "demo-viewer")
    }
    assert sizes["tierce-demo"] <= 5_000
    assert sizes["demo-stage"] + sizes["demo-viewer"] <= 15_000
