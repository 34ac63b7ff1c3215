// A seat: badge, name, marks of office, number of cards, and what was said in this phase.
import { t } from "../wording.js";
import { el, keyed, setAttribute, setText } from "./dom.js";
import { suitSign } from "./faces.js";

const SHOWN = 2;

export class SeatBadge extends HTMLElement {
  build() {
    this.initial = el("span", { class: "seat-initial", "aria-hidden": "true" });
    this.name_ = el("span", { class: "seat-name" });
    this.turn = el("span", { class: "vh" });
    this.chips = el("span", { class: "seat-chips" });
    this.count = el("span", { class: "seat-count" }, el("span", { class: "mini-back", "aria-hidden": "true" }),
      el("span", { "aria-hidden": "true" }), el("span", { class: "vh" }));
    this.said = el("span", { class: "seat-said" });
    const head = el("span", { class: "seat-head" }, this.name_, " ", this.turn, this.count);
    this.append(this.initial, head, this.chips, this.said);
    this.setAttribute("role", "group");
  }

  /**
   * @param {import("../types.js").Seat} seat
   * @param {string | null} ours the side of the human
   */
  render(seat, ours) {
    if (!this.initial) this.build();
    setAttribute(this, "data-seat", seat.seat);
    setAttribute(this, "data-place", seat.place);
    setAttribute(this, "aria-label", seat.name);
    this.classList.toggle("ours", seat.side === ours);
    this.classList.toggle("turn", seat.turn);
    setText(this.initial, seat.name.slice(0, 1));
    setText(this.name_, seat.name);
    setText(this.turn, seat.turn ? t("seat.turn") : "");
    this.count.hidden = seat.count === null || seat.you;
    setText(this.count.children[1], seat.count === null ? "" : String(seat.count));
    setText(this.count.children[2], seat.count === null ? "" : t("seat.cards", { count: seat.count }));
    keyed(this.chips, seat.chips, (chip) => chip.key, createChip, updateChip);
    const said = seat.said.map((text, at) => ({ text, at })).slice(-SHOWN);
    keyed(this.said, said, (item) => `${item.at}:${item.text}`, (item) => el("q", { class: "said" }, item.text), () => {});
    this.classList.toggle("quiet", seat.chips.length + said.length === 0);
  }
}

function createChip(chip) {
  return el("span", { class: `chip chip-${chip.key}` });
}

function updateChip(node, chip) {
  const signature = `${chip.suit}:${chip.text}`;
  if (node.dataset.is === signature) return;
  node.dataset.is = signature;
  node.replaceChildren(...(chip.suit ? [suitSign(chip.suit)] : []), chip.text);
}

customElements.define("t-seat", SeatBadge);
