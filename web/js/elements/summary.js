// What the deal brought: the verdict, the parts of the score, and the rule behind each.
import { addressOf, copy } from "../share.js";
import { t } from "../wording.js";
import { button, el, emit, setText } from "./dom.js";

export class SummarySheet extends HTMLElement {
  build() {
    this.verdict = el("div", { class: "verdict" });
    this.head = el("tr");
    this.lines = el("tbody");
    this.why = el("section", { class: "why" });
    this.go = button("", "primary", { "data-first": true });
    this.share = button("", "quiet", { "data-do": "share" });
    this.link = el("input", { class: "share-link", readonly: true, translate: "no", hidden: true });
    this.note = el("p", { class: "record-note", role: "status" });
    this.sharing = el("div", { class: "sheet-end sharing" }, this.link, this.note, this.share);
    this.append(this.verdict, el("table", { class: "summary" }, el("thead", {}, this.head), this.lines),
      this.why, this.sharing, el("div", { class: "modal-end" }, this.go));
    const done = (link) => this.hand(link);
    this.share.addEventListener("click", () => emit(this, "share", { deal: this.view.deal, done }));
    this.go.addEventListener("click", () =>
      emit(this, this.view.status === "deal-over" ? "next" : "home", { deal: this.view.deal }));
    this.addEventListener("click", (event) => {
      const link = event.target.closest(".rule-link");
      if (link) emit(this, "rule", { rule: link.textContent });
    });
  }

  /** Shows the link of the deal and puts it into the clipboard. @param {string} link */
  async hand(link) {
    this.link.value = addressOf(link);
    this.link.hidden = false;
    setText(this.note, await copy(this.link.value, this.link, "record.link-copied"));
  }

  /**
   * @param {import("../types.js").TableView} view with a summary
   * @param {{share: boolean}} page whether a link of the deal may be had
   */
  render(view, page) {
    if (!this.head) this.build();
    this.sharing.hidden = !page.share;
    setText(this.share, t("record.copy-link"));
    this.link.setAttribute("aria-label", t("record.link"));
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
