"""Beginners: between chance and the club player, each mistake as often as its constant says, partners unharmed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from tierce.arena import arena
from tierce.game import AnyGame
from tierce.games import make_game
from tierce.players import belote_beginner, bien_beginner, bleven_beginner, make_player

from players import belote_positions, bien_positions

TABLES = [("belote", {}), ("bien", {}), ("bleven", {"players": "2"}), ("bleven", {"players": "4"})]
every_table = pytest.mark.parametrize(("name", "options"), TABLES, ids=["belote", "bien", "bleven-2", "bleven-4"])
MANNERS = [row for row in (*belote_positions.expectations(), *bien_positions.expectations()) if row.manners]
assert len(MANNERS) > 30, "the positions are not found"


@every_table
def test_a_beginner_beats_chance(name: str, options: dict[str, str]) -> None:
    assert arena(make_game(name, options), ("beginner", "random"), deals=20, seed="beginner").margin.low > 0


@every_table
def test_the_club_player_beats_a_beginner(name: str, options: dict[str, str]) -> None:
    assert arena(make_game(name, options), ("club", "beginner"), deals=50, seed="beginner").margin.mean > 0


@pytest.mark.slow
@every_table
def test_the_club_player_beats_a_beginner_beyond_doubt(name: str, options: dict[str, str]) -> None:
    assert arena(make_game(name, options), ("club", "beginner"), deals=600, seed="beginner").margin.low > 0


@pytest.mark.parametrize("row", MANNERS, ids=[f"{row.game.name}: {row.sentence}" for row in MANNERS])
def test_manners_are_kept_whatever_a_beginner_forgets(row: Any) -> None:
    player, legal = make_player("beginner", row.game), row.game.legal_actions(row.seen)
    chosen = {str(player.choose(row.seen, legal, Random(seed), 0)) for seed in range(30)}
    assert not row.choose or chosen <= set(row.choose)
    assert not chosen & set(row.avoid)


def belote(sentence: str) -> tuple[AnyGame, Any]:
    row = next(row for row in belote_positions.expectations() if row.sentence == sentence)
    return row.game, row.seen


def times(game: AnyGame, seen: Any, wrong: Callable[[str], bool]) -> int:
    """In how many of 400 games the beginner's choice is this wrong one."""
    player, legal = make_player("beginner", game), game.legal_actions(seen)
    return sum(wrong(str(player.choose(seen, legal, Random(seed), 0))) for seed in range(400))


def about(percent: int) -> range:
    """Of 400, three deviations to either side."""
    return range(4 * percent - 26, 4 * percent + 27)


def test_belote_forgets_a_declaration() -> None:
    game, seen = belote("declares its tierce before it plays")
    assert times(game, seen, lambda action: ":" not in action) in about(belote_beginner.FORGETS_TO_DECLARE)


def test_belote_forgets_the_word() -> None:
    game, seen = belote("says belote with the queen it must play")
    assert times(game, seen, lambda action: action == "Qh") in about(belote_beginner.FORGETS_WORD)


def test_belote_leads_its_ace_too_soon() -> None:
    game, seen = belote("leads the jack of trump as taker")
    assert times(game, seen, lambda action: action == "As") in about(belote_beginner.HASTY)


def test_belote_misjudges_a_hand_by_a_little_only() -> None:
    game, seen = belote("does not take on length alone: four low trumps, no jack, no nine, no belote, no ace")
    assert 20 < times(game, seen, lambda action: action == "take") < 200
    game, seen = belote("passes the second round with nothing")
    assert times(game, seen, lambda action: action != "pass") == 0


def test_belote_is_not_hasty_with_the_last_card_of_a_trick() -> None:
    game, seen = belote("ruffs with its lowest trump, last to play")
    assert times(game, seen, lambda action: action == "7h") == 400


def bien(sentence: str) -> tuple[AnyGame, Any]:
    row = next(row for row in bien_positions.expectations() if row.sentence == sentence)
    return row.game, row.seen


def test_bien_overlooks_the_best_melds() -> None:
    game, seen = bien("shows the jacks rather than a run with one of them")
    assert times(game, seen, lambda action: action == "show:QdJdTd") in about(bien_beginner.OVERLOOKS)


def test_bien_forgets_the_word() -> None:
    game, seen = bien('says "marriage" with the king or queen of trump that it plays to the first trick')
    assert times(game, seen, lambda action: action == "Kh") in about(bien_beginner.FORGETS_WORD)


def test_bien_leads_its_ace_too_soon() -> None:
    game, seen = bien("goes on with trumps while an opponent may hold one")
    assert times(game, seen, lambda action: action == "As") in about(bien_beginner.HASTY)


def bleven(text: str) -> tuple[AnyGame, Any]:
    game = make_game("bleven")
    state = game.start(game.read_setup({"Position": f"{text} dealer=N cutter=S"}))
    return game, game.observe(state, game.actor(state))


def test_bleven_clings_to_high_cards() -> None:
    game, seen = bleven("S=AhAsKd7d N=2s5cQd turn=S")
    club = make_player("club", game).choose(seen, game.legal_actions(seen), Random(1), 0)
    assert str(club) != "discard:Ah", "the ace foretells its trick"
    assert times(game, seen, lambda action: action == "discard:Ah") in about(bleven_beginner.CLINGS)


def test_bleven_names_all_places_too_boldly() -> None:
    game, seen = bleven("S=KsKcKd N=2s5cQd stayed=N declarer=S")
    assert times(game, seen, lambda action: "@" in action) in about(bleven_beginner.BOLD)


def test_bleven_never_bluffs() -> None:
    game, seen = bleven("S=AhKsKc N=2s5cQd stayed=N declarer=S")
    assert times(game, seen, lambda action: action.partition("@")[0] in ("bet:1:2", "bet:2:2")) == 400
