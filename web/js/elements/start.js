// The start screen: go on with a running match, or begin a new one.
import { address } from "../site.js";
import { t } from "../wording.js";
import { button, el, emit } from "./dom.js";
import { card } from "./faces.js";
import { icon } from "./icons.js";
import "./matches.js";
import "./options.js";
import "./presets.js";
import "./seats.js";
import * as presets from "../presets.js";
import { settingRow } from "./settings.js";

/** The picture of a game: cards as they lie at its table (null: a back); for the eye only. */
const SCENES = { belote: ["9h", "Jh", "Th", "Ah"], bien: ["Js", "Qs", "Ks"], bleven: ["Kd", "7c", "4h", null, null] };

/**
 * @typedef {object} StartScreen
 * @property {{game: string, title: string, tagline: string, options: import("./options.js").GameOption[]}[]} games
 * @property {import("./matches.js").Kept} kept  the matches that can be gone on with, and finished ones
 */

export class StartScreen extends HTMLElement {
  /** @param {StartScreen} data */
  render(data) {
    const open = this.querySelector(".game[open]")?.dataset.game;
    const first = this.data ? open : data.kept.matches[0]?.game ?? data.games[0]?.game;
    const forms = [...this.querySelectorAll("t-options")];
    const chosen = Object.fromEntries(forms.map((form) => [form.dataset.game, form.values()]));
    const seated = Object.fromEntries([...this.querySelectorAll("t-seats")].map((form) => [form.dataset.game, form.values()]));
    this.data = data;
    const kept = el("t-matches");
    kept.render(data.kept, Object.fromEntries(data.games.map(({ game, title }) => [game, title])));
    this.running = data.kept.matches.some((match) => !match.over);
    const stops = () => [...this.querySelectorAll("button, input, select, summary")];
    const held = stops().indexOf(document.activeElement);
    this.replaceChildren(
      el("header", { class: "start-head" }, fan(), el("h1", {}, "tierce"),
        el("p", { class: "tagline" }, t("start.tagline"))),
      el("main", { class: "start-main" },
        kept,
        el("section", { class: "games", "aria-labelledby": "games-title" },
          el("h2", { id: "games-title" }, t("start.new")),
          ...data.games.map((game) => this.gameCard(game, game.game === first, chosen[game.game], seated[game.game])))),
      el("footer", { class: "start-foot" }, settingRow("lang", this),
        ...["settings", "help", "statistics", "read", "transfer"].map((what) => this.tool(what)),
        el("a", { class: "btn quiet", href: address("docs/index.html") }, t("menu.docs"))));
    if (held >= 0) stops()[held]?.focus();
  }

  /** The keyboard's place: what most will do next. */
  focusDefault() {
    if (this.contains(document.activeElement)) return;
    const first = [...this.querySelectorAll("[data-first]")].find((node) => node.checkVisibility());
    (first ?? this.querySelector("summary")).focus({ preventScroll: true });
  }

  tool(what) {
    const node = el("button", { type: "button", class: "btn quiet", "data-what": what }, icon(what),
      el("span", {}, t(`menu.${what}`)));
    node.addEventListener("click", () => emit(this, "open", { what }));
    return node;
  }

  gameCard(game, isOpen, chosen, seated) {
    const options = el("t-options", { "data-game": game.game });
    options.render(game.options, chosen);
    const seats = el("t-seats", { "data-game": game.game });
    seats.setUp(game.tables, game.levels, seated ?? presets.lastSeats(game.game));
    seats.render(options.values());
    options.addEventListener("change", () => seats.render(options.values()));
    const saved = el("t-presets");
    saved.setUp(game.game, () => ({ options: options.values(), seats: seats.values() }), (preset) => {
      options.choose(preset.options);
      seats.choose(preset.seats, options.values());
    });
    const play = button(t("start.play"), this.running ? "plain" : "primary",
      { type: "submit", "data-first": !this.running });
    const form = el("form", {}, el("div", { class: "game-go" }, play), seats, options, saved); // most play as it stands
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (!options.valid()) return;
      presets.rememberSeats(game.game, seats.values());
      emit(this, "new", { game: game.game, options: options.values(), seats: seats.named() });
    });
    const many = this.data.games.length > 1;
    const scene = (SCENES[game.game] ?? []).map((code) => card(code));
    const head = [el("span", { class: `game-cards scene-${game.game}`, "aria-hidden": "true" }, ...scene),
      el("span", { class: "game-words" }, el("span", { class: "game-title" }, game.title),
        el("span", { class: "game-tagline" }, game.tagline))];
    return el("details", { class: "game", "data-game": game.game, name: "game", open: isOpen || !many },
      el("summary", {}, ...head), form);
  }
}

function fan() {
  return el("span", { class: "start-fan", "aria-hidden": "true" }, ...["Kh", "Qh", "Jh"].map((code) => card(code)));
}

customElements.define("t-start", StartScreen);
