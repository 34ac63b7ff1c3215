"""What the players of Bleven do in known positions: nothing that is wrong; where they mix, as often as is sensible."""

from __future__ import annotations

from random import Random

import pytest
from tierce.players import make_player, players_for

from players.bleven_positions import expectations
from players.positions import GAMES, Expectation, fits

ROWS = list(expectations())
assert len(ROWS) >= 50, "the positions are not found"
LEVELS = [name for name in players_for("bleven") if name in ("club", "strong")]
rows = pytest.mark.parametrize("row", ROWS, ids=[row.sentence for row in ROWS])
NOT_HELD = {
    "club": {"keeps the lowest card of all beside the two highest: each of its tricks is certain"},
    # what it does in their place belongs to the equilibrium that it plays: it hides good fields, and bluffs
    "strong": {
        "does not believe three tricks with the lowest two cards and the highest",
        "does not believe three tricks with the highest queen when the kings lie open",
        "adds few stones on cards that say nothing",
        "bets on two tricks with the lowest card and the two highest",
        "does not say three tricks with the lowest card of all more than now and then",
        "bets little on a field whose tricks nobody can foretell",
        "bets little on another such field",
        "keeps the three highest cards of all and puts a middle one away",
        "keeps the three highest cards of all rather than the lowest one",
        "keeps the lowest card of all beside the two highest: each of its tricks is certain",
        "keeps the highest cards that are left when the kings lie open",
        "declares the three highest cards of all at once",
        "declares the lowest card of all with the two highest at once",
        "declares the three highest cards that are left when the kings lie open",
        "declares with a full reserve rather than stay with the three highest cards",
        "declares the three highest cards with three others still to speak",
    },
}
WORK = 480  # what the page gives a decision


def chosen(name: str, row: Expectation) -> list[str]:
    """What a player chooses in so many games."""
    player, legal = make_player(name, row.game), row.game.legal_actions(row.seen)
    return [str(player.choose(row.seen, legal, Random(f"position/{at}"), WORK)) for at in range(GAMES)]


def wrong(name: str, row: Expectation) -> list[str]:
    """What a player chooses against what is expected; and patterns that it chooses too often, or not enough."""
    found = chosen(name, row)
    wrong = {action for action in found if (row.choose and not fits(action, row.choose)) or fits(action, row.avoid)}
    for share in row.shares:
        if not share.least <= sum(fits(action, (share.pattern,)) for action in found) <= share.most:
            wrong.add(share.pattern)
    return sorted(wrong)


@pytest.mark.parametrize("name", LEVELS)
def test_all_positions_are_held_but_those_named(name: str) -> None:
    missed = {row.sentence: found for row in ROWS if (found := wrong(name, row))}
    assert set(missed) == NOT_HELD.get(name, set()), missed


@pytest.mark.parametrize("row", [row for row in ROWS if row.manners], ids=lambda row: row.sentence)
def test_a_beginner_keeps_its_manners(row: Expectation) -> None:
    assert all(fits(action, row.choose) for action in chosen("beginner", row))


@rows
def test_position_can_be(row: Expectation) -> None:
    """It leaves a choice, names what is legal, and hidden cards exist that fit it."""
    legal = [str(action) for action in row.game.legal_actions(row.seen)]
    patterns = [*row.choose, *row.avoid, *(share.pattern for share in row.shares)]
    assert patterns and all(any(fits(action, (pattern,)) for action in legal) for pattern in patterns)
    right = [action for action in legal if fits(action, row.choose or ("*",)) and not fits(action, row.avoid)]
    assert right and (row.shares or len(right) < len(legal))
    assert row.game.observe(row.game.imagine(row.seen, Random(1)), row.seen.seat) == row.seen
