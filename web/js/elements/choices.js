// What can be said now, as buttons; seldom used choices are folded away.
import { t } from "../wording.js";
import { el, emit, setAttribute, setText } from "./dom.js";
import { suitSign } from "./faces.js";

const CALM = 250; // ms after which a tap may be meant for buttons that have just come up

const FEW = 4; // more than this are set in columns on a narrow screen

export class Choices extends HTMLElement {
  build() {
    this.main = el("div", { class: "choice-row" });
    this.more = el("button", { type: "button", class: "btn more-button", "aria-expanded": "false" });
    this.rest = el("div", { class: "choice-row more-row" });
    this.append(this.main, this.rest);
    this.setAttribute("role", "group");
    this.addEventListener("pointerdown", (event) => { this.touch = event.pointerType !== "mouse"; });
    this.addEventListener("click", (event) => this.onClick(event));
    this.addEventListener("keydown", (event) => this.onKey(event));
  }

  /** @param {import("../types.js").TableView} view */
  render(view) {
    if (!this.main) this.build();
    const choices = view.status === "you" ? view.choices : [];
    const claim = view.status === "you" ? view.claim : null;
    const signature = JSON.stringify([view.deal, view.step, choices, claim]);
    this.hidden = choices.length === 0 && !claim;
    setAttribute(this, "aria-label", t("choices.label"));
    setText(this.more, t("choices.more"));
    if (this.dataset.is === signature) return;
    this.dataset.is = signature;
    this.view = view;
    this.waiting = false;
    this.shown = performance.now();
    const folded = choices.filter((choice) => choice.style === "more");
    this.main.replaceChildren(...choices.filter((choice) => choice.style !== "more").map(createChoice),
      ...(folded.length ? [this.more] : []), ...(claim ? [createClaim(claim)] : []));
    this.rest.replaceChildren(...folded.map(createChoice));
    setAttribute(this.main, "data-many", this.main.children.length > FEW);
    this.unfold(false);
  }

  unfold(open) {
    this.rest.hidden = !open;
    this.more.setAttribute("aria-expanded", String(open));
  }

  onClick(event) {
    const chosen = event.target.closest("button");
    if (chosen === this.more) return this.unfold(this.rest.hidden);
    // A second click of a double click may fall on buttons that came up only after the first one.
    if (!chosen || this.waiting || event.detail > 1) return undefined;
    if (event.detail && this.touch && performance.now() - this.shown < CALM) return undefined;
    this.waiting = true;
    emit(this, chosen.matches(".claim") ? "claim" : "act", { action: chosen.dataset.action, step: this.view.step, deal: this.view.deal });
    return undefined;
  }

  release() {
    this.waiting = false;
  }

  buttons() {
    return [...this.querySelectorAll("button.choice")].filter((node) => node.offsetParent !== null);
  }

  /** A digit: focuses the choice; pressed again at once it is said. */
  digit(at) {
    const choice = this.buttons()[at];
    if (!choice) return false;
    const again = this.pointed === choice && document.activeElement === choice;
    choice.focus();
    this.pointed = again ? null : choice;
    if (again) choice.click();
    return true;
  }

  onKey(event) {
    if (event.repeat && (event.key === "Enter" || event.key === " ")) return event.preventDefault();
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    const buttons = this.buttons();
    const at = buttons.indexOf(document.activeElement);
    if (!step || at < 0) return undefined;
    event.preventDefault();
    buttons[(at + step + buttons.length) % buttons.length].focus();
    return undefined;
  }
}

function createChoice(choice) {
  const kind = choice.style === "primary" || choice.style === "usual" ? "primary" : "plain";
  return el("button", { type: "button", class: `btn ${kind} choice`, "data-action": choice.action },
    choice.suit ? suitSign(choice.suit) : null, el("span", {}, choice.label));
}

/** All tricks that remain are certain: taken with one tap. */
function createClaim(claim) {
  return el("button", { type: "button", class: "btn plain choice claim", "data-action": claim.action, title: claim.text },
    el("span", { class: "claim-label" }, claim.label), el("span", { class: "claim-text" }, claim.text));
}

customElements.define("t-choices", Choices);
