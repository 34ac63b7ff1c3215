"""Compiles the wording: gettext catalogs from `.po` to `.mo`, and the page's own texts as JSON.

Run by tools/catalogs.py with the Python in .venv, and by hatchling as a build hook, so that a wheel made from a source
distribution has its wording too. Needs Babel, which nothing else does.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from gettext import c2py
from io import BytesIO
from pathlib import Path
from typing import Any

from babel import Locale
from babel.messages import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = "page."
_EPOCH = datetime(1980, 1, 1, tzinfo=UTC)


def read_catalog(po: Path) -> Catalog:
    """A catalog with its texts; raises PoFileError, which names the line, for what is no .po file."""
    with po.open("rb") as file:
        catalog = read_po(file, locale=language(po), abort_invalid=True)
    # Babel would write the present moment into what it compiles: the same texts must give the same bytes.
    catalog.creation_date = catalog.revision_date = _EPOCH
    return catalog


def language(po: Path) -> str:
    """The language of `<lang>/LC_MESSAGES/<domain>.po`."""
    return po.parent.parent.name


def compiled(catalog: Catalog) -> bytes:
    """A catalog as the content of a .mo file."""
    target = BytesIO()
    write_mo(target, catalog)
    return target.getvalue()


def page_texts(catalog: Catalog) -> dict[str, str | dict[str, str]]:
    """The texts of the page itself (keys `page.…`), which it needs before the engine is there.

    A text with plural forms is an object of texts by the names that `Intl.PluralRules` gives them: "one", "other".
    """
    texts: dict[str, str | dict[str, str]] = {}
    for message in catalog:
        key, text = message.id, message.string
        if isinstance(key, str) and isinstance(text, str):
            texts[key] = text
        elif not isinstance(key, str) and text is not None:
            texts[key[0]] = _by_name(catalog, text)
    return {key: text for key, text in sorted(texts.items()) if key.startswith(PAGE)}


def _by_name(catalog: Catalog, forms: Sequence[str]) -> dict[str, str]:
    name = Locale.parse(catalog.locale_identifier).plural_form
    index = c2py(catalog.plural_expr)
    return dict(sorted((name(count), forms[index(count)]) for count in range(200)))


def compile_all(engine: Path) -> list[Catalog]:
    """Write a .mo file beside every .po file below the engine; returns the catalogs."""
    catalogs = []
    for po in sorted(engine.glob("*/locale/*/LC_MESSAGES/*.po")):
        catalog = read_catalog(po)
        po.with_suffix(".mo").write_bytes(compiled(catalog))
        catalogs.append(catalog)
    return catalogs


def main(engine: Path, page: Path) -> int:
    """Compile all catalogs, and write what the page says in each language to `<page>/<lang>.json`."""
    try:
        catalogs = compile_all(engine)
    except PoFileError as error:
        where = f"the wording in {error.catalog.locale_identifier}, line {error.lineno + 1}"
        print(f"{where}, cannot be read: {error.line or error}", file=sys.stderr)
        return 1
    page.mkdir(parents=True, exist_ok=True)
    for catalog in catalogs:
        text = json.dumps(page_texts(catalog), ensure_ascii=False, indent=1) + "\n"
        (page / f"{catalog.locale_identifier}.json").write_text(text, "utf-8", newline="\n")
    return 0


class CatalogHook(BuildHookInterface[Any]):
    """Has the catalogs compiled when hatchling makes a wheel, by whatever way it is asked."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        compile_all(Path(self.root) / "engine")


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
