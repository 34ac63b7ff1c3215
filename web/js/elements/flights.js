// Cards fly from where they were to where they are: positions are taken before an update and compared after it. The
// flights are decoration: nodes are already in their places, nothing waits for them and they may be cut short.

const EASE = "cubic-bezier(.2,.8,.2,1)";
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const running = new Set();

function box(node) {
  const rect = node.getBoundingClientRect();
  return rect.width ? rect : null;
}

/** Where the cards and the seats are now. */
export function positions(table) {
  const cards = new Map(), nodes = new Set();
  for (const node of table.querySelectorAll(".card[data-card]")) {
    const rect = box(node);
    if (!rect || node.closest("[data-collected]")) continue;
    cards.set(node.dataset.card, rect);
    nodes.add(node);
  }
  return { cards, nodes };
}

function animate(node, frames, ms, delay = 0) {
  const animation = node.animate(frames, { duration: ms, delay, easing: EASE, fill: "backwards" });
  running.add(animation);
  animation.finished.catch(() => {}).finally(() => running.delete(animation));
  return animation;
}

const from = (start, end) => ({
  transform: `translate(${start.left - end.left}px, ${start.top - end.top}px) scale(${start.width / end.width})`,
  transformOrigin: "0 0",
});
const DEAL = [{ transform: "translateY(12%)", opacity: 0 }, { transform: "none", opacity: 1 }];
const HOME = { transform: "none", transformOrigin: "0 0" };

/**
 * Lets the cards of a table fly after an update.
 * @param {HTMLElement} table
 * @param {ReturnType<typeof positions>} before
 * @param {number} ms 0: no flights
 */
export function fly(table, before, ms) {
  if (!ms || still()) return;
  const pile = table.querySelector('t-zone[data-kind="pile"] .card');
  // All places are read before anything is set in motion: in turns, each reading would lay the page out anew.
  const flights = [];
  const starts = new Map();
  const place = (node) => {
    if (node && !starts.has(node)) starts.set(node, box(node));
    return node && starts.get(node);
  };
  let dealt = 0;
  for (const node of table.querySelectorAll(".card[data-card]")) {
    const end = box(node);
    if (!end) continue;
    const there = before.cards.get(node.dataset.card);
    if (there) {
      const moved = Math.abs(there.left - end.left) + Math.abs(there.top - end.top);
      if (moved > 2) flights.push([node, [from(there, end), HOME], ms]);
    } else if (!before.nodes.has(node)) {
      const seat = node.closest("[data-seat]")?.dataset.seat;
      const origin = seat ? table.querySelector(`t-seat[data-seat="${seat}"] .seat-initial`) : pile;
      const start = place(origin);
      if (start) flights.push([node, [{ ...from(start, end), opacity: 0.4 }, HOME], ms]);
      else flights.push([node, DEAL, ms, 25 * dealt++]);
    }
  }
  for (const [node, frames, ...times] of flights) animate(node, frames, ...times);
}

/** Sends the cards of a finished trick to the seat that won it. */
export function collect(trick, table, ms) {
  const winner = trick.querySelector(".winning")?.dataset.seat;
  const goal = winner && table.querySelector(`t-seat[data-seat="${winner}"] .seat-initial`);
  const end = goal && box(goal);
  if (!ms || still() || !end) return Promise.resolve();
  const starts = [...trick.querySelectorAll(".card[data-card]")].map((node) => [node, box(node)]);
  return Promise.allSettled(starts.filter(([, start]) => start).map(([node, start]) =>
    animate(node, [{ ...HOME, opacity: 1 }, { ...from(end, start), opacity: 0 }], ms).finished));
}

/** Ends all flights at once. */
export function land() {
  for (const animation of running) animation.finish();
}
