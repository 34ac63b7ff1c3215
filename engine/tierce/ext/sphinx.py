"""A Sphinx extension: the directive `.. tierce::` shows a record as a demo that readers step through.

In `conf.py`: `extensions = ["tierce.ext.sphinx"]`. In a page::

    .. tierce::
       :step: rule

       [Game "belote"]
       [Position "N=As E=9c S=8s W=7s dealer=W taker=E trump=h leader=W tricks=NS:3,EW:4"]

       W 7s S 8s

or `:file: hand.tierce` in place of the text, as seen from the page. `docs/embed.md` has the options. A wrong record
ends the build with file, line and rule. `tierce_site = "https://…/"` names a table for “play from here”; without it
there is none.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.util.docutils import SphinxDirective

from tierce import __version__
from tierce.ext import demos

__all__ = ["setup"]

FOLDER = "tierce"  # below _static


class TierceDirective(SphinxDirective):
    """`.. tierce::`: a record, as its content or as a file."""

    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {
        "file": directives.unchanged_required,
        "lang": directives.unchanged_required,
        "height": directives.unchanged_required,
        "turn": directives.flag,
        **dict.fromkeys(demos.ATTRIBUTES, directives.unchanged_required),
        **dict.fromkeys(demos.FLAGS, directives.flag),
    }

    def run(self) -> list[nodes.Node]:
        """The demo as a raw node for pages, and as text for all else."""
        lang = demos.language(self.options.get("lang"), self.config.language)
        text, file, line = self._record()
        options = {name: str(value or "") for name, value in self.options.items()}
        options.setdefault("site", self.config.tierce_site or "none")
        try:
            tag = demos.html(text, lang, options, file, line, asks="turn" in self.options)
            told = demos.plain(text, lang, file, line)
        except demos.BadDemo as error:
            raise ExtensionError(f"tierce: {error}") from error
        return [TierceNode("", tag=tag, told=told)]

    def _record(self) -> tuple[str, str, int]:
        """The record's text, the file that it stands in, and its first line there."""
        name = self.options.get("file")
        if name is None:
            if not self.content:
                raise self.error("a record is wanted: as the content of the directive, or with :file:")
            source, _ = self.get_source_info()
            return "\n".join(self.content), source, self.content_offset + 1
        if self.content:
            raise self.error("a record as content or with :file:, not both")
        _, path = self.env.relfn2path(name, self.env.docname)
        self.env.note_dependency(path)
        try:
            return Path(path).read_text("utf-8"), path, 1
        except (OSError, UnicodeDecodeError) as error:
            raise self.error(f"{name} cannot be read: {error}") from error


class TierceNode(nodes.General, nodes.Element):  # type: ignore[misc]
    """A demo; its tag for pages, its steps as text for all else."""


def _visit_html(translator: Any, node: TierceNode) -> None:
    translator.body.append(node["tag"])
    raise nodes.SkipNode


def _visit_text(translator: Any, node: TierceNode) -> None:
    told = nodes.literal_block(node["told"], node["told"], language="none")
    told.walkabout(translator)
    raise nodes.SkipNode


def _add_script(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    """Only pages that have a demo load its script and style sheet."""
    if doctree is not None and next(iter(doctree.findall(TierceNode)), None) is not None:
        app.add_js_file(f"{FOLDER}/{demos.SCRIPT}", type="module")
        app.add_css_file(f"{FOLDER}/{demos.STYLE}")


def _copy(app: Sphinx, error: Exception | None) -> None:
    if error is None and app.builder.format == "html":
        try:
            demos.copy_scripts(Path(app.outdir) / "_static" / FOLDER)
        except FileNotFoundError as missing:
            raise ExtensionError(f"tierce: {missing}") from missing


def setup(app: Sphinx) -> dict[str, Any]:
    """What Sphinx asks for."""
    app.add_config_value("tierce_site", None, "env", (str, type(None)))
    app.add_directive("tierce", TierceDirective)
    text = (_visit_text, None)
    app.add_node(TierceNode, html=(_visit_html, None), latex=text, text=text, man=text, texinfo=text)
    app.connect("html-page-context", _add_script)
    app.connect("build-finished", _copy)
    return {"version": __version__, "parallel_read_safe": True, "parallel_write_safe": True}
