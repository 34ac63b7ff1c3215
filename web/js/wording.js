// The page's own wording: the `page.*` keys, one file for each language. All words about the game come in the views.
import { fetchWording } from "./texts.js";

/** What must be said when no wording file can be had. */
const WITHOUT = {
  "page.load.failed.wording":
    "The texts of the page could not be loaded. / Les textes de la page n’ont pas pu être chargés.",
  "page.load.retry": "Try again / Réessayer",
};

/** @type {Record<string, string | Record<string, string>>} */
let texts = WITHOUT;
let plural = new Intl.PluralRules("en");

/**
 * Loads a language; `t` speaks it from then on. Throws when its texts cannot be had.
 * @param {string} lang
 * @param {ReturnType<typeof fetchWording>} [coming] its texts, where they are on their way
 */
export async function load(lang, coming = fetchWording(lang)) {
  texts = await coming;
  plural = new Intl.PluralRules(lang);
}

/**
 * The text of a key, its {fields} filled in; a missing key shows itself. The field `count` chooses the plural form.
 * @param {string} key without the leading "page."
 * @param {Record<string, string | number>} [fields]
 */
export function t(key, fields = {}) {
  const forms = texts[`page.${key}`];
  if (forms === undefined) return key;
  // French has a third form, for whole millions, that catalogs need not have.
  const text = typeof forms === "string" ? forms : forms[plural.select(Math.abs(Number(fields.count)))] ?? forms.other;
  return text.replace(/\{(\w+)\}/g, (whole, name) => fields[name] ?? whole);
}

/** Whether there is a text for a key; for wording that only some games or options have. */
export const has = (key) => `page.${key}` in texts;
