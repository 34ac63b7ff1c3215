// The race of a match as a small chart: a line for each side, with marks of its own, over the deals played. The sheet
// beside it holds the same numbers as a table.
import { t } from "../wording.js";
import { el, svg } from "./dom.js";

const WIDTH = 320, HEIGHT = 150;
const LEFT = 8, RIGHT = 104, TOP = 18, BOTTOM = 24; // room for the labels at the ends of the lines
const LABEL = 16; // labels stand at least so far apart
let serial = 0;

const number = (value) => value.toLocaleString(document.documentElement.lang).replace("-", "−");

/** The mark of a side at a point: a filled disc for ours, a hollow square for theirs. */
const MARKS = [
  (x, y) => svg("circle", { class: "race-mark", cx: x, cy: y, r: 3.5 }),
  (x, y) => svg("rect", { class: "race-mark", x: x - 3.5, y: y - 3.5, width: 7, height: 7 }),
];

export class Race extends HTMLElement {
  /** @param {import("../types.js").TableView} view */
  render(view) {
    const { race } = view;
    this.hidden = !race;
    const signature = JSON.stringify([view.lang, race]);
    if (this.dataset.is === signature) return;
    this.dataset.is = signature;
    this.replaceChildren(...(race ? [draw(race)] : []));
  }
}

/** @param {import("../types.js").Race} race */
function draw({ text, sides, target, marks }) {
  const id = `race-${++serial}`;
  const all = [target, ...marks.flatMap(({ values }) => values)];
  const [low, high] = [Math.min(0, ...all), Math.max(...all)];
  const x = (at) => LEFT + (WIDTH - LEFT - RIGHT) * (marks.length > 1 ? at / (marks.length - 1) : 0);
  const y = (value) => HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * ((value - low) / (high - low || 1));
  const ends = marks.at(-1).values.map(y);
  const labels = apart(ends);
  const chart = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-labelledby": `${id}-t ${id}-d` },
    svg("title", { id: `${id}-t` }, t("race.title")), svg("desc", { id: `${id}-d` }, text),
    svg("line", { class: "race-target", x1: LEFT, x2: WIDTH - RIGHT, y1: y(target), y2: y(target) }),
    svg("text", { class: "race-note", x: LEFT, y: y(target) + (y(target) < TOP + 14 ? 15 : -6) },
      t("race.target", { n: number(target) })),
    svg("text", { class: "race-note", x: LEFT, y: HEIGHT - 5 }, deals(marks)));
  for (const side of [1, 0]) {
    const points = marks.map(({ values }, at) => [x(at), y(values[side])]);
    const line = svg("g", { class: `race-side race-side-${side}` },
      svg("polyline", { class: "race-line", points: points.map((point) => point.join(",")).join(" ") }),
      ...points.map(([px, py]) => MARKS[side](px, py)),
      svg("text", { class: "race-label", x: WIDTH - RIGHT + 9, y: labels[side] + 4 },
        `${shortened(sides[side])} ${number(marks.at(-1).values[side])}`));
    chart.append(line);
  }
  return el("figure", { class: "race" }, chart);
}

/** Which deals the line runs over: "deal 1–12". */
function deals(marks) {
  const [first, last] = [marks[0].deal + 1, marks.at(-1).deal];
  return `${t("race.deal")} ${first === last ? first : `${first}–${last}`}`;
}

/** Where two labels go so that they do not lie over one another. */
function apart([ours, theirs]) {
  const gap = LABEL - Math.abs(ours - theirs);
  if (gap <= 0) return [ours, theirs];
  const sign = ours <= theirs ? -1 : 1;
  return [ours + (sign * gap) / 2, theirs - (sign * gap) / 2];
}

const shortened = (name) => name.length > 9 ? `${name.slice(0, 8)}…` : name;

customElements.define("t-race", Race);
