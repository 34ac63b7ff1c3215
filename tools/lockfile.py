"""One build at a time: two terminals must not set up the same folders at once."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from tools.paths import BUILD
from tools.run import say

if sys.platform == "win32":
    import msvcrt

    def _try_lock(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _try_lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True


@contextmanager
def build_lock() -> Iterator[None]:
    """Hold the build for the length of a `with` block; waits for another build.py that holds it.

    The system drops the lock when its holder ends, so a killed build never blocks the next one.
    """
    BUILD.mkdir(parents=True, exist_ok=True)
    handle = os.open(BUILD / "lock", os.O_RDWR | os.O_CREAT)
    try:
        if not _try_lock(handle):
            say("waiting for another build.py to finish its set-up ...")
            while not _try_lock(handle):
                time.sleep(0.2)
        yield
    finally:
        os.close(handle)
