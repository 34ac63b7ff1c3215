"""How smoothly a page with thirty demos is stepped through, and that it starts no Python.

Every demo of the page is stepped by keys, some steps each, in a window of a desk and of a phone. Printed for each, in
milliseconds: `step`, from the press to the next frame, as the browser's Event Timing sees it (median, 95th percentile;
below 16 the browser counts as 16), `long`, tasks over 50 ms while stepping (how many, the longest), `shift`, the
cumulative layout shift of the whole visit, and how many files of an engine were asked for.

    python build.py bench demos
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

from playwright.sync_api import Browser, sync_playwright

from tools.browser import ensure
from tools.paths import DIST
from tools.static_server import running

SIZES = {"phone": (360, 740), "desk": (1440, 900)}
DEMOS, STEPS = 30, 6
LIMITS = {"step p95": 100.0, "long max": 50.0, "shift": 0.01, "engine files": 0}
WATCH = """
window.seen = { step: [], long: [], shift: 0, stepping: false };
const watch = (type, options, hear) => new PerformanceObserver((list) => list.getEntries().forEach(hear))
    .observe({ type, buffered: true, ...options });
watch("event", { durationThreshold: 16 }, ({ name, duration }) => {
    if (name === "keydown") window.seen.step.push(duration);
});
watch("longtask", {}, ({ duration }) => { if (window.seen.stepping) window.seen.long.push(duration); });
watch("layout-shift", {}, ({ value, hadRecentInput }) => { if (!hadRecentInput) window.seen.shift += value; });
"""


def main() -> int:
    """Measure and print; returns 1 when a limit is passed."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--json", action="store_true", help="print one JSON object")
    chosen = options.parse_args()
    result = measure()
    print(json.dumps(result) if chosen.json else table(result))
    return 0 if result["met"] else 1


def measure() -> dict[str, Any]:
    """Both windows, one after the other."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    flags = ["--disable-gpu", "--no-first-run", *(["--no-sandbox"] if root else [])]
    with running(DIST) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=ensure(), args=flags)
        rows = {name: step(browser, f"{server.url}demos/bench.html", size) for name, size in SIZES.items()}
        browser.close()
    return {"windows": rows, "met": all(row[what] <= limit for row in rows.values() for what, limit in LIMITS.items())}


def document() -> str:
    """A page with demos of rules, whichever come first."""
    names = sorted(file.relative_to(DIST / "demos").as_posix() for file in (DIST / "demos").glob("*/*.en.json"))
    tags = "\n".join(
        f'<tierce-demo lang="en" src="{name}" style="display: block; min-height: 38em"></tierce-demo>'
        for name in names[:: max(len(names) // DEMOS, 1)][:DEMOS]
    )
    return f"""<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
        <title>Demos</title><link rel="icon" href="data:,">
        <script type="module" src="../js/tierce-demo.js"></script><main><h1>Demos</h1>{tags}</main></html>"""


def step(browser: Browser, url: str, size: tuple[int, int]) -> dict[str, float]:
    """What was seen in one window."""
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.add_init_script(WATCH)
    page.route(url, lambda route: route.fulfill(body=document(), content_type="text/html"))
    page.goto(url)
    demos = page.locator("tierce-demo")
    count = demos.count()
    for at in range(count):
        demos.nth(at).scroll_into_view_if_needed()
        demos.nth(at).get_by_role("button", name="Next").focus()
        page.evaluate("window.seen.stepping = true")
        for _ in range(STEPS):
            page.keyboard.press("ArrowRight")
            page.wait_for_timeout(60)
        page.evaluate("window.seen.stepping = false")
    seen = page.evaluate("window.seen")
    page.close()
    steps, long = sorted(seen["step"]) or [16.0], seen["long"]
    return {
        "demos": count,
        "steps": len(steps),
        "step median": statistics.median(steps),
        "step p95": steps[int(len(steps) * 0.95)],
        "long": len(long),
        "long max": max(long, default=0.0),
        "shift": round(seen["shift"], 4),
        "engine files": sum("pyodide" in url or "micropython" in url or "engine" in url for url in asked),
    }


def table(result: dict[str, Any]) -> str:
    """The result as text."""
    lines = [
        f"{name}: {row['demos']} demos, {row['steps']} steps: "
        f"median {row['step median']:.0f}, 95 % {row['step p95']:.0f}"
        f"; {row['long']} long, at most {row['long max']:.0f}; shift {row['shift']}; engine files {row['engine files']}"
        for name, row in result["windows"].items()
    ]
    limits = ", ".join(f"{what} at most {limit:g}" for what, limit in LIMITS.items())
    return "\n".join([*lines, f"{'met' if result['met'] else 'MISSED'}: {limits}"])


if __name__ == "__main__":
    sys.exit(main())
