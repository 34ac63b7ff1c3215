// A record in the tag without prepared states: the reader is asked first, then the engine prepares them in a hidden frame
// of the site (js/states.js). Loaded by tierce-demo.js for such tags.
import { address } from "../site.js";
import { el } from "../elements/dom.js";

const PATIENCE = 90_000; // milliseconds

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
  host.shadowRoot.replaceChildren(start, told, el("slot"));
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
