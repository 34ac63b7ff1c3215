// Choices for new matches, kept in localStorage: those saved under a name, and who sat where last. Where storage is
// forbidden they last as long as the page. For export and import: `all` and `merge`.
const KEY = "tierce.presets";
const EMPTY = { presets: [], seats: {} };

/**
 * @typedef {import("./worker/people.js").Places} Places
 * @typedef {{name: string, game: string, options: Record<string, string>, seats: Places}} Preset
 * @typedef {{presets: Preset[], seats: Record<string, Places>}} Kept  `seats`: by game, who sat where last
 */

const record = (value) => !!value && typeof value === "object" && !Array.isArray(value);
const texts = (value) => record(value) && Object.values(value).every((text) => typeof text === "string");
const places = (value) => record(value) && Object.values(value).every(texts);

/** What can be used of a value from outside. @returns {Kept} */
function sound(value) {
  if (!record(value)) return structuredClone(EMPTY);
  const presets = Array.isArray(value.presets) ? value.presets : [];
  return {
    presets: presets.filter((one) => record(one) && typeof one.name === "string" && typeof one.game === "string"
      && texts(one.options) && places(one.seats)),
    seats: Object.fromEntries(Object.entries(record(value.seats) ? value.seats : {}).filter(([, one]) => places(one))),
  };
}

function read() {
  try {
    return sound(JSON.parse(localStorage.getItem(KEY) ?? "null"));
  } catch {
    return structuredClone(EMPTY);
  }
}

let kept = read();

function write() {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // private mode or storage forbidden: they hold for this visit
  }
}

/** Everything, as plain data. @returns {Kept} */
export const all = () => structuredClone(kept);

/** Adds what another place has kept: presets of the same name and game are replaced. @param {unknown} value */
export function merge(value) {
  const { presets, seats } = sound(value);
  const other = (one) => !presets.some(({ game, name }) => game === one.game && name === one.name);
  kept = { presets: [...kept.presets.filter(other), ...presets], seats: { ...kept.seats, ...seats } };
  write();
}

/** The presets of a game, in the order saved. */
export const presetsOf = (game) => all().presets.filter((one) => one.game === game);

/** Saves choices under a name; one of the same name and game is replaced. @param {Preset} preset */
export function save(preset) {
  kept.presets = [...kept.presets.filter((one) => one.game !== preset.game || one.name !== preset.name), preset];
  write();
}

export function rename(game, name, to) {
  if (name === to) return;
  kept.presets = kept.presets.filter((one) => one.game !== game || one.name !== to)
    .map((one) => one.game === game && one.name === name ? { ...one, name: to } : one);
  write();
}

export function remove(game, name) {
  kept.presets = kept.presets.filter((one) => one.game !== game || one.name !== name);
  write();
}

/** Who sat where last in a game. @returns {Places} */
export const lastSeats = (game) => all().seats[game] ?? {};

export function rememberSeats(game, seats) {
  kept.seats[game] = seats;
  write();
}
