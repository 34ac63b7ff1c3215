"""The command line: what it prints, its exit codes, and a match played through it."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from samples import OVER_RUFF
from tierce import __version__
from tierce.cli import main, words
from tierce.games import make_game
from tierce.match import Match
from tierce.pack import PIQUET_32
from tierce.record import read_record
from tierce.replay import replay
from tierce.rulebook import GAMES, rulebook
from tierce.seats import Seat

ROOT = Path(__file__).parents[1]
BELOTE = ROOT / "records" / "belote"
UNFINISHED = OVER_RUFF.partition(" Ad {as he must}")[0] + "\n"


class Run:
    """One run of the command in this process: its exit code, and the lines on its two outputs."""

    def __init__(self, capsys: pytest.CaptureFixture[str], code: int) -> None:
        self.code = code
        self.out, self.err = capsys.readouterr()


@pytest.fixture
def tierce(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    def run(*arguments: object, lines: str = "") -> Run:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines.encode()), encoding="utf-8"))
        try:
            code = main([str(one) for one in arguments])
        except SystemExit as left:  # argparse leaves so
            code = left.code if isinstance(left.code, int) else 1
        return Run(capsys, code)

    return run


@pytest.fixture
def record(tmp_path: Path) -> Any:
    def write(text: str, name: str = "deal.tierce") -> Path:
        file = tmp_path / name
        file.write_text(text, encoding="utf-8")
        return file

    return write


# replay


def test_replay_tells_what_each_deal_brings(tierce: Any) -> None:
    run = tierce("replay", BELOTE / "match-won.tierce")
    assert (run.code, run.err) == (0, "")
    lines = [re.sub(r" +", " ", line).strip() for line in run.out.splitlines()]
    assert lines[:2] == ["deal 1: made (BEL-SCORE-3)", "tricks NS 44 EW 108 BEL-SCORE-1"]
    assert "deal 3: made (BEL-SCORE-3)" in lines
    assert lines[-2:] == ["totals: NS 184, EW 362", "the match is won by EW (BEL-MATCH-1)"]


def test_replay_tells_of_a_draw_and_of_a_deal_in_progress(tierce: Any, record: Any) -> None:
    assert tierce("replay", BELOTE / "match-drawn.tierce").out.endswith("the match is drawn (BEL-MATCH-2)\n")
    run = tierce("replay", record(UNFINISHED))
    assert (run.code, run.out) == (0, "deal 1: 15 actions, W to act\ntotals: NS 0, EW 0\n")


def test_replay_for_programs(tierce: Any) -> None:
    told = json.loads(tierce("replay", "--json", BELOTE / "passed-out.tierce").out)
    assert set(told) == {"game", "deals", "totals", "outcome", "standing", "over"}
    deals = [(deal["deal"], deal["finished"], deal["actions"]) for deal in told["deals"]]
    assert deals == [(1, True, 8), (2, True, 35)]
    assert told["deals"][0]["score"] == {"parts": [], "credited": [0, 0], "verdict": "passed", "rule": "BEL-BID-4"}
    assert (told["totals"], told["outcome"], told["over"]) == ([111, 51], None, False)


@pytest.mark.parametrize("file", sorted(BELOTE.glob("*.tierce")), ids=lambda file: file.stem)
def test_replay_accepts_every_record_that_ships(tierce: Any, file: Path) -> None:
    run = tierce("replay", file)
    assert (run.code, run.err) == (0, "")


def test_a_record_may_come_from_the_input_or_begin_with_a_mark(tierce: Any, record: Any) -> None:
    assert tierce("replay", "-", lines=OVER_RUFF).out == tierce("replay", record("\ufeff" + OVER_RUFF)).out
    assert tierce("legal", "-", lines=UNFINISHED).code == 0
    run = tierce("replay", "-", lines="nothing")
    assert (run.code, run.err.startswith("tierce: -: line 1, column 1: ")) == (4, True)


BROKEN = [
    ("an illegal card", "N Ah  W", "N 8s W As  W", 3, "line 8, column 17: As is refused by BEL-DEAL-6, which leaves "),
    ("a ruff refused", "!Qc {BEL-PLAY-4} Ad", "Qc", 3, "line 10, column 18: Qc is refused by BEL-PLAY-4, which"),
    ("a turn", "1:       N", "1:       E", 3, "line 7, column 12: it is N's turn, not E's"),
    ("a claim", "{BEL-PLAY-5}", "{BEL-PLAY-4}", 3,
     "line 10, column 71: Kd is refused by BEL-PLAY-5, not by BEL-PLAY-4"),
    ("a result", "EW:0", "EW:9", 3, "line 15, column 1: the deal brings NS:162,EW:0, not NS:162,EW:9"),
    ("a card", "N As", "N Ax", 4, "line 7, column 12: unknown action 'Ax'; expected "),
    ("a header", '[Dealer "E"]', "[Dealer E]", 4, 'line 3, column 1: not a header; expected [Name "value"]'),
    ("a game", '"belote"', '"whist"', 1, "line 1: unknown game 'whist'; known are belote"),
    ("an option", '[Dealer', '[Options "target=-1"]\n[Dealer', 1, "line 1: option target is a whole number from 1 to"),
    ("a pack", "8s Tc", "8s 8s", 1, "line 1: the pack holds more than once: 8s; line 1: the pack lacks: Tc"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "code", "message"), [one[1:] for one in BROKEN], ids=[one[0] for one in BROKEN])
@pytest.mark.parametrize("command", ["replay", "legal"])
def test_a_broken_record_is_told_with_place_and_code(
    tierce: Any, record: Any, command: str, old: str, new: str, code: int, message: str
) -> None:
    assert old in OVER_RUFF
    file = record(OVER_RUFF.replace(old, new, 1))
    run = tierce(command, file)
    assert (run.code, run.out) == (code, "")
    assert run.err.startswith(f"tierce: {file}: {message}")
    assert run.err.count("\n") == 1


def test_a_file_that_cannot_be_read_is_told(tierce: Any, tmp_path: Path) -> None:
    missing = tmp_path / "missing.tierce"
    for arguments in (["replay", missing], ["legal", missing], ["play", "--resume", missing]):
        run = tierce(*arguments)
        assert (run.code, run.err) == (1, f"tierce: {missing}: No such file or directory\n")
    assert tierce("replay", tmp_path).err == f"tierce: {tmp_path}: Is a directory\n"
    binary = tmp_path / "binary.tierce"
    binary.write_bytes(b"[Game \xff]")
    run = tierce("replay", binary)
    assert (run.code, run.err) == (4, f"tierce: {binary}: not a text in UTF-8: byte 7\n")


# legal


def test_legal_tells_what_may_be_done_and_why_not_the_rest(tierce: Any, record: Any) -> None:
    file = record(UNFINISHED)
    run = tierce("legal", file)
    assert (run.code, run.err) == (0, "")
    assert run.out.startswith("W may: 7d Td Jd Ad\nnot Qc: BEL-PLAY-4\nBEL-PLAY-4: When a plain suit is led")
    assert "BEL-PLAY-4: Quand une couleur" in tierce("legal", "--lang", "fr", file).out
    told = json.loads(tierce("legal", "--json", file).out)
    assert told["actor"] == "W"
    assert told["legal"] == ["7d", "Td", "Jd", "Ad"]
    assert told["refusals"] == [{"action": "Qc", "rule": "BEL-PLAY-4", "leaves": ["7d", "Td", "Jd", "Ad"]}]


def test_legal_quotes_a_rule_as_the_table_plays_it(tierce: Any, record: Any) -> None:
    agreed = UNFINISHED.replace("[Dealer", '[Options "second_round_same_suit=on"]\n[Dealer').partition("bidding:")[0]
    book = rulebook("belote")
    for text, options in ((UNFINISHED.partition("bidding:")[0], {}), (agreed, {"second_round_same_suit": "on"})):
        run = tierce("legal", record(text + "bidding: N pass W pass S pass E pass"))
        assert f"BEL-BID-2: {book.text('BEL-BID-2', 'en', options)}\n" in run.out
        assert ("BEL-BID-3" in run.out) == (not options)


def test_legal_after_the_end(tierce: Any, record: Any) -> None:
    file = record(OVER_RUFF)
    assert tierce("legal", file).out == "the deal is over\n"
    assert json.loads(tierce("legal", "--json", file).out) == {"actor": None, "legal": [], "refusals": []}


# rules


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_rules_prints_every_rule_and_every_option(tierce: Any, game: str, lang: str) -> None:
    run = tierce("rules", game, "--lang", lang)
    assert run.code == 0
    book = rulebook(game)
    told = [line for line in run.out.splitlines() if not line.startswith(" ")]
    assert [line.split()[0] for line in told] == list(book.rules)
    assert all(one.text[lang] in line for one, line in zip(book.rules.values(), told, strict=True))
    assert all(f"    {name} = {option.default}   (" in run.out for name, option in book.options.items())


def test_rules_prints_one_rule(tierce: Any) -> None:
    one = "BEL-PLAY-2 [source] A player who holds a card of the suit led must play one.\n"
    assert tierce("rules", "belote", "BEL-PLAY-2").out == one
    assert tierce("rules", "belote", "bel-play-2").out == one
    assert tierce("rules", "BEL-PLAY-2").out == one
    french = tierce("rules", "belote", "BEL-PLAY-2", "--lang", "fr").out
    assert french == "BEL-PLAY-2 [source] Le joueur qui a de la couleur demandée doit en fournir.\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["belote", "BEL-PLAY-99"], "no rule 'BEL-PLAY-99' in belote; see: tierce rules belote"),
        (["belote", "BIEN-PLAY-1"], "no rule 'BIEN-PLAY-1' in belote; see: tierce rules belote"),
        (["whist"], "no rulebook for 'whist'; there are belote, bien, bleven; see: tierce rules belote|bien|bleven"),
        (["X-1"], "no rule 'X-1' in any game; see: tierce rules belote|bien|bleven"),
    ],
)
def test_unknown_rules_are_told(tierce: Any, arguments: list[str], message: str) -> None:
    run = tierce("rules", *arguments)
    assert (run.code, run.out, run.err) == (1, "", f"tierce: {message}\n")


# simulate


def test_simulate_counts_the_same_for_the_same_seed(tierce: Any) -> None:
    words = ["simulate", "belote", "--deals", 8, "--seed", "a", "--ns", "random", "--ew", "random"]
    told = json.loads(tierce(*words, "--json").out)
    assert told["deals"] == sum(told["verdicts"].values()) == 8
    assert told["players"] == {"NS": "random", "EW": "random"}
    assert json.loads(tierce(*words, "--json").out) == told
    people = tierce(*words)
    assert people.code == 0
    assert re.search(r"^players +NS random, EW random$", people.out, re.MULTILINE)
    assert re.search(r"^verdicts +(\w+ \d+(, )?)+$", people.out, re.MULTILINE)
    assert people.err == ""


def test_simulate_tells_what_it_cannot_do(tierce: Any) -> None:
    assert (tierce("simulate", "--deals", 0).code, tierce("simulate", "--deals", "x").code) == (2, 2)
    run = tierce("simulate", "--ns", "nobody")
    assert (run.code, run.err.startswith("tierce: no player 'nobody' for belote; there are random")) == (1, True)
    run = tierce("simulate", "--options", "target=0 jokers=1")
    assert run.code == 1
    assert run.err.startswith("tierce: option target is a whole number from 1 to 100000, not '0'; unknown option")
    run = tierce("simulate", "--options", "target")
    assert (run.code, run.err) == (1, "tierce: --options: not an option: 'target'; expected name=value\n")


# play

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


# the rest


def test_protocol_answers_line_by_line(tierce: Any) -> None:
    run = tierce("protocol", lines='{"cmd": "new", "game": "belote", "seed": "1", "id": 1}\n\nnonsense\n')
    assert run.code == 0
    assert [set(json.loads(line)) for line in run.out.splitlines()] == [{"ok", "id"}, {"error"}]


def test_help_names_every_command(tierce: Any) -> None:
    run = tierce("--help")
    assert run.code == 0
    for command in ("play", "replay", "legal", "simulate", "rules", "protocol"):
        assert re.search(rf"^    {command} ", run.out, re.MULTILINE)
        one = tierce(command, "--help")
        assert (one.code, one.out.startswith(f"usage: tierce {command}")) == (0, True)


def test_without_a_command_the_help_is_shown(tierce: Any) -> None:
    run = tierce()
    assert (run.code, run.out) == (2, "")
    assert run.err == tierce("--help").out


def test_version(tierce: Any) -> None:
    run = tierce("--version")
    assert (run.code, run.out) == (0, f"tierce {__version__}\n")


def test_an_unknown_command_is_wrong_usage(tierce: Any) -> None:
    run = tierce("repaly")
    assert run.code == 2
    assert "invalid choice: 'repaly'" in run.err


# as a process


def process(*arguments: object, lines: bytes = b"", **more: Any) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "tierce", *map(str, arguments)], input=lines, capture_output=True, timeout=60,
        env={**os.environ, "PYTHONPATH": str(ROOT / "engine"), "PYTHONIOENCODING": "ascii"}, **more,
    )  # fmt: skip


def test_it_runs_as_a_module_on_a_console_without_suits() -> None:
    done = process("rules", "BEL-PLAY-2", "--lang", "fr", check=True)
    assert "couleur demandée" in done.stdout.decode("utf-8")
    assert done.stderr == b""


def test_the_exit_code_of_a_process_is_that_of_the_command(tmp_path: Path) -> None:
    file = tmp_path / "illegal.tierce"
    file.write_text(OVER_RUFF.replace("N As", "N Ks"), encoding="utf-8")
    assert process("replay", file).returncode == 3


def test_a_reader_who_has_had_enough_is_no_trouble() -> None:
    script = f"'{sys.executable}' -m tierce rules belote | head -n 1; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(
        ["bash", "-c", script], capture_output=True, timeout=60,
        env={**os.environ, "PYTHONPATH": str(ROOT / "engine"), "PYTHONUNBUFFERED": "1"},
    )  # fmt: skip
    assert done.returncode == 0
    assert done.stderr == b""
    assert done.stdout.startswith(b"BEL-CARD-1 ")
