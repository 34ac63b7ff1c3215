"""Colours that can be read in every theme; figures on the courts for who wants them."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.table import TablePage

# What is written in which colour on what, and how strongly it must differ (WCAG 1.4.3 and, for large signs, 1.4.11).
PAIRS = [
    ("on-felt", "felt"), ("on-felt-soft", "felt"), ("on-felt", "felt-deep"), ("on-felt-soft", "felt-deep"),
    ("on-felt-soft", "felt-bar"), ("gold", "felt-bar"), ("sky", "felt-bar"), ("on-gold", "gold"),
    ("card-ink", "card"), ("ink", "paper"), ("ink", "sheet"), ("ink-soft", "paper"), ("ink-soft", "sheet"),
    ("accent", "sheet"), ("accent", "paper"), ("on-accent", "accent"), ("warn", "paper"),
    *((f"suit-{suit}", paper) for suit in "shdc" for paper in ("card", "card-dim")),
]  # fmt: skip
CONTRASTS = """(pairs) => {
    const probe = document.body.appendChild(document.createElement("i"));
    const light = (name) => {
        probe.style.color = `var(--${name})`;
        const parts = getComputedStyle(probe).color.match(/[\\d.]+/g).slice(0, 3).map((part) => part / 255);
        const [r, g, b] = parts.map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const found = pairs.map(([ink, paper]) => {
        const [a, b] = [light(ink), light(paper)];
        return [ink, paper, (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)];
    });
    probe.remove();
    return found;
}"""


def test_everything_can_be_read_in_every_theme(page: Page, site_url: str) -> None:
    TablePage(page, site_url).open()
    papers = set()
    for theme, least in (("light", 4.5), ("dark", 4.5), ("contrast", 7)):
        for colours in ("two", "four"):
            page.evaluate("async ([theme, colours]) => { await tierce.set('theme', theme); "
                          "await tierce.set('colours', colours); }", [theme, colours])  # fmt: skip
            weak = [(*pair, round(ratio, 2)) for *pair, ratio in page.evaluate(CONTRASTS, PAIRS)
                    if ratio < (4.5 if "card-dim" in pair else least)]  # fmt: skip
            assert weak == [], (theme, colours)
        papers.add(page.evaluate("getComputedStyle(document.body).backgroundColor"))
    assert len(papers) == 3
    page.evaluate("tierce.set('theme', 'auto')")
    page.emulate_media(contrast="more")
    expect(page.locator("html[data-contrast]")).to_be_attached()


def test_figures_come_when_the_page_is_there_and_only_if_they_are_wanted(page: Page, site_url: str) -> None:
    figures: list[str] = []
    page.on("request", lambda request: figures.append(request.url) if "svg-cards" in request.url else None)
    table = TablePage(page, site_url).open(faces="plain")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert figures == []
    page.evaluate("tierce.set('faces', 'classic')")
    expect(page.locator(".start-fan .court-figure")).to_have_count(3)
    assert sorted(url[-6:] for url in figures) == ["Jh.svg", "Kh.svg", "Qh.svg"]  # the small cards need none
    fan = table.start.locator(".start-fan .court-dress").first
    expect(fan).to_be_visible()
    page.evaluate("tierce.set('faces', 'plain')")
    expect(fan).to_be_hidden()
