"""`tierce play`: a match in the terminal against computer players, drawn from the same view model as the page."""

from __future__ import annotations

import argparse
import secrets
import shlex
from pathlib import Path
from random import Random

from tierce.cli.common import Commands, add_game, options_of, read_file
from tierce.cli.words import WORDS
from tierce.errors import NotationError, SetupError
from tierce.games import make_game
from tierce.match import Match
from tierce.options import option_texts
from tierce.players import AnyPlayer, make_player, players_for
from tierce.players.reasons import explain
from tierce.record import write_record
from tierce.replay import record_of, replay
from tierce.rulebook import UnknownRule, rulebook
from tierce.seats import Seat
from tierce.session import BUDGET
from tierce.table import Table
from tierce.views import TableView, sheet_rows, table_view
from tierce.views.reasons import reason_text

__all__ = ["add"]

FEW = 16  # so many actions are listed unasked


def add(commands: Commands) -> None:
    """Adds the command."""
    command = commands.add_parser("play", help="play a match in the terminal")
    add_game(command)
    command.add_argument("--seat", default="S", choices=[seat.name for seat in Seat], help="your seat (default: S)")
    command.add_argument("--player", default="club", help="who plays the other seats (default: club)")
    command.add_argument("--seed", default=None, help="the same seed deals the same match")
    command.add_argument("--lang", choices=("en", "fr"), default="en", help="language of the table")
    command.add_argument(
        "--resume", dest="file", type=Path, metavar="FILE", help="take up a saved match; it names its game and options"
    )
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Plays until the match ends or the player quits."""
    if given.file is not None:
        match = replay(read_file(given.file))
        match.seed = match.seed or given.seed or secrets.token_hex(8)
    else:
        seed = given.seed if given.seed is not None else secrets.token_hex(8)
        match = Match(make_game(given.game, options_of(given)), seed)
    seat, seats = Seat[given.seat], match.game.rotation.seats
    if seat not in seats:
        names = ", ".join(one.name for one in sorted(seats))
        raise SetupError([f"--seat {seat.name}: nobody sits there in this game; there are {names}"])
    terminal = _Terminal(match, seat, make_player(given.player, match.game), given.lang)
    terminal.say("help")
    terminal.say("seats", seat=seat.name, player=given.player)
    if not terminal.play():
        terminal.leave(begun_here=given.file is None)
    return 0


class _Terminal:
    """The state of one terminal game: the match, and how much of its log was shown."""

    def __init__(self, match: Match, seat: Seat, player: AnyPlayer, language: str) -> None:
        self.match, self.seat, self.player, self.language = match, seat, player, language
        self.shown = 0

    def say(self, key: str, indent: str = "", **fields: object) -> None:
        """One of the terminal's own sentences."""
        print(indent + WORDS[self.language][key].format(**fields))

    def play(self) -> bool:
        """Plays on; True when the match came to its end, False when the player left."""
        while True:
            table = self.match.table
            if table.over:
                self._tell(self._view())
                if self.match.over:
                    return True
                self.match.next()
                self.shown = 0
            elif table.actor == self.seat:
                if not self._ask(table):
                    return False
            else:
                self._computer(table)

    def leave(self, *, begun_here: bool) -> None:
        """Says where the match is left, and how to begin it again."""
        ns, ew = self.match.standing.totals
        print()
        self.say("left", deal=len(self.match.tables), ns=ns, ew=ew)
        if begun_here:
            options = " ".join(f"{name}={value}" for name, value in option_texts(self.match.game.options).items())
            words = ["tierce", "play", self.match.game.name, "--seed", self.match.seed, "--seat", self.seat.name]
            words += ["--options", options] if options else []
            self.say("again", command=shlex.join(words))

    def _view(self) -> TableView:
        match = self.match
        return table_view(
            match.game,
            match.table.seen(self.seat),
            lang=self.language,
            deal=len(match.tables),
            step=match.table.step,
            standing=match.standing,
            sheet=sheet_rows(match),
        )

    def _computer(self, table: Table) -> None:
        rng = Random(self.match.choice_seed)
        table.submit(self.player.choose(table.seen(), table.legal(), rng, BUDGET))

    def _tell(self, view: TableView) -> None:
        for entry in view.log[self.shown :]:
            print(f"  {entry.text}")
        self.shown = len(view.log)
        if view.summary is not None:
            print(f"\n{view.summary.title}")
            print(f"  {'':<40} {view.summary.sides[0]:>6} {view.summary.sides[1]:>6}")
            for line in view.summary.lines:
                print(f"  {line.label:<40} {line.values[0]:>6} {line.values[1]:>6}  {line.rule or ''}".rstrip())
            for sentence in view.summary.verdict:
                print(f"  {sentence}")
            for note in view.summary.notes:
                print(f"  {note.rule}  {note.text}")
            print()

    def _ask(self, table: Table) -> bool:
        """One decision of the player; False when he leaves."""
        view = self._view()
        self._tell(view)
        print(f"\n{view.prompt.text}")
        self._offer(view, [str(action) for action in table.legal()])
        try:
            words = input("> ").split()
        except EOFError:
            return False
        match words:
            case []:
                self.say("hint", "  ")
            case ["quit" | "exit" | "q"]:
                return False
            case ["help" | "h"]:
                self.say("help")
            case ["?"]:
                self.say("may", "  ", actions=" ".join(str(action) for action in table.legal()))
            case ["hint"]:
                self._advise(table)
            case ["score"]:
                ns, ew = self.match.standing.totals
                self.say("score", "  ", deal=len(self.match.tables), ns=ns, ew=ew)
            case ["why", id]:
                self._why(id.upper())
            case ["save", *name] if name:
                self._save(Path(" ".join(name)))
            case ["undo"]:
                self._undo(table)
            case [action]:
                self._submit(table, action)
            case _:
                self.say("hint", "  ")
        return True

    def _offer(self, view: TableView, legal: list[str]) -> None:
        """The cards held, in brackets those that may not be played now; and what else may be done, if little."""
        playing = any(one.legal for one in view.hand.cards)
        cards = [one.card if one.legal or not playing else f"({one.card})" for one in view.hand.cards]
        self.say("cards", "  ", cards=" ".join(cards))
        others = [action for action in legal if action not in cards]
        if 0 < len(others) <= FEW:
            self.say("also" if playing else "may", "  ", actions=" ".join(others))

    def _advise(self, table: Table) -> None:
        """What the strongest player would do, and why."""
        game, seed = self.match.game, self.match.choice_seed
        strongest = list(players_for(game.name))[-1]
        action, reasons = explain(game, strongest, table.seen(), table.legal(), seed, BUDGET)
        self.say("advice", "  ", action=action, reason=reason_text(reasons, self.language))

    def _why(self, rule: str) -> None:
        game = self.match.game
        try:
            text = rulebook(game.name).text(rule, self.language, option_texts(game.options))
        except UnknownRule as error:
            print(f"  {error}")
            return
        self.say("refused", "  ", rule=rule, text=text)

    def _save(self, file: Path) -> None:
        try:
            file.write_text(write_record(record_of(self.match)), encoding="utf-8")
        except OSError as error:
            self.say("not-saved", "  ", problem=f"{file}: {error.strerror or error}")
            return
        self.say("saved", "  ", file=shlex.quote(str(file)))

    def _submit(self, table: Table, action: str) -> None:
        try:
            refusal = table.submit(action)
        except NotationError as error:
            print(f"  {error}")
            self.say("hint", "  ")
            return
        if refusal is not None:
            self._why(refusal.rule)
            self.say("may", "  ", actions=" ".join(refusal.leaves))

    def _undo(self, table: Table) -> None:
        for step in range(table.step - 1, -1, -1):
            if table.game.actor(table.state_at(step)) == self.seat:
                table.undo(step)
                self.shown = 0
                return
        self.say("no-undo", "  ")
