// Choices for a new match saved under a name: to use again, to name anew, to delete.
import * as presets from "../presets.js";
import { t } from "../wording.js";
import { button, el, say } from "./dom.js";

const LONGEST = 40;
let serial = 0;

export class Presets extends HTMLElement {
  /**
   * @param {string} game
   * @param {() => {options: Record<string, string>, seats: import("../presets.js").Places}} current
   * @param {(preset: import("../presets.js").Preset) => void} use
   */
  setUp(game, current, use) {
    Object.assign(this, { game, current, use });
    this.render();
  }

  /** @param {string} [chosen] the name that is picked */
  render(chosen) {
    const found = presets.presetsOf(this.game);
    const [listId, nameId] = [`presets-${++serial}`, `preset-name-${serial}`];
    this.list = el("select", { id: listId }, ...found.map(({ name }) => el("option", { value: name, selected: name === chosen }, name)));
    this.name_ = el("input", { id: nameId, type: "text", maxlength: LONGEST, autocomplete: "off" });
    this.name_.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault(); // Enter here saves, it does not begin the match
      this.save();
    });
    const tool = (key, work) => {
      const node = button(t(`presets.${key}`), "plain", { "data-preset": key });
      node.addEventListener("click", () => work.call(this));
      return node;
    };
    this.replaceChildren(el("fieldset", { class: "presets" }, el("legend", {}, t("presets.title")),
      found.length
        ? el("div", { class: "presets-row" }, el("label", { class: "vh", for: listId }, t("presets.title")), this.list,
          tool("pick", this.pick), tool("rename", this.rename), tool("delete", this.remove_))
        : el("p", { class: "hint" }, t("presets.none")),
      el("div", { class: "presets-row" }, el("label", { for: nameId }, t("presets.name")), this.name_, tool("save", this.save))));
  }

  /** Draws anew after a change, says what was done, and keeps the keyboard's place. */
  done(key, name, focus, chosen = name) {
    this.render(chosen);
    say(this, t(`presets.${key}`, { name }));
    (this.querySelector(`[data-preset="${focus}"]`) ?? this.name_).focus();
  }

  get picked() {
    return presets.presetsOf(this.game).find(({ name }) => name === this.list.value);
  }

  named() {
    const name = this.name_.value.trim();
    if (!name) this.name_.focus();
    return name;
  }

  pick() {
    this.use(this.picked);
    say(this, t("presets.chosen", { name: this.picked.name }));
  }

  save() {
    const name = this.named();
    if (!name) return;
    presets.save({ name, game: this.game, ...this.current() });
    this.done("saved", name, "pick");
  }

  rename() {
    const name = this.named();
    if (!name) return;
    presets.rename(this.game, this.list.value, name);
    this.done("renamed", name, "rename");
  }

  remove_() {
    const { value } = this.list;
    presets.remove(this.game, value);
    this.done("deleted", value, "delete", undefined);
  }
}

customElements.define("t-presets", Presets);
