"""Your turn: the reader plays the card, is told by the rule, and goes on; nothing hidden stands in the page."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.axe import findings, text
from e2e.test_demo_viewer import document

FIVE = "turn/belote/BEL-PLAY-5"
STYLE = "display: block; min-height: 38em"
LISTEN = "document.addEventListener('tierce-try', ({ detail }) => window.heard.push(['try', detail]))"


@pytest.fixture
def show(page: Page, site_url: str) -> Callable[..., Page]:
    """Shows a page with so many demos that ask, below `demos/` of the site."""

    def go(name: str = FIVE, lang: str = "en", count: int = 1) -> Page:
        tags = "".join(
            f'<tierce-demo lang="{lang}" src="{name}.{lang}.json" style="{STYLE}"></tierce-demo>' for _ in range(count)
        )
        page.route(
            f"{site_url}demos/test.html",
            lambda route: route.fulfill(body=document(tags, lang=lang), content_type="text/html"),
        )
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"{site_url}demos/test.html")
        page.evaluate(LISTEN)
        return page

    asked: list[str] = []
    yield go  # type: ignore[misc]
    assert not [url for url in asked if "pyodide" in url or "micropython" in url or "engine" in url]


def tries(page: Page) -> list[dict[str, Any]]:
    return [detail for what, detail in page.evaluate("window.heard") if what == "try"]


def test_a_refused_card_then_the_right_one_by_keys(show: Callable[..., Page]) -> None:
    page = show()
    one = page.locator("tierce-demo")
    hand = one.get_by_role("group", name="Your hand: play a card")
    expect(hand.get_by_role("button")).to_have_count(3)
    shown = page.locator("html").evaluate("() => document.querySelector('tierce-demo').shadowRoot.textContent")
    assert "Ace" not in shown
    expect(one.locator(".hand")).to_have_count(1)  # no other hand is drawn
    hand.get_by_role("button").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    answer = one.get_by_role("status").filter(has_text="BEL-PLAY-5")
    expect(answer).to_contain_text("Refused")
    expect(answer).to_contain_text("Try another card.")
    expect(hand.locator("[data-tried=no]")).to_have_count(1)
    expect(one.get_by_role("button", name="Go on")).to_be_hidden()
    found = findings(page)
    assert not found, [text(fault) for fault in found]
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(one.get_by_role("button", name="Go on")).to_be_focused()
    assert tries(page) == [
        {"card": "7h", "right": False, "rule": "BEL-PLAY-5"},
        {"card": "Kh", "right": True, "rule": None},
    ]
    assert page.evaluate("document.querySelector('tierce-demo').try('8d')") is None  # it is answered already
    page.keyboard.press("Enter")
    expect(one.get_by_role("button", name="Next")).to_be_focused()
    assert page.evaluate("document.querySelector('tierce-demo').step") == 1
    expect(one.locator(".happened")).to_contain_text("King of hearts".lower())
    page.keyboard.press("End")
    assert page.evaluate("document.querySelector('tierce-demo').step") > 1


def test_by_touch_in_french_on_a_phone(show: Callable[..., Page]) -> None:
    page = show(lang="fr", count=3)
    page.set_viewport_size({"width": 360, "height": 740})
    one = page.locator("tierce-demo").first
    before = one.bounding_box()
    expect(one.locator(".text")).to_contain_text(re.compile("Quelle carte joueriez-vous"))
    one.locator("[data-card='8d']").click()
    expect(one.locator(".answer")).to_contain_text("BEL-PLAY-4")
    one.locator("[data-card='Kh']").click()
    one.get_by_role("button", name="Continuer").click()
    expect(one.get_by_role("button", name="Suivant")).to_be_visible()
    assert one.bounding_box() == before
    others = page.locator("tierce-demo").nth(1)
    others.scroll_into_view_if_needed()
    expect(others.locator(".ask")).to_be_visible()  # each is asked for itself
    assert page.evaluate("document.querySelectorAll('tierce-demo')[1].try('Kh')") == {
        "card": "Kh", "right": True, "rule": None,
    }  # fmt: skip


def test_the_rules_page_offers_it(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}rules/en/belote/#BEL-PLAY-5")
    turn = page.locator("#BEL-PLAY-5 .your-turn")
    turn.get_by_text("Your turn").click()
    turn.locator("[data-card='Kh']").click()
    expect(turn.get_by_role("button", name="Go on")).to_be_visible()


def test_damaged_answers_are_told(show: Callable[..., Page], page: Page, site_url: str) -> None:
    def damage(route: Any) -> None:
        states = route.fetch().json()
        states["turn"]["rest"] = states["turn"]["rest"][:40]
        route.fulfill(json=states)

    page.route("**/turn/belote/*.json", damage)
    one = show().locator("tierce-demo")
    one.locator("[data-card='Kh']").click()
    expect(one.get_by_role("alert")).to_contain_text("damaged")
