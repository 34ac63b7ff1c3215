"""Prepares demos: `python -m tools.demo_states FOLDER`, with the engine on the path, fills it; tools/demos.py runs it.

Below the folder lie `<game>/<name>.<lang>.json` for every record in `records/<game>/rules/` and for `SHOWN`, and a page
in each language that shows the latter. Of a record that refuses a card, `turn/<game>/<name>.<lang>.json` asks for one.
"""

from __future__ import annotations

import sys
from html import escape
from pathlib import Path
from typing import Any

from tierce.demo import demo
from tierce.embed import ROOM, as_json
from tierce.errors import TierceError
from tierce.record import read_record
from tierce.rulebook import LANGUAGES
from tierce.turn import has_question, turn

from tools.paths import RECORDS

SHOWN = (
    "belote/over-ruff",
    "belote/declarations-refused",
    "belote/match-won",
    "bien/second-trick",
    "bleven/right-suspected",
    "bleven/four-players",
)


def chosen() -> dict[str, Path]:
    """The records of which demos are made, by the name of the demo."""
    rules = {f"{file.parts[-3]}/{file.stem}": file for file in sorted(RECORDS.glob("*/rules/*.tierce"))}
    return rules | {name: RECORDS / f"{name}.tierce" for name in SHOWN}


def write(folder: Path) -> list[str]:
    """Fill the folder; what is wrong in records, each with its file, line and rule."""
    wrong: list[str] = []
    made: dict[tuple[str, str], dict[str, Any]] = {}
    for name, file in chosen().items():
        try:
            record = read_record(file.read_text("utf-8"))
            made |= {(name, lang): demo(record, lang) for lang in LANGUAGES}
            if has_question(record):
                made |= {(f"turn/{name}", lang): turn(record, lang) for lang in LANGUAGES}
        except TierceError as error:
            wrong.append(f"{file.relative_to(RECORDS.parent).as_posix()}: {error}")
    for (name, lang), one in made.items():
        target = folder / f"{name}.{lang}.json"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(as_json(one), "utf-8")
    folder.mkdir(parents=True, exist_ok=True)
    for lang in LANGUAGES:
        titles = {name: made[name, lang]["title"] for name in SHOWN if (name, lang) in made}
        (folder / f"{lang}.html").write_text(page(titles, lang), "utf-8")
    return wrong


def page(titles: dict[str, str], lang: str) -> str:
    """A page that shows demos, as anybody might write it."""
    parts = "\n".join(
        f"<h2>{escape(title)}</h2>\n"
        f'<tierce-demo lang="{lang}" src="{name}.{lang}.json" style="display: block; {ROOM}"></tierce-demo>'
        for name, title in titles.items()
    )
    return f"""<!doctype html>
<html lang="{lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>tierce: demos</title>
<link rel="icon" href="../icon.svg">
<script type="module" src="../js/tierce-demo.js"></script>
<style>
html {{ color-scheme: light dark; background: light-dark(#fff, #14201b); color: light-dark(#1b2822, #efebdf) }}
body {{ max-width: 60em; margin: 0 auto; padding: 0 1em 2em; font: 1em/1.5 system-ui, sans-serif }}
</style>
<main>
<h1>tierce-demo</h1>
{parts}
</main>
</html>
"""


if __name__ == "__main__":
    problems = write(Path(sys.argv[1]))
    print("\n".join(problems), file=sys.stderr, end="\n" if problems else "")
    sys.exit(1 if problems else 0)
