"""The form of a new match: who plays where, options and where they come from, choices saved under a name."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.axe import check
from e2e.table import TablePage

OPEN_ALL = "for (const one of document.querySelectorAll('.game[open] details')) one.open = true"
# What is wider than the window or sticks out of its card, and what is too small to be hit.
FAULTS = """() => {
    const faults = [];
    if (document.documentElement.scrollWidth > innerWidth) faults.push(`page ${document.documentElement.scrollWidth}`);
    for (const node of document.querySelectorAll("t-start button, t-start input, t-start select, t-start summary")) {
        const target = node.matches(".toggle input") ? node.closest("label") : node;
        const box = target.getBoundingClientRect();
        if (!box.width) continue;
        const name = node.outerHTML.slice(0, 90);
        if (box.left < 0 || box.right > innerWidth + 0.5) faults.push(`outside: ${name}`);
        if (box.width < 24 || box.height < 24) faults.push(`small ${box.width}x${box.height}: ${name}`);
    }
    return faults;
}"""


def test_who_plays_where_and_what_they_are_called(page: Page, site_url: str) -> None:
    table = TablePage(page, site_url).open(seed="names")
    games = json.loads(page.evaluate("window.tierce.call('games', JSON.stringify({lang: 'en'}))"))["ok"]["games"]
    levels = [level["value"] for level in games[0]["levels"]]
    form = page.locator('.game[data-game="belote"]')
    offered = form.locator('[data-who="E"] option').evaluate_all("nodes => nodes.map(node => node.value)")
    assert offered == [*levels, "person"]
    form.locator(".who-plays > summary").click()
    for seat in "ENW":
        form.locator(f'[data-who="{seat}"]').select_option("random")
    form.locator('[data-name="N"]').fill("Zoé")
    form.locator('button[type="submit"]').click()
    table.wait_turn()
    assert page.locator('t-seat[data-seat="N"] .seat-name').inner_text() == "Zoé"
    assert page.locator('t-seat[data-seat="E"] .seat-name').inner_text() == "East"
    table.open()  # without the deal of the link
    form = page.locator('.game[data-game="belote"]')
    expect(form.locator('[data-name="N"]')).to_have_value("Zoé")
    expect(form.locator('[data-who="W"]')).to_have_value("random")
    bleven = page.locator('.game[data-game="bleven"]')
    bleven.locator("summary").first.click()
    seats = bleven.locator("[data-seat]")
    expect(seats).to_have_count(2)
    bleven.locator('[data-option="players"] input[value="4"]').check(force=True)
    expect(seats).to_have_count(4)


def test_options_say_where_they_come_from_and_what_differs(page: Page, site_url: str) -> None:
    TablePage(page, site_url).open()
    form = page.locator('.game[data-game="belote"]')
    page.evaluate(OPEN_ALL)
    option = form.locator('[data-option="second_round_same_suit"]')
    expect(option.locator(".option-mark")).to_have_text("our reading")
    expect(option.locator(".hint")).not_to_be_empty()
    expect(option.locator(".option-changed")).to_be_empty()
    reset = form.locator(".options-reset")
    expect(reset).to_be_hidden()
    option.locator('input[value="on"]').check(force=True)
    expect(option.locator(".option-changed")).to_have_text("changed")
    option.locator(".rule-link").first.click()
    expect(page.locator("dialog.modal[open] .rule-text")).to_contain_text("turned-up card")
    page.keyboard.press("Escape")
    reset.click()
    expect(form.locator("[data-changed]")).to_have_count(0)
    expect(form.locator('[data-option="second_round_same_suit"] input[value="off"]')).to_be_checked()
    expect(reset).to_be_hidden()


def test_choices_are_saved_under_a_name(page: Page, site_url: str) -> None:
    table = TablePage(page, site_url).open()
    form = page.locator('.game[data-game="belote"]')
    form.locator('[data-option="target"] input').fill("501")
    form.locator(".who-plays > summary").click()
    form.locator('[data-who="E"]').select_option("person")
    form.locator('[data-name="E"]').fill("Bo")
    name = form.locator("t-presets input")
    name.fill("Club night")
    name.press("Enter")
    check(page, "saved choices")
    expect(page.locator("t-table")).to_be_hidden()
    table.reload()
    expect(form.locator('[data-option="target"] input')).to_have_value("1000")
    form.locator('[data-preset="pick"]').click()
    expect(form.locator('[data-option="target"] input')).to_have_value("501")
    expect(form.locator('[data-who="E"]')).to_have_value("person")
    expect(form.locator('[data-name="E"]')).to_have_value("Bo")
    form.locator("t-presets input").fill("Friday")
    form.locator('[data-preset="rename"]').click()
    names = form.locator("t-presets option")
    expect(names).to_have_text(["Friday"])
    form.locator('[data-preset="delete"]').click()
    expect(names).to_have_count(0)
    assert json.loads(page.evaluate("localStorage.getItem('tierce.presets')"))["presets"] == []


@pytest.mark.parametrize(("width", "height", "lang"), [(320, 568, "fr"), (1440, 900, "en")])
def test_the_whole_form_fits(
    new_context: Callable[..., BrowserContext], site_url: str, width: int, height: int, lang: str
) -> None:
    page = new_context(viewport={"width": width, "height": height}).new_page()
    TablePage(page, site_url).open(lang=lang)
    for game in ("belote", "bien", "bleven"):
        form = page.locator(f'.game[data-game="{game}"]')
        if form.get_attribute("open") is None:
            form.locator("summary").first.click()
        page.evaluate(OPEN_ALL)
        assert page.evaluate(FAULTS) == [], game
        check(page, f"a new match of {game}")
