"""Pictures of the main screens for the documentation: `python -m e2e.pictures FOLDER`, or `build.py pictures`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from e2e.conftest import launch_options
from e2e.replay import Walk, stored
from e2e.table import TablePage
from tools.paths import DIST
from tools.static_server import running

DESK, TABLET, PHONE = (1120, 720), (768, 680), (360, 740)


def start(table: TablePage) -> None:
    """The start screen, its courts in their finery."""
    table.open()
    expect(table.page.locator(".start-fan .court-figure")).to_have_count(3)


def belote(table: TablePage) -> None:
    """A trick in which trumps must be followed."""
    table.open(record=stored("belote/capot")).wait_turn()
    table.choose("take").play("9h")


def bien(table: TablePage) -> None:
    """Melds that are about to be shown."""
    walk = Walk(table, stored("bien/second-trick")).open()
    while walk.view["phase"] != "melds":
        walk.step()


def bleven(table: TablePage) -> None:
    """A first bet, chosen in the form."""
    walk = Walk(table, stored("bleven/must-declare")).open()
    while walk.view["form"] is None:
        walk.step()


def phone(table: TablePage) -> None:
    """The trick of Belote on a phone, in French."""
    table.open(record=stored("belote/capot"), lang="fr").wait_turn()
    table.choose("take").play("9h")


SCENES: dict[str, tuple[Callable[[TablePage], None], tuple[int, int]]] = {
    "start": (start, DESK),
    "table": (belote, DESK),
    "bien": (bien, TABLET),
    "bleven": (bleven, TABLET),
    "phone": (phone, PHONE),
}


def take(page: Page, site_url: str, name: str, folder: Path) -> None:
    """One picture, once everything in it has come."""
    draw, (width, height) = SCENES[name]
    page.set_viewport_size({"width": width, "height": height})
    draw(TablePage(page, site_url))
    page.mouse.move(0, 0)
    # Soft shadows make a picture three times as large.
    page.evaluate("document.documentElement.style.setProperty('--vignette', 'inset 0 0 0 1px transparent')")
    page.wait_for_load_state("networkidle")
    page.screenshot(path=folder / f"{name}.png", animations="disabled")


def main(folder: Path) -> None:
    """All pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with running(DIST) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        for name in SCENES:
            take(browser.new_page(), server.url, name, folder)
            print(folder / f"{name}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
