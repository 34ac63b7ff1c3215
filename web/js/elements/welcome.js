// A line above the first table: which games there are besides, and how far the engine is loaded.
import { t } from "../wording.js";
import { amount } from "./amount.js";
import { button, el, emit, setText } from "./dom.js";

export class Welcome extends HTMLElement {
  /** @param {string[]} others the games that do not lie on the table */
  render(others) {
    this.progress ??= el("span", { class: "welcome-progress" });
    this.setAttribute("role", "region");
    this.setAttribute("aria-label", t("welcome.label"));
    const games = others.map((game) => {
      const node = button(t(`welcome.game.${game}`), "quiet");
      node.addEventListener("click", () => emit(this, "opening", { game }));
      return node;
    });
    const all = button(t("welcome.all"), "quiet");
    all.addEventListener("click", () => emit(this, "home"));
    this.replaceChildren(el("span", { class: "welcome-text" }, t("welcome.text")), ...games, all, this.progress);
  }

  /** @param {{stage?: string, loaded?: number, total?: number | null, ready?: boolean}} news how the engine's start goes */
  hear(news) {
    if (!this.progress) return;
    setText(this.progress, news.ready ? "" : news.loaded ? `${t("welcome.loading")} ${amount(news)}` : t("welcome.loading"));
  }
}

customElements.define("t-welcome", Welcome);
