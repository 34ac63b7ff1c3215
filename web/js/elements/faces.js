// Card faces and suit signs: our own typographic deck, drawn as SVG. A face is put together once for each card and then
// copied. Everything on it is a path of its own: uses of shared shapes, and text, took several times as long to lay out.
// Indices R-D-V and K-Q-J are both drawn, and so are a small and a large face; css/cards.css shows one. The figures of the
// courts come later (courts.js).
import * as courts from "./courts.js";
import { el, svg } from "./dom.js";
import { INDICES } from "./indices.js";

const SUITS = {
  s: "M50 4C50 4 10 40 10 64a20 20 0 0 0 34 14c-1 8-4 14-9 18h30c-5-4-8-10-9-18a20 20 0 0 0 34-14C90 40 50 4 50 4Z",
  h: "M50 94C50 94 8 58 8 32A22 22 0 0 1 50 22A22 22 0 0 1 92 32C92 58 50 94 50 94Z",
  d: "M50 3C60 22 74 38 90 50C74 62 60 78 50 97C40 78 26 62 10 50C26 38 40 22 50 3Z",
  c: "M50 4a21 21 0 0 0-17 33A21 21 0 1 0 45 66c-1 14-4 24-11 30h32c-7-6-10-16-11-30A21 21 0 1 0 67 37A21 21 0 0 0 50 4Z",
};
const EMBLEMS = {
  K: "M6 54V14l20 18L50 4l24 28 20-18v40ZM6 58h88v8H6Z",
  Q: "M8 52C14 40 12 28 6 20c10 2 18 8 22 16C30 24 38 14 50 4c12 10 20 20 22 32 4-8 12-14 22-16-6 8-8 20-2 32ZM8 58h84v7H8Z",
  J: "M4 58c10-26 28-38 52-38 20 0 34 10 40 26-14-6-30-6-44 0 14 0 26 4 36 12ZM58 18C62 6 74 0 92 0 88 12 78 20 62 22Z",
};
/** Letters on the courts, French and English; other ranks read the same in both. */
const LETTERS = { K: ["R", "K"], Q: ["D", "Q"], J: ["V", "J"] };

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

/** A shape drawn on a field 100 wide, put at a place with a width; `turn`: another transformation before that. */
const shape = (path, x, y, width, turn = "") =>
  svg("path", { d: path, class: "ink", transform: `${turn}translate(${x} ${y}) scale(${width / 100})` });

/** The index of a rank, standing on a place: one, or a French and an English one. */
function index(rank, x, y, size) {
  const texts = LETTERS[rank] ?? [rank === "T" ? "10" : rank];
  return texts.map((text, which) => {
    const node = shape(INDICES[text], x, y, size);
    if (texts.length > 1) node.classList.add(which ? "ix-en" : "ix-fr");
    return node;
  });
}

function pips(rank, suit) {
  return PIPS[rank].map(([column, row]) => {
    const x = 29 + 22.5 * column, y = 24.5 + 36 * row;
    return shape(SUITS[suit], x, y, 22, row > 1.5 ? `rotate(180 ${x + 11} ${y + 11}) ` : "");
  });
}

/** The court's own mark: its headgear and its letter, for plain faces and until the figure is there. */
function medal(rank, x, y) {
  return svg("g", { class: "medal-mark" }, svg("circle", { class: "medal", cx: x, cy: y, r: 38 }),
    shape(EMBLEMS[rank], x - 22, y - 31, 44), ...index(rank, x, y + 27, 34));
}

/** A small card: one large index, which a fan leaves free, and one large sign. */
function smallFace(rank, suit) {
  const [x, size] = rank === "T" ? [23, 37] : [21, 43];
  return svg("g", { class: "small-face" }, ...index(rank, x, 42, size), shape(SUITS[suit], 9, 51, 25),
    rank in LETTERS ? medal(rank, 78, 108) : shape(SUITS[suit], 46, 90, 66));
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

/** A suit sign to stand beside a word that says the same. */
export function suitSign(suit) {
  return svg("svg", { viewBox: "0 0 100 100", class: `sign suit-${suit}`, "aria-hidden": "true" },
    shape(SUITS[suit], 0, 0, 100));
}
