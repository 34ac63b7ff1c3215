"""What the extensions share: a record's text as HTML, and the scripts that the pages load."""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from html import escape
from importlib.resources import as_file, files
from pathlib import Path

from tierce.demo import demo, transcript
from tierce.embed import ROOM, as_json
from tierce.errors import IllegalAction, NotationError, TierceError
from tierce.record import read_record
from tierce.turn import turn
from tierce.views.phrases import LANGUAGES

__all__ = ["ATTRIBUTES", "FLAGS", "SCRIPT", "STYLE", "BadDemo", "copy_scripts", "html", "language", "plain"]

#: What may be said of a demo and goes into the tag as it is: docs/embed.md.
ATTRIBUTES = ("step", "seat", "controls", "indices", "theme", "label", "loading", "site")
#: The same without a value.
FLAGS = ("autoplay",)
#: Where the element's script lies below the folder that `copy_scripts` has filled.
SCRIPT = "js/tierce-demo.js"
#: And its style sheet: room for a demo until it is there.
STYLE = "tierce-demo.css"
_STYLES = f"tierce-demo {{ display: block; {ROOM} }}\ntierce-demo pre {{ white-space: pre-wrap }}\n"
_LENGTH = re.compile(r"\d+(\.\d+)?(em|rem|px|vh)")


class BadDemo(Exception):
    """A demo that cannot be made: the file, the line in it, and why, with the rule that refuses an action."""

    def __init__(self, file: str, line: int, error: TierceError) -> None:
        at = getattr(error, "line", None)
        rule = f" ({error.refusal.rule})" if isinstance(error, IllegalAction) else ""
        super().__init__(f"{file}:{line + (at or 1) - 1}: {error}{rule if rule not in str(error) else ''}")


def language(wanted: str | None, of_the_page: str | None) -> str:
    """The demo's language: the one asked for, else the page's where there is a wording in it, else English.

    >>> language(None, "fr-BE"), language("en", "fr"), language(None, "de")
    ('fr', 'en', 'en')
    """
    short = (wanted or of_the_page or "").lower()[:2]
    return short if short in LANGUAGES else "en"


def html(text: str, lang: str, options: Mapping[str, str], file: str, line: int, *, asks: bool = False) -> str:
    """The tag of a demo with its states inside, without script and style sheet.

    text    a record
    options attributes of the tag by name (those of `ATTRIBUTES` and `FLAGS`), and `height`, a CSS length
    file, line      where the record begins, for errors
    asks    the reader plays a card first: `tierce.turn`
    Raises  BadDemo
    """
    try:
        record = read_record(text)
        made = turn(record, lang) if asks else demo(record, lang)
    except TierceError as error:
        raise BadDemo(file, line, error) from error
    said = [f' {name}="{escape(options[name])}"' for name in ATTRIBUTES if name in options]
    said += [f" {name}" for name in FLAGS if name in options]
    height = options.get("height")
    if height is not None:
        if not _LENGTH.fullmatch(height):
            raise BadDemo(file, line, NotationError(f"height {height!r}", expected="a length such as 40em"))
        said.append(f' style="min-height: {height}; --tierce-height: calc({height} - 2em)"')
    states = as_json(made).replace("<", "\\u003c")
    title, told = escape(made["title"]), escape(transcript(made))
    return (
        f'<tierce-demo lang="{lang}"{"".join(said)}>\n'
        f'<script type="application/json">{states}</script>\n'
        f'<details><summary>{title}</summary><pre>{told}</pre></details>\n'
        "</tierce-demo>\n"
    )


def plain(text: str, lang: str, file: str, line: int) -> str:
    """The demo as a plain text, for what is no page.

    Raises  BadDemo
    """
    try:
        return transcript(demo(read_record(text), lang))
    except TierceError as error:
        raise BadDemo(file, line, error) from error


def copy_scripts(folder: Path) -> None:
    """Puts the element's scripts below a folder, as `SCRIPT` and beside it, and `STYLE`.

    Raises  FileNotFoundError where this package was not built with them: `python build.py wheel` does
    """
    (folder / "js").mkdir(parents=True, exist_ok=True)
    with as_file(files("tierce.ext") / "static" / "js") as scripts:
        found = sorted(scripts.glob("*.js")) if scripts.is_dir() else []
        if not found:
            raise FileNotFoundError("the scripts of <tierce-demo> are not in this package: install a built wheel of it")
        for script in found:
            shutil.copyfile(script, folder / "js" / script.name)
    (folder / STYLE).write_text(_STYLES, "utf-8")

