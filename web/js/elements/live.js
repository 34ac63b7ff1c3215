// The page's voice: one polite live region. Two halves take turns, because a text that stays the same is not read again.
import { el } from "./dom.js";

export class Live extends HTMLElement {
  connectedCallback() {
    if (this.firstChild) return;
    this.className = "vh";
    this.halves = [0, 1].map(() => el("div", { role: "status", "aria-live": "polite", "aria-atomic": "true" }));
    this.append(...this.halves);
    this.turn = 0;
    /** What was said last. */
    this.said = "";
    document.addEventListener("t-say", (event) => this.say(event.detail.text));
  }

  say(text) {
    if (!text) return;
    this.said = text;
    this.halves[this.turn].textContent = "";
    this.turn = 1 - this.turn;
    this.halves[this.turn].textContent = text;
  }
}

customElements.define("t-live", Live);
