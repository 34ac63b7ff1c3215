// What the player's own matches brought, game by game, and a way to begin anew.
import { t } from "../wording.js";
import { button, el } from "./dom.js";

/**
 * @typedef {object} Sum
 * @property {string} game
 * @property {number} matches  finished ones
 * @property {number} won
 * @property {number} lost
 * @property {number} drawn
 * @property {number} deals
 * @property {[number, number]} credited  ours first
 * @property {Record<string, [number, number]>} facts
 * @property {number} streak   matches won in a row, up to now
 * @property {number} best     the longest such row
 */

const digits = (value, fraction = 0) => value.toLocaleString(document.documentElement.lang,
  { minimumFractionDigits: fraction, maximumFractionDigits: fraction }).replace("-", "−");

export class StatisticsSheet extends HTMLElement {
  /** Forgets everything; set by who makes it. */
  reset = async () => {};

  /**
   * @param {{game: string, title: string, facts: {key: string, label: string}[]}[]} games
   * @param {Sum[]} sums
   */
  show(games, sums) {
    this.games = games;
    this.sums = sums.filter((sum) => sum.deals);
    this.asking = false;
    this.draw();
  }

  draw() {
    const { sums } = this;
    const sections = this.games.map((game) => section(game, sums.find((sum) => sum.game === game.game)));
    this.replaceChildren(...sections.filter(Boolean),
      el("p", { class: sums.length ? "hint" : null }, t(sums.length ? "stats.what-counts" : "stats.none")),
      sums.length ? this.end() : "");
  }

  /** The way to begin anew, with a question before it. */
  end() {
    const node = el("div", { class: "sheet-end" });
    if (!this.asking) {
      const reset = button(t("stats.reset"), "plain");
      reset.addEventListener("click", () => this.ask(true));
      node.append(reset);
      return node;
    }
    const sure = button(t("stats.reset-sure"), "primary");
    const keep = button(t("stats.keep"), "plain");
    sure.addEventListener("click", () => this.reset());
    keep.addEventListener("click", () => this.ask(false));
    const deals = this.sums.reduce((sum, one) => sum + one.deals, 0);
    node.append(el("p", { class: "record-note", role: "alert" }, t("stats.reset-asks", { count: deals })), keep, sure);
    return node;
  }

  ask(asking) {
    this.asking = asking;
    this.draw();
    this.querySelector(".sheet-end .btn").focus();
  }
}

function section(game, sum) {
  if (!sum) return null;
  const average = sum.credited.map((points) => digits(points / sum.deals, 1));
  const rows = [
    [t("stats.won"), [sum.won, sum.lost].map((n) => digits(n))],
    [t("stats.average"), average],
    ...game.facts.map(({ key, label }) => [label, (sum.facts[key] ?? [0, 0]).map((n) => digits(n))]),
  ];
  const heads = ["kept.us", "kept.them"].map((key) => el("th", { scope: "col" }, t(key)));
  return el("section", {},
    el("table", { class: "summary statistics", "data-game": game.game },
      el("caption", {}, game.title),
      el("thead", {}, el("tr", {}, el("td"), ...heads)),
      el("tbody", {}, ...rows.map(([label, values]) => el("tr", {}, el("th", { scope: "row" }, label),
        ...values.map((value) => el("td", {}, value)))))),
    el("p", { class: "statistics-sum" }, [
      t("stats.deals", { count: sum.deals }), t("stats.matches", { count: sum.matches }),
      sum.drawn ? t("stats.drawn", { count: sum.drawn }) : null,
      t("stats.streak", { n: digits(sum.streak), best: digits(sum.best) }),
    ].filter(Boolean).join(" · ")));
}

customElements.define("t-statistics", StatisticsSheet);
