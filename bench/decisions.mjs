// Runs decisions_timed.py inside Pyodide with the very files of the built site, and prints its JSON.
//
//   node bench/decisions.mjs DIST decisions_timed.py GAME DEALS
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [dist, script, game, deals] = process.argv.slice(2);
const home = join(dist, "vendor", "pyodide");
const { loadPyodide } = await import(pathToFileURL(join(home, "pyodide.mjs")).href);
const pyodide = await loadPyodide({ indexURL: `${home}/`, stdLibURL: join(home, "tierce-stdlib.zip") });
pyodide.runPython(readFileSync(script, "utf8"));
process.stdout.write(pyodide.runPython(`timed(${JSON.stringify(game)}, ${Number(deals)})`));
