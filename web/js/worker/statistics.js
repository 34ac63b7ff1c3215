// What the player's matches brought, for the statistics: one small tally a match, written anew whenever a deal of it
// ends or is taken back. So a deal counts once, whatever is reloaded, undone or imported.
import { LINK } from "./matches.js";
import { humansOf, oursFirst } from "./people.js";
import { seal, settled, unseal } from "./store.js";

/**
 * @typedef {object} Tally
 * @property {string} slot      of the match
 * @property {string} game
 * @property {number} deals     finished ones
 * @property {[number, number]} credited  to the player's side and to the other, in all
 * @property {Record<string, [number, number]>} facts  the same for the game's facts
 * @property {"won" | "lost" | "drawn" | null} outcome
 * @property {number} ended     when it was over, in milliseconds; 0 before
 * @property {number} after     so many deals of it do not count any more: all was begun anew after them
 * @property {number} updated
 */

export class Statistics {
  static COMMANDS = ["statistics", "resetStatistics"];

  /** @param {import("./store.js").Store} store @param {import("./desk.js").Desk} desk */
  constructor(store, desk) {
    this.store = store;
    this.desk = desk;
    this.memory = new Map();
    desk.onKept = (where) => this.note(where);
  }

  /** Whether a match counts: the player's own, begun from the first card, with nobody else at the device. */
  static counts(save) {
    return save.slot !== LINK && save.from === null && humansOf(save).length === 1;
  }

  /** Takes note of the match on the table, when its finished deals may have changed. */
  async note({ over, deal, sides }) {
    const { save, ask } = this.desk;
    const state = `${save.slot}/${deal}`;
    if (!Statistics.counts(save) || (!over && this.noted === state)) return;
    this.noted = over ? null : state; // a deal that is over may be taken back and end in another way
    const old = this.memory.get(save.slot) ?? await this.stored(save.slot);
    const after = old?.after ?? 0;
    const { ok } = ask({ cmd: "tally", after });
    if (!ok || !(ok.deals || old)) return;
    const ours = oursFirst(save, sides);
    await this.write({
      slot: save.slot, game: ok.game, deals: ok.deals, credited: ours(ok.credited),
      facts: Object.fromEntries(Object.entries(ok.facts).map(([key, pair]) => [key, ours(pair)])),
      outcome: save.outcome, ended: save.outcome ? old?.ended || Date.now() : 0, after, updated: Date.now(),
    });
  }

  async stored(slot) {
    try {
      const get = (store) => settled(store("tallies").get(slot));
      return unseal(await this.store.transaction(["tallies"], "readonly", get));
    } catch {
      return null;
    }
  }

  /** @param {Tally} tally */
  async write(tally) {
    this.memory.set(tally.slot, tally);
    try {
      const put = (store) => settled(store("tallies").put(seal(tally), tally.slot));
      await this.store.transaction(["tallies"], "readwrite", put);
    } catch {
      this.store.notify("not-saved");
    }
  }

  /** All tallies, the matches that ended last at the end. @returns {Promise<Tally[]>} */
  async all() {
    const found = new Map(this.memory);
    try {
      for (const [slot, entry] of await this.store.entries("tallies")) {
        const tally = unseal(entry);
        if (tally && !(found.get(slot)?.updated > tally.updated)) found.set(slot, tally);
      }
    } catch {
      this.store.notify("no-storage");
    }
    return [...found.values()].sort((a, b) => a.ended - b.ended);
  }

  // ---- for the page

  /** The sums by game. */
  async statistics() {
    const games = {};
    for (const tally of await this.all()) {
      const sum = games[tally.game] ??= {
        game: tally.game, matches: 0, won: 0, lost: 0, drawn: 0, deals: 0, credited: [0, 0], facts: {},
        streak: 0, best: 0,
      };
      sum.deals += tally.deals;
      add(sum.credited, tally.credited);
      for (const [key, pair] of Object.entries(tally.facts)) add(sum.facts[key] ??= [0, 0], pair);
      if (!tally.outcome) continue;
      sum.matches += 1;
      sum[tally.outcome] += 1;
      sum.streak = tally.outcome === "won" ? sum.streak + 1 : 0;
      sum.best = Math.max(sum.best, sum.streak);
    }
    return { ok: { games: Object.values(games) } };
  }

  /** Begins all statistics anew; deals that are finished by now do not come back with their matches. */
  async resetStatistics() {
    const empty = { deals: 0, credited: [0, 0], facts: {}, outcome: null, ended: 0, updated: Date.now() };
    const left = (await this.desk.matches.all()).filter(Statistics.counts)
      .map(({ slot, game, deals, deal }) => ({ ...empty, slot, game, after: deals ?? deal - 1 }));
    this.memory = new Map(left.map((tally) => [tally.slot, tally]));
    this.noted = null;
    try {
      await this.store.transaction(["tallies"], "readwrite", async (store) => {
        await settled(store("tallies").clear());
        for (const tally of left) await settled(store("tallies").put(seal(tally), tally.slot));
      });
    } catch {
      this.store.notify("not-saved");
    }
    return { ok: {} };
  }
}

function add(sum, pair) {
  sum[0] += pair[0];
  sum[1] += pair[1];
}
