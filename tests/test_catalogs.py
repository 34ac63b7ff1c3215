"""How the wording is compiled: for the engine, for the page, and into a wheel."""

from __future__ import annotations

import json
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Sequence
from gettext import GNUTranslations
from pathlib import Path

import pytest
from folders import fill

from tools import catalogs, compile_catalogs
from tools.paths import ENGINE, ROOT
from tools.run import run

PO = """msgid ""
msgstr ""
"Language: fr\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

msgid "belote.take"
msgstr "Je prends"

msgid "page.cards"
msgid_plural "page.cards"
msgstr[0] "{count} carte"
msgstr[1] "{count} cartes"

msgid "page.a"
msgstr "Été"

msgid "pages"
msgstr "Pages"
"""
FRENCH = "game/locale/fr/LC_MESSAGES/game.po"


def test_the_page_gets_its_own_texts_with_plural_forms_by_name(tmp_path: Path) -> None:
    engine = fill(tmp_path / "engine", {FRENCH: PO})
    assert compile_catalogs.main(engine, tmp_path / "page") == 0
    exported = json.loads((tmp_path / "page" / "fr.json").read_text("utf-8"))
    assert exported == {"page.a": "Été", "page.cards": {"one": "{count} carte", "other": "{count} cartes"}}
    assert list(exported) == sorted(exported)


def test_the_engine_gets_all_texts_and_the_same_texts_give_the_same_bytes(tmp_path: Path) -> None:
    engine = fill(tmp_path / "engine", {FRENCH: PO})
    mo = (engine / FRENCH).with_suffix(".mo")
    compile_catalogs.compile_all(engine)
    first = mo.read_bytes()
    with mo.open("rb") as file:
        french = GNUTranslations(file)
    assert french.gettext("belote.take") == "Je prends"
    assert [french.ngettext("page.cards", "", count) for count in (0, 1, 2)] == ["{count} carte"] * 2 + [
        "{count} cartes"
    ]
    compile_catalogs.compile_all(engine)
    assert mo.read_bytes() == first
    assert b"1980-01-01" in first


def test_a_broken_file_is_named_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    engine = fill(tmp_path / "engine", {FRENCH: PO.replace('msgid "pages"', '<<<<<<< HEAD\nmsgid "pages"')})
    assert compile_catalogs.main(engine, tmp_path / "page") == 1
    message = capsys.readouterr().err
    assert message == "the wording in fr, line 18, cannot be read: <<<<<<< HEAD\n"


def test_what_is_up_to_date_is_not_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    catalogs.ensure()
    started: list[Sequence[str | Path]] = []
    monkeypatch.setattr(catalogs, "must_run", lambda command, problem: started.append(command))
    catalogs.ensure()
    assert started == []
    monkeypatch.setattr(catalogs, "STAMPS", tmp_path / "no stamps")
    monkeypatch.setattr(catalogs, "PAGE_WORDING", tmp_path / "page")
    catalogs.ensure()
    catalogs.ensure()
    assert len(started) == 2  # nothing was made


def names(archive: Path) -> set[str]:
    with zipfile.ZipFile(archive) as wheel:
        return {name for name in wheel.namelist() if "/locale/" in name}


@pytest.mark.slow
def test_a_wheel_from_a_source_distribution_has_its_wording(tmp_path: Path) -> None:
    hatchling = [sys.executable, "-m", "hatchling", "build", "-d", str(tmp_path)]
    assert run([*hatchling, "-t", "sdist"]) == 0
    (packed,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(packed) as archive:
        archive.extractall(tmp_path / "unpacked", filter="data")
    (source,) = (tmp_path / "unpacked").iterdir()
    assert list(source.rglob("*.po"))
    assert not list(source.rglob("*.mo"))
    assert run([*hatchling, "-t", "wheel"], cwd=source) == 0
    (wheel,) = tmp_path.glob("*.whl")
    assert names(wheel) == {f"tierce/locale/{lang}/LC_MESSAGES/tierce.mo" for lang in ("en", "fr")}
    said = subprocess.run(
        [sys.executable, "-I", "-c", "import sys; sys.path.insert(0, sys.argv[1])\n"
         "from tierce.views.phrases import phrases; print(ascii(phrases('fr').say('suit.h')))", str(wheel)],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert said.stdout.strip() == ascii("cœur")


def test_sources_are_found() -> None:
    assert [path.relative_to(ENGINE).as_posix() for path in catalogs.sources()] == [
        f"tierce/locale/{lang}/LC_MESSAGES/tierce.po" for lang in ("en", "fr")
    ]
    assert ROOT in catalogs.PAGE_WORDING.parents
