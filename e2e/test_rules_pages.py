"""The rules pages in a browser: readable without a script, on a phone and on a desk, without a fault for axe."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect
from tierce.rulebook import GAMES, LANGUAGES, rulebook

from e2e import axe

WIDTHS = (360, 1280)


def test_every_page_is_readable_without_a_script(new_context: Callable[..., BrowserContext], site_url: str) -> None:
    page = new_context(java_script_enabled=False).new_page()
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        for language in LANGUAGES:
            for game in GAMES:
                page.goto(f"{site_url}rules/{language}/{game}/")
                rule = list(rulebook(game).rules.values())[-1]
                expect(page.locator(f"#{rule.id} .rule-words")).to_have_text(rule.text[language])
                assert page.evaluate("document.documentElement.scrollWidth") <= width, (width, language, game)
    page.goto(f"{site_url}rules/en/belote/#BEL-PLAY-6")
    table = "../../../#game=belote&options=under_ruff=may&lang=en"
    expect(page.locator("#BEL-PLAY-6 .try a")).to_have_attribute("href", table)


def test_axe_finds_no_fault(new_context: Callable[..., BrowserContext], site_url: str) -> None:
    faults: list[str] = []
    page = new_context(viewport={"width": 360, "height": 800}).new_page()
    for address in ("rules/", "rules/fr/", "rules/en/bien/#BIEN-PLAY-3"):
        page.goto(site_url + address)
        axe.check(page, address, faults)
    assert faults == []
