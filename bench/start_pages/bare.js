// The least a page with Python can do, from Pyodide's own files as they come.
import { loadPyodide } from "./pyodide.mjs";

const python = await loadPyodide();
python.runPython("1");
performance.mark("ready");
