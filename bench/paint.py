"""How quickly a played card is on the screen, what blocks the page, and what moves while it loads.

Belote deals are played with the mouse on the built site, on every layout, at normal pace: as soon as the card is
drawn the computer seats think. A press comes a moment after the turn, as a person's does who has seen whose turn it
is. Printed for each layout, in milliseconds:

    card    from the press to the frame that shows the card on the table: median, 95th percentile, plays
    event   the same press as the browser's Event Timing sees it: to the next frame, in which the card leaves its place
    long    tasks of the page over 50 ms after it was ready: how many, the longest
    shift   layout shift while the start screen, and while the table of a link, came up: cumulative, the larger one

    python build.py bench paint
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
from pathlib import Path
from typing import Any

# Run as a script, so the repository is not on the path by itself.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Browser, Page, sync_playwright

from tools.browser import ensure
from tools.paths import DIST
from tools.static_server import running

LAYOUTS: dict[str, tuple[int, int, str]] = {
    "phone": (360, 740, "auto"),
    "phone on its side": (740, 360, "auto"),
    "desk": (1440, 900, "auto"),
    "column": (360, 740, "list"),
}
PLAYS = 32
LIMITS = {"event p95": 100.0, "long max": 50.0, "shift": 0.01}
TURN_MS = 30_000
SEEN_MS = 250

# Runs before the page's own scripts.
WATCH = """
window.seen = { card: [], event: [], long: [], shift: 0 };
const PLAYS = "button.play, .prompt-note [data-action]"; // a card, or one of the ways to play it
let pressed = 0;
const listen = (type, options, hear) => new PerformanceObserver((list) => list.getEntries().forEach(hear))
    .observe({ type, buffered: true, ...options });
listen("event", { durationThreshold: 16 }, (entry) => {
    if (entry.name === "click" && entry.target?.closest(PLAYS)) window.seen.event.push(entry.duration);
});
listen("longtask", {}, ({ startTime, duration }) => {
    const ready = performance.getEntriesByName("ready")[0];
    if (ready && startTime > ready.startTime) window.seen.long.push(duration);
});
listen("layout-shift", {}, (entry) => {
    const ready = performance.getEntriesByName("ready")[0];
    if (!entry.hadRecentInput && !(ready && entry.startTime > ready.startTime + 100)) window.seen.shift += entry.value;
});
addEventListener("click", (event) => {
    if (event.target.closest?.(PLAYS)) pressed = event.timeStamp;
    const card = event.target.closest?.("button.play")?.dataset.code;
    if (!card) return;
    const table = document.querySelector("t-table");
    const observer = new MutationObserver(() => {
        if (table.querySelector(`button.play[data-code="${card}"]`)) return;
        observer.disconnect();
        const start = pressed;
        requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => window.seen.card.push(performance.now() - start);
            port2.postMessage(null);
        });
    });
    observer.observe(table, { subtree: true, childList: true, attributes: true });
}, true);
"""


def main() -> int:
    """Measure and print; returns 1 when a limit is passed."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--json", action="store_true", help="print one JSON object")
    options.add_argument("--plays", type=int, default=PLAYS, help="cards played on each layout (default: %(default)s)")
    chosen = options.parse_args()
    result = measure(chosen.plays)
    print(json.dumps(result) if chosen.json else table(result))
    return 0 if result["met"] else 1


def measure(plays: int) -> dict[str, Any]:
    """All layouts, one after the other."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
    rows = {}
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    flags = ["--disable-gpu", "--no-first-run", *(["--no-sandbox"] if root else [])]
    with running(DIST) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=ensure(), args=flags)
        for name, (width, height, layout) in LAYOUTS.items():
            print(f"{name}: {plays} plays", file=sys.stderr, flush=True)
            rows[name] = play(browser, server.url, (width, height), layout, plays)
        browser.close()
    met = all(row[what] <= limit for row in rows.values() for what, limit in LIMITS.items())
    return {"layouts": rows, "load before": load, "met": met}


def play(browser: Browser, url: str, size: tuple[int, int], layout: str, plays: int) -> dict[str, float]:
    """What was seen in one window in which so many cards were played."""
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    page.add_init_script(WATCH)
    shift = 0.0
    for address in (f"{url}#lang=en", f"{url}#game=belote&seed=paint&lang=en&speed=normal&layout={layout}"):
        page.goto("about:blank")
        page.goto(address)
        page.locator('html[data-state="ready"]').wait_for(state="attached", timeout=2 * TURN_MS)
        page.wait_for_timeout(1000)
        shift = max(shift, page.evaluate("window.seen.shift"))
    while page.evaluate("window.seen.card.length") < plays:
        page.locator('t-table[data-status]:not([data-status="wait"])').wait_for(state="attached", timeout=TURN_MS)
        status = page.locator("t-table").get_attribute("data-status")
        if status == "you":
            act(page)
        else:
            page.locator("dialog[open] .modal-end button").click(timeout=TURN_MS)
            page.locator('t-table:not([data-status="deal-over"])').wait_for(state="attached", timeout=TURN_MS)
    seen = page.evaluate("window.seen")
    page.close()
    return {
        "plays": len(seen["card"]),
        "card median": round(statistics.median(seen["card"]), 1),
        "card p95": round(percentile(seen["card"]), 1),
        "event median": statistics.median(seen["event"]),
        "event p95": percentile(seen["event"]),
        "long count": len(seen["long"]),
        "long max": max(seen["long"], default=0),
        "shift": round(shift, 4),
    }


def act(page: Page) -> None:
    """Take or pass, say nothing more, and play the first card that may be played."""
    step = page.locator("t-table").get_attribute("data-step")
    card = page.locator("t-hand [data-legal] button.play").first
    page.wait_for_timeout(SEEN_MS)
    if card.count():
        card.click()
        ways = page.locator(".prompt-note:not([hidden]) [data-action]")
        if ways.count():
            ways.first.click()
    else:
        page.locator("t-choices .choice").first.click()
    page.locator(f't-table:not([data-step="{step}"])').wait_for(state="attached", timeout=TURN_MS)


def percentile(values: list[float], part: float = 0.95) -> float:
    """The value that this part of the values does not pass."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(part * len(ranked)))]


def table(result: dict[str, Any]) -> str:
    """The result as text."""
    lines = [f"{'ms':<20}{'card':>8}{'p95':>8}{'event':>8}{'p95':>8}{'long':>6}{'longest':>9}{'shift':>8}{'plays':>7}"]
    for name, row in result["layouts"].items():
        times = "".join(f"{row[what]:8.0f}" for what in ("card median", "card p95", "event median", "event p95"))
        rest = f"{row['long count']:6}{row['long max']:9.0f}{row['shift']:8.3f}{row['plays']:7}"
        lines.append(f"{name:<20}{times}{rest}")
    limits = ", ".join(f"{what} {limit:g}" for what, limit in LIMITS.items())
    lines.append(f"limits: {limits}: {'met' if result['met'] else 'MISSED'}")
    if result["load before"] is not None:
        lines.append(f"load of the machine before: {result['load before']:.1f}")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
