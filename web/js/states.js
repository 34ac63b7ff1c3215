// A page without a face, in a hidden frame of a demo whose record has no prepared states (js/demo/raw.js): it has the engine
// prepare them and hands them over. It hears its parent only, and one record.
import { address } from "./site.js";

const LONGEST = 200_000; // characters of a record

/** @param {MessageEvent} event */
function hear({ source, origin, data }) {
  if (source !== window.parent || source === window || data?.tierce !== "record") return;
  const { text, lang } = data;
  if (typeof text !== "string" || text.length > LONGEST || typeof lang !== "string") return;
  removeEventListener("message", hear);
  const answer = (found) => source.postMessage({ tierce: "states", ...found }, origin === "null" ? "*" : origin);
  const worker = new Worker(address("js/states-worker.js"), { type: "module", name: "states" });
  worker.onmessage = ({ data: found }) => {
    worker.terminate();
    answer(found);
  };
  worker.onerror = (event) => answer({ failed: event.message ?? "" });
  worker.postMessage({ text, lang });
}

addEventListener("message", hear);
if (window.parent !== window) window.parent.postMessage({ tierce: "listening" }, "*");
