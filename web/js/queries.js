// Answers to the query keys: texts picked from the view and set side by side, nothing made up.
import { t } from "./wording.js";

/** @typedef {import("./types.js").TableView} TableView */

const list = (parts) => parts.filter(Boolean).join(t("query.separator"));

/** The cards of a zone, each with its seat's name. */
function zoneText(view, zone) {
  const names = Object.fromEntries(view.seats.map((seat) => [seat.seat, seat.name]));
  const cards = zone.cards.map((item) =>
    item.seat ? t("zone.card-of", { seat: names[item.seat], card: item.name }) : item.name);
  return t("query.zone", { zone: zone.label, cards: list(cards) || t("query.nothing") });
}

/** Key → the text it asks for. */
export const QUERIES = {
  /** @param {TableView} view */
  s: (view) => list(view.bar.scores.map(({ label, points, note }) =>
    [`${label} ${points}`, note].filter(Boolean).join(", "))),
  t: (view) => view.zones.map((zone) => zoneText(view, zone)).join(". ") || t("query.nothing"),
  l: (view) => view.last_trick ? zoneText(view, view.last_trick) : t("query.no-last"),
  a: (view) => view.bar.contract?.text ?? t("query.no-contract"),
  h: ({ hand }) => t("query.zone", { zone: hand.label, cards: list(hand.cards.map(({ name }) => name)) || t("query.nothing") }),
};
