// Who plays where: the person whose page it is, others at the same device, computer players.

/** What holds where a save says nothing: the seats that people play, and the player at the others. */
export const HUMANS = ["S"];
export const LEVEL = "club";

/** @typedef {import("./matches.js").Save} Save */

/** The seats that people play. @param {Save} save @returns {string[]} */
export const humansOf = (save) => save.humans ?? HUMANS;

/** The level of the computer player at a seat, or the one that most seats have. @param {Save} save @param {string} [seat] */
export const levelOf = (save, seat) => save.levels?.[seat] ?? save.player ?? LEVEL;

/**
 * Puts numbers of NS and EW into the order of the player's side and the other.
 * @param {Save} save
 * @param {Record<string, string>} sides by seat
 * @returns {(pair: [number, number]) => [number, number]}
 */
export const oursFirst = (save, sides) => sides[humansOf(save)[0]] === "EW" ? ([ns, ew]) => [ew, ns] : (pair) => pair;

/**
 * @typedef {object} Place
 * @property {"you" | "person" | "computer"} who
 * @property {string} [level]  of a computer player
 * @property {string} [name]
 * @typedef {Record<string, Place>} Places  by seat
 */

/**
 * The same as a save keeps it: `humans`, the seats of people in the order of `places`; `names` by seat; `levels` of the
 * computer seats, and `player`, the level that most of them have.
 * @param {Places} [places]
 */
export function seatingOf(places) {
  if (!places) return {};
  const seats = Object.entries(places);
  const humans = seats.filter(([, place]) => place.who !== "computer").map(([seat]) => seat);
  const names = Object.fromEntries(seats.filter(([, place]) => place.name).map(([seat, place]) => [seat, place.name]));
  const levels = Object.fromEntries(seats.filter(([, place]) => place.level).map(([seat, place]) => [seat, place.level]));
  const [player] = Object.values(levels);
  return { humans: humans.length ? humans : HUMANS, names, levels, ...(player && { player }) };
}
