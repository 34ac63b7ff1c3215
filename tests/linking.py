"""What the tests of share links have in common."""

from __future__ import annotations

from random import Random

import pytest
from tierce.digits import check_digits
from tierce.errors import LinkError
from tierce.games import make_game
from tierce.links import read_link
from tierce.match import Match

WHOLE = "v1.b.Cw73SnnZ7Ga_UYamBNm9ZgZ2Fn9YHvB.kJU"  # the deal of samples.OVER_RUFF
REASONS = {"link", "version", "short", "long", "damaged", "setup", "move"}


def same(one: Match, other: Match) -> None:
    assert (one.game.name, one.game.options) == (other.game.name, other.game.options)
    assert [table.setup for table in one.tables] == [table.setup for table in other.tables]
    assert [table.actions for table in one.tables] == [table.actions for table in other.tables]
    assert one.table.state == other.table.state


def played_out(game: str, seed: int) -> Match:
    match, rng = Match(make_game(game), str(seed)), Random(seed)
    while not match.table.over:
        legal = match.table.legal()
        match.table.submit(legal[int(rng.random() * len(legal))])
    return match


def signed(link: str) -> str:
    """A link with the check digits that it would have if it had been meant so."""
    head = link.rpartition(".")[0]
    return f"{head}.{check_digits(head)}"


def refused(text: str) -> LinkError:
    with pytest.raises(LinkError) as caught:
        read_link(text)
    assert caught.value.reason in REASONS
    return caught.value
