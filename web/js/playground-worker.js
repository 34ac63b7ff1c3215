// The playground's worker: Pyodide with the tierce package, and the source that the page sends. Messages out: {stage},
// {ready}, {out}, {err}, {done}, {failed}.
import { address } from "./site.js";
import { watchDownloads } from "./worker/downloads.js";

const vendor = (file) => address(`vendor/pyodide/${file}`);

/** Runs a source as a program of its own; of a traceback it shows what begins in that source. */
const RUNNER = `
import sys, traceback
from pyodide.code import eval_code

def run(source):
    try:
        value = eval_code(source, {"__name__": "__main__"}, filename="<playground>")
        if value is not None:
            print(repr(value))
        return True
    except BaseException as error:
        told = error.__traceback__
        while told is not None and told.tb_frame.f_code.co_filename != "<playground>":
            told = told.tb_next
        print("".join(traceback.format_exception(error.with_traceback(told))), end="", file=sys.stderr)
        return False

run
`;

let run = null;
let fail = (error) => postMessage({ failed: String(error?.message ?? error) });

async function start() {
  postMessage({ stage: "download" });
  const stopWatching = watchDownloads((error) => fail(error), null);
  const { loadPyodide } = await import(vendor("pyodide.mjs"));
  const python = await loadPyodide({ stdLibURL: vendor("tierce-stdlib.zip") });
  stopWatching();
  const line = (kind) => ({ batched: (text) => postMessage({ [kind]: `${text}\n` }) });
  python.setStdout(line("out"));
  python.setStderr(line("err"));
  run = python.runPython(RUNNER);
  fail = () => {};
  postMessage({ ready: true });
}

onmessage = ({ data }) => postMessage({ done: run(data.source) });

start().catch((error) => fail(error));
