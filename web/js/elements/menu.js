// The menu of the table.
import { t } from "../wording.js";
import { el, emit } from "./dom.js";
import { icon } from "./icons.js";

const ITEMS = ["last", "sheet", "history", "undo", "rules", "settings", "help", "home"]; // each with an icon of the same name

export class Menu extends HTMLElement {
  /** @param {(what: string) => boolean} usable */
  render(usable) {
    this.replaceChildren(el("ul", { class: "menu", role: "list" }, ...ITEMS.map((what) => el("li", {},
      el("button", { type: "button", "data-what": what, "aria-disabled": usable(what) ? null : "true" },
        icon(what), el("span", {}, t(`menu.${what}`)))))));
    this.onclick = (event) => {
      const item = event.target.closest("button");
      if (item && item.getAttribute("aria-disabled") !== "true") emit(this, "open", { what: item.dataset.what });
    };
  }
}

customElements.define("t-menu", Menu);
