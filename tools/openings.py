"""The openings of the site: first deals that are on the screen before the engine is there."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from tools import catalogs
from tools.paths import BUILD, ENGINE, ROOT, STAMPS
from tools.run import must_run, say
from tools.stamps import Stamp, fingerprint

OPENINGS = BUILD / "openings"


def ensure() -> Path:
    """Have up-to-date openings; returns their folder."""
    stamp = Stamp(
        STAMPS / "openings", fingerprint([ENGINE, catalogs.ensure(), ROOT / "tools" / "opening_states.py"])
    )
    if stamp.is_current(OPENINGS):
        return OPENINGS
    say("preparing openings")
    stamp.forget()
    shutil.rmtree(OPENINGS, ignore_errors=True)
    OPENINGS.mkdir(parents=True)
    must_run(
        [sys.executable, "-m", "tools.opening_states", OPENINGS],
        "The openings could not be prepared; see the message above.",
        env={"PYTHONPATH": str(ENGINE)},
    )
    stamp.write()
    return OPENINGS
