"""The wording of the `.po` files, compiled: `.mo` files that the engine reads, JSON that the page reads."""

from __future__ import annotations

from pathlib import Path

from tools import venv
from tools.paths import BUILD, ENGINE, LOCKS, ROOT, STAMPS
from tools.run import must_run, say
from tools.stamps import Stamp, fingerprint

PAGE_WORDING = BUILD / "wording"
_COMPILER = ROOT / "tools" / "compile_catalogs.py"


def sources() -> list[Path]:
    """Every catalog in the repository, as people write it."""
    return sorted((ENGINE / "tierce" / "locale").glob("*/LC_MESSAGES/*.po"))


def ensure() -> Path:
    """Have up-to-date .mo files beside the .po files; returns the folder with the page's texts, `<lang>.json`."""
    written = sources()
    stamp = Stamp(STAMPS / "catalogs", fingerprint([*written, _COMPILER, LOCKS / "build.lock"], *map(str, written)))
    made = [path for po in written for path in (po.with_suffix(".mo"), PAGE_WORDING / f"{po.parts[-3]}.json")]
    if stamp.is_current(*made):
        return PAGE_WORDING
    venv.ensure("build")
    say("compiling the wording")
    stamp.forget()
    for left_over in PAGE_WORDING.glob("*.json"):
        left_over.unlink()
    must_run(
        [venv.venv_python(), "-P", _COMPILER, ENGINE, PAGE_WORDING],
        "The wording could not be compiled; see the message above.",
    )
    stamp.write()
    return PAGE_WORDING
