"""The build system: stamps, the search for tools, and messages that say what to do."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from folders import fill

from tools import bench, browser, bundle, checks, cli, courts, node, site, vendor, venv
from tools.paths import LOCKS, ROOT, WEB
from tools.run import Problem, answer, environment, run
from tools.stamps import Stamp, files_below, fingerprint
from tools.steps import Result, Steps, table


class TestStamps:
    def test_the_same_inputs_give_the_same_hash_wherever_they_lie(self, tmp_path: Path) -> None:
        files = {"web/a.js": "1", "web/py/b.py": "2"}
        one, two = fill(tmp_path / "one", files), fill(tmp_path / "two", files)
        assert fingerprint([one / "web"], "3.14") == fingerprint([two / "web"], "3.14")

    @pytest.mark.parametrize(
        "change",
        [
            pytest.param(lambda web: (web / "a.js").write_text("2"), id="a changed file"),
            pytest.param(lambda web: (web / "new.js").write_text(""), id="a new file, even an empty one"),
            pytest.param(lambda web: (web / "a.js").unlink(), id="a removed file"),
            pytest.param(lambda web: (web / "a.js").rename(web / "b.js"), id="a renamed file"),
        ],
    )
    def test_a_change_is_seen(self, tmp_path: Path, change: Callable[[Path], object]) -> None:
        web = fill(tmp_path / "web", {"a.js": "1", "c.js": "1"})
        before = fingerprint([web])
        change(web)
        assert fingerprint([web]) != before

    def test_facts_count_and_do_not_run_together(self) -> None:
        assert len({fingerprint([], *facts) for facts in ([], ["ab"], ["a", "b"], ["b", "a"])}) == 4

    def test_a_missing_file_is_an_input_too(self, tmp_path: Path) -> None:
        before = fingerprint([tmp_path / "README.md"])
        fill(tmp_path, {"README.md": ""})
        assert fingerprint([tmp_path / "README.md"]) != before

    def test_what_is_made_from_inputs_is_no_input(self, tmp_path: Path) -> None:
        fill(tmp_path, {"a.py": "", "__pycache__/a.pyc": "x", "b.pyc": "x", "fr.mo": "x", "c/.DS_Store": "x"})
        assert [path.name for path in files_below(tmp_path)] == ["a.py"]
        assert list(files_below(tmp_path / "missing")) == []

    def test_a_step_is_current_only_with_its_stamp_and_its_outputs(self, tmp_path: Path) -> None:
        output = tmp_path / "out"
        stamp = Stamp(tmp_path / "stamps" / "step", "abc")
        assert not stamp.is_current()
        stamp.write()
        assert stamp.is_current()
        assert not stamp.is_current(output)
        output.mkdir()
        assert stamp.is_current(output)
        assert not Stamp(stamp.path, "other").is_current(output)
        stamp.forget()
        stamp.forget()
        assert not stamp.is_current(output)


class TestNode:
    @pytest.mark.parametrize(
        ("printed", "major"),
        [("v20.1.0", 20), ("v8.17.0", 8), ("v22.0.0-nightly2024", 22), ("", 0), (None, 0), ("20", 0), ("vx.1.2", 0)],
    )
    def test_version(self, printed: str | None, major: int) -> None:
        assert node.major_version(printed) == major

    @pytest.mark.skipif(os.name == "nt", reason="shell scripts stand in for node")
    @pytest.mark.parametrize(("version", "used"), [("v18.20.4", False), ("v20.0.0", True), ("v24.1.0", True)])
    def test_an_old_node_of_the_machine_is_passed_over(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, used: bool
    ) -> None:
        for name, prints in {"node": version, "npm": "11.0.0"}.items():
            script = tmp_path / name
            script.write_text(f"#!/bin/sh\necho {prints}\n")
            script.chmod(0o755)
        monkeypatch.setenv("PATH", str(tmp_path))
        monkeypatch.setattr(node, "_in_venv", lambda: None)
        node.find.cache_clear()
        try:
            found = node.find()
        finally:
            node.find.cache_clear()
        assert found == (node.Node(tmp_path / "node", (str(tmp_path / "npm"),)) if used else None)

    def test_the_npm_beside_a_node_runs_without_a_shell(self, tmp_path: Path) -> None:
        script = fill(tmp_path, {"lib/node_modules/npm/bin/npm-cli.js": ""}) / "lib/node_modules/npm/bin/npm-cli.js"
        assert node.npm_beside(tmp_path / "bin" / "node") == (str(tmp_path / "bin" / "node"), str(script))
        assert node.npm_beside(tmp_path / "elsewhere" / "bin" / "node") is None


@pytest.mark.skipif(os.name == "nt", reason="programs have other names there")
class TestBrowser:
    @staticmethod
    def program(path: Path) -> Path:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("#!/bin/sh\n")
        path.chmod(0o755)
        return path

    @pytest.fixture(autouse=True)
    def bare_machine(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delenv(browser.VARIABLE, raising=False)
        monkeypatch.setenv("PATH", str(tmp_path / "bin"))
        monkeypatch.setattr(browser, "usual_places", lambda platform, environ: iter(()))
        monkeypatch.setattr(browser, "_of_playwright", lambda: None)

    def test_the_order(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        assert browser.find() is None
        by_playwright = tmp_path / "playwright" / "chrome"
        monkeypatch.setattr(browser, "_of_playwright", lambda: by_playwright)
        assert browser.find() == by_playwright
        by_place = self.program(tmp_path / "opt" / "chrome")
        monkeypatch.setattr(browser, "usual_places", lambda platform, environ: iter([by_place]))
        assert browser.find() == by_place
        chrome = self.program(tmp_path / "bin" / "google-chrome")
        assert browser.find() == chrome
        chromium = self.program(tmp_path / "bin" / "chromium")
        assert browser.find() == chromium
        monkeypatch.setenv(browser.VARIABLE, "google-chrome")
        assert browser.find() == chrome

    def test_a_wrong_name_in_the_variable_is_said(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv(browser.VARIABLE, "/nowhere/chrome")
        with pytest.raises(Problem, match="TIERCE_BROWSER names /nowhere/chrome, which is no program here"):
            browser.find()

    def test_none_to_be_had_ends_in_a_sentence(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(browser, "run", lambda command, hide_errors: 1)
        monkeypatch.setattr(browser.apt, "can_install", lambda: False)
        with pytest.raises(Problem, match=r"install one .* or set TIERCE_BROWSER to its path"):
            browser.ensure()

    def test_debian_is_asked_last(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(browser, "run", lambda command, hide_errors: 1)
        monkeypatch.setattr(browser.apt, "can_install", lambda: True)
        monkeypatch.setattr(browser.apt, "install", lambda name, *more: self.program(tmp_path / "bin" / name).is_file())
        assert browser.ensure() == tmp_path / "bin" / "chromium"


def test_the_usual_places_of_other_systems() -> None:
    assert [path.name for path in browser.usual_places("darwin", {})] == ["Google Chrome", "Chromium"] * 2
    places = [path.as_posix() for path in browser.usual_places("win32", {"PROGRAMFILES": "C:/Program Files"})]
    assert places[0] == "C:/Program Files/Google/Chrome/Application/chrome.exe"
    assert len(places) == 2


class TestSetUp:
    def test_a_python_without_venv_is_told_which_package_it_needs(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(venv, "_has_venv", lambda: False)
        monkeypatch.setattr(venv.apt, "can_install", lambda: False)
        with pytest.raises(Problem, match=r"sudo apt-get install python3\.\d+-venv"):
            venv._require_venv_module()

    @pytest.mark.slow
    def test_a_broken_environment_is_made_again(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        half_made = fill(tmp_path / "env", {"pyvenv.cfg": "home = nowhere\n", "bin/left-over": ""})
        monkeypatch.setattr(venv, "VENV", half_made)
        venv._ensure_venv()
        python = venv.venv_python()
        assert answer([python, "-c", "print(1)"]) == "1"
        assert not (half_made / "bin" / "left-over").exists()
        made = python.stat().st_ino, (half_made / "pyvenv.cfg").stat().st_mtime_ns
        venv._ensure_venv()
        assert made == (python.stat().st_ino, (half_made / "pyvenv.cfg").stat().st_mtime_ns)

    @pytest.mark.parametrize("old", [(2, 7), (3, 6), (3, 10)])
    def test_an_old_python_is_told_so(self, old: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "version_info", (*old, 1))
        code = compile((ROOT / "build.py").read_text("utf-8"), "build.py", "exec")
        with pytest.raises(SystemExit, match=f"needs Python 3.11 or newer, and this is {old[0]}.{old[1]}:"):
            exec(code, {"__name__": "__main__"})

    def test_programs_do_not_inherit_what_leads_them_astray(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("PYTHONPATH", "/somewhere")
        monkeypatch.setenv("LANG", "fr_FR.UTF-8")
        env = environment({"A": "1"})
        assert "PYTHONPATH" not in env
        assert (env["LANG"], env["A"]) == ("fr_FR.UTF-8", "1")

    def test_a_program_that_is_not_there_fails_without_a_traceback(self, capfd: pytest.CaptureFixture[str]) -> None:
        assert run(["tierce-no-such-program"]) == 127
        assert answer(["tierce-no-such-program"]) is None
        assert "tierce-no-such-program: No such file" in capfd.readouterr().err


class TestLocks:
    def test_every_package_has_hashes_and_no_lock_names_a_host(self) -> None:
        locks = sorted(LOCKS.glob("*.lock"))
        assert [lock.stem for lock in locks] == ["build", "dev", "docs", "micropip", "node"]
        for lock in locks:
            text = lock.read_text("utf-8")
            assert not re.search(r"https?:|file:|--(extra-)?index-url|--find-links|/(home|root|usr|tmp|work)/", text)
            packages = re.split(r"^(?=[a-z])", text, flags=re.MULTILINE)[1:]
            assert packages
            assert all(re.match(r"[a-z0-9.-]+==\S+.*\n    --hash=sha256:", package) for package in packages)

    def test_locks_agree_on_what_they_share(self) -> None:
        pinned: dict[str, set[str]] = {}
        for lock in LOCKS.glob("*.lock"):
            for name, version in re.findall(r"^([a-z0-9.-]+)==(\S+)", lock.read_text("utf-8"), re.MULTILINE):
                pinned.setdefault(name, set()).add(version)
        assert {name: versions for name, versions in pinned.items() if len(versions) > 1} == {}

    def test_npm_packages_have_an_integrity_and_no_address(self) -> None:
        lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
        packages = {name: entry for name, entry in lock["packages"].items() if name}
        assert all(entry["integrity"].startswith("sha512-") for entry in packages.values())
        assert [name for name, entry in packages.items() if "resolved" in entry] == []

    def test_the_notices_name_the_exact_versions(self) -> None:
        notices = (ROOT / "THIRD_PARTY.md").read_text("utf-8")
        for name, version in json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"].items():
            assert f"`{name}`) | {version} |" in notices
        docs = (LOCKS / "docs.lock").read_text("utf-8")
        for name in ("sphinx", "alabaster"):  # of what builds the documentation, these put files into it
            version = re.search(rf"^{name}==(\S+)", docs, re.MULTILINE)
            assert version is not None
            assert f"`{name}`) | {version[1]} |" in notices


class TestSite:
    def test_the_trimmed_lock_keeps_what_pyodide_checks(self) -> None:
        lock = {"info": {"abi_version": "2026_0"}, "packages": {"numpy": {}}}
        assert vendor.trimmed_lock(lock) == {"info": {"abi_version": "2026_0"}, "packages": {}}

    def test_a_chunk_that_was_renamed_is_said(self, tmp_path: Path) -> None:
        fill(tmp_path / "dist", {"core-1.js": "", "core-2.js": ""})
        with pytest.raises(Problem, match=r"dist has 2 files named core-\*\.js instead of one"):
            vendor.one_file(tmp_path / "dist", "core-*.js")

    def test_every_style_sheet_of_the_page_is_joined_into_its_one(self) -> None:
        joined = {
            Path(style).name: re.findall(r'^@import "\./(\S+)";$', (WEB / style).read_text("utf-8"), re.MULTILINE)
            for style in bundle.STYLES
        }
        sheets = {file.name for file in (WEB / "css").glob("*.css")} - set(joined)
        assert sorted(joined["page.css"]) == sorted(sheets)
        assert joined["rules.css"] == ["themes.css", "base.css"]

    def test_one_module_knows_where_the_site_lies(self) -> None:
        # The build moves modules into one file: what each knew of its own place would be wrong there.
        asking = [file for file in (WEB / "js").rglob("*.js") if "import.meta" in file.read_text("utf-8")]
        assert asking == [WEB / "js" / "site.js"]

    def test_a_script_with_an_error_ends_the_build(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        fill(tmp_path / "web", {"js/broken.js": "const = 1;"})
        monkeypatch.setattr(bundle, "WEB", tmp_path / "web")
        monkeypatch.setattr(bundle, "SCRIPTS", ("broken.js",))
        with pytest.raises(Problem, match="could not be joined"):
            bundle.into(tmp_path / "dist")

    def test_a_copied_tree_has_sources_only(self, tmp_path: Path) -> None:
        fill(tmp_path / "web", {"index.html": "", "py/glue.py": "", "py/__pycache__/glue.pyc": ""})
        site.copy_tree(tmp_path / "web", tmp_path / "dist")
        copied = sorted(path.relative_to(tmp_path / "dist").as_posix() for path in (tmp_path / "dist").rglob("*.*"))
        assert copied == ["index.html", "py/glue.py"]


    def test_a_court_is_taken_without_what_the_page_draws(self, tmp_path: Path) -> None:
        courts.write(fill(tmp_path, {"cards.svg": a_deck()}) / "cards.svg", tmp_path)
        assert len(list(tmp_path.glob("??.svg"))) == 12
        king = (tmp_path / "Kh.svg").read_text("utf-8")
        assert "David Bellot" in king and "Lesser General Public License" in king
        picture = ElementTree.fromstring(king)
        assert [use.attrib[courts.LINK] for use in picture.iter(f"{{{courts.SVG}}}use")] == ["#king_1"]
        assert [node.attrib["id"] for node in picture.iter() if "id" in node.attrib] == ["king_1"]
        assert len(list(picture.iter(f"{{{courts.SVG}}}circle"))) == 12  # the band

    def test_another_deck_is_said(self, tmp_path: Path) -> None:
        deck = fill(tmp_path, {"cards.svg": a_deck().replace("heart_king", "heart_roi")}) / "cards.svg"
        with pytest.raises(Problem, match="svg-cards has no card heart_king"):
            courts.write(deck, tmp_path)


def a_deck() -> str:
    """A file like that of svg-cards: figures, and courts made of paper, figure, band, index and suit."""
    cards = [
        f'<g id="{suit}_{court}"><use xlink:href="#base"/><use xlink:href="#{court}_1"/><use xlink:href="#{suit}"/>'
        f'<use xlink:href="#{court}"/><g id="band">{"<circle/>" * 12}</g></g>'
        for suit in courts.SUITS.values()
        for court in courts.RANKS.values()
    ]
    parts = [f'<g id="{court}_1"><path id="p" d="M0 0"/></g>' for court in courts.RANKS.values()]
    head = f'<svg xmlns="{courts.SVG}" xmlns:xlink="http://www.w3.org/1999/xlink">'
    return f"{head}<defs>{''.join(parts)}{''.join(cards)}</defs></svg>"


class TestSteps:
    def test_one_failure_fails_the_run_and_the_others_still_run(self, capsys: pytest.CaptureFixture[str]) -> None:
        steps = Steps()

        def impossible() -> int:
            raise Problem("There is no browser; install one.")

        assert [steps.do("lint", lambda: 1), steps.do("browser", impossible), steps.do("types", lambda: 0)] == [
            False,
            False,
            True,
        ]
        steps.skip("end-to-end tests", "not run")
        assert steps.finish() == 1
        lines = capsys.readouterr().out.splitlines()
        assert re.fullmatch(r"lint +\d+\.\d s  FAILED", lines[1])
        assert lines[2].endswith("FAILED  There is no browser; install one.")
        assert lines[3].endswith("passed")
        assert lines[-1] == "3 of 4 steps failed"

    def test_the_table(self) -> None:
        assert table([Result("lint", 1.23, True), Result("types", 10.0, True)]).splitlines() == [
            "",
            "lint       1.2 s  passed",
            "types     10.0 s  passed",
            "all 2 steps passed",
        ]


class TestCommands:
    def test_help_explains_every_command_in_a_line(self, capsys: pytest.CaptureFixture[str]) -> None:
        with pytest.raises(SystemExit) as ended:
            cli.main(["--help"])
        assert ended.value.code == 0
        shown = capsys.readouterr().out
        for name in ("serve", "test", "check", "catalogs", "wheel", "site", "bench", "pictures", "clean"):
            assert re.search(rf"^ +{name} +\S+", shown, re.MULTILINE)

    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            ([], "COMMAND"),
            (["sit"], "invalid choice: 'sit'"),
            (["serve", "--port", "http"], "http is no port: give a number from 1 to 65535"),
            (["serve", "--port", "70000"], "70000 is no port"),
            (["site", "--fast"], "site knows no --fast"),
        ],
    )
    def test_a_wrong_command_is_answered(
        self, arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        with pytest.raises(SystemExit) as ended:
            cli.main(arguments)
        assert ended.value.code == 2
        assert message in capsys.readouterr().err

    def test_other_options_go_to_pytest(self, monkeypatch: pytest.MonkeyPatch) -> None:
        seen: list[object] = []
        monkeypatch.setattr(checks, "check", lambda **options: seen.append(options) or 0)
        assert cli.main(["check", "--slow", "-k", "auction", "-x"]) == 0
        assert seen == [{"slow": True, "extra": ["-k", "auction", "-x"], "end_to_end": False}]

    def test_a_problem_is_one_line_and_no_traceback(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        def no_network() -> None:
            raise Problem("pip could not install the wheel builder; is there a network?")

        monkeypatch.setattr(cli.clean, "clean", no_network)
        assert cli.main(["clean"]) == 1
        assert capsys.readouterr().err == "pip could not install the wheel builder; is there a network?\n"

    def test_a_refusal_of_the_system_is_one_line(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        def refuse() -> None:
            raise PermissionError(13, "Permission denied", "dist")

        monkeypatch.setattr(cli.clean, "clean", refuse)
        assert cli.main(["clean"]) == 1
        assert capsys.readouterr().err == "The system refuses: Permission denied (dist).\n"

    def test_an_unknown_measurement_is_said(self) -> None:
        with pytest.raises(Problem, match=r"no measurement named nothing; there are: .*start"):
            bench.find_scripts(["nothing"])
