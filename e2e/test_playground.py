"""The playground: examples run, errors are told as text, an endless program is stopped, nothing leaves the page."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from e2e.axe import findings, text

LONG = 60_000


def test_python_against_the_engine(page: Page, site_url: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{site_url}playground.html#lang=fr")
    code, output = page.locator("#code"), page.locator("#output")
    expect(page.get_by_role("heading", name="Bac à sable Python")).to_be_visible()
    expect(code).to_have_value(re.compile("read_record"))
    run, stop = page.get_by_role("button", name="Exécuter"), page.get_by_role("button", name="Arrêter")
    run.click()
    expect(output).to_contain_text("7h is refused by BEL-PLAY-5", timeout=LONG)
    expect(page.locator("#state")).to_have_text("Terminé.")
    page.get_by_label("Exemple").select_option("compare")
    expect(code).to_have_value(re.compile("under_ruff"))
    code.press("Control+Enter")
    expect(output).to_contain_text("BEL-PLAY-6", timeout=LONG)
    code.fill("import tierce\nprint('<b>bold</b>')\n1 / 0")
    code.press("Control+Enter")
    expect(output).to_contain_text("ZeroDivisionError")
    expect(output).to_contain_text("<b>bold</b>")
    expect(output.locator("b")).to_have_count(0)
    expect(output).not_to_contain_text("eval_code")
    code.fill("6 * 7")
    run.click()
    expect(output).to_have_text("42\n")
    code.fill("print('on')\nwhile True: pass")
    run.click()
    expect(stop).to_be_enabled()
    stop.click()
    expect(page.locator("#state")).to_contain_text("Arrêté")
    code.fill("print('again')")
    run.click()
    expect(output).to_have_text("again\n", timeout=LONG)
    found = findings(page)
    assert not found, [text(one) for one in found]
    page.reload()
    expect(code).to_have_value("print('again')")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
