// The suit signs, as paths.
import { svg } from "./dom.js";

/** On a field 100 wide and high. */
export const SUITS = {
  s: "M50 4C50 4 10 40 10 64a20 20 0 0 0 34 14c-1 8-4 14-9 18h30c-5-4-8-10-9-18a20 20 0 0 0 34-14C90 40 50 4 50 4Z",
  h: "M50 94C50 94 8 58 8 32A22 22 0 0 1 50 22A22 22 0 0 1 92 32C92 58 50 94 50 94Z",
  d: "M50 3C60 22 74 38 90 50C74 62 60 78 50 97C40 78 26 62 10 50C26 38 40 22 50 3Z",
  c: "M50 4a21 21 0 0 0-17 33A21 21 0 1 0 45 66c-1 14-4 24-11 30h32c-7-6-10-16-11-30A21 21 0 1 0 67 37A21 21 0 0 0 50 4Z",
};

/** A shape drawn on a field 100 wide, put at a place with a width; `turn`: another transformation before that. */
export const shape = (path, x, y, width, turn = "") =>
  svg("path", { d: path, class: "ink", transform: `${turn}translate(${x} ${y}) scale(${width / 100})` });

/** A suit sign to stand beside a word that says the same. */
export function suitSign(suit) {
  return svg("svg", { viewBox: "0 0 100 100", class: `sign suit-${suit}`, "aria-hidden": "true" },
    shape(SUITS[suit], 0, 0, 100));
}
