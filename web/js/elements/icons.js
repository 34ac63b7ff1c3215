// Line icons for buttons that have a name besides.
import { svg } from "./dom.js";

const PATHS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  last: "M8 4h9a2 2 0 0 1 2 2v12M5 7h8a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2Z",
  sheet: "M5 4h14v16H5zM5 9h14M12 9v11",
  close: "M6 6l12 12M18 6L6 18",
  back: "M15 5l-7 7 7 7",
  help: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.5",
  home: "M4 11l8-7 8 7M6 10v10h12V10",
  settings: "M4 7h10M18 7h2M4 17h2M10 17h10M16 7m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M8 17m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
  rules: "M5 4h10a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3ZM5 17a3 3 0 0 1 3-3h10M9 8h5",
  crown: "M4 18V8l5 4 3-6 3 6 5-4v10Z",
  history: "M4 12a8 8 0 1 0 3-6.2M4 4v4h4M12 8v4l3 2",
  first: "M7 5v14M18 5l-8 7 8 7",
  last_: "M17 5v14M6 5l8 7-8 7",
  previous: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  read: "M4 7V5a1 1 0 0 1 1-1h4l2 2h8a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1ZM12 9v6M9 12l3-3 3 3",
  statistics: "M5 20V10M12 20V4M19 20v-7",
  transfer: "M8 4v14M5 15l3 3 3-3M16 20V6M13 9l3-3 3 3",
  bin: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5",
  check: "M5 12l5 5L19 7",
};

/** @param {keyof typeof PATHS} name */
export function icon(name) {
  return svg("svg", { viewBox: "0 0 24 24", class: `icon icon-${name}`, "aria-hidden": "true" },
    svg("path", { d: PATHS[name] }));
}
