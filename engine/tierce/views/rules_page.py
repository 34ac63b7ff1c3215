"""A game's rules in the words of one language, as a page shows them: chapters, rules, options with who plays how."""

from __future__ import annotations

from typing import NamedTuple

from tierce.rulebook import MARKS, Option, Rule, Rulebook, rulebook
from tierce.views.phrases import Phrases, phrases
from tierce.views.practice import played_by

__all__ = [
    "ChapterText", "Furniture", "OptionText", "RuleEntry", "RulesPage", "ValueText",
    "furniture", "language_name", "marks_legend", "open_with", "rules_page",
]  # fmt: skip


class ValueText(NamedTuple):
    """One thing a table may choose.

    note        our default, or the sentence that holds when it is chosen
    practice    who plays so; empty where nothing is known
    """

    value: str
    label: str
    default: bool
    note: str
    practice: str


class OptionText(NamedTuple):
    """An option below the rule it belongs to.

    range       what numbers may be chosen; empty where there are values
    elsewhere   who plays it otherwise; empty where nothing is known
    also        that it changes other rules too; empty when it does not
    """

    name: str
    label: str
    values: tuple[ValueText, ...]
    range: str
    elsewhere: str
    also: str


class RuleEntry(NamedTuple):
    """One rule.

    marks       where it comes from: letter and words
    options     those that belong to it
    see         sentences about options that belong to other rules and change this one
    """

    id: str
    text: str
    marks: tuple[tuple[str, str], ...]
    options: tuple[OptionText, ...]
    see: tuple[str, ...]


class ChapterText(NamedTuple):
    """A heading, and the rules under it."""

    title: str
    rules: tuple[RuleEntry, ...]


class RulesPage(NamedTuple):
    """All rules of a game in one language."""

    game: str
    name: str
    title: str
    tagline: str
    chapters: tuple[ChapterText, ...]


def rules_page(game: str, language: str) -> RulesPage:
    """The rules of a game; raises UnknownRule, UnknownPhrase.

    >>> page = rules_page("belote", "en")
    >>> page.title, [chapter.title for chapter in page.chapters][-2:]
    ('Belote: the rules', ['Play', 'Score'])
    """
    book, words = rulebook(game), phrases(language)
    name = words.say(f"game.{game}.title")
    chapters = tuple(
        ChapterText(one.title[language], tuple(_rule(book, book.rules[id], words) for id in one.rules))
        for one in book.chapters
    )
    return RulesPage(game, name, words.say("rules.title", game=name), words.say(f"game.{game}.tagline"), chapters)


def _rule(book: Rulebook, rule: Rule, words: Phrases) -> RuleEntry:
    options = [book.options[name] for name in rule.options]
    see = (
        words.say("rules.see-option", option=one.label[words.lang], rule=one.rules[0])
        for one in options
        if one.rules[0] != rule.id
    )
    own = tuple(_option(one, words) for one in options if one.rules[0] == rule.id)
    return RuleEntry(rule.id, rule.text[words.lang], tuple(_marks(rule, words)), own, tuple(see))


def _marks(rule: Rule, words: Phrases) -> list[tuple[str, str]]:
    found = [(mark, words.say(f"page.rule.mark-{mark}")) for mark in rule.marks]
    if rule.marked_part is not None:  # then the last mark is about a part of the rule
        mark, text = found[-1]
        found[-1] = mark, words.say("rules.mark-part", mark=text, part=rule.marked_part[words.lang])
    return found


def _option(option: Option, words: Phrases) -> OptionText:
    values = []
    for one in option.values:
        who = played_by(one, words)
        values.append(
            ValueText(
                one.value,
                one.label[words.lang],
                one.value == option.default,
                one.agreed[words.lang] if one.agreed is not None else words.say("rules.default"),
                words.say("rules.played-by", who=who) if who else "",
            )
        )
    span = ""
    if option.bounds is not None:
        low, high = option.bounds
        span = words.say("rules.range", low=low, high=high, default=int(option.default))
    also = words.say("rules.also", rules=words.listed(option.rules[1:])) if len(option.rules) > 1 else ""
    elsewhere = option.elsewhere[words.lang] if option.elsewhere is not None else ""
    return OptionText(option.name, option.label[words.lang], tuple(values), span, elsewhere, also)


class Furniture(NamedTuple):
    """What stands around the rules: headings, links, names of languages."""

    about: str
    chapters: str
    demo: str
    games: str
    languages: str
    list: str
    marks: str
    open: str
    option: str
    this_way: str
    turn: str


def furniture(language: str) -> Furniture:
    """The words around the rules.

    >>> furniture("fr").open
    'Ouvrir la table'
    """
    say = phrases(language).say
    return Furniture(
        about=say("rules.about"),
        chapters=say("rules.chapters"),
        demo=say("rules.demo"),
        games=say("rules.games"),
        languages=say("rules.languages"),
        list=say("rules.list"),
        marks=say("rules.marks"),
        open=say("rules.open"),
        option=say("rules.option"),
        this_way=say("rules.this-way"),
        turn=say("demo.turn.tries"),
    )


def open_with(label: str, language: str) -> str:
    """What a link to a table with an option set is called.

    >>> open_with("required", "en")
    'Open the table this way: required'
    """
    return phrases(language).say("rules.open-with", value=label)


def marks_legend(language: str) -> list[tuple[str, str, str]]:
    """What the marks mean: letter, words, a sentence.

    >>> marks_legend("en")[0]
    ('S', 'from the source', 'The text that we have of the game says so.')
    """
    say = phrases(language).say
    return [(mark, say(f"page.rule.mark-{mark}"), say(f"rules.mark-about.{mark}")) for mark in MARKS]


def language_name(language: str) -> str:
    """A language as it calls itself.

    >>> language_name("fr")
    'Français'
    """
    return phrases(language).say(f"language.{language}")
