"""Runs of the command line in this process, for tests."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any

import pytest
from tierce.cli import main


class Run:
    """One run of the command in this process: its exit code, and the lines on its two outputs."""

    def __init__(self, capsys: pytest.CaptureFixture[str], code: int) -> None:
        self.code = code
        self.out, self.err = capsys.readouterr()


@pytest.fixture
def tierce(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    def run(*arguments: object, lines: str = "") -> Run:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines.encode()), encoding="utf-8"))
        try:
            code = main([str(one) for one in arguments])
        except SystemExit as left:  # argparse leaves so
            code = left.code if isinstance(left.code, int) else 1
        return Run(capsys, code)

    return run


@pytest.fixture
def record(tmp_path: Path) -> Any:
    def write(text: str, name: str = "deal.tierce") -> Path:
        file = tmp_path / name
        file.write_text(text, encoding="utf-8")
        return file

    return write
