// Looking back at a deal, step by step and read-only: the table as it was, what happened, and ways to move in time.
import { t } from "../wording.js";
import { button, el, setAttribute, setText } from "./dom.js";
import { icon } from "./icons.js";
import "./table.js";

const STEPS = ["first", "previous", "next", "last"];
const KEYS = {
  ArrowLeft: "previous", ArrowDown: "previous", ArrowRight: "next", ArrowUp: "next", Home: "first", End: "last",
};

/** A view in which nothing can be done any more. */
function stilled(view) {
  const cards = view.hand.cards.map((card) => ({ ...card, legal: false, actions: [], why: null }));
  return { ...view, status: "wait", choices: [], form: null, hand: { ...view.hand, cards } };
}

/**
 * @typedef {{deal: number, steps: number, over: boolean, credited: [number, number] | null}} PastDeal
 * @typedef {{deals: PastDeal[], running: boolean, open: boolean}} Contents
 */

export class HistoryView extends HTMLElement {
  /** Asks the worker; set by who makes it. @type {(command: string, args: object) => Promise<any>} */
  ask = async () => ({});
  /** What the buttons for a record, for playing on and for other rules do. */
  onRecord = () => {};
  onPlay = () => {};
  onDispute = () => {};
  /** Called after each step. */
  moved = () => {};
  turn = 0;
  hands = false;

  build() {
    this.told = el("p", { class: "history-told", role: "status", "aria-live": "polite", "aria-atomic": "true" });
    this.table = el("t-table", { class: "still" });
    this.deals = el("select", { class: "history-deals" });
    this.slider = el("input", { type: "range", min: 0, step: 1, "data-first": true });
    const stepper = (what) => el("button", { type: "button", class: "tool", "data-go": what },
      icon(what === "last" ? "last_" : what));
    this.steppers = STEPS.map(stepper);
    const [first, previous, next, last] = this.steppers;
    this.extras = [button("", "quiet", { "data-do": "hands", "aria-pressed": "false" }),
      button("", "quiet", { "data-do": "record" }), button("", "quiet", { "data-do": "play" }),
      button("", "quiet", { "data-do": "dispute" })];
    this.controls = el("div", { class: "history-controls" },
      el("div", { class: "history-time" }, this.deals, first, previous, this.slider, next, last),
      el("div", { class: "history-more" }, ...this.extras));
    this.append(this.told, this.table, this.controls);
    this.slider.addEventListener("input", () => this.go(this.deal, Number(this.slider.value)));
    this.deals.addEventListener("change", () => this.go(Number(this.deals.value), 0));
    this.controls.addEventListener("click", (event) => this.onClick(event.target.closest("button")));
    this.addEventListener("keydown", (event) => this.onKey(event));
  }

  /** Shows a match from the last finished deal on. @param {Contents} contents */
  open(contents) {
    if (!this.slider) this.build();
    this.contents = contents;
    this.view = null;
    this.hands = false;
    return this.go(contents.deals.at(-1)?.deal ?? 1, 0);
  }

  get past() {
    return this.contents.deals.find((one) => one.deal === this.deal);
  }

  /** Moves to a step of a deal; of two answers under way the later wish counts. */
  async go(deal, step) {
    const turn = ++this.turn;
    this.deal = deal;
    this.step = step;
    const answer = await this.ask("look", { deal, step, hands: this.hands });
    if (turn !== this.turn || !answer.ok) return;
    const before = this.view?.deal === deal ? this.view : null;
    this.view = answer.ok;
    this.draw(before);
  }

  /** Writes everything anew, as after a change of language. */
  redraw() {
    return this.slider && this.go(this.deal, this.step);
  }

  draw(before) {
    const { view } = this;
    const { steps } = this.past;
    this.table.flight = 0;
    this.table.render(stilled(view), { undo: false });
    const place = t("history.step", { step: view.step, steps });
    setText(this.told, [place, this.news(before)].filter(Boolean).join(" "));
    this.slider.max = String(steps);
    this.slider.value = String(view.step);
    setAttribute(this.slider, "aria-label", t("history.slider"));
    setAttribute(this.slider, "aria-valuetext", place);
    const number = (value) => value.toLocaleString(view.lang);
    this.deals.replaceChildren(...this.contents.deals.map(({ deal, credited }) => {
      const [ns, ew] = (credited ?? []).map(number);
      const label = credited ? t("history.deal-brought", { n: deal, ns, ew }) : t("start.deal", { n: deal });
      return el("option", { value: deal, selected: deal === view.deal }, label);
    }));
    setAttribute(this.deals, "aria-label", t("history.deals"));
    for (const node of this.steppers) {
      const label = t(`history.${node.dataset.go}`);
      setAttribute(node, "aria-label", label);
      setAttribute(node, "title", label);
      const off = node.dataset.go === "first" || node.dataset.go === "previous" ? view.step === 0 : view.step === steps;
      setAttribute(node, "aria-disabled", off ? "true" : null);
    }
    const [hands, , play, dispute] = this.extras;
    for (const node of this.extras) setText(node, t(`history.${node.dataset.do}`));
    setAttribute(hands, "aria-pressed", String(this.hands));
    hands.hidden = play.hidden = dispute.hidden = this.contents.running && !this.contents.open;
    this.moved();
  }

  /** What happened between the step shown before and this one; going back, what happened last. */
  news(before) {
    const lines = this.view.log.map((entry) => entry.text);
    if (before && this.view.step > before.step) return lines.slice(before.log.length).join(" ");
    return lines.at(-1) ?? this.view.prompt.text;
  }

  // ---- moving

  move(what) {
    const { steps } = this.past;
    const to = { first: 0, previous: this.step - 1, next: this.step + 1, last: steps }[what];
    if (to >= 0 && to <= steps && to !== this.step) this.go(this.deal, to);
  }

  moveDeal(by) {
    const at = this.contents.deals.findIndex((one) => one.deal === this.deal) + by;
    const to = this.contents.deals[at];
    if (to) this.go(to.deal, 0);
  }

  onClick(node) {
    if (!node || node.getAttribute("aria-disabled") === "true") return;
    if (node.dataset.go) this.move(node.dataset.go);
    else if (node.dataset.do === "record") this.onRecord(this.deal);
    else if (node.dataset.do === "play") this.onPlay(this.deal, this.step);
    else if (node.dataset.do === "dispute") this.onDispute(this.deal, this.view.game);
    else if (node.dataset.do === "hands") {
      this.hands = !this.hands;
      this.go(this.deal, this.step);
    }
  }

  onKey(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.target === this.deals) return;
    if (event.key === "PageUp" || event.key === "PageDown") this.moveDeal(event.key === "PageUp" ? -1 : 1);
    else if (KEYS[event.key]) this.move(KEYS[event.key]);
    else return;
    event.preventDefault();
  }
}

customElements.define("t-history", HistoryView);
