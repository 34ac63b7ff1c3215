// The menu of the table.
import { t } from "../wording.js";
import { el, emit } from "./dom.js";
import { icon } from "./icons.js";

const ITEMS = [
  ["last", "last"], ["sheet", "sheet"], ["undo", "undo"], ["rules", "rules"], ["settings", "gear"], ["help", "help"], ["home", "home"],
];

export class Menu extends HTMLElement {
  /** @param {(what: string) => boolean} usable */
  render(usable) {
    this.replaceChildren(el("ul", { class: "menu", role: "list" }, ...ITEMS.map(([what, sign]) => el("li", {},
      el("button", { type: "button", "data-what": what, "aria-disabled": usable(what) ? null : "true" },
        icon(sign), el("span", {}, t(`menu.${what}`)))))));
    this.onclick = (event) => {
      const item = event.target.closest("button");
      if (item && item.getAttribute("aria-disabled") !== "true") emit(this, "open", { what: item.dataset.what });
    };
  }
}

customElements.define("t-menu", Menu);
