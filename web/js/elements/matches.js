// The matches that are kept: the newest unfinished one in front, the others in a list, finished ones folded away.
import { t } from "../wording.js";
import { button, el, emit, say } from "./dom.js";
import { icon } from "./icons.js";

/**
 * @typedef {object} KeptMatch
 * @property {string} slot
 * @property {string} game
 * @property {number} deal
 * @property {boolean} over
 * @property {string[]} humans
 * @property {string} player
 * @property {[number, number] | null} totals  ours first
 * @property {boolean} alone  each side is one player
 * @property {"won" | "lost" | "drawn" | null} outcome
 * @property {number} updated
 *
 * @typedef {{matches: KeptMatch[], keep: number}} Kept  newest first
 */

const number = (value) => value.toLocaleString(document.documentElement.lang);

export class KeptMatches extends HTMLElement {
  /** @param {Kept} kept @param {Record<string, string>} titles of the games */
  render({ matches, keep }, titles) {
    this.titles = titles;
    const [unfinished, finished] = [false, true].map((over) => matches.filter((match) => match.over === over));
    const [newest, ...others] = unfinished;
    this.hidden = !matches.length;
    this.replaceChildren();
    if (newest) this.append(this.front(newest));
    if (others.length) {
      this.append(el("section", { class: "kept", "aria-labelledby": "kept-title" },
        el("h2", { id: "kept-title" }, t("kept.others")), this.list(others),
        unfinished.length >= keep ? el("p", { class: "hint" }, t("kept.many", { count: unfinished.length })) : null));
    }
    if (finished.length) {
      this.append(el("details", { class: "kept kept-finished" },
        el("summary", {}, t("kept.finished", { count: finished.length })), this.list(finished)));
    }
  }

  /** The match played last: one button that goes on with it. */
  front(match) {
    const go = button(t("start.continue"), "primary", { "data-first": true });
    go.addEventListener("click", () => emit(this, "continue", { slot: match.slot }));
    return el("section", { class: "continue", "data-slot": match.slot },
      el("div", { class: "kept-words" }, el("h2", {}, this.titles[match.game] ?? match.game), ...this.facts(match)),
      scores(match), el("div", { class: "kept-tools" }, this.removal(match), go));
  }

  list(matches) {
    return el("ul", { class: "kept-list", role: "list" }, ...matches.map((match) => {
      const title = this.titles[match.game] ?? match.game;
      const go = button(t(match.over ? "kept.look" : "start.continue"), "plain",
        { "aria-label": t(match.over ? "kept.look-at" : "kept.continue-at", { game: title, n: match.deal }) });
      go.addEventListener("click", () => emit(this, match.over ? "history" : "continue", { slot: match.slot }));
      return el("li", { class: "kept-match", "data-slot": match.slot },
        el("div", { class: "kept-words" }, el("p", { class: "kept-game" }, title), ...this.facts(match)),
        scores(match), el("div", { class: "kept-tools" }, this.removal(match), go));
    }));
  }

  /** Lines about a match: where it stands or how it ended, who plays, when it was last played. */
  facts({ deal, over, outcome, humans, player, updated }) {
    const lang = document.documentElement.lang;
    const when = updated ? new Date(updated) : null;
    const people = humans.length > 1 ? t("kept.people", { n: humans.length }) : t(`kept.player.${player}`);
    const stand = over && outcome ? t(`kept.${outcome}`, { count: deal }) : t("start.deal", { n: deal });
    const time = when && el("time", { datetime: when.toISOString() },
      when.toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" }));
    return [el("p", {}, `${stand} · ${people}`), time && el("p", { class: "kept-when" }, time)].filter(Boolean);
  }

  removal(match) {
    const label = t("kept.remove", { game: this.titles[match.game] ?? match.game, n: match.deal });
    const node = el("button", { type: "button", class: "tool kept-remove", "aria-label": label, title: label },
      icon("bin"));
    node.addEventListener("click", () => this.remove_(match, node.closest("[data-slot]")));
    return node;
  }

  /** Takes a match away; in its place stands a way to have it back. */
  remove_(match, place) {
    const gone = t("kept.removed", { game: this.titles[match.game] ?? match.game, n: match.deal });
    const back = button(t("kept.undo"), "plain");
    const kept = [...place.childNodes];
    place.classList.add("kept-gone");
    place.replaceChildren(el("p", {}, gone), back);
    back.focus();
    say(this, gone);
    emit(this, "remove", { slot: match.slot });
    back.addEventListener("click", () => {
      emit(this, "putBack", { slot: match.slot });
      place.classList.remove("kept-gone");
      place.replaceChildren(...kept);
      place.querySelector(".kept-remove").focus();
      say(this, t("kept.back"));
    });
  }
}

function scores({ totals, alone }) {
  if (!totals) return el("span");
  const labels = alone ? ["kept.you", "kept.other"] : ["kept.us", "kept.them"];
  return el("ul", { class: "scores", role: "list" }, ...totals.map((points, at) =>
    el("li", { class: `score${at ? "" : " you"}` }, el("span", { class: "score-side" }, t(labels[at])), " ",
      el("span", { class: "score-points" }, number(points)))));
}

customElements.define("t-matches", KeptMatches);
