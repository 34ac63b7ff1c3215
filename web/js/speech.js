// What a turn is announced with: what has happened since the last announcement, merged into one message, and what is
// asked for. All of it are texts of the view. How much is said is a setting: "brief" only what is asked for, "full"
// besides what lies on the table and what may be played or said.
import { QUERIES } from "./queries.js";
import { t } from "./wording.js";

/** @typedef {import("./types.js").TableView} TableView */

const list = (texts) => texts.join(t("query.separator"));

/** What may be done, the seldom used choices left away. @param {TableView} view */
function possible({ status, hand, choices, form }) {
  if (status !== "you") return [];
  const cards = hand.cards.filter((item) => item.legal).map((item) => item.name);
  const said = choices.filter((choice) => choice.style !== "more").map((choice) => choice.label);
  return [
    cards.length ? t("speech.play", { cards: list(cards) }) : "",
    said.length ? t("speech.say", { choices: list(said) }) : "",
    form ? t("speech.form", { form: form.label }) : "",
  ];
}

export class Speech {
  /** By the seat that looked: a deal, and how many lines of its log have been announced. @type {Map<string, number[]>} */
  told = new Map();

  /** Counts what the log holds now as announced. @param {TableView} view */
  skip({ seat, deal, log }) {
    this.told.set(seat, [deal, log.length]);
  }

  /**
   * The announcement of a view.
   * @param {TableView} view
   * @param {"brief" | "normal" | "full"} verbosity
   */
  next(view, verbosity) {
    const [deal, lines] = this.told.get(view.seat) ?? [];
    const news = view.log.slice(deal === view.deal ? lines : 0).map((line) => line.text);
    this.skip(view);
    const asked = view.prompt.text;
    const said = verbosity === "brief" ? [asked] : news.includes(asked) ? news : [...news, asked];
    if (verbosity === "full") {
      const lies = view.zones.some((zone) => zone.cards.length && !zone.complete);
      said.push(lies ? `${QUERIES.t(view)}.` : "", ...possible(view));
    }
    return said.filter(Boolean).join(" ");
  }
}
