// <tierce-demo>: a record that a page steps through, without Python. This file defines the element, shows the states that
// it was given, and loads the viewer when that makes sense. docs/embed.md lists attributes, methods, events and parts.
import { address } from "../site.js";

/* global DEMO_WORDS */
/** What is said when there are no states to say it: the build puts it here, from the catalogs. */
const WORDS = typeof DEMO_WORDS === "object" ? DEMO_WORDS : {};
const NEAR = "200px";
const PATIENCE = 20_000; // milliseconds that states may take to come

/** Room for a demo until it is there: as high as its style makes it. What stands in the element is shown meanwhile. */
const ROOM = ":host { display: block; min-height: 38em } :host([hidden]) { display: none } .error { padding: 1em }"
  + "@media screen { ::slotted(*) { max-height: 36em; overflow: auto } } @media print { :host { min-height: 0 } }";
const FILES = { stage: "js/demo-stage.js", viewer: "js/demo-viewer.js", play: "js/demo-play.js", turn: "js/demo-turn.js", raw: "js/demo-raw.js" };
const modules = {};

/** A module of the element, loaded once. */
async function load(name) {
  try {
    return await (modules[name] ??= import(address(FILES[name])));
  } catch {
    delete modules[name]; // so that it is tried again
    throw unusable("viewer");
  }
}

/** An error that says why a demo cannot be shown: the key of a sentence, and what stands in it. */
const unusable = (key, fields = {}) => Object.assign(new Error(key), { key, fields });

/** Tells demos that they come near what is seen. */
const nearby = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) target.near();
}, { rootMargin: NEAR });

/** Opens or closes what is folded away, for printing. */
const unfold = (open) => () => document.querySelectorAll("tierce-demo").forEach((one) => one.unfold?.(open));
addEventListener("beforeprint", unfold(true));
addEventListener("afterprint", unfold(false));

export class TierceDemo extends HTMLElement {
  static observedAttributes = ["step", "src"];
  #stage = null;
  #source = 0; // counts up with every source, so that an answer that comes late is not taken for the newer one
  #settled = Promise.resolve(false);

  connectedCallback() {
    if (this.shadowRoot) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(ROOM);
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    root.append(document.createElement("slot"));
    if (this.getAttribute("loading") === "eager") this.near();
    else nearby.observe(this);
  }

  disconnectedCallback() {
    this.pause();
  }

  attributeChangedCallback(name, before, value) {
    if (before === value || !this.#source) return;
    if (name === "step") this.goTo(value);
    else this.#start();
  }

  /** It comes into sight: the states are shown, and unless a click is asked for, the viewer is loaded. */
  near() {
    nearby.unobserve(this);
    if (!this.#source) this.#start();
  }

  #start() {
    this.#settled = this.#show(++this.#source);
  }

  async #show(source) {
    this.pause();
    this.#stage = null;
    const click = this.getAttribute("loading") === "click";
    try {
      if (!click) load("viewer").catch(() => {}); // beside the rest; its fault is told when it is needed
      const [{ Stage }, states] = await Promise.all([load("stage"), this.#states()]);
      if (source !== this.#source) return false;
      const stage = new Stage(this, this.shadowRoot, (error) => this.#fail(error));
      stage.load = load;
      stage.open(states);
      this.#stage = stage;
      if (click) stage.offer(() => this.#ready());
      else await this.#view(stage);
      if (source !== this.#source) return false;
      stage.emit("ready", { steps: this.steps });
      if (this.hasAttribute("autoplay") && !click && !matchMedia("(prefers-reduced-motion: reduce)").matches) this.play();
      return true;
    } catch (error) {
      if (source === this.#source) this.#fail(error);
      return false;
    }
  }

  get #lang() {
    return (this.closest("[lang]")?.lang ?? "").slice(0, 2);
  }

  #word(key) {
    return String((WORDS[this.#lang] ?? WORDS.en ?? {})[key] ?? key);
  }

  /** Says in place of the demo why there is none. */
  #fail({ key = "damaged", fields = {} }) {
    this.pause();
    this.#stage = null;
    const message = this.#word(key).replace(/\{(\w+)\}/g, (whole, name) => fields[name] ?? whole);
    const node = document.createElement("p");
    Object.assign(node, { className: "error", part: "error", textContent: message });
    node.setAttribute("role", "alert");
    this.shadowRoot.replaceChildren(node, document.createElement("slot"));
    this.dispatchEvent(new CustomEvent("tierce-error", { bubbles: true, composed: true, detail: { message } }));
  }

  /** The JSON text: what stands in the element, or what `src` names. */
  async #states() {
    if (document.readyState === "loading") await new Promise((go) => document.addEventListener("DOMContentLoaded", go, { once: true }));
    const src = this.getAttribute("src");
    if (!src) {
      const inline = this.querySelector(':scope > script[type="application/json"]');
      if (inline) return inline.textContent;
      const record = this.querySelector(':scope > script[type="text/x-tierce"]');
      if (!record) throw unusable("empty");
      const { states } = await load("raw");
      const lang = this.#lang in WORDS ? this.#lang : "en";
      return states(this, record.textContent, lang, (key) => this.#word(key));
    }
    try {
      const answer = await fetch(src, { signal: AbortSignal.timeout(PATIENCE) });
      if (answer.ok) return await answer.text();
    } catch {
      // no network, no such host, no leave to read it, no end of waiting
    }
    throw unusable("missing", { file: src });
  }

  async #view(stage) {
    const { attach, face } = await load("viewer");
    if (stage.demo.turn) stage.question ??= (await load("turn")).ask(stage, face, attach);
    else stage.viewer ??= attach(stage);
  }

  /** The stage with its viewer, whatever `loading` says; null when there is nothing to show. */
  async #ready() {
    this.near();
    await this.#settled;
    const stage = this.#stage;
    try {
      if (stage) await this.#view(stage);
    } catch (error) {
      this.#fail(error);
    }
    return this.#stage;
  }

  /** Opens the transcript for printing, the one of the page where the demo is not there yet; or leaves it as it was. */
  unfold(open) {
    if (this.#stage) this.#stage.unfold(open);
    else this.querySelectorAll("details").forEach((one) => { one.open = open; });
  }

  get step() { return this.#stage?.at ?? 0; }
  set step(step) { this.goTo(step); }
  get steps() { return (this.#stage?.demo.frames.length ?? 1) - 1; }
  goTo(step) { this.#stage?.goTo(step); }
  flip(seat) { this.#stage?.flip(seat); }
  try(card) { return this.#stage?.question?.try(card) ?? Promise.resolve(null); }
  goOn() { this.#stage?.question?.goOn(); }
  async play() { (await this.#ready())?.viewer?.play(); }
  pause() { this.#stage?.viewer?.pause(); }
}

if (!customElements.get("tierce-demo")) customElements.define("tierce-demo", TierceDemo);
