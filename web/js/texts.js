// The page's wording, as a file.
import { address } from "./site.js";

const LIMIT = 20_000;

/**
 * All texts of a language by their keys; rejected when they cannot be had.
 * @param {string} lang
 * @returns {Promise<Record<string, string | Record<string, string>>>}
 */
export async function fetchWording(lang) {
  const answer = await fetch(address(`wording/${lang}.json`), { signal: AbortSignal.timeout(LIMIT) });
  if (!answer.ok) throw new Error(`wording/${lang}.json: ${answer.status}`);
  return answer.json();
}
