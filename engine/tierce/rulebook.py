"""The numbered rules of each game and the options a table may agree on, in every language of the product.

The wording lives in `<game>/rules.toml` and nowhere else: code, tests, messages and pages quote a rule by its
id. A rulebook is read when it is first asked for, so that nothing is read at start-up.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

from tierce.errors import SetupError, TierceError

__all__ = [
    "GAMES",
    "LANGUAGES",
    "MARKS",
    "PLAYED_BY",
    "Chapter",
    "Option",
    "OptionValue",
    "Rule",
    "Rulebook",
    "UnknownRule",
    "rule",
    "rulebook",
]

LANGUAGES = ("en", "fr")
GAMES = ("belote", "bien", "bleven")
MARKS = ("S", "R", "C")  # stated by the source, our reading of it, our completion
PLAYED_BY = ("ffb", "wikipedia", "pagat", "bga", "clubs")  # the federation, three websites, and all the others

_GAME_OF_PREFIX = {"BEL": "belote", "BIEN": "bien", "BLV": "bleven"}

Text: TypeAlias = Mapping[str, str]  # one wording per language


class UnknownRule(TierceError, KeyError):
    """A rule id, or a game, that no rulebook has; `id` is what was asked for."""

    def __init__(self, asked: str, message: str) -> None:
        self.id = asked
        super().__init__(message)

    def __str__(self) -> str:  # KeyError would show the message in quotes
        return str(self.args[0])


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule: its wording, where it comes from, and what may change it.

    marks           where it comes from, one or two of `MARKS`
    marked_part     what the R or C is about; None when that is the whole rule
    options         names of the options that change it
    """

    id: str
    text: Text
    marks: tuple[str, ...]
    marked_part: Text | None
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OptionValue:
    """One thing a table may choose for an option.

    agreed      the sentence that follows a rule's text when a table has chosen this; None for the default
    played_by   who plays so, some of `PLAYED_BY`; empty where nothing is known
    """

    value: str
    label: Text
    agreed: Text | None
    played_by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """A point on which tables differ; every value is a text, as in records and links.

    rules       ids of the rules it changes; it belongs to the first
    values      what may be chosen; empty for a number
    bounds      lowest and highest number; None unless `kind` is "int"
    label       short name for a settings page
    front       whether it says who plays or for how long: what is chosen first
    elsewhere   who plays it otherwise, where known
    agreed      for a number: what follows the rule's text, with `{value}` in it
    """

    name: str
    rules: tuple[str, ...]
    default: str
    kind: Literal["choice", "switch", "int"]
    values: tuple[OptionValue, ...]
    bounds: tuple[int, int] | None
    label: Text
    front: bool
    elsewhere: Text | None
    agreed: Text | None

    def accepts(self, value: str) -> bool:
        """Whether a table may choose this.

        >>> target = rulebook("belote").options["target"]
        >>> target.accepts("500"), target.accepts("0"), target.accepts("five hundred")
        (True, False, False)
        """
        if self.bounds is None:
            return any(one.value == value for one in self.values)
        if not (value.isascii() and value.isdigit() and len(value) <= 9):
            return False
        return self.bounds[0] <= int(value) <= self.bounds[1]

    def agreement(self, value: str, language: str) -> str:
        """The sentence that a rule needs besides when a table has chosen this; empty for the default.

        Raises  SetupError when `value` cannot be chosen.

        >>> rulebook("belote").options["target"].agreement("500", "en")
        'At this table the target is 500.'
        """
        if not self.accepts(value):
            raise SetupError([f"option {self.name} cannot be {value!r}"])
        if self.bounds is not None:
            number = int(value)
            if number == int(self.default) or self.agreed is None:
                return ""
            shown = f"{number:,}".replace(",", "\u202f") if language == "fr" else str(number)
            return self.agreed[language].format(value=shown)
        chosen = next(one for one in self.values if one.value == value)
        return "" if chosen.agreed is None else chosen.agreed[language]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading of the rules page and the ids of the rules under it."""

    title: Text
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All rules and options of one game, in the order in which a page shows them."""

    game: str
    chapters: tuple[Chapter, ...]
    rules: Mapping[str, Rule]
    options: Mapping[str, Option]

    def rule(self, id: str) -> Rule:
        """The rule with this id; raises UnknownRule."""
        try:
            return self.rules[id]
        except KeyError:
            raise UnknownRule(id, f"no rule {id!r} in {self.game}") from None

    def text(self, id: str, language: str, options: Mapping[str, str] | None = None) -> str:
        """A rule as it holds at a table: its text, and what the table agreed on besides.

        options     the table's choices by name, as texts; those left out are at their defaults
        Raises      UnknownRule, SetupError for a value that cannot be chosen

        >>> rulebook("belote").text("BEL-BID-4", "en")
        'When all four pass again, the deal is dead: nobody scores and the next player deals.'
        >>> rulebook("belote").text("BEL-SCORE-2", "en", {"equal_totals": "failed"}).partition(". ")[2]
        'Equal is enough: 81 to 81 is made. At this table equal is not enough: the takers have failed.'
        """
        found = self.rule(id)
        chosen = {} if options is None else options
        agreed = [
            self.options[name].agreement(chosen[name], language) for name in found.options if name in chosen
        ]
        return " ".join([found.text[language], *filter(None, agreed)])


@cache
def rulebook(game: str) -> Rulebook:
    """The rulebook of "belote", "bien" or "bleven", read once; raises UnknownRule for another name.

    >>> [chapter.title["en"] for chapter in rulebook("bleven").chapters][-2:]
    ['Tricks', 'Score']
    """
    if game not in GAMES:
        raise UnknownRule(game, f"no rulebook for {game!r}; there are {', '.join(GAMES)}")
    # imported here because the page's start-up must not wait for them
    import tomllib
    from importlib.resources import files

    text = files("tierce").joinpath(game).joinpath("rules.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    return Rulebook(
        game=data["game"],
        chapters=tuple(Chapter(_text(one), tuple(one["rules"])) for one in data["chapter"]),
        rules=MappingProxyType({one["id"]: _rule(one) for one in data["rule"]}),
        options=MappingProxyType({one["name"]: _option(one) for one in data["option"]}),
    )


def rule(id: str) -> Rule:
    """The rule with this id, of whichever game; raises UnknownRule.

    >>> rule("BEL-PLAY-2").text["en"]
    'A player who holds a card of the suit led must play one.'
    >>> rule("BLV-STONE-2").marks
    ('C',)
    """
    game = _GAME_OF_PREFIX.get(id.partition("-")[0])
    if game is None:
        raise UnknownRule(id, f"no rule {id!r} in any game")
    return rulebook(game).rule(id)


def _text(data: Mapping[str, Any]) -> Text:
    return MappingProxyType({language: data[language] for language in LANGUAGES})


def _text_or_none(data: Mapping[str, Any] | None) -> Text | None:
    return None if data is None else _text(data)


def _rule(data: Mapping[str, Any]) -> Rule:
    return Rule(
        id=data["id"],
        text=_text(data),
        marks=tuple(data["marks"]),
        marked_part=_text_or_none(data.get("marked_part")),
        options=tuple(data.get("options", ())),
    )


def _option(data: Mapping[str, Any]) -> Option:
    values = (
        OptionValue(one["value"], _text(one), _text_or_none(one.get("agreed")), tuple(one.get("played_by", ())))
        for one in data.get("value", ())
    )
    return Option(
        name=data["name"],
        rules=tuple(data["rules"]),
        default=str(data["default"]),
        kind=data.get("kind", "choice"),
        values=tuple(values),
        bounds=(data["min"], data["max"]) if "min" in data else None,
        label=_text(data),
        front=data.get("front", False),
        elsewhere=_text_or_none(data.get("elsewhere")),
        agreed=_text_or_none(data.get("agreed")),
    )
