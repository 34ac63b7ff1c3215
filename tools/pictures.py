"""`build.py pictures`: makes the pictures of docs/img again, from records and seeds (e2e/pictures.py knows them)."""

from __future__ import annotations

from tools import browser, site, venv
from tools.lockfile import build_lock
from tools.paths import ENGINE, ROOT
from tools.run import run

IMAGES = ROOT / "docs" / "img"


def pictures() -> int:
    """Take every picture; returns the exit code for the shell."""
    with build_lock():
        venv.ensure("dev")
        site.ensure()
    env = {"TIERCE_BROWSER": str(browser.ensure()), "PYTHONPATH": str(ENGINE)}
    return run([venv.venv_python(), "-m", "e2e.pictures", IMAGES], env=env)
