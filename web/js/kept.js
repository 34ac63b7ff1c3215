// What the page itself keeps, for the file of everything: settings, and choices for new matches.
import * as presets from "./presets.js";
import * as settings from "./settings.js";

/** All of it as plain data. */
export const all = () => ({ settings: settings.all(), presets: presets.all() });

/** Takes over what can be used of such data; gives how many settings that were. @param {any} given */
export function take(given) {
  const entries = Object.entries(given?.settings ?? {}).filter(([name, value]) => settings.SETTINGS[name]?.includes(value));
  for (const [name, value] of entries) settings.set(name, value);
  if (given?.presets) presets.merge(given.presets);
  return entries.length;
}
