// What the glue may call. MicroPython cannot catch an exception that JavaScript throws at it, so nothing here throws:
// every call is guarded and answers false when it went wrong. Views come and go as JSON text.
import { engine } from "./engine-client.js";
import { applyLayout } from "./layout.js";
import { modal } from "./modal.js";
import { pause, skip } from "./pace.js";
import * as settings from "./settings.js";
import * as sound from "./sound.js";
import { Speech } from "./speech.js";
import * as wording from "./wording.js";

/** @param {Function} work */
const guarded = (work) => (...given) => {
  try {
    return work(...given) ?? true;
  } catch (error) {
    reportError(error);
    return false;
  }
};

/**
 * @param {object} parts the elements of the page, and its dialogs
 */
export function makeBridge(
  { root, load, start, table, curtain, live, welcome, opening, sheets, trail, announceNotice, started },
) {
  let slot = trail.slot; // of the match on the table
  const speech = new Speech();
  /** Shows one of the screens, which has just been drawn; from the first one on the page can be answered. */
  const screen = (shown) => {
    for (const node of [start, table, curtain]) node.hidden = node !== shown;
    if (shown !== table) welcome.hidden = true;
    root.dataset.screen = shown === start ? "start" : "table";
    if (root.dataset.state !== "ready") {
      root.dataset.state = "ready";
      performance.mark("ready");
    }
    trail.screen(root.dataset.screen, slot);
  };
  const draw = (view, page) => {
    table.flight = settings.pace().flight;
    table.twoTaps = settings.get("tap") === "two";
    const before = table.view;
    table.render(view, page);
    sound.hear(before, view);
  };

  return {
    /** The engine's answer to a command, as JSON text; never rejected. */
    call: (command, args) => engine.call(command, args)
      .catch((error) => JSON.stringify({ error: { code: "lost", message: String(error) } })),
    started,
    restart: guarded(() => {
      root.dataset.state = "loading";
      engine.start();
    }),
    pause,
    skip: guarded(skip),

    setting: (name) => settings.get(name),
    pace: (what) => settings.pace()[what],
    /** The slot of the match on the table, now or before a reload; null at the start screen. */
    shown: () => slot,
    /** Changes a setting; true when its wording has been loaded and everything may be drawn anew. */
    set: async (name, value) => {
      try {
        if (name === "lang") await wording.load(value);
        settings.set(name, value);
        applyLayout(table);
        modal.draw();
        return true;
      } catch (error) {
        reportError(error);
        return false;
      }
    },

    /** The glue runs; the load screen says so. */
    hello: guarded(() => {
      root.dataset.glue = "on";
      load.render();
    }),
    /** Draws the table from an answer {ok: view, undo, slot}. */
    showTable: guarded((text) => {
      const { ok, undo, share, slot: name } = JSON.parse(text);
      slot = name;
      const sentHere = table.hidden && root.dataset.state === "ready"; // from another screen, not by a link or a reload
      table.hidden = false;
      welcome.hidden = true;
      draw(ok, { undo: !!undo && settings.get("undo") === "on", share: !!share });
      screen(table);
      curtain.clear();
      if (sentHere) table.focusDefault();
    }),
    /** Draws an opening, before the engine is there: it can be answered. @param {import("./openings.js").Opening} found */
    showOpening: guarded(({ view }) => {
      if (root.dataset.state === "failed") return;
      const changed = table.view !== null;
      if (changed) table.clear();
      welcome.render(opening.others);
      welcome.hear(engine.last);
      welcome.hidden = table.hidden = false;
      root.dataset.screen = "table";
      root.dataset.state = "opening";
      draw(view, { undo: false, share: false });
      if (changed) table.focusDefault();
      live.announce(new Speech().next(view, settings.get("verbosity")));
      requestAnimationFrame(() => setTimeout(() => performance.mark("table"))); // once it is painted
    }),
    /** What lies on the table since before the engine was there, as JSON text; "" where nothing does. */
    opening: guarded(() => {
      const what = opening.take();
      return what ? JSON.stringify(what) : "";
    }),
    /** The engine has taken the opening up; false when it sees it otherwise than it was shown. */
    confirmOpening: guarded((text) => {
      const { ok, slot: name } = JSON.parse(text);
      if (!opening.matches(ok)) return false;
      slot = name;
      speech.skip(ok);
      screen(table);
      return true;
    }),
    /** Nothing waits for the engine any more; what the player has wanted meanwhile goes its way, or is dropped. */
    endOpening: guarded((goOn) => opening.end(goOn)),
    /** Covers the table for the next person: of what was on it nothing stays in the page. */
    showCurtain: guarded((text) => {
      const { ok, undo, slot: name } = JSON.parse(text);
      slot = name;
      modal.closeAll();
      table.clear();
      live.clear();
      curtain.render(ok, { undo: !!undo && settings.get("undo") === "on" });
      screen(curtain);
      curtain.focusDefault();
    }),
    showStart: guarded((text) => {
      const returning = root.dataset.screen === "table";
      slot = null;
      if (returning) modal.closeAll();
      start.render(JSON.parse(text));
      screen(start);
      if (returning) start.focusDefault();
    }),
    collect: guarded(() => { table.collect(); }),
    release: guarded(() => table.release()),
    refuse: guarded((rule, text) => table.prompt.refuse({ why: { rule, text } })),
    /** Says in one message what has happened since the last one, and what is asked for. */
    announce: guarded(() => live.announce(speech.next(table.view, settings.get("verbosity")))),
    /** What the log holds now is not announced any more. */
    countAsSpoken: guarded(() => speech.skip(table.view)),
    showSummary: guarded(() => { sheets.summaryWhenFree(); }),
    closeSheets: guarded(() => modal.closeAll()),
    showRules: guarded((text, lang, only) => sheets.rules(JSON.parse(text).ok.rules, lang, only || null)),
    notice: guarded(announceNotice),
    /** Shows what failed and a way out; the first cause is the one that counts. `place`: JSON text of {deal, move}. */
    fail: guarded((code, message, place) => {
      if (root.dataset.state === "failed") return;
      root.dataset.state = "failed";
      modal.closeAll();
      start.hidden = table.hidden = curtain.hidden = true;
      load.render({ failed: code, message, place: place ? JSON.parse(place) : {} });
    }),
    mark: guarded((name) => { performance.mark(name); }),
  };
}
