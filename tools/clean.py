"""`build.py clean`: takes away everything that build.py has made."""

from __future__ import annotations

import shutil

from tools.paths import BUILD, DIST, ENGINE, NODE_MODULES, ROOT, TEST_RESULTS, VENV, shown
from tools.run import Problem, say
from tools.wheel import SCRIPTS

_CACHES = (".pytest_cache", ".mypy_cache", ".ruff_cache", ".hypothesis", ".cache")


def clean() -> None:
    """Remove what was built and installed, also all caches."""
    made = [DIST, BUILD, VENV, NODE_MODULES, TEST_RESULTS, SCRIPTS.parent, *(ROOT / name for name in _CACHES)]
    for name in ("engine", "tools", "tests", "e2e", "bench"):
        made += sorted((ROOT / name).rglob("__pycache__"))
    for compiled in ENGINE.rglob("*.mo"):
        compiled.unlink()
    for folder in made:
        if not folder.is_dir():
            continue
        try:
            shutil.rmtree(folder)
        except OSError as error:
            raise Problem(f"{shown(folder)} cannot be removed ({error.strerror}); is a program using it?") from None
        if folder.name != "__pycache__":
            say(f"removed {shown(folder)}")
