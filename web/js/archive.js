// Sheets that only look things up or keep them, straight with the worker: no game waits for them, so the glue has no
// part in it. Looking back at deals, records as text, statistics, everything as one file.
import "./elements/dispute.js";
import "./elements/history.js";
import "./elements/records.js";
import "./elements/statistics.js";
import "./elements/transfer.js";
import { el, emit } from "./elements/dom.js";
import { modal } from "./modal.js";
import * as kept from "./kept.js";
import * as settings from "./settings.js";
import { t } from "./wording.js";

/**
 * @param {(command: string, args: string, file?: File) => Promise<string>} call see engine-client.js
 * @param {(notice: string) => void} notice shows a line that stays
 */
export function makeArchive(call, notice) {
  const ask = async (command, args, file) => {
    const look = { lang: settings.get("lang"), order: settings.get("sort") };
    return JSON.parse(await call(command, JSON.stringify({ ...look, ...args }), file));
  };

  /** Opens what the worker has opened. @param {import("./elements/history.js").Contents} contents */
  async function lookBack(contents) {
    const node = el("t-history");
    node.ask = ask;
    node.onRecord = (deal) => record(deal, contents);
    node.onDispute = dispute;
    node.onPlay = (deal, step) => emit(node, "playFrom", { deal, step });
    node.moved = () => modal.draw();
    await node.open(contents);
    let lang = settings.get("lang");
    modal.open({
      kind: "history",
      title: () => node.view?.bar.title ?? t("menu.history"),
      node,
      draw: () => {
        if (lang !== settings.get("lang")) node.redraw().then(() => modal.draw());
        lang = settings.get("lang");
      },
    });
  }

  /** The deal that is looked at, under two settings of an option. */
  async function dispute(deal, game) {
    const games = await ask("games", {});
    const options = games.ok?.games.find((one) => one.game === game)?.options.filter((one) => one.values.length > 1) ?? [];
    if (!options.length) return;
    const node = el("t-dispute");
    node.ask = ask;
    await node.open(deal, options);
    modal.open({ kind: "dispute", title: () => t("dispute.title"), node, draw: () => node.draw() });
  }

  async function record(deal, contents) {
    const node = el("t-record");
    node.fetch = (command, one) => ask(command, one ? { deal: one } : {});
    await node.show(deal, contents);
    modal.open({ kind: "record", title: () => t("record.title"), node, draw: () => node.draw() });
  }

  const sheets = {
    async history({ slot }) {
      if (modal.top?.kind === "menu") modal.close();
      const answer = await ask("history", { slot });
      if (answer.ok?.deals.length) await lookBack(answer.ok);
      else notice(answer.error?.code === "secret" ? "secret" : "nothing-past");
    },
    async share({ deal, done }) {
      const answer = await ask("share", { deal });
      if (answer.ok) await done(answer.ok.link);
      else notice("secret");
    },
    async statistics() {
      const node = el("t-statistics");
      node.reset = async () => {
        await ask("resetStatistics", {});
        await load();
      };
      const load = async () => {
        const [games, sums] = await Promise.all([ask("games", {}), ask("statistics", {})]);
        node.show(games.ok?.games ?? [], sums.ok?.games ?? []);
      };
      await load();
      modal.open({ kind: "statistics", title: () => t("menu.statistics"), node, draw: () => node.draw() });
    },
    async transfer() {
      const node = el("t-transfer");
      const lang = settings.get("lang");
      const [games, broken] = await Promise.all([ask("games", {}), ask("broken", {})]);
      node.titles = Object.fromEntries((games.ok?.games ?? []).map(({ game, title }) => [game, title]));
      node.broken = broken.ok?.count ?? 0;
      node.export = () => ask("export", { page: kept.all() });
      node.exportBroken = () => ask("exportBroken", {});
      node.import = async (file) => {
        const answer = await ask("import", {}, file);
        if (answer.ok) answer.ok.settings = kept.take(answer.ok.page);
        return answer;
      };
      modal.open({
        kind: "transfer", title: () => t("menu.transfer"), node, draw: () => node.draw(),
        closed: () => {
          const now = settings.get("lang");
          if (lang !== now) emit(document.body, "set", { name: "lang", value: now });
          else if (node.answer?.ok) emit(document.body, "home");
        },
      });
    },
    read() {
      const node = el("t-read");
      node.read = async (text) => {
        const answer = await ask("read", { text });
        if (!answer.ok) return answer.error;
        modal.close();
        await lookBack(answer.ok);
        return null;
      };
      modal.open({ kind: "read", title: () => t("read.title"), node, draw: () => node.draw() });
    },
  };

  return {
    /** Whether this wish of an element is met here. */
    has: (kind) => Object.hasOwn(sheets, kind),
    open: (kind, detail) => sheets[kind](detail)?.catch(reportError),
  };
}
