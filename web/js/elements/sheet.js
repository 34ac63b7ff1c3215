// The score sheet of the match and the log of the deal.
import { t } from "../wording.js";
import { el, emit, keyed, setAttribute, setText } from "./dom.js";
import "./race.js";

export class Sheet extends HTMLElement {
  build() {
    this.caption = el("caption");
    this.head = el("tr");
    this.rows = el("tbody");
    this.foot = el("tr");
    this.race = el("t-race");
    this.append(this.race, el("table", { class: "sheet" }, this.caption, el("thead", {}, this.head), this.rows,
      el("tfoot", {}, this.foot)));
  }

  /** @param {import("../types.js").TableView} view */
  render(view) {
    if (!this.head) this.build();
    const { sides, rows, total } = view.sheet;
    setText(this.caption, t("sheet.title"));
    const heads = (first, values) => [first, ...values].map((text) => el("th", { scope: "col" }, text));
    const cells = (first, values) => [el("th", { scope: "row" }, first), ...values.map((value) => el("td", {}, value))];
    this.race.render(view);
    const signature = JSON.stringify([view.lang, view.sheet]);
    if (this.dataset.is === signature) return;
    this.dataset.is = signature;
    this.head.replaceChildren(...heads(t("sheet.deal"), sides));
    this.rows.replaceChildren(...rows.map((row) => {
      const line = el("tr", {}, ...cells(String(row.deal), row.values));
      if (row.note) line.firstChild.append(el("span", { class: "sheet-note" }, row.note));
      return line;
    }));
    if (!rows.length) {
      const empty = el("td", { colspan: sides.length + 1, class: "sheet-empty" }, t("sheet.empty"));
      this.rows.replaceChildren(el("tr", {}, empty));
    }
    this.foot.replaceChildren(...cells(t("sheet.total"), total));
  }
}

export class Log extends HTMLElement {
  build() {
    this.heading = el("h2", { class: "log-title" });
    this.list = el("ol", { class: "log", role: "list", tabindex: 0 });
    this.append(this.heading, this.list);
    this.list.addEventListener("click", (event) => {
      const link = event.target.closest(".rule-link");
      if (link) emit(this, "rule", { rule: link.textContent });
    });
  }

  /** @param {import("../types.js").TableView} view */
  render(view) {
    if (!this.list) this.build();
    setText(this.heading, t("log.title"));
    this.list.setAttribute("aria-label", t("log.title"));
    setAttribute(this.list, "role", view.log.length ? "list" : "group"); // an empty list is none
    keyed(this.list, view.log, (_, at) => `${view.deal}-${at}`,
      () => el("li", {}, el("span"), " ", el("button", { type: "button", class: "rule-link" })),
      (node, line) => {
        setText(node.firstChild, line.text);
        setText(node.lastChild, line.rule);
        node.lastChild.hidden = !line.rule;
      });
    if (this.shown === view.log.length) return;
    this.shown = view.log.length;
    // With the next frame, which lays the page out anyway.
    requestAnimationFrame(() => { this.list.scrollTop = this.list.scrollHeight; });
  }
}

customElements.define("t-sheet", Sheet);
customElements.define("t-log", Log);
