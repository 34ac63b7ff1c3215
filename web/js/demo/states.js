// The states of a demo: what a page hands over is data that anybody may have written, so it is looked at before use.

/** The only version of states that this element reads. */
export const VERSION = 1;

/** Why states cannot be shown: the key of a sentence, and what stands in it. */
export class Unusable extends Error {
  constructor(key, fields = {}) {
    super(key);
    this.key = key;
    this.fields = fields;
  }
}

const CARD = /^[2-9AJKQT][cdhs]$/;
const SEAT = /^[ENSW]$/;

const need = (holds) => {
  if (!holds) throw new Unusable("damaged");
};
const isText = (value) => typeof value === "string";
const isTexts = (value) => Array.isArray(value) && value.every(isText);
const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const bySeat = (value, fits) => isRecord(value) && Object.entries(value).every(([seat, one]) => SEAT.test(seat) && fits(one));
const isHand = (value) => isText(value) && (value === "" || value.split(" ").every((code) => CARD.test(code)));
const isSuit = (value) => value === null || /^[cdhs]$/.test(value);

function isZone(zone) {
  return isRecord(zone) && isText(zone.kind) && Array.isArray(zone.cards)
    && zone.cards.every((card) => Array.isArray(card) && (card[0] === null || CARD.test(card[0])));
}

function isView(view) {
  return bySeat(view.hands, isHand) && Array.isArray(view.zones) && view.zones.every(isZone)
    && bySeat(view.chips, (chips) => Array.isArray(chips) && chips.every((chip) => Array.isArray(chip) && isSuit(chip[1])))
    && bySeat(view.said, isTexts) && bySeat(view.notes, isText) && Array.isArray(view.scores) && view.scores.every(Array.isArray)
    && (view.contract === null || (isRecord(view.contract) && isSuit(view.contract.suit)))
    && (view.summary === null || (isRecord(view.summary) && Array.isArray(view.summary.lines) && Array.isArray(view.summary.sides)));
}

function isFrame(frame) {
  const { text = [], comment = [], rules = [], refused = null } = frame;
  return isTexts(text) && isTexts(comment) && isTexts(rules)
    && (refused === null || (isRecord(refused) && SEAT.test(refused.seat) && isText(refused.rule) && isText(refused.text)
      && isHand(refused.left) && (refused.card === null || CARD.test(refused.card))));
}

/**
 * A demo with the whole table in every frame.
 * @param {string} source JSON
 * @throws {Unusable}
 */
export function read(source) {
  let demo;
  try {
    demo = JSON.parse(source);
  } catch {
    throw new Unusable("damaged");
  }
  need(isRecord(demo) && "version" in demo);
  if (demo.version !== VERSION) throw new Unusable("version", { version: String(demo.version), known: String(VERSION) });
  need(isText(demo.title) && Array.isArray(demo.frames) && demo.frames.length && isRecord(demo.words) && isRecord(demo.names));
  need(Array.isArray(demo.seats) && demo.seats.every((seat) => isRecord(seat) && SEAT.test(seat.seat) && isText(seat.name)));
  let view = {};
  const frames = demo.frames.map((frame) => {
    need(isRecord(frame) && isRecord(frame.view) && isFrame(frame));
    view = { ...view, ...frame.view };
    need(isView(view));
    return { ...frame, view };
  });
  return { ...demo, frames };
}
