// The engine's worker: CPython (Pyodide) with the tierce package. It answers the page's commands one after the other
// and reports how its own start goes. Messages out: {stage, loaded, total}, {ready}, {failed}, {notice}, {id, text}.
import { address } from "./site.js";
import { watchDownloads } from "./worker/downloads.js";

const vendor = (file) => address(`vendor/pyodide/${file}`);

/** @type {((command: string, args: object) => Promise<object>) | null} */
let commands = null;
let queue = Promise.resolve();

async function start({ link, first, keep }) {
  const stage = (name, bytes = {}) => postMessage({ stage: name, ...bytes });
  stage("download");
  const stopWatching = watchDownloads(fail, first ? (bytes) => stage("download", bytes) : null);
  // The worker's own parts come meanwhile: Python must not wait for them.
  const parts = Promise.all([import("./worker/commands.js"), import("./worker/store.js")]);
  const { loadPyodide } = await import(vendor("pyodide.mjs"));
  const python = await loadPyodide({ stdLibURL: vendor("tierce-stdlib.zip") });
  stopWatching();
  stage("engine");
  const [{ makeCommands }, { Store }] = await parts;
  const converse = () => {
    const protocol = python.runPython("from tierce.protocol import Protocol\nProtocol()");
    return (request) => JSON.parse(protocol.answer(JSON.stringify(request)));
  };
  commands = makeCommands(converse, new Store((notice) => postMessage({ notice }), keep), link);
  postMessage({ ready: true });
}

async function serve({ id, command, args, file }) {
  let answer;
  try {
    answer = await commands(command, { ...JSON.parse(args), ...(file && { file }) });
  } catch (error) {
    answer = { error: { code: "internal", message: String(error?.message ?? error) } };
  }
  postMessage({ id, text: JSON.stringify(answer) });
}

const fail = (error) => postMessage({ failed: String(error?.message ?? error) });

// When one of its downloads breaks off, Pyodide drops that error and waits on.
addEventListener("unhandledrejection", (event) => {
  if (commands) return;
  event.preventDefault();
  fail(event.reason);
});

onmessage = ({ data }) => {
  if (data.start) {
    start(data.start).catch(fail);
    return;
  }
  queue = queue.then(() => serve(data));
};
