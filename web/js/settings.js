// What the player has set, kept in localStorage. Where that is forbidden the settings last as long as the page.
import { LANGUAGES, languageOf, readStored, writeStored } from "./stored.js";

/** Every setting with the values it may have. */
export const SETTINGS = {
  lang: LANGUAGES,
  faces: ["classic", "plain"],
  index: ["fr", "en"],
  colours: ["two", "four"],
  back: ["red", "blue", "green"],
  theme: ["auto", "light", "dark", "contrast"],
  speed: ["instant", "fast", "normal", "slow"],
  tap: ["two", "one"],
  usual: ["say", "ask"],
  forced: ["off", "play"],
  sort: ["suit", "rank"],
  undo: ["on", "off"],
  sounds: ["off", "on"],
  ping: ["off", "on"],
  keys: ["on", "off"],
  verbosity: ["brief", "normal", "full"],
  layout: ["auto", "list"],
};
/** Where nothing is set; the language comes from the browser, the letters on the cards from the language. */
const DEFAULTS = {
  faces: "classic", colours: "two", back: "red", theme: "auto", speed: "normal", tap: "two", usual: "say",
  forced: "off", sort: "suit", undo: "on", sounds: "off", ping: "off", keys: "on", verbosity: "normal", layout: "auto",
};

/** What the device asks for, unless a theme is chosen. */
const moreContrast = matchMedia("(prefers-contrast: more)");
moreContrast.addEventListener("change", () => apply());

/** Milliseconds: between two computer plays, a finished trick lies, a card flies. */
export const PACE = {
  instant: { play: 0, trick: 0, flight: 0 },
  fast: { play: 150, trick: 400, flight: 130 },
  normal: { play: 400, trick: 900, flight: 220 },
  slow: { play: 900, trick: 1800, flight: 380 },
};

const stored = readStored();
/** Values for this visit only, from the page's address; never stored. */
const visiting = {};

const allowed = (name, value) => SETTINGS[name]?.includes(value) ?? false;

/** The value in force: of this visit, else the stored one, else the default. */
export function get(name) {
  if (allowed(name, visiting[name])) return visiting[name];
  if (allowed(name, stored[name])) return stored[name];
  if (name === "lang") return languageOf();
  if (name === "index") return get("lang") === "fr" ? "fr" : "en";
  return DEFAULTS[name];
}

/** All that is stored and can be used. */
export const all = () => Object.fromEntries(Object.entries(stored).filter(([name, value]) => allowed(name, value)));

/** Changes and stores a setting; an unknown name or value is ignored. */
export function set(name, value) {
  if (!allowed(name, value)) return;
  delete visiting[name];
  stored[name] = value;
  writeStored(stored);
  apply();
}

/** Sets values for this visit only. */
export function visit(values) {
  for (const [name, value] of Object.entries(values)) if (allowed(name, value)) visiting[name] = value;
  apply();
}

/** Writes the settings that style hooks need on the root element. */
export function apply() {
  const root = document.documentElement;
  root.lang = get("lang");
  for (const name of ["index", "colours", "speed", "faces", "back", "theme"]) root.dataset[name] = get(name);
  const theme = get("theme");
  root.toggleAttribute("data-contrast", theme === "contrast" || (theme === "auto" && moreContrast.matches));
}

/** The pace in force, in milliseconds. */
export const pace = () => PACE[get("speed")];
