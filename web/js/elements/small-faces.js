// What is on a small card, and the marks that large cards share with it: indices and the courts' own signs.
import { svg } from "./dom.js";
import { INDICES } from "./indices.js";
import { shape, SUITS } from "./suits.js";

const EMBLEMS = {
  K: "M6 54V14l20 18L50 4l24 28 20-18v40ZM6 58h88v8H6Z",
  Q: "M8 52C14 40 12 28 6 20c10 2 18 8 22 16C30 24 38 14 50 4c12 10 20 20 22 32 4-8 12-14 22-16-6 8-8 20-2 32ZM8 58h84v7H8Z",
  J: "M4 58c10-26 28-38 52-38 20 0 34 10 40 26-14-6-30-6-44 0 14 0 26 4 36 12ZM58 18C62 6 74 0 92 0 88 12 78 20 62 22Z",
};
/** Letters on the courts, French and English; other ranks read the same in both. */
export const LETTERS = { K: ["R", "K"], Q: ["D", "Q"], J: ["V", "J"] };

/** The index of a rank, standing on a place: one, or a French and an English one. */
export function index(rank, x, y, size) {
  const texts = LETTERS[rank] ?? [rank === "T" ? "10" : rank];
  return texts.map((text, which) => {
    const node = shape(INDICES[text], x, y, size);
    if (texts.length > 1) node.classList.add(which ? "ix-en" : "ix-fr");
    return node;
  });
}

/** The court's own mark: its headgear and its letter, for plain faces and until the figure is there. */
export function medal(rank, x, y) {
  return svg("g", { class: "medal-mark" }, svg("circle", { class: "medal", cx: x, cy: y, r: 38 }),
    shape(EMBLEMS[rank], x - 22, y - 31, 44), ...index(rank, x, y + 27, 34));
}

/** A small card: one large index, which a fan leaves free, and one large sign. */
export function smallFace(rank, suit) {
  const [x, size] = rank === "T" ? [23, 37] : [21, 43];
  return svg("g", { class: "small-face" }, ...index(rank, x, 42, size), shape(SUITS[suit], 9, 51, 25),
    rank in LETTERS ? medal(rank, 78, 108) : shape(SUITS[suit], 46, 90, 66));
}

/** A small card of which a neighbour covers the lower part: its index and its sign stand side by side. */
export function sideFace(rank, suit) {
  const [x, size] = rank === "T" ? [27, 37] : [23, 43];
  return svg("g", {}, ...index(rank, x, 42, size), shape(SUITS[suit], 51, 11, 31), shape(SUITS[suit], 30, 84, 66));
}
