// The curtain between two people at one device: who is next, and a button that only that person should press. The page
// holds no card meanwhile; the worker sends none until the curtain is lifted.
import { t } from "../wording.js";
import { button, el, emit } from "./dom.js";

/** @typedef {{seat: string, name: string, deal: number, step: number}} NextPerson */

export class Curtain extends HTMLElement {
  /** @param {NextPerson} next @param {{undo: boolean}} page whether the last person may still take something back */
  render(next, page) {
    const { seat, name, deal, step } = next;
    const lift = button(t("curtain.lift", { name }), "primary", { "data-lift": seat });
    lift.addEventListener("click", (event) => event.detail > 1 || emit(this, "lift", { seat, deal, step }));
    const back = button(t("curtain.undo"), "quiet", { "data-back": true });
    back.addEventListener("click", () => emit(this, "undo"));
    const leave = button(t("curtain.home"), "quiet", { "data-leave": true });
    leave.addEventListener("click", () => emit(this, "home"));
    this.heading = el("h1", { tabindex: -1 }, t("curtain.title", { name }));
    this.replaceChildren(el("main", { class: "curtain" }, this.heading, el("p", {}, t("curtain.text")), lift,
      el("div", { class: "curtain-more" }, page.undo ? back : null, leave)));
  }

  /** On the name and not on the button: a key pressed by whoever played last must lift nothing. */
  focusDefault() {
    this.heading.focus();
  }

  clear() {
    this.replaceChildren();
  }
}

customElements.define("t-curtain", Curtain);
