// One deal under two settings of an option, side by side: where they part, what only one of them allows, what each brings.
import { t } from "../wording.js";
import { button, el, setAttribute, setText } from "./dom.js";
import { card } from "./faces.js";
import "./table.js";

const CARD = /^[2-9TJQKA][cdhs]$/;

/**
 * @typedef {object} Comparison  as the line protocol has it
 * @property {{step: number, seat: string, only: {action: string, rule: string | null}[][], played: string}[]} differences
 * @property {{value: string, scores: ({credited: [number, number]} | null)[], stopped: object | null}[]} courses
 */

export class Dispute extends HTMLElement {
  /** Asks the worker; set by who makes it. @type {(command: string, args: object) => Promise<any>} */
  ask = async () => ({});
  turn = 0;

  /** @param {number} deal @param {import("./options.js").GameOption[]} options of its game, those with named values */
  open(deal, options) {
    this.deal = deal;
    this.options = options;
    this.option = el("select", { "data-first": true });
    this.values = [el("select"), el("select")];
    this.form = el("div", { class: "dispute-form" }, ...[this.option, ...this.values].map((node) => el("label", {},
      el("span", { class: "dispute-label" }), node)));
    this.told = el("p", { class: "dispute-told", role: "status" });
    this.places = el("div", { class: "dispute-places" });
    this.table = el("t-table", { class: "still" });
    this.sides = el("div", { class: "dispute-sides" });
    this.replaceChildren(this.form, this.told, this.places, this.sides, this.table);
    this.option.append(...options.map((one) => new Option(one.label, one.name)));
    this.option.addEventListener("change", () => this.choose());
    for (const node of this.values) node.addEventListener("change", () => this.compare());
    return this.choose();
  }

  get chosen() {
    return this.options.find((one) => one.name === this.option.value);
  }

  /** An option: the setting that most tables use against another one. */
  choose() {
    const { values, default: usual } = this.chosen;
    for (const node of this.values) node.replaceChildren(...values.map((one) => new Option(one.label, one.value)));
    this.values[0].value = String(usual);
    this.values[1].value = values.find((one) => one.value !== String(usual)).value;
    return this.compare();
  }

  async compare() {
    const turn = ++this.turn;
    const [first, second] = this.values.map((node) => node.value);
    const answer = await this.ask("dispute", { deal: this.deal, option: this.option.value, values: `${first},${second}` });
    if (turn !== this.turn) return;
    this.found = answer.ok ?? null;
    this.problem = answer.error?.message ?? "";
    await this.show(0);
  }

  /** One of the places where they part; with none, only what each brings. */
  async show(at) {
    this.at = at;
    const place = this.found?.differences[at] ?? null, turn = this.turn;
    this.view = null;
    if (place) {
      const answer = await this.ask("look", { deal: this.deal, step: place.step - 1, hands: true, from: place.seat });
      if (turn !== this.turn || at !== this.at) return;
      this.view = answer.ok ?? null;
    }
    this.draw();
  }

  draw() {
    const { found } = this, count = found?.differences.length ?? 0;
    const labels = [t("dispute.option"), t("dispute.first"), t("dispute.second")];
    for (const [at, node] of [...this.form.querySelectorAll(".dispute-label")].entries()) setText(node, labels[at]);
    setText(this.told, found ? t(count ? "dispute.parts" : "dispute.same", { count }) : this.problem);
    this.places.hidden = count < 2;
    this.places.replaceChildren(...(found?.differences ?? []).map((_, at) => {
      const node = button(t("dispute.place", { n: at + 1 }), "plain", { "aria-pressed": String(at === this.at) });
      node.addEventListener("click", () => this.show(at));
      return node;
    }));
    this.table.hidden = !this.view;
    if (this.view) {
      const cards = this.view.hand.cards.map((one) => ({ ...one, legal: false, actions: [], why: null }));
      this.table.flight = 0;
      this.table.render({ ...this.view, status: "wait", choices: [], form: null, hand: { ...this.view.hand, cards } }, { undo: false });
    }
    this.sides.replaceChildren(...(found?.courses ?? []).map((course, side) => this.side(course, side)));
  }

  /** What holds under one of the two. */
  side({ value, scores, stopped }, side) {
    const label = this.chosen.values.find((one) => one.value === value)?.label ?? value;
    const only = this.found.differences[this.at]?.only[side] ?? [];
    const [credited] = scores.map((one) => one?.credited);
    const number = (points) => points.toLocaleString(document.documentElement.lang);
    const rules = [...new Set(only.map((one) => one.rule).filter(Boolean))];
    const list = el("ul", { class: "dispute-only", role: "list" }, ...only.slice(0, 12).map((one) => el("li", {}, this.action(one.action))));
    return el("section", { class: "dispute-side", "data-side": String(side) },
      el("h3", {}, label),
      only.length ? el("p", {}, t("dispute.only"), " ", ...rules.map((rule) => el("code", { class: "rule-id" }, rule))) : null,
      only.length ? list : null,
      el("p", { class: "dispute-points" }, credited ? t("dispute.points", { ns: number(credited[0]), ew: number(credited[1]) })
        : t(stopped ? "dispute.stopped" : "dispute.unfinished")));
  }

  action(text) {
    if (!CARD.test(text)) return el("span", {}, text);
    const name = this.view?.hand.cards.find((one) => one.card === text)?.name ?? text;
    const face = card(text);
    setAttribute(face, "role", "img");
    setAttribute(face, "aria-label", name);
    return face;
  }
}

customElements.define("t-dispute", Dispute);
