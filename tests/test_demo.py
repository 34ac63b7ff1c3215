"""Demos: what a record becomes for a page without the engine."""

from __future__ import annotations

import json
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from tierce.demo import VERSION, demo, transcript
from tierce.embed import snippet
from tierce.errors import IllegalAction
from tierce.links import read_link
from tierce.record import read_record
from tierce.replay import replay

RECORDS = Path(__file__).parent.parent / "records"


@cache
def made(name: str, lang: str = "en") -> dict[str, Any]:
    return demo(read_record((RECORDS / f"{name}.tierce").read_text("utf-8")), lang)


def views(one: dict[str, Any]) -> list[dict[str, Any]]:
    """The table of every frame, whole."""
    whole: list[dict[str, Any]] = []
    for frame in one["frames"]:
        whole.append({**(whole[-1] if whole else {}), **frame["view"]})
    return whole


def test_every_action_and_every_refused_try_is_a_frame() -> None:
    one = made("belote/over-ruff")
    assert (one["version"], one["game"], one["lang"], one["title"]) == (VERSION, "belote", "en", "Over-ruff if you can")
    record = read_record((RECORDS / "belote/over-ruff.tierce").read_text("utf-8"))
    assert len(one["frames"]) == 1 + len(record.deals[0].moves) == 41
    assert [at for at, frame in enumerate(one["frames"]) if "refused" in frame] == [16, 18, 19, 24, 26, 27]


def test_a_refused_try_tells_who_what_why_and_what_is_left() -> None:
    frame = made("belote/over-ruff")["frames"][19]
    refused = frame["refused"]
    assert frame["text"] == ["South tries the king of diamonds. That is refused."]
    assert (refused["seat"], refused["card"], refused["rule"]) == ("S", "Kd", "BEL-PLAY-5")
    assert refused["left"] == "9d"
    assert "trump" in refused["text"]
    assert frame["view"] == {}  # nothing has changed


def test_the_table_lies_open_and_loses_a_card_with_every_card_played() -> None:
    one = made("belote/over-ruff")
    whole = views(one)
    held = [sum(len(cards.split()) for cards in view["hands"].values()) for view in whole]
    assert (held[0], held[2], held[-1]) == (20, 32, 0)
    assert whole[3]["zones"][0]["cards"] == [["As", "N", True, None]]
    assert {card for cards in whole[2]["hands"].values() for card in cards.split()} <= set(one["names"])


def test_comments_come_in_the_language_asked_for() -> None:
    english, french = (made("belote/over-ruff", lang)["frames"][17]["comment"] for lang in ("en", "fr"))
    assert english[0].startswith("West has no spade") and french[0].startswith("Ouest n’a pas de pique")
    assert not any(
        "+23 NS" in said for frame in made("bien/second-trick")["frames"] for said in frame.get("comment", ())
    )


def test_a_comment_may_begin_with_a_short_word_and_a_colon() -> None:
    text = '[Game "belote"]\n[Position "N=As E=9c S=8s W=7s dealer=W taker=E trump=h leader=W tricks=NS:3,EW:4"]\n\n'
    record = read_record(text + "{so: the last trick}\n{fr: le dernier pli}\nW 7s\n")
    said = [demo(record, lang)["frames"][0]["comment"] for lang in ("en", "fr")]
    assert said == [["so: the last trick"], ["le dernier pli"]]


def test_everybody_is_called_by_name() -> None:
    for name in ("belote/litige", "bien/second-trick", "bleven/right-suspected"):
        told = " ".join(text for frame in made(name)["frames"] for text in frame.get("text", ()))
        assert not {"You", "We", "we", "Our", "our", "you"} & set(told.replace(".", " ").split())


def test_what_the_sides_score_and_where_they_stand_is_told_with_their_names() -> None:
    def told(name: str, lang: str) -> list[str]:
        return [text for frame in made(name, lang)["frames"] for text in frame.get("text", ())]

    assert "South and North stand at 10, West and East at 12." in told("bien/second-trick", "en")
    assert "Sud et Nord sont à 10, Ouest et Est à 12." in told("bien/second-trick", "fr")
    assert "South and North score 0, East and West 81." in told("belote/litige", "en")
    assert "Sud et Nord marquent 0, Est et Ouest 81." in told("belote/litige", "fr")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    "name", ["bien/second-trick", "bleven/four-players", "bleven/counter-refused", "belote/litige"]
)
def test_any_game_becomes_a_demo(name: str, lang: str) -> None:
    one = made(name, lang)
    assert all(frame.get("text") for frame in one["frames"])
    assert views(one)[-1]["summary"]["lines"]
    assert {seat["seat"] for seat in one["seats"]} == set(views(one)[0]["hands"])


def test_the_transcript_tells_all_that_the_frames_do() -> None:
    one = made("belote/over-ruff")
    text = transcript(one)
    assert text.startswith("Over-ruff if you can\n")
    assert "  West: 9♠ A♦ J♦ Q♣ 7♣\n" in text
    assert "\n19. South tries the king of diamonds. That is refused. " in text and "(BEL-PLAY-5)" in text
    assert text.count("\n") > len(one["frames"])
    assert "  Ouest\u202f: 9♠ A♦ V♦ D♣ 7♣\n" in transcript(made("belote/over-ruff", "fr"))


def test_an_illegal_step_is_told_with_its_place() -> None:
    text = (RECORDS / "belote/over-ruff.tierce").read_text("utf-8").replace("!Qc {BEL-PLAY-4} Ad", "Qc")
    with pytest.raises(IllegalAction, match=r"line 13, column \d+: Qc is refused by BEL-PLAY-4"):
        demo(read_record(text), "en")


class Scripts(HTMLParser):
    """The contents of the script elements of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.inside = tag == "script"
        if self.inside:
            self.found.append("")

    def handle_endtag(self, tag: str) -> None:
        self.inside = False

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.found[-1] += data


def test_a_snippet_holds_the_states_whatever_a_record_says() -> None:
    text = '[Game "belote"]\n[Title "</script><b>&amp;"]\n[Position "N=As E=9c S=8s W=7s dealer=W taker=E trump=h '
    one = demo(read_record(text + 'leader=W tricks=NS:3,EW:4"]\n\nW 7s {<!-- <script> -->}\n'), "en")
    html = snippet(one, 'x.js"><i>')
    reader = Scripts()
    reader.feed(html)
    assert [json.loads(script) for script in reader.found[1:]] == [one]
    assert "<b>" not in html and "<i>" not in html and "<!--" not in html


def test_a_frame_tells_the_rules_that_it_shows() -> None:
    def rules(name: str) -> dict[int, list[str]]:
        return {at: frame["rules"] for at, frame in enumerate(made(name)["frames"]) if "rules" in frame}

    ruff = made("belote/rules/BEL-PLAY-4")["frames"]
    assert [frame.get("refused", {}).get("rule") for frame in ruff[2:4]] == ["BEL-PLAY-4"] * 2
    assert rules("belote/rules/BEL-PLAY-4") == {4: ["BEL-PLAY-4"]}
    tried = made("bleven/rules/BLV-DISC-1")["frames"]  # nothing but a try shows it
    assert rules("bleven/rules/BLV-DISC-1") == {}
    assert [frame.get("refused", {}).get("rule") for frame in tried] == [None, "BLV-DISC-1", None]
    failed = made("belote/rules/BEL-SCORE-4")["frames"]
    assert rules("belote/rules/BEL-SCORE-4") == {len(failed) - 1: ["BEL-SCORE-4"]}


@pytest.mark.parametrize(
    ("name", "sentences"),
    [
        ("belote/second-round", ["East tries “Diamonds”.", "East tries “I take”.", "East tries “Hearts”."]),
        ("belote/belote-unsaid", ["West tries the seven of hearts with “Belote”."]),
        ("bien/second-trick", ["North tries “Show nothing”.", "South tries to show the eight of spades, the nine of"]),
        ("bleven/counter-refused", ["North tries “I suspect, with 3 plus to no tricks”."]),
    ],
)
def test_what_is_tried_is_told_in_words(name: str, sentences: list[str]) -> None:
    told = [frame["text"][0] for frame in made(name)["frames"] if "refused" in frame]
    assert [one for one in sentences if not any(text.startswith(one) for text in told)] == []


@pytest.mark.parametrize("name", ["belote/over-ruff", "belote/match-won", "bien/second-trick", "bleven/four-players"])
def test_each_moment_has_its_link(name: str) -> None:
    record = read_record((RECORDS / f"{name}.tierce").read_text("utf-8"))
    match = replay(record)
    moments = []
    for frame in demo(record, "en")["frames"]:
        table = (opened := read_link(frame["link"])).table
        assert table.state == match.tables[len(opened.tables) - 1].state_at(table.step)
        moments.append((len(opened.tables), table.step))
    assert moments == sorted(moments)
    assert len(set(moments)) == sum(table.step + 1 for table in match.tables)
