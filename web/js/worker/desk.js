// The page's commands, a fixed table, translated into the engine's line protocol (docs/protocol.md). The desk keeps what
// the page must not see: the seed, the record of the match, the saves. Every answer is {ok, …} or {error: {code, …}}.
import { newRequest } from "./linked.js";

const HUMAN = "S";
const PLAYER = "club";
const SCRIPTED = "scripted"; // follows the record in the link
const BUDGET = 200;

const failure = (code, message = "") => ({ error: { code, message } });

function randomSeed() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Desk {
  /**
   * @param {(request: object) => any} ask one engine command, answered with {ok} or {error}
   * @param {import("./store.js").Store} store
   * @param {Record<string, string>} link the deal in the page's address, {} for none (see link.js)
   */
  constructor(ask, store, link) {
    this.ask = ask;
    this.store = store;
    this.link = Object.keys(link).length ? link : null;
    this.linkKey = this.link && JSON.stringify(link);
    /** @type {import("./store.js").Save | null} the match on the table */
    this.save = null;
    this.actor = null;
  }

  static COMMANDS = ["hello", "games", "new", "view", "act", "advance", "next", "undo", "rules"];

  async answer(command, args) {
    if (!Desk.COMMANDS.includes(command)) return failure("malformed", `no command ${command}`);
    return this[command](args);
  }

  /** Puts the saved match on the table: of the slot asked for, else the newest. Without one, `ok` is null. */
  async hello({ lang, slot }) {
    const fits = (save) => this.link ? save.slot === "link" && save.from === this.linkKey
      : save.slot !== "link" && (!slot || save.slot === slot);
    const saves = await this.store.all();
    const others = () => saves.filter((save) => save.slot !== "link" && !save.over)
      .map(({ slot: name, game, deal }) => ({ slot: name, game, deal }));
    for (const save of saves.filter(fits)) {
      const script = this.link?.record && { record: this.link.record };
      const restored = this.ask({ cmd: "restore", text: save.text, ...script });
      if (restored.ok) {
        this.save = save;
        this.follow(restored.ok);
        return { ...this.view({ lang }), saves: others(), link: this.linkStart() };
      }
      await this.store.setAside(save.slot);
      saves.splice(saves.indexOf(save), 1);
    }
    return { ok: null, saves: others(), link: this.linkStart() };
  }

  /** "start": the link names a deal or a game, so begin at once; "seed": it only says how a new match is dealt. */
  linkStart() {
    if (!this.link) return null;
    return this.link.game || this.link.pack || this.link.position || this.link.record ? "start" : "seed";
  }

  games({ lang }) {
    return this.ask({ cmd: "games", lang });
  }

  async new({ game, options, lang }) {
    const seed = this.link?.seed ?? randomSeed();
    const begun = this.ask(newRequest(this.link, { game, options, seed }));
    if (begun.error) return begun;
    this.save = {
      slot: this.link ? "link" : begun.ok.game, game: begun.ok.game, text: "", seed, mine: [], deal: 0, over: false,
      from: this.linkKey,
    };
    this.follow(begun.ok);
    await this.keep();
    return this.view({ lang });
  }

  /** The view of the table; `undo` says whether the human has an action to take back. */
  view({ lang }) {
    if (!this.save) return failure("empty");
    const answer = this.ask({ cmd: "view", seat: HUMAN, lang });
    return answer.error ? answer : { ok: answer.ok, undo: this.save.mine.length > 0 };
  }

  /** The human acts. A stale or repeated intent (other deal or step) changes nothing. */
  async act({ action, deal, step, lang }) {
    if (!this.save) return failure("empty");
    if (deal !== this.save.deal) return failure("turn", "another deal");
    const done = this.ask({ cmd: "apply", action, seat: HUMAN, step });
    if (done.error) return done;
    this.save.mine.push(step);
    return this.done(done.ok, lang);
  }

  /** One decision of a computer seat; when it is the human's turn, nothing happens. */
  async advance({ lang }) {
    if (!this.save) return failure("empty");
    if (this.actor === null || this.actor === HUMAN) return this.view({ lang });
    const seed = `${this.save.seed}/${this.save.deal}/${this.step}`;
    const play = (player) => this.ask({ cmd: "play", player, budget: BUDGET, seed });
    // Where the record has ended, or the human has left it, the usual player goes on.
    const scripted = this.link?.record ? play(SCRIPTED) : null;
    const done = scripted?.ok ? scripted : play(PLAYER);
    return done.error ? done : this.done(done.ok, lang);
  }

  async next({ lang }) {
    if (!this.save) return failure("empty");
    const dealt = this.ask({ cmd: "next" });
    if (dealt.error) return dealt;
    this.save.mine = [];
    return this.done(dealt.ok, lang);
  }

  /** Back to the human's last decision in this deal. */
  async undo({ lang }) {
    if (!this.save?.mine.length) return failure("turn", "nothing to take back");
    const back = this.ask({ cmd: "undo", to: this.save.mine.at(-1) });
    if (back.error) return back;
    this.save.mine.pop();
    return this.done(back.ok, lang);
  }

  rules({ game, lang, rule }) {
    return this.ask({ cmd: "rules", game, lang, ...(rule && { rule }) });
  }

  follow({ actor, step, deal }) {
    this.actor = actor;
    this.step = step;
    if (deal !== undefined) this.save.deal = deal;
  }

  async done(result, lang) {
    this.follow(result);
    const view = this.view({ lang });
    this.save.over = view.ok?.status === "match-over";
    await this.keep();
    return { ...view, undo: this.save.mine.length > 0 };
  }

  async keep() {
    const record = this.ask({ cmd: "save" });
    if (record.ok) {
      this.save.text = record.ok.text;
      await this.store.write(this.save);
    }
  }
}
