// The states of a demo: what a page hands over is data that anybody may have written, so all that is drawn is looked at
// before use, each text, each card, each flag. docs/embed.md has the fields.

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

// Each of these makes a question out of questions: does a value fit?
const text = (value) => typeof value === "string";
const flag = (value) => typeof value === "boolean";
const like = (pattern) => (value) => text(value) && pattern.test(value);
const orNull = (fits) => (value) => value === null || fits(value);
const ifThere = (fits) => (value) => value === undefined || fits(value);
const list = (fits) => (value) => Array.isArray(value) && value.every(fits);
const tuple = (...parts) => (value) => Array.isArray(value) && value.length === parts.length
  && parts.every((fits, at) => fits(value[at]));
const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const record = (fields) => (value) => isRecord(value) && Object.keys(fields).every((name) => fields[name](value[name]));
const keyed = (key, fits) => (value) => isRecord(value)
  && Object.entries(value).every(([name, one]) => key(name) && fits(one));

const card = like(/^[2-9AJKQT][cdhs]$/);
const cards = like(/^([2-9AJKQT][cdhs]( (?!$)|$))*$/);
const suit = orNull(like(/^[cdhs]$/));
const seat = like(/^[ENSW]$/);
const note = orNull(text);
const bySeat = (fits) => keyed(seat, fits);

const isView = record({
  title: text,
  contract: orNull(record({ text, suit })),
  note,
  scores: list(tuple(text, text, note)),
  turn: orNull(seat),
  chips: bySeat(list(tuple(text, suit))),
  said: bySeat(list(text)),
  notes: bySeat(text),
  hands: bySeat(cards),
  zones: list(record({ kind: text, label: text, seat: orNull(seat), note, cards: list(tuple(orNull(card), orNull(seat), flag, note)) })),
  summary: orNull(record({ sides: tuple(text, text), lines: list(tuple(text, text, text, note, flag)) })),
});
const isFrame = record({
  text: ifThere(list(text)),
  comment: ifThere(list(text)),
  rules: ifThere(list(text)),
  link: ifThere(like(/^v\d+(\.[\w-]+)+$/)),
  refused: ifThere(record({ seat, card: orNull(card), left: cards, rule: text, text })),
  view: isRecord,
});
const isDemo = record({
  lang: text,
  title: text,
  description: note,
  deals: Number.isInteger,
  seats: (value) => list(record({ seat, name: text }))(value) && value.length && new Set(value.map((one) => one.seat)).size === value.length,
  words: keyed(text, text),
  names: keyed(card, text),
  turn: ifThere(record({ seat, cards, rest: like(/^[\w+/]+=*$/) })),
  frames: (value) => list(isFrame)(value) && value.length,
});

const need = (holds) => {
  if (!holds) throw new Unusable("damaged");
};

/**
 * Frames with the whole table in each.
 * @param {object[]} frames
 * @throws {Unusable} when one has no whole table
 */
function whole(frames) {
  let view = {};
  return frames.map((frame) => {
    view = { ...view, ...frame.view };
    need(isView(view));
    return { ...frame, view };
  });
}

const isRest = record({
  names: keyed(card, text),
  answers: keyed(card, record({ right: flag, rule: note, text })),
  frames: (value) => list(isFrame)(value) && value.length,
});

/** What was packed behind a question: answers, names, and frames with the whole table. @throws {Unusable} */
export function readRest(source) {
  const rest = JSON.parse(source);
  need(isRest(rest));
  return { ...rest, frames: whole(rest.frames) };
}

/**
 * A demo with the whole table in every frame.
 * @param {string} source JSON
 * @throws {Unusable}
 */
export function read(source) {
  let demo = null;
  try {
    demo = JSON.parse(source);
  } catch {
    // told below
  }
  need(isRecord(demo) && "version" in demo);
  if (demo.version !== VERSION) throw new Unusable("version", { version: String(demo.version), known: String(VERSION) });
  need(isDemo(demo));
  return { ...demo, frames: whole(demo.frames) };
}
