// Saved matches in IndexedDB, one entry for each slot: a record text with a schema version and a checksum. What cannot
// be read is moved aside, never deleted. Where storage is forbidden or full the match goes on in memory.

const VERSION = 1;
const NAME = "tierce";
const LIMIT = 5_000;

/**
 * @typedef {object} Save
 * @property {string} slot     a game's name, or "link" for a deal from a link
 * @property {string} game
 * @property {string} text     the record of the match so far
 * @property {string} seed     what the computer seats' choices are derived from
 * @property {number[]} mine   steps of this deal at which the human acted, for taking back
 * @property {number} deal
 * @property {boolean} over    the match has ended
 * @property {string | null} from  the deal in the link that it began with
 * @property {number} [revision]
 */

/** A 32-bit FNV-1a sum of a text, as hex: it finds damage, it keeps no secret. */
export function checksum(text) {
  let sum = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, "0");
}

const settled = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

/** Some browsers never answer in private windows; nothing may wait for ever. */
const limited = (promise) => Promise.race([
  promise,
  new Promise((_, reject) => setTimeout(() => reject(new Error("storage does not answer")), LIMIT)),
]);

function open() {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    for (const store of ["saves", "broken"]) request.result.createObjectStore(store);
  };
  return limited(settled(request));
}

export class Store {
  /** @param {(notice: string) => void} notify told "no-storage", "not-saved", "broken" or "elsewhere", each once */
  constructor(notify) {
    this.memory = new Map();
    this.revisions = new Map();
    this.told = new Set();
    this.notify = (notice) => {
      if (!this.told.has(notice)) notify(notice);
      this.told.add(notice);
    };
    this.database = (async () => open())().catch(() => (this.notify("no-storage"), null));
  }

  async transaction(stores, mode, work) {
    const database = await this.database;
    if (!database) return undefined;
    const transaction = database.transaction(stores, mode);
    return limited(work((name) => transaction.objectStore(name)));
  }

  /** All sound saves, newest first; damaged ones are moved to the "broken" store. */
  async all() {
    const sound = new Map(this.memory);
    try {
      const entries = await this.transaction(["saves"], "readonly", async (store) => {
        const [keys, values] = await Promise.all([settled(store("saves").getAllKeys()), settled(store("saves").getAll())]);
        return keys.map((key, i) => [key, values[i]]);
      });
      for (const [slot, entry] of entries ?? []) {
        const save = readEntry(entry);
        if (!save) await this.setAside(slot);
        else if (!(sound.get(slot)?.revision > save.revision)) {
          sound.set(slot, save);
          this.revisions.set(slot, save.revision);
        }
      }
    } catch {
      this.notify("no-storage");
    }
    return [...sound.values()].sort((a, b) => b.updated - a.updated);
  }

  /** Writes a save. Another window may have gone on with the same match: then its newer save is left alone. */
  async write(save) {
    const mine = this.revisions.get(save.slot) ?? 0;
    const next = { ...save, revision: mine + 1, updated: Date.now() };
    const content = JSON.stringify(next);
    this.memory.set(save.slot, next);
    try {
      const written = await this.transaction(["saves"], "readwrite", async (store) => {
        const there = readEntry(await settled(store("saves").get(save.slot)));
        if (there && there.revision !== mine && there.seed === save.seed) return false;
        await settled(store("saves").put({ version: VERSION, checksum: checksum(content), content }, save.slot));
        return true;
      });
      if (written === false) this.notify("elsewhere");
      else this.revisions.set(save.slot, mine + 1);
    } catch {
      this.notify("not-saved");
    }
  }

  /** Moves a save that cannot be used to the "broken" store, under the time at which that happened. */
  async setAside(slot) {
    this.memory.delete(slot);
    try {
      await this.transaction(["saves", "broken"], "readwrite", async (store) => {
        const entry = await settled(store("saves").get(slot));
        if (entry === undefined) return;
        await settled(store("broken").put(entry, `${slot}/${new Date().toISOString()}`));
        await settled(store("saves").delete(slot));
      });
      this.revisions.delete(slot);
    } catch {
      // it stays where it is and is refused again next time
    }
    this.notify("broken");
  }
}

/** The save in a stored entry, or null when it is damaged or of an unknown version. */
function readEntry(entry) {
  if (!entry || entry.version !== VERSION || typeof entry.content !== "string") return null;
  if (checksum(entry.content) !== entry.checksum) return null;
  try {
    return JSON.parse(entry.content);
  } catch {
    return null;
  }
}
