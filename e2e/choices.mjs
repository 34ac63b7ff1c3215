// Runs choices.py inside Pyodide with the very files of the built site.
//
//   node e2e/choices.mjs DIST choices.py GAME DEALS
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [dist, script, game, deals] = process.argv.slice(2);
const home = join(dist, "vendor", "pyodide");
const { loadPyodide } = await import(pathToFileURL(join(home, "pyodide.mjs")).href);
const pyodide = await loadPyodide({ indexURL: `${home}/`, stdLibURL: join(home, "tierce-stdlib.zip"), env: { PYTHONHASHSEED: "7" } });
pyodide.runPython(readFileSync(script, "utf8"));
process.stdout.write(pyodide.runPython(`choices(${JSON.stringify(game)}, ${Number(deals)})`));
