"""Whether a finished deal went well for the viewer's side, in each game's own way of counting."""

from __future__ import annotations

import pytest
from tierce.record import read_record
from tierce.replay import replay
from tierce.seats import Seat
from tierce.views import table_view

from tools.paths import RECORDS


@pytest.mark.parametrize(
    ("name", "won"),
    [
        ("belote/capot", True),  # 272 to 20
        ("bien/made-exactly", True),  # the score goes down by 2: to the good
        ("bleven/right-deduced", None),  # 3 to 3
    ],
)
def test_each_side_is_told_its_own_success(name: str, won: bool | None) -> None:
    match = replay(read_record((RECORDS / f"{name}.tierce").read_text("utf-8")))
    table, game = match.tables[0], match.game
    standing = game.standing(table.state)
    seen = {seat: table.seen(seat) for seat in (Seat.S, game.rotation.seats[1])}
    told = [table_view(game, one, lang="en", deal=1, step=0, standing=standing).summary for one in seen.values()]
    assert [summary and summary.won for summary in told] == [won, None if won is None else not won]
