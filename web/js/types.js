// The view model as JSDoc types, field by field as in docs/view-model.md. Nothing runs here.

/**
 * @typedef {"s" | "h" | "d" | "c"} Suit
 * @typedef {"bottom" | "right" | "top" | "left"} Place
 * @typedef {{rule: string, text: string}} Reason
 * @typedef {{action: string, label: string}} Action
 *
 * @typedef {object} TableView
 * @property {number} version
 * @property {string} game
 * @property {string} lang
 * @property {string} seat
 * @property {number} deal
 * @property {number} step
 * @property {string} phase
 * @property {"you" | "wait" | "deal-over" | "match-over"} status
 * @property {Bar} bar
 * @property {Seat[]} seats
 * @property {Zone[]} zones
 * @property {{label: string, cards: HandCard[]}} hand
 * @property {Choice[]} choices
 * @property {Form | null} form
 * @property {Claim | null} claim
 * @property {{text: string, rule: string | null}} prompt
 * @property {{text: string, seat: string | null, rule: string | null}[]} log
 * @property {Zone | null} last_trick
 * @property {Summary | null} summary
 * @property {Sheet} sheet
 * @property {Race | null} race
 *
 * @typedef {{side: string, label: string, points: string, note: string | null, you: boolean}} Score
 * @typedef {{title: string, scores: Score[], contract: {text: string, suit: Suit | null} | null}} Bar
 * @typedef {{key: string, text: string, suit: Suit | null}} Chip
 * @typedef {{seat: string, place: Place, name: string, side: string, you: boolean, turn: boolean, chips: Chip[],
 *            count: number | null, said: string[]}} Seat
 * @typedef {{card: string | null, name: string, seat: string | null, place: Place | null, winning: boolean,
 *            note: string | null}} ZoneCard
 * @typedef {{id: string, kind: "trick" | "row" | "pile" | "pairs", label: string, place: Place | null,
 *            complete: boolean, note: string | null, cards: ZoneCard[]}} Zone
 * @typedef {{card: string, name: string, suit_name: string, legal: boolean, actions: Action[],
 *            why: Reason | null}} HandCard
 * @typedef {{action: string, label: string, suit: Suit | null, style: "primary" | "plain" | "more"}} Choice
 * @typedef {{value: string, label: string, suit: Suit | null, card: string | null}} FieldOption
 * @typedef {{id: string, label: string, kind: "one" | "many", options: FieldOption[], initial: string[]}} Field
 * @typedef {{label: string, submit: string, fields: Field[], actions: Record<string, {action: string, text: string}>,
 *            refusals: Record<string, Reason>}} Form
 * @typedef {{title: string, sides: string[], lines: {label: string, values: string[], rule: string | null,
 *            strong: boolean}[], verdict: string[], notes: Reason[]}} Summary
 * @typedef {{text: string, sides: string[], target: number, marks: {deal: number, values: number[]}[]}} Race
 * @typedef {{text: string, label: string, action: string}} Claim
 * @typedef {{sides: string[], rows: {deal: number, values: string[], note: string | null}[], total: string[]}} Sheet
 */
export {};
