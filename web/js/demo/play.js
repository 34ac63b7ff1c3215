// "Play from here": the real table, in a frame over the demo, from the moment that the demo shows. Loaded by the viewer when
// it is asked for. The table tells in a message that it is there; nothing else is heard, and only from that frame.
import { address } from "../site.js";
import { el } from "../elements/dom.js";

const PATIENCE = 60_000; // milliseconds until the reader is told that nothing comes
const STYLE = `
.here-table { position: absolute; inset: 0; z-index: 3; display: grid; grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  background: var(--paper); }
.here-bar { display: flex; flex-wrap: wrap; align-items: center; gap: .3em .9em; padding: .25em .6em; font-size: .9em; }
.here-bar button { padding: .3em .9em; border: 1px solid currentColor; border-radius: 2em; background: none; font-weight: 600; }
.here-bar a { color: inherit; }
.here-bar [role=status] { flex: 1; min-width: 0; }
.here-table iframe { width: 100%; height: 100%; border: 0; background: #0c3024; }
@media print { .here-table { display: none; } }`;

let sheet = null;

/** The address of the table at a moment of a demo. */
function tableAt({ demo, host }, link) {
  const site = host.getAttribute("site");
  const page = site ? new URL(site.endsWith("/") ? site : `${site}/`, document.baseURI) : new URL(address(""));
  if (!/^https?:$/.test(page.protocol)) throw new Error(`no address of a site: ${page}`);
  page.hash = `${link}&embed=on&lang=${demo.lang}`;
  return page.href;
}

/**
 * @param {import("./stage.js").Stage} stage
 * @param {HTMLElement} asker gets the focus back
 */
export function open(stage, asker) {
  if (stage.frame.querySelector(".here-table")) return;
  const { words } = stage.demo, say = (key) => words[key] ?? key, step = stage.at;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
  }
  const root = stage.host.shadowRoot;
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const href = tableAt(stage, stage.demo.frames[step].link);
  const status = el("span", { role: "status" }, say("here-loading"));
  const back = el("button", { type: "button", part: "button" }, say("here-back"));
  const tab = el("a", { href: href.replace("&embed=on", ""), target: "_blank", rel: "noopener" }, say("here-tab"));
  const frame = el("iframe", { src: href, title: `${say("here")}: ${stage.demo.title}`, allow: "autoplay; fullscreen" });
  const box = el("div", { class: "here-table" }, el("div", { class: "here-bar" }, back, status, tab), frame);
  const covered = [...stage.frame.children];

  const hear = ({ source, data }) => {
    if (source !== frame.contentWindow || data?.tierce !== "table") return;
    clearTimeout(timer);
    status.textContent = "";
    stage.emit("play", { step });
  };
  const close = () => {
    clearTimeout(timer);
    removeEventListener("message", hear);
    box.remove();
    for (const node of covered) node.inert = false;
    asker.focus();
  };
  const timer = setTimeout(() => { status.textContent = say("here-failed"); }, PATIENCE);

  addEventListener("message", hear);
  back.addEventListener("click", close);
  box.addEventListener("keydown", (event) => {
    event.stopPropagation(); // the demo below takes no step
    if (event.key === "Escape") close();
  });
  for (const node of covered) node.inert = true;
  stage.frame.append(box);
  back.focus();
}
