// Everything in one file: matches, statistics, and what the page adds (settings, presets). The file is made and read
// here and never passes through the page, because it holds the hidden cards of matches that go on.
import { standOf } from "./matches.js";
import { HUMANS, LEVEL } from "./people.js";
import { checksum, seal, settled } from "./store.js";

const FORMAT = "tierce";
const VERSION = 1;
const LONGEST = 30_000_000; // bytes
const KEPT_MS = 60_000; // so long a file that was made can be fetched

const failure = (code, message = "") => ({ error: { code, message } });
const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
const isPair = (value) => Array.isArray(value) && value.length === 2 && value.every(Number.isFinite);

/** Text as base64: whoever opens the file does not read the cards of a match in progress by accident. */
function pack(text) {
  const bytes = new TextEncoder().encode(text);
  let letters = "";
  for (let at = 0; at < bytes.length; at += 8192) letters += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(letters);
}

const unpack = (text) => new TextDecoder().decode(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));

/** An address at which the page can fetch a file for a while, without seeing what is in it. */
function publish(value, name) {
  const address = URL.createObjectURL(new Blob([JSON.stringify(value, null, 1)], { type: "application/json" }));
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
  return { ok: { address, name } };
}

export class Transfer {
  static COMMANDS = ["export", "import", "broken", "exportBroken"];

  /**
   * @param {import("./store.js").Store} store
   * @param {import("./desk.js").Desk} desk
   * @param {import("./statistics.js").Statistics} statistics
   * @param {() => (request: object) => any} converse opens a conversation with an engine
   */
  constructor(store, desk, statistics, converse) {
    Object.assign(this, { store, desk, statistics, converse });
  }

  /** A file of everything; `page` is what the page keeps itself. */
  async export({ page }) {
    const matches = (await this.desk.matches.all()).map(({ text, seed, ...save }) =>
      ({ ...save, packed: pack(JSON.stringify([text, seed])) }));
    const content = { page, matches, tallies: await this.statistics.all() };
    const made = new Date().toISOString();
    const sum = checksum(JSON.stringify(content));
    const whole = { format: FORMAT, version: VERSION, made, checksum: sum, content };
    return publish(whole, `tierce-${made.slice(0, 10)}.json`);
  }

  /** How many saves were set aside because they could not be read. */
  async broken() {
    return { ok: { count: (await this.store.entries("broken")).length } };
  }

  /** A file of what was set aside, as it was found. */
  async exportBroken() {
    const entries = Object.fromEntries(await this.store.entries("broken"));
    return publish({ format: `${FORMAT}-broken`, version: VERSION, entries }, "tierce-set-aside.json");
  }

  /**
   * Takes over what a file holds and is not older than what is here; tells of each match what became of it. When the
   * file as a whole cannot be used, nothing changes.
   * @param {{file: File}} given
   */
  async import({ file }) {
    const content = await readFile(file);
    if (content.error) return content;
    const here = new Map((await this.desk.matches.all()).map((save) => [save.slot, save]));
    const saves = [], told = [];
    for (const given of content.matches) {
      const { save, ...news } = this.judge(given, here);
      told.push(news);
      if (save) saves.push(save);
    }
    const known = new Map((await this.statistics.all()).map((tally) => [tally.slot, tally]));
    const newer = (tally) => !(known.get(tally.slot)?.updated >= tally.updated);
    const tallies = content.tallies.filter((tally) => isTally(tally) && newer(tally));
    try {
      await this.store.transaction(["saves", "tallies"], "readwrite", async (store) => {
        for (const save of saves) await settled(store("saves").put(seal(save), save.slot));
        for (const tally of tallies) await settled(store("tallies").put(seal(tally), tally.slot));
      });
    } catch {
      return failure("storage");
    }
    for (const save of saves) this.desk.matches.memory.set(save.slot, save);
    for (const tally of tallies) this.statistics.memory.set(tally.slot, tally);
    if (saves.some((save) => save.slot === this.desk.save?.slot)) this.desk.save = null; // it is opened anew
    return { ok: { matches: told, tallies: tallies.length, page: isObject(content.page) ? content.page : {} } };
  }

  /** What becomes of one match of a file: the engine plays it through before it is taken. */
  judge(given, here) {
    const bad = (message, more = {}) =>
      ({ became: "broken", game: String(given?.game ?? ""), deal: Number(given?.deal) || 0, message, ...more });
    let text, seed;
    try {
      [text, seed] = JSON.parse(unpack(given.packed));
    } catch {
      return bad("");
    }
    if (!given.slot || [text, seed, given.slot].some((one) => typeof one !== "string")) return bad("");
    const ask = this.converse();
    const restored = ask({ cmd: "restore", text });
    if (restored.error) return bad(restored.error.message, { line: restored.error.line });
    const result = ask({ cmd: "result" }).ok;
    const { game, deal, step } = result;
    const news = { game, deal };
    const there = here.get(given.slot);
    const updated = Number(given.updated) || 0;
    const same = there && there.seed === seed;
    if (same && there.updated >= updated) return { ...news, became: there.text === text ? "same" : "older" };
    const done = (at) => Number.isInteger(at) && at >= 0 && at < step;
    const mine = Array.isArray(given.mine) ? given.mine.filter(done) : [];
    const levels = ask({ cmd: "games" }).ok.games.find((one) => one.game === game).levels.map(({ value }) => value);
    const seated = seating(given, result.sides, levels);
    const save = {
      slot: there && !same ? `${given.slot}-${seed.slice(0, 8)}` : given.slot,
      text, seed, game, deal, mine, updated, ...seated, ...standOf(seated, result),
      from: typeof given.from === "string" ? given.from : null,
      began: Number(given.began) || updated,
      revision: (same ? there.revision : 0) + 1,
    };
    return { ...news, became: same ? "newer" : "new", save };
  }
}

/** Who plays where in a match of a file, as far as there are such seats and such players. */
function seating(given, sides, levels) {
  const seats = (texts, fits) => Object.fromEntries(Object.entries(isObject(texts) ? texts : {})
    .filter(([seat, text]) => Object.hasOwn(sides, seat) && fits(text)));
  const named = Array.isArray(given.humans) ? given.humans : [];
  const humans = [...new Set(named)].filter((seat) => Object.hasOwn(sides, seat));
  return {
    humans: humans.length ? humans : HUMANS,
    names: seats(given.names, (name) => typeof name === "string"),
    levels: seats(given.levels, (level) => levels.includes(level)),
    player: levels.includes(given.player) ? given.player : LEVEL,
    looker: humans.includes(given.looker) ? given.looker : null,
  };
}

/** The content of a file, or an error that says what is wrong with it. */
async function readFile(file) {
  if (!file || file.size > LONGEST) return failure("not-ours");
  let whole;
  try {
    whole = JSON.parse(await file.text());
  } catch {
    return failure("not-ours");
  }
  if (!isObject(whole) || whole.format !== FORMAT) return failure("not-ours");
  if (!Number.isInteger(whole.version) || whole.version > VERSION) return failure("future");
  const { content } = whole;
  if (!isObject(content) || checksum(JSON.stringify(content)) !== whole.checksum) return failure("damaged");
  if (!Array.isArray(content.matches) || !Array.isArray(content.tallies)) return failure("damaged");
  return content;
}

function isTally(tally) {
  return isObject(tally) && typeof tally.slot === "string" && typeof tally.game === "string" && isPair(tally.credited)
    && Number.isInteger(tally.deals) && Number.isFinite(tally.updated) && isObject(tally.facts)
    && Object.values(tally.facts).every(isPair) && ["won", "lost", "drawn", null].includes(tally.outcome);
}
