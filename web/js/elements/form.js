// A choice made of several fields. The view lists every combination that can be said; the form finds it by its key,
// reads it back in the engine's words, or says which rule refuses it.
import { t } from "../wording.js";
import { el, emit, setAttribute, setText } from "./dom.js";
import { card, suitSign } from "./faces.js";

let serial = 0;

export class ChoiceForm extends HTMLElement {
  build() {
    this.uid = `form-${++serial}`;
    this.heading = el("h2", { class: "form-title vh" });
    this.fields = el("div", { class: "form-fields" });
    this.readback = el("p", { class: "readback", "aria-live": "polite" });
    this.ruleLink = el("button", { type: "button", class: "rule-link" });
    this.submit = el("button", { type: "submit", class: "btn primary" });
    this.form = el("form", { class: "choice-form" }, this.heading, this.fields,
      el("div", { class: "form-end" }, el("div", { class: "form-said" }, this.readback, this.ruleLink), this.submit));
    this.append(this.form);
    this.form.addEventListener("change", () => this.read());
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send();
    });
    this.ruleLink.addEventListener("click", () => emit(this, "rule", { rule: this.ruleLink.textContent }));
  }

  /** @param {import("../types.js").TableView} view */
  render(view) {
    if (!this.form) this.build();
    const form = view.status === "you" ? view.form : null;
    this.hidden = !form;
    const signature = form ? JSON.stringify([view.deal, view.step, form]) : "";
    if (this.dataset.is === signature) return;
    const same = this.view?.deal === view.deal && this.view?.step === view.step && !!form;
    const kept = same ? this.values() : null; // the language changed: what was chosen stays
    this.dataset.is = signature;
    this.view = view;
    this.waiting = false;
    if (!form) return this.fields.replaceChildren();
    setText(this.heading, form.label);
    setText(this.submit, form.submit);
    this.fields.replaceChildren(...form.fields.map((field) =>
      this.createField(field, kept?.[field.id] ?? field.initial)));
    this.read();
    return undefined;
  }

  createField(field, chosen) {
    const type = field.kind === "many" ? "checkbox" : "radio";
    const short = field.options.every((option) => option.label.length < 3);
    const options = field.options.map((option) => el("label", { class: `toggle${option.card ? " toggle-card" : ""}` },
      el("input", { type, name: `${this.uid}-${field.id}`, value: option.value, checked: chosen.includes(option.value) }),
      option.card ? card(option.card) : null,
      option.suit && !option.card ? suitSign(option.suit) : null,
      el("span", { class: "toggle-text" }, option.label)));
    return el("fieldset", { "data-field": field.id }, el("legend", {}, field.label),
      el("div", { class: short ? "toggles short-labels" : "toggles" }, ...options));
  }

  /** The chosen values of each field, in option order. */
  values() {
    return Object.fromEntries([...this.fields.children].map((node) =>
      [node.dataset.field, [...node.querySelectorAll("input:checked")].map((input) => input.value)]));
  }

  key() {
    return Object.values(this.values()).map((chosen) => chosen.join("+")).join("|");
  }

  read() {
    const { actions, refusals } = this.view.form;
    const key = this.key();
    const refusal = refusals[key];
    setText(this.readback, actions[key]?.text ?? refusal?.text ?? t("form.incomplete"));
    this.readback.classList.toggle("refused", !!refusal);
    this.ruleLink.hidden = !refusal?.rule;
    setText(this.ruleLink, refusal?.rule);
    setAttribute(this.submit, "aria-disabled", actions[key] ? null : "true");
  }

  send() {
    const chosen = this.view.form.actions[this.key()];
    if (!chosen || this.waiting) return;
    this.waiting = true;
    emit(this, "act", { action: chosen.action, step: this.view.step, deal: this.view.deal });
  }

  release() {
    this.waiting = false;
  }
}

customElements.define("t-form", ChoiceForm);
