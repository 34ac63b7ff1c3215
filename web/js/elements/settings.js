// The settings sheet, and the small language switch of the start screen. It only says what is wanted; the page keeps it.
import { address } from "../site.js";
import * as settings from "../settings.js";
import { t } from "../wording.js";
import { el, emit } from "./dom.js";

let serial = 0;

/**
 * One setting as a row of toggles.
 * @param {string} name
 * @param {HTMLElement} sender the element whose event tells the page
 */
export function settingRow(name, sender) {
  const group = `setting-${name}-${++serial}`;
  const values = settings.SETTINGS[name];
  const row = el("fieldset", { class: "setting", "data-setting": name }, el("legend", {}, t(`set.${name}`)),
    el("div", { class: "toggles" }, ...values.map((value) => el("label", { class: "toggle" },
      el("input", { type: "radio", name: group, value, checked: settings.get(name) === value }),
      el("span", { class: "toggle-text", lang: name === "lang" ? value : null }, t(`set.${name}.${value}`))))));
  row.addEventListener("change", (event) => emit(sender, "set", { name, value: event.target.value }));
  return row;
}

/** Which settings stand together; what is named nowhere stands with the table. */
const GROUPS = {
  cards: ["faces", "index", "colours", "back"],
  table: ["theme", "speed", "tap", "usual"],
  sound: ["sounds", "ping"],
  reading: ["keys", "verbosity", "layout"],
  language: ["lang"],
};

/** The names in each group. */
function grouped() {
  const named = new Set(Object.values(GROUPS).flat());
  const rest = Object.keys(settings.SETTINGS).filter((name) => !named.has(name));
  return Object.entries(GROUPS).map(([group, names]) => [group, group === "table" ? [...names, ...rest] : names]);
}

export class SettingsSheet extends HTMLElement {
  render() {
    const focused = this.contains(document.activeElement) ? document.activeElement : null;
    const at = focused && [focused.closest("fieldset")?.dataset.setting, focused.value];
    this.replaceChildren(...grouped().map(([group, names]) => el("section", { class: "settings-group" },
      el("h3", {}, t(`set.group.${group}`)), ...names.map((name) => settingRow(name, this)))), credits());
    if (at) this.querySelector(`[data-setting="${at[0]}"] input[value="${at[1]}"]`)?.focus();
  }
}

/** Whose work is shown and heard, with a way to the licences. */
function credits() {
  const notices = address("THIRD_PARTY.md");
  return el("p", { class: "hint credits" }, t("credits.text"), " ",
    el("a", { href: notices, target: "_blank", rel: "noopener" }, t("credits.link")));
}

customElements.define("t-settings", SettingsSheet);
