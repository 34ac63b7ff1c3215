"""Runs inside Pyodide, started by pyodide_zip.mjs: packs bytecode into one zip, and proves that it works."""

from __future__ import annotations

import ast
import contextlib
import gettext
import importlib
import importlib.resources
import importlib.util
import io
import json
import marshal
import pkgutil
import sys
import traceback
import zipfile
from types import CodeType

STDLIB = "/lib/python314.zip"
PACKAGE = "tierce"
APART = "tierce.ext"  # for documentation tools; no page needs it

# Kept although nothing may import them while the zip is made: they are wanted later, or in a browser only.
ALSO_KEPT = (
    "_ast_unparse",  # lazily, by ast.unparse
    "_strptime",  # lazily, by datetime.strptime
    "encodings.ascii",
    "encodings.cp437",  # names inside zip files
    "encodings.idna",
    "encodings.latin_1",
    "encodings.utf_8",
    "json",
    "pyodide.code",
    "pyodide.ffi",
    "pyodide.webloop",
    "_pyodide.docstring",
    "_threading_local",
    "urllib.parse",
)


def make(wheel: str, out: str) -> str:
    """Write the zip from Pyodide's own standard library and a wheel; returns a report as JSON text."""
    sys.path.insert(0, wheel)
    imported, _ = import_everything()  # what fails, prove() reports
    with zipfile.ZipFile(wheel) as archive:
        _import_quietly([*ALSO_KEPT, *sorted(_named_imports(archive))])
        entries = _engine_entries(archive)
        use_everything([name for name in entries if not name.endswith(".pyc")])
    kept = {
        file.removeprefix(STDLIB + "/")
        for module in list(sys.modules.values())
        if (file := getattr(module, "__file__", None) or "").startswith(STDLIB + "/")
    }
    with zipfile.ZipFile(STDLIB) as stdlib:
        for name in stdlib.namelist():
            if name in kept:
                # Without docstrings and asserts: nobody reads them, and they are a sixth of the zip.
                entries[name + "c"] = _bytecode(stdlib.read(name), name, optimize=2)
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(entries):
            info = zipfile.ZipInfo(name, date_time=(1980, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            archive.writestr(info, entries[name])
    return json.dumps({"stdlib": len(kept), "engine": imported})


def prove() -> str:
    """Use the zip as the page will; returns what does not work, as a JSON list of sentences."""
    _, broken = import_everything()
    with zipfile.ZipFile(STDLIB) as archive:
        data = [name for name in archive.namelist() if name.startswith(PACKAGE + "/") and not name.endswith(".pyc")]
    return json.dumps(broken + use_everything(data))


def start_page() -> str:
    """What the start page shows of the games, by language, as JSON: the same at every start, so it is asked once."""
    from tierce.protocol import Protocol
    from tierce.rulebook import LANGUAGES

    asked = {lang: json.loads(Protocol().answer(json.dumps({"cmd": "games", "lang": lang}))) for lang in LANGUAGES}
    return json.dumps({lang: answer["ok"] for lang, answer in asked.items()})


def use_everything(data: list[str]) -> list[str]:
    """Do what the page does beyond importing: read package data, write a traceback; returns what fails.

    While the zip is made this brings in what the library imports only at such moments.
    """
    broken: list[str] = []
    for name in data:
        try:
            content = importlib.resources.files(PACKAGE).joinpath(name.removeprefix(PACKAGE + "/")).read_bytes()
            if name.endswith(".mo"):
                gettext.GNUTranslations(io.BytesIO(content))
        except Exception as error:
            broken.append(f"{name} cannot be read through importlib.resources: {error!r}")
    try:
        compile("1 +", "<on purpose>", "exec")
    except SyntaxError as error:
        traceback.format_exception(error)
    return broken


def import_everything() -> tuple[list[str], list[str]]:
    """Import the engine with every module in it; returns the names that came in and what failed."""
    imported: list[str] = []
    failed: list[str] = []

    def take(name: str) -> None:
        try:
            importlib.import_module(name)
        except Exception as error:
            failed.append(f"{name}: {type(error).__name__}: {error}")
        else:
            imported.append(name)

    take(PACKAGE)
    package = sys.modules.get(PACKAGE)
    paths = getattr(package, "__path__", [])
    # Modules named __main__ would start a program when imported; a broken package is reported by take().
    for module in pkgutil.walk_packages(paths, PACKAGE + ".", onerror=lambda name: None):
        if not module.name.endswith(".__main__") and not _apart(module.name):
            take(module.name)
    return imported, sorted(set(failed))


def _apart(module: str) -> bool:
    return module == APART or module.startswith(APART + ".")


def _named_imports(archive: zipfile.ZipFile) -> set[str]:
    """Every module that the engine's sources name, also inside functions, which run only later."""
    names: set[str] = set()
    for file in archive.namelist():
        if not file.endswith(".py") or _apart(file.replace("/", ".")):
            continue
        try:
            tree = ast.parse(archive.read(file))
        except SyntaxError:
            continue  # prove() reports it
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                names.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names.add(node.module)
    return {name for name in names if name.partition(".")[0] != PACKAGE}


def _import_quietly(names: list[str]) -> None:
    for name in names:
        # Some are not in this Python; if the engine really needs one, prove() reports it.
        with contextlib.suppress(ImportError):
            importlib.import_module(name)


def _engine_entries(archive: zipfile.ZipFile) -> dict[str, bytes]:
    """The wheel's modules as bytecode (with docstrings), and its data files as they are."""
    entries: dict[str, bytes] = {}
    for name in archive.namelist():
        top = name.partition("/")[0]
        if name.endswith("/") or top.endswith((".dist-info", ".data")) or _apart(name.replace("/", ".")):
            continue
        content = archive.read(name)
        if name.endswith(".py"):
            try:
                entries[name + "c"] = _bytecode(content, name, optimize=0)
            except SyntaxError:
                continue  # prove() reports it
        else:
            entries[name] = content
    return entries


def _bytecode(source: bytes, name: str, optimize: int) -> bytes:
    """A .pyc file for one source, as it will lie in the zip."""
    code: CodeType = compile(source, f"{STDLIB}/{name}", "exec", dont_inherit=True, optimize=optimize)
    # The twelve zeros: no flags, and no time and size of a source, since none lies beside it to compare with.
    return importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code)
