"""The demos of the site: states that `<tierce-demo>` steps through, prepared from records."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from tools import catalogs
from tools.paths import BUILD, ENGINE, RECORDS, ROOT, STAMPS
from tools.run import must_run, say
from tools.stamps import Stamp, fingerprint

DEMOS = BUILD / "demos"


def ensure() -> Path:
    """Have up-to-date demos; returns their folder.

    Fails:
        Problem: when a record is wrong; its file and line, and the rule that it breaks, stand above it
    """
    stamp = Stamp(
        STAMPS / "demos", fingerprint([RECORDS, ENGINE, catalogs.ensure(), ROOT / "tools" / "demo_states.py"])
    )
    if stamp.is_current(DEMOS):
        return DEMOS
    say("preparing demos from records")
    stamp.forget()
    shutil.rmtree(DEMOS, ignore_errors=True)
    DEMOS.mkdir(parents=True)
    must_run(
        [sys.executable, "-m", "tools.demo_states", DEMOS],
        "A demo could not be prepared; see the records named above.",
        env={"PYTHONPATH": str(ENGINE)},
    )
    stamp.write()
    return DEMOS
