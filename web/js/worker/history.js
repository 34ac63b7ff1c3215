// Looking back: the finished deals of the match on the table, a finished match that is kept, a record that was pasted.
// What could tell something about a deal in progress is not handed out: see `open`.

const failure = (code, message = "") => ({ error: { code, message } });

/**
 * @typedef {object} Book  what is being looked at
 * @property {(request: object) => any} ask   the conversation that holds it
 * @property {boolean} running   it is the match on the table, which goes on
 * @property {boolean} open      all cards of its finished deals may be shown
 * @property {string} seat       whose eyes
 * @property {Record<string, string>} [names]
 */

export class History {
  static COMMANDS = ["history", "read", "look", "record", "playFrom"];

  /**
   * @param {import("./desk.js").Desk} desk
   * @param {() => (request: object) => any} converse opens a conversation with an engine
   */
  constructor(desk, converse) {
    this.desk = desk;
    this.converse = converse;
    /** @type {Book | null} */
    this.book = null;
  }

  /** Opens the match in a slot, by default the one on the table. */
  async history({ slot }) {
    const { desk } = this;
    const onTable = desk.save && (!slot || slot === desk.save.slot);
    const save = onTable ? desk.save : (await desk.matches.all()).find((one) => one.slot === slot);
    if (!save) return failure("empty");
    const ask = onTable ? desk.ask : this.reader;
    if (!onTable) {
      const restored = ask({ cmd: "restore", text: save.text });
      if (restored.error) return restored;
    }
    const humans = save.humans ?? ["S"];
    const deals = ask({ cmd: "deals" });
    if (deals.error) return deals;
    const { open } = deals.ok;
    if (humans.length > 1 && !open) return failure("secret"); // each would see what another has held
    this.book = { ask, running: !save.over, open, seat: humans[0], names: save.names };
    return this.contents();
  }

  /** Opens a record's text; what is wrong with it is an error with its line and column, and nothing changes. */
  read({ text }) {
    const ask = this.converse();
    const restored = ask({ cmd: "restore", text });
    if (restored.error) return restored;
    const sides = ask({ cmd: "result" }).ok.sides;
    this.book = { ask, running: false, open: true, seat: "S" in sides ? "S" : Object.keys(sides)[0] };
    return this.contents();
  }

  /** A conversation of its own, so that the match on the table stays as it is. */
  get reader() {
    this.reader_ ??= this.converse();
    return this.reader_;
  }

  contents() {
    const { ask, running, open } = this.book;
    const { deals } = ask({ cmd: "deals" }).ok;
    return { ok: { deals: deals.filter((deal) => deal.over || !running), running, open } };
  }

  /** The view of a moment; with `hands`, all cards. */
  look({ deal, step, hands, lang, order }) {
    if (!this.book) return failure("empty");
    const { ask, running, open, seat, names } = this.book;
    const { ok } = this.contents();
    if (!ok.deals.some((one) => one.deal === deal)) return failure("secret");
    if (hands && running && !open) return failure("secret");
    return ask({ cmd: "look", deal, step, seat, lang, order, names, hands: !!hands });
  }

  /** The record of one deal, or of all finished ones, as a text to pass on. */
  record({ deal }) {
    if (!this.book) return failure("empty");
    const { ask, running, open } = this.book;
    const { deals } = this.contents().ok;
    if (running && !open) return failure("secret");
    if (deal !== undefined) {
      if (!deals.some((one) => one.deal === deal)) return failure("secret");
      return ask({ cmd: "save", first: deal, last: deal });
    }
    return running ? ask({ cmd: "save", first: 1, last: deals.at(-1)?.deal ?? 0 }) : ask({ cmd: "save" });
  }

  /** Begins a match of its own at a moment of what is looked at. */
  async playFrom({ deal, step, ...look }) {
    if (!this.book) return failure("empty");
    const { ask, running, open } = this.book;
    if (running && !open) return failure("secret");
    const cut = ask({ cmd: "save", first: 1, last: deal, step });
    return cut.error ? cut : this.desk.takeUp(cut.ok.text, look);
  }
}
