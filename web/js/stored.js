// What of the settings is needed before the page's scripts are there: what is stored, and the language.
const KEY = "tierce.settings";

/** The languages that there are wordings in. */
export const LANGUAGES = ["en", "fr"];

/** The settings as they are stored; {} where nothing is, or storage is forbidden. @returns {Record<string, string>} */
export function readStored() {
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return value && typeof value === "object" ? value : {};
  } catch {
    return {};
  }
}

/** Stores them. @param {Record<string, string>} settings */
export function writeStored(settings) {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // private mode or storage forbidden: the setting holds for this visit
  }
}

/** The first of the given languages that there is a wording in, else the browser's, else English. */
export function languageOf(...wanted) {
  const browsers = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return [...wanted, ...browsers].find((lang) => LANGUAGES.includes(lang)) ?? LANGUAGES[0];
}
