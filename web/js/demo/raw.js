// A record in the tag without prepared states: the reader is asked first, then the engine prepares them in a hidden frame
// of the site (js/states.js). Loaded by tierce-demo.js for such tags.
import { address } from "../site.js";
import { el } from "../elements/dom.js";

const PATIENCE = 90_000; // milliseconds
const STYLE = `
.raw { display: grid; box-sizing: border-box; height: var(--tierce-height, 36em); align-content: center; justify-items: center; gap: 1em;
  padding: 1em; overflow: auto; border-radius: var(--tierce-radius, .75em); background: var(--tierce-felt, #154735); color: #f8f4e9; }
.raw pre { max-width: 100%; max-height: 20em; margin: 0; overflow: auto; font: .85em/1.5 ui-monospace, monospace; }
.raw button { padding: .6em 1.4em; border: 2px solid #2b2106; border-radius: 2em; background: #ffd166; color: #2b2106;
  font: inherit; font-weight: 700; cursor: pointer; }
.raw button:disabled { opacity: .6; cursor: default; }
.raw :focus-visible { outline: 3px solid #fff; outline-offset: 2px; }
.raw p { min-height: 1.4em; margin: 0; }
@media print { .raw { height: auto; background: none; color: inherit; } .raw button { display: none; } }`;

/** A text without the spaces that all its lines begin with. */
function dedented(text) {
  const lines = text.replace(/^\s*\n|\s+$/g, "").split("\n");
  const depth = Math.min(...lines.filter((line) => line.trim()).map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(depth)).join("\n");
}

/** The page that prepares states: where the scripts lie, or at the site that the tag names. */
function preparer(host) {
  const site = host.getAttribute("site");
  const there = site && site !== "none" ? new URL(site.endsWith("/") ? site : `${site}/`, document.baseURI) : new URL(address(""));
  return new URL("states.html", there);
}

/**
 * @param {HTMLElement} host
 * @param {string} text a record
 * @param {string} lang
 * @returns {Promise<{states?: string, wrong?: string, failed?: string}>}
 */
function prepare(host, text, lang) {
  const page = preparer(host);
  const frame = el("iframe", { src: page.href, title: "", "aria-hidden": "true", tabindex: "-1", hidden: true });
  return new Promise((resolve) => {
    const end = (found) => {
      removeEventListener("message", hear);
      clearTimeout(timer);
      frame.remove();
      resolve(found);
    };
    const hear = ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== page.origin) return;
      if (data?.tierce === "listening") frame.contentWindow.postMessage({ tierce: "record", text, lang }, page.origin);
      else if (data?.tierce === "states") {
        const { states, wrong } = data;
        end(typeof states === "string" ? { states } : typeof wrong === "string" ? { wrong } : { failed: "" });
      }
    };
    const timer = setTimeout(() => end({ failed: "" }), PATIENCE);
    addEventListener("message", hear);
    host.shadowRoot.append(frame);
  });
}

/**
 * Asks the reader, and resolves to the states, or rejects with what is wrong.
 * @param {HTMLElement} host
 * @param {string} text
 * @param {string} lang
 * @param {(key: string) => string} word
 */
export function states(host, text, lang, word) {
  const start = el("button", { type: "button", class: "raw-start", part: "start" }, word("raw-start"));
  const told = el("p", { role: "status", part: "text" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  host.shadowRoot.adoptedStyleSheets = [...host.shadowRoot.adoptedStyleSheets, sheet];
  const record = el("pre", { tabindex: "0", role: "group", "aria-label": host.getAttribute("label") ?? "tierce" }, dedented(text));
  host.shadowRoot.replaceChildren(el("div", { class: "raw", part: "frame" }, record, start, told), el("slot"));
  return new Promise((resolve, reject) => {
    const go = async () => {
      start.disabled = true;
      told.textContent = word("raw-loading");
      const found = await prepare(host, text, lang);
      if (found.states) resolve(found.states);
      else reject(Object.assign(new Error("raw"), { key: found.wrong ? "raw-wrong" : "raw-failed", fields: { what: found.wrong ?? "" } }));
    };
    start.addEventListener("click", go);
  });
}
