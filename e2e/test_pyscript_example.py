"""The wheel in somebody else's page: stock PyScript, and micropip that fetches it from the static site."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from e2e.conftest import Watch
from tools import micropip
from tools.paths import DIST, ROOT
from tools.static_server import Server, running
from tools.vendor import PYODIDE, PYSCRIPT

STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")


@pytest.fixture(scope="module")
def site_for_all() -> Iterator[Server]:
    with running(DIST, to_all=True) as server:
        yield server


@pytest.fixture(scope="module")
def stranger(tmp_path_factory: pytest.TempPathFactory, site_for_all: Server) -> Path:
    """The example with what its README says, the wheel on another origin."""
    folder = tmp_path_factory.mktemp("stranger") / "page"
    shutil.copytree(ROOT / "examples" / "pyscript", folder)
    shutil.copytree(PYSCRIPT / "dist", folder / "pyscript")
    (folder / "pyodide").mkdir()
    for name in STOCK:
        shutil.copyfile(PYODIDE / name, folder / "pyodide" / name)
    # The wheel on PyPI is another file than the one that Pyodide's own host has: the lock must say which.
    installer = micropip.ensure()
    shutil.copyfile(installer, folder / "pyodide" / installer.name)
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    entry = lock["packages"]["micropip"]
    assert entry["file_name"] == installer.name
    entry["sha256"], entry["depends"] = hashlib.sha256(installer.read_bytes()).hexdigest(), []
    lock["packages"] = {"micropip": entry}
    (folder / "pyodide" / "pyodide-lock.json").write_text(json.dumps(lock), "utf-8")
    (wheel,) = (DIST / "wheels").glob("*.whl")
    config = (folder / "pyscript.json").read_text("utf-8")
    (folder / "pyscript.json").write_text(config.replace("WHEEL", f"{site_for_all.url}wheels/{wheel.name}"), "utf-8")
    return folder


def test_micropip_installs_the_wheel_from_the_site(
    stranger: Path, site_for_all: Server, new_context: Callable[..., BrowserContext], watch: Watch
) -> None:
    watch.allow(f"request to another origin: {site_for_all.url}wheels/")
    with running(stranger) as server:
        page = new_context(at=server.url).new_page()
        page.goto(server.url)
        answer = page.locator("#answer")
        expect(answer).to_contain_text("S may play Kh.", timeout=90_000)
        expect(answer).to_contain_text("7h is refused by BEL-PLAY-5.")
        expect(answer).to_contain_text("8d is refused by BEL-PLAY-4.")
