"""The engine as a wheel, made by hatchling."""

from __future__ import annotations

import shutil
from pathlib import Path

from tools import bundle, catalogs, node, venv
from tools.paths import BUILD, DIST, ENGINE, LOCKS, ROOT, STAMPS, WEB
from tools.run import Problem, must_run, say
from tools.stamps import Stamp, fingerprint

WHEELS = BUILD / "wheels"
#: The scripts of <tierce-demo>, which the extensions for documentation copy into what they build.
SCRIPTS = ENGINE / "tierce" / "ext" / "static" / "js"
FIRST_SECOND = 315532800  # of 1980: zip files know no time before it


def ensure() -> Path:
    """Have an up-to-date wheel below build/; returns its path."""
    ensure_scripts()
    others = ["pyproject.toml", "README.md", "LICENSE", "tools/compile_catalogs.py"]
    inputs = [ENGINE, *(ROOT / name for name in others), LOCKS / "build.lock"]
    stamp = Stamp(STAMPS / "wheel", fingerprint(inputs))
    if stamp.is_current() and (wheel := _only_wheel()) is not None:
        return wheel
    say("building the wheel")
    stamp.forget()
    shutil.rmtree(WHEELS, ignore_errors=True)
    hatch("wheel", WHEELS)
    wheel = _only_wheel()
    if wheel is None:
        raise Problem("The wheel builder left no wheel in build/wheels.")
    stamp.write()
    return wheel


def ensure_scripts() -> None:
    """Have up-to-date scripts in the package."""
    catalogs.ensure()
    node.ensure_packages()
    inputs = [WEB / "js", ENGINE / "tierce" / "locale", ROOT / "tools" / "bundle.py", ROOT / "package-lock.json"]
    stamp = Stamp(STAMPS / "demo-scripts", fingerprint(inputs))
    if stamp.is_current(*(SCRIPTS / f"{name}.js" for name in bundle.DEMO)):
        return
    stamp.forget()
    shutil.rmtree(SCRIPTS, ignore_errors=True)
    SCRIPTS.mkdir(parents=True)
    bundle.demo_scripts(SCRIPTS, maps=False)
    stamp.write()


def hatch(kind: str, folder: Path) -> None:
    """Have hatchling make a `wheel` or an `sdist` in a folder."""
    venv.ensure("build")
    must_run(
        [venv.venv_python(), "-m", "hatchling", "build", "-t", kind, "-d", folder],
        f"The {kind} could not be built; see the message above.",
        # The date inside is fixed, so that the same sources give the same bytes.
        env={"SOURCE_DATE_EPOCH": str(FIRST_SECOND)},
    )


def publish() -> Path:
    """Have the wheel in dist/wheels as well; returns that path."""
    built = ensure()
    target = DIST / "wheels" / built.name
    target.parent.mkdir(parents=True, exist_ok=True)
    for old in target.parent.glob("*.whl"):
        old.unlink()
    return Path(shutil.copyfile(built, target))


def _only_wheel() -> Path | None:
    found = list(WHEELS.glob("*.whl"))
    return found[0] if len(found) == 1 else None
