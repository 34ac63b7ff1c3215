"""Pyodide's installer of packages, for pages of other people: pinned in requirements/micropip.lock."""

from __future__ import annotations

import shutil
from pathlib import Path

from tools import venv
from tools.paths import BUILD, LOCKS, STAMPS
from tools.run import Problem, must_run, say
from tools.stamps import Stamp, fingerprint

FOLDER = BUILD / "micropip"
LOCK = LOCKS / "micropip.lock"


def ensure() -> Path:
    """Have the wheel; returns its path.

    Fails:
        Problem: when it cannot be downloaded, or is not the one that is pinned
    """
    stamp = Stamp(STAMPS / "micropip", fingerprint([LOCK]))
    if not stamp.is_current(FOLDER):
        say("downloading micropip")
        stamp.forget()
        shutil.rmtree(FOLDER, ignore_errors=True)
        pip = [str(venv.venv_python()), "-m", "pip", "download", "-q", "--disable-pip-version-check"]
        # for Pyodide's Python, which is not the one that runs here
        pinned = ["--no-deps", "--require-hashes", "--only-binary", ":all:", "--python-version", "3.14"]
        must_run(
            [*pip, *pinned, "-r", LOCK, "-d", FOLDER],
            "micropip could not be downloaded; see pip's message above.",
        )
        stamp.write()
    wheels = list(FOLDER.glob("*.whl"))
    if len(wheels) != 1:
        raise Problem(f"{FOLDER.name} holds {len(wheels)} wheels instead of one; run `python build.py clean`.")
    return wheels[0]
