// The matches that are kept, each in a slot of its own: a record text and what the page lists of it. What cannot be
// read is moved aside, never deleted; unfinished matches are never removed but by the player.
import { humansOf, levelOf, oursFirst } from "./people.js";
import { seal, settled, unseal } from "./store.js";

/** So many are kept; beyond that the oldest finished ones go. */
export const KEEP = 20;
/** The slot of a deal from a link: one, apart from the player's own. */
export const LINK = "link";

/**
 * @typedef {object} Save
 * @property {string} slot     a name of its own; in saves of old the game's name
 * @property {string} game
 * @property {string} text     the record of the match so far
 * @property {string} seed     what the computer seats' choices are derived from
 * @property {number[]} mine   steps of this deal at which the human acted, for taking back
 * @property {number} deal
 * @property {boolean} over    the match has ended
 * @property {string | null} from  the deal in the link that it began with
 * @property {string[]} [humans]   seats that people play; see people.js for what holds where nothing is said
 * @property {string} [player]     the computer player at the other seats
 * @property {Record<string, string>} [levels]  by seat, where they differ from that; see people.js
 * @property {Record<string, string>} [names]   by seat, what players are called
 * @property {string | null} [looker]  of several people at one device, the seat of the one who looked last
 * @property {[number, number]} [totals]  the score, the first human's side first
 * @property {boolean} [alone]     each side is one player
 * @property {"won" | "lost" | "drawn" | null} [outcome]
 * @property {number} [deals]      how many of its deals are finished
 * @property {number} [began]      when, in milliseconds
 * @property {number} [updated]    when it was last written
 * @property {number} [revision]   counts how often
 */

/** What the page may know of a save: nothing that a hidden card follows from. */
function listed(save) {
  const { slot, game, deal, over, totals, alone, outcome, updated } = save;
  return {
    slot, game, deal, over, humans: humansOf(save), player: levelOf(save), totals: totals ?? null,
    alone: alone ?? false, outcome: outcome ?? null, updated,
  };
}

/**
 * How a match stands, as a save notes it for the list: from the engine's `result`.
 * @param {Save} save
 * @returns {Pick<Save, "totals" | "alone" | "over" | "outcome" | "deals">}
 */
export function standOf(save, { sides, totals, deal, over, match_over: ended, outcome }) {
  const won = ended && outcome.winner === sides[humansOf(save)[0]];
  return {
    totals: oursFirst(save, sides)(totals),
    alone: Object.keys(sides).length === 2,
    over: ended,
    outcome: !ended ? null : outcome.winner === null ? "drawn" : won ? "won" : "lost",
    deals: deal - (over ? 0 : 1),
  };
}

export class Matches {
  static COMMANDS = ["matches", "remove", "putBack"];

  /**
   * @param {import("./store.js").Store} store
   * @param {string | null} linkKey the deal in the page's address, as a save's `from` has it
   */
  constructor(store, linkKey) {
    this.store = store;
    this.linkKey = linkKey;
    this.memory = new Map();
    this.revisions = new Map();
    this.removed = new Map();
  }

  /** All sound saves, newest first; damaged ones are moved to the "broken" store. @returns {Promise<Save[]>} */
  async all() {
    const sound = new Map(this.memory);
    try {
      for (const [slot, entry] of await this.store.entries("saves")) {
        const save = unseal(entry);
        if (!save) await this.setAside(slot);
        else if (!(sound.get(slot)?.revision > save.revision)) {
          sound.set(slot, save);
          this.revisions.set(slot, save.revision);
        }
      }
    } catch {
      this.store.notify("no-storage");
    }
    return [...sound.values()].sort((a, b) => b.updated - a.updated);
  }

  /** Writes a save. Another window may have gone on with the same match: then its newer save is left alone. */
  async write(save) {
    const mine = this.revisions.get(save.slot) ?? 0;
    const next = { ...save, revision: mine + 1, updated: Date.now() };
    this.memory.set(save.slot, next);
    try {
      const written = await this.store.transaction(["saves"], "readwrite", async (store) => {
        const there = unseal(await settled(store("saves").get(save.slot)));
        if (there && there.revision !== mine && there.seed === save.seed) return false;
        await settled(store("saves").put(seal(next), save.slot));
        return true;
      });
      if (written === false) this.store.notify("elsewhere");
      else this.revisions.set(save.slot, mine + 1);
    } catch {
      this.store.notify("not-saved");
    }
  }

  /** Moves a save that cannot be used to the "broken" store, under the time at which that happened. */
  async setAside(slot) {
    this.memory.delete(slot);
    try {
      await this.store.transaction(["saves", "broken"], "readwrite", async (store) => {
        const entry = await settled(store("saves").get(slot));
        if (entry === undefined) return;
        await settled(store("broken").put(entry, `${slot}/${new Date().toISOString()}`));
        await settled(store("saves").delete(slot));
      });
      this.revisions.delete(slot);
    } catch {
      // it stays where it is and is refused again next time
    }
    this.store.notify("broken");
  }

  async drop(slot) {
    this.memory.delete(slot);
    this.revisions.delete(slot);
    try {
      await this.store.transaction(["saves"], "readwrite", (store) => settled(store("saves").delete(slot)));
    } catch {
      this.store.notify("not-saved");
    }
  }

  /** Makes room: the oldest finished matches beyond the limit go. */
  async tidy() {
    const own = (await this.all()).filter((save) => save.slot !== LINK);
    const finished = own.filter((save) => save.over);
    const spare = Math.min(own.length - KEEP, finished.length);
    for (const save of spare > 0 ? finished.slice(-spare) : []) await this.drop(save.slot);
  }

  // ---- for the page

  /** The player's matches, newest first, with that of the link in the address; and how many are kept. */
  async matches() {
    const shown = (await this.all()).filter((save) => save.slot !== LINK || save.from === this.linkKey);
    return { ok: { matches: shown.map(listed), keep: KEEP } };
  }

  /** Removes a match; as long as the page is open it can be put back. */
  async remove({ slot }) {
    const save = (await this.all()).find((one) => one.slot === slot);
    if (!save) return { error: { code: "malformed", message: `no match ${slot}` } };
    this.removed.set(slot, save);
    await this.drop(slot);
    return { ok: listed(save) };
  }

  /** Puts a removed match back as it was. */
  async putBack({ slot }) {
    const save = this.removed.get(slot);
    if (!save) return { error: { code: "malformed", message: `no match ${slot} was removed` } };
    this.removed.delete(slot);
    this.memory.set(slot, save);
    this.revisions.set(slot, save.revision);
    try {
      await this.store.transaction(["saves"], "readwrite", (store) => settled(store("saves").put(seal(save), slot)));
    } catch {
      this.store.notify("not-saved");
    }
    return { ok: listed(save) };
  }
}
