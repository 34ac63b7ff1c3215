// Card faces and suit signs: our own typographic deck, drawn as SVG. A face is put together once for each card and then
// copied. Everything on it is a path of its own: uses of shared shapes, and text, took several times as long to lay out.
// Indices R-D-V and K-Q-J are both drawn, and so are a small and a large face; css/cards.css shows one. The figures of the
// courts come later (courts.js).
import * as courts from "./courts.js";
import { el, svg } from "./dom.js";
import { index, LETTERS, medal, smallFace } from "./small-faces.js";
import { shape, SUITS } from "./suits.js";

export { suitSign } from "./suits.js";

// Where the pips lie: [column 0-2, row 0-3]; fractions lie between the rows.
const SIDES = (...rows) => rows.flatMap((row) => [[0, row], [2, row]]);
const PIPS = {
  2: [[1, 0], [1, 3]],
  3: [[1, 0], [1, 1.5], [1, 3]],
  4: SIDES(0, 3),
  5: [...SIDES(0, 3), [1, 1.5]],
  6: SIDES(0, 1.5, 3),
  7: [...SIDES(0, 1.5, 3), [1, 0.75]],
  8: [...SIDES(0, 1.5, 3), [1, 0.75], [1, 2.25]],
  9: [...SIDES(0, 1, 2, 3), [1, 1.5]],
  T: [...SIDES(0, 1, 2, 3), [1, 0.5], [1, 2.5]],
};

/** One tile of each card back, and its size. */
const BACKS = {
  red: [14, [svg("path", { d: "M7 0L14 7L7 14L0 7Z" }), svg("circle", { cx: 7, cy: 7, r: 1.6 })]],
  blue: [16, [svg("path", { d: "M0 8a8 8 0 0 1 16 0M-8 16a8 8 0 0 1 16 0M8 16a8 8 0 0 1 16 0M4 8a4 4 0 0 1 8 0" })]],
  green: [18, [svg("path", { d: "M9 0v18M0 9h18M0 0L18 18M18 0L0 18" }), svg("circle", { cx: 9, cy: 9, r: 3 })]],
};

/** Has the patterns of the card backs in the page. */
function ensurePatterns() {
  if (document.getElementById("t-patterns")) return;
  const tiles = Object.entries(BACKS).map(([name, [size, shapes]]) => svg("pattern",
    { id: `t-back-${name}`, width: size, height: size, patternUnits: "userSpaceOnUse", class: "back-tile" }, ...shapes));
  document.body.append(svg("svg", { id: "t-patterns", class: "patterns", "aria-hidden": "true" },
    svg("defs", {}, ...tiles)));
}

function pips(rank, suit) {
  return PIPS[rank].map(([column, row]) => {
    const x = 29 + 22.5 * column, y = 24.5 + 36 * row;
    return shape(SUITS[suit], x, y, 22, row > 1.5 ? `rotate(180 ${x + 11} ${y + 11}) ` : "");
  });
}

/** A large card: the same from both ends, with its pips. */
function largeFace(rank, suit) {
  const corner = () => [...(rank === "T" ? index(rank, 15.5, 33, 26) : index(rank, 14, 33, 30)), shape(SUITS[suit], 5.5, 39, 17)];
  const middle = () => {
    if (rank in LETTERS) return [medal(rank, 62.5, 90)];
    return rank === "A" ? [shape(SUITS[suit], 32.5, 60, 60)] : pips(rank, suit);
  };
  return svg("g", { class: "large-face" }, ...corner(), svg("g", { transform: "rotate(180 62.5 90)" }, ...corner()), ...middle());
}

function drawFace(rank, suit) {
  return svg("svg", { viewBox: "0 0 125 180", class: `face suit-${suit}`, "aria-hidden": "true" },
    smallFace(rank, suit), largeFace(rank, suit));
}

function drawBack() {
  return svg("svg", { viewBox: "0 0 125 180", class: "face back", "aria-hidden": "true" },
    svg("rect", { class: "back-field", x: 7, y: 7, width: 111, height: 166, rx: 6 }),
    ...Object.keys(BACKS).map((name) => svg("rect",
      { class: `back-pattern back-${name}`, x: 12, y: 12, width: 101, height: 156, rx: 3, fill: `url(#t-back-${name})` })),
    svg("rect", { class: "back-frame", x: 12, y: 12, width: 101, height: 156, rx: 3 }));
}

const drawn = new Map();

/**
 * A card: its paper and its face; null gives a back. It carries no name for screen readers, its surroundings do.
 * @param {string | null} code rank and suit, as "Jh"
 */
export function card(code) {
  ensurePatterns();
  const key = code ?? "back";
  if (!drawn.has(key)) drawn.set(key, code ? drawFace(code[0], code[1]) : drawBack());
  const node = el("span", { class: code ? "card" : "card card-back", "data-card": code }, drawn.get(key).cloneNode(true));
  if (code && code[0] in LETTERS) courts.watch(node, code, () => frame(code[1]));
  return node;
}

/** What lies over the figure of a court: a frame and the suit at both ends. */
function frame(suit) {
  const sign = () => shape(SUITS[suit], 28.5, 15, 17);
  return svg("svg", { viewBox: "0 0 125 180", class: `face suit-${suit}` },
    svg("rect", { class: "court-frame", x: 25, y: 11, width: 75, height: 158, rx: 2 }),
    sign(), svg("g", { transform: "rotate(180 62.5 90)" }, sign()));
}
