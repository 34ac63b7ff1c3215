"""Several people at one device: a curtain between their turns, and nobody's cards in the page but the looker's."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.axe import check
from e2e.table import TURN_MS, TablePage
from e2e.test_hidden_cards import LISTEN, NODES

CARD = re.compile(r'"card":"([2-9TJQKA][shdc])"')
HELD = "nodes => nodes.map(node => node.dataset.code)"


class Company:
    """People at one device, by seat; every message of the worker is listened to."""

    def __init__(self, page: Page, site_url: str, people: dict[str, str]) -> None:
        self.table, self.page, self.people = TablePage(page, site_url), page, people
        page.add_init_script(LISTEN)
        self.curtain = page.locator("t-curtain")
        self.heard = 0
        self.hands: dict[str, set[str]] = {}

    def begin(self, game: str, seed: str, **settings: str) -> None:
        self.table.open(seed=seed, **settings)
        form = self.page.locator(f'.game[data-game="{game}"]')
        if form.get_attribute("open") is None:
            form.locator("summary").first.click()
        if form.locator(".who-plays").get_attribute("open") is None:
            form.locator(".who-plays > summary").click()
        for seat, name in self.people.items():
            if seat != "S":
                form.locator(f'[data-who="{seat}"]').select_option("person")
            form.locator(f'[data-name="{seat}"]').fill(name)
        form.locator('button[type="submit"]').click()
        expect(self.curtain).to_be_visible(timeout=TURN_MS)

    def messages(self) -> list[dict[str, Any]]:
        """What the worker answered since the last time."""
        new: list[str] = self.page.evaluate("from => window.heard.slice(from)", self.heard)
        self.heard += len(new)
        return [json.loads(one["text"]) for one in map(json.loads, new) if "text" in one]

    def covered(self) -> bool:
        return self.curtain.is_visible()

    def check_covered(self) -> str:
        """Behind the curtain no card is in the page, nor in what the worker said last; answers whose turn it is."""
        said = [answer["ok"] for answer in self.messages() if "status" in (answer.get("ok") or {})]
        if said:
            assert said[-1]["status"] == "curtain"
            assert not CARD.search(json.dumps(said[-1], separators=(",", ":")))
        everything = self.page.evaluate(NODES)
        assert "data-code" not in everything
        assert not re.search(r"data-card=", re.sub(r"(?s)t-start.*", "", self.page.locator("t-table").inner_html()))
        assert self.page.locator("t-table").inner_html() == ""
        assert self.page.locator("t-live").inner_text().strip() == ""
        seat = self.curtain.locator("[data-lift]").get_attribute("data-lift")
        assert seat in self.people
        expect(self.curtain.locator("h1")).to_contain_text(self.people[seat])
        return seat

    def lift(self) -> str:
        seat = self.check_covered()
        self.curtain.locator("[data-lift]").click()
        expect(self.page.locator("t-table")).to_be_visible()
        self.check_looking(seat)
        return seat

    def check_looking(self, seat: str) -> None:
        """Every view that was sent is of the person who looks, and no hand but his is in the page."""
        for answer in self.messages():
            view = answer.get("ok") or {}
            if view.get("status") in ("you", "wait"):
                assert view["seat"] == seat
        held = set(self.page.locator("t-hand .play").evaluate_all(HELD))
        self.hands[seat] = self.hands.get(seat, held) | held
        others = set().union(*(hand for other, hand in self.hands.items() if other != seat), set())
        open_cards = set(CARD.findall(json.dumps(self.view()["zones"], separators=(",", ":"))))
        last = json.dumps(self.view()["last_trick"] or {}, separators=(",", ":"))
        assert not held & (others - open_cards - set(CARD.findall(last)))

    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.page.evaluate("document.querySelector('t-table').view")
        return view

    def act(self) -> None:
        """The person who looks does something that ends his turn soonest."""
        view = self.view()
        if view["form"] and not view["choices"]:
            self.page.locator("t-form [type=submit]").click()
        elif view["choices"]:
            last = view["choices"][-1]["action"]
            wanted = next((c["action"] for c in view["choices"] if c["style"] in ("usual", "primary")), last)
            self.page.locator(f't-choices [data-action="{wanted}"]').click()
        else:
            code = next(card["card"] for card in view["hand"]["cards"] if card["legal"])
            self.page.locator(f't-hand [data-code="{code}"]').click()
            ways = self.page.locator("t-prompt .prompt-note [data-action]")
            if next(card for card in view["hand"]["cards"] if card["card"] == code)["actions"][1:]:
                ways.first.click()

    def await_turn(self) -> str:
        """Until somebody is to act, or the deal is over: "curtain", "you", "over"."""
        where = self.page.wait_for_function(
            """() => {
                if (!document.querySelector("t-curtain").hidden) return "curtain";
                const { view } = document.querySelector("t-table");
                if (!view || view.status === "wait") return false;
                return view.status === "you" ? `you ${view.step}` : "over";
            }""",
            timeout=TURN_MS,
        )
        return str(where.json_value())


@pytest.mark.parametrize(
    ("game", "people"),
    [("belote", {"S": "Ada", "E": "Zoé"}), ("bleven", {"S": "Ada", "N": "Bo"})],
    ids=["belote-2-of-4", "bleven-2"],
)
def test_a_deal_passed_from_hand_to_hand(page: Page, site_url: str, game: str, people: dict[str, str]) -> None:
    company = Company(page, site_url, people)
    company.begin(game, "pass 3")
    lifted: list[str] = []
    seat = ""
    before = ""
    for _ in range(80):
        where = company.await_turn()
        if where == "over":
            break
        if where == "curtain":
            if len(lifted) == 2:  # a reload comes back to the curtain
                company.table.reload()
                expect(company.curtain).to_be_visible()
                company.heard = 0
            seat = company.lift()
            lifted.append(seat)
        elif where != before:
            company.check_looking(seat)
            before = where
            company.act()
            page.wait_for_function(
                "step => { const { view } = document.querySelector('t-table'); return view?.step !== step; }",
                arg=int(where.split()[1]),
                timeout=TURN_MS,
            )
    view = company.view()
    assert view["status"] == "deal-over"
    assert (view["hand"]["cards"], view["log"]) == ([], []), "the score is for all, hands are for nobody"
    assert not any(one["you"] for one in view["seats"])
    assert set(people.values()) <= {one["name"] for one in view["seats"]}
    assert set(lifted) == set(people)
    assert page.locator("t-hand .play").count() == 0
    # Looking back shows one person's hands: only where the next deal's cards do not follow from them.
    company.messages()
    page.keyboard.press("Escape")
    page.locator('t-bar [data-what="menu"]').click()
    page.locator('t-menu [data-what="history"]').click()
    if game == "belote":  # its pack is never shuffled
        expect(page.locator("#notices")).to_contain_text("when the match is over")
        assert not any("zones" in (answer.get("ok") or {}) for answer in company.messages())
    else:
        expect(page.locator("t-history t-table")).to_be_visible()


def test_taking_back_goes_behind_the_curtain_and_ends_when_the_next_person_looks(page: Page, site_url: str) -> None:
    company = Company(page, site_url, {"S": "Ada", "E": "Bo", "N": "Cleo", "W": "Dan"})
    company.begin("belote", "pass 4")
    check(page, "curtain")
    first = company.lift()
    expect(company.page.locator('t-bar [data-what="undo"]')).to_have_attribute("aria-disabled", "true")
    step = company.view()["step"]
    page.locator('t-choices [data-action="pass"]').click()
    expect(company.curtain).to_be_visible()
    assert company.check_covered() != first
    company.curtain.locator("[data-back]").click()
    expect(company.curtain.locator("[data-lift]")).to_have_attribute("data-lift", first)
    company.lift()
    assert company.view()["step"] == step
    page.locator('t-choices [data-action="pass"]').click()
    expect(company.curtain).to_be_visible()
    second = company.lift()
    assert second != first
    expect(page.locator('t-bar [data-what="undo"]')).to_have_attribute("aria-disabled", "true")
    page.locator('t-choices [data-action="pass"]').click()
    expect(company.curtain.locator("[data-back]")).to_be_visible()
    company.curtain.locator("[data-leave]").click()
    expect(page.locator("t-start")).to_be_visible()
    expect(page.locator("t-curtain")).to_be_hidden()
    page.locator(".continue .btn.primary").click()
    expect(company.curtain).to_be_visible()
