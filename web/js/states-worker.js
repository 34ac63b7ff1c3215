// Prepares the states of a demo from a record's text: {states} as JSON text, {wrong} what is wrong with the record, or
// {failed} why there is no engine.
import { address } from "./site.js";
import { watchDownloads } from "./worker/downloads.js";

const vendor = (file) => address(`vendor/pyodide/${file}`);

const PREPARE = `
from tierce.demo import demo
from tierce.embed import as_json
from tierce.errors import TierceError
from tierce.record import read_record

def prepare(text, lang):
    try:
        return [as_json(demo(read_record(text), lang)), None]
    except TierceError as error:
        return [None, str(error)]

prepare
`;

async function prepare({ text, lang }) {
  const stopWatching = watchDownloads((error) => postMessage({ failed: String(error?.message ?? error) }), null);
  const { loadPyodide } = await import(vendor("pyodide.mjs"));
  const python = await loadPyodide({ stdLibURL: vendor("tierce-stdlib.zip") });
  stopWatching();
  const [states, wrong] = python.runPython(PREPARE)(text, lang).toJs();
  postMessage(states ? { states } : { wrong });
}

onmessage = ({ data }) => prepare(data).catch((error) => postMessage({ failed: String(error?.message ?? error) }));
