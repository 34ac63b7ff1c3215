"""The virtual environment .venv with the Python packages pinned in requirements/*.lock."""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
from pathlib import Path

from tools import apt
from tools.paths import LOCKS, VENV
from tools.run import Problem, answer, must_run, run, say
from tools.stamps import Stamp, fingerprint

WHAT_FOR = {
    "build": "the wheel builder",
    "dev": "the test tools",
    "docs": "what builds the documentation",
    "node": "Node.js",
}


def venv_python() -> Path:
    """The Python inside .venv, on this kind of system."""
    return VENV / "Scripts" / "python.exe" if os.name == "nt" else VENV / "bin" / "python"


def site_packages() -> Path:
    """Where .venv keeps its packages."""
    # Its Python is asked, not ours: they need not be of one version.
    path = answer([venv_python(), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"])
    if path is None:
        raise Problem("The Python in .venv does not run; run `python build.py clean` and try again.")
    return Path(path)


def ensure(group: str) -> None:
    """Have the packages of one lock file (build, dev, docs, node) installed in .venv, making .venv where needed."""
    _ensure_venv()
    stamp = _stamp(group)
    # The test tools bring these two with them.
    if stamp.is_current() or (group in ("build", "docs") and _stamp("dev").is_current()):
        return
    say(f"installing {WHAT_FOR[group]} into .venv (some seconds to a minute)")
    stamp.forget()
    pip = [str(venv_python()), "-m", "pip", "install", "--disable-pip-version-check", "--no-compile"]
    must_run(
        [*pip, "--no-deps", "--require-hashes", "--only-binary", ":all:", "-r", _lock(group)],
        f"pip could not install {WHAT_FOR[group]}; see its message above: without a network connection "
        "the first set-up cannot be done, else run `python build.py clean` and try again.",
        # A person's pip may be set to install for the user, which a virtual environment refuses.
        env={"PIP_USER": "0"},
    )
    stamp.write()


def _lock(group: str) -> Path:
    return LOCKS / f"{group}.lock"


def _stamp(group: str) -> Stamp:
    # It lies inside .venv, so that it goes when .venv goes.
    return Stamp(VENV / f"tierce-{group}.stamp", fingerprint([_lock(group)]))


def _ensure_venv() -> None:
    """Have a working .venv; a broken or half-made one, or one whose Python has changed under it, is made again."""
    version = _version_inside()
    if version is not None and _made_stamp(version).is_current():
        return
    if Path(sys.prefix).resolve() == VENV.resolve():
        raise Problem(
            "This is the Python inside .venv, which must be made anew: run build.py with the Python outside it."
        )
    if VENV.exists() or VENV.is_symlink():
        say("removing .venv, which is incomplete or broken")
        _remove_venv()
    _require_venv_module()
    say(f"making .venv with Python {sys.version.split()[0]}")
    must_run(
        [sys.executable, "-m", "venv", VENV],
        "Python could not make the virtual environment .venv; see its message above.",
    )
    version = _version_inside()
    if version is None or answer([venv_python(), "-m", "pip", "--version"]) is None:
        raise Problem(
            "The new .venv has no working Python with pip; reinstall Python, or use another one, and run this again."
        )
    _made_stamp(version).write()


def _version_inside() -> str | None:
    """The version of the Python that .venv runs on now; None when it does not run."""
    if not venv_python().exists():
        return None
    return answer([venv_python(), "-I", "-S", "-c", "import sys; print(*sys.version_info[:2], sep='.')"])


def _made_stamp(version: str) -> Stamp:
    """Written when .venv was complete; names the version, whose folder holds the installed packages."""
    return Stamp(VENV / "tierce-venv.stamp", fingerprint([], version))


def _remove_venv() -> None:
    try:
        if VENV.is_symlink() or VENV.is_file():
            VENV.unlink()
        else:
            shutil.rmtree(VENV)
    except OSError as error:
        raise Problem(
            f"The old .venv cannot be removed ({error.strerror}: {error.filename}); "
            "close the programs that use it, delete the folder and run this again."
        ) from None


def _require_venv_module() -> None:
    """Debian splits venv and ensurepip off into a package; bring it as root, or say its name."""
    if _has_venv():
        return
    package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    if apt.can_install() and apt.install(package) and _has_venv_now():
        return
    raise Problem(
        "This Python comes without the modules venv and ensurepip; install them "
        f"(on Debian and Ubuntu: sudo apt-get install {package}) and run this again."
    )


def _has_venv() -> bool:
    return all(importlib.util.find_spec(name) is not None for name in ("venv", "ensurepip"))


def _has_venv_now() -> bool:
    """Ask a new process: this one may remember that the modules were missing."""
    return run([sys.executable, "-c", "import venv, ensurepip"]) == 0
