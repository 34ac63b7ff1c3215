// The rulebook's texts: one rule, or all rules of a game; each leads to its place in the rules pages.
import { address } from "../site.js";
import { t, has } from "../wording.js";
import { el } from "./dom.js";

/** @typedef {{id: string, game: string, text: string, marks?: string[], options?: string[]}} RuleText */

export class RuleSheet extends HTMLElement {
  /**
   * @param {RuleText[]} rules
   * @param {string} lang the language the texts are in
   * @param {boolean} alone one rule, whose number stands in the title
   */
  render(rules, lang, alone) {
    if (alone) {
      const [rule] = rules;
      this.replaceChildren(el("p", { class: "rule-text", lang }, rule.text), el("p", { class: "rules" }, ...marks(rule)),
        el("p", { class: "rule-page" }, pageLink(rule, lang, t("rule.more"))));
      return;
    }
    this.replaceChildren(el("dl", { class: "rules", lang }, ...rules.flatMap((rule) => [
      el("dt", { id: `rule-${rule.id}` }, pageLink(rule, lang, rule.id, t("rule.page", { rule: rule.id })), ...marks(rule)),
      el("dd", {}, rule.text),
    ])));
  }
}

/** A link to the rule in the rules pages, which open beside the table. */
function pageLink(rule, lang, text, label = null) {
  const href = address(`rules/${lang}/${rule.game}/#${rule.id}`);
  return el("a", { class: "rule-page-link", href, target: "_blank", rel: "noopener", "aria-label": label }, text);
}

/** Where a rule comes from: S the source, R a reading of it, C a completion. */
function marks(rule) {
  return (rule.marks ?? []).filter((mark) => has(`rule.mark-${mark}`)).map((mark) => el("span", { class: "rule-mark" }, t(`rule.mark-${mark}`)));
}

customElements.define("t-rules", RuleSheet);
