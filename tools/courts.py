"""The court cards of npm `svg-cards` (David Bellot's Paris pattern), each as a small picture of its own.

Taken are the figure and the band across it. What the page draws itself stays behind: paper, frame, indices and suits.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as Tree

from tools.run import Problem

SVG = "http://www.w3.org/2000/svg"
LINK = "{http://www.w3.org/1999/xlink}href"
RANKS = {"K": "king", "Q": "queen", "J": "jack"}
SUITS = {"s": "spade", "h": "heart", "d": "diamond", "c": "club"}
#: The part of a card that is shown: between the columns of its indices, from frame to frame.
WINDOW = "27 7 115 231"
NOTICE = """
 From SVG-cards 4.0.2, https://github.com/htdebeer/SVG-cards
 Copyright (C) 2005 David Bellot; 2016, 2017 Huub de Beer
 GNU Lesser General Public License, version 2.1 or later: see LICENSE beside this file.
 Changed: one court alone, without paper, frame, indices and suits.
"""


def write(source: Path, target: Path) -> None:
    """Write twelve files such as `Kh.svg` from the package's one file."""
    Tree.register_namespace("", SVG)
    Tree.register_namespace("xlink", "http://www.w3.org/1999/xlink")
    root = Tree.parse(source).getroot()
    named = {node.attrib["id"]: node for node in root.iter() if "id" in node.attrib}
    for rank, court in RANKS.items():
        for suit, name in SUITS.items():
            picture = _picture(named, f"{name}_{court}")
            (target / f"{rank}{suit}.svg").write_text(picture, "utf-8", newline="\n")


def _picture(named: dict[str, Tree.Element], card: str) -> str:
    if card not in named:
        raise Problem(f"svg-cards has no card {card}: was its version changed?")
    group = copy.deepcopy(named[card])
    for part in list(group):
        if not _drawn(part):
            group.remove(part)
    used = sorted(set(_references(group)))
    if not used:
        raise Problem(f"svg-cards has no figure on {card}: was its version changed?")
    defs = Tree.Element(f"{{{SVG}}}defs")
    defs.extend(copy.deepcopy(named[reference]) for reference in used)
    picture = Tree.Element(f"{{{SVG}}}svg", {"viewBox": WINDOW})
    picture.append(Tree.Comment(NOTICE))
    picture.extend([defs, group])
    _tidy(picture, keep=set(used))
    return Tree.tostring(picture, "unicode") + "\n"


def _drawn(part: Tree.Element) -> bool:
    """Whether a part of a card is the figure or the band, which has dozens of shapes."""
    if part.tag == f"{{{SVG}}}use":
        return re.fullmatch(r"#(king|queen|jack)_\d", part.attrib[LINK]) is not None
    return sum(1 for _ in part.iter()) > 10


def _references(group: Tree.Element) -> Iterator[str]:
    for node in group.iter():
        if LINK in node.attrib:
            yield node.attrib[LINK][1:]


def _tidy(picture: Tree.Element, keep: set[str]) -> None:
    """Drop names that nothing refers to, and the space between elements."""
    for node in picture.iter():
        if node.attrib.get("id") not in keep:
            node.attrib.pop("id", None)
        if isinstance(node.tag, str):
            node.text = (node.text or "").strip() or None
        node.tail = None
