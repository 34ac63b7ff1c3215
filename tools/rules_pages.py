"""The rules as static pages, `rules/<lang>/<game>/index.html`: all of a game by number, readable without a script.

Run by tools/site.py with the engine on the path: `python -m tools.rules_pages SITE`. All wording comes from
the rulebook and the catalogs. A rule's demo stands below it where the site has its prepared states.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path
from typing import TypeAlias
from urllib.parse import quote

from tierce.rulebook import GAMES, LANGUAGES, rulebook
from tierce.views.rules_page import (
    Furniture,
    OptionText,
    RuleEntry,
    RulesPage,
    ValueText,
    furniture,
    language_name,
    marks_legend,
    open_with,
    rules_page,
)

from tools.rule_demos import RuleDemo, demos_of

POLICY = (
    "default-src 'none'; base-uri 'none'; form-action 'none'; font-src 'self'; img-src 'self' data:; "
    "style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'"
)
Demos: TypeAlias = dict[str, list[RuleDemo]]  # by the id of the rule that they show

_RULE_ID = re.compile(r"\b[A-Z]+-[A-Z]+-\d+\b")


def write(site: Path) -> None:
    """Write all pages into a site; its demos must be there already."""
    for language in LANGUAGES:
        folder = site / "rules" / language
        _write(folder / "index.html", games_page(language))
        for game in GAMES:
            _write(folder / game / "index.html", game_page(game, language, site))
    _write(site / "rules" / "index.html", languages_page())


def game_page(game: str, language: str, site: Path) -> str:
    """The page of one game, with the demos that the site has."""
    page, words = rules_page(game, language), furniture(language)
    root = "../../../"
    demos = {rule.id: demos_of(site, game, rule.id, language) for chapter in page.chapters for rule in chapter.rules}
    script = f'<script type="module" src="{root}js/tierce-demo.js"></script>' if any(demos.values()) else ""
    table = _table_address(root, game, language)
    body = [
        f'<header class="rules-head"><p class="rules-up"><a href="../">{_text(words.games)}</a></p>',
        f"<h1>{_text(page.title)}</h1>",
        f'<p class="rules-tagline">{_text(page.tagline)}</p>',
        f'<p class="rules-open"><a class="btn" href="{escape(table)}">{_text(words.open)}</a></p>',
        _languages(language, "../../{lang}/" + game + "/", words),
        "</header>",
        f'<nav class="rules-toc" aria-label="{_text(words.chapters)}"><ol>',
        *(f'<li><a href="#chapter-{n}">{_text(one.title)}</a></li>' for n, one in enumerate(page.chapters, 1)),
        "</ol></nav>",
        "<main>",
        *_preface(words, language),
        *_chapters(page, words, language, demos),
        "</main>",
    ]
    return _document(page.title, page.tagline, language, root, body, script, "../../{lang}/" + game + "/")


def games_page(language: str) -> str:
    """The page that lists the games."""
    words = furniture(language)
    body = [
        f'<header class="rules-head"><h1>{_text(words.list)}</h1>',
        _languages(language, "../{lang}/", words),
        "</header>",
        "<main>",
        *_games(language, "", "h2"),
        "</main>",
    ]
    return _document(words.list, words.about, language, "../../", body, "", "../{lang}/")


def languages_page() -> str:
    """The page for who asks for no language: the games in each."""
    first = LANGUAGES[-1]
    title = " · ".join(furniture(language).list for language in reversed(LANGUAGES))
    body = [f'<header class="rules-head"><h1>{_text(title)}</h1></header>', "<main>"]
    for language in reversed(LANGUAGES):
        body += [f'<section lang="{language}"><h2>{_text(language_name(language))}</h2>']
        body += _games(language, language, "h3")
        body += ["</section>"]
    return _document(title, furniture(first).about, first, "../", [*body, "</main>"], "", "")


def _chapters(page: RulesPage, words: Furniture, language: str, demos: Demos) -> Iterator[str]:
    for number, chapter in enumerate(page.chapters, 1):
        yield f'<section class="chapter" aria-labelledby="chapter-{number}">'
        yield f'<h2 id="chapter-{number}">{_text(chapter.title)}</h2>'
        for rule in chapter.rules:
            yield from _rule(rule, page.game, words, language, demos)
        yield "</section>"


def _rule(rule: RuleEntry, game: str, words: Furniture, language: str, demos: Demos) -> Iterator[str]:
    yield f'<article class="rule" id="{rule.id}">'
    yield f'<h3><a class="rule-id" href="#{rule.id}" translate="no">{rule.id}</a></h3>'
    yield f'<p class="rule-words">{_linked(rule.text)}</p>'
    yield '<ul class="marks" role="list">'
    yield from (f'<li class="mark mark-{mark}">{_text(text)}</li>' for mark, text in rule.marks)
    yield "</ul>"
    yield from (f'<p class="hint">{_linked(sentence)}</p>' for sentence in rule.see)
    for option in rule.options:
        yield from _option(option, game, words, language)
    for demo in demos[rule.id]:
        yield from _demo(demo, words, language)
    yield "</article>"


def _option(option: OptionText, game: str, words: Furniture, language: str) -> Iterator[str]:
    yield f'<section class="option" id="option-{option.name}">'
    yield f'<h4><span class="kind">{_text(words.option)}</span> {_text(option.label)}'
    yield f' <code translate="no">{option.name}</code></h4>'
    if option.values:
        yield '<ul class="values" role="list">'
        for value in option.values:
            yield from _value(value, option, game, words, language)
        yield "</ul>"
    if option.range:
        yield f"<p>{_text(option.range)}</p>"
    if option.elsewhere:
        yield f'<p class="elsewhere">{_text(option.elsewhere)}</p>'
    if option.also:
        yield f'<p class="hint">{_linked(option.also)}</p>'
    yield "</section>"


def _value(value: ValueText, option: OptionText, game: str, words: Furniture, language: str) -> Iterator[str]:
    address = _table_address("../../../", game, language, f"{option.name}={value.value}")
    shown = "value default" if value.default else "value"
    yield f'<li class="{shown}"><p class="value-label"><b>{_text(value.label)}</b>'
    yield f' <code translate="no">{value.value}</code></p>'
    yield f'<p class="note">{_text(value.note)}</p>'
    if value.practice:
        yield f'<p class="practice">{_text(value.practice)}</p>'
    if not value.default:
        name = escape(open_with(value.label, language))
        yield f'<p class="try"><a href="{escape(address)}" aria-label="{name}">{_text(words.this_way)}</a></p>'
    yield "</li>"


def _demo(demo: RuleDemo, words: Furniture, language: str) -> Iterator[str]:
    yield f'<section class="demo"><h4><span class="kind">{_text(words.demo)}</span> {_text(demo.title)}</h4>'
    yield f'<tierce-demo lang="{language}" src="../../../{_text(demo.address)}" step="rule">'
    yield f'<div class="transcript">{_linked(demo.text)}</div>'
    yield "</tierce-demo>"
    if demo.turn is not None:
        yield f'<details class="your-turn"><summary>{_text(words.turn)}</summary>'
        yield f'<tierce-demo lang="{language}" src="../../../{_text(demo.turn)}"></tierce-demo></details>'
    yield "</section>"


def _preface(words: Furniture, language: str) -> Iterator[str]:
    yield f'<section class="preface"><p>{_text(words.about)}</p>'
    yield f'<h2>{_text(words.marks)}</h2><dl class="legend">'
    for mark, label, sentence in marks_legend(language):
        yield f'<div><dt class="mark mark-{mark}">{_text(label)}</dt><dd>{_text(sentence)}</dd></div>'
    yield "</dl></section>"


def _games(language: str, folder: str, heading: str) -> Iterator[str]:
    yield '<ul class="games" role="list">'
    for game in GAMES:
        page = rules_page(game, language)
        address = "/".join(filter(None, (folder, game))) + "/"
        title = f'<a href="{address}">{_text(page.title)}</a>'
        yield f"<li><{heading}>{title}</{heading}><p>{_text(page.tagline)}</p></li>"
    yield "</ul>"


def _languages(language: str, address: str, words: Furniture) -> str:
    links = []
    for one in LANGUAGES:
        current = ' aria-current="true"' if one == language else ""
        name, place = _text(language_name(one)), address.format(lang=one)
        links.append(f'<li><a href="{place}" lang="{one}" hreflang="{one}"{current}>{name}</a></li>')
    return f'<nav class="languages" aria-label="{_text(words.languages)}"><ul role="list">{"".join(links)}</ul></nav>'


def _document(
    title: str, description: str, language: str, root: str, body: Iterable[str], script: str, others: str
) -> str:
    """A whole page; `others` is where it is in another language."""
    alternates = "".join(
        f'<link rel="alternate" hreflang="{one}" href="{others.format(lang=one)}">\n  ' for one in LANGUAGES if others
    )
    lines = "\n".join(body)
    return f"""<!doctype html>
<html lang="{language}">
<head>
  <meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy" content="{escape(POLICY)}">
  <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
  <meta name="color-scheme" content="light dark">
  <meta name="description" content="{_text(description)}">
  <title>{_text(title)} – tierce</title>
  <link rel="icon" href="{root}icon.svg" type="image/svg+xml">
  {alternates}<link rel="stylesheet" href="{root}css/rules.css">
  {script}
</head>
<body class="rules-page">
{lines}
<footer class="rules-foot"><a href="{root}" translate="no">tierce</a></footer>
</body>
</html>
"""


def _table_address(root: str, game: str, language: str, option: str = "") -> str:
    """The table of a game, with an option set: see web/js/link.js."""
    with_option = f"&options={quote(option, safe='=,')}" if option else ""
    return f"{root}#game={game}{with_option}&lang={language}"


def _text(text: str) -> str:
    return escape(text, quote=True)


def _linked(text: str) -> str:
    """A text whose rule ids lead to those rules, of this game or another."""

    def link(found: re.Match[str]) -> str:
        id = found[0]
        game = next((game for game in GAMES if id in rulebook(game).rules), None)
        return id if game is None else f'<a href="../{game}/#{id}" translate="no">{id}</a>'

    return _RULE_ID.sub(link, _text(text))


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8", newline="\n")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
