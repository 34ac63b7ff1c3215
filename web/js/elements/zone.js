// Cards that lie on the table, in four shapes: a trick, a row, a pile, pairs.
import { t } from "../wording.js";
import { el, keyed, setAttribute, setText } from "./dom.js";
import { card } from "./faces.js";
import { icon } from "./icons.js";

export class Zone extends HTMLElement {
  build() {
    this.label = el("span", { class: "zone-label" });
    this.list = el("ol", { class: "zone-cards", role: "list" });
    this.note = el("span", { class: "zone-note" });
    this.slot_ = el("span", { class: "slot", "aria-hidden": "true" });
    this.append(this.label, el("div", { class: "zone-body" }, this.list, this.slot_), this.note);
  }

  /**
   * @param {import("../types.js").Zone} zone
   * @param {import("../types.js").Seat[]} seats
   */
  render(zone, seats) {
    if (!this.list) this.build();
    setAttribute(this, "data-kind", zone.kind);
    setAttribute(this, "data-zone", zone.id);
    setAttribute(this, "data-place", zone.place);
    setAttribute(this, "data-complete", zone.complete);
    setText(this.label, zone.label);
    setAttribute(this.list, "aria-label", zone.label);
    this.list.hidden = !zone.cards.length;
    setText(this.note, zone.note);
    this.note.hidden = !zone.note;
    this.style.setProperty("--n", String(Math.max(zone.cards.length, 1)));
    const names = Object.fromEntries(seats.map((seat) => [seat.seat, seat.name]));
    const rows = zone.kind === "pairs" ? pairRows(zone.cards, seats) : null;
    keyed(this.list, zone.cards, (item, at) => item.card ?? `back-${at}`, createCard, (node, item, at) => {
      updateCard(node, item, names[item.seat]);
      setAttribute(node, "data-row", rows && rows[item.seat]);
      setAttribute(node, "data-column", rows && String(Math.floor(at / 2) + 1));
    });
    this.renderSlot(zone, seats);
  }

  /** The empty place of the seat whose card is awaited in a trick. */
  renderSlot(zone, seats) {
    const due = zone.kind === "trick" && !zone.complete ? seats.find((seat) => seat.turn) : null;
    this.slot_.hidden = !due || zone.cards.some((item) => item.seat === due.seat);
    setAttribute(this.slot_, "data-place", due?.place);
  }
}

/** Which row of a showdown a seat's cards lie in: one's own below, else in the order laid. */
function pairRows(cards, seats) {
  const laid = [...new Set(cards.map((item) => item.seat))];
  const own = seats.find((seat) => seat.place === "bottom")?.seat;
  if (laid[0] === own) laid.reverse();
  return Object.fromEntries(laid.map((seat, at) => [seat, String(at + 1)]));
}

function createCard(item) {
  return el("li", { class: "zone-card" }, card(item.card),
    el("span", { class: "win-mark", "aria-hidden": "true" }, icon("crown")),
    el("span", { class: "card-who", "aria-hidden": "true" }), el("span", { class: "card-note" }),
    el("span", { class: "vh" }));
}

function updateCard(node, item, seatName) {
  setAttribute(node, "data-place", item.place);
  setAttribute(node, "data-seat", item.seat);
  node.classList.toggle("winning", item.winning);
  setText(node.querySelector(".card-who"), seatName);
  setText(node.querySelector(".card-note"), item.note);
  const name = seatName ? t("zone.card-of", { seat: seatName, card: item.name }) : item.name;
  setText(node.lastChild, item.winning ? `${name}, ${t("zone.winning")}` : name);
}

customElements.define("t-zone", Zone);
