"""Every text of the catalogs is said somewhere, and what the code says has a text; read from the sources."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tools.paths import ENGINE, WEB
from views.catalogs import texts

KEYS = set(texts("en"))
PAGE = {key.removeprefix("page.") for key in KEYS if key.startswith("page.")}
OF_VIEWS = {key for key in KEYS if not key.startswith("page.")}

HOLE = r"[\w-]+"  # what is filled into a key is one word of it
KEY = re.compile(r"[a-z]+(\.[\w-]+)+")
VIEWS = sorted((ENGINE / "tierce" / "views").glob("*.py"))
SCRIPTS = sorted((WEB / "js").rglob("*.js"))
# a text in quotes, or a template with its ${holes}
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`')


def patterns(path: Path) -> Iterator[tuple[str, bool]]:
    """Every text in a Python file as a pattern for keys, and whether it goes on from a key: f"{key}.you"."""
    inside: set[int] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.JoinedStr):
            inside |= {id(part) for part in node.values}
            parts = [re.escape(part.value) if isinstance(part, ast.Constant) else HOLE for part in node.values]
            if parts[0] == HOLE and len(parts) > 1:
                yield "".join(parts[1:]), True
            yield "".join(parts), False
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
            yield re.escape(node.value), False


def test_every_text_for_views_is_said_in_a_view() -> None:
    found = {one for path in VIEWS for one in patterns(path)}
    whole = "|".join(sorted(text for text, goes_on in found if not goes_on and "\\." in text))
    endings = "|".join(sorted(text for text, goes_on in found if goes_on and text.startswith("\\.")))
    known = re.compile(f"(?:{whole})(?:{endings})*")
    assert sorted(key for key in OF_VIEWS if not known.fullmatch(key)) == []


def test_every_text_named_in_a_view_exists() -> None:
    said = {
        (node.func.attr, node.args[0].value)
        for path in VIEWS
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args
        and node.func.attr in ("say", "told", "ours") and isinstance(node.args[0], ast.Constant)
    }  # fmt: skip
    assert len(said) > 50
    ends = {"say": ("",), "told": ("", ".you"), "ours": (".us", ".them")}
    assert sorted(key + end for how, key in said for end in ends[how] if key + end not in KEYS) == []


def keys_in(code: str) -> set[str]:
    """The keys that a piece of JavaScript names, as patterns."""
    found = set()
    for plain, template in LITERAL.findall(code):
        text = HOLE.join(re.escape(part) for part in re.split(r"\$\{.*?\}", template)) if template else re.escape(plain)
        if KEY.fullmatch(text.replace(HOLE, "x").replace("\\", "")):
            found.add(text)
    return found


def arguments(code: str) -> Iterator[str]:
    """The first argument of every call of `t` and `has`."""
    for call in re.finditer(r"(?<![\w.$])(?:t|has)\(", code):
        depth, at = 0, call.end()
        while depth or code[at] not in ",)":
            depth += {"(": 1, "{": 1, "[": 1, ")": -1, "}": -1, "]": -1}.get(code[at], 0)
            at += 1
        yield code[call.end() : at]


CODE = [path.read_text("utf-8") for path in SCRIPTS]
ASKED = {key for code in CODE for argument in arguments(code) for key in keys_in(argument)}


def test_every_text_that_the_page_asks_for_exists() -> None:
    assert len(ASKED) > 50
    assert sorted(key for key in ASKED if not any(re.fullmatch(key, known) for known in PAGE)) == []


def test_every_text_of_the_page_is_asked_for() -> None:
    chosen_first = {key for code in CODE for key in keys_in(code)}  # and looked up later
    named = "|".join(sorted(ASKED | chosen_first))
    assert sorted(key for key in PAGE if not re.fullmatch(named, key)) == []
