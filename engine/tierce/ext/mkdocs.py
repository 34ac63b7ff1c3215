"""A MkDocs plugin: a fence `tierce` shows a record as a demo that readers step through.

In `mkdocs.yml`: `plugins: [search, tierce]`. In a page::

    ```tierce step=rule
    [Game "belote"]
    …
    ```

The words behind `tierce` are the options of `docs/embed.md`: `name=value`, or a name alone (`autoplay`, `turn`);
`file=hand.tierce`, as seen from the page, in place of the text. A wrong record ends the build with file, line and rule.
`site: https://…/` in the plugin's settings names a table for “play from here”; without it there is none.
"""

from __future__ import annotations

import posixpath
import re
import shlex
from pathlib import Path
from typing import Any

from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin

from tierce.ext import demos

__all__ = ["TiercePlugin"]

FOLDER = "assets/tierce"  # of the site
_FENCE = re.compile(
    r"^(?P<fence>`{3,}|~{3,})[ ]*tierce(?P<options>(?:[ \t][^\n`]*)?)\n(?P<text>.*?)^(?P=fence)[ \t]*$", re.M | re.S
)
_KNOWN = {*demos.ATTRIBUTES, *demos.FLAGS, "file", "lang", "height", "turn"}


class Settings(Config):  # type: ignore[no-untyped-call]
    """What `mkdocs.yml` may say."""

    site = config_options.Optional(config_options.Type(str))
    lang = config_options.Optional(config_options.Type(str))


class TiercePlugin(BasePlugin[Settings]):  # type: ignore[no-untyped-call]
    """Puts demos in the place of fences, and their scripts into the site."""

    def on_page_markdown(self, markdown: str, *, page: Any, config: Any, files: Any) -> str:
        """The page with demos in it."""
        file = Path(page.file.abs_src_path)
        head = file.read_text("utf-8-sig").count("\n") - markdown.count("\n")  # lines of a front matter

        def put(found: re.Match[str]) -> str:
            line = markdown.count("\n", 0, found.start("text")) + 1 + max(head, 0)
            return self._demo(found["text"], found["options"], file, line, config)

        made = _FENCE.sub(put, markdown)
        if made != markdown:
            root = posixpath.relpath(FOLDER, posixpath.dirname(page.file.dest_uri) or ".")
            made += f'\n\n<link rel="stylesheet" href="{root}/{demos.STYLE}">\n'
            made += f'<script type="module" src="{root}/{demos.SCRIPT}"></script>\n'
        return made

    def _demo(self, text: str, words: str, file: Path, line: int, config: Any) -> str:
        options: dict[str, str] = {}
        try:
            for word in shlex.split(words):
                name, _, value = word.partition("=")
                if name not in _KNOWN:
                    known = ", ".join(sorted(_KNOWN))
                    raise PluginError(f"tierce: {file}:{line - 1}: no option {name!r}; known are {known}")
                options[name] = value
            where = str(file)
            if "file" in options:
                record = file.parent / options["file"]
                text, where, line = record.read_text("utf-8"), str(record), 1
            options.setdefault("site", self.config.site or "none")
            theme = config.theme.get("locale") if config.theme else None
            lang = demos.language(options.get("lang"), self.config.lang or (str(theme) if theme else None))
            tag = demos.html(text, lang, options, where, line, asks="turn" in options)
        except (demos.BadDemo, ValueError, OSError) as error:
            raise PluginError(f"tierce: {error}") from error
        # Markdown leaves a block that it knows as it is, up to an empty line.
        return "\n<div>\n" + re.sub(r"\n(?=\s*\n)", "\n&#8203;", tag) + "</div>\n"

    def on_post_build(self, *, config: Any) -> None:
        """The scripts."""
        try:
            demos.copy_scripts(Path(config.site_dir) / FOLDER)
        except FileNotFoundError as error:
            raise PluginError(f"tierce: {error}") from error
