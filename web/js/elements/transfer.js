// Everything as one file: made, or read and told of, match by match.
import { t } from "../wording.js";
import { button, el, setText } from "./dom.js";
import { follow } from "./records.js";

/**
 * @typedef {object} MatchNews
 * @property {string} game
 * @property {number} deal
 * @property {"new" | "newer" | "older" | "same" | "broken"} became
 * @property {string} [message]  what the engine said of a broken one
 */

export class TransferSheet extends HTMLElement {
  /** Asks the worker, and takes over settings; set by who makes it. */
  export = async () => ({});
  exportBroken = async () => ({});
  import = async () => ({});
  titles = {};
  broken = 0;

  build() {
    this.save = button("", "primary", { "data-first": true });
    this.file = el("input", { type: "file", accept: ".json,application/json" });
    this.open = el("label", { class: "btn plain file-button" }, el("span"), this.file);
    this.aside = button("", "plain");
    this.words = [el("p"), el("p"), el("p")];
    this.report = el("div", { class: "transfer-report", role: "status" });
    const [out, back, broken] = this.words;
    this.append(out, el("div", { class: "sheet-end" }, this.save), back, el("div", { class: "sheet-end" }, this.open),
      this.report, broken, this.asideEnd = el("div", { class: "sheet-end" }, this.aside));
    this.save.addEventListener("click", () => this.fetch(this.export));
    this.aside.addEventListener("click", () => this.fetch(this.exportBroken));
    this.file.addEventListener("change", async () => {
      const [file] = this.file.files;
      if (!file) return;
      this.answer = await this.import(file);
      this.file.value = "";
      this.draw();
    });
  }

  async fetch(make) {
    const { ok } = await make();
    if (ok) follow(ok.name, ok.address);
  }

  draw() {
    if (!this.save) this.build();
    for (const [at, what] of ["export", "import", "aside"].entries()) {
      setText(this.words[at], t(`transfer.${what}`, { count: this.broken }));
    }
    setText(this.save, t("transfer.export-go"));
    setText(this.open.firstChild, t("transfer.import-go"));
    setText(this.aside, t("transfer.aside-go"));
    this.words[2].hidden = this.asideEnd.hidden = !this.broken;
    this.report.replaceChildren(...this.told());
  }

  /** What became of the file. */
  told() {
    const { answer } = this;
    if (!answer) return [];
    if (answer.error) {
      const known = ["not-ours", "future", "damaged", "storage"].includes(answer.error.code);
      return [el("p", { class: "read-where" }, t(`transfer.failed.${known ? answer.error.code : "damaged"}`))];
    }
    const { matches, tallies, settings } = answer.ok;
    const line = ({ game, deal, became, message }) => el("li", { "data-became": became },
      `${t("transfer.match", { game: this.titles[game] ?? (game || "?"), n: deal })} ${t(`transfer.became.${became}`)}`,
      message ? el("span", { class: "hint", lang: "en" }, ` ${message}`) : null);
    const counts = [t("transfer.tallies", { count: tallies }), t("transfer.settings", { count: settings })];
    return [el("p", { class: "read-where" }, t("transfer.done")),
      el("ul", { class: "transfer-list" }, ...matches.map(line), ...counts.map((text) => el("li", {}, text)))];
  }
}

customElements.define("t-transfer", TransferSheet);
