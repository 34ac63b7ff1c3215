"""The demos of the site: prepared from records, and no site where a record is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import demo_states

RULES = Path(__file__).parent.parent / "records" / "belote" / "rules"


@pytest.fixture
def records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of records with one demo of a rule and nothing else."""
    folder = tmp_path / "records" / "belote" / "rules"
    folder.mkdir(parents=True)
    (folder / "BEL-PLAY-4.tierce").write_text((RULES / "BEL-PLAY-4.tierce").read_text("utf-8"), "utf-8")
    monkeypatch.setattr(demo_states, "RECORDS", tmp_path / "records")
    monkeypatch.setattr(demo_states, "SHOWN", ("belote/rules/BEL-PLAY-4",))
    return folder


def test_a_demo_lies_in_each_language_and_pages_show_it(records: Path, tmp_path: Path) -> None:
    assert demo_states.write(tmp_path / "demos") == []
    for lang in ("en", "fr"):
        made = json.loads((tmp_path / "demos" / "belote" / f"BEL-PLAY-4.{lang}.json").read_text("utf-8"))
        assert (made["lang"], made["game"]) == (lang, "belote")
        page = (tmp_path / "demos" / f"{lang}.html").read_text("utf-8")
        assert f'src="belote/rules/BEL-PLAY-4.{lang}.json"' in page


def test_a_wrong_record_is_told_with_file_line_and_rule(records: Path, tmp_path: Path) -> None:
    file = records / "BEL-PLAY-4.tierce"
    file.write_text(file.read_text("utf-8").replace("!Tc {BEL-PLAY-4} !Td {BEL-PLAY-4} 9h", "Tc"), "utf-8")
    (wrong, again) = demo_states.write(tmp_path / "demos")
    assert wrong == again
    assert wrong.startswith("records/belote/rules/BEL-PLAY-4.tierce: line 6, column 12: Tc is refused by BEL-PLAY-4")
