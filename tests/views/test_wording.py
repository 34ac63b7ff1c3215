"""The wording files: both languages say the same things, in their own typography."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib.resources import files

import pytest
from tierce.cards import CARDS, RANK_LETTERS, SUIT_LETTERS
from tierce.views.phrases import LANGUAGES, phrases

FILES = {
    lang: files("tierce.views").joinpath("wording").joinpath(f"{lang}.json").read_text(encoding="utf-8")
    for lang in LANGUAGES
}
WORDING = {lang: json.loads(text) for lang, text in FILES.items()}
FORMS = ["one", "other"]

every_language = pytest.mark.parametrize("lang", LANGUAGES)


def forms(lang: str) -> Iterator[tuple[str, str]]:
    """Every text of a language with its key, plural forms one by one."""
    for key, text in WORDING[lang].items():
        for one in [text] if isinstance(text, str) else text.values():
            yield key, one


def fields(text: str | dict[str, str]) -> set[str]:
    return set(re.findall(r"\{(.*?)\}", text if isinstance(text, str) else " ".join(text.values())))


def test_all_languages_have_the_same_keys() -> None:
    assert set(WORDING["en"]) == set(WORDING["fr"])


def test_all_languages_have_the_same_fields_and_plurals() -> None:
    for key, english in WORDING["en"].items():
        french = WORDING["fr"][key]
        assert fields(english) == fields(french), key
        assert type(english) is type(french), key


@every_language
def test_fields_are_names_and_plurals_have_all_forms_and_a_count(lang: str) -> None:
    for key, text in WORDING[lang].items():
        assert all(re.fullmatch("[a-z_]+", name) for name in fields(text)), key
        if not isinstance(text, str):
            assert list(text) == FORMS, key
            assert "count" in fields(text), key
            assert not key.startswith("page."), key  # the page knows plain texts only


@every_language
def test_a_text_that_counts_has_plural_forms(lang: str) -> None:
    for key, text in WORDING[lang].items():
        assert isinstance(text, dict) or "count" not in fields(text), key


@every_language
def test_the_file_is_sorted_and_names_no_key_twice(lang: str) -> None:
    written = re.findall(r'^  "(.*?)":', FILES[lang], re.MULTILINE)
    assert written == sorted(WORDING[lang])


@every_language
def test_texts_are_trimmed_and_not_empty(lang: str) -> None:
    for key, text in forms(lang):
        assert text, key
        assert text == text.strip() or key.endswith(".separator"), key
        assert "  " not in text, key


def test_french_typography() -> None:
    for key, text in forms("fr"):
        assert not re.search("(?<!\u202f)[:;!?»]", text), f"{key}: U+202F belongs before : ; ! ? »"
        assert not re.search("«(?!\u202f)", text), f"{key}: U+202F belongs after «"
        assert not re.search("['\"“”~]", text), f"{key}: ’ and « » belong here"
        assert text.count("«") == text.count("»"), key


def test_english_typography() -> None:
    for key, text in forms("en"):
        assert not re.search("['\"«»~\u202f]", text), f"{key}: ’ and “ ” belong here"
        assert not re.search(r"\s[,.:;!?](\s|$)", text), key
        assert text.count("“") == text.count("”"), key


def test_french_never_puts_an_elided_word_before_a_name_that_is_filled_in() -> None:
    safe = r"(suit|length|bid|plus|points|stake|n|count|value)\}"  # no suit and no number of these asks for an elision
    for key, text in forms("fr"):
        assert not re.search(rf"\b(de|du|des|que|le|la) \{{(?!{safe})|’\{{", text), key


def test_no_word_is_shown_as_a_sign_or_letter() -> None:
    for lang in LANGUAGES:
        for key, text in forms(lang):
            if not key.startswith("page."):
                assert not re.search("[♠♥♦♣]", text), key


@every_language
def test_every_card_rank_and_suit_has_all_its_forms(lang: str) -> None:
    words = phrases(lang)
    for one in CARDS:
        assert words.card(one)[0].isupper()
        assert words.card(one)[1:] in words.the(one)
    assert len({words.the(one) for one in CARDS}) == len(CARDS)
    assert all(words.say(f"rank.{letter}")[0].isupper() for letter in RANK_LETTERS)
    for letter in SUIT_LETTERS:
        assert words.say(f"suit.name.{letter}").lower() == words.say(f"suit.{letter}")


@pytest.mark.parametrize(
    ("card", "name", "the"),
    [
        ("As", "As de pique", "l’as de pique"),
        ("Qh", "Dame de cœur", "la dame de cœur"),
        ("Tc", "Dix de trèfle", "le dix de trèfle"),
    ],
)
def test_cards_in_french(card: str, name: str, the: str) -> None:
    french = phrases("fr")
    assert french.say(f"card.{card}") == name
    assert french.say(f"card.the.{card}") == the
