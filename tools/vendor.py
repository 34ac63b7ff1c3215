"""What the page runs on, looks and sounds like: the few files of npm packages that it really loads."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

from tools import courts
from tools.paths import NODE_MODULES
from tools.run import Problem

PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
MICROPYTHON = NODE_MODULES / "@micropython" / "micropython-webassembly-pyscript"
FRAUNCES = NODE_MODULES / "@fontsource-variable" / "fraunces"
FIGTREE = NODE_MODULES / "@fontsource-variable" / "figtree"
SVG_CARDS = NODE_MODULES / "svg-cards"
UISFX = NODE_MODULES / "uisfx"

# Each pattern must match exactly one file.
FILES: dict[str, tuple[Path, tuple[str, ...]]] = {
    "pyodide": (PYODIDE, ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")),
    "micropython": (MICROPYTHON, ("micropython.mjs", "micropython.wasm")),
    "fraunces": (FRAUNCES / "files", ("fraunces-latin-wght-normal.woff2",)),
    "figtree": (FIGTREE / "files", ("figtree-latin-wght-normal.woff2",)),
}
LICENSES = {"fraunces": FRAUNCES / "LICENSE", "figtree": FIGTREE / "LICENSE", "svg-cards": SVG_CARDS / "LICENSE"}

#: What the page plays, and the recording that it is: `web/js/sound.js` uses the names on the left.
SOUNDS = {
    "card": "organic/drop",
    "trick": "organic/swipe",
    "turn": "soft/notification",
    "won": "soft/success",
    "lost": "soft/deselect",
    "refused": "soft/blocked",
}


def copy_into(vendor: Path, stdlib_zip: Path) -> None:
    """Fill the folder dist/vendor, with the given zip as Pyodide's standard library."""
    for name, (source, patterns) in FILES.items():
        target = vendor / name
        target.mkdir(parents=True)
        for pattern in patterns:
            shutil.copyfile(file := one_file(source, pattern), target / file.name)
    (vendor / "svg-cards").mkdir()
    courts.write(SVG_CARDS / "svg-cards.svg", vendor / "svg-cards")
    _copy_sounds(vendor / "uisfx")
    for name, licence in LICENSES.items():
        shutil.copyfile(licence, vendor / name / "LICENSE")
    # Pyodide and MicroPython bring no licence text; THIRD_PARTY.md has them.
    (vendor / "pyscript").mkdir()
    shutil.copyfile(PYSCRIPT / "LICENSE", vendor / "pyscript" / "LICENSE")  # PyScript itself is in js/boot.js
    shutil.copyfile(stdlib_zip, vendor / "pyodide" / "tierce-stdlib.zip")
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    text = json.dumps(trimmed_lock(lock), indent=1, sort_keys=True) + "\n"
    (vendor / "pyodide" / "pyodide-lock.json").write_text(text, "utf-8", newline="\n")


def _copy_sounds(target: Path) -> None:
    target.mkdir()
    for name, recording in SOUNDS.items():
        for kind in ("ogg", "mp3"):
            shutil.copyfile(UISFX / "sounds" / f"{recording}.{kind}", target / f"{name}.{kind}")
    shutil.copyfile(UISFX / "LICENSE-AUDIO", target / "LICENSE")


def one_file(folder: Path, pattern: str) -> Path:
    """The one file that a pattern names; Problem when the package has none or several."""
    found = sorted(folder.glob(pattern))
    if len(found) != 1:
        raise Problem(
            f"{folder.name} has {len(found)} files named {pattern} instead of one: "
            "was its version changed? Then tools/vendor.py needs the new names."
        )
    return found[0]


def trimmed_lock(lock: dict[str, Any]) -> dict[str, Any]:
    """Pyodide's list of packages without the packages: it is fetched at every start, and we use none."""
    return {**lock, "packages": {}}


def versions() -> dict[str, str]:
    """The exact version of each npm package, by its npm name."""
    folders = (PYODIDE, PYSCRIPT, MICROPYTHON, FRAUNCES, FIGTREE, SVG_CARDS, UISFX)
    packages = [json.loads((folder / "package.json").read_text("utf-8")) for folder in folders]
    return {str(package["name"]): str(package["version"]) for package in packages}
