"""The rules pages: whole, well nested, without a dead link, and with no word that stands nowhere else."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag

import pytest
from tierce.demo import demo
from tierce.embed import as_json
from tierce.record import read_record
from tierce.rulebook import GAMES, LANGUAGES, rulebook
from views.catalogs import texts

from tools import rules_pages
from tools.paths import RECORDS

VOID = {"meta", "link", "br", "img"}
BLOCKS = {"p", "h1", "h2", "h3", "h4", "li", "dt", "dd", "a", "title"}
SITE_FILES = {"css/rules.css", "icon.svg", "index.html"}  # what the rest of the build puts beside the pages


class Page(HTMLParser):
    """A page read once: its ids, its links, the texts of its blocks, and what is wrongly nested."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[tuple[str, list[str]]] = []
        self.ids: list[str] = []
        self.links: list[tuple[dict[str, str], str]] = []
        self.texts: list[str] = []
        self.wrong: list[str] = []
        self.tags: Counter[str] = Counter()
        self.feed(text)
        self.close()
        self.wrong += [f"<{tag}> is never closed" for tag, _ in self.open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.tags[tag] += 1
        self.ids += [found["id"]] if "id" in found else []
        if "href" in found:
            self.links.append((found, tag))
        self.texts += [found[name] for name in ("aria-label", "content") if name in found and tag != "meta"]
        if any(open_tag == "p" for open_tag, _ in self.open) and tag in BLOCKS - {"a"}:
            self.wrong.append(f"<{tag}> in a paragraph, {self.getpos()}")
        if tag not in VOID:
            self.open.append((tag, []))

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open[-1][0] != tag:
            self.wrong.append(f"</{tag}> at {self.getpos()} closes {self.open[-1:]}")
            return
        _, parts = self.open.pop()
        text = "".join(parts)
        if tag in BLOCKS - {"a"} or not self.open or tag in ("code", "span", "b"):
            self.texts += [text] if text.strip() else []
        else:
            self.open[-1][1].append(text)

    def handle_data(self, data: str) -> None:
        if self.open:
            self.open[-1][1].append(data)


@cache
def made(folder: Path) -> dict[str, Page]:
    rules_pages.write(folder)
    return {path.relative_to(folder).as_posix(): Page(path.read_text("utf-8")) for path in folder.rglob("*.html")}


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Page]:
    return made(tmp_path_factory.mktemp("rules-site"))


def test_there_is_a_page_for_each_game_and_language_and_lists_of_them(pages: dict[str, Page]) -> None:
    games = {f"rules/{language}/{game}/index.html" for language in LANGUAGES for game in GAMES}
    lists = {f"rules/{language}/index.html" for language in LANGUAGES}
    assert set(pages) == games | lists | {"rules/index.html"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_and_option_is_there_once(pages: dict[str, Page], game: str, language: str) -> None:
    book, page = rulebook(game), pages[f"rules/{language}/{game}/index.html"]
    chapters = [f"chapter-{number}" for number in range(1, len(book.chapters) + 1)]
    options = [f"option-{name}" for name in book.options]
    assert sorted(page.ids) == sorted([*book.rules, *chapters, *options])
    assert [id for id in page.ids if id in book.rules] == list(book.rules)
    for rule in book.rules.values():
        assert rule.text[language] in page.texts


def test_tags_are_well_nested(pages: dict[str, Page]) -> None:
    assert {name: page.wrong for name, page in pages.items() if page.wrong} == {}


def test_no_link_is_dead(pages: dict[str, Page]) -> None:
    dead = []
    for name, page in pages.items():
        for link, _ in page.links:
            address, anchor = urldefrag(link["href"])
            target = _resolved(name, address)
            if target in pages:
                if anchor and anchor not in pages[target].ids:
                    dead.append(f"{name}: {link['href']}")
            elif target not in SITE_FILES:
                dead.append(f"{name}: {link['href']}")
    assert dead == []


def _resolved(page: str, address: str) -> str:
    """The file that an address in a page means; a folder means its index."""
    if not address:
        return page
    parts = page.split("/")[:-1]
    for part in address.split("/"):
        if part == "..":
            parts.pop()
        elif part:
            parts.append(part)
    return "/".join(parts + ["index.html"] * address.endswith("/"))


def test_a_rule_that_names_another_leads_to_it(pages: dict[str, Page]) -> None:
    named = {link["href"] for link, _ in pages["rules/en/bien/index.html"].links}
    assert "../bien/#BIEN-PLAY-4" in named  # in the text of BIEN-PLAY-3
    assert "../belote/#BEL-DEAL-7" in {link["href"] for link, _ in pages["rules/fr/belote/index.html"].links}


def test_the_links_to_the_table_name_game_option_and_language(pages: dict[str, Page]) -> None:
    for language in LANGUAGES:
        for game in GAMES:
            page = pages[f"rules/{language}/{game}/index.html"]
            fragments = [unquote(link["href"].partition("#")[2]) for link, _ in page.links if "#game=" in link["href"]]
            others = [
                f"game={game}&options={option.name}={value.value}&lang={language}"
                for id in rulebook(game).rules
                for option in rulebook(game).options.values()
                if option.rules[0] == id
                for value in option.values
                if value.value != option.default
            ]
            assert fragments[0] == f"game={game}&lang={language}"
            assert sorted(fragments[1:]) == sorted(others)


def known_texts(language: str) -> Iterator[str]:
    """Every wording of the rulebooks and the catalogs, as patterns."""
    for game in GAMES:
        book = rulebook(game)
        yield from (re.escape(chapter.title[language]) for chapter in book.chapters)
        yield from (re.escape(rule.text[language]) for rule in book.rules.values())
        for rule in book.rules.values():
            if rule.marked_part:
                yield rf"[\w ]+\s?: {re.escape(rule.marked_part[language])}"
        for option in book.options.values():
            yield from (re.escape(option.label[language]), re.escape(option.name))
            yield re.escape(option.elsewhere[language]) if option.elsewhere else ""
            for value in option.values:
                yield from (re.escape(value.value), re.escape(value.label[language]))
                yield re.escape(value.agreed[language]) if value.agreed else ""
    for key, forms in texts(language).items():
        if key.startswith(("rules.", "game.", "language.", "page.rule.")) and key != "rules.mark-part":
            yield from (re.sub(r"\\\{[a-z_]+\\\}", ".+", re.escape(form)) for form in forms)
    yield from ("tierce", r"(BEL|BIEN|BLV)-[A-Z]+-\d+")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_stands_in_the_rulebook_or_a_catalog(pages: dict[str, Page], language: str) -> None:
    known = re.compile("|".join(filter(None, known_texts(language))) + "|(?:English|Français)")
    strange = set()
    for name, page in pages.items():
        if name.startswith(f"rules/{language}/"):
            said = {text.strip().removesuffix(" – tierce") for text in page.texts}
            strange |= {text for text in said if text and not known.fullmatch(text)}
    assert strange == set()


def test_the_policy_allows_no_script_of_others_and_no_inline_style(pages: dict[str, Page]) -> None:
    assert "unsafe" not in rules_pages.POLICY
    assert all(page.tags["script"] == page.tags["style"] == 0 for page in pages.values())


def test_a_demo_stands_below_its_rule_where_its_states_are_prepared(tmp_path: Path) -> None:
    folder = tmp_path / "demos" / "belote"
    folder.mkdir(parents=True)
    for name in ("BEL-PLAY-6", "BEL-PLAY-6.under_ruff-may"):
        record = read_record((RECORDS / "belote" / "rules" / f"{name}.tierce").read_text("utf-8"))
        (folder / f"{name}.fr.json").write_text(as_json(demo(record, "fr")), "utf-8")
    rules_pages.write(tmp_path)
    french = (tmp_path / "rules" / "fr" / "belote" / "index.html").read_text("utf-8")
    tags = re.findall(r'<tierce-demo lang="fr" src="../../../(.*?)" step="rule">', french)
    assert tags == ["demos/belote/BEL-PLAY-6.fr.json", "demos/belote/BEL-PLAY-6.under_ruff-may.fr.json"]
    assert french.count('<script type="module" src="../../../js/tierce-demo.js">') == 1
    at = [french.index(f'id="{id}"') for id in ("BEL-PLAY-6", "BEL-PLAY-7")]
    assert at[0] < french.index("le sept de cœur tombe pourtant.") < french.index("et garde le sept de cœur.") < at[1]
    assert "South would rather" not in french
    assert not Page(french).wrong
    english = (tmp_path / "rules" / "en" / "belote" / "index.html").read_text("utf-8")
    assert "tierce-demo" not in english
    assert "<script" not in english
