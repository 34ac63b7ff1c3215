"""Bleven records played through the page in step with the engine: reserves, bets in a form, showdowns, stones."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.replay import RECORDS, Seeded, Walk, invented, stored
from e2e.table import TablePage

CHOSEN = ["hand-over", "four-players", "void"]
OTHERS = sorted({path.stem for path in (RECORDS / "bleven").glob("*.tierce")} - set(CHOSEN))


@pytest.fixture
def table(page: Page, site_url: str) -> TablePage:
    """A player's window."""
    return TablePage(page, site_url)


@pytest.mark.parametrize("name", CHOSEN)
def test_a_record_plays_as_the_engine_says(table: TablePage, name: str) -> None:
    Walk(table, stored(f"bleven/{name}")).open().play_match()


@pytest.mark.slow
@pytest.mark.parametrize("name", OTHERS)
def test_every_other_record_plays_as_the_engine_says(table: TablePage, name: str) -> None:
    Walk(table, stored(f"bleven/{name}")).open().play_match()


def test_draws_discards_and_a_bet_by_keys_alone(table: TablePage) -> None:
    Walk(table, stored("bleven/must-declare"), how="keys").open().play_deal()


def test_a_raise_by_touch(new_context: Callable[..., BrowserContext], site_url: str) -> None:
    context = new_context(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740})
    Walk(TablePage(context.new_page(), site_url), stored("bleven/raise-accepted"), how="touch").open().play_deal()


@pytest.mark.parametrize(("players", "faces"), [("2", "pips"), ("4", "court")])
def test_rounds_of_anything_in_french(table: TablePage, players: str, faces: str) -> None:
    options = {"players": players, "crowns": "10", "faces": faces}
    text = invented("bleven", f"anything {players}", deals=3, options=options)
    Walk(table, text, lang="fr").open().play_match()
    assert table.deal == 3


def test_a_seed_plays_as_outside_the_browser(table: TablePage) -> None:
    Seeded(table, "bleven", "in step").open().play_deal()
