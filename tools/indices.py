"""Draws the indices of the cards again from the typeface: python -m tools.indices > web/js/elements/indices.js

Run by hand, when the typeface changes; it needs `pip install "fonttools[woff]"` and the npm packages. As paths the
indices look alike everywhere and cost the page almost nothing; as text they were the dearest part of a card.
"""

from __future__ import annotations

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from tools.vendor import FRAUNCES

FONT = FRAUNCES / "files" / "fraunces-latin-wght-normal.woff2"
WEIGHT = 650
INDICES = (*"A98765432", "10", *"KQJRDV")
#: How much of an em the figures of a two-figure index move together.
TIGHT = 0.09
HEAD = """\
// The indices of the cards as paths: a size of 100, standing on 0, their middle at 0. Made by tools/indices.py from
// Fraunces (SIL Open Font License 1.1, vendor/fraunces).
export const INDICES = {
"""


def main() -> None:
    """Prints the module."""
    font = TTFont(FONT)
    instantiateVariableFont(font, {"wght": WEIGHT}, inplace=True)
    print(HEAD + "".join(f'  {key}: "{outline(font, key)}",\n' for key in INDICES) + "};")


def outline(font: TTFont, text: str) -> str:
    """The path of a text, a hundredth of an em being 1, to one decimal."""
    glyphs, names = font.getGlyphSet(), [font.getBestCmap()[ord(letter)] for letter in text]
    em = font["head"].unitsPerEm
    scale = 100 / em
    width = sum(glyphs[name].width for name in names) - TIGHT * em * (len(names) - 1)
    pen = SVGPathPen(glyphs, ntos=lambda number: f"{number:.1f}".removesuffix(".0"))
    x = -width / 2
    for name in names:
        glyphs[name].draw(TransformPen(pen, (scale, 0, 0, -scale, x * scale, 0)))
        x += glyphs[name].width - TIGHT * em
    return str(pen.getCommands())


if __name__ == "__main__":
    main()
