"""The rulebook: complete and consistent, and found by its ids."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
import tomllib
from importlib.resources import files

import pytest
import tierce.rulebook
from tierce.errors import SetupError, TierceError
from tierce.options import option_texts, option_values
from tierce.rulebook import GAMES, LANGUAGES, MARKS, PLAYED_BY, Rulebook, UnknownRule, rule, rulebook

# Every rule with its marks, in the order of the rules: S source, R reading, C completion.
RULES = {
    "belote": """
        BEL-CARD-1 S    BEL-CARD-2 S    BEL-CARD-3 S    BEL-CARD-4 S    BEL-CARD-5 S
        BEL-TABLE-1 S   BEL-TABLE-2 S
        BEL-DEAL-1 SR   BEL-DEAL-2 R    BEL-DEAL-3 R    BEL-DEAL-4 SR   BEL-DEAL-5 S
        BEL-DEAL-6 S    BEL-DEAL-7 SR
        BEL-BID-1 S     BEL-BID-2 S     BEL-BID-3 R     BEL-BID-4 S     BEL-BID-5 S
        BEL-DECL-1 S    BEL-DECL-2 S    BEL-DECL-3 SR   BEL-DECL-4 R    BEL-DECL-5 SR
        BEL-DECL-6 SR   BEL-DECL-7 SR   BEL-DECL-8 SR
        BEL-PLAY-1 S    BEL-PLAY-2 S    BEL-PLAY-3 S    BEL-PLAY-4 S    BEL-PLAY-5 S
        BEL-PLAY-6 S    BEL-PLAY-7 SR   BEL-PLAY-8 S
        BEL-SCORE-1 S   BEL-SCORE-2 S   BEL-SCORE-3 S   BEL-SCORE-4 SR  BEL-SCORE-5 S
        BEL-SCORE-6 SR  BEL-SCORE-7 R
        BEL-MATCH-1 S   BEL-MATCH-2 S   BEL-MATCH-3 C
    """,
    "bien": """
        BIEN-CARD-1 S   BIEN-CARD-2 S   BIEN-CARD-3 S   BIEN-CARD-4 C   BIEN-CARD-5 C   BIEN-CARD-6 S
        BIEN-TABLE-1 S
        BIEN-DEAL-1 SR  BIEN-DEAL-2 SR  BIEN-DEAL-3 S   BIEN-DEAL-4 R
        BIEN-SCORE-0 S
        BIEN-BID-1 S    BIEN-BID-2 SR   BIEN-BID-3 SR   BIEN-BID-4 SR   BIEN-BID-5 R
        BIEN-PLAY-1 S   BIEN-PLAY-2 SR  BIEN-PLAY-3 S   BIEN-PLAY-4 SR  BIEN-PLAY-5 S
        BIEN-MELD-1 S   BIEN-MELD-2 SR  BIEN-MELD-3 S   BIEN-MELD-4 SR  BIEN-MELD-5 S
        BIEN-MELD-6 SR  BIEN-MELD-7 SR  BIEN-MELD-8 R   BIEN-MELD-9 R
        BIEN-SCORE-1 SC BIEN-SCORE-2 S  BIEN-SCORE-3 S  BIEN-SCORE-4 SR BIEN-SCORE-5 S  BIEN-SCORE-6 R
        BIEN-MATCH-1 SR BIEN-MATCH-2 SR BIEN-MATCH-3 C
    """,
    "bleven": """
        BLV-CARD-1 S    BLV-CARD-2 S    BLV-CARD-3 S
        BLV-STONE-1 S   BLV-STONE-2 C   BLV-STONE-3 C
        BLV-TABLE-1 S   BLV-DEAL-1 SR   BLV-DEAL-2 SR
        BLV-DISC-1 S    BLV-DISC-2 S    BLV-DISC-3 S    BLV-DISC-4 S    BLV-DISC-5 SR
        BLV-DISC-6 C    BLV-DISC-7 R
        BLV-BET-1 S     BLV-BET-2 SR    BLV-BET-3 R     BLV-BET-4 S     BLV-BET-5 S
        BLV-BET-6 R     BLV-BET-7 SC
        BLV-TRICK-1 S   BLV-TRICK-2 S   BLV-TRICK-3 S   BLV-TRICK-4 SR  BLV-TRICK-5 C
        BLV-SCORE-1 S   BLV-SCORE-2 S   BLV-SCORE-3 S   BLV-SCORE-4 C   BLV-SCORE-5 C
        BLV-SCORE-6 C   BLV-SCORE-7 C
        BLV-MATCH-1 SR  BLV-MATCH-2 C
    """,
}

# The rules whose R or C is about a part of them only.
PARTLY_MARKED = {
    "belote": {"BEL-DEAL-4", "BEL-DEAL-7", "BEL-DECL-6", "BEL-DECL-8", "BEL-PLAY-7"},
    "bien": {"BIEN-BID-3", "BIEN-BID-4", "BIEN-PLAY-2", "BIEN-PLAY-4", "BIEN-MELD-2"},
    "bleven": {"BLV-DEAL-1", "BLV-DEAL-2", "BLV-BET-2", "BLV-BET-7"},
}

# Every option with the rule it belongs to and its values, the default first; a number has its default only.
OPTIONS = {
    "belote": {
        "shuffle": "BEL-DEAL-1 never each-deal",
        "second_round_same_suit": "BEL-BID-3 off on",
        "all_pass": "BEL-BID-4 next-dealer same-dealer",
        "declarations": "BEL-DECL-5 first-trick informal none",
        "run_of_eight": "BEL-DECL-3 100 120",
        "equal_sequences": "BEL-DECL-6 first none",
        "climb_over_partner": "BEL-PLAY-3 must may",
        "under_ruff": "BEL-PLAY-6 must may",
        "partner_ruffed": "BEL-PLAY-7 free climb",
        "equal_totals": "BEL-SCORE-2 made failed litige",
        "capot": "BEL-SCORE-5 100 98",
        "defenders_capot": "BEL-SCORE-6 off on",
        "rounding": "BEL-SCORE-7 off tens",
        "target": "BEL-MATCH-1 1000",
        "both_reach": "BEL-MATCH-2 draw higher",
        "max_passed": "BEL-MATCH-3 20",
    },
    "bien": {
        "last_trick": "BIEN-CARD-5 10 0",
        "plain_led": "BIEN-PLAY-3 free follow-or-trump",
        "meld_cards": "BIEN-MELD-6 dealt held",
        "marriage_call": "BIEN-MELD-7 first-trick any-trick",
        "ponder_alone": "BIEN-SCORE-4 off on",
        "games": "BIEN-MATCH-2 1 4",
        "max_passed": "BIEN-MATCH-3 20",
    },
    "bleven": {
        "players": "BLV-TABLE-1 2 4",
        "faces": "BLV-CARD-1 court pips",
        "nobody_declared": "BLV-DISC-7 must-declare void",
        "max_raise": "BLV-BET-3 10",
        "max_stake": "BLV-BET-3 30",
        "crowns": "BLV-MATCH-1 1",
        "max_idle": "BLV-MATCH-2 20",
    },
}

RULE_ID = re.compile(r"\b(?:BEL|BIEN|BLV)-[A-Z]+-\d+\b")

every_game = pytest.mark.parametrize("book", [rulebook(game) for game in GAMES], ids=GAMES)


# --- what there is


@every_game
def test_every_rule_is_there_once_and_in_order_with_its_marks(book: Rulebook) -> None:
    words = RULES[book.game].split()
    expected = dict(zip(words[::2], words[1::2], strict=True))
    assert {one.id: "".join(one.marks) for one in book.rules.values()} == expected
    assert list(book.rules) == list(expected)
    assert all(id == one.id for id, one in book.rules.items())


def test_no_two_games_share_a_rule_id() -> None:
    ids = [id for game in GAMES for id in rulebook(game).rules]
    assert len(ids) == len(set(ids))
    assert all(RULE_ID.fullmatch(id) for id in ids)


@pytest.mark.parametrize("game", GAMES)
def test_no_entry_of_the_file_hides_another(game: str) -> None:
    data = tomllib.loads((files("tierce") / game / "rules.toml").read_text(encoding="utf-8"))
    assert len(data["rule"]) == len(rulebook(game).rules)
    assert len(data["option"]) == len(rulebook(game).options)
    known = {
        "rule": {"id", "marks", "marked_part", "options", *LANGUAGES},
        "chapter": {"rules", *LANGUAGES},
        "option": {
            *("name", "kind", "rules", "default", "min", "max", "value", "front", "agreed", "elsewhere"),
            *LANGUAGES,
        },
    }
    for table, keys in known.items():
        for one in data[table]:
            assert set(one) <= keys
    for one in data["option"]:
        for value in one.get("value", ()):
            assert set(value) <= {"value", "agreed", "played_by", *LANGUAGES}


def test_who_plays_and_for_how_long_is_chosen_first() -> None:
    front = {game: {one.name for one in rulebook(game).options.values() if one.front} for game in GAMES}
    assert front == {"belote": {"target"}, "bien": {"games"}, "bleven": {"players", "crowns"}}


@every_game
def test_marks_are_known_and_a_marked_part_says_what_a_reading_is_about(book: Rulebook) -> None:
    for one in book.rules.values():
        assert one.marks
        assert list(one.marks) == sorted(set(one.marks), key=MARKS.index)
        assert one.marked_part is None or len(one.marks) == 2
    assert {one.id for one in book.rules.values() if one.marked_part} == PARTLY_MARKED[book.game]


@every_game
def test_the_chapters_hold_every_rule_once_in_order(book: Rulebook) -> None:
    assert [id for chapter in book.chapters for id in chapter.rules] == list(book.rules)


# --- options


@every_game
def test_every_option_is_there_with_its_rule_and_values(book: Rulebook) -> None:
    found = {
        one.name: " ".join([one.rules[0], *([v.value for v in one.values] or [one.default])])
        for one in book.options.values()
    }
    assert found == OPTIONS[book.game]
    assert all(name == one.name for name, one in book.options.items())


@every_game
def test_options_and_rules_name_each_other(book: Rulebook) -> None:
    from_rules = {(id, name) for id, one in book.rules.items() for name in one.options}
    from_options = {(id, name) for name, one in book.options.items() for id in one.rules}
    assert from_rules == from_options
    assert all(len(set(one.rules)) == len(one.rules) for one in book.options.values())


@every_game
def test_a_default_can_be_chosen_and_is_the_first_value(book: Rulebook) -> None:
    for one in book.options.values():
        assert one.accepts(one.default)
        assert not one.accepts("")
        assert not one.accepts("no such value")
        if one.kind == "int":
            assert one.bounds is not None
            low, high = one.bounds
            assert low <= int(one.default) <= high
            assert one.accepts(str(low))
            assert one.accepts(str(high))
            assert not one.accepts(str(low - 1))
            assert not one.accepts(str(high + 1))
            assert not one.values
        else:
            assert one.bounds is None
            assert one.default == one.values[0].value
            assert len({value.value for value in one.values}) == len(one.values) > 1
            assert (one.kind == "switch") == ({v.value for v in one.values} == {"off", "on"})


# Who is known to play belote's options which way; what is left out is played by nobody that is known.
PLAYED_BY_WHOM = {
    "both_reach": {"higher": "clubs"},
    "shuffle": {"never": "wikipedia pagat clubs", "each-deal": "ffb"},
    "all_pass": {"next-dealer": "ffb wikipedia pagat", "same-dealer": "clubs"},
    "second_round_same_suit": {"off": "wikipedia pagat bga", "on": "clubs"},
    "declarations": {"first-trick": "ffb pagat clubs", "none": "ffb clubs"},
    "run_of_eight": {"100": "clubs", "120": "clubs"},
    "equal_sequences": {"first": "wikipedia pagat", "none": "clubs"},
    "climb_over_partner": {"must": "ffb wikipedia pagat clubs", "may": "clubs"},
    "under_ruff": {"must": "ffb wikipedia pagat clubs", "may": "clubs"},
    "partner_ruffed": {"free": "ffb wikipedia", "climb": "clubs"},
    "equal_totals": {"made": "ffb", "failed": "clubs", "litige": "ffb wikipedia bga clubs"},
    "capot": {"100": "ffb wikipedia pagat bga clubs", "98": "clubs"},
    "defenders_capot": {"on": "clubs"},
    "rounding": {"off": "ffb", "tens": "clubs"},
}


@every_game
def test_who_plays_an_option_which_way(book: Rulebook) -> None:
    found = {
        one.name: {value.value: " ".join(value.played_by) for value in one.values if value.played_by}
        for one in book.options.values()
    }
    assert {name: by for name, by in found.items() if by} == (PLAYED_BY_WHOM if book.game == "belote" else {})
    for one in book.options.values():
        for value in one.values:
            assert list(value.played_by) == [who for who in PLAYED_BY if who in value.played_by]


def test_every_disputed_option_says_in_both_languages_what_is_played_elsewhere() -> None:
    said = {game: {one.name for one in rulebook(game).options.values() if one.elsewhere} for game in GAMES}
    assert said == {"belote": {*PLAYED_BY_WHOM, "target"}, "bien": set(), "bleven": set()}
    named = {
        "en": "the FFB|Pagat|Wikipedia|Board Game Arena|South of France",
        "fr": "la FFB|Pagat|Wikipédia|Board Game Arena|Midi",
    }
    for one in rulebook("belote").options.values():
        for language, text in (one.elsewhere or {}).items():
            rest = re.sub(named[language], "", text, flags=re.IGNORECASE)
            assert re.findall(r"(?<!^)\b[A-Z]\w*|https?:|www", rest) == [], one.name  # nobody else by name


@every_game
def test_the_engine_has_the_same_options(book: Rulebook) -> None:
    module = pytest.importorskip(f"tierce.{book.game}.options")
    kind = getattr(module, f"{book.game.title()}Options")
    assert option_texts(kind(), all_of_them=True) == {name: one.default for name, one in book.options.items()}
    for field in kind.__dataclass_fields__.values():
        one = book.options[field.name]
        ours = one.bounds if one.bounds is not None else tuple(v.value for v in one.values)
        assert option_values(field) == tuple(map(str, ours)), field.name


def test_a_rule_is_shown_with_what_the_table_agreed_on() -> None:
    book = rulebook("belote")
    plain = book.rule("BEL-SCORE-6").text["en"]
    assert book.text("BEL-SCORE-6", "en") == plain
    assert book.text("BEL-SCORE-6", "en", {"capot": "100", "target": "500"}) == plain
    both = book.text("BEL-SCORE-6", "en", {"capot": "98", "defenders_capot": "on"})
    assert both.startswith(plain + " At this table defenders who win all eight tricks")
    assert both.endswith(" takers who win all eight tricks get 98 for the last one, 250 in all.")
    assert book.text("BEL-MATCH-1", "fr", {"target": "2000"}).endswith("l’objectif est de 2\u202f000.")


def test_a_rule_cannot_be_shown_with_an_impossible_choice() -> None:
    with pytest.raises(SetupError, match="option capot cannot be '97'"):
        rulebook("belote").text("BEL-SCORE-5", "en", {"capot": "97"})
    with pytest.raises(SetupError, match="option target cannot be '-1'"):
        rulebook("belote").text("BEL-MATCH-1", "en", {"target": "-1"})


# --- looking up


def test_a_rulebook_is_read_once() -> None:
    assert rulebook("belote") is rulebook("belote")


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_is_found_in_its_own_game(game: str) -> None:
    book = rulebook(game)
    assert book.game == game
    for id in book.rules:
        assert rule(id) is book.rule(id)


@pytest.mark.parametrize("id", ["BEL-PLAY-99", "BIEN-PLAY-0", "BLV-", "WHIST-1", ""])
def test_an_unknown_rule_id_is_named(id: str) -> None:
    with pytest.raises(UnknownRule, match=f"^no rule '{id}' in ") as caught:
        rule(id)
    assert caught.value.id == id
    assert isinstance(caught.value, KeyError)
    assert isinstance(caught.value, TierceError)


def test_a_rulebook_does_not_know_another_games_rules() -> None:
    with pytest.raises(UnknownRule, match=r"^no rule 'BEL-PLAY-5' in bien$"):
        rulebook("bien").rule("BEL-PLAY-5")


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(UnknownRule, match=r"^no rulebook for 'whist'; there are belote, bien, bleven$"):
        rulebook("whist")


def test_rules_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        rulebook("belote").rules["BEL-PLAY-2"] = rule("BEL-PLAY-3")  # type: ignore[index]
    with pytest.raises(TypeError):
        rule("BEL-PLAY-2").text["en"] = "Anything goes."  # type: ignore[index]


def test_importing_the_module_reads_nothing() -> None:
    code = "import sys, tierce.rulebook; sys.exit(bool({'tomllib', 'importlib.resources'} & set(sys.modules)))"
    path = os.pathsep.join(filter(None, sys.path))
    done = subprocess.run([sys.executable, "-S", "-c", code], env={**os.environ, "PYTHONPATH": path})
    assert done.returncode == 0


def test_the_examples_in_the_docstrings_run() -> None:
    assert doctest.testmod(tierce.rulebook).failed == 0
