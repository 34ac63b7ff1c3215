"""The line protocol: every command and its answer, scripts, the document, and a real process."""

from __future__ import annotations

import json
import re
import subprocess
import sys

from linking import WHOLE
from samples import OVER_RUFF
from talk import CODES, MATCH_WON, PACK, POSITION, ROOT, WHERE, Talk, begun, finished
from tierce.players import players_for
from tierce.protocol import COMMANDS, answers
from tierce.record import read_record
from tierce.replay import replay
from tierce.rulebook import rulebook
from tierce.views import ORDERS, TableView


def test_new_from_a_seed_is_always_the_same_match() -> None:
    one, other = begun(), begun()
    assert one.everything() == other.everything()
    assert one.ok(cmd="new", game="belote", seed="43")["deal"] == 1
    assert one.everything() != other.everything()


def test_new_answers_where_the_match_stands() -> None:
    where = Talk().ok(cmd="new", game="belote", pack=PACK, dealer="E")
    assert where == {"game": "belote", "deal": 1, "step": 0, "actor": "N", "over": False, "match_over": False}


def test_new_without_a_seed_is_another_match_each_time() -> None:
    assert Talk({"cmd": "new", "game": "belote"}).everything() != Talk({"cmd": "new", "game": "belote"}).everything()


def test_new_from_a_pack_a_cut_and_options() -> None:
    talk = Talk({"cmd": "new", "game": "belote", "pack": PACK, "dealer": "W", "cut": 9, "options": {"target": "500"}})
    saved = talk.ok(cmd="save")["text"]
    assert f'[Pack "{PACK}"]\n[Cut "9"]' in saved
    assert '[Options "target=500"]' in saved
    assert begun(pack=PACK, dealer="W", cut="9").ok(cmd="state")["state"] == talk.ok(cmd="state")["state"]


def test_new_from_headers_of_a_record() -> None:
    headers = {"Pack": PACK, "Dealer": "E", "Scores": "NS:990,EW:985", "PassedOut": "2", "Title": "Close"}
    talk = begun(headers=headers)
    standing = talk.ok(cmd="result")["standing"]
    assert (standing["totals"], standing["passed"]) == ([990, 985], 2)
    assert begun(headers={"Dealer": "E"}, pack=PACK).ok(cmd="result")["actor"] == "N"


def test_new_from_a_position() -> None:
    talk = begun(position=POSITION)
    assert talk.ok(cmd="legal")["legal"] == ["8h"]
    for action in ("8h", "As", "9h", "7s"):
        talk.ok(cmd="apply", action=action)
    assert talk.ok(cmd="result")["over"]


def test_apply_does_an_action_of_the_seat_to_act() -> None:
    talk = begun()
    seat = talk.ok(cmd="legal")["actor"]
    where = talk.ok(cmd="apply", action="pass", seat=seat, step=0)
    assert set(where) == WHERE
    assert where["step"] == 1
    assert where["actor"] != seat


def test_legal_tells_what_may_be_done_and_why_not_the_rest() -> None:
    talk = Talk({"cmd": "new", "game": "belote", "pack": PACK, "dealer": "E"})
    told = talk.ok(cmd="legal")
    assert told["actor"] == "N"
    assert told["legal"] == ["take", "pass"]
    assert {"action": "name:h", "rule": "BEL-BID-1", "leaves": ["take", "pass"]} in told["refusals"]
    for refusal in told["refusals"]:
        error = talk.error(cmd="apply", action=refusal["action"])
        assert (error["code"], error["rule"], error["leaves"]) == ("illegal", refusal["rule"], refusal["leaves"])


def test_undo_goes_back_by_one_or_to_a_step() -> None:
    talk = begun()
    states = [talk.ok(cmd="state")]
    for _ in range(3):
        talk.ok(cmd="apply", action="pass")
        states.append(talk.ok(cmd="state"))
    talk.ok(cmd="undo")
    assert talk.ok(cmd="state") == states[2]
    assert talk.ok(cmd="undo", to=2)["step"] == 2
    talk.ok(cmd="undo", to=0)
    assert talk.ok(cmd="state") == states[0]


def test_result_counts_a_finished_deal() -> None:
    talk = begun()
    before = talk.ok(cmd="result")
    assert set(before) == {*WHERE, "sides", "totals", "outcome", "standing", "score"}
    assert before["sides"] == {"N": "NS", "E": "EW", "S": "NS", "W": "EW"}
    assert before["score"] is None
    after = finished(talk).ok(cmd="result")
    assert set(after["score"]) == {"parts", "credited", "verdict", "rule"}
    assert all(set(part) == {"key", "rule", "values"} for part in after["score"]["parts"])
    assert after["totals"] == after["score"]["credited"]
    assert after["outcome"] is None
    won = Talk({"cmd": "restore", "text": MATCH_WON}).ok(cmd="result")
    assert won["match_over"]
    assert won["outcome"] == {"winner": "EW", "rule": "BEL-MATCH-1"}


def test_next_deals_again() -> None:
    talk = finished(begun())
    assert talk.ok(cmd="next")["deal"] == 2
    assert talk.ok(cmd="result")["step"] == 0


def test_save_and_restore_give_the_same_match() -> None:
    talk = finished(begun())
    talk.ok(cmd="next")
    talk.ok(cmd="apply", action="pass")
    other = Talk({"cmd": "restore", "text": talk.ok(cmd="save")["text"]})
    assert other.everything() == talk.everything()
    assert finished(other).ok(cmd="save") == finished(talk).ok(cmd="save")


def test_restoring_a_record_without_a_seed_draws_what_follows_anew() -> None:
    packs = set()
    for _ in range(2):
        talk = Talk({"cmd": "restore", "text": OVER_RUFF})
        assert '[Seed "' in talk.ok(cmd="save")["text"]
        talk.ok(cmd="next")
        packs.add(json.dumps(talk.ok(cmd="state", seat="N")))
    text = OVER_RUFF.replace("[Dealer", '[Seed "1"]\n[Dealer')
    one, other = (Talk({"cmd": "restore", "text": text}, {"cmd": "next"}) for _ in range(2))
    assert one.everything() == other.everything()


def test_choose_tells_what_play_then_does() -> None:
    talk = begun()
    for number in range(12):
        choice = talk.ok(cmd="choose", player="random", seed=str(number))
        assert set(choice) == {"action"}
        assert choice == talk.ok(cmd="choose", player="random", seed=str(number))
        talk.ok(cmd="play", player="random", seed=str(number))
        last = replay(read_record(talk.ok(cmd="save")["text"])).table.actions[-1]
        assert str(last) == choice["action"]


def test_without_a_seed_players_depend_on_the_match_alone() -> None:
    assert finished(begun()).everything() == finished(begun()).everything()


def test_state_is_all_or_what_a_seat_sees() -> None:
    talk = begun()
    whole = talk.ok(cmd="state")
    assert set(whole) == {*WHERE, "state"}
    assert len(whole["state"]["secret"]["hands"]) == 4
    seen = talk.ok(cmd="state", seat="E")["state"]
    assert seen["seat"] == "E"
    assert "secret" not in seen
    assert seen["hand"] == whole["state"]["secret"]["hands"][1]


def test_view_is_the_view_model() -> None:
    talk = begun()
    view = talk.ok(cmd="view", seat="S", lang="fr", names={"N": "Zoé « 1 »"})
    assert set(view) == set(TableView._fields)
    assert (view["seat"], view["lang"], view["deal"], view["step"]) == ("S", "fr", 1, 0)
    assert next(one for one in view["seats"] if one["seat"] == "N")["name"] == "Zoé « 1 »"
    assert talk.ok(cmd="view", seat="S")["lang"] == "en"


def test_games_lists_every_game_in_both_languages() -> None:
    english, french = (Talk().ok(cmd="games", lang=lang)["games"] for lang in ("en", "fr"))
    assert [one["game"] for one in english] == [one["game"] for one in french]
    assert "belote" in [one["game"] for one in english]
    assert Talk().ok(cmd="games")["games"] == english
    for one in english:
        assert set(one) == {"game", "title", "tagline", "options", "levels", "tables", "facts"}
        assert [level["value"] for level in one["levels"]] == list(players_for(one["game"]))
        assert one["tables"][-1]["seats"][0]["seat"] == "S"
        assert {option["name"] for option in one["options"]} == set(rulebook(one["game"]).options)
        for option in one["options"]:
            assert set(option) == {
                "name", "label", "front", "kind", "values", "minimum", "maximum", "default", "rules", "marks",
                "elsewhere",
            }  # fmt: skip


def test_games_say_who_sits_where_for_each_number_of_players() -> None:
    games = {one["game"]: one["tables"] for one in Talk().ok(cmd="games")["games"]}
    seats = {name: [[seat["seat"] for seat in table["seats"]] for table in tables] for name, tables in games.items()}
    assert seats == {"belote": [list("SENW")], "bien": [list("SWNE")], "bleven": [list("SN"), list("SWNE")]}
    assert [table["options"] for table in games["bleven"]] == [{"players": "2"}, {"players": "4"}]
    assert games["belote"][0]["seats"][1] == {"seat": "E", "place": "right", "side": "EW", "name": "East"}


def test_a_hand_is_held_as_asked_for_and_all_look_only_when_a_deal_is_over() -> None:
    talk = begun()
    held = [[card["card"] for card in talk.ok(cmd="view", seat="S", order=order)["hand"]["cards"]] for order in ORDERS]
    assert sorted(held[0]) == sorted(held[1])
    assert talk.error(cmd="view", seat="S", order="colour")["code"] == "malformed"
    assert talk.error(cmd="view", seat="S", all=True)["code"] == "malformed"
    while talk.ok(cmd="legal")["actor"]:
        talk.ok(cmd="play", player="random")
    view = talk.ok(cmd="view", seat="S", all=True, names={"S": "Ada", "N": "Bo"})
    assert (view["hand"]["cards"], view["log"], view["summary"]["sides"][0]) == ([], [], "Ada and Bo")


def test_rules_of_a_game_or_one_rule() -> None:
    talk = Talk()
    rules = talk.ok(cmd="rules", game="belote")["rules"]
    assert [one["id"] for one in rules] == list(rulebook("belote").rules)
    one = {"id": "BEL-PLAY-2", "game": "belote", "text": "A player who holds a card of the suit led must play one."}
    assert talk.ok(cmd="rules", rule="BEL-PLAY-2")["rules"] == [{**one, "marks": ["S"], "options": []}]
    assert "couleur" in talk.ok(cmd="rules", rule="BEL-PLAY-2", lang="fr")["rules"][0]["text"]
    assert talk.ok(cmd="rules", rule="BIEN-PLAY-1")["rules"][0]["id"] == "BIEN-PLAY-1"
    assert talk.ok(cmd="rules", rule="BLV-STONE-2")["rules"][0]["id"] == "BLV-STONE-2"


def test_rules_say_what_the_match_has_agreed_on() -> None:
    talk = begun(options={"target": "500"})
    assert talk.ok(cmd="rules", rule="BEL-MATCH-1")["rules"][0]["text"].endswith("At this table the target is 500.")
    assert "500" not in Talk().ok(cmd="rules", rule="BEL-MATCH-1")["rules"][0]["text"]


def test_the_id_of_a_request_comes_back() -> None:
    talk = begun()
    for id in (0, 7, -1.5, "a", "", "é\u2028\u0085\ud800", True, None, 10**30):
        assert talk.ask(cmd="legal", id=id)["id"] == id
        assert talk.ask(cmd="nothing", id=id)["id"] == id
    assert "id" not in talk.ask(cmd="legal")


# a record as a script


def test_a_match_begun_with_a_record_can_follow_it() -> None:
    talk = Talk({"cmd": "new", "record": MATCH_WON})
    script = replay(read_record(MATCH_WON))
    for number, table in enumerate(script.tables, 1):
        assert talk.ok(cmd="result")["deal"] == number
        for action in table.actions:
            assert talk.ok(cmd="choose", player="scripted") == {"action": str(action)}
            talk.ok(cmd="play", player="scripted")
        assert talk.error(cmd="play", player="scripted")["code"] == "over"
        if number < len(script.tables):
            talk.ok(cmd="next")
    assert talk.ok(cmd="result")["totals"] == list(script.standing.totals)
    assert talk.error(cmd="next") == {"code": "over", "message": "the match is over"}


def test_refused_tries_of_a_script_are_left_out() -> None:
    talk = finished(Talk({"cmd": "new", "record": OVER_RUFF}), "scripted")
    assert talk.ok(cmd="result")["score"]["credited"] == [162, 0]


def test_a_script_that_no_longer_fits_is_told_without_telling_it() -> None:
    talk = Talk({"cmd": "new", "record": OVER_RUFF})
    talk.ok(cmd="apply", action="take")  # the record has North pass
    error = talk.error(cmd="play", player="scripted")
    assert error == {"code": "malformed", "message": "the script does not fit this step: the deal has left it"}
    assert talk.error(cmd="choose", player="scripted") == error
    talk.ok(cmd="undo")
    talk.ok(cmd="play", player="scripted")
    assert begun().error(cmd="play", player="scripted")["message"] == "the script says nothing for this step"


def test_after_a_deal_that_left_the_script_the_match_goes_on_from_the_seed() -> None:
    talk = Talk({"cmd": "new", "record": MATCH_WON})
    while not talk.ok(cmd="result")["over"]:
        talk.ok(cmd="apply", action="pass")
    assert talk.ok(cmd="next")["deal"] == 2
    assert talk.error(cmd="play", player="scripted")["code"] == "malformed"
    talk.ok(cmd="play", player="random")


def test_a_restored_match_follows_the_script_it_was_begun_with() -> None:
    talk = finished(Talk({"cmd": "new", "record": MATCH_WON}), "scripted")
    talk.ok(cmd="next")
    talk.ok(cmd="play", player="scripted")
    saved = talk.ok(cmd="save")["text"]
    again = Talk({"cmd": "restore", "text": saved, "record": MATCH_WON})
    assert again.ok(cmd="choose", player="scripted") == talk.ok(cmd="choose", player="scripted")
    assert finished(again, "scripted").ok(cmd="result") == finished(talk, "scripted").ok(cmd="result")
    assert again.ok(cmd="next")["deal"] == 3
    assert again.ok(cmd="choose", player="scripted") == {"action": "pass"}
    assert Talk({"cmd": "restore", "text": saved}).error(cmd="choose", player="scripted")["code"] == "malformed"


def test_a_script_of_other_deals_is_dropped_when_a_match_is_restored() -> None:
    saved = begun().ok(cmd="save")["text"]
    talk = Talk({"cmd": "restore", "text": saved, "record": MATCH_WON})
    assert talk.error(cmd="play", player="scripted")["message"] == "the script says nothing for this step"


# the document, and the process


def fields_of(text: str) -> set[str]:
    """The names at the outer level of `{a, b: [{c}]}`."""
    depth, found = 0, ""
    for letter in text:
        depth -= letter in "}])"
        if depth == 1:
            found += letter
        depth += letter in "{[("
    return {part.partition(":")[0].strip(" }") for part in found.split(",")}


def test_the_document_names_every_command_with_the_fields_of_its_answer() -> None:
    document = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    rows = re.findall(r"^\| `(\w+)` \| (.*) \| (.*) \|$", document, re.MULTILINE)
    answers_told = {name: answer for name, _, answer in rows if name in COMMANDS}
    assert set(answers_told) == set(COMMANDS)
    assert {name for name, _, _ in rows} - set(COMMANDS) == CODES
    talk = finished(begun())
    for name, told in answers_told.items():
        if name in ("view", "look"):
            continue
        request = {
            "new": {"game": "belote"}, "rules": {"game": "bien"},
            "open": {"link": WHOLE}, "restore": {"text": OVER_RUFF},
        }.get(name, {})  # fmt: skip
        if name == "compare":
            request = {"option": "capot", "values": "100,98"}
        if name in ("apply", "play", "choose"):
            talk.ok(cmd="new", game="belote", seed="1")
            request = {"action": "pass"} if name == "apply" else {"player": "random"}
        if name == "undo":
            talk.ok(cmd="apply", action="pass")
        if name == "next":
            finished(talk)
        expected = WHERE if told.startswith("where") else set()
        braces = re.search(r"`(\{.*?\})`", told)
        if braces:
            expected = expected | fields_of(braces[1])
        assert set(talk.ok(cmd=name, **request)) == expected, name


def test_empty_lines_are_passed_over() -> None:
    lines = ["", "  \n", '{"cmd": "legal"}\n', "\n", '{"cmd": "games"}']
    told = [json.loads(line) for line in answers(lines)]
    assert ["error" in one for one in told] == [True, False]


def test_a_process_speaks_it_too() -> None:
    lines = [
        '{"cmd": "new", "game": "belote", "seed": "é♥", "id": 1}',
        "",
        "not JSON",
        '{"cmd": "view", "seat": "S", "lang": "fr", "id": "\\ud800\\u2028"}',
        '{"cmd": "save"}',
    ]
    done = subprocess.run(
        [sys.executable, "-m", "tierce", "protocol"],
        input=("\n".join(lines) + "\n").encode() + b'\xff\xfe{"cmd"\r\n{"cmd": "legal"}',
        capture_output=True, timeout=60, check=True,
        env={"PYTHONPATH": str(ROOT / "engine"), "PYTHONIOENCODING": "ascii", "PATH": ""},
    )  # fmt: skip
    assert done.stderr == b""
    told = [json.loads(line) for line in done.stdout.decode("utf-8").splitlines()]
    assert [set(one) for one in told] == [{"ok", "id"}, {"error"}, {"ok", "id"}, {"ok"}, {"error"}, {"ok"}]
    assert told[2]["id"] == "\ud800\u2028"
    assert '[Seed "é♥"]' in told[3]["ok"]["text"]
    assert told[5]["ok"]["legal"]
