"""Demos in documentation: what stands in the page, and what a wrong record says."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from mkdocs.exceptions import PluginError
from sphinx.cmd.build import build_main
from tierce.ext import demos
from tierce.ext.mkdocs import TiercePlugin

WRONG = """[Game "belote"]
[Position "N=AsKs E=9c8c S=8s7c W=7s7d dealer=W taker=E trump=h leader=W tricks=NS:2,EW:4"]

W 7s
S 7c
"""
RIGHT = WRONG.replace("S 7c", "S 8s")


def test_the_language_of_the_page_holds_unless_another_is_asked_for() -> None:
    assert [demos.language(*pair) for pair in ((None, "fr_FR"), ("en", "fr"), (None, "nl"), (None, None))] == [
        "fr", "en", "en", "en",
    ]  # fmt: skip


def test_options_become_attributes_and_nothing_else() -> None:
    tag = demos.html(RIGHT, "en", {"label": 'a "b" <c>', "autoplay": "", "other": "x", "height": "40em"}, "x", 1)
    head = tag.partition("\n")[0]
    assert 'label="a &quot;b&quot; &lt;c&gt;"' in head
    assert " autoplay" in head
    assert "other" not in head
    assert "min-height: 40em" in head


@pytest.mark.parametrize("height", ["40", "1em; color: red", "tall"])
def test_a_height_that_is_none_is_refused(height: str) -> None:
    with pytest.raises(demos.BadDemo, match=r"page:7: height"):
        demos.html(RIGHT, "en", {"height": height}, "page", 7)


def test_a_wrong_record_names_file_line_and_rule() -> None:
    with pytest.raises(demos.BadDemo, match=r"^page\.md:14: .*BEL-PLAY-2"):
        demos.html(WRONG, "en", {}, "page.md", 10)


def project(folder: Path, record: str) -> list[str]:
    (folder / "conf.py").write_text("extensions = ['tierce.ext.sphinx']\n", "utf-8")
    body = "".join(f"   {line}\n" for line in record.splitlines())
    (folder / "index.rst").write_text(f"Rules\n=====\n\n.. tierce::\n\n{body}", "utf-8")
    return ["-q", "-b", "text", str(folder), str(folder / "out")]


def test_sphinx_tells_the_steps_where_there_is_no_page(tmp_path: Path) -> None:
    assert build_main(project(tmp_path, RIGHT)) == 0
    assert "South plays the eight of spades." in (tmp_path / "out" / "index.txt").read_text("utf-8")


def test_sphinx_ends_at_a_wrong_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert build_main(project(tmp_path, WRONG)) != 0
    err = capsys.readouterr().err
    assert f"{tmp_path / 'index.rst'}:10: " in err.replace("\n", "")
    assert "BEL-PLAY-2" in err


class Page:
    """What the plugin asks of a page."""

    class file:
        abs_src_path = ""
        dest_uri = "chapter/rules/index.html"

    def __init__(self, path: Path) -> None:
        self.file.abs_src_path = str(path)


def converted(folder: Path, markdown: str) -> str:
    path = folder / "rules.md"
    path.write_text(f"---\ntitle: x\n---\n{markdown}", "utf-8")
    plugin = TiercePlugin()
    plugin.load_config({})

    config: Any = SimpleNamespace(theme={"locale": "fr"})
    return plugin.on_page_markdown(markdown, page=Page(path), config=config, files=None)


def test_a_fence_becomes_a_demo_and_the_page_loads_the_script(tmp_path: Path) -> None:
    made = converted(tmp_path, f"# Rules\n\n```tierce step=rule autoplay\n{RIGHT}```\n\n```python\nx\n```\n")
    assert '<tierce-demo lang="fr"' in made
    assert ' step="rule"' in made
    assert '<script type="module" src="../../assets/tierce/js/tierce-demo.js">' in made
    assert "```python\nx\n```" in made
    assert "```tierce" not in made
    block = made[made.index("<tierce-demo") : made.index("</tierce-demo>")]
    assert "\n\n" not in block  # Markdown would end the HTML there


def test_a_page_without_a_demo_stays_as_it_is(tmp_path: Path) -> None:
    assert converted(tmp_path, "# Rules\n\n```python\n# tierce\n```\n") == "# Rules\n\n```python\n# tierce\n```\n"


def test_mkdocs_ends_at_a_wrong_record(tmp_path: Path) -> None:
    with pytest.raises(PluginError, match=r"rules\.md:12: .*BEL-PLAY-2"):
        converted(tmp_path, f"# Rules\n\nText.\n```tierce\n{WRONG}```\n")


def test_mkdocs_ends_at_an_unknown_option(tmp_path: Path) -> None:
    with pytest.raises(PluginError, match="no option 'speed'"):
        converted(tmp_path, f"```tierce speed=3\n{RIGHT}```\n")
