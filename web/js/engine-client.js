// The page's side of the engine: starts the worker, hands commands over and answers with JSON text. Nothing here waits
// for ever and no promise is ever rejected: what goes wrong is an answer {"error": {"code", "message"}}.
import { apart, embedded, first, firstGame, link, rememberVisit } from "./early.js";
import { address } from "./site.js";

export { apart, coming, embedded, firstGame, linkGlue } from "./early.js";

/** Milliseconds without any sign of progress at the start, or without an answer to a command. */
const LIMIT = 1000 * (Number(link.settings.patience) || 60);

/**
 * Starts a worker and keeps it. `watch` hears {stage, loaded, total}, {ready}, {failed: code, message} and {notice}.
 */
export class EngineClient {
  constructor() {
    this.watch = () => {};
    this.last = { stage: "download" };
    this.state = "loading";
    this.started = new Promise((resolve) => { this.settle = resolve; });
    if (!firstGame && !apart) this.begin(); // else when the first picture is painted: page.js
  }

  /** Starts if nothing has. */
  begin() {
    if (!this.worker) this.start();
  }

  /** Starts, or after a failure starts anew: an old worker is ended and its open calls are answered. */
  start() {
    if (this.worker) {
      this.stop("lost");
      this.started = new Promise((resolve) => { this.settle = resolve; });
    }
    this.state = "loading";
    this.calls = new Map();
    this.serial = 0;
    try {
      this.worker = new Worker(address("js/engine-worker.js"), { type: "module", name: "engine" });
    } catch (error) {
      this.fail("load", String(error.message)); // forbidden here
      return;
    }
    this.worker.onmessage = ({ data }) => this.hear(data);
    this.worker.onerror = (event) => this.fail(this.state === "loading" ? "load" : "crashed", event.message ?? "");
    this.worker.onmessageerror = () => this.fail("crashed");
    this.worker.postMessage({ start: { link: link.deal, first, keep: !embedded } });
    this.tell({ stage: "download" });
    this.wait();
  }

  stop(code) {
    clearTimeout(this.timer);
    this.worker?.terminate();
    for (const { resolve, timer } of this.calls?.values() ?? []) {
      clearTimeout(timer);
      resolve(errorText(code));
    }
    this.calls?.clear();
    this.settle?.(false);
  }

  wait() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.fail("timeout"), LIMIT);
  }

  tell(news) {
    this.last = news;
    this.watch(news);
  }

  hear(data) {
    if (data.stage) {
      this.wait();
      this.tell(data);
    } else if (data.ready) {
      clearTimeout(this.timer);
      this.state = "ready";
      performance.mark("engine");
      rememberVisit();
      this.settle(true);
      this.tell({ ready: true });
    } else if (data.failed !== undefined) this.fail("load", data.failed);
    else if (data.notice) this.watch({ notice: data.notice });
    else this.answer(data);
  }

  answer({ id, text }) {
    const call = this.calls.get(id);
    if (!call) return;
    clearTimeout(call.timer);
    this.calls.delete(id);
    call.resolve(text);
  }

  fail(code, message = "") {
    this.state = "failed";
    this.stop("lost");
    this.tell({ failed: code, message });
  }

  /**
   * One command of the page (see worker/commands.js); the answer is JSON text.
   * @param {string} command
   * @param {string} args JSON text of an object
   * @param {File} [file] one that the player chose and the worker is to read
   */
  async call(command, args, file) {
    await this.started;
    if (this.state !== "ready") return errorText("lost");
    const id = ++this.serial;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.fail("lost"), LIMIT);
      this.calls.set(id, { resolve, timer });
      this.worker.postMessage({ id, command, args, file });
    });
  }
}

const errorText = (code) => JSON.stringify({ error: { code, message: "" } });

/** Made when this module loads, so that the worker starts before anything else on the page. */
export const engine = new EngineClient();
