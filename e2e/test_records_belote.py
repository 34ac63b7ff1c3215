"""Belote records played through the page, card by card, in step with the engine outside the browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.replay import RECORDS, Seeded, Walk, stored
from e2e.shown import look_at_summary
from e2e.table import TablePage

CHOSEN = ["declarations-refused", "second-round"]
OTHERS = sorted({path.stem for path in (RECORDS / "belote").glob("*.tierce")} - set(CHOSEN))


@pytest.fixture
def table(page: Page, site_url: str) -> TablePage:
    """A player's window."""
    return TablePage(page, site_url)


@pytest.mark.parametrize("name", CHOSEN)
def test_a_record_plays_as_the_engine_says(table: TablePage, name: str) -> None:
    Walk(table, stored(f"belote/{name}")).open().play_match()


@pytest.mark.slow
@pytest.mark.parametrize("name", OTHERS)
def test_every_other_record_plays_as_the_engine_says(table: TablePage, name: str) -> None:
    Walk(table, stored(f"belote/{name}")).open().play_match()


def test_declarations_in_french(table: TablePage) -> None:
    walk = Walk(table, stored("belote/carre-beats-quinte"), lang="fr").open()
    assert table.page.locator("html").get_attribute("lang") == "fr"
    shown: list[str] = []

    def watch(walk: Walk) -> None:
        zones = table.table.locator('t-zone[data-zone^="meld-"]')
        shown.extend(zones.evaluate_all("nodes => nodes.map((node) => node.dataset.zone)"))

    walk.play_deal(watch)
    # The winning side's declarations lie open during the second trick, the others' never do.
    assert set(shown) == {"meld-S-1", "meld-N-1"}
    assert any("carré de neuf" in line.lower() for line in table.log)


def test_a_match_of_three_deals(table: TablePage) -> None:
    walk = Walk(table, stored("belote/match-won")).open().play_match()
    assert [table.deal, table.status] == [3, "match-over"]
    rows = table.page.locator(".side t-sheet tbody tr").evaluate_all(
        "rows => rows.map((row) => [...row.cells].slice(1).map((cell) => cell.textContent))"
    )
    assert rows == [["54", "128"], ["93", "89"], ["37", "145"]]
    assert [points for _, points in table.scores] == ["184", "362"]
    assert walk.session.match.over


def test_all_tricks_and_a_belote_by_keys_alone(table: TablePage) -> None:
    Walk(table, stored("belote/capot"), how="keys").open().play_match()
    # 152 in the cards, 100 for all eight tricks, 20 for the belote; the defenders' tierce scores all the same.
    summary = look_at_summary(table.page)
    assert summary is not None
    parts = {rule: (ours, theirs) for _, rule, ours, theirs in summary["lines"] if rule}
    assert parts["BEL-SCORE-5"] == ("100", "0")
    assert parts["BEL-DECL-8"] == ("20", "0")
    assert parts["BEL-DECL-6"] == ("0", "20")
    assert ["272", "20"] in [line[2:] for line in summary["lines"]]
    assert [points for _, points in table.scores] == ["272", "20"]


def test_a_passed_deal_and_the_next_one_by_keys_alone(table: TablePage) -> None:
    Walk(table, stored("belote/passed-out"), how="keys").open().play_match()
    assert table.deal == 2


def test_belote_and_rebelote_by_touch(new_context: object, site_url: str) -> None:
    context: BrowserContext = new_context(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740})  # type: ignore[operator]
    table = TablePage(context.new_page(), site_url)
    said: set[str] = set()

    def watch(walk: Walk) -> None:
        said.update(text for seat in walk.view["seats"] if seat["you"] for text in seat["said"])

    Walk(table, stored("belote/under-ruff"), how="touch").open().play_deal(watch)
    assert {"Belote", "Rebelote"} <= said


def test_a_seed_plays_as_outside_the_browser(table: TablePage) -> None:
    Seeded(table, "belote", "in step").open().play_deal()
