// The browser's Back and Forward. Every open sheet is a step on the way, and so is the table when one comes from the
// start screen: Back closes the sheet on top, then leaves the table, then leaves the page. What is shown decides; the
// history follows it, and only a step that the player takes in the history changes what is shown.
//
// An entry of the history holds {screen: "start" | "table", slot: of the match on the table, over: whether the start
// screen lies one step back, depth: how many sheets are open}.

const here = () => history.state ?? { screen: null, slot: null, over: false, depth: 0 };

/**
 * @param {{screen: (name: "start" | "table", slot: string | null) => void, sheets: (depth: number) => number}} go
 *   what a step asks for: another screen; so many open sheets, answered with how many there are then
 */
export function makeTrail(go) {
  /** What is shown, as far as the history needs to know. */
  const shown = { screen: null, slot: null, depth: 0 };
  /** Whether a step of our own is still to be heard of. */
  let stepping = false;

  const step = (by) => {
    stepping = true;
    history.go(by);
  };

  /** Lets the history follow what is shown; it can take several steps, since going back is answered later. */
  function settle() {
    if (stepping || !shown.screen) return undefined;
    const { screen, slot, over, depth } = here();
    const base = { screen: shown.screen, slot: shown.slot, over: false, depth: 0 };
    if (screen === null) history.replaceState(base, "");
    else if (screen === shown.screen) {
      if (depth > shown.depth) return step(shown.depth - depth);
      if (slot !== shown.slot) history.replaceState({ screen, slot: shown.slot, over, depth }, "");
      if (depth === shown.depth) return undefined;
      history.pushState({ screen, slot: shown.slot, over, depth: depth + 1 }, "");
    } else if (screen === "table" && over) return step(-depth - 1);
    else if (depth > 0) return step(-depth);
    else if (screen === "start") history.pushState({ ...base, over: true }, "");
    else history.replaceState(base, "");
    return settle();
  }

  addEventListener("popstate", () => {
    const own = stepping;
    const { screen, slot, depth } = here();
    stepping = true;
    if (!own && shown.screen && screen === shown.screen) shown.depth = go.sheets(depth);
    else if (!own && shown.screen && screen) {
      Object.assign(shown, { screen, slot, depth: 0 });
      go.screen(screen, slot);
    }
    stepping = false;
    settle();
  });

  return {
    /** The match that was on the table where the page is loaded again or come back to. @type {string | null} */
    slot: here().slot,
    /** A screen is shown. @param {"start" | "table"} screen @param {string | null} slot the match on the table */
    screen(screen, slot) {
      Object.assign(shown, { screen, slot });
      settle();
    },
    /** So many sheets are open. @param {number} depth */
    depth(depth) {
      shown.depth = depth;
      settle();
    },
  };
}
