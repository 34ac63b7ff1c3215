// The viewer of demos: real card faces, controls, keys, a live region. Loaded by tierce-demo.js when a demo is to be used.
import { el, setAttribute, setText, svg } from "../elements/dom.js";
import { sideFace, smallFace } from "../elements/small-faces.js";

const ICONS = {
  back: "M15 5l-7 7 7 7", next: "M9 5l7 7-7 7", play: "M8 5v14l11-7Z", pause: "M9 5v14M15 5v14",
  here: "M4 6h11v14H4ZM9 6l1-3 10 3-3 12",
  flip: "M7 4v15l-3-3M7 19l3-3M17 20V5l3 3M17 5l-3 3",
};
const SHORTEST = 1400, LONGEST = 9000, FOR_A_LETTER = 45; // milliseconds: how long a step stays when all are played
const KEYS = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

const icon = (name) => svg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, svg("path", { d: ICONS[name] }));

const drawn = new Map();

/** A face, put together once for each card and then copied. */
export function face(code, side) {
  const key = code + side;
  if (!drawn.has(key)) {
    drawn.set(key, svg("svg", { viewBox: "0 0 125 180", class: "face", "aria-hidden": "true" },
      (side ? sideFace : smallFace)(code[0], code[1])));
  }
  return drawn.get(key).cloneNode(true);
}

class Viewer {
  /** @param {import("./stage.js").Stage} stage */
  constructor(stage) {
    this.stage = stage;
    this.timer = 0;
    this.live = el("div", { class: "vh", role: "status" });
    this.back = this.button("back", () => this.go(stage.at - 1));
    this.next = this.button("next", () => this.go(stage.at + 1));
    this.run = this.button("play", () => (this.timer ? this.pause() : this.play()));
    this.flip = this.button("flip", () => stage.flip());
    this.here = this.button("here", () => this.table());
    this.slider = el("input", { type: "range", min: 0, max: stage.demo.frames.length - 1, step: 1, "aria-label": this.position() });
    this.slider.addEventListener("input", () => this.go(this.slider.valueAsNumber));
    this.number = el("span", { class: "number", "aria-hidden": "true" });
    stage.controls.setAttribute("aria-label", stage.demo.title);
    stage.controls.replaceChildren(this.back, this.run, this.next, this.slider, this.number, this.here, this.flip);
    stage.frame.append(this.live);
    stage.frame.querySelector(".start")?.remove();
    stage.frame.addEventListener("keydown", (event) => this.key(event));
    this.words = stage.demo.words;
    stage.face = face;
    stage.draw(null);
    this.shown();
  }

  button(name, act) {
    const label = this.stage.demo.words[name] ?? name;
    const node = el("button", { type: "button", class: name, "aria-label": label, title: label, part: `button ${name}` }, icon(name));
    node.addEventListener("click", act);
    return node;
  }

  /** The real table from this moment on: all that belongs to it is loaded now. */
  async table() {
    this.pause();
    const { open } = await this.stage.load("play");
    open(this.stage, this.here);
  }

  position() {
    const { at, demo } = this.stage;
    return (demo.words.position ?? "").replace("{step}", at).replace("{steps}", demo.frames.length - 1);
  }

  key(event) {
    const by = KEYS[event.key];
    // The slider has these keys too; the two would add up.
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation(); // slides around it stay where they are
    this.go(this.stage.at + by);
  }

  /** A step that the reader takes: it ends the playing of all. */
  go(at) {
    this.pause();
    this.stage.goTo(at);
  }

  /** Takes one step after the other, to the end; from the beginning when it is there already. */
  play() {
    const { stage } = this;
    if (this.timer) return;
    if (stage.at >= stage.demo.frames.length - 1) stage.goTo(0);
    this.wait();
    this.shown();
  }

  wait() {
    const letters = this.stage.text.textContent.length;
    this.timer = setTimeout(() => {
      const { stage } = this;
      if (!stage.host.isConnected || document.hidden) return this.pause();
      if (stage.goTo(stage.at + 1) && stage.at < stage.demo.frames.length - 1) this.wait();
      else this.pause();
    }, Math.min(SHORTEST + letters * FOR_A_LETTER, LONGEST));
  }

  pause() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.shown();
  }

  /** Brings the controls up to the step that is shown. */
  shown() {
    const { at, demo } = this.stage, last = demo.frames.length - 1, running = this.timer > 0;
    setAttribute(this.back, "aria-disabled", at === 0 ? "true" : null);
    setAttribute(this.next, "aria-disabled", at === last ? "true" : null);
    const label = (running ? this.words.pause : this.words.play) ?? "";
    if (this.run.title !== label) {
      setAttribute(this.run, "aria-label", label);
      this.run.title = label;
      this.run.replaceChildren(icon(running ? "pause" : "play"));
    }
    this.here.hidden = !demo.frames[at].link || this.stage.host.getAttribute("site") === "none";
    this.slider.value = String(at);
    setAttribute(this.slider, "aria-valuetext", this.position());
    setText(this.number, `${at} / ${last}`);
  }

  /** A step was taken, whoever took it. */
  stepped() {
    this.shown();
    setText(this.live, `${this.position()}. ${this.stage.text.textContent}`);
  }
}

/** Gives a stage its viewer. */
export const attach = (stage) => new Viewer(stage);
