"""How fast the page starts, against a bare page that only loads Pyodide and runs `1`.

Both pages come from the same kind of server in the same browser, each time with a fresh profile, in turns. Cold is
the first visit; warm the third one in that profile, from the HTTP cache. Printed are medians of five, in
milliseconds from the start of the navigation, and the ratios to the bare page; the targets are in TARGETS.

    python build.py bench start
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import statistics
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

# Run as a script, so the repository is not on the path by itself.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from tools.paths import BUILD, DIST, ROOT
from tools.static_server import running
from tools.vendor import PYODIDE

RUNS = 5
WAIT_SECONDS = 90
TARGETS = {
    "table cold": 0.08,
    "first-dom cold": 0.25,
    "first-dom warm": 0.25,
    "engine cold": 0.5,
    "engine warm": 0.38,
}
NAMES = ("table", "first-dom", "engine", "ready")
STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
MARKS = "() => Object.fromEntries(performance.getEntriesByType('mark').map(m => [m.name, m.startTime]))"

Times = dict[str, dict[str, list[float]]]  # page -> "ready cold" and the like -> milliseconds


def main() -> int:
    """Measure and print; returns 1 when a target is missed."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--json", action="store_true", help="print one JSON object")
    options.add_argument("--runs", type=int, default=RUNS, help="how often each page (default: %(default)s)")
    chosen = options.parse_args()
    result = summary(measure(chosen.runs))
    print(json.dumps(result) if chosen.json else table(result))
    return 0 if all(row["met"] for row in result["ratios"].values()) else 1


def measure(runs: int) -> Times:
    """Visit both pages with fresh profiles, in turns."""
    times: Times = {"app": {}, "bare": {}}
    with ExitStack() as stack:
        playwright = stack.enter_context(sync_playwright())
        servers = {
            "app": stack.enter_context(running(DIST)),
            "bare": stack.enter_context(running(bare_site())),
        }
        for server in servers.values():
            server.files.warm_up()
        for number in range(runs):
            order = list(servers)
            random.shuffle(order)
            for name in order:
                print(f"run {number + 1} of {runs}: {name}", file=sys.stderr, flush=True)
                for what, milliseconds in visit(playwright, servers[name].url).items():
                    times[name].setdefault(what, []).append(milliseconds)
    return times


def bare_site() -> Path:
    """A folder with the bare page and Pyodide's stock files."""
    folder = BUILD / "bench-bare"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "bench" / "start_pages", folder)
    for name in STOCK:
        shutil.copyfile(PYODIDE / name, folder / name)
    return folder


def visit(playwright: Playwright, url: str) -> dict[str, float]:
    """The marks of a first and of a third visit in one fresh profile."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        root = hasattr(os, "geteuid") and os.geteuid() == 0
        context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=os.environ.get("TIERCE_BROWSER"),
            args=[*FLAGS, "--no-sandbox"] if root else FLAGS,
        )
        try:
            cold = marks(context, url)
            marks(context, url)
            warm = marks(context, url)
        finally:
            context.close()
    return {f"{name} cold": at for name, at in cold.items()} | {f"{name} warm": at for name, at in warm.items()}


def marks(context: BrowserContext, url: str) -> dict[str, float]:
    """When the page set its marks, in milliseconds.

    table       the first deal is painted and can be answered (only on a first visit)
    first-dom   Python on the page has changed it
    engine      the engine answers
    ready       it has taken up what is shown, or drawn a screen
    """
    page = context.new_page()
    page.goto(url)
    end = time.monotonic() + WAIT_SECONDS
    found: dict[str, float] = page.evaluate(MARKS)
    while "ready" not in found:
        if time.monotonic() > end:
            raise SystemExit(f"{url} set no mark `ready` within {WAIT_SECONDS} seconds")
        page.wait_for_timeout(20)
        found = page.evaluate(MARKS)
    # Compiled code goes into the profile a moment after the page is up; a visitor stays that long.
    page.wait_for_timeout(1000)
    page.close()
    return {name: found[name] for name in NAMES if name in found}


def summary(times: Times) -> dict[str, Any]:
    """Medians of every mark and, for each target, the ratio to the bare page."""
    medians = {
        page: {what: round(statistics.median(values), 1) for what, values in marks.items()}
        for page, marks in times.items()
    }
    ratios = {}
    for what, target in TARGETS.items():
        bare = medians["bare"]["ready " + what.split()[1]]
        app = medians["app"].get(what)
        # A page that never sets a mark misses the target.
        ratio = None if app is None else round(app / bare, 3)
        ratios[what] = {"ratio": ratio, "target": target, "met": ratio is not None and ratio <= target}
    return {"runs": max(len(values) for values in times["bare"].values()), "medians_ms": medians, "ratios": ratios}


def table(result: dict[str, Any]) -> str:
    """The summary as text."""
    lines = [f"medians of {result['runs']}, ms        app      bare     ratio   target"]
    for what, row in result["ratios"].items():
        app = result["medians_ms"]["app"].get(what, float("nan"))
        ratio = float("nan") if row["ratio"] is None else row["ratio"]
        bare = result["medians_ms"]["bare"]["ready " + what.split()[1]]
        verdict = "met" if row["met"] else "MISSED"
        lines.append(f"{what:<20}{app:9.0f}{bare:10.0f}{ratio:10.2f}{row['target']:9.2f}  {verdict}")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
