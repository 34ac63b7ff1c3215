"""Debian packages, for the few things that neither PyPI nor npm has."""

from __future__ import annotations

import os
import shutil
import sys

from tools.run import run, say


def can_install() -> bool:
    """True on a Debian-like system when we may install packages, that is as root."""
    return sys.platform == "linux" and shutil.which("apt-get") is not None and os.geteuid() == 0


def install(*packages: str) -> bool:
    """Install packages without a question; False when that fails."""
    say(f"installing {' '.join(packages)} with apt-get (this can take some minutes)")
    env = {"DEBIAN_FRONTEND": "noninteractive"}
    # A failed update is not the end: the lists at hand may do.
    run(["apt-get", "update", "-qq"], env=env)
    return run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages], env=env) == 0
