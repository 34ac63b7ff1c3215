"""How long the strongest players think in the browser's Python, and whether the page stays awake beside them.

In Node, Pyodide runs the built site's own files: every decision among two actions or more of some deals among four of
a kind, in milliseconds of processor time, which other work on the machine hardly changes, and by the clock; those of
the first deal, in which tables are built, stand apart. In a browser the page counts the
time between its ticks (16 ms apart) and its frames while the worker plays, and for as long while it rests: the
difference is what thinking costs the page, the rest is the machine's other work.

    python build.py bench decisions [--json]
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

# Run as a script, so the repository is not on the path by itself.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Page, sync_playwright
from tierce.games import GAMES, make_game
from tierce.players import players_for

from tools import node
from tools.paths import DIST
from tools.static_server import running

HERE = Path(__file__).parent
DEALS = 20
STEPS = 120  # of the worker in each game, with saving and the view
UNOFFERED = {"bien": "pass", "bleven": "bet:1:1"}  # what South says where the page asks with a form
READY_MS = 90_000
TARGETS = {"median": 60, "p95": 200}  # milliseconds of a decision
AWAKE = 50  # milliseconds between two ticks at most, on an idle machine
FLAGS = ["--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update"]


def decisions(game: str, deals: int) -> dict[str, Any]:
    """The decisions of some deals inside Pyodide, and one deal more before them."""
    command = [node.find().node, HERE / "decisions.mjs", DIST, HERE / "decisions_timed.py", game, str(deals + 1)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode != 0:
        raise SystemExit(done.stderr)
    told = json.loads(done.stdout)
    first, *others = told["milliseconds"]
    clock = spread([elapsed for deal in others for _, elapsed in deal])
    return {
        "player": told["player"],
        "first_deal_worst": round(max(used for used, _ in first), 1),
        **spread([used for deal in others for used, _ in deal]),
        "clock": {name: clock[name] for name in ("median", "p95", "worst")},
    }


def spread(milliseconds: list[float]) -> dict[str, float]:
    """How many there are, the middle one, the one that 95 of a hundred stay below, the longest."""
    ordered = sorted(milliseconds)
    count = len(ordered)
    return {
        "count": count,
        "median": round(ordered[count // 2], 1),
        "p95": round(ordered[min(count - 1, count * 95 // 100)], 1),
        "worst": round(ordered[-1], 1),
    }


def beside(page: Page, game: str, steps: int) -> dict[str, Any]:
    """The worker's steps of a game as the page sees them, and the longest it was kept from a tick and a frame."""
    script = (HERE / "decisions_page.js").read_text("utf-8").partition("\nasync ")
    function = "async " + script[2]
    others = [seat.name for seat in make_game(game).rotation.seats if seat.name != "S"]
    asked = {
        "game": game,
        "level": list(players_for(game))[-1],
        "others": others,
        "unoffered": UNOFFERED.get(game),
        "steps": steps,
    }
    found = page.evaluate(function, asked)
    rest = page.evaluate(function, {"rest": max(1000, sum(found["times"]))})
    return {
        **spread(found["times"]),
        "beside": {name: lateness(gaps) for name, gaps in found["gaps"].items()},
        "at_rest": {name: lateness(gaps) for name, gaps in rest["gaps"].items()},
    }


def lateness(gaps: list[float]) -> dict[str, float]:
    """How many gaps there were, how many longer than they should be, and the longest."""
    return {"count": len(gaps), "late": sum(gap > AWAKE for gap in gaps), "longest": round(max(gaps), 1)}


def in_browser(steps: int) -> dict[str, Any]:
    """The same for each game, in one page of the built site."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    with running(DIST) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("TIERCE_BROWSER"), args=[*FLAGS, "--no-sandbox"] if root else FLAGS
        )
        page = browser.new_page()
        page.goto(f"{server.url}#lang=en")
        page.locator('html[data-state="ready"]').wait_for(state="attached", timeout=READY_MS)
        found = {game: beside(page, game, steps) for game in GAMES}
        browser.close()
    return found


def table(result: dict[str, Any]) -> str:
    """The result as text."""
    lines = [f"a decision in Pyodide, processor ms; to reach: median {TARGETS['median']}, 95 % {TARGETS['p95']}"]
    for game, row in result["decisions"].items():
        clock = row["clock"]
        verdict = "met" if row["met"] else "MISSED"
        lines.append(
            f"  {game:<8}{row['player']:<9}median {row['median']:<6} 95 % {row['p95']:<6} worst {row['worst']:<6} "
            f"first deal's worst {row['first_deal_worst']:<6} of {row['count']}  {verdict}\n"
            f"  {'':<8}by the clock {clock['median']}, {clock['p95']}, {clock['worst']}"
        )
    lines.append("a step of the worker with saving and the view, in the page, ms; to reach on an idle machine: ")
    lines[-1] += f"no tick later than {AWAKE}"
    for game, row in result["page"].items():
        verdict = "met" if row["met"] else "MISSED"
        lines.append(
            f"  {game:<8}median {row['median']:<6} 95 % {row['p95']:<6} worst {row['worst']:<6} "
            f"{verdict}"
        )
        for name in ("beside", "at_rest"):
            told = (f"{beat['longest']} ({beat['late']} of {beat['count']} late)" for beat in row[name].values())
            lines.append(f"  {'':<8}{name.replace('_', ' '):<8} longest tick {next(told)}, frame {next(told)}")
    return "\n".join(lines)


def main() -> int:
    """Prints the table, or JSON with --json; 1 when something falls short."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    arguments.add_argument("--json", action="store_true", help="print one JSON object")
    arguments.add_argument("--deals", type=int, default=DEALS, help="in Node, each game (default: %(default)s)")
    arguments.add_argument("--steps", type=int, default=STEPS, help="in the page, each game (default: %(default)s)")
    given = arguments.parse_args()
    result = {"decisions": {game: decisions(game, given.deals) for game in GAMES}, "page": in_browser(given.steps)}
    for row in result["decisions"].values():
        row["met"] = all(row[name] <= most for name, most in TARGETS.items())
    for row in result["page"].values():
        row["met"] = row["beside"]["tick"]["longest"] <= AWAKE
    print(json.dumps({**result, "targets": TARGETS, "awake": AWAKE}) if given.json else table(result))
    return 0 if all(row["met"] for part in result.values() for row in part.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
