"""The documentation as pages of the site, built by Sphinx with tierce's own extension."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from tools import catalogs, venv, wheel
from tools.paths import BUILD, ENGINE, LOCKS, RECORDS, ROOT, STAMPS
from tools.run import must_run, say
from tools.stamps import Stamp, fingerprint

DOCS = ROOT / "docs"
PAGES = BUILD / "docs"
#: What Sphinx makes for a search, which there is not, and for itself.
UNUSED = (
    *(".buildinfo", "search.html", "searchindex.js", "objects.inv"),
    *(f"_static/{name}.js" for name in ("searchtools", "language_data", "base-stemmer", "english-stemmer")),
    *("_static/file.png", "_static/minus.png", "_static/plus.png", "_static/github-banner.svg"),
)


def ensure() -> Path:
    """Have up-to-date pages; returns their folder.

    Fails:
        Problem: when a page has an error; Sphinx's message with file and line stands above it
    """
    wheel.ensure_scripts()
    inputs = [DOCS, RECORDS, ENGINE, wheel.SCRIPTS, catalogs.ensure(), ROOT / "web" / "icon.svg", LOCKS / "docs.lock"]
    stamp = Stamp(STAMPS / "docs", fingerprint([*inputs, ROOT / "tools" / "docs_site.py"]))
    if stamp.is_current(PAGES / "index.html"):
        return PAGES
    venv.ensure("docs")
    say("building the documentation")
    stamp.forget()
    shutil.rmtree(PAGES, ignore_errors=True)
    must_run(
        # -E: of pages read before, Sphinx would not see that a record has changed under them
        [venv.venv_python(), "-m", "sphinx", "-q", "-W", "-E", "-b", "html", "-d", BUILD / "doctrees", DOCS, PAGES],
        "The documentation could not be built; see the message above.",
        env={"PYTHONPATH": os.pathsep.join([str(ENGINE), str(ROOT)]), "SOURCE_DATE_EPOCH": "315532800"},
    )
    for left in UNUSED:
        (PAGES / left).unlink(missing_ok=True)
    stamp.write()
    return PAGES
