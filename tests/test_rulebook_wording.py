"""The rulebook's words: both languages, whole sentences, each language's typography."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

import pytest
from tierce.rulebook import GAMES, LANGUAGES, Option, Rulebook, Text, rulebook

RULE_ID = re.compile(r"\b(?:BEL|BIEN|BLV)-[A-Z]+-\d+\b")

every_game = pytest.mark.parametrize("book", [rulebook(game) for game in GAMES], ids=GAMES)


def option_wording(option: Option) -> Iterator[tuple[str, Text]]:
    """Every wording of an option, with a name for it."""
    yield f"{option.name} label", option.label
    if option.elsewhere is not None:
        yield f"{option.name} elsewhere", option.elsewhere
    if option.agreed is not None:
        yield f"{option.name} agreed", option.agreed
    for one in option.values:
        yield f"{option.name}={one.value} label", one.label
        if one.agreed is not None:
            yield f"{option.name}={one.value} agreed", one.agreed


def wording(book: Rulebook) -> Iterator[tuple[str, Text]]:
    """Every wording of a rulebook, with a name for it."""
    for chapter in book.chapters:
        yield chapter.title["en"], chapter.title
    for one in book.rules.values():
        yield one.id, one.text
        if one.marked_part is not None:
            yield f"{one.id} marked part", one.marked_part
    yield from chain.from_iterable(map(option_wording, book.options.values()))


@every_game
def test_all_but_the_default_say_what_a_table_agreed_on(book: Rulebook) -> None:
    for one in book.options.values():
        if one.kind == "int":
            assert one.agreed is not None
            assert all(one.agreed[language].count("{value}") == 1 for language in LANGUAGES)
        else:
            assert one.agreed is None
            assert all((v.agreed is None) == (v.value == one.default) for v in one.values)
        assert one.agreement(one.default, "en") == ""
        agreed = [t for name, t in option_wording(one) if name.endswith("agreed")]
        for text in agreed:
            assert text["en"].startswith("At this table")
            assert text["fr"].startswith("À cette table,")


@every_game
def test_every_text_is_written_in_both_languages(book: Rulebook) -> None:
    for name, text in wording(book):
        assert tuple(text) == LANGUAGES, name
        for one in text.values():
            assert one, name
            assert one == one.strip(), name
            assert "  " not in one, name
        assert text["en"] != text["fr"], name


@every_game
def test_french_typography(book: Rulebook) -> None:
    for name, text in wording(book):
        french = text["fr"]
        assert not re.search("(?<!\u202f)[:;!?»]", french), f"{name}: U+202F belongs before : ; ! ? »"
        assert not re.search("«(?!\u202f)", french), f"{name}: U+202F belongs after «"
        assert not re.search("['\"“”~]", french), f"{name}: ’ and « » belong here"
        assert not re.search(r"\d{4}", french), f"{name}: U+202F belongs between thousands"
        assert french.count("«") == french.count("»"), name


@every_game
def test_english_typography(book: Rulebook) -> None:
    for name, text in wording(book):
        english = text["en"]
        assert not re.search("['\"«»~\u202f]", english), f"{name}: ’ and “ ” belong here"
        assert not re.search(r"\s[,.:;!?]", english), name
        assert english.count("“") == english.count("”"), name


@every_game
def test_rules_are_sentences(book: Rulebook) -> None:
    for one in book.rules.values():
        for text in one.text.values():
            assert text[0].isupper() or text[0] == "«", one.id
            assert text.endswith("."), one.id


@every_game
def test_texts_stand_alone(book: Rulebook) -> None:
    """No unknown rule id, no option name, no word about where a text was taken from."""
    names = [name for name in book.options if "_" in name]
    for name, text in wording(book):
        for one in text.values():
            assert set(RULE_ID.findall(one)) <= set(book.rules), name
            assert not any(option in one for option in names), name
            assert not re.search(r"\b(source|seed|option)s?\b|\.md\b|\.toml\b|`", one), name
