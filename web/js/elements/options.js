// The options of a new match, drawn from the engine's list. What decides who plays and for how long stands in front,
// the rest is folded.
import { t } from "../wording.js";
import { button, el, emit, say, setText } from "./dom.js";

/**
 * @typedef {object} GameOption
 * @property {string} name
 * @property {string} label
 * @property {boolean} front  whether it says who plays or for how long
 * @property {string} kind
 * @property {{value: string, label: string}[]} values
 * @property {number | null} minimum
 * @property {number | null} maximum
 * @property {string | number} default
 * @property {string[]} rules
 * @property {string[]} marks  where the default comes from: S the source, R a reading of it, C a completion
 * @property {string | null} elsewhere how other tables play it
 */

const SEVERAL = 4; // up to so many values stand side by side

let serial = 0;

export class OptionsForm extends HTMLElement {
  /** @param {GameOption[]} options @param {Record<string, string>} [chosen] */
  render(options, chosen = {}) {
    this.options = options;
    const open = this.querySelector(".more-options")?.open ?? false;
    const [front, rest] = [true, false].map((first) => options.filter((option) => option.front === first));
    const draw = (option) => field(option, String(chosen[option.name] ?? option.default));
    this.changed = el("span", { class: "option-changed" });
    this.reset = button(t("options.reset"), "plain", { class: "btn plain options-reset" });
    this.reset.addEventListener("click", () => this.toDefaults());
    this.replaceChildren(...front.map(draw));
    if (rest.length) {
      this.append(el("details", { class: "more-options", open },
        el("summary", {}, t("options.more"), " ", this.changed), ...rest.map(draw)));
    }
    this.append(this.reset);
    this.onchange = () => this.mark();
    this.oninput = this.onchange;
    this.mark();
  }

  /** Puts choices in place of those made. @param {Record<string, string>} chosen */
  choose(chosen) {
    this.render(this.options, chosen);
    this.dispatchEvent(new Event("change", { bubbles: true }));
  }

  toDefaults() {
    this.choose({});
    say(this, t("options.reset-done"));
    this.querySelector("input, select, summary")?.focus();
  }

  /** Marks what differs from the defaults. */
  mark() {
    const chosen = this.values();
    for (const node of this.querySelectorAll("[data-option]")) {
      const differs = Object.hasOwn(chosen, node.dataset.option);
      node.toggleAttribute("data-changed", differs);
      setText(node.querySelector(".option-changed"), differs ? t("options.changed") : "");
    }
    const folded = this.options.filter((option) => option.name in chosen && !option.front).length;
    setText(this.changed, folded ? t("options.changed-count", { count: folded }) : "");
    this.reset.hidden = !Object.keys(chosen).length;
  }

  /** Only what differs from the defaults. @returns {Record<string, string>} */
  values() {
    const chosen = {};
    for (const option of this.options) {
      const field = this.querySelector(`[data-option="${option.name}"]`);
      const input = field.querySelector("input:checked, select, input[type=number]");
      if (input && input.value !== String(option.default)) chosen[option.name] = input.value;
    }
    return chosen;
  }

  /** Whether every number lies in its range; otherwise the browser shows which does not. */
  valid() {
    return [...this.querySelectorAll("input[type=number]")].every((input) => input.reportValidity());
  }
}

/** One option: its label with the rules that it changes, its values, and how others play it. */
function field(option, chosen) {
  const id = `option-${option.name}-${++serial}`;
  const several = option.values?.length > SEVERAL;
  const toggles = option.values?.length && !several;
  const links = el("span", { class: "option-rules" }, ...option.rules.map((rule) => ruleLink(rule)),
    ...option.marks.map((mark) => el("span", { class: "option-mark" }, t(`rule.mark-${mark}`))),
    el("span", { class: "option-changed" }));
  const hint = option.elsewhere ? el("p", { class: "hint" }, option.elsewhere) : null;
  if (toggles) {
    return el("fieldset", { class: "option", "data-option": option.name }, el("legend", {}, option.label, " ", links),
      el("div", { class: "toggles" }, ...option.values.map(({ value, label }) => el("label", { class: "toggle" },
        el("input", { type: "radio", name: id, value, checked: String(value) === chosen }),
        el("span", { class: "toggle-text" }, label)))), hint);
  }
  const input = several
    ? el("select", { id }, ...option.values.map(({ value, label }) =>
      el("option", { value, selected: String(value) === chosen }, label)))
    : el("input", { id, type: "number", required: true, min: option.minimum, max: option.maximum, step: 1, value: chosen });
  return el("div", { class: "option", "data-option": option.name },
    el("p", { class: "option-head" }, el("label", { for: id }, option.label), " ", links), input, hint);
}

function ruleLink(rule) {
  const link = el("button", { type: "button", class: "rule-link" }, rule);
  link.addEventListener("click", () => emit(link, "rule", { rule }));
  return link;
}

customElements.define("t-options", OptionsForm);
