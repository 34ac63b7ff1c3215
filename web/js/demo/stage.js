// What a demo shows: its parts, and the step that it is at. Loaded by tierce-demo.js when a demo comes into sight; without
// the viewer its cards have plain faces, and nothing can be pressed.
import { el, setText } from "../elements/dom.js";
import STYLE from "demo-css/style.css";
import { draw, plainFace } from "./felt.js";
import { read, readRest } from "./states.js";

let sheet = null;

/** The style of all demos of the page. */
function style() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
  }
  return sheet;
}

export class Stage {
  /**
   * @param {HTMLElement} host
   * @param {ShadowRoot} root is emptied and filled
   * @param {(error: Error) => void} failed is told when a step cannot be drawn
   */
  constructor(host, root, failed) {
    root.adoptedStyleSheets = [style()];
    this.host = host;
    this.failed = failed;
    this.demo = null;
    this.viewer = null;
    this.load = null; // loads another file of the element; told by it
    this.readRest = readRest;
    this.at = 0;
    this.head = el("div", { class: "head", part: "title" });
    this.table = el("div", { class: "table", role: "group" });
    this.felt = el("div", { class: "felt", part: "table" }, this.table);
    this.text = el("div", { class: "text", part: "text", tabindex: 0, role: "group" });
    this.controls = el("div", { class: "controls", part: "controls", role: "group" });
    this.list = el("ol", { start: 0, role: "list" });
    this.summary = el("summary");
    this.details = el("details", { part: "transcript" }, this.summary, this.list);
    this.details.addEventListener("toggle", () => this.tell());
    this.frame = el("div", { class: "frame", part: "frame", role: "group" }, this.head, this.felt, this.text, this.controls);
    root.replaceChildren(this.frame, this.details);
  }

  /**
   * Shows states, at the step that the element asks for.
   * @param {string} source JSON
   * @throws {import("./states.js").Unusable}
   */
  open(source) {
    const demo = read(source);
    this.demo = demo;
    this.bottom = demo.seats.some((one) => one.seat === this.host.getAttribute("seat"))
      ? this.host.getAttribute("seat") : demo.seats[0].seat;
    this.at = this.within(this.host.getAttribute("step"));
    const english = (this.host.getAttribute("indices") ?? demo.lang) === "en";
    this.host.dataset.ix = english ? "en" : "fr";
    this.face = plainFace(english ? { T: "10" } : { T: "10", K: "R", Q: "D", J: "V" });
    const label = this.host.getAttribute("label") || demo.title;
    for (const [node, name] of [[this.frame, label], [this.text, label], [this.table, demo.words.table ?? label]]) node.setAttribute("aria-label", name);
    setText(this.head, demo.title);
    setText(this.summary, demo.words.transcript ?? "…");
    this.draw(null);
  }

  /** The step that is meant: a number, one as text, or "rule". */
  within(step) {
    const { frames } = this.demo;
    const at = step === "rule" ? frames.findIndex(({ rules, refused }) => rules?.length || refused) : Math.trunc(step);
    return Math.min(Math.max(at || 0, 0), frames.length - 1);
  }

  /** Goes to a step; true when it is another one. */
  goTo(step) {
    const to = this.within(step), from = this.at;
    if (to === from) return false;
    this.at = to;
    if (!this.draw(to === from + 1 ? this.demo.frames[from] : null)) return false;
    this.viewer?.stepped();
    const frame = this.demo.frames[to];
    this.emit("step", { step: to, rule: frame.refused?.rule ?? frame.rules?.[0] ?? null });
    if (to === this.demo.frames.length - 1) this.emit("end", { step: to });
    return true;
  }

  flip(seat) {
    const seats = this.demo.seats.map((one) => one.seat);
    const opposite = seats[(seats.indexOf(this.bottom) + seats.length / 2) % seats.length];
    this.bottom = seats.includes(seat) ? seat : opposite;
    this.draw(null);
  }

  /** Draws the step that it is at; false when that failed. */
  draw(before) {
    const { demo, at } = this, frame = demo.frames[at];
    try {
      draw(this.table, demo, frame, before, this.bottom, this.face);
      if (demo.deals > 1) this.head.replaceChildren(demo.title, el("span", {}, ` – ${frame.view.title}`));
      this.text.replaceChildren(...(at === 0 && demo.description ? [el("p", {}, demo.description)] : []), ...told(frame, demo));
      this.text.scrollTop = 0;
      return true;
    } catch (error) {
      this.failed(error);
      return false;
    }
  }

  /** All steps as text, once somebody wants them. */
  tell() {
    const { demo, list } = this;
    list.append(...demo.frames.slice(list.children.length).map((frame) => el("li", {}, ...told(frame, demo))));
  }

  /** A button in place of the controls that loads the viewer. */
  offer(start) {
    const node = el("button", { type: "button", class: "start", part: "start" }, this.demo.words.start ?? "▶");
    node.addEventListener("click", async () => {
      await start();
      this.controls.querySelector(".next")?.focus();
    });
    this.frame.append(node);
  }

  /** Opens the transcript for printing, or leaves it as it was before. */
  unfold(open) {
    if (open) {
      this.tell();
      this.details.dataset.was = String(this.details.open);
    }
    this.details.open = open || this.details.dataset.was === "true";
  }

  emit(kind, detail) {
    this.host.dispatchEvent(new CustomEvent(`tierce-${kind}`, { bubbles: true, composed: true, detail }));
  }
}

/** What a frame tells. */
function told({ text = [], comment = [], rules = [], refused = null }, { words }) {
  const why = refused && el("p", { class: "refusal" }, el("span", { class: "tag" }, words.refused ?? ""), " ",
    el("code", {}, refused.rule), " ", refused.text);
  return [el("p", { class: "happened" }, text.join(" ")), ...(why ? [why] : []), ...comment.map((one) => el("p", {}, one)),
    ...(rules.length ? [el("p", {}, ...rules.map((rule) => el("code", {}, rule)))] : [])];
}
