"""Views: what a front end draws, from one seat's observation.

>>> from tierce.games import make_game
>>> from tierce.pack import chance
>>> game = make_game("belote")
>>> state = game.start(game.open_match(chance("example", 1)))
>>> seen = game.observe(state, game.actor(state))
>>> view = table_view(game, seen, lang="en", deal=1, step=0, standing=game.standing(state))
>>> view.status, [choice.action for choice in view.choices]
('you', ['take', 'pass'])
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from tierce.game import AnyGame, Standing
from tierce.match import Match
from tierce.seats import Seat
from tierce.views.model import Hand, SheetRow, TableView, as_dict, as_text
from tierce.views.phrases import LANGUAGES
from tierce.views.phrases import phrases as phrases_of
from tierce.views.viewer import ORDERS, Viewer

__all__ = ["LANGUAGES", "ORDERS", "SheetRow", "TableView", "as_dict", "as_text", "sheet_rows", "table_view"]


def sheet_rows(match: Match) -> list[SheetRow]:
    """The finished deals of a match, for its sheet."""
    return [
        SheetRow(number, score.credited, score.verdict, match.game.standing(table.state_at(0)))
        for number, (table, score) in enumerate(zip(match.tables, match.scores(), strict=False), 1)
    ]


def table_view(
    game: AnyGame,
    seen: Any,
    *,
    lang: str,
    deal: int,
    step: int,
    standing: Standing,
    names: Mapping[Seat, str] | None = None,
    sheet: Sequence[SheetRow] = (),
    order: str = "suit",
    all_look: bool = False,
) -> TableView:
    """The table as a seat sees it, in a language.

    seen        an observation of this game
    deal, step  the number of the deal in the match, from 1, and of actions so far in it
    standing    of the match, a finished deal included: `game.standing(state)`
    names       what players are called, by seat; the rest are called by the compass
    sheet       the finished deals of the match
    order       how the hand is held, one of ORDERS
    all_look    everybody looks at it from that place, so it shows and tells what all know; `seen` is `game.overlook(…)`

    Raises  UnknownPhrase for a language without wording
    """
    viewer = Viewer(phrases_of(lang), game, seen.seat, names, order, all_look=all_look)
    module = import_module(f"tierce.views.{game.name}")  # one game's view is enough at start-up
    view: TableView = module.view(game, seen, viewer, deal=deal, step=step, standing=standing, sheet=sheet)
    return view._replace(hand=Hand(viewer.say("hand.none"), ())) if all_look else view
