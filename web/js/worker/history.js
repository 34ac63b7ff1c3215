// Looking back: the finished deals of the match on the table, a finished match that is kept, a record that was pasted.
// What could tell something about a deal in progress is not handed out: see `open`.

import { isLink } from "../link.js";
import { humansOf } from "./people.js";

const failure = (code, message = "") => ({ error: { code, message } });

/**
 * @typedef {object} Book  what is being looked at
 * @property {(request: object) => any} ask   the conversation that holds it
 * @property {string | null} slot  of the player's own match; null for a record, which hides nothing from who has it
 * @property {string} seat       whose eyes
 * @property {Record<string, string>} [names]
 */

export class History {
  static COMMANDS = ["history", "read", "look", "record", "link", "share", "playFrom", "dispute"];

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
    const humans = humansOf(save);
    const { ok, error } = ask({ cmd: "deals" });
    if (error) return { error };
    if (humans.length > 1 && !ok.open) return failure("secret"); // each would see what another has held
    this.book = { ask, slot: save.slot, seat: humans[0], names: save.names };
    return { ok: this.contents() };
  }

  /** Opens a record's text, or a link; what is wrong with it is an error with its place, and nothing changes. */
  read({ text }) {
    const ask = this.converse();
    const restored = ask(isLink(text) ? { cmd: "open", link: text } : { cmd: "restore", text });
    if (restored.error) return restored;
    const sides = ask({ cmd: "result" }).ok.sides;
    this.book = { ask, slot: null, seat: "S" in sides ? "S" : Object.keys(sides)[0] };
    return { ok: this.contents() };
  }

  /** A conversation of its own, so that the match on the table stays as it is. */
  get reader() {
    this.reader_ ??= this.converse();
    return this.reader_;
  }

  /**
   * The deals that may be looked at, and whether with all their cards; asked each time, since the match on the table
   * goes on. Null when another match lies there by now.
   */
  contents() {
    const { book, desk } = this;
    if (!book || (book.ask === desk.ask && book.slot !== desk.save?.slot)) return null;
    const { deals, open } = book.ask({ cmd: "deals" }).ok;
    const running = book.slot !== null && !book.ask({ cmd: "result" }).ok.match_over;
    return { deals: deals.filter((deal) => deal.over || !running), running, open: open || !running };
  }

  /** What may be looked at, when this deal is among it; with `all` only when nothing of it is hidden any more. */
  opened(deal, all) {
    const contents = this.contents();
    const found = contents?.deals.some((one) => one.deal === deal) && (contents.open || !all);
    return found ? contents : null;
  }

  /** The view of a moment; with `hands`, all cards, and from any seat. */
  look({ deal, step, hands, from, lang, order }) {
    if (!this.opened(deal, hands)) return failure("secret");
    const { ask, seat, names } = this.book;
    return ask({ cmd: "look", deal, step, seat: (hands && from) || seat, lang, order, names, hands: !!hands });
  }

  /** A deal under two settings of an option; only where all its cards may be seen. */
  dispute({ deal, option, values, lang }) {
    if (!this.opened(deal, true)) return failure("secret");
    const saved = this.book.ask({ cmd: "save", first: deal, last: deal });
    return saved.error ? saved : this.book.ask({ cmd: "compare", text: saved.ok.text, option, values, lang });
  }

  /** The record of one deal, or of all that may be looked at, as a text to pass on. */
  record({ deal }) {
    const last = deal ?? this.contents()?.deals.at(-1)?.deal;
    const contents = this.opened(last, true);
    if (!contents) return failure("secret");
    const { ask } = this.book;
    if (deal !== undefined) return ask({ cmd: "save", first: deal, last: deal });
    return contents.running ? ask({ cmd: "save", first: 1, last }) : ask({ cmd: "save" });
  }

  /** The same as a share link without an address. */
  link({ deal }) {
    const last = deal ?? this.contents()?.deals.at(-1)?.deal;
    if (!this.opened(last, true)) return failure("secret");
    return this.book.ask({ cmd: "link", first: deal ?? 1, last });
  }

  /** A finished deal of the match on the table as a share link. */
  share({ deal }) {
    const { desk } = this;
    if (!desk.save) return failure("empty");
    const over = desk.ask({ cmd: "deals" }).ok.deals.some((one) => one.deal === deal && one.over);
    return over && desk.open ? desk.ask({ cmd: "link", first: deal, last: deal }) : failure("secret");
  }

  /** Begins a match of its own at a moment of what is looked at. */
  async playFrom({ deal, step, ...look }) {
    if (!this.opened(deal, true)) return failure("secret");
    const cut = this.book.ask({ cmd: "save", first: 1, last: deal, step });
    return cut.error ? cut : this.desk.takeUp(cut.ok.text, look);
  }
}
