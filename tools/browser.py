"""A Chromium for the end-to-end tests: the one named, the system's, Playwright's, or one installed now."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools import apt, venv
from tools.run import Problem, answer, run, say

VARIABLE = "TIERCE_BROWSER"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "chrome-browser")

_ASK_PLAYWRIGHT = (
    "from playwright.sync_api import sync_playwright\nwith sync_playwright() as p: print(p.chromium.executable_path)"
)


def ensure() -> Path:
    """A Chromium or Chrome, installed where there is none; Problem says what to do when none is to be had."""
    return find() or _install()


def find() -> Path | None:
    """$TIERCE_BROWSER, else the system's browser, else the one Playwright has installed, else None."""
    return _named(os.environ) or of_the_system() or _of_playwright()


def _named(environ: Mapping[str, str]) -> Path | None:
    name = environ.get(VARIABLE)
    if not name:
        return None
    found = shutil.which(name)
    if found is None:
        raise Problem(f"{VARIABLE} names {name}, which is no program here; correct it or unset it.")
    return Path(found)


def of_the_system() -> Path | None:
    """A Chromium or Chrome installed in the usual way on Linux, macOS or Windows."""
    by_name = (shutil.which(name) for name in NAMES)
    by_place = (str(place) for place in usual_places(sys.platform, os.environ) if place.is_file())
    for found in (*by_name, *by_place):
        if found is not None:
            return Path(found)
    return None


def usual_places(platform: str, environ: Mapping[str, str]) -> Iterator[Path]:
    """Where installers put Chromium and Chrome on systems that do not put them on the path."""
    if platform == "darwin":
        for folder in (Path("/Applications"), Path.home() / "Applications"):
            yield folder / "Google Chrome.app/Contents/MacOS/Google Chrome"
            yield folder / "Chromium.app/Contents/MacOS/Chromium"
    elif platform == "win32":
        for variable in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"):
            if folder_name := environ.get(variable):
                yield Path(folder_name) / "Google/Chrome/Application/chrome.exe"
                yield Path(folder_name) / "Chromium/Application/chrome.exe"
    else:
        yield Path("/opt/google/chrome/chrome")
        yield Path("/snap/bin/chromium")


def _of_playwright() -> Path | None:
    where = answer([venv.venv_python(), "-c", _ASK_PLAYWRIGHT])
    if not where or not Path(where).is_file():
        return None
    # Its download brings no system libraries: without them it is there but does not start.
    # (On Windows `--version` opens a window instead of printing, and there are no libraries to miss.)
    if sys.platform != "win32" and answer([where, "--version"]) is None:
        return None
    return Path(where)


def _install() -> Path:
    say("no Chromium or Chrome here: letting Playwright install one (about 200 MB)")
    run([venv.venv_python(), "-m", "playwright", "install", "chromium"], hide_errors=True)
    if (found := _of_playwright()) is not None:
        return found
    if apt.can_install() and apt.install("chromium", "fonts-liberation") and (found := of_the_system()) is not None:
        return found
    raise Problem(
        "The end-to-end tests need Chromium or Chrome and none could be installed: install one "
        f"(on Debian: sudo apt-get install chromium) or set {VARIABLE} to its path."
    )
