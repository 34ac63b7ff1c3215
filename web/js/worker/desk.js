// The match on the table: the page's commands for playing it, translated into the engine's line protocol
// (docs/protocol.md). The desk keeps what the page must not see: the seed and the record of the match.
import { address } from "../site.js";
import { newRequest } from "./linked.js";
import { LINK, standOf } from "./matches.js";
import { HUMANS, LEVEL, humansOf, levelOf, seatingOf } from "./people.js";

const SCRIPTED = "scripted"; // follows the record in the link
const BUDGET = 480;
const PATIENCE = 3000; // ms for a file that the engine can do without

const failure = (code, message = "") => ({ error: { code, message } });

/** Hex digits that nobody can foresee. */
export function randomSeed(length = 12) {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Desk {
  static COMMANDS = ["hello", "games", "new", "view", "act", "advance", "lift", "next", "undo", "rules", "takeUpOpening"];

  /**
   * @param {(request: object) => any} ask one engine command, answered with {ok} or {error}
   * @param {import("./matches.js").Matches} matches
   * @param {Record<string, string> | null} link the deal in the page's address (see link.js)
   */
  constructor(ask, matches, link) {
    this.ask = ask;
    this.matches = matches;
    this.link = link;
    this.linkKey = matches.linkKey;
    /** @type {import("./matches.js").Save | null} the match on the table */
    this.save = null;
    this.actor = null;
    /** Told after each write how the match stands. @type {(stand: any) => Promise<void>} */
    this.onKept = async () => {};
    /** The seat whose player looks at the page; null behind the curtain between two people. */
    this.looker = null;
  }

  // ---- which match

  /** Puts a saved match on the table: that of the slot, or of the link. Where there is none, `ok` is null. */
  async hello({ slot, ...look }) {
    const own = slot && slot !== LINK;
    const fits = (save) => own ? save.slot === slot : save.slot === LINK && save.from === this.linkKey;
    const save = own || this.link ? (await this.matches.all()).find(fits) : null;
    if (save) {
      const script = !own && this.link.record && { record: this.link.record };
      const restored = this.ask({ cmd: "restore", text: save.text, ...script });
      if (restored.ok) {
        this.save = save;
        this.looker = null;
        this.follow(restored.ok);
        return { ...await this.settle(look), link: this.linkStart() };
      }
      await this.matches.setAside(save.slot);
    }
    return { ok: null, link: this.linkStart() };
  }

  /** "start": the link names a deal or a game, so begin at once; "seed": it only says how a new match is dealt. */
  linkStart() {
    if (!this.link) return null;
    const { game, pack, position, record, share } = this.link;
    return game || pack || position || record || share ? "start" : "seed";
  }

  /** @param {{seats?: import("./people.js").Places}} wish who plays where; see people.js */
  async new({ game, options, seats, ...look }) {
    const seed = this.link?.seed ?? randomSeed();
    const begun = this.ask(newRequest(this.link, { game, options, seed }));
    if (begun.error) return begun;
    const kept = { seed, slot: this.link ? LINK : randomSeed(8), from: this.linkKey, ...seatingOf(seats) };
    await this.begin(begun.ok, kept);
    return this.settle(look);
  }

  /** Takes the match that the engine has begun as the one on the table. */
  async begin(where, kept) {
    this.place(where, kept);
    await this.keep();
    await this.matches.tidy();
  }

  /** The same without keeping it yet. */
  place(where, { seed, slot, from, ...seating }) {
    this.save = {
      slot, game: where.game, text: "", seed, mine: [], deal: 0, over: false, from,
      humans: HUMANS, player: LEVEL, began: Date.now(), outcome: null, ...seating,
    };
    this.looker = null;
    this.follow(where);
  }

  /** Takes up the opening that the page shows (js/openings.js). It is kept from the player's first decision on. */
  async takeUpOpening({ game, number, ...look }) {
    if ((await this.matches.all()).length) return failure("kept", "there are matches to go on with");
    const links = await this.file(`openings/${game}.json`);
    const begun = links?.[number] ? this.ask({ cmd: "open", link: links[number] }) : failure("opening", "not to be had");
    if (begun.error) return begun;
    const slot = this.link ? LINK : randomSeed(8);
    this.place(begun.ok, { seed: randomSeed(), slot, from: this.linkKey });
    return this.view(look);
  }

  /** Goes on with a record as a match of its own. */
  async takeUp(text, look) {
    const restored = this.ask({ cmd: "restore", text });
    if (restored.error) return restored;
    await this.begin(restored.ok, { seed: randomSeed(), slot: randomSeed(8), from: "record" });
    return this.view(look);
  }

  // ---- playing it

  /** The view of the table, or the curtain; `undo`: there is a decision to take back; `share`: a link may be had. */
  view({ lang, order }) {
    if (!this.save) return failure("empty");
    const page = { undo: this.save.mine.length > 0, slot: this.save.slot, share: this.actor === null && this.open };
    if (this.covered) return { ok: this.curtain(), ...page };
    const all = this.shared && this.actor === null; // the score is for everybody
    const answer = this.ask({ cmd: "view", seat: this.seat, lang, order, names: this.save.names, all });
    return answer.error ? answer : { ok: answer.ok, ...page };
  }

  /** Whether several people play at this device: then each sees the table only when it is his turn to look. */
  get shared() {
    return this.humans.length > 1;
  }

  /** Whether the person to act is not the one who looks. */
  get covered() {
    return this.shared && this.actor !== null && this.looker !== this.actor
      && (this.looker === null || this.humans.includes(this.actor));
  }

  /** Whether all cards of the finished deals may be shown, which a record or a link does. */
  get open() {
    return this.ask({ cmd: "deals" }).ok.open;
  }

  /** What the page may know while nobody looks: who is next. */
  curtain() {
    const { game, deal, names } = this.save;
    return { status: "curtain", game, deal, step: this.step, seat: this.actor, name: names?.[this.actor] ?? this.actor };
  }

  /** Lets the computer seats play on while nobody looks, until somebody may: behind the curtain there is no view. */
  async settle(look) {
    while (this.covered && !this.humans.includes(this.actor)) {
      const done = this.decide();
      if (done.error) return done;
      this.follow(done.ok);
      if (!this.covered || this.humans.includes(this.actor)) await this.keep();
    }
    return this.view(look);
  }

  /** The person to act looks. Who looked before may take nothing back any more. */
  async lift({ seat, deal, step, ...look }) {
    if (!this.save) return failure("empty");
    if (!this.covered || seat !== this.actor || deal !== this.save.deal || step !== this.step) return this.view(look);
    if (this.save.looker !== seat) this.save.mine = [];
    this.looker = this.save.looker = seat;
    await this.keep();
    return this.view(look);
  }

  /** Whose eyes the page has. */
  get seat() {
    return (this.shared && (this.looker ?? this.save.looker)) || this.humans[0];
  }

  get humans() {
    return this.save ? humansOf(this.save) : HUMANS;
  }

  /**
   * The human acts. A stale or repeated intent (other deal or step) changes nothing.
   * `auto`: it was no decision (a forced card, what goes without saying, the rest of a claim); taking back passes it by.
   */
  async act({ action, deal, step, auto, ...look }) {
    if (!this.save || this.covered) return failure("empty");
    if (deal !== this.save.deal) return failure("turn", "another deal");
    const done = this.ask({ cmd: "apply", action, seat: this.seat, step });
    if (done.error) return done;
    if (!auto) this.save.mine.push(step);
    return this.done(done.ok, look);
  }

  /** One decision of a computer seat; when it is a human's turn, nothing happens. */
  async advance(look) {
    if (!this.save) return failure("empty");
    if (this.actor === null || this.humans.includes(this.actor)) return this.view(look);
    const done = this.decide();
    return done.error ? done : this.done(done.ok, look);
  }

  /** A computer seat's decision, done in the engine. */
  decide() {
    const seed = `${this.save.seed}/${this.save.deal}/${this.step}`;
    const play = (player) => this.ask({ cmd: "play", player, budget: BUDGET, seed });
    // Where the record has ended, or the human has left it, the usual player goes on.
    const scripted = this.save.slot === LINK && this.link?.record ? play(SCRIPTED) : null;
    return scripted?.ok ? scripted : play(levelOf(this.save, this.actor));
  }

  async next(look) {
    if (!this.save) return failure("empty");
    const dealt = this.ask({ cmd: "next" });
    if (dealt.error) return dealt;
    this.save.mine = [];
    this.looker = null;
    await this.done(dealt.ok, look);
    return this.settle(look);
  }

  /** Back to the last decision in this deal of the human who looks, or who looked last if nobody has since. */
  async undo(look) {
    if (!this.save?.mine.length) return failure("turn", "nothing to take back");
    const back = this.ask({ cmd: "undo", to: this.save.mine.at(-1) });
    if (back.error) return back;
    this.save.mine.pop();
    return this.done(back.ok, look);
  }

  async done(result, look) {
    this.follow(result);
    if (this.covered) this.looker = null;
    if (this.shared && this.actor === null) this.save.mine = []; // all see the score
    await this.keep();
    return this.view(look);
  }

  follow({ actor, step, deal }) {
    this.actor = actor;
    this.step = step;
    if (deal !== undefined) this.save.deal = deal;
  }

  // ---- keeping it

  async keep() {
    const record = this.ask({ cmd: "save" });
    if (!record.ok) return;
    this.save.text = record.ok.text;
    const { ok: result } = this.ask({ cmd: "result" });
    if (result) Object.assign(this.save, standOf(this.save, result));
    await this.matches.write(this.save);
    if (result) await this.onKept(result);
  }

  // ---- what can be read at any time

  /** What the start page shows, made with the site. The engine tells the same, but loads all games for that. */
  async games({ lang }) {
    const made = await this.file(`games/${lang}.json`);
    return made ? { ok: made } : this.ask({ cmd: "games", lang });
  }

  /** What a JSON file of the site says; null when it is broken off, late or no JSON. */
  async file(path) {
    try {
      const made = await fetch(address(path), { signal: AbortSignal.timeout(PATIENCE) });
      return made.ok ? await made.json() : null;
    } catch {
      return null;
    }
  }

  rules({ game, lang, rule }) {
    return this.ask({ cmd: "rules", game, lang, ...(rule && { rule }) });
  }
}
