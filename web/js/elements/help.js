// The sheet of keys.
import { t } from "../wording.js";
import { el } from "./dom.js";

const KEYS = [
  ["←", "→"], ["1–9"], ["Enter", "Space"], ["Esc"],
  ["S"], ["T"], ["L"], ["A"], ["H"], ["R"], ["?"],
];
const NAMES = ["move", "digit", "play", "drop", "score", "trick", "last", "contract", "hand", "repeat", "help"];

export class HelpSheet extends HTMLElement {
  render() {
    this.replaceChildren(
      el("table", { class: "keys" }, el("tbody", {}, ...KEYS.map((keys, at) => el("tr", {},
        el("th", { scope: "row" }, ...keys.flatMap((key, i) => [i ? " " : "", el("kbd", {}, keyName(key))])),
        el("td", {}, t(`help.${NAMES[at]}`)))))),
      el("p", { class: "hint" }, t("help.touch")), el("p", { class: "hint" }, t("help.history")), el("p", { class: "hint" }, t("help.keys")));
  }
}

const keyName = (key) => ({ Enter: t("key.enter"), Space: t("key.space"), Esc: t("key.esc") })[key] ?? key;

customElements.define("t-help", HelpSheet);
