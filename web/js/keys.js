// The keyboard at the table. Keys act when no dialog is open and never inside a field; single letters can be switched
// off in the settings.
import { emit } from "./elements/dom.js";
import { modal } from "./modal.js";
import { QUERIES } from "./queries.js";
import * as settings from "./settings.js";

const inField = (target) => target instanceof Element
  && target.matches("input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]");

/**
 * @param {import("./elements/table.js").Table} table
 * @param {import("./elements/live.js").Live} live
 */
export function listen(table, live) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (modal.top || inField(event.target)) return;
    if (event.key === "?" && settings.get("keys") === "on") {
      event.preventDefault();
      emit(document.body, "open", { what: "help" });
    } else if (!table.hidden && table.view && tableKey(event, table, live)) event.preventDefault();
  });
}

/** Whether the key meant something. */
function tableKey(event, table, live) {
  const { key } = event;
  if (key === "Escape") {
    table.dropCard();
    return true;
  }
  if (key === " " && !(event.target instanceof Element && event.target.closest("button, input, summary, a"))) {
    emit(table, "skip");
    return true;
  }
  if (settings.get("keys") !== "on") return false;
  if (/^[0-9]$/.test(key)) return digit(table, (Number(key) + 9) % 10);
  const letter = key.toLowerCase();
  if (letter === "r") {
    if (live.said) tell(table, live, live.said);
    return true;
  }
  if (!Object.hasOwn(QUERIES, letter)) return false;
  tell(table, live, QUERIES[letter](table.view));
  return true;
}

/** Says an answer aloud and shows it. */
function tell(table, live, text) {
  live.say(text);
  table.prompt.tell(text);
}

/** The n-th card where cards can be played, else the n-th choice. */
function digit(table, at) {
  const choosing = !table.choices.hidden && !table.view.hand.cards.some((item) => item.legal);
  return choosing ? table.choices.digit(at) : table.hand.digit(at);
}
