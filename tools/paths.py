"""Where things lie in the repository: sources, and what the build makes of them."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

ENGINE = ROOT / "engine"
WEB = ROOT / "web"
RECORDS = ROOT / "records"
LOCKS = ROOT / "requirements"

VENV = ROOT / ".venv"
NODE_MODULES = ROOT / "node_modules"
BUILD = ROOT / "build"
STAMPS = BUILD / "stamps"
DIST = ROOT / "dist"
TEST_RESULTS = ROOT / "test-results"

# The site is always served below a sub-path, as a project page of a static host is.
SUB_PATH = "/tierce/"


def shown(path: Path) -> str:
    """The path as a person wants to read it: relative to the repository where it lies inside."""
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path)
