"""What the table shows, read off the page in one look, and the same picked from a view of the engine.

    assert look(page) == picture(view)

Both are plain dicts with the same keys: bar, seats, zones, hand, choices, form, prompt, log, sheet.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

SAID = 2  # a seat shows the last things said

_LOOK = """() => {
  const table = document.querySelector("t-table");
  const all = (root, selector) => [...root.querySelectorAll(selector)];
  const text = (root, selector) => {
    const node = root.querySelector(selector);
    return !node || node.hidden ? "" : node.textContent;
  };
  const texts = (root, selector) => all(root, selector).map((node) => node.textContent);
  const zoneCard = (node) => [
    node.querySelector(".card").dataset.card ?? "", node.dataset.seat ?? "",
    node.classList.contains("winning"), text(node, ".card-note"),
  ];
  const field = (node) => [node.dataset.field, all(node, "input").map((input) => input.value),
    all(node, "input:checked").map((input) => input.value)];
  const hand = (node) => {
    const play = node.querySelector("button.play");
    return [play.dataset.code, play.getAttribute("aria-disabled") !== "true", node.lastChild.textContent];
  };
  const { game, phase, status, deal, step } = table.dataset;
  const form = table.querySelector("t-form:not([hidden])");
  const choices = table.querySelector("t-choices:not([hidden])");
  return {
    where: [game, Number(deal), Number(step), phase, status],
    title: text(table, ".bar-title"),
    scores: all(table, "t-bar .score").map((node) => [text(node, ".score-side"), text(node, ".score-points"),
      text(node, ".score-note"), texts(node, ".token > :last-child")]),
    contract: table.querySelector("t-bar .contract").hidden ? "" : text(table, "t-bar .contract-full"),
    "bar note": text(table, ".bar-note"),
    seats: Object.fromEntries(all(table, "t-seat").map((node) => [node.dataset.seat, {
      place: node.dataset.place, name: text(node, ".seat-name"), turn: node.classList.contains("turn"),
      count: text(node, ".seat-count > :nth-child(2)"), chips: texts(node, ".chip"), said: texts(node, ".said"),
    }])),
    zones: Object.fromEntries(all(table, "t-zone").map((node) => [node.dataset.zone, {
      kind: node.dataset.kind, place: node.dataset.place ?? "", complete: "complete" in node.dataset,
      label: text(node, ".zone-label"), note: text(node, ".zone-note"), cards: all(node, ".zone-card").map(zoneCard),
    }])),
    hand: all(table, "ul.hand > li").map(hand),
    choices: choices ? all(choices, ".choice:not(.claim)")
      .map((node) => [node.dataset.action, node.lastChild.textContent]) : [],
    claim: choices ? texts(choices, ".claim-text") : [],
    form: form ? all(form, "fieldset").map(field) : [],
    prompt: [text(table, ".prompt-text"), text(table, ".prompt-line .rule-link")],
    log: all(table, "t-log .log > li").map((node) => [node.firstChild.textContent, text(node, ".rule-link")]),
    sheet: all(table, ".side t-sheet tbody tr").filter((row) => row.cells.length > 1)
      .map((row) => [row.cells[0].firstChild.textContent, row.cells[1].textContent, row.cells[2].textContent]),
    total: all(table, ".side t-sheet tfoot td").map((node) => node.textContent),
  };
}"""

_SUMMARY = """() => {
  const sheet = document.querySelector("dialog.modal[open] t-summary");
  if (!sheet) return null;
  return {
    title: document.querySelector("#modal-title").textContent,
    verdict: [...sheet.querySelectorAll(".verdict p")].map((node) => node.textContent),
    sides: [...sheet.querySelectorAll("thead th")].map((node) => node.textContent),
    lines: [...sheet.querySelectorAll("tbody tr")].map((row) => [
      row.cells[0].firstChild.textContent, row.querySelector(".rule-link")?.textContent ?? "",
      row.cells[1].textContent, row.cells[2].textContent,
    ]),
  };
}"""


def look(page: Page) -> dict[str, Any]:
    """The table as it stands in the page."""
    shown: dict[str, Any] = page.evaluate(_LOOK)
    return shown


def look_at_summary(page: Page) -> dict[str, Any] | None:
    """The score of the deal, where its dialog is open."""
    shown: dict[str, Any] | None = page.evaluate(_SUMMARY)
    return shown


def picture(view: dict[str, Any]) -> dict[str, Any]:
    """What the table must show for a view."""
    choices = view["choices"] if view["status"] == "you" else []
    form = view["form"] if view["status"] == "you" else None
    bar = view["bar"]
    return {
        "where": [view["game"], view["deal"], view["step"], view["phase"], view["status"]],
        "title": bar["title"],
        "scores": [
            [score["label"], score["points"], score["note"] or "", [str(token["count"]) for token in score["tokens"]]]
            for score in bar["scores"]
        ],
        "contract": bar["contract"]["text"] if bar["contract"] else "",
        "bar note": bar["note"] or "",
        "seats": {
            seat["seat"]: {
                "place": seat["place"],
                "name": seat["name"],
                "turn": seat["turn"],
                "count": "" if seat["count"] is None else str(seat["count"]),
                "chips": [chip["text"] for chip in seat["chips"]],
                "said": seat["said"][-SAID:],
            }
            for seat in view["seats"]
        },
        "zones": {
            zone["id"]: {
                "kind": zone["kind"],
                "place": zone["place"] or "",
                "complete": zone["complete"],
                "label": zone["label"],
                "note": zone["note"] or "",
                "cards": [
                    [card["card"] or "", card["seat"] or "", card["winning"], card["note"] or ""]
                    for card in zone["cards"]
                ],
            }
            for zone in view["zones"]
        },
        "hand": [
            [card["card"], card["legal"], card["why"]["text"] if card["why"] else ""] for card in view["hand"]["cards"]
        ],
        "choices": [
            [choice["action"], choice["label"]] for choice in sorted(choices, key=lambda one: one["style"] == "more")
        ],
        "claim": [view["claim"]["text"]] if view["claim"] and view["status"] == "you" else [],
        "form": [
            [field["id"], [option["value"] for option in field["options"]], list(field["initial"])]
            for field in (form["fields"] if form else [])
        ],
        "prompt": [view["prompt"]["text"], view["prompt"]["rule"] or ""],
        "log": [[line["text"], line["rule"] or ""] for line in view["log"]],
        "sheet": [[str(row["deal"]), *row["values"]] for row in view["sheet"]["rows"]],
        "total": list(view["sheet"]["total"]),
    }


def summary_picture(view: dict[str, Any]) -> dict[str, Any]:
    """What the score of a finished deal must show."""
    summary = view["summary"]
    return {
        "title": summary["title"],
        "verdict": list(summary["verdict"]),
        "sides": list(summary["sides"]),
        "lines": [[line["label"], line["rule"] or "", *line["values"]] for line in summary["lines"]],
    }
