// The page: puts its parts together before any Python runs. The worker starts first (engine-client.js).
import { makeArchive } from "./archive.js";
import { apart, coming, embedded, engine, firstGame, linkGlue } from "./engine-client.js";
import { makeBridge } from "./bridge.js";
import { emit } from "./elements/dom.js";
import "./elements/curtain.js";
import "./elements/live.js";
import "./elements/load.js";
import "./elements/start.js";
import "./elements/table.js";
import "./elements/welcome.js";
import * as keys from "./keys.js";
import { watchLayout } from "./layout.js";
import { readLink } from "./link.js";
import { modal } from "./modal.js";
import { Opening } from "./opening.js";
import * as settings from "./settings.js";
import { makeSheets } from "./sheets.js";
import { address } from "./site.js";
import { makeTrail } from "./trail.js";
import { t, load as loadWording } from "./wording.js";

const GLUE_LIMIT = 60_000;

const root = document.documentElement;
const [load, start, table, curtain, live, notices, welcome] =
  ["t-load", "t-start", "t-table", "t-curtain", "t-live", "#notices", "t-welcome"]
    .map((selector) => document.querySelector(selector));

const link = readLink(location.hash);
settings.visit(link.settings);

let worded = false;
const lang = settings.get("lang");
const wordingLoaded = loadWording(lang, lang === coming.lang ? coming.wording : undefined).then(() => {
  worded = true;
  engine.watch = hearEngine;
  hearEngine(engine.last);
}).catch((error) => bridge.fail("wording", String(error.message)));

const sheets = makeSheets(table);
const trail = makeTrail({
  screen: (name, slot) => emit(document.body, name === "table" ? "continue" : "home", { slot }),
  sheets: (depth) => modal.step(depth),
});
modal.watch = (depth) => trail.depth(depth);
/** Whether both the engine and the words are there. */
const started = async () => {
  await wordingLoaded;
  return worded && engine.started;
};
const opening = new Opening({
  worded: () => wordingLoaded,
  draw: (found) => bridge.showOpening(found),
  set: (name, value) => bridge.set(name, value),
});
const bridge = makeBridge({ root, load, start, table, curtain, live, welcome, opening, sheets, trail, announceNotice, started });
window.tierce = bridge;

/** Whoever comes for the first time finds a deal on the table; what the picture does not need comes after it. */
const painted = () => new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)); });
if (firstGame) {
  await opening.begin(firstGame, coming.opening);
  engine.begin();
  await painted();
  linkGlue();
}
if (!apart) import(address("js/boot.js")); // PyScript

const archive = makeArchive((command, args, file) => engine.call(command, args, file), announceNotice);

/** A line that stays until it is closed: what the player should know about saves. It is read aloud where it stands. */
function announceNotice(code) {
  const line = document.createElement("p");
  const close = document.createElement("button");
  close.type = "button";
  close.className = "btn quiet";
  close.textContent = t("notice.close");
  close.addEventListener("click", () => line.remove());
  line.append(t(`notice.${code}`), " ", close);
  notices.append(line);
}

/** Tells the demo around this table that it is there; a name, and nothing of the deal. */
if (embedded) {
  new MutationObserver((_, watch) => {
    if (!["ready", "failed"].includes(root.dataset.state)) return;
    window.parent.postMessage({ tierce: "table" }, "*");
    watch.disconnect();
  }).observe(root, { attributeFilter: ["data-state"] });
}

function hearEngine(news) {
  if (news.notice) announceNotice(news.notice);
  else if (news.failed !== undefined) bridge.fail(news.failed, news.message);
  else if (root.dataset.state === "loading") load.render(news.ready ? { stage: "page" } : news);
  else if (root.dataset.state === "opening") welcome.hear(news);
}

/** What a part of the page asks for and needs no engine; everything else is the glue's. */
document.addEventListener("t-action", ({ detail }) => {
  if (detail.kind === "skip") bridge.skip();
  else if (detail.kind === "retry" && !(root.dataset.glue && worded)) location.reload();
  else if (detail.kind === "unlink") location.hash = "";
  else if (detail.kind === "opening") opening.change(detail.game);
  else if (detail.kind === "open") {
    if (sheets.has(detail.what)) sheets.open(detail.what);
    else emit(document.body, detail.what);
  } else if (archive.has(detail.kind)) archive.open(detail.kind, detail);
});
document.addEventListener("t-focus-lost", () => { if (!table.hidden && table.view) table.focusDefault(); });
addEventListener("hashchange", () => location.reload()); // another link, another table
keys.listen(table, live);
watchLayout(table);
setTimeout(() => {
  if (!root.dataset.glue && !apart) bridge.fail("glue", "");
}, GLUE_LIMIT);
