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
export function makeBridge({ root, load, start, table, curtain, live, sheets, trail, announceNotice, started }) {
  let slot = trail.slot; // of the match on the table
  const speech = new Speech();
  /** Shows one of the screens, which has just been drawn; from the first one on the page can be answered. */
  const screen = (shown) => {
    for (const node of [start, table, curtain]) node.hidden = node !== shown;
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
      draw(ok, { undo: !!undo && settings.get("undo") === "on", share: !!share });
      screen(table);
      curtain.clear();
      if (sentHere) table.focusDefault();
    }),
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
