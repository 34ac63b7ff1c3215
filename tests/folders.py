"""Folders filled with small files, for tests."""

from __future__ import annotations

from pathlib import Path


def fill(folder: Path, files: dict[str, str]) -> Path:
    """The folder, with these files by relative path written into it."""
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content, "utf-8")
    return folder
