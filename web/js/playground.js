// The playground: Python against the engine, typed by whoever reads. The engine runs in a worker that can be stopped; all
// that comes from it is put into the page as text.
import { address } from "./site.js";
import { readLink } from "./link.js";
import { languageOf, readStored } from "./stored.js";
import { load, t } from "./wording.js";

const EXAMPLES = ["legal", "replay", "simulate", "compare"];
const KEY = "tierce.playground";
const MOST = 100_000; // characters that are shown

const at = (id) => document.getElementById(id);
const [example, code, run, stop, state, output] = ["example", "code", "run", "stop", "state", "output"].map(at);

/** @type {Worker | null} */
let worker = null;
let ready = false, running = false, asked = null, shown = 0;

function keep(text) {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // it lasts as long as the page
  }
}

function kept() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Puts what is printed behind the rest, so much of it as a page can bear. */
function print(text, kind) {
  if (shown >= MOST) return;
  shown += text.length;
  const line = document.createElement("span");
  line.className = kind;
  line.textContent = shown >= MOST ? `${text.slice(0, MOST)}\n${t("playground.cut")}\n` : text;
  output.append(line);
  output.scrollTop = output.scrollHeight;
}

function show() {
  run.disabled = running || asked !== null;
  stop.disabled = !run.disabled;
}

function begin() {
  ready = false;
  worker = new Worker(address("js/playground-worker.js"), { type: "module", name: "playground" });
  worker.onmessage = ({ data }) => hear(data);
  worker.onerror = (event) => hear({ failed: event.message ?? "" });
}

function hear({ stage, ready: up, out, err, done, failed }) {
  if (stage) state.textContent = t("playground.loading");
  else if (up) {
    ready = true;
    state.textContent = "";
    if (asked !== null) send();
  } else if (out !== undefined) print(out, "out");
  else if (err !== undefined) print(err, "err");
  else if (done !== undefined) {
    running = false;
    state.textContent = t(done ? "playground.done" : "playground.error");
  } else if (failed !== undefined) {
    end();
    state.textContent = t("playground.failed");
  }
  show();
}

function send() {
  worker.postMessage({ source: asked });
  asked = null;
  running = true;
  state.textContent = t("playground.running");
}

function end() {
  worker?.terminate();
  worker = null;
  ready = running = false;
  asked = null;
}

function start() {
  if (run.disabled) return;
  output.replaceChildren();
  shown = 0;
  asked = code.value;
  keep(asked);
  if (!worker) {
    state.textContent = t("playground.loading");
    begin();
  } else if (ready) send();
  show();
}

async function take(name) {
  try {
    const answer = await fetch(address(`playground/${name}.py`));
    if (!answer.ok) throw new Error(String(answer.status));
    code.value = await answer.text();
    keep(code.value);
  } catch {
    state.textContent = t("playground.missing");
  }
}

/** The page's words, and what is typed from the time before. */
async function open() {
  const lang = languageOf(readLink(location.hash).settings.lang, readStored().lang);
  document.documentElement.lang = lang;
  await load(lang);
  document.title = `tierce: ${t("playground.title")}`;
  const texts = {
    h1: "title", ".lead": "lead", "label[for=example]": "example", "label[for=code]": "code", "#run": "run", "#stop": "stop",
    "#keys": "keys", "#output-title": "output",
  };
  for (const [where, key] of Object.entries(texts)) document.querySelector(where).textContent = t(`playground.${key}`);
  example.append(...EXAMPLES.map((name) => new Option(t(`playground.example.${name}`), name)));
  const before = kept();
  if (before === null) await take(EXAMPLES[0]);
  else code.value = before;
  document.documentElement.dataset.state = "ready";
}

run.addEventListener("click", start);
stop.addEventListener("click", () => {
  end();
  state.textContent = t("playground.stopped");
  show();
  run.focus();
});
example.addEventListener("change", () => take(example.value));
code.addEventListener("input", () => keep(code.value));
code.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  start();
});
open().catch((error) => { state.textContent = String(error.message); });
