// Whether the table fits as a table. With high zoom or large text it does not: then it is one column that scrolls.
import * as settings from "./settings.js";

/** Root text sizes that a table needs: so wide at least, and where it is narrow, so high. */
const WIDTH = 18, NARROW = 31, HEIGHT = 26;

function crowded() {
  const size = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const width = innerWidth / size, height = innerHeight / size;
  return width < WIDTH || (width < NARROW && height < HEIGHT);
}

/** Writes `data-list` on the table where it should be a column. */
export function applyLayout(table) {
  table.toggleAttribute("data-list", settings.get("layout") === "list" || crowded());
}

/** Does so whenever the window or the text changes. @param {HTMLElement} table */
export function watchLayout(table) {
  applyLayout(table);
  new ResizeObserver(() => applyLayout(table)).observe(document.documentElement);
}
