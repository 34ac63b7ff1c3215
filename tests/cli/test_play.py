"""`tierce play`: a match through standard input, with all that a player may type."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from samples import OVER_RUFF
from tierce.cli import words
from tierce.games import make_game
from tierce.match import Match
from tierce.pack import PIQUET_32
from tierce.players.reasons import explain
from tierce.record import read_record
from tierce.replay import replay
from tierce.rulebook import GAMES
from tierce.seats import Seat
from tierce.session import BUDGET
from tierce.views.reasons import reason_text

from cli.conftest import Run

BELOTE = Path(__file__).parents[2] / "records" / "belote"
EVERY_CARD = "\n".join(one.text for one in PIQUET_32) + "\n"
SEED = next(str(seed) for seed in range(99) if Match(make_game("belote"), str(seed)).table.actor is Seat.S)
RANDOM = ["play", "belote", "--player", "random", "--seed", SEED]  # South, who plays here, speaks first


def test_a_whole_match_can_be_played(tierce: Any) -> None:
    run = tierce(*RANDOM, "--options", "target=1", lines=("pass\n" * 2 + EVERY_CARD * 8) * 3)
    assert (run.code, run.err) == (0, "")
    assert "You are S; the others: random." in run.out
    assert "BEL-PLAY-2: A player who holds a card of the suit led must play one." in run.out
    assert "BEL-SCORE-1" in run.out
    assert "The match is left" not in run.out, "it came to its end"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_game_can_be_begun_in_both_languages(tierce: Any, game: str, lang: str) -> None:
    run = tierce("play", game, "--player", "random", "--seed", "1", "--lang", lang, lines="?\nhelp\nquit\n")
    assert (run.code, run.err) == (0, "")
    assert run.out.startswith(words.WORDS[lang]["help"])
    assert run.out.count(words.WORDS[lang]["help"]) == 2
    assert words.WORDS[lang]["may"].partition(":")[0] in run.out


def test_both_languages_of_the_terminal_say_the_same() -> None:
    english, french = words.WORDS["en"], words.WORDS["fr"]
    assert english.keys() == french.keys()
    for key in english:
        assert set(re.findall(r"\{\w+\}", english[key])) == set(re.findall(r"\{\w+\}", french[key]))


def at_prompts(run: Run) -> list[list[str]]:
    """What stood just above each prompt: the question, and what may be done."""
    return [part.rpartition("\n\n")[2].splitlines() for part in run.out.split("\n> ")[:-1]]


def test_what_is_typed_wrong_is_explained(tierce: Any) -> None:
    run = tierce(*RANDOM, lines="nine\n\nname:h\nplay the ace\nwhy\nwhy bel-play-2\nwhy x\nsave\n")
    told = run.out.split("\n> ")[1:]
    hint = words.WORDS["en"]["hint"]
    assert told[0].startswith("  unknown action 'nine'; expected take, pass, name:suit, a declaration or a card\n")
    assert [hint in one for one in told] == [True, True, False, True, True, False, False, True, False]
    assert told[2].startswith("  BEL-BID-1: ")
    assert "you may: take pass" in told[2]
    assert told[5].startswith("  BEL-PLAY-2: A player who holds")
    assert told[6].startswith("  no rule 'X' in belote\n")


def test_the_end_of_the_input_is_like_quitting(tierce: Any) -> None:
    for lines in ("", "quit\n", "q\n", "exit\nnot read"):
        run = tierce(*RANDOM, "--options", "target=500", lines=lines)
        assert run.code == 0
        assert run.out.endswith(
            "\nThe match is left at deal 1, NS 0, EW 0.\n"
            f"The same match from its beginning: tierce play belote --seed {SEED} --seat S --options target=500\n"
        )


def test_undo_goes_back_to_the_last_decision(tierce: Any) -> None:
    assert "no decision of yours to take back" in tierce(*RANDOM, lines="undo\n").out
    first, second, third, fourth = at_prompts(tierce(*RANDOM, lines="pass\nundo\npass\n"))
    assert first == third
    assert second == fourth
    assert first != second


def test_score_tells_how_the_match_stands(tierce: Any) -> None:
    assert "  deal 1: NS 0, EW 0\n" in tierce(*RANDOM, lines="score\n").out


def test_a_match_is_saved_and_taken_up_again(tierce: Any, tmp_path: Path) -> None:
    file = tmp_path / "my match.tierce"
    saved = tierce(*RANDOM, lines=f"pass\nsave {file}\n")
    assert f"  saved; take it up with: tierce play --resume '{file}'\n" in saved.out
    match = replay(read_record(file.read_text("utf-8")))
    assert match.seed == SEED
    resumed = tierce("play", "--resume", file, "--player", "random")
    assert resumed.code == 0
    assert at_prompts(resumed)[0] == at_prompts(saved)[1]
    assert "The same match from its beginning" not in resumed.out
    straight = tierce(*RANDOM, "--options", "target=1", lines=("pass\n" * 2 + EVERY_CARD * 8) * 3)
    tierce(*RANDOM, "--options", "target=1", lines=f"pass\nsave {file}\n")
    parted = tierce("play", "--resume", file, "--player", "random", lines=("pass\n" + EVERY_CARD * 8) * 3)
    assert parted.out.splitlines()[-8:] == straight.out.splitlines()[-8:]


def test_a_match_that_cannot_be_saved_is_not_lost(tierce: Any, tmp_path: Path) -> None:
    run = tierce(*RANDOM, lines=f"save {tmp_path}\nsave {tmp_path}/no/such\npass\n")
    assert run.code == 0
    assert f"not saved: {tmp_path}: Is a directory\n" in run.out
    assert f"not saved: {tmp_path}/no/such: No such file or directory\n" in run.out
    assert "You pass." in run.out


def test_a_finished_match_taken_up_shows_its_end(tierce: Any) -> None:
    run = tierce("play", "--resume", BELOTE / "match-won.tierce", "--player", "random")
    assert run.code == 0
    assert "BEL-SCORE-3" in run.out
    assert ">" not in run.out


def test_a_broken_record_is_not_taken_up(tierce: Any, record: Any) -> None:
    file = record(OVER_RUFF.replace("N As", "N Ks"))
    run = tierce("play", "--resume", file)
    assert run.code == 3
    assert run.err.startswith(f"tierce: {file}: line 7, column 12: Ks is refused by BEL-DEAL-6")


def test_play_tells_what_it_cannot_do(tierce: Any) -> None:
    run = tierce("play", "bleven", "--seat", "E", "--player", "random")
    assert (run.code, run.err) == (1, "tierce: --seat E: nobody sits there in this game; there are N, S\n")
    assert tierce("play", "--player", "nobody").code == 1
    assert tierce("play", "whist").code == 2
    assert tierce("play", "--seat", "NS").code == 2


@pytest.mark.parametrize(("lang", "colon"), [("en", ": "), ("fr", " : ")])
def test_a_hint_says_what_the_strongest_player_would_do_and_why(tierce: Any, lang: str, colon: str) -> None:
    run = tierce(*RANDOM, "--lang", lang, lines="hint\nquit\n")
    table = Match(make_game("belote"), SEED).table
    action, reasons = explain(table.game, "strong", table.seen(), table.legal(), f"{SEED}/1/0", BUDGET)
    assert f">   {action}{colon}{reason_text(reasons, lang)}\n" in run.out
