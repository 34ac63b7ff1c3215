"""The example projects for documentation, built with the wheel and read in the browser."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.axe import findings, text
from e2e.conftest import Watch
from tools.paths import DIST, NODE_MODULES, ROOT
from tools.static_server import running

EXAMPLES = ROOT / "examples"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel of the site installed in it."""
    folder = tmp_path_factory.mktemp("installed")
    (wheel,) = (DIST / "wheels").glob("*.whl")
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-index", "--target", str(folder), str(wheel)]
    subprocess.run(pip, check=True)
    return folder


def run(installed: Path, place: Path, *words: str) -> None:
    done = subprocess.run(
        [sys.executable, "-P", *words], cwd=place, env={"PYTHONPATH": str(installed), "PATH": ""}, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout


def sphinx(installed: Path, place: Path, out: Path) -> None:
    run(installed, place, "-m", "sphinx", "-q", "-W", "-b", "dirhtml", ".", str(out))


def mkdocs(installed: Path, place: Path, out: Path) -> None:
    run(installed, place, "-m", "mkdocs", "build", "-q", "--strict", "-d", str(out))


def html(installed: Path, place: Path, out: Path) -> None:
    scripts = out / "tierce" / "js"
    shutil.copytree(installed / "tierce" / "ext" / "static" / "js", scripts)
    script = ["--script", "tierce/js/tierce-demo.js"]
    run(installed, place, "-m", "tierce", "embed", "hand.tierce", *script, "--out", str(out / "whole.html"))
    run(installed, place, "-m", "tierce", "embed", "hand.tierce", *script, "--turn", "--out", str(out / "turn.html"))
    head = '<!doctype html><meta charset="utf-8"><title>House rules</title><link rel="icon" href="data:,">'
    parts = [(out / name).read_text("utf-8") for name in ("whole.html", "turn.html")]
    (out / "index.html").write_text(head + "\n".join(parts), "utf-8")


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A folder that is served below a sub-path of another host, and its address."""
    out = tmp_path / "out"
    out.mkdir()
    with running(out) as server:
        yield out, server.url


@pytest.mark.parametrize("build", [sphinx, mkdocs, html])
def test_an_example_is_built_and_clicked(
    installed: Path,
    served: tuple[Path, str],
    new_context: Callable[..., BrowserContext],
    tmp_path: Path,
    watch: Watch,
    build: Callable[[Path, Path, Path], None],
) -> None:
    out, url = served
    place = Path(shutil.copytree(EXAMPLES / build.__name__, tmp_path / "project"))
    build(installed, place, out)
    watch.allow("favicon.ico")  # some themes have none
    page = new_context(at=url).new_page()
    page.goto(url)
    demos = page.locator("tierce-demo")
    first, last = demos.first, demos.last
    first.scroll_into_view_if_needed()
    first.get_by_role("button", name="Next").click()
    expect(first.locator(".text")).not_to_be_empty()
    expect(first.get_by_role("button", name="Play from here")).to_have_count(0 if build is not html else 1)
    last.scroll_into_view_if_needed()
    last.locator("[data-card='Qc']").click()
    expect(last.locator(".answer")).to_contain_text("BEL-PLAY-4")
    last.locator("[data-card='Ad']").click()
    last.get_by_role("button", name="Go on").click()
    expect(last.get_by_role("button", name="Back")).to_be_visible()


def test_a_demo_in_slides_has_its_keys(
    installed: Path, served: tuple[Path, str], new_context: Callable[..., BrowserContext]
) -> None:
    out, url = served
    shutil.copytree(EXAMPLES / "reveal", out, dirs_exist_ok=True)
    shutil.copytree(NODE_MODULES / "reveal.js" / "dist", out / "reveal")
    shutil.copytree(installed / "tierce" / "ext" / "static" / "js", out / "tierce" / "js")
    run(installed, out, "-m", "tierce", "embed", "hand.tierce", "--json", "--out", "hand.json")
    page = new_context(at=url).new_page()
    page.goto(url)
    page.locator(".reveal.ready").wait_for()
    page.keyboard.press("ArrowRight")
    demo = page.locator("tierce-demo")
    following = demo.get_by_role("button", name="Next")
    expect(following).to_be_visible()
    step = demo.evaluate("one => one.step")
    following.focus()
    page.keyboard.press("ArrowRight")
    assert demo.evaluate("one => one.step") == step + 1
    expect(page.locator("section.present tierce-demo")).to_be_visible()
    following.evaluate("node => node.blur()")
    page.keyboard.press("ArrowRight")
    expect(page.locator("section.present h2")).to_have_text("Questions?")


def test_the_own_documentation_is_built_with_the_extension(page: Page, site_url: str) -> None:
    pages = sorted(file.name for file in (DIST / "docs").glob("*.html"))
    assert {"index.html", "demos.html", "embed.html"} <= {*pages}
    for name in pages:
        page.goto(f"{site_url}docs/{name}")
        policy = page.locator('meta[http-equiv="Content-Security-Policy"]')
        assert "unsafe" not in (policy.get_attribute("content") or "unsafe")
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{site_url}docs/demos.html")
    demo = page.locator("tierce-demo").first
    here = demo.get_by_role("button", name="Play from here")
    expect(here).to_be_visible()
    found = findings(page)
    assert not found, [text(one) for one in found]
    here.click()
    table = demo.frame_locator("iframe").locator('html[data-state="ready"] t-table')
    expect(table).to_be_visible(timeout=60_000)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
