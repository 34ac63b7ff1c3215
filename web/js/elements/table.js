// The table: draws a view model and keeps its parts in their places. It knows no rule of any game.
import { t } from "../wording.js";
import "./bar.js";
import "./choices.js";
import "./form.js";
import "./hand.js";
import "./prompt.js";
import "./seat.js";
import "./sheet.js";
import "./zone.js";
import { button, el, emit, keyed, setAttribute, setText } from "./dom.js";
import * as flights from "./flights.js";

const PLACES = ["left", "top", "right", "bottom"];

export class Table extends HTMLElement {
  /** @type {import("../types.js").TableView | null} */
  view = null;
  page = { undo: false, share: false };
  /** How long a card flies, in milliseconds. */
  flight = 0;
  /** Whether on a touch screen a first tap only lifts a card. */
  twoTaps = true;

  connectedCallback() {
    this.addEventListener("t-note", (event) => this.onNote(event.detail));
    this.addEventListener("t-note-closed", () => this.dropCard(true));
  }

  build() {
    const make = (tag, className) => el(tag, { class: className });
    this.bar = make("t-bar", "bar");
    this.center = make("div", "center");
    this.felt = make(this.matches(".still") ? "section" : "main", "felt"); // one of several tables is the page's main part
    this.places = Object.fromEntries(PLACES.map((place) => [place, make("div", `place place-${place}`)]));
    this.prompt = make("t-prompt", "prompt");
    this.choices = make("t-choices", "choices");
    this.form = make("t-form", "");
    this.after = make("div", "choices after");
    this.hand = make("t-hand", "");
    this.mine = make("section", "mine");
    this.mine.append(this.prompt, this.choices, this.form, this.after, this.hand);
    this.sheet = make("t-sheet", "");
    this.log = make("t-log", "");
    this.side = make("aside", "side");
    this.side.append(this.sheet, this.log);
    this.append(this.bar, this.felt, this.mine, this.side);
    this.felt.addEventListener("click", () => emit(this, "skip"));
  }

  /**
   * Draws a view. Focus that was on something which has gone moves to what is asked now, from a card to the next card.
   * @param {import("../types.js").TableView} view
   * @param {{undo: boolean, share: boolean}} [page]
   */
  render(view, page = this.page) {
    if (!this.bar) this.build();
    const before = flights.positions(this);
    const held = this.contains(document.activeElement);
    const heldCard = this.hand.focusedCard();
    if (heldCard && !view.hand.cards.some((item) => item.card === heldCard)) {
      document.activeElement.blur(); // now, while nothing has changed: a focused node that is removed costs a layout
    }
    this.view = view;
    this.page = page;
    setAttribute(this, "data-game", view.game);
    setAttribute(this, "data-phase", view.phase);
    setAttribute(this, "data-status", view.status);
    setAttribute(this, "data-deal", String(view.deal));
    setAttribute(this, "data-step", String(view.step));
    this.felt.setAttribute("aria-label", t("table.felt"));
    this.mine.setAttribute("aria-label", t("table.mine"));
    this.side.setAttribute("aria-label", t("table.side"));
    this.bar.render(view, page);
    this.renderPlaces(view);
    this.prompt.render(view);
    this.choices.render(view);
    this.form.render(view);
    this.renderAfter(view);
    this.hand.twoTaps = this.twoTaps;
    this.hand.render(view);
    this.sheet.render(view);
    this.log.render(view);
    const { activeElement } = document; // hidden, it would lose the focus a moment later
    if (held && !(this.contains(activeElement) && activeElement.checkVisibility())) {
      if (heldCard && view.hand.cards.length) this.hand.focusCurrent();
      else this.focusDefault();
    }
    flights.fly(this, before, this.flight);
  }

  renderPlaces(view) {
    this.orderPlaces(view.seats.filter((seat) => !seat.you).map((seat) => seat.place));
    const ours = view.seats.find((seat) => seat.you)?.side ?? null;
    const drawZone = (node, zone) => node.render(zone, view.seats);
    const createZone = (zone) => el("t-zone", { class: `zone zone-${zone.kind}` });
    for (const [place, node] of Object.entries(this.places)) {
      const seats = view.seats.filter((seat) => seat.place === place);
      const zones = view.zones.filter((zone) => zone.place === place);
      keyed(node, [...seats, ...zones], (part) => part.id ?? part.seat,
        (part) => part.id ? createZone(part) : el("t-seat", { class: "seat" }),
        (part, item) => item.id ? drawZone(part, item) : part.render(item, ours));
      setAttribute(node, "data-empty", !seats.length && !zones.length);
    }
    keyed(this.center, view.zones.filter((zone) => !zone.place), (zone) => zone.id, createZone, (node, zone) => {
      // A finished trick that has been collected stays out of sight until the next one begins.
      const signature = zone.complete ? JSON.stringify([view.deal, zone.cards.map((item) => item.card)]) : null;
      if (node.collectedAs !== signature) {
        node.collectedAs = undefined;
        setAttribute(node, "data-collected", null);
      }
      node.signature = signature;
      drawZone(node, zone);
    });
  }

  /** Others in the order of play, what lies between, oneself: so it is read aloud, and so it stands in one column. */
  orderPlaces(others) {
    const order = others.join();
    if (this.felt.dataset.order === order) return;
    this.felt.dataset.order = order;
    const empty = PLACES.filter((place) => place !== "bottom" && !others.includes(place));
    this.felt.append(...[...empty, ...others].map((place) => this.places[place]), this.center, this.places.bottom);
  }

  /** Once a deal is over: on to the next one, or to a new match, and the score again. */
  renderAfter(view) {
    const over = view.status === "deal-over" || view.status === "match-over";
    this.after.hidden = !over;
    if (!over) return this.after.replaceChildren();
    if (!this.after.firstChild) {
      const go = button("", "primary", { "data-go": "" });
      go.addEventListener("click", () =>
        emit(this, this.view.status === "deal-over" ? "next" : "home", { deal: this.view.deal }));
      const score = button("", "plain");
      score.addEventListener("click", () => emit(this, "open", { what: "summary" }));
      this.after.append(go, score);
    }
    setText(this.after.firstChild, t(view.status === "deal-over" ? "after.next" : "after.new"));
    setText(this.after.lastChild, t("after.score"));
    this.after.lastChild.hidden = !view.summary;
    return undefined;
  }

  // ---- notes beside the prompt

  onNote(note) {
    if (!note) this.prompt.clear();
    else if (note.why) this.prompt.refuse({ why: note.why, name: note.card?.name });
    else this.prompt.ask(note.card, (action) => this.hand.act(action), note.focus);
  }

  /** Lets a lifted card down and drops the note. */
  dropCard(focus = false) {
    if (!this.bar) return;
    this.hand.lift(null);
    this.prompt.clear();
    if (focus) this.hand.focusCurrent();
  }

  // ---- for the page

  /** The keyboard's place when nothing better is known: what must be answered, else the hand. */
  focusDefault() {
    const play = this.view.hand.cards.some((item) => item.legal);
    const target = (!this.after.hidden && this.after.firstChild)
      || (!play && !this.choices.hidden && this.choices.buttons()[0])
      || (!this.form.hidden && this.form.querySelector("input:checked, input"));
    if (target) target.focus();
    else if (this.view.hand.cards.length) this.hand.focusCurrent();
    else this.bar.querySelector("button")?.focus();
  }

  /** A finished trick goes to its winner. */
  async collect() {
    for (const node of this.center.querySelectorAll('t-zone[data-kind="trick"][data-complete]')) {
      const { signature } = node;
      if (!signature || node.collectedAs === signature) continue;
      node.collectedAs = signature;
      await flights.collect(node, this, this.flight);
      if (node.collectedAs === signature) setAttribute(node, "data-collected", true);
    }
  }

  /** Empties the table: nothing of what it showed stays in the page. */
  clear() {
    flights.land();
    this.replaceChildren();
    this.bar = this.view = null;
    this.page = { undo: false, share: false };
  }

  /** The last action was not taken: let the player choose again. */
  release() {
    for (const part of [this.hand, this.choices, this.form]) part.release();
  }
}

customElements.define("t-table", Table);
