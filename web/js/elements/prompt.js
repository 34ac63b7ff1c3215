// One line above the hand: what is asked for. For a moment it gives way to a note: why a card is refused, the ways to
// play a card, or the answer to a query key.
import { t } from "../wording.js";
import { button, el, emit, say, setText } from "./dom.js";

export class Prompt extends HTMLElement {
  build() {
    this.text = el("span", { class: "prompt-text" });
    this.rule = this.ruleLink();
    this.line = el("p", { class: "prompt-line" }, this.text, " ", this.rule);
    this.notes = el("div", { class: "prompt-note", role: "group" });
    this.append(this.line, this.notes);
    this.notes.hidden = true;
    this.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || this.notes.hidden) return;
      event.stopPropagation();
      this.dispatchEvent(new CustomEvent("t-note-closed", { bubbles: true }));
    });
  }

  ruleLink(rule = null) {
    const link = el("button", { type: "button", class: "rule-link" }, rule);
    link.addEventListener("click", () => emit(this, "rule", { rule: link.textContent }));
    return link;
  }

  /** @param {import("../types.js").TableView} view */
  render(view) {
    if (!this.line) this.build();
    setText(this.text, view.prompt.text);
    setText(this.rule, view.prompt.rule);
    this.rule.hidden = !view.prompt.rule;
    const moment = `${view.deal}/${view.step}/${view.status}/${view.lang}`;
    if (this.moment !== moment) this.clear();
    this.moment = moment;
    this.classList.toggle("yours", view.status === "you");
  }

  /** Back to the prompt. */
  clear() {
    this.notes.hidden = true;
    this.line.hidden = false;
    this.notes.replaceChildren();
  }

  show(label, ...content) {
    this.notes.setAttribute("aria-label", label);
    this.notes.replaceChildren(...content);
    this.notes.hidden = false;
    this.line.hidden = true;
  }

  /** Why a card is refused, with the rule's number to its full text. */
  refuse({ why, name }) {
    this.show(name ?? t("hand.refused"), el("span", { class: "refusal" }, why.text), " ", this.ruleLink(why.rule));
    say(this, why.text);
  }

  /**
   * The ways to play a card, one button each.
   * @param {import("../types.js").HandCard} item
   * @param {(action: string) => void} chosen
   * @param {boolean} focus whether the keyboard goes there
   */
  ask(item, chosen, focus) {
    const ways = item.actions.map((way, at) => {
      const node = button(way.label, at ? "plain" : "primary", { "data-action": way.action });
      node.addEventListener("click", (event) => event.detail > 1 || chosen(way.action));
      return node;
    });
    this.show(item.name, ...ways);
    if (focus) ways[0].focus();
  }

  /** Shows a text that was asked for by a key. */
  tell(text) {
    this.show(t("prompt.told"), el("span", {}, text));
  }
}

customElements.define("t-prompt", Prompt);
