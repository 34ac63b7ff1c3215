"""Bien records played through the page in step with the engine: bids, melds shown in a form, marriages, ponders."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.replay import RECORDS, Seeded, Walk, stored
from e2e.shown import look_at_summary
from e2e.table import TablePage

CHOSEN = ["second-trick", "passed-out", "under-trump"]
OTHERS = sorted({path.stem for path in (RECORDS / "bien").glob("*.tierce")} - set(CHOSEN))


@pytest.fixture
def table(page: Page, site_url: str) -> TablePage:
    """A player's window."""
    return TablePage(page, site_url)


@pytest.mark.parametrize("name", CHOSEN)
def test_a_record_plays_as_the_engine_says(table: TablePage, name: str) -> None:
    Walk(table, stored(f"bien/{name}")).open().play_match()


@pytest.mark.slow
@pytest.mark.parametrize("name", OTHERS)
def test_every_other_record_plays_as_the_engine_says(table: TablePage, name: str) -> None:
    Walk(table, stored(f"bien/{name}")).open().play_match()


def test_a_marriage_is_called_and_melds_are_shown_by_keys_alone(table: TablePage) -> None:
    walk = Walk(table, stored("bien/marriage-called"), how="keys").open()
    zones: dict[str, list[str]] = {}

    def watch(walk: Walk) -> None:
        for zone in table.table.locator('t-zone[data-zone^="shown-"]').all():
            cards = zone.locator("[data-card]").evaluate_all("nodes => nodes.map((node) => node.dataset.card)")
            zones[zone.get_attribute("data-zone") or ""] = cards

    walk.play_deal(watch)
    assert set(zones["shown-S"]) == {"Kh", "Qh", "Jh", "Th"}
    summary = look_at_summary(table.page)
    assert summary is not None
    assert any(line[1].startswith("BIEN-") and line[2] == "70" for line in summary["lines"])


def test_a_tournament_in_french(table: TablePage) -> None:
    Walk(table, stored("bien/tournament"), lang="fr").open().play_match()
    assert (table.deal, table.status) == (4, "match-over")


def test_melds_are_chosen_by_touch(new_context: Callable[..., BrowserContext], site_url: str) -> None:
    context = new_context(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740})
    Walk(TablePage(context.new_page(), site_url), stored("bien/four-jacks"), how="touch").open().play_deal()


def test_a_seed_plays_as_outside_the_browser(table: TablePage) -> None:
    Seeded(table, "bien", "in step").open().play_deal()
