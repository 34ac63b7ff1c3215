"""The playground's examples: each runs, and prints what it promises."""

from __future__ import annotations

import re
import runpy

import pytest

from tools.paths import WEB
from tools.site import PLAYGROUND

EXAMPLES = {
    "legal": "S may play Kh\n7h is refused by BEL-PLAY-5\n",
    "replay": "credited to North and South, East and West: (162, 0)\n",
    "simulate": "deal 5 ->",
    "compare": "(BEL-PLAY-6)",
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_runs(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(PLAYGROUND / f"{name}.py"))
    assert EXAMPLES[name] in capsys.readouterr().out


def test_the_page_offers_all_of_them() -> None:
    script = (WEB / "js" / "playground.js").read_text("utf-8")
    offered = re.search(r"EXAMPLES = \[(.*?)\]", script)
    assert offered is not None
    assert re.findall(r'"(\w+)"', offered[1]) == list(EXAMPLES)
    assert {file.stem for file in PLAYGROUND.glob("*.py")} == set(EXAMPLES)
