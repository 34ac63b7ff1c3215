"""axe-core on what the page shows: WCAG 2.0 to 2.2, A and AA, and its best practices.

    from e2e.axe import check

    def test_my_screen_has_no_fault(page, open_site):
        ...                                   # bring the screen up
        check(page, "my screen")              # in light, in dark and with high contrast

What axe cannot decide (`incomplete`) counts as a fault unless `UNDECIDED` names it with the reason why it is none.
No rule is switched off but contrast under forced colours, where the browser replaces the colours that axe reads.
The felt is judged without its darker edges, which axe cannot decide: what is written on it is light, so the middle is
the worst place.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from playwright.sync_api import Page

from tools.paths import NODE_MODULES

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
LOOKS = ("light", "dark", "contrast")


class Undecided(NamedTuple):
    """A finding that axe leaves to people, and what people found."""

    rule: str
    message: str  # the key of axe's message
    where: str  # a part of the selector or of the node, COVERED or SCROLLED
    reason: str


COVERED = "(covered)"
SCROLLED = "(scrolled away)"
OVER_THE_FELT = "so high that it must be scrolled, the player's part lies over the rest; decided wherever it is lower"
OUT_OF_SIGHT = "lines scrolled out of a list; those in sight have the same colours and are decided"
IN_A_DRAWING = "labels of a chart, in the colour of the text around it and on the same ground; decided there"
UNDECIDED = [
    Undecided("color-contrast", "imgNode", 'class="race-', IN_A_DRAWING),
    Undecided("color-contrast", "bgOverlap", 'class="race-', IN_A_DRAWING),
    Undecided("color-contrast", "bgOverlap", COVERED, OVER_THE_FELT),
    Undecided("color-contrast", "shortTextContent", COVERED, OVER_THE_FELT),
    Undecided("color-contrast", "elmPartiallyObscuring", ".prompt-text", OVER_THE_FELT),
    Undecided("color-contrast", "elmPartiallyObscured", SCROLLED, OUT_OF_SIGHT),
    Undecided("color-contrast", "bgOverlap", SCROLLED, OUT_OF_SIGHT),
    Undecided("color-contrast", "nonBmp", "<kbd>", "arrow signs, in the colours of the keys beside them"),
]

# As the setting does, without storing it.
_WEAR = """look => {
    document.documentElement.dataset.theme = look;
    document.documentElement.toggleAttribute("data-contrast", look === "contrast");
}"""

_RUN = """async ({ tags, colours, off }) => {
    await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {})));
    const cloth = document.documentElement.style;
    cloth.setProperty("--cloth", "var(--felt)");
    const rules = axe.getRules(tags).filter((rule) => rule.tags.includes("cat.color")).map(({ ruleId }) => ruleId);
    const { violations, incomplete } = await axe.run(document, {
        runOnly: colours ? { type: "rule", values: rules } : { type: "tag", values: tags },
        rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
        resultTypes: ["violations", "incomplete"],
    });
    cloth.removeProperty("--cloth");
    const sight = (node) => {
        const box = node.getBoundingClientRect();
        for (let frame = node.parentElement; frame; frame = frame.parentElement) {
            if (frame.scrollHeight <= frame.clientHeight || getComputedStyle(frame).overflowY === "visible") continue;
            if (frame === document.documentElement) break;
            const { top, bottom } = frame.getBoundingClientRect();
            if (box.top < top + 8 || box.bottom > bottom - 8) return " (scrolled away)";
        }
        const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
        return hit?.closest(".mine") && !node.contains(hit) && !hit.contains(node) ? " (covered)" : "";
    };
    // In a shadow a target is a way: the host's selector first.
    const within = (root, part) => (root.shadowRoot ?? root).querySelector(part);
    const node = (target) => target.flat().reduce(within, document);
    const place = ({ target }) => target.flat().join(" ") + sight(node(target));
    const plain = (kind) => ({ id, nodes }) => nodes.map((node) => ({
        kind, rule: id, where: place(node), html: node.html.slice(0, 160),
        why: [...node.any, ...node.all, ...node.none].map(({ data, message }) => [data?.messageKey ?? "", message]),
    }));
    return [...violations.flatMap(plain("violation")), ...incomplete.flatMap(plain("incomplete"))];
}"""


@cache
def _source() -> str:
    return (NODE_MODULES / "axe-core" / "axe.min.js").read_text("utf-8")


def findings(page: Page, *, colours: bool = False, off: tuple[str, ...] = ()) -> list[dict[str, Any]]:
    """What axe finds on the page as it stands, but for what is listed as undecidable.

    colours  only the rules about colours
    off      rules to leave out
    """
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(_source())
    found: list[dict[str, Any]] = page.evaluate(_RUN, {"tags": TAGS, "colours": colours, "off": list(off)})
    return [one for one in found if one["kind"] == "violation" or not _known(one)]


def check(page: Page, screen: str, faults: list[str] | None = None) -> None:
    """The screen has no fault in any look; from the second look on only colours can differ.

    faults  gathers what is found, to be asserted later; without it a fault fails at once
    """
    found: list[str] = []
    for at, look in enumerate(LOOKS):
        page.evaluate(_WEAR, look)
        found += [f"{screen}, {look}: {text(one)}" for one in findings(page, colours=at > 0)]
    page.evaluate(_WEAR, "auto")
    if faults is not None:
        faults += found
    else:
        assert not found, "\n".join(found)


def text(one: dict[str, Any]) -> str:
    """A finding in two lines."""
    why = "; ".join(f"[{key}] {message}" if key else message for key, message in one["why"])
    return f"{one['kind']} of {one['rule']} at {one['where']}: {why}\n    {one['html']}"


def _known(one: dict[str, Any]) -> bool:
    keys = {key for key, _ in one["why"]}
    return any(
        known.rule == one["rule"] and known.where in one["where"] + one["html"] and known.message in keys
        for known in UNDECIDED
    )
