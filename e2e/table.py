"""The page as a player sees it: open it, start a match, read the table, act.

    table = TablePage(page, site_url).open(game="belote", seed="7", speed="instant")
    table.wait_turn()
    table.choose("pass")
    table.play(table.legal[0])

`open` takes what `web/js/link.js` describes: `game`, `seed`, `options`, `pack`, `dealer`, `cut`, `position`, `record`
(the computer seats then play as the record says), and any setting of the page: `speed`, `lang`, `tap`, `index`, `keys`,
`colours`, `layout`. With a game or a deal in the address the table comes at once, without one the start screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Self
from urllib.parse import quote

from playwright.sync_api import Locator, Page, expect

READY_MS = 60_000
TURN_MS = 30_000

# Watched inside the page: asking again and again from outside would wait too long each time.
MOVED = """([deal, step, limit]) => new Promise((resolve) => {
    const table = document.querySelector("t-table");
    const look = () => {
        const now = table.dataset;
        if (now.status && now.status !== "wait" && (now.deal !== deal || now.step !== step)) end(true);
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(() => end(false), limit);
    const end = (moved) => {
        observer.disconnect();
        clearTimeout(timer);
        resolve(moved);
    };
    observer.observe(table, { attributes: true });
    look();
})"""


@dataclass(frozen=True)
class Card:
    """A card of the hand: its code ("Jh"), its spoken name, whether it may be played, and why not."""

    code: str
    name: str
    legal: bool
    why: str


def fragment(**given: str) -> str:
    """The part of an address after "#" (with it) that asks for a deal and for settings."""
    return "#" + "&".join(f"{name}={quote(value, safe='')}" for name, value in given.items()) if given else ""


class TablePage:
    """One player's window."""

    def __init__(self, page: Page, site_url: str) -> None:
        self.page = page
        self.site_url = site_url
        self.root = page.locator("html")
        self.table = page.locator("t-table")
        self.start = page.locator("t-start")
        self.dialog = page.locator("dialog.modal[open]")

    # ---- coming in

    def open(self, **given: str) -> Self:
        """Open the site and wait until it can be answered; unless said otherwise in English, without pauses, and
        asking for everything."""
        address = self.site_url + fragment(**{"speed": "instant", "lang": "en", "usual": "ask", **given})
        if self.page.url.split("#")[0] == self.site_url:
            self.page.goto("about:blank")  # a mere change of the fragment would not load the page anew
        self.page.goto(address)
        return self.wait_ready()

    def wait_ready(self) -> Self:
        """Wait until a screen can be answered."""
        settled = self.page.locator('html:is([data-state="ready"], [data-state="failed"])')
        expect(settled).to_be_attached(timeout=READY_MS)
        expect(self.root).to_have_attribute("data-state", "ready")
        return self

    def reload(self) -> Self:
        """Load the page again, as a player would."""
        self.page.reload()
        return self.wait_ready()

    def new_match(self, game: str, options: dict[str, str] | None = None) -> Self:
        """Start a match on the start screen, with option values as the form offers them."""
        card = self.start.locator(f'.game[data-game="{game}"]')
        if card.get_attribute("open") is None:
            card.locator("summary").first.click()
        for name, value in (options or {}).items():
            field = card.locator(f'[data-option="{name}"]')
            folded = card.locator("details.more-options")
            if not field.is_visible():
                folded.locator("summary").click()
            kind = field.locator("input, select").first
            if kind.evaluate("node => node.type") == "radio":
                field.locator(f'input[value="{value}"]').check(force=True)
            elif kind.evaluate("node => node.tagName") == "SELECT":
                kind.select_option(value)
            else:
                kind.fill(value)
        card.locator('button[type="submit"]').click()
        expect(self.table).to_be_visible(timeout=TURN_MS)
        return self

    def continue_match(self) -> Self:
        """Go on with the running match from the start screen."""
        self.start.locator(".continue .btn.primary").click()
        expect(self.table).to_be_visible(timeout=TURN_MS)
        return self

    # ---- reading

    def _data(self, name: str) -> str:
        return self.table.get_attribute(f"data-{name}") or ""

    @property
    def status(self) -> str:
        """ "you", "wait", "deal-over" or "match-over"."""
        return self._data("status")

    @property
    def step(self) -> int:
        """Actions so far in the deal."""
        return int(self._data("step"))

    @property
    def deal(self) -> int:
        """Number of the deal in the match."""
        return int(self._data("deal"))

    @property
    def phase(self) -> str:
        """The game's own word for the phase."""
        return self._data("phase")

    @property
    def hand(self) -> list[Card]:
        """The hand in the order shown."""
        rows = self.table.locator("ul.hand > li").evaluate_all(
            """nodes => nodes.map(node => {
                const play = node.querySelector("button");
                return [play.dataset.code, play.getAttribute("aria-label"),
                        play.getAttribute("aria-disabled") !== "true", node.lastChild.textContent];
            })"""
        )
        return [Card(*row) for row in rows]

    @property
    def legal(self) -> list[str]:
        """The cards that may be played now."""
        return [card.code for card in self.hand if card.legal]

    @property
    def trick(self) -> dict[str, str]:
        """Cards of the trick on the table by seat; empty when it has been collected."""
        cards = self.table.locator('t-zone[data-kind="trick"]:not([data-collected]) .zone-card')
        pairs = cards.evaluate_all("nodes => nodes.map(n => [n.dataset.seat, n.firstChild.dataset.card])")
        return dict(pairs)

    @property
    def scores(self) -> list[tuple[str, str]]:
        """Label and points of both sides, the player's first."""
        labels, points = (self.table.locator(f"t-bar .score-{part}").all_inner_texts() for part in ("side", "points"))
        return list(zip(labels, points, strict=True))

    @property
    def prompt(self) -> str:
        """What is asked for, or the note that stands in its place."""
        return self.table.locator("t-prompt").inner_text()

    @property
    def log(self) -> list[str]:
        """What has happened in the deal, oldest first."""
        return self.table.locator("t-log .log li > span:first-child").all_text_contents()

    @property
    def choices(self) -> list[str]:
        """The actions that can be said, those folded away too."""
        buttons = self.table.locator("t-choices:not([hidden]) .choice:not(.claim)")
        return [text for text in buttons.evaluate_all("nodes => nodes.map(n => n.dataset.action)") if text]

    @property
    def spoken(self) -> str:
        """What the live region said last."""
        return " ".join(self.page.locator("t-live [role=status]").all_text_contents()).strip()

    # ---- acting

    def wait_turn(self) -> Self:
        """Wait until no computer seat is to act: the player's turn, or the end of the deal."""
        expect(self.table).to_be_visible(timeout=TURN_MS)
        expect(self.page.locator('t-table[data-status]:not([data-status="wait"])')).to_be_attached(timeout=TURN_MS)
        return self

    def wait_moved(self, deal: int, step: int) -> Self:
        """Wait until the table is no longer at this step, and then for the player's turn."""
        moved = self.page.evaluate(MOVED, [str(deal), str(step), TURN_MS])
        assert moved, f"for {TURN_MS / 1000} s the table stayed at step {self.step} of deal {self.deal}: {self.status}"
        return self

    def card(self, code: str) -> Locator:
        """The button of a card of the hand."""
        return self.table.locator(f'button.play[data-code="{code}"]')

    def play(self, code: str, action: str | None = None, how: str = "mouse") -> Self:
        """Play a card and wait for the next turn.

        action  which way, for a card that can be played in several; default: the first
        how     "mouse", "touch" (two taps) or "keyboard"
        """
        deal, step = self.deal, self.step
        self._press(self.card(code), how)
        ways = self.table.locator(".prompt-note:not([hidden]) [data-action]")
        if ways.count():
            way = ways.first if action is None else self.table.locator(f'.prompt-note [data-action="{action}"]')
            if how == "touch" and ways.count() == 1:
                self._press(self.card(code), how)
            else:
                self._press(way, how)
        return self.wait_moved(deal, step)

    def refuse(self, code: str) -> str:
        """Click a card that may not be played; returns what the page says about it."""
        self.card(code).click(force=True)  # a card that is refused counts as disabled for Playwright
        expect(self.table.locator(".refusal")).to_be_visible()
        return self.table.locator(".refusal").inner_text()

    def choose(self, action: str, how: str = "mouse") -> Self:
        """Say a choice by its action text and wait for the next turn."""
        deal, step = self.deal, self.step
        choice = self.table.locator(f't-choices .choice[data-action="{action}"]')
        if not choice.is_visible():
            self.table.locator(".more-button").click()
        self._press(choice, how)
        return self.wait_moved(deal, step)

    def fill_form(self, **values: str | list[str]) -> Self:
        """Choose the values of the form's fields, by field id."""
        for field, wanted in values.items():
            wished = [wanted] if isinstance(wanted, str) else wanted
            for box in self.table.locator(f't-form fieldset[data-field="{field}"] input').all():
                one = box.get_attribute("type") == "radio"
                if box.is_checked() != (box.input_value() in wished) and (not one or box.input_value() in wished):
                    box.locator("xpath=..").click()  # what is seen and hit is the label around it
        return self

    def submit_form(self) -> Self:
        """Say what the form reads back, and wait for the next turn."""
        deal, step = self.deal, self.step
        self.table.locator("t-form button[type=submit]").click()
        return self.wait_moved(deal, step)

    def next_deal(self) -> Self:
        """From the score of a deal to the next one."""
        deal, step = self.deal, self.step
        where = self.dialog.locator("t-summary .modal-end") if self.dialog.count() else self.table.locator(".after")
        where.locator("button").first.click()
        return self.wait_moved(deal, step)

    def query(self, key: str) -> str:
        """Press a query key and return what is said."""
        self.page.keyboard.press(key)
        return self.spoken

    def picture(self, path: str | Path) -> None:
        """Keep a picture of what is shown."""
        self.page.screenshot(path=str(path))

    @staticmethod
    def _press(target: Locator, how: str) -> None:
        if how == "keyboard":
            target.focus()
            target.press("Enter")
        elif how == "touch":
            target.tap()
        else:
            target.click()
