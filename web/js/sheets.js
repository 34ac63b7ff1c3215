// The dialogs of the page: what each one shows. They are opened by what the elements ask for and by the glue.
import "./elements/help.js";
import "./elements/menu.js";
import "./elements/rules.js";
import "./elements/settings.js";
import "./elements/summary.js";
import { el } from "./elements/dom.js";
import { modal } from "./modal.js";
import { t } from "./wording.js";

/**
 * @param {import("./elements/table.js").Table} table
 */
export function makeSheets(table) {
  const onView = (kind, tag, draw) => {
    const node = el(tag);
    return { kind, title: () => t(`menu.${kind}`), node, draw: () => draw(node, table.view) };
  };
  const usable = (what) => ({
    last: () => !!table.view.last_trick, undo: () => table.page.undo, history: () => table.view.sheet.rows.length > 0,
  })[what]?.() ?? true;

  const sheets = {
    menu: () => onView("menu", "t-menu", (node) => node.render(usable)),
    last: () => ({
      ...onView("last", "t-zone", (node, view) => node.render(view.last_trick, view.seats)),
      title: () => table.view.last_trick.label,
    }),
    sheet: () => onView("sheet", "div", (node, view) => {
      if (!node.firstChild) node.append(el("t-sheet"), el("t-log"));
      for (const part of node.children) part.render(view);
    }),
    summary: () => ({
      ...onView("summary", "t-summary", (node, view) => view.summary && node.render(view, table.page)),
      title: () => table.view.summary?.title ?? "",
    }),
    settings: () => onView("settings", "t-settings", (node) => node.render()),
    help: () => onView("help", "t-help", (node) => node.render()),
  };

  return {
    /** Whether this dialog needs nothing but the page. */
    has: (what) => Object.hasOwn(sheets, what),
    open(what) {
      if (modal.top?.kind === "menu") modal.close();
      if (modal.top?.kind !== what) modal.open(sheets[what]());
    },
    summaryWhenFree: () => modal.openWhenFree(sheets.summary()),
    /** @param {import("./elements/rules.js").RuleText[]} rules @param {string} lang @param {string | null} only */
    rules(rules, lang, only) {
      const node = el("t-rules");
      if (modal.top?.kind === "menu") modal.close();
      modal.open({
        kind: only ? "rule" : "rules",
        title: () => only ?? t("menu.rules"),
        node,
        draw: () => node.render(rules, lang, !!only),
      });
    },
  };
}
