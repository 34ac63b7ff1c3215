// What the worker keeps in IndexedDB: sealed entries, each a text with a schema version and a checksum. Where storage
// is forbidden or does not answer, the page goes on in memory.

/** Of the database: which stores there are. */
const DATABASE = 2;
/** Of an entry: what its content means. */
export const SCHEMA = 1;
const NAME = "tierce";
const LIMIT = 15_000; // ms; a busy machine may take seconds
/** Matches; those that cannot be read; what each match brought, for the statistics. */
const STORES = ["saves", "broken", "tallies"];

/** A 32-bit FNV-1a sum of a text, as hex: it finds damage, it keeps no secret. */
export function checksum(text) {
  let sum = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, "0");
}

/** An entry that holds a value. */
export function seal(value) {
  const content = JSON.stringify(value);
  return { version: SCHEMA, checksum: checksum(content), content };
}

/** The value in an entry, or null when it is damaged or of an unknown version. */
export function unseal(entry) {
  if (!entry || entry.version !== SCHEMA || typeof entry.content !== "string") return null;
  if (checksum(entry.content) !== entry.checksum) return null;
  try {
    return JSON.parse(entry.content);
  } catch {
    return null;
  }
}

/** What a request of IndexedDB brings. @param {IDBRequest} request */
export const settled = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

/** Some browsers never answer in private windows; nothing may wait for ever. */
const limited = (promise) => Promise.race([
  promise,
  new Promise((_, reject) => setTimeout(() => reject(new Error("storage does not answer")), LIMIT)),
]);

async function open() {
  const request = indexedDB.open(NAME, DATABASE);
  request.onupgradeneeded = () => {
    const { result } = request;
    for (const store of STORES) if (!result.objectStoreNames.contains(store)) result.createObjectStore(store);
  };
  const database = await limited(settled(request));
  database.onversionchange = () => database.close(); // a newer page of ours, in another window, needs it
  return database;
}

export class Store {
  /**
   * @param {(notice: string) => void} notify told "no-storage", "not-saved", "broken" or "elsewhere", each once
   * @param {boolean} keep false: nothing is read or stored
   */
  constructor(notify, keep = true) {
    this.told = new Set();
    this.notify = (notice) => {
      if (!this.told.has(notice)) notify(notice);
      this.told.add(notice);
    };
    this.database = !keep ? Promise.resolve(null) : open().catch(() => (this.notify("no-storage"), null));
  }

  /**
   * Works on some of the stores, all or nothing; undefined where nothing can be stored.
   * @template T
   * @param {string[]} stores
   * @param {"readonly" | "readwrite"} mode
   * @param {(store: (name: string) => IDBObjectStore) => Promise<T>} work it may wait for its own requests only
   * @returns {Promise<T | undefined>}
   */
  async transaction(stores, mode, work) {
    const database = await this.database;
    if (!database) return undefined;
    const transaction = database.transaction(stores, mode);
    return limited(work((name) => transaction.objectStore(name)));
  }

  /** Keys and entries of a store; none where nothing can be stored. @returns {Promise<[string, any][]>} */
  async entries(name) {
    const found = await this.transaction([name], "readonly", async (store) => {
      const [keys, values] = await Promise.all([settled(store(name).getAllKeys()), settled(store(name).getAll())]);
      return keys.map((key, i) => [key, values[i]]);
    });
    return found ?? [];
  }
}
