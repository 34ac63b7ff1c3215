"""What `build.py release` makes, and that the same sources always make the same."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
import tierce
from folders import fill

from tools import integrity, release, wheel
from tools.paths import ENGINE, NODE_MODULES, ROOT, VENV
from tools.run import Problem, environment


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert "version" in project["dynamic"] and "version" not in project
    assert release.version() == tierce.__version__


def test_the_notes_are_what_the_changelog_says_of_the_version() -> None:
    changelog = "# Changelog\n\n## 0.10.0 (soon)\n\n- Later.\n\n## 0.1.0\n\n- First.\n- Second.\n"
    assert release.changes("0.1.0", changelog) == "- First.\n- Second.\n"
    assert release.changes("0.10.0", changelog) == "- Later.\n"
    with pytest.raises(Problem, match=r"CHANGELOG.md says nothing of 0\.2\.0: add a section"):
        release.changes("0.2.0", changelog)
    assert release.changes(release.version(), (ROOT / "CHANGELOG.md").read_text("utf-8")).startswith("- ")


def test_an_archive_knows_no_time_no_mode_and_no_order(tmp_path: Path) -> None:
    content = {"index.html": "<!doctype html>", "js/page.js": "1;", "a/b": "x" * 5000}
    fill(tmp_path / "one", content)
    fill(tmp_path / "two", dict(reversed(content.items())))
    os.utime(tmp_path / "two" / "index.html", (10**9, 10**9))
    (tmp_path / "two" / "a" / "b").chmod(0o600)
    for name in ("one", "two"):
        release.archive(tmp_path / name, tmp_path / f"{name}.zip", "site")
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "one.zip") as archive:
        assert archive.namelist() == ["site/a/b", "site/index.html", "site/js/page.js"]
        assert archive.read("site/js/page.js") == b"1;"


def test_the_checksums_are_those_that_sha256sum_reads(tmp_path: Path) -> None:
    fill(tmp_path, {"b": "", "a": "tierce\n", release.SUMS: "old"})
    assert release.sums(tmp_path) == (
        "55261ba371bb6ec7f5d3e54cb448d39cc3c5fff637defb235ecc5c6cba3823b0  a\n"
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  b\n"
    )


class TestIntegrity:
    def test_every_byte_that_is_shipped_is_listed(self, tmp_path: Path) -> None:
        vendor, listed = tmp_path / "vendor", tmp_path / "vendor.sri"
        fill(vendor, {"a/one.js": "", "b/two.wasm": "2", integrity.MADE[0]: "ours"})
        assert integrity.write(vendor, listed) == 2
        empty = "OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb"
        assert integrity.read(listed)["a/one.js"] == f"sha384-{empty}"
        integrity.verify(vendor, listed)

    def test_what_is_other_missing_or_new_is_named(self, tmp_path: Path) -> None:
        vendor, listed = tmp_path / "vendor", tmp_path / "vendor.sri"
        fill(vendor, {"same.js": "1", "other.js": "1", "gone.js": "1"})
        integrity.write(vendor, listed)
        (vendor / "gone.js").unlink()
        fill(vendor, {"other.js": "2", "new.js": "1"})
        with pytest.raises(Problem) as raised:
            integrity.verify(vendor, listed)
        assert "other.js has changed, gone.js is missing, new.js is not listed" in str(raised.value)
        with pytest.raises(Problem, match=r"same\.js is not listed"):
            integrity.verify(vendor, tmp_path / "nowhere.sri")

    def test_the_page_runs_on_listed_files(self) -> None:
        assert {"pyodide/pyodide.asm.wasm", "pyodide/pyodide.mjs", "micropython/micropython.wasm"} <= set(
            integrity.read(integrity.LIST)
        )


def release_in(folder: Path, env: dict[str, str]) -> None:
    command = [sys.executable, "build.py", "release"]
    subprocess.run(command, cwd=folder, env=environment(env), check=True, capture_output=True)


@pytest.mark.slow
def test_a_release_made_elsewhere_is_the_same_byte_for_byte(tmp_path: Path) -> None:
    """A copy in another folder, with other file times and modes, another hash seed, time zone and language."""
    elsewhere = tmp_path / "deep" / "elsewhere"
    release_in(ROOT, {})  # first, since it has all that is installed once
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, check=True, text=True).stdout
    for name in listed.splitlines():
        copy = elsewhere / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, copy)
        copy.chmod(0o600)
    (elsewhere / ".venv").symlink_to(VENV)
    shutil.copytree(NODE_MODULES, elsewhere / "node_modules", symlinks=True)
    release_in(elsewhere, {"PYTHONHASHSEED": "77", "TZ": "Asia/Tokyo", "LC_ALL": "C"})
    sums = [(folder / "build" / "release" / release.SUMS).read_text("utf-8") for folder in (ROOT, elsewhere)]
    assert sums[0] == sums[1]
    assert [line.split("  ")[1] for line in sums[0].splitlines()] == [
        "NOTES.md",
        f"tierce-{release.version()}-py3-none-any.whl",
        f"tierce-{release.version()}-site.zip",
        f"tierce-{release.version()}.tar.gz",
    ]


@pytest.mark.slow
def test_the_wheel_from_the_source_distribution_is_the_wheel(tmp_path: Path) -> None:
    made = release.make()
    with_source = tmp_path / "sdist"
    with_source.mkdir()
    shutil.unpack_archive(made / f"tierce-{release.version()}.tar.gz", with_source, filter="data")
    folder = with_source / f"tierce-{release.version()}"
    subprocess.run(
        [VENV / "bin" / "python", "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path / "out"],
        cwd=folder,
        env=environment({"SOURCE_DATE_EPOCH": str(wheel.FIRST_SECOND)}),
        check=True,
        capture_output=True,
    )
    name = f"tierce-{release.version()}-py3-none-any.whl"
    with zipfile.ZipFile(tmp_path / "out" / name) as again, zipfile.ZipFile(made / name) as first:
        assert {file: again.read(file) for file in again.namelist()} == {
            file: first.read(file) for file in first.namelist()
        }
    assert not list(ENGINE.rglob("*.whl"))
