// What the deal brought: the verdict, the parts of the score, and the rule behind each.
import { t } from "../wording.js";
import { button, el, emit, setText } from "./dom.js";

export class SummarySheet extends HTMLElement {
  build() {
    this.verdict = el("div", { class: "verdict" });
    this.head = el("tr");
    this.lines = el("tbody");
    this.why = el("section", { class: "why" });
    this.go = button("", "primary", { "data-first": true });
    this.append(this.verdict, el("table", { class: "summary" }, el("thead", {}, this.head), this.lines),
      this.why, el("div", { class: "modal-end" }, this.go));
    this.go.addEventListener("click", () =>
      emit(this, this.view.status === "deal-over" ? "next" : "home", { deal: this.view.deal }));
    this.addEventListener("click", (event) => {
      const link = event.target.closest(".rule-link");
      if (link) emit(this, "rule", { rule: link.textContent });
    });
  }

  /** @param {import("../types.js").TableView} view with a summary */
  render(view) {
    if (!this.head) this.build();
    this.view = view;
    const { sides, lines, verdict } = view.summary;
    this.verdict.replaceChildren(...verdict.map((text) => el("p", {}, text)));
    this.head.replaceChildren(el("td"), ...sides.map((side) => el("th", { scope: "col" }, side)));
    this.lines.replaceChildren(...lines.map((line) => el("tr", { class: line.strong ? "strong" : null },
      el("th", { scope: "row" }, line.label, " ",
        line.rule ? el("button", { type: "button", class: "rule-link" }, line.rule) : null),
      ...line.values.map((value) => el("td", {}, value)))));
    this.why.hidden = !view.summary.notes.length;
    this.why.replaceChildren(el("h3", {}, t("summary.notes")), el("ul", { role: "list" }, ...view.summary.notes.map((note) =>
      el("li", {}, note.text, " ", el("button", { type: "button", class: "rule-link" }, note.rule)))));
    setText(this.go, t(view.status === "deal-over" ? "after.next" : "after.new"));
  }
}

customElements.define("t-summary", SummarySheet);
