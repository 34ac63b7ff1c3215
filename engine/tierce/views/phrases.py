"""The words of a view in one language: whole sentences by key, cards and suits with the forms that sentences need.

All wording lies in gettext catalogs, `locale/<lang>/LC_MESSAGES/tierce.po`, of which the build makes the `.mo` files
that are read here. A text has `{fields}`; one that counts has plural forms, chosen by the field `count`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from tierce.cards import Card, Rank, Suit
from tierce.errors import TierceError
from tierce.views.model import Reason

if TYPE_CHECKING:
    from gettext import GNUTranslations

__all__ = ["LANGUAGES", "Phrases", "UnknownPhrase", "phrases"]

LANGUAGES = ("en", "fr")
MINUS, NARROW_SPACE = "\u2212", "\u202f"


class UnknownPhrase(TierceError, KeyError):
    """A key that a language has no text for, or a language without any; `key` is what was asked for."""

    def __init__(self, key: str, message: str) -> None:
        self.key = key
        super().__init__(message)

    def __str__(self) -> str:  # KeyError would show the message in quotes
        return str(self.args[0])


class Phrases:
    """The wording of one language.

    >>> english = phrases("en")
    >>> english.say("belote.log.play", who="East", card=english.the(Card(20)))
    'East plays the nine of hearts.'
    """

    def __init__(self, lang: str, catalog: GNUTranslations) -> None:
        self.lang = lang
        self._catalog = catalog

    def say(self, key: str, **fields: object) -> str:
        """The sentence for a key, its fields filled in; whole numbers are written the language's way.

        Raises  UnknownPhrase
        """
        if "count" in fields:
            count: Any = fields["count"]
            text = self._catalog.ngettext(key, key, abs(count))
        else:
            text = self._catalog.gettext(key)
        if text == key:  # what gettext gives for a key that it does not have
            raise UnknownPhrase(key, f"no phrase {key!r} in {self.lang}")
        if not fields:
            return text
        return text.format_map({name: self.number(v) if type(v) is int else v for name, v in fields.items()})

    def number(self, value: int) -> str:
        """A whole number in digits.

        >>> phrases("fr").number(-1250)
        '−1\u202f250'
        """
        digits = str(abs(value))
        if self.lang == "fr" and len(digits) > 3:
            digits = f"{abs(value):,}".replace(",", NARROW_SPACE)
        return MINUS + digits if value < 0 else digits

    def signed(self, value: int) -> str:
        """A whole number in digits with its sign, "+" too.

        >>> phrases("fr").signed(2), phrases("fr").signed(0)
        ('+2', '0')
        """
        return f"+{self.number(value)}" if value > 0 else self.number(value)

    def listed(self, texts: Sequence[str]) -> str:
        """Texts as a list within a sentence: "a, b and c".

        >>> phrases("en").listed(["one", "two", "three"])
        'one, two and three'
        """
        *first, last = texts
        if not first:
            return last
        before, *rest = first
        for text in rest:
            before = self.say("list.comma", first=before, next=text)
        return self.say("list.and", first=before, last=last)

    def card(self, one: Card) -> str:
        """A card's name standing alone: "Valet de cœur"."""
        return self.say(f"card.{one.text}")

    def the(self, one: Card) -> str:
        """A card within a sentence: "le valet de cœur"."""
        return self.say(f"card.the.{one.text}")

    def suit(self, suit: Suit) -> str:
        """A suit within a sentence: "cœur"."""
        return self.say(f"suit.{suit.letter}")

    def suit_name(self, suit: Suit) -> str:
        """A suit's name standing alone: "Cœur"."""
        return self.say(f"suit.name.{suit.letter}")

    def rank(self, rank: Rank) -> str:
        """A rank's name standing alone: "Valet"."""
        return self.say(f"rank.{rank.letter}")

    def to(self, rank: Rank) -> str:
        """A rank as the end of a run: "au valet"."""
        return self.say(f"rank.to.{rank.letter}")

    def of(self, rank: Rank) -> str:
        """A rank of which there are four: "de valets"."""
        return self.say(f"rank.of.{rank.letter}")

    def many(self, rank: Rank) -> str:
        """A rank in the plural: "valets"."""
        return self.say(f"rank.many.{rank.letter}")

    def reason(self, game: str, rule: str, options: Mapping[str, str]) -> Reason:
        """A rule and its text as it holds at a table with these options."""
        from tierce.rulebook import rulebook  # read when first asked for: start-up must not wait for it

        return Reason(rule, rulebook(game).text(rule, self.lang, options))


@cache
def phrases(lang: str) -> Phrases:
    """The wording of a language, read once.

    Raises  UnknownPhrase for another language than `LANGUAGES`, and for one whose catalog is not compiled
    """
    if lang not in LANGUAGES:
        raise UnknownPhrase(lang, f"no wording in {lang!r}; there is {', '.join(LANGUAGES)}")
    from gettext import GNUTranslations
    from importlib.resources import files

    compiled = files("tierce").joinpath("locale").joinpath(lang).joinpath("LC_MESSAGES").joinpath("tierce.mo")
    try:
        with compiled.open("rb") as file:
            return Phrases(lang, GNUTranslations(file))
    except FileNotFoundError:
        # a checkout in which nothing has been built yet
        message = f"the wording in {lang} is not compiled; `python build.py catalogs` does it"
        raise UnknownPhrase(lang, message) from None
