// Who plays where in a new match: the player himself, computer players of a level, people at this device; and their names.
import { t } from "../wording.js";
import { el } from "./dom.js";

/**
 * @typedef {{options: Record<string, string>, seats: {seat: string, place: string, side: string, name: string}[]}} Seating
 * @typedef {{value: string, label: string}} Level
 * @typedef {import("../worker/people.js").Places} Places
 */

const USUAL = "club";
const LONGEST = 20;
let serial = 0;

export class SeatsForm extends HTMLElement {
  /**
   * @param {Seating[]} tables for each number of players
   * @param {Level[]} levels
   * @param {Places} chosen
   */
  setUp(tables, levels, chosen) {
    this.tables = tables;
    this.levels = levels;
    this.chosen = chosen;
    this.addEventListener("change", () => { this.chosen = { ...this.chosen, ...this.values() }; });
  }

  /** Draws the seats of a table. @param {Record<string, string>} options as chosen, which say how many players there are */
  render(options) {
    const fits = (table) => Object.entries(table.options).every(([name, value]) => (options[name] ?? value) === value);
    const table = this.tables.find(fits) ?? this.tables[0];
    if (table === this.table && this.firstChild) return; // what is being typed stays
    this.table = table;
    this.own = this.table.seats[0];
    const open = this.querySelector("details")?.open ?? false;
    this.replaceChildren(el("details", { class: "who-plays", open: open || this.special() },
      el("summary", {}, t("seats.title")),
      el("fieldset", { class: "seating", "aria-label": t("seats.title") },
        ...this.table.seats.map((seat) => this.row(seat)), el("p", { class: "hint" }, t("seats.hint")))));
  }

  /** Puts other choices in place. @param {Places} chosen */
  choose(chosen, options) {
    this.chosen = chosen;
    this.table = null;
    this.render(options);
  }

  /** Whether somebody else than usual plays: that must be seen before the match begins. */
  special() {
    return this.table.seats.some(({ seat }) => {
      const { who = "computer", level = USUAL } = this.chosen[seat] ?? {};
      return who === "person" || (who === "computer" && level !== USUAL);
    });
  }

  row(seat) {
    const own = seat === this.own;
    const partner = !own && seat.side === this.own.side;
    const place = partner ? t("seats.top.partner") : t(`seats.${seat.place}`);
    const chosen = this.chosen[seat.seat] ?? {};
    const id = `seat-${++serial}`;
    const name = el("input", { type: "text", maxlength: LONGEST, autocomplete: "off", spellcheck: "false",
      "data-name": seat.seat, "aria-label": t("seats.name", { place }), placeholder: seat.name, value: chosen.name ?? null });
    return el("div", { class: "seating-row", "data-seat": seat.seat },
      own ? el("span", { class: "seating-place" }, place)
        : el("label", { class: "seating-place", for: id }, place),
      own ? el("span") : this.players(seat, id, chosen), name);
  }

  players(seat, id, chosen) {
    const known = this.levels.some(({ value }) => value === chosen.level);
    const level = known ? chosen.level : this.levels.find(({ value }) => value === USUAL)?.value ?? this.levels.at(-1)?.value;
    const person = chosen.who === "person";
    return el("select", { id, "data-who": seat.seat },
      el("optgroup", { label: t("seats.computers") }, ...this.levels.map(({ value, label }) =>
        el("option", { value, selected: !person && value === level }, label))),
      el("option", { value: "person", selected: person }, t("seats.person")));
  }

  /** Who plays where. @returns {Places} */
  values() {
    return Object.fromEntries(this.table.seats.map((seat) => {
      const who = this.querySelector(`[data-who="${seat.seat}"]`)?.value ?? "you";
      const name = this.querySelector(`[data-name="${seat.seat}"]`).value.trim();
      const named = name ? { name } : {};
      if (who === "you" || who === "person") return [seat.seat, { who, ...named }];
      return [seat.seat, { who: "computer", level: who, ...named }];
    }));
  }

  /** The same with a name for everybody, as a match needs it. @returns {Places} */
  named() {
    const names = Object.fromEntries(this.table.seats.map(({ seat, name }) => [seat, name]));
    return Object.fromEntries(Object.entries(this.values()).map(([seat, place]) =>
      [seat, place.who === "computer" ? place : { name: names[seat], ...place }]));
  }
}

customElements.define("t-seats", SeatsForm);
