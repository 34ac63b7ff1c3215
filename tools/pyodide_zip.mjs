// Makes tierce-stdlib.zip: the part of Python's standard library that tierce uses, and tierce, as bytecode.
//
//   node tools/pyodide_zip.mjs WHEEL OUT.zip REPORT.json
//
// Pyodide compiles about 150 modules from source at every start; compiled once, here, inside the same Pyodide
// (so that the bytecode is exactly the one it reads), a start takes half the time. The page hands the zip to
// loadPyodide() as `stdLibURL`. The report says what went in, and what does not work.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [wheel, out, reportFile] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));
// A fixed hash seed: the order of sets, and so the bytecode of the same sources, is always the same.
const env = { PYTHONHASHSEED: "0", HOME: "/home/pyodide" };

try {
  const maker = await loadPyodide({ env });
  maker.FS.writeFile("/home/pyodide/tierce.whl", readFileSync(wheel));
  maker.FS.writeFile("/home/pyodide/pyodide_zip.py", readFileSync(join(here, "pyodide_zip.py")));
  const report = JSON.parse(maker.runPython("import pyodide_zip; pyodide_zip.make('tierce.whl', 'out.zip')"));
  writeFileSync(out, maker.FS.readFile("/home/pyodide/out.zip"));

  // The proof: a second Pyodide that has nothing but this zip.
  const user = await loadPyodide({ env, stdLibURL: out });
  user.FS.writeFile("/home/pyodide/pyodide_zip.py", readFileSync(join(here, "pyodide_zip.py")));
  report.broken = JSON.parse(user.runPython("import pyodide_zip; pyodide_zip.prove()"));
  report.games = JSON.parse(user.runPython("pyodide_zip.start_page()"));
  writeFileSync(reportFile, JSON.stringify(report));
} catch (error) {
  // Only the message: Node.js would print the source line too, which is Pyodide's whole minified file.
  console.error(error?.message ?? error);
  process.exitCode = 1;
}
