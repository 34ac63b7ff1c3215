// What the page itself keeps, for the file of everything: settings.
import * as settings from "./settings.js";

/** All of it as plain data. */
export const all = () => ({ settings: settings.all() });

/** Takes over what can be used of such data; gives how many settings that were. @param {any} given */
export function take(given) {
  const entries = Object.entries(given?.settings ?? {}).filter(([name, value]) => settings.SETTINGS[name]?.includes(value));
  for (const [name, value] of entries) settings.set(name, value);
  return entries.length;
}
