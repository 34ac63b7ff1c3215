// Share links (docs/links.md): their address, and the clipboard they go to.
import { t } from "./wording.js";

/** The address that opens a link in this page. @param {string} link */
export const addressOf = (link) => `${location.origin}${location.pathname}#${link}`;

/**
 * Puts a text into the clipboard. Where the browser does not let the page, the field that holds it is selected.
 * @param {string} text
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @param {string} copied what is said when it worked
 * @returns {Promise<string>} what is to be said
 */
export async function copy(text, field, copied) {
  try {
    await navigator.clipboard.writeText(text);
    return t(copied);
  } catch {
    field.focus();
    field.select();
    return t("record.select");
  }
}
