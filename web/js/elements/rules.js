// The rulebook's texts: one rule, or all rules of a game.
import { t, has } from "../wording.js";
import { el } from "./dom.js";

/** @typedef {{id: string, text: string, marks?: string[], options?: string[]}} RuleText */

export class RuleSheet extends HTMLElement {
  /**
   * @param {RuleText[]} rules
   * @param {string} lang the language the texts are in
   * @param {boolean} alone one rule, whose number stands in the title
   */
  render(rules, lang, alone) {
    if (alone) {
      const [rule] = rules;
      this.replaceChildren(el("p", { class: "rule-text", lang }, rule.text), el("p", { class: "rules" }, ...marks(rule)));
      return;
    }
    this.replaceChildren(el("dl", { class: "rules", lang }, ...rules.flatMap((rule) => [
      el("dt", { id: `rule-${rule.id}` }, rule.id, ...marks(rule)),
      el("dd", {}, rule.text),
    ])));
  }
}

/** Where a rule comes from: S the source, R a reading of it, C a completion. */
function marks(rule) {
  return (rule.marks ?? []).filter((mark) => has(`rule.mark-${mark}`)).map((mark) => el("span", { class: "rule-mark" }, t(`rule.mark-${mark}`)));
}

customElements.define("t-rules", RuleSheet);
