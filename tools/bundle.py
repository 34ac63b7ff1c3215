"""The page's scripts and style sheets as few files: esbuild joins and shrinks what the page loads.

A browser asks for every file by itself, and the engine's large ones wait behind them: a hundred small files cost a
first visit a second. PyScript is joined into `boot.js`, with the plugins that it loads at every start; what else it
could load (editors, terminals) is left out and never asked for. Source maps lie beside the files.
"""

from __future__ import annotations

import json
from gettext import GNUTranslations
from pathlib import Path

from tools import node
from tools.catalogs import sources
from tools.paths import BUILD, NODE_MODULES, WEB
from tools.run import must_run

ESBUILD = NODE_MODULES / "esbuild" / "bin" / "esbuild"
#: The scripts below web/js/ that are loaded by name. None contains the engine client but itself: there is one, and the
#: worker that it starts must not wait for the others.
SCRIPTS = (
    *("framed.js", "engine-client.js", "page.js", "boot.js", "engine-worker.js"),
    *("playground.js", "playground-worker.js", "states.js", "states-worker.js"),
)
#: The element for other people's pages, what it loads when it comes into sight, and what when it is used.
DEMO = {
    "tierce-demo": "demo/tierce-demo.js",
    "demo-stage": "demo/stage.js",
    "demo-viewer": "demo/viewer.js",
    "demo-play": "demo/play.js",
    "demo-turn": "demo/turn.js",
    "demo-raw": "demo/raw.js",
}
#: Its style sheets, which its scripts import as texts, shrunk first: the page counts every byte of the element.
DEMO_STYLES = ("js/demo/style.css",)
#: What it says when it has no states that would say it, by the key behind `demo.error.`.
DEMO_WORDS = ("damaged", "empty", "missing", "version", "viewer", "raw-failed", "raw-loading", "raw-start", "raw-wrong")
STYLES = ("css/page.css", "css/playground.css", "css/rules.css")
#: Endings of the sources that these files replace.
JOINED = (".js", ".css")
#: What PyScript loads only for pages of other kinds.
_UNUSED = ("./codemirror*", "./xterm*", "./toml-*", "./zip-*", "./pyodide_graph-*", "micropip", "mip")
_SETTINGS = ("--bundle", "--minify", "--target=es2022", "--sourcemap", "--log-level=warning", "--charset=utf8")


def into(site: Path) -> None:
    """Put the joined scripts below `site`/js and the style sheets below `site`/css.

    Fails:
        Problem: when a source has an error; esbuild's message with file and line stands above it
    """
    apart = [f"--external:{path}" for path in ("../vendor/*", "./engine-client.js", *_UNUSED)]
    _run(["--format=esm", *apart, f"--outdir={site / 'js'}"], tuple(f"js/{script}" for script in SCRIPTS))
    demo_scripts(site / "js")
    _run(["--external:*.svg", "--external:*.woff2", f"--outdir={site / 'css'}"], STYLES)


def demo_scripts(folder: Path, *, maps: bool = True) -> None:
    """Put the element's scripts into a folder, each with a source map beside it or without.

    Fails:
        Problem: when a source has an error; esbuild's message with file and line stands above it
    """
    shrunk = BUILD / "demo-css"
    _run(["--sourcemap=external", f"--outdir={shrunk}"], DEMO_STYLES)  # no line in them that names a map
    for name, script in DEMO.items():
        # The viewer is loaded by its address; its source has nothing that asks for where it lies.
        words = f"--define:DEMO_WORDS={json.dumps(demo_words(), ensure_ascii=False)}"
        styles = ["--loader:.css=text", f"--alias:demo-css={shrunk}", *([] if maps else ["--sourcemap=external"])]
        _run(["--format=esm", words, *styles, f"--outfile={folder / name}.js"], (f"js/{script}",))
    if not maps:
        for left in folder.glob("*.map"):
            left.unlink()


def demo_words() -> dict[str, dict[str, str]]:
    """By language, what a demo says when it cannot be shown."""
    words = {}
    for po in sources():
        with po.with_suffix(".mo").open("rb") as compiled:
            catalog = GNUTranslations(compiled)
        words[po.parts[-3]] = {key: catalog.gettext(f"demo.error.{key}") for key in DEMO_WORDS}
    return words


def _run(options: list[str], entries: tuple[str, ...]) -> None:
    must_run(
        [node.find().node, ESBUILD, *(WEB / entry for entry in entries), *_SETTINGS, *options],
        "The page's files could not be joined; see esbuild's message above.",
    )
