// Openings: first deals that a first visit sees before the engine is there, made with the site (tools/opening_states.py).
// Here is only what the player sees of one; its pack lies with the worker.
import { address } from "./site.js";

/** The games that have some, and how many each has. */
export const GAMES = ["belote", "bien", "bleven"];
export const COUNT = 200;

const LIMIT = 5000; // ms; then the page waits for the engine as it does on later visits

/**
 * @typedef {{game: string, number: number, view: import("./types.js").TableView}} Opening
 */

/**
 * The game to begin with: that of the address, else the first. Null when the address names a deal.
 * @param {Record<string, string>} deal as in link.js
 */
export function openingGame({ game = GAMES[0], ...more }) {
  return GAMES.includes(game) && !Object.keys(more).length ? game : null;
}

/**
 * An opening of a game, by default any, each as likely; null when it cannot be had.
 * @param {string} game
 * @param {string} lang
 * @param {number} [number]
 * @returns {Promise<Opening | null>}
 */
export async function loadOpening(game, lang, number = Math.floor(Math.random() * COUNT)) {
  try {
    const answer = await fetch(address(`openings/${game}/${number}.${lang}.json`), { signal: AbortSignal.timeout(LIMIT) });
    return answer.ok ? { game, number, view: await answer.json() } : null;
  } catch {
    return null;
  }
}
