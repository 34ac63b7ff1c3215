"""Skipping what is already done: a step's stamp is the hash of everything it was made from."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path

_NOT_INPUTS = {"__pycache__", ".DS_Store"}
_MADE_FROM_INPUTS = {".pyc", ".mo"}


def files_below(folder: Path) -> Iterator[Path]:
    """Every file below a folder that counts as an input, in a fixed order; none when there is no folder."""
    if not folder.is_dir():
        return
    for path in sorted(folder.rglob("*"), key=lambda p: p.relative_to(folder).as_posix()):
        inside = path.relative_to(folder)
        if path.is_file() and not _NOT_INPUTS.intersection(inside.parts) and path.suffix not in _MADE_FROM_INPUTS:
            yield path


def fingerprint(inputs: Iterable[Path], *facts: str) -> str:
    """One hash over files (folders with all that is below them) and plain facts such as a version.

    A missing file counts as missing, so that its appearance changes the hash.
    """
    total = hashlib.sha256()
    for fact in facts:
        total.update(f"fact {len(fact)} {fact}\n".encode())
    for given in inputs:
        for path in files_below(given) if given.is_dir() else [given]:
            name = path.relative_to(given.parent).as_posix()
            content = hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else "missing"
            total.update(f"file {name} {content}\n".encode())
    return total.hexdigest()


class Stamp:
    """A small file that remembers from which inputs a step was last done."""

    def __init__(self, path: Path, fingerprint: str) -> None:
        self.path = path
        self.fingerprint = fingerprint

    def is_current(self, *outputs: Path) -> bool:
        """True when the step was done from these very inputs and its outputs are still there."""
        if not all(output.exists() for output in outputs):
            return False
        try:
            return self.path.read_text("utf-8").strip() == self.fingerprint
        except OSError:
            return False

    def forget(self) -> None:
        """Take the stamp away: called before the step, so that an interrupted one is done again."""
        self.path.unlink(missing_ok=True)

    def write(self) -> None:
        """Remember that the step is done."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(self.fingerprint + "\n", "utf-8")
