// The player's own cards: real buttons in a list, one tab stop. What may be played comes from the view; a refused card
// says why. One intent is one card: after it the hand is inert until a newer view arrives.
import { t } from "../wording.js";
import { el, emit, keyed, setAttribute, setText } from "./dom.js";
import { card } from "./faces.js";

const CALM = 250; // ms after an accepted card during which a further tap is no play of its own
const ONE_ROW = 5; // more cards than this take two rows on a very narrow screen
let serial = 0;

export class Hand extends HTMLElement {
  twoTaps = true;

  build() {
    this.uid = `hand-${++serial}`;
    this.heading = el("h2", { class: "vh" });
    this.list = el("ul", { class: "hand", role: "list" });
    this.append(this.heading, this.list);
    this.current = 0;
    this.lifted = null;
    this.acted = -CALM;
    this.touch = false;
    this.list.addEventListener("pointerdown", (event) => { this.touch = event.pointerType !== "mouse"; });
    this.list.addEventListener("click", (event) => this.onClick(event));
    this.list.addEventListener("keydown", (event) => this.onKey(event));
    this.list.addEventListener("focusin", (event) => {
      this.pointed = null;
      this.setCurrent(this.indexOf(event.target));
    });
  }

  /** @param {import("../types.js").TableView} view */
  render(view) {
    if (!this.list) this.build();
    if (["deal", "step", "status"].some((what) => this.view?.[what] !== view[what])) {
      this.release();
      this.lift(null);
    }
    this.view = view;
    const { cards } = view.hand;
    setText(this.heading, view.hand.label);
    setAttribute(this.list, "aria-label", view.hand.label);
    const playing = view.status === "you" && cards.some((item) => item.legal);
    setAttribute(this, "data-playing", playing);
    this.style.setProperty("--n", String(cards.length));
    this.list.hidden = !cards.length;
    setAttribute(this.list, "data-many", cards.length > ONE_ROW);
    keyed(this.list, cards, (item) => item.card, (item) => this.createCard(item),
      (node, item) => this.updateCard(node, item, playing));
    this.setCurrent(Math.min(this.current, cards.length - 1));
  }

  createCard(item) {
    const reason = el("span", { class: "vh", id: `${this.uid}-${item.card}` });
    return el("li", {}, el("button", { type: "button", class: "play", "data-code": item.card, tabindex: -1 },
      card(item.card), el("span", { class: "legal-mark", "aria-hidden": "true" })), reason);
  }

  updateCard(node, item, playing) {
    const [play, reason] = node.children;
    setAttribute(node, "data-legal", playing && item.legal);
    setAttribute(node, "data-refused", playing && !item.legal);
    setText(reason, item.why?.text);
    const state = playing ? `, ${t(item.legal ? "hand.playable" : "hand.refused")}` : "";
    setAttribute(play, "aria-label", `${item.name}${state}`);
    setAttribute(play, "aria-disabled", item.legal ? null : "true");
    setAttribute(play, "aria-describedby", item.why ? reason.id : null);
  }

  // ---- choosing

  onClick(event) {
    const play = event.target.closest("button.play");
    if (!play) return;
    if (event.detail > 1 && !this.touch) return; // the later clicks of a double click
    const byKey = event.detail === 0;
    this.choose(play.dataset.code, byKey ? "key" : this.touch && this.twoTaps ? "two" : "one");
  }

  /**
   * The player means this card.
   * @param {string} code
   * @param {"key" | "one" | "two"} how "two": a first tap only lifts the card
   */
  choose(code, how) {
    const item = this.view.hand.cards.find((one) => one.card === code);
    if (!item || this.view.status !== "you" || this.waiting) return;
    if (!item.legal) {
      this.lift(null);
      if (item.why) this.note({ why: item.why, card: item });
      return;
    }
    if (item.actions.length > 1 || (how === "two" && this.lifted !== code)) {
      this.lift(code);
      this.note({ card: item, focus: how === "key" });
      return;
    }
    if (how === "one" && this.touch && performance.now() - this.acted < CALM) return;
    this.act(item.actions[0].action);
  }

  /** Sends an action and stays inert until the next view. */
  act(action) {
    if (this.waiting) return;
    this.waiting = true;
    this.acted = performance.now();
    // Seen in the next frame, before the engine has answered.
    this.mark("data-sent", this.view.hand.cards.find((item) => item.actions.some((way) => way.action === action))?.card);
    emit(this, "act", { action, step: this.view.step, deal: this.view.deal });
  }

  /** The action was not taken: the hand may be used again. */
  release() {
    this.waiting = false;
    this.mark("data-sent", null);
  }

  lift(code) {
    if (this.lifted === code) return;
    this.lifted = code;
    this.mark("data-lifted", code);
    if (code === null) this.note(null);
  }

  /** Sets one card apart, or none. */
  mark(attribute, code) {
    for (const node of this.list.children) setAttribute(node, attribute, node.dataset.key === code);
  }

  /** Something to show beside the prompt: a refusal, or the ways to play a card. */
  note(detail) {
    this.dispatchEvent(new CustomEvent("t-note", { bubbles: true, detail }));
  }

  // ---- focus and keys

  /** The card that has the focus, if one has. */
  focusedCard() {
    return this.list?.contains(document.activeElement) ? document.activeElement.dataset.code : undefined;
  }

  indexOf(target) {
    return [...this.list.children].findIndex((node) => node.contains(target));
  }

  setCurrent(at) {
    this.current = Math.max(at, 0);
    [...this.list.children].forEach((node, i) => setAttribute(node.firstChild, "tabindex", i === this.current ? 0 : -1));
  }

  focusCurrent() {
    this.list.children[this.current]?.firstChild.focus({ preventScroll: false });
  }

  /** A digit: focuses the card; pressed again at once it plays it. */
  digit(at) {
    const play = this.list.children[at]?.firstChild;
    if (!play) return false;
    const again = this.pointed === play && document.activeElement === play;
    play.focus();
    this.pointed = again ? null : play;
    if (again) this.choose(play.dataset.code, "key");
    return true;
  }

  onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const last = this.list.children.length - 1;
    const to = { ArrowLeft: this.current - 1, ArrowRight: this.current + 1, Home: 0, End: last }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      this.setCurrent(Math.min(Math.max(to, 0), last));
      this.focusCurrent();
    } else if (event.repeat && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault(); // a held key is one intent
    }
  }
}

customElements.define("t-hand", Hand);
