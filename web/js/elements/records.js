// Records as text: one to copy or download, and one to paste or open.
import { addressOf, copy } from "../share.js";
import { t } from "../wording.js";
import { button, el, setAttribute, setText } from "./dom.js";

/** Hands a text to the browser as a file to keep. */
export function download(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  follow(name, address);
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Follows an address as a download. */
export function follow(name, address) {
  const link = el("a", { href: address, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
}

const textArea = (attributes) => el("textarea",
  { class: "record-text", rows: 9, spellcheck: "false", translate: "no", "data-first": true, ...attributes });

export class RecordSheet extends HTMLElement {
  /**
   * Asks for the record, or the link, of a deal or of all; set by who makes it.
   * @type {(what: "record" | "link", deal?: number) => Promise<any>}
   */
  fetch = async () => ({});

  /** @param {number} deal @param {import("./history.js").Contents} contents */
  async show(deal, contents) {
    this.deal = deal;
    this.whole = false;
    this.text = "";
    const several = contents.deals.length > 1;
    const toggle = (what) => el("label", { class: "toggle" },
      el("input", { type: "radio", name: "record-of", value: what, checked: what === "deal" }),
      el("span", { class: "toggle-text" }));
    this.which = el("div", { class: "toggles" }, toggle("deal"), toggle("match"));
    this.which.hidden = !several;
    this.area = textArea({ readonly: true });
    this.copy = button("", "primary");
    this.share = button("", "plain", { "data-do": "link" });
    this.save = button("", "plain");
    this.note = el("p", { class: "record-note", role: "status" });
    this.end = el("div", { class: "sheet-end" }, this.note, this.save, this.share, this.copy);
    this.replaceChildren(this.which, this.area, this.end);
    this.which.addEventListener("change", (event) => {
      this.whole = event.target.value === "match";
      this.load();
    });
    this.copy.addEventListener("click", () => this.toClipboard(this.text, "record.copied"));
    this.share.addEventListener("click", () => this.toClipboard(addressOf(this.link), "record.link-copied"));
    const name = () => `${this.whole ? "match" : `deal-${this.deal}`}.tierce`;
    this.save.addEventListener("click", () => download(name(), this.text));
    await this.load();
  }

  async load() {
    const which = this.whole ? undefined : this.deal;
    const [record, link] = await Promise.all([this.fetch("record", which), this.fetch("link", which)]);
    this.secret = record.error?.code === "secret";
    this.text = record.ok?.text ?? "";
    this.link = link.ok?.link ?? ""; // a very long match has none
    this.draw();
  }

  draw() {
    const [deal, match] = this.which.querySelectorAll(".toggle-text");
    setText(deal, t("start.deal", { n: this.deal }));
    setText(match, t("record.match"));
    setText(this.copy, t("record.copy"));
    setText(this.save, t("record.download"));
    setText(this.share, t("record.copy-link"));
    setAttribute(this.area, "aria-label", t("record.title"));
    this.area.value = this.text;
    this.area.setSelectionRange(0, 0);
    this.area.hidden = this.copy.hidden = this.save.hidden = !this.text;
    this.share.hidden = !this.link;
    setText(this.note, this.text ? "" : t(this.secret ? "record.secret" : "record.none"));
  }

  /** Copies the record or the link, which then stands in the field. */
  async toClipboard(text, copied) {
    this.area.value = text;
    setText(this.note, await copy(text, this.area, copied));
  }
}

/** Selects a part of a text area's text and brings it into sight: setting a selection does not scroll by itself. */
function reveal(area, from, to) {
  const text = area.value;
  area.value = text.slice(0, from);
  const depth = area.scrollHeight;
  area.value = text;
  area.setSelectionRange(from, to);
  area.scrollTop = Math.max(0, depth - area.clientHeight / 2);
}

let serial = 0;

export class ReadSheet extends HTMLElement {
  /** Reads a record; gives the error, or null when all is well; set by who makes it. */
  read = async () => null;

  build() {
    const id = `read-${++serial}`;
    this.label = el("label", { for: id });
    this.area = textArea({ id });
    this.error = el("div", { class: "read-error", id: `${id}-error`, role: "alert" });
    this.file = el("input", { type: "file", accept: ".tierce,.txt,text/plain" });
    this.fileLabel = el("label", { class: "btn plain file-button" }, el("span"), this.file);
    this.go = button("", "primary");
    this.append(this.label, this.area, this.error, el("div", { class: "sheet-end" }, this.fileLabel, this.go));
    this.go.addEventListener("click", () => this.submit());
    this.file.addEventListener("change", async () => {
      const [file] = this.file.files;
      if (!file) return;
      this.area.value = await file.text();
      this.file.value = "";
      await this.submit();
    });
  }

  draw() {
    if (!this.area) this.build();
    setText(this.label, t("read.label"));
    setText(this.fileLabel.firstChild, t("read.file"));
    setText(this.go, t("read.go"));
    if (this.wrong) this.tell(this.wrong);
  }

  async submit() {
    this.wrong = await this.read(this.area.value);
    if (this.wrong) this.tell(this.wrong);
  }

  /** Says what is wrong and where, and puts the cursor there. */
  tell({ message, line, column, reason, ...place }) {
    const where = reason ? t(`load.failed.link-${reason}`, place)
      : line ? t("read.wrong-at", { line, column: column ?? 1 }) : t("read.wrong");
    const what = reason && reason !== "setup" ? "" : message.replace(/^line \d+, column \d+: /, "");
    this.error.replaceChildren(el("p", { class: "read-where" }, where), el("p", { lang: "en" }, what));
    setAttribute(this.area, "aria-invalid", "true");
    setAttribute(this.area, "aria-describedby", this.error.id);
    this.area.focus();
    if (!line) return;
    const lines = this.area.value.split("\n");
    const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    reveal(this.area, start + (column ?? 1) - 1, start + (lines[line - 1]?.length ?? 0));
  }
}

customElements.define("t-record", RecordSheet);
customElements.define("t-read", ReadSheet);
