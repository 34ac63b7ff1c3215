"""Sentences by key: fields, plurals, numbers."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tierce.errors import TierceError
from tierce.views.phrases import Phrases, UnknownPhrase, phrases

from views.catalogs import made

TEXTS = {"points": ("{count} pli", "{count} plis"), "plain": ("deux",)}


def test_an_unknown_key_is_named() -> None:
    with pytest.raises(UnknownPhrase, match=r"^no phrase 'no\.such\.key' in en$") as caught:
        phrases("en").say("no.such.key")
    assert caught.value.key == "no.such.key"
    assert isinstance(caught.value, TierceError)


def test_an_unknown_language_is_named() -> None:
    with pytest.raises(UnknownPhrase, match=r"^no wording in 'nl'; there is en, fr$"):
        phrases("nl")


def test_a_language_that_is_not_compiled_says_which_command_does_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.resources.files", lambda package: tmp_path)
    with pytest.raises(UnknownPhrase, match=r"^the wording in fr is not compiled; `python build.py catalogs` does it$"):
        phrases.__wrapped__("fr")


def test_a_missing_field_is_an_error() -> None:
    with pytest.raises(KeyError):
        phrases("en").say("card.trump", wrong="ace")


@pytest.mark.parametrize(
    ("lang", "count", "said"),
    [
        ("fr", 0, "0 pli"),
        ("fr", 1, "1 pli"),
        ("fr", 2, "2 plis"),
        ("fr", -1, "−1 pli"),
        ("en", 0, "0 plis"),
        ("en", 1, "1 pli"),
        ("en", 2, "2 plis"),
    ],
)
def test_plurals(lang: str, count: int, said: str) -> None:
    assert Phrases(lang, made(lang, TEXTS)).say("points", count=count) == said


@pytest.mark.parametrize(
    ("lang", "value", "text"),
    [
        ("fr", 1000, "1\u202f000"),
        ("fr", 999, "999"),
        ("fr", -12000, "−12\u202f000"),
        ("en", 1000, "1000"),
        ("en", -5, "−5"),
    ],
)
def test_numbers(lang: str, value: int, text: str) -> None:
    assert Phrases(lang, made(lang, TEXTS)).number(value) == text


def test_wording_is_read_once() -> None:
    assert phrases("fr") is phrases("fr")


def test_importing_the_views_reads_nothing() -> None:
    late = ["gettext", "tomllib", "importlib.resources", "tierce.belote", "tierce.bien", "tierce.bleven"]
    code = f"import sys, tierce.views; sys.exit(bool(set({late}) & set(sys.modules)))"
    path = os.pathsep.join(filter(None, sys.path))
    done = subprocess.run([sys.executable, "-S", "-c", code], env={**os.environ, "PYTHONPATH": path})
    assert done.returncode == 0
