"""The static site in dist/: the page, what it runs on, and the engine as bytecode."""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path

from tools import bundle, catalogs, demos, docs_site, integrity, node, openings, vendor, wheel
from tools.paths import BUILD, DIST, ENGINE, RECORDS, ROOT, STAMPS, WEB, shown
from tools.run import Problem, must_run, run, say
from tools.stamps import Stamp, files_below, fingerprint

STDLIB_ZIP = BUILD / "tierce-stdlib.zip"
REPORT = BUILD / "tierce-stdlib.json"
#: What the playground offers to run.
PLAYGROUND = ROOT / "examples" / "playground"
NOTICES = ("LICENSE", "THIRD_PARTY.md")
_TOOLS = ROOT / "tools"
_EARLY = "<!-- preload: tools/site.py puts links here -->"


def ensure() -> Path:
    """Have an up-to-date site in dist/; returns that folder."""
    wording = catalogs.ensure()
    built = wheel.ensure()
    prepared = demos.ensure()
    begun = openings.ensure()
    documented = docs_site.ensure()
    node.ensure_packages()
    zipped = _ensure_stdlib_zip(built)
    for sentence in broken():
        say(f"does not work in Pyodide: {sentence}")
    inputs = [
        built,
        zipped,
        WEB,
        PLAYGROUND,
        RECORDS,
        prepared,
        begun,
        documented,
        wording,
        ROOT / "package-lock.json",
        integrity.LIST,
        *(ROOT / name for name in NOTICES),
    ]
    makers = ("site", "bundle", "vendor", "integrity", "courts", "rules_pages", "rule_demos")
    scripts = [_TOOLS / f"{name}.py" for name in makers]
    stamp = Stamp(STAMPS / "site", fingerprint([*inputs, *scripts]))
    if stamp.is_current(DIST / "vendor", DIST / "wheels" / built.name):
        return DIST
    say("putting the site together in dist/")
    stamp.forget()
    fresh = BUILD / "dist"
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    copy_tree(WEB, fresh, without=bundle.JOINED)
    bundle.into(fresh)
    copy_tree(RECORDS, fresh / "records")
    copy_tree(PLAYGROUND, fresh / "playground")
    copy_tree(prepared, fresh / "demos")
    copy_tree(begun, fresh / "openings")
    copy_tree(documented, fresh / "docs")
    vendor.copy_into(fresh / "vendor", zipped)
    integrity.verify(fresh / "vendor")
    (fresh / "wheels").mkdir()
    shutil.copyfile(built, fresh / "wheels" / built.name)
    copy_tree(wording, fresh / "wording")
    (fresh / "games").mkdir()
    for language, answer in json.loads(REPORT.read_text("utf-8"))["games"].items():
        (fresh / "games" / f"{language}.json").write_text(json.dumps(answer, ensure_ascii=False), "utf-8")
    for name in NOTICES:
        if (ROOT / name).is_file():
            shutil.copyfile(ROOT / name, fresh / name)
    # after all that is put below demos/: a rule's entry shows the demos that are there
    must_run(
        [sys.executable, "-m", "tools.rules_pages", fresh],
        "The rules pages could not be written; see the message above.",
        env={"PYTHONPATH": os.pathsep.join([str(ROOT), str(ENGINE)])},
    )
    _link_early(fresh)
    _replace(DIST, fresh)
    stamp.write()
    return DIST


def broken() -> list[str]:
    """What of the engine does not work in Pyodide, as the last build has found; empty when all is well.

    The site is built all the same, so that one can see the rest; the tests insist.
    """
    report = json.loads(REPORT.read_text("utf-8"))
    return [str(sentence) for sentence in report["broken"]]


def copy_tree(source: Path, target: Path, without: tuple[str, ...] = ()) -> None:
    """Copy every file below a folder that counts as a source; nothing when there is no such folder.

    without     endings of files that are left out
    """
    for file in files_below(source):
        if file.name.endswith(without):
            continue
        copy = target / file.relative_to(source)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, copy)


def _link_early(site: Path) -> None:
    """Tell the page's head all that it is going to load but the engine.

    Modules are else found one behind the other, and those of the glue only once the engine's large files have taken
    all of the browser's connections: a second later on a first visit.
    """
    modules = [site / "js" / "boot.js", site / "vendor" / "micropython" / "micropython.mjs"]
    fetched = [site / "vendor" / "micropython" / "micropython.wasm", site / "py" / "glue.py", site / "mpy.json"]
    links = [f'<link rel="modulepreload" href="{_address(path, site)}">' for path in modules]
    links += [f'<link rel="preload" href="{_address(path, site)}" as="fetch" crossorigin>' for path in fetched]
    page = site / "index.html"
    text = page.read_text("utf-8")
    if text.count(_EARLY) != 1:
        raise Problem(f"{shown(page)} has no place for preload links: it must hold {_EARLY} once.")
    page.write_text(text.replace(_EARLY, "\n  ".join(links)), "utf-8")


def _address(path: Path, site: Path) -> str:
    return path.relative_to(site).as_posix()


def _ensure_stdlib_zip(built: Path) -> Path:
    scripts = [_TOOLS / "pyodide_zip.mjs", _TOOLS / "pyodide_zip.py"]
    stamp = Stamp(STAMPS / "stdlib", fingerprint([built, *scripts, ROOT / "package-lock.json"]))
    if stamp.is_current(STDLIB_ZIP, REPORT):
        return STDLIB_ZIP
    say("compiling the standard library and the engine inside Pyodide (about 10 seconds)")
    stamp.forget()
    STDLIB_ZIP.parent.mkdir(parents=True, exist_ok=True)
    REPORT.unlink(missing_ok=True)
    failed = run([node.find().node, _TOOLS / "pyodide_zip.mjs", built, STDLIB_ZIP, REPORT])
    if failed or not REPORT.is_file():
        raise Problem("Pyodide could not compile the engine; see its message above.")
    report = json.loads(REPORT.read_text("utf-8"))
    say(f"  {report['stdlib']} modules of the standard library, {len(report['engine'])} of tierce")
    stamp.write()
    return STDLIB_ZIP


def _replace(folder: Path, fresh: Path) -> None:
    """Put the new folder where the old one is, in two renames, so that a running server hardly notices."""
    old = BUILD / "dist.old"
    shutil.rmtree(old, ignore_errors=True)
    try:
        if folder.exists():
            folder.rename(old)
        fresh.rename(folder)
    except OSError as error:
        raise Problem(
            f"{shown(folder)} cannot be replaced ({error.strerror}); close the programs that use it and try again."
        ) from None
    shutil.rmtree(old, ignore_errors=True)
