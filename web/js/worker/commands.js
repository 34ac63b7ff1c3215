// The page's commands, a fixed table: each belongs to one part of the worker. Every answer is {ok, …} or
// {error: {code, …}}; what the page must not see stays in the parts.
import { Desk } from "./desk.js";
import { History } from "./history.js";
import { Matches } from "./matches.js";
import { Statistics } from "./statistics.js";
import { Transfer } from "./transfer.js";

/**
 * @param {() => (request: object) => any} converse opens a conversation with an engine (docs/protocol.md): one match
 * @param {import("./store.js").Store} store
 * @param {Record<string, string>} link the deal in the page's address, {} for none (see link.js)
 * @returns {(command: string, args: object) => Promise<object>}
 */
export function makeCommands(converse, store, link) {
  const deal = Object.keys(link).length ? link : null;
  const matches = new Matches(store, deal && JSON.stringify(deal));
  const desk = new Desk(converse(), matches, deal);
  const statistics = new Statistics(store, desk);
  const transfer = new Transfer(store, desk, statistics, converse);
  const parts = [desk, matches, new History(desk, converse), statistics, transfer];
  const table = new Map(parts.flatMap((part) => part.constructor.COMMANDS.map((name) => [name, part])));
  return async (command, args) => {
    const part = table.get(command);
    if (!part) return { error: { code: "malformed", message: `no command ${command}` } };
    return part[command](args);
  };
}
