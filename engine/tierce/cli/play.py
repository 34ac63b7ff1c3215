"""`tierce play`: a match in the terminal against computer players, drawn from the same view model as the page."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path
from random import Random

from tierce.cli.common import Commands, add_game, options_of
from tierce.errors import NotationError
from tierce.games import make_game
from tierce.match import Match
from tierce.players import AnyPlayer, make_player
from tierce.record import read_record, write_record
from tierce.replay import record_of, replay
from tierce.rulebook import rule
from tierce.seats import Seat
from tierce.session import BUDGET
from tierce.table import Table
from tierce.views import SheetRow, TableView, table_view

__all__ = ["add"]

HELP = """type a card (Th), a call (take, pass, name:h), or a declaration as listed; or
  ?        what may be done          undo   back to your last decision
  score    the sheet                 save FILE   the match as a record
  why ID   a rule's text             quit"""


def add(commands: Commands) -> None:
    """Adds the command."""
    command = commands.add_parser("play", help="play a match in the terminal")
    add_game(command)
    command.add_argument("--seat", default="S", choices=[seat.name for seat in Seat], help="your seat (default: S)")
    command.add_argument("--player", default="club", help="who plays the other seats (default: club)")
    command.add_argument("--seed", default=None, help="the same seed deals the same match")
    command.add_argument("--lang", choices=("en", "fr"), default="en", help="language of the table")
    command.add_argument("--resume", type=Path, metavar="FILE", help="take up a saved match")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Plays until the match ends or the player quits."""
    if given.resume is not None:
        match = replay(read_record(given.resume.read_text(encoding="utf-8")))
    else:
        game = make_game(given.game, options_of(given))
        match = Match(game, given.seed if given.seed is not None else secrets.token_hex(8))
    terminal = _Terminal(match, Seat[given.seat], make_player(given.player, match.game), given.lang)
    print(HELP)
    return terminal.play()


class _Terminal:
    """The state of one terminal game: the match, and how much of its log was shown."""

    def __init__(self, match: Match, seat: Seat, player: AnyPlayer, language: str) -> None:
        self.match, self.seat, self.player, self.language = match, seat, player, language
        self.shown = 0

    def play(self) -> int:
        while True:
            table = self.match.table
            if table.over:
                self._tell(self._view())
                if self.match.over:
                    return 0
                self.match.next()
                self.shown = 0
            elif table.actor == self.seat:
                if not self._ask(table):
                    return 0
            else:
                self._computer(table)

    def _view(self) -> TableView:
        match = self.match
        return table_view(
            match.game,
            match.table.seen(self.seat),
            lang=self.language,
            deal=len(match.tables),
            step=match.table.step,
            standing=match.standing,
            sheet=[SheetRow(number, s.credited, s.verdict) for number, s in enumerate(match.scores(), 1)],
        )

    def _computer(self, table: Table) -> None:
        rng = Random(f"{self.match.seed}/{len(self.match.tables)}/{table.step}")
        table.submit(self.player.choose(table.seen(), table.legal(), rng, BUDGET))

    def _tell(self, view: TableView) -> None:
        for entry in view.log[self.shown :]:
            print(f"  {entry.text}")
        self.shown = len(view.log)
        if view.summary is not None:
            print(f"\n{view.summary.title}")
            for line in view.summary.lines:
                print(f"  {line.label:<40} {line.values[0]:>6} {line.values[1]:>6}  {line.rule or ''}")
            for sentence in view.summary.verdict:
                print(f"  {sentence}")
            print()

    def _ask(self, table: Table) -> bool:
        """One decision of the player; False when he leaves."""
        view = self._view()
        self._tell(view)
        hand = " ".join(one.card if one.legal else f"({one.card})" for one in view.hand.cards)
        print(f"\n{view.prompt.text}\n  {hand}")
        words = input("> ").split()
        if not words:
            return True
        match words:
            case ["quit"]:
                return False
            case ["?"]:
                print("  " + " ".join(str(action) for action in table.legal()))
            case ["score"]:
                totals = self.match.standing.totals
                print(f"  NS {totals[0]}, EW {totals[1]}")
            case ["why", id]:
                try:
                    print("  " + rule(id.upper()).text[self.language])
                except KeyError as error:
                    print(f"  {error}")
            case ["save", name]:
                Path(name).write_text(write_record(record_of(self.match)), encoding="utf-8")
                print(f"  saved; take it up with: tierce play --resume {name}")
            case ["undo"]:
                self._undo(table)
            case [action]:
                self._submit(table, action)
            case _:
                print(HELP)
        return True

    def _submit(self, table: Table, action: str) -> None:
        try:
            refusal = table.submit(action)
        except NotationError as error:
            print(f"  {error}")
            return
        if refusal is not None:
            print(f"  {refusal.rule}: {rule(refusal.rule).text[self.language]}")
            print("  left: " + " ".join(refusal.leaves))

    def _undo(self, table: Table) -> None:
        for step in range(table.step - 1, -1, -1):
            if table.game.actor(table.state_at(step)) == self.seat:
                table.undo(step)
                self.shown = 0
                return
        print("  there is no decision of yours to take back")
