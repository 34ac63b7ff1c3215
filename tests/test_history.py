"""What has passed in a match: looking at any moment of it, parts of its record, and what its deals add up to."""

from __future__ import annotations

import pytest
from every_game.registry import every_game
from every_game.spec import Spec
from talk import MATCH_WON, ROOT, Talk, begun, finished
from tierce.cards import CARDS
from tierce.record import read_record
from tierce.replay import replay


def won() -> Talk:
    return Talk({"cmd": "restore", "text": MATCH_WON})


def two_deals(game: str, **more: object) -> Talk:
    """A match with a finished deal and one begun."""
    talk = finished(begun(game, **more))
    talk.ok(cmd="next")
    return talk


def test_the_deals_of_a_match() -> None:
    deals = won().ok(cmd="deals")["deals"]
    assert [(deal["deal"], deal["over"], deal["credited"]) for deal in deals] == [
        (1, True, [54, 128]),
        (2, True, [93, 89]),
        (3, True, [37, 145]),
    ]
    running = two_deals("belote").ok(cmd="deals")["deals"]
    assert running[0]["steps"] > 4
    assert running[1] == {"deal": 2, "steps": 0, "over": False, "credited": None}


def test_finished_deals_are_open_where_they_tell_nothing_about_the_running_one() -> None:
    assert not two_deals("belote").ok(cmd="deals")["open"]  # its pack is gathered and not shuffled
    assert two_deals("belote", options={"shuffle": "each-deal"}).ok(cmd="deals")["open"]
    assert two_deals("bien").ok(cmd="deals")["open"]
    assert two_deals("bleven").ok(cmd="deals")["open"]
    assert won().ok(cmd="deals")["open"]


@every_game
def test_every_moment_is_seen_as_it_was(spec: Spec) -> None:
    talk, views = begun(spec.name), []
    while True:
        views.append(talk.ok(cmd="view", seat="N", lang="fr", order="rank", names={"S": "Ada"}))
        if talk.ok(cmd="result")["over"]:
            break
        talk.ok(cmd="play", player="random")
    if not talk.ok(cmd="result")["match_over"]:
        talk.ok(cmd="next")
    for step, view in enumerate(views):
        asked = {"deal": 1, "step": step, "lang": "fr", "order": "rank", "names": {"S": "Ada"}}
        assert talk.ok(cmd="look", seat="N", **asked) == view
    assert talk.ok(cmd="look", seat="N", deal=1)["step"] == len(views) - 1


@every_game
def test_looking_changes_nothing(spec: Spec) -> None:
    talk = two_deals(spec.name)
    before = talk.everything()
    talk.ok(cmd="look", deal=1, step=3, seat="S", hands=True)
    for cmd in ("deals", "tally"):
        talk.ok(cmd=cmd)
    assert talk.everything() == before


@every_game
def test_open_hands_lie_beside_their_seats(spec: Spec) -> None:
    talk = two_deals(spec.name)
    view = talk.ok(cmd="look", deal=1, step=2, seat="S", hands=True)
    plain = talk.ok(cmd="look", deal=1, step=2, seat="S")
    shown = [zone for zone in view["zones"] if zone["id"].startswith("hand-")]
    assert {**view, "zones": [zone for zone in view["zones"] if zone not in shown]} == plain
    for zone, seat in zip(shown, view["seats"][1:], strict=True):
        other = talk.ok(cmd="look", deal=1, step=2, seat=seat["seat"])
        assert [card["card"] for card in zone["cards"]] == [card["card"] for card in other["hand"]["cards"]]
        assert (zone["place"], zone["id"]) == (seat["place"], f"hand-{seat['seat']}")
        assert seat["name"] in zone["label"]
    cards = [card["card"] for zone in shown for card in zone["cards"]]
    assert len(set(cards)) == len(cards)
    assert set(cards) <= {one.text for one in CARDS}


def test_a_part_of_a_record_is_a_record() -> None:
    talk = won()
    second = talk.ok(cmd="save", first=2, last=2)["text"]
    assert [deal.headers["Deal"] for deal in read_record(second).deals] == ["2"]
    assert replay(read_record(second)).scores()[0].credited == (93, 89)
    cut = talk.ok(cmd="save", last=2, step=7)["text"]
    again = Talk({"cmd": "restore", "text": cut})
    assert again.ok(cmd="result")["step"] == 7
    assert again.ok(cmd="look", seat="E") == talk.ok(cmd="look", deal=2, step=7, seat="E")


def test_only_a_whole_record_has_the_seed() -> None:
    talk = two_deals("bien")
    assert "Seed" in talk.ok(cmd="save")["text"]
    for part in ({"first": 1}, {"last": 1}, {"step": 0}):
        assert "Seed" not in talk.ok(cmd="save", **part)["text"]


@pytest.mark.parametrize(
    "request_",
    [
        {"cmd": "look", "seat": "S", "deal": 3},
        {"cmd": "look", "seat": "S", "deal": 0},
        {"cmd": "look", "seat": "S", "deal": 1, "step": 900},
        {"cmd": "look", "seat": "S", "deal": 1, "step": -1},
        {"cmd": "look", "seat": "S", "hands": "yes"},
        {"cmd": "look"},
        {"cmd": "save", "first": 2, "last": 1},
        {"cmd": "save", "last": 3},
        {"cmd": "save", "last": 1, "step": 900},
        {"cmd": "tally", "after": -1},
    ],
    ids=str,
)
def test_what_there_is_not_is_refused(request_: dict[str, object]) -> None:
    assert two_deals("bien").error(**request_)["code"] == "malformed"


def test_the_tally_adds_the_finished_deals_up() -> None:
    talk = won()
    assert talk.ok(cmd="tally") == {
        "game": "belote",
        "deals": 3,
        "credited": [184, 362],
        "facts": {"made": [1, 2], "failed": [0, 0], "capot": [0, 0], "belote": [0, 1]},
        "outcome": {"winner": "EW", "rule": "BEL-MATCH-1"},
    }
    late = talk.ok(cmd="tally", after=2)
    assert (late["deals"], late["credited"]) == (1, [37, 145])
    assert begun().ok(cmd="tally")["deals"] == 0
    assert two_deals("belote").ok(cmd="tally")["outcome"] is None


@every_game
def test_facts_are_the_games_own_in_words(spec: Spec) -> None:
    cards = {game["game"]: game for game in Talk().ok(cmd="games", lang="fr")["games"]}
    told = [fact["key"] for fact in cards[spec.name]["facts"]]
    assert list(finished(begun(spec.name)).ok(cmd="tally")["facts"]) == told
    assert all(fact["label"] for fact in cards[spec.name]["facts"])


FACTS: list[tuple[str, dict[str, list[int]]]] = [
    ("belote/capot", {"made": [1, 0], "capot": [1, 0], "belote": [1, 0]}),
    ("belote/failed-with-quarte", {"failed": [1, 0], "belote": [1, 0]}),
    ("belote/passed-out", {"made": [1, 0]}),  # in its second deal
    ("belote/litige", {"made": [0, 1]}),  # the first deal is neither made nor failed
    ("bien/ponder-made", {"made": [1, 0], "ponder": [1, 0]}),
    ("bien/ponder-set", {"set": [0, 1]}),
    ("bien/laydown", {"laydown": [1, 0]}),
    ("bleven/right-suspected", {"right": [1, 0]}),
    ("bleven/wrong-deduced", {"wrong": [1, 0]}),
    ("bleven/nothing-accepted", {"refused": [1, 0]}),
    ("bleven/conceded", {}),
    ("bleven/void", {}),
]


@pytest.mark.parametrize(("name", "facts"), FACTS, ids=[name for name, _ in FACTS])
def test_facts_of_known_deals(name: str, facts: dict[str, list[int]]) -> None:
    text = (ROOT / "records" / f"{name}.tierce").read_text("utf-8")
    told = Talk({"cmd": "restore", "text": text}).ok(cmd="tally")["facts"]
    assert {key: values for key, values in told.items() if any(values)} == facts
