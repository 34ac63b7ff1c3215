"""A record as text in the tag: nothing is loaded before a click; then it is a demo as any; wrong ones are told."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.axe import findings, text
from e2e.test_demo_viewer import STYLE, document, heard

LONG = 60_000
RECORD = """
[Game "belote"]
[Title "The last two tricks"]
[Position "N=AsKs E=9c8c S=8s7c W=7s7d dealer=W taker=E trump=h leader=W tricks=NS:2,EW:4"]

W 7s S 8s
"""


def raw(record: str) -> str:
    return f'<tierce-demo lang="en" style="{STYLE}"><script type="text/x-tierce">{record}</script></tierce-demo>'


def test_a_record_in_the_tag_is_prepared_on_a_click(page: Page, site_url: str) -> None:
    body = raw(RECORD) + raw(RECORD.replace("S 8s", "S 7c"))
    page.route(
        f"{site_url}demos/test.html",
        lambda route: route.fulfill(body=document(body), content_type="text/html"),
    )
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{site_url}demos/test.html")
    first, wrong = page.locator("tierce-demo").first, page.locator("tierce-demo").last
    start = first.get_by_role("button", name="Show this record step by step")
    expect(start).to_be_visible()
    assert not [url for url in asked if "pyodide" in url or "states" in url]
    page.evaluate("window.postMessage({ tierce: 'states', states: '{}' }, '*')")  # from no frame of its own
    start.press("Enter")
    expect(first.get_by_role("button", name="Next")).to_be_visible(timeout=LONG)
    page.evaluate("document.querySelector('tierce-demo').goTo(1)")
    expect(first.locator(".text")).to_contain_text("West plays the seven of spades.")
    expect(first.locator("iframe")).to_have_count(0)
    wrong.scroll_into_view_if_needed()
    wrong.get_by_role("button", name="Show this record").click()
    expect(wrong.get_by_role("alert")).to_contain_text("line 6", timeout=LONG)
    expect(wrong.get_by_role("alert")).to_contain_text("BEL-PLAY-2")
    assert len(heard(page, "error")) == 1
    found = findings(page)
    assert not found, [text(one) for one in found]
