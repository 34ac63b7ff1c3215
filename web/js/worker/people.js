// Who plays where: the person whose page it is, others at the same device, computer players.

/** The seats that people play where nothing is said. */
export const HUMANS = ["S"];

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
