"""The catalogs: all languages say the same things, in their own typography, with sound plurals."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from tierce.cards import CARDS, RANK_LETTERS, SUIT_LETTERS
from tierce.views.phrases import LANGUAGES, Phrases, phrases

from views.catalogs import FILES, made, read, texts

WORDING = {lang: texts(lang) for lang in FILES}
PLURALS = {"en": "nplurals=2; plural=(n != 1);", "fr": "nplurals=2; plural=(n > 1);"}

every_language = pytest.mark.parametrize("lang", LANGUAGES)


def forms(lang: str) -> Iterator[tuple[str, str]]:
    """Every text of a language with its key, plural forms one by one."""
    for key, found in WORDING[lang].items():
        for one in found:
            yield key, one


def fields(text: str) -> set[str]:
    return set(re.findall(r"\{(.*?)\}", text))


def test_every_language_has_a_catalog() -> None:
    assert sorted(FILES) == sorted(LANGUAGES)


def test_all_languages_have_the_same_keys() -> None:
    assert set(WORDING["en"]) == set(WORDING["fr"])


def test_all_languages_have_the_same_fields_and_plurals() -> None:
    for key, english in WORDING["en"].items():
        french = WORDING["fr"][key]
        assert {frozenset(fields(one)) for one in english} == {frozenset(fields(one)) for one in french}, key
        assert (len(english) > 1) == (len(french) > 1), key


@every_language
def test_fields_are_names_and_exactly_a_text_that_counts_has_plural_forms(lang: str) -> None:
    for key, found in WORDING[lang].items():
        for text in found:
            assert all(re.fullmatch("[a-z_]+", name) for name in fields(text)), key
            assert text.count("{") == text.count("}") == len(re.findall(r"\{.*?\}", text)), key
            assert ("count" in fields(text)) == (len(found) > 1), key


@every_language
def test_babel_finds_nothing_wrong(lang: str) -> None:
    catalog = read(lang)
    assert [(message.id, str(error)) for message, errors in catalog.check() for error in errors] == []
    assert not catalog.fuzzy
    assert [message.id for message in catalog if message.id and message.fuzzy] == []
    assert not catalog.obsolete
    assert dict(catalog.mime_headers)["Plural-Forms"] == PLURALS[lang]
    assert f"Language: {lang}\\n" in FILES[lang].read_text("utf-8")
    assert catalog.charset == "utf-8"


@pytest.mark.parametrize(
    ("lang", "singular", "plural"), [("en", [1, -1], [0, 2, 10, -2]), ("fr", [0, 1, -1], [2, 10, -2])]
)
def test_which_numbers_are_singular(lang: str, singular: list[int], plural: list[int]) -> None:
    words = Phrases(lang, made(lang, {"it": ("{count} a", "{count} b")}))
    assert [words.say("it", count=count)[-1] for count in singular + plural] == ["a"] * len(singular) + ["b"] * len(
        plural
    )


@every_language
def test_the_file_is_sorted_names_no_key_twice_and_wraps_no_line(lang: str) -> None:
    lines = FILES[lang].read_text("utf-8").splitlines()
    written = [line for line in lines if line.startswith("msgid ")]
    assert written == [f'msgid "{key}"' for key in ["", *sorted(WORDING[lang])]]
    body = lines[lines.index("") :]
    assert [line for line in body if not re.match(r'$|#\. |msgid(_plural)? "|msgstr(\[\d\])? "', line)] == []
    plurals = [line.partition(" ")[2] for line in lines if line.startswith("msgid_plural ")]
    assert plurals == [f'"{key}"' for key in sorted(WORDING[lang]) if len(WORDING[lang][key]) > 1]


def test_both_catalogs_have_the_same_comments_for_translators() -> None:
    english, french = ({one.id: one.auto_comments for one in read(lang)} for lang in LANGUAGES)
    assert english == french


@every_language
def test_texts_are_trimmed_and_not_empty(lang: str) -> None:
    for key, text in forms(lang):
        assert text, key
        assert text != key, key
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
