"""Catalogs for tests: as people write them, and made up on the spot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

from babel.messages import Catalog

from tools.catalogs import sources
from tools.compile_catalogs import compiled, language, read_catalog

__all__ = ["FILES", "made", "read", "texts"]

FILES: Mapping[str, Path] = {language(po): po for po in sources()}


@cache
def read(lang: str) -> Catalog:
    """The catalog of a language."""
    return read_catalog(FILES[lang])


def texts(lang: str) -> dict[str, tuple[str, ...]]:
    """Every text of a language by its key: one, or its plural forms."""
    return dict(_texts(read(lang)))


def _texts(catalog: Catalog) -> Iterator[tuple[str, tuple[str, ...]]]:
    for message in catalog:
        if isinstance(message.id, tuple):
            yield message.id[0], tuple(message.string)
        elif message.id:
            yield message.id, (message.string,)


def made(lang: str, texts: Mapping[str, tuple[str, ...]]) -> GNUTranslations:
    """A catalog with these texts, as the engine reads it; several texts of a key are its plural forms."""
    catalog = Catalog(locale=lang)
    catalog.mime_headers = read(lang).mime_headers  # the language's own rule for plurals, not Babel's
    for key, forms in texts.items():
        if len(forms) == 1:
            catalog.add(key, forms[0])
        else:
            catalog.add((key, key), forms)
    return GNUTranslations(BytesIO(compiled(catalog)))
