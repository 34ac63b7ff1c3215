// The page's voice: one polite live region. Two halves take turns, because a text that stays the same is not read again.
import { el } from "./dom.js";

export class Live extends HTMLElement {
  connectedCallback() {
    if (this.firstChild) return;
    this.className = "vh";
    this.halves = [0, 1].map(() => el("div", { role: "status", "aria-live": "polite", "aria-atomic": "true" }));
    this.append(...this.halves);
    this.turn = 0;
    /** The last announcement, for whoever wants it again. */
    this.said = "";
    document.addEventListener("t-say", (event) => this.say(event.detail.text));
  }

  /** Speaks a text: a refusal, an answer to a query. */
  say(text) {
    if (!text) return;
    this.halves[this.turn].textContent = "";
    this.turn = 1 - this.turn;
    this.halves[this.turn].textContent = text;
  }

  /** Forgets what was said, as when somebody else is to look. */
  clear() {
    this.said = "";
    for (const half of this.halves) half.textContent = "";
  }

  /** Speaks what happened in the game; it can be asked for again. */
  announce(text) {
    if (text) this.said = text;
    this.say(text);
  }
}

customElements.define("t-live", Live);
