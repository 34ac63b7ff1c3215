// The opening on the table, from its first picture until the engine has taken it up. The player can act meanwhile: what
// he wants waits, and is done when the engine is there.
import { emit } from "./elements/dom.js";
import { GAMES, loadOpening } from "./openings.js";
import * as settings from "./settings.js";

/** Needs no engine, so it is not kept waiting; see page.js. */
const AT_ONCE = ["skip", "open", "retry", "unlink", "opening"];

export class Opening {
  /** @type {import("./openings.js").Opening | null} what lies on the table */
  shown = null;
  /** @type {object[]} what the player wants from the engine, in order */
  waiting = [];
  /** Whether the engine is taking it up: then no other opening comes in its place. */
  taken = false;

  /**
   * @param {{worded: () => Promise<unknown>, draw: (opening: import("./openings.js").Opening) => void,
   *   set: (name: string, value: string) => Promise<boolean>}} page
   */
  constructor({ worded, draw, set }) {
    Object.assign(this, { worded, draw, set });
    document.addEventListener("t-action", (event) => this.hold(event), { capture: true });
  }

  /** Shows an opening of a game, by default any; false where there is none to be had. */
  async begin(game, coming = loadOpening(game, settings.get("lang"))) {
    const [found] = await Promise.all([coming, this.worded()]);
    if (!found || this.taken) return false;
    this.shown = found;
    this.waiting = [];
    this.draw(found);
    return true;
  }

  /** The other games, to change to. */
  get others() {
    return GAMES.filter((game) => game !== this.shown?.game);
  }

  /** Another game instead; once the engine is about to take this one up, as a match of its own. */
  change(game) {
    if (this.shown && !this.taken) this.begin(game);
    else emit(document.body, "new", { game, options: {}, seats: null });
  }

  /** A setting of how things look holds at once. */
  async restyle({ name, value }) {
    const { game, number } = this.shown;
    if (await this.set(name, value) && name === "lang") this.begin(game, loadOpening(game, value, number));
  }

  /** Keeps back what only the engine can do. A second decision is none: the first one waits already. */
  hold(event) {
    if (!this.shown || AT_ONCE.includes(event.detail.kind)) return;
    event.stopImmediatePropagation();
    const { kind, name } = event.detail;
    const decided = this.waiting.some((detail) => detail.kind === "act");
    if (kind === "set" && !this.taken && !(name === "lang" && decided) && name !== "sort") this.restyle(event.detail);
    else if (!(kind === "act" && decided)) this.waiting.push(event.detail);
  }

  /** What the engine is to take up; null when nothing waits for it. */
  take() {
    this.taken = true;
    return this.shown && { game: this.shown.game, number: this.shown.number };
  }

  /** Whether the engine sees what the player has seen. @param {import("./types.js").TableView} view */
  matches(view) {
    return JSON.stringify(view) === JSON.stringify(this.shown?.view);
  }

  /** It is an ordinary match from now on, or nothing any more; what has waited goes its way if it is still meant. */
  end(goOn) {
    const waiting = goOn ? this.waiting : [];
    this.shown = null;
    this.waiting = [];
    // Later: who calls is the glue, which hears them.
    setTimeout(() => { for (const { kind, ...detail } of waiting) emit(document.body, kind, detail); });
  }
}
