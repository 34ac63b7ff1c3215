// The settings sheet, and the small language switch of the start screen. It only says what is wanted; the page keeps it.
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

export class SettingsSheet extends HTMLElement {
  render() {
    const focused = this.contains(document.activeElement) ? document.activeElement : null;
    const at = focused && [focused.closest("fieldset")?.dataset.setting, focused.value];
    this.replaceChildren(...Object.keys(settings.SETTINGS).map((name) => settingRow(name, this)));
    if (at) this.querySelector(`[data-setting="${at[0]}"] input[value="${at[1]}"]`)?.focus();
  }
}

customElements.define("t-settings", SettingsSheet);
