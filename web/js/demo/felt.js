// The felt of a demo: a frame's table drawn anew, from any seat's side.
import { el } from "../elements/dom.js";
import { suitSign } from "../elements/suits.js";

const ROUND = "NESW";
const PLACES = ["bottom", "left", "top", "right"];

/** Where a seat lies when another lies at the bottom. */
const placeOf = (seat, bottom) => PLACES[(ROUND.indexOf(seat) - ROUND.indexOf(bottom) + 4) % 4];

/**
 * @param {HTMLElement} felt is emptied and filled
 * @param {object} demo
 * @param {object} frame
 * @param {object | null} before the frame shown before this one, if it is the one before it
 * @param {string} bottom the seat that lies at the bottom
 * @param {(code: string, side: boolean) => Node} face draws a card's face
 */
export function draw(felt, demo, frame, before, bottom, face) {
  const { view, refused = null } = frame;
  const seen = { demo, view, refused, bottom, face, lay: (code, side, kind = "") => card(code, face, side, kind) };
  const seats = demo.seats.filter((seat) => seat.seat in view.hands);
  felt.classList.toggle("over", view.summary !== null);
  felt.replaceChildren(bar(view), ...seats.map((seat) => place(seat, seen)), center(seen, before));
}

/** A card: its paper and its face; a back without a code. */
function card(code, face, side, kind) {
  return el("span", { class: `card ${code ? `suit-${code[1]}` : "back"} ${kind}` }, code ? face(code, side) : null);
}

function bar(view) {
  const scores = view.scores.map(([, label, points, note]) => el("span", { class: "score" },
    el("span", { class: "side" }, String(label)), " ", el("b", {}, String(points)), note ? ` (${note})` : null));
  const contract = view.contract && el("span", { class: "contract" },
    view.contract.suit && suitSign(view.contract.suit), String(view.contract.text));
  return el("div", { class: "bar" }, contract || null, ...scores);
}

/** What lies at one side: who sits there, the open hand, and what is shown besides. */
function place(seat, { demo, view, refused, bottom, lay }) {
  const where = placeOf(seat.seat, bottom), side = where === "left" || where === "right";
  const tried = refused?.seat === seat.seat ? refused : null, left = tried?.left.split(" ") ?? [];
  const held = view.hands[seat.seat].split(" ").filter(Boolean);
  const chips = (view.chips[seat.seat] ?? []).map(([text, suit]) =>
    el("span", { class: "chip" }, suit && suitSign(suit), String(text)));
  const said = (view.summary ? [] : view.said[seat.seat] ?? []).slice(-2).map((text) => el("span", { class: "said" }, text));
  const plate = el("div", { class: "plate", "data-turn": view.turn === seat.seat }, el("b", {}, seat.name), ...chips, ...said);
  const hand = el("div", { class: "hand", role: "img", "aria-label": `${seat.name}: ${named(held, demo)}` },
    ...held.map((code) => lay(code, side, code === tried?.card ? "tried" : tried && !left.includes(code) ? "dim" : "")));
  const note = view.notes[seat.seat] ?? null;
  const rows = view.zones.filter((zone) => zone.seat === seat.seat).map((zone) => row(zone, demo, lay));
  return el("div", { class: `place ${where}` }, plate, held.length ? hand : null, note && el("span", { class: "note" }, note), ...rows);
}

const named = (codes, demo) => codes.map((code) => String(demo.names[code] ?? code)).join(", ");

function row(zone, demo, lay) {
  const codes = zone.cards.map(([code]) => code);
  return el("div", { class: "laid", role: "img", "aria-label": `${zone.label}: ${named(codes.filter(Boolean), demo)}` },
    ...codes.map((code) => lay(code, false)));
}

/** The cards in the middle, and the count of a deal that is over. */
function center(seen, before) {
  const { view, demo } = seen;
  const zones = view.zones.filter((zone) => !zone.seat).map((zone) => middle(zone, seen, before));
  return el("div", { class: "center" }, ...zones, view.summary && count(view.summary, demo));
}

function middle(zone, { demo, bottom, lay }, before) {
  const lain = new Set(before?.view.zones.flatMap((one) => one.cards.map(([code]) => code)));
  const names = Object.fromEntries(demo.seats.map((seat) => [seat.seat, seat.name]));
  const told = zone.cards.filter(([code]) => code).map(([code, seat, winning]) =>
    `${seat ? `${names[seat]}: ` : ""}${named([code], demo)}${winning ? `, ${demo.words.winning}` : ""}`);
  const cards = zone.cards.map(([code, seat, winning, note], at) => {
    const node = lay(code, false, `${winning ? "winning" : ""} ${before && !lain.has(code) ? "new" : ""}`);
    if (seat) node.dataset.place = placeOf(seat, bottom);
    if (zone.kind === "pairs") node.style.gridColumn = String(Math.floor(at / 2) + 1);
    return note ? el("span", { class: "noted" }, node, String(note)) : node;
  });
  const label = !["trick", "pairs"].includes(zone.kind) && zone.label ? el("span", { class: "note" }, String(zone.label)) : null;
  return el("div", { class: "zone" }, label,
    el("div", { class: `cards ${zone.kind.replace(/\W/g, "")}`, role: "img", "aria-label": [zone.label, ...told].join(". ") }, ...cards),
    zone.note && el("span", { class: "note" }, String(zone.note)));
}

function count(summary) {
  const head = el("tr", {}, el("td", {}), ...summary.sides.map((side) => el("th", { scope: "col" }, String(side))));
  const lines = summary.lines.map(([label, ours, theirs, , strong]) => el("tr", { class: strong ? "strong" : null },
    el("th", { scope: "row" }, String(label)), el("td", {}, String(ours)), el("td", {}, String(theirs))));
  return el("table", { class: "count" }, el("thead", {}, head), el("tbody", {}, ...lines));
}

/** A face for while the viewer is not there: letters of the page's own type, and the suit. */
export function plainFace(letters) {
  return ([rank, suit]) => el("span", { class: "plain" }, letters[rank] ?? rank, suitSign(suit));
}
