// The felt of a demo: a frame's table drawn anew, from any seat's side. States are looked at before (states.js).
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
  const seen = { demo, view, refused, bottom, lay: (code, side, kind = "") => card(code, face, side, kind) };
  const seats = demo.seats.filter((seat) => seat.seat in view.hands);
  felt.classList.toggle("over", view.summary !== null);
  felt.replaceChildren(bar(view), ...seats.map((seat) => place(seat, seen)), center(seen, before));
}

/** A card: its paper and its face; a back without a code. */
function card(code, face, side, kind) {
  return el("span", { class: `card ${code ? `suit-${code[1]}` : "back"} ${kind}` }, code ? face(code, side) : null);
}

function bar({ contract, note, scores }) {
  const told = scores.map(([label, points, more]) => el("span", { class: "score" },
    el("span", { class: "side" }, label), " ", el("b", {}, points), more ? ` (${more})` : null));
  return el("div", { class: "bar" }, contract && el("span", { class: "contract" }, contract.suit && suitSign(contract.suit), contract.text),
    note && el("span", {}, note), ...told);
}

/** What lies at one side: who sits there, the open hand, and what is shown besides. */
function place({ seat, name }, { demo, view, refused, bottom, lay }) {
  const where = placeOf(seat, bottom), side = where === "left" || where === "right";
  const tried = refused?.seat === seat ? refused : null, left = tried?.left.split(" ") ?? [];
  const held = view.hands[seat].split(" ").filter(Boolean);
  const chips = (view.chips[seat] ?? []).map(([text, suit]) => el("span", { class: "chip" }, suit && suitSign(suit), text));
  const said = (view.summary ? [] : view.said[seat] ?? []).slice(-2).map((text) => el("span", { class: "said" }, text));
  const plate = el("div", { class: "plate", "data-turn": view.turn === seat }, el("b", {}, name), ...chips, ...said);
  const hand = el("div", { class: "hand", role: "img", "aria-label": `${name}: ${named(held, demo)}` },
    ...held.map((code) => lay(code, side, code === tried?.card ? "tried" : tried && !left.includes(code) ? "dim" : "")));
  const note = view.notes[seat] ?? null;
  const rows = view.zones.filter((zone) => zone.seat === seat).map((zone) => row(zone, demo, lay));
  return el("div", { class: `place ${where}` }, plate, held.length ? hand : null, note && el("span", { class: "note" }, note), ...rows);
}

const named = (codes, demo) => codes.map((code) => demo.names[code] ?? code).join(", ");

function row(zone, demo, lay) {
  const codes = zone.cards.map(([code]) => code);
  return el("div", { class: "laid", role: "img", "aria-label": `${zone.label}: ${named(codes.filter(Boolean), demo)}` },
    ...codes.map((code) => lay(code, false)));
}

/** The cards in the middle, and the count of a deal that is over. */
function center(seen, before) {
  const { view } = seen;
  const zones = view.zones.filter((zone) => !zone.seat).map((zone) => middle(zone, seen, before));
  return el("div", { class: "center" }, ...zones, view.summary && count(view.summary));
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
    return note ? el("span", { class: "noted" }, node, note) : node;
  });
  const label = !["trick", "pairs"].includes(zone.kind) && zone.label ? el("span", { class: "note" }, zone.label) : null;
  return el("div", { class: "zone" }, label,
    el("div", { class: `cards ${zone.kind.replace(/\W/g, "")}`, role: "img", "aria-label": [zone.label, ...told].join(". ") }, ...cards),
    zone.note && el("span", { class: "note" }, zone.note));
}

function count({ sides, lines }) {
  const head = el("tr", {}, el("td", {}), ...sides.map((side) => el("th", { scope: "col" }, side)));
  const rows = lines.map(([label, ours, theirs, rule, strong]) => el("tr", { class: strong ? "strong" : null },
    el("th", { scope: "row" }, label, rule && el("code", {}, rule)), el("td", {}, ours), el("td", {}, theirs)));
  return el("table", { class: "count" }, el("thead", {}, head), el("tbody", {}, ...rows));
}

/** A face for while the viewer is not there: letters of the page's own type, and the suit. */
export function plainFace(letters) {
  return ([rank, suit]) => el("span", { class: "plain" }, letters[rank] ?? rank, suitSign(suit));
}
