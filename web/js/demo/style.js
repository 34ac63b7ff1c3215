// How a demo looks, inside its own shadow: nothing of it reaches the page, and the page reaches in only by the custom
// properties and parts that docs/embed.md lists. The stage has one height whatever it shows, so nothing around it moves.
export const STYLE = `
:host { display: block; container-type: inline-size; min-height: 38em; line-height: 1.4; text-align: start;
  --felt: var(--tierce-felt, light-dark(#1c6148, #154735)); --bar: light-dark(#0c3024, #081c15); --on: #f8f4e9; --gold: #ffd166;
  --paper: var(--tierce-paper, light-dark(#fffdf7, #1b2722)); --ink: var(--tierce-ink, light-dark(#1b2822, #efebdf));
  --line: light-dark(#ddd4c0, #35463e); --accent: light-dark(#0f6a4b, #74d6a9); --warn: light-dark(#9c2f12, #ffb199);
  --radius: var(--tierce-radius, .75em); }
:host([hidden]) { display: none; }
:host([theme=light]) { color-scheme: light; }
:host([theme=dark]) { color-scheme: dark; }
* { box-sizing: border-box; }
.vh { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.frame { position: relative; display: grid; height: var(--tierce-height, 36em); overflow: hidden; border: 1px solid var(--line);
  border-radius: var(--radius); background: var(--paper); color: var(--ink);
  grid-template: "h" auto "f" minmax(0, 1fr) "t" 8.5em "c" auto / minmax(0, 1fr); }
.head { grid-area: h; min-height: 2.4em; margin: 0; box-sizing: border-box; padding: .45em .9em; overflow: hidden; font-size: 1em; font-weight: 600; white-space: nowrap; text-overflow: ellipsis; }
.head span { font-weight: 400; }
.felt { grid-area: f; position: relative; container-type: size; background: var(--felt);
  box-shadow: inset 0 0 4em rgb(0 20 12 / 35%); color: var(--on); }
.table { --w: clamp(26px, min(11.2cqi, 10.2cqb), 62px); display: grid; height: 100%; gap: .25em; padding: .3em .4em .4em;
  grid-template: "bar bar bar" auto "w n e" auto "w t e" minmax(0, 1fr) "w s e" auto / minmax(min-content, 1fr) minmax(0, auto) minmax(min-content, 1fr); }
.table.over .center { grid-column: 1 / -1; } .table.over .place { justify-content: start; }
.bar { grid-area: bar; display: flex; flex-wrap: wrap; justify-content: center; gap: 0 1.1em; margin: -.3em -.4em 0; padding: .15em .5em;
  background: var(--bar); font-size: .8em; font-variant-numeric: tabular-nums; }
.contract { color: var(--gold); }
.place { position: relative; z-index: 1; display: flex; flex-direction: column; align-items: center; gap: .2em; min-width: 0; font-size: .8em; }
.top { grid-area: n; } .left { grid-area: w; justify-self: start; } .right { grid-area: e; justify-self: end; }
.bottom { grid-area: s; flex-direction: column-reverse; }
.left, .right { max-width: 30cqi; min-height: 0; justify-content: center; }
.plate { display: flex; flex-wrap: wrap; justify-content: center; align-items: center; gap: .1em .4em; padding: .05em .5em; border-radius: 1em; }
.plate[data-turn] { outline: 2px dashed var(--gold); outline-offset: -1px; }
.left .plate, .right .plate { flex-direction: column; }
.left .said, .right .said { max-width: 9em; }
.chip { padding: 0 .45em; border: 1px solid currentColor; border-radius: 1em; font-size: .92em; white-space: nowrap; }
.said { padding: .05em .5em; border-radius: .7em .7em .7em .15em; background: #fffdf6; color: #1c2822; font-weight: 600; }
.note { max-width: 22em; text-align: center; font-size: .8rem; font-size: max(.75em, 11px); }
.hand, .laid { display: flex; }
/* Cards of a hand give way to each other: all but the last are cut off where there is no room. */
.hand { min-width: 0; min-height: 0; max-width: 100%; gap: 0 .15em; }
.left .hand, .right .hand { flex-direction: column; }
.card { position: relative; display: block; flex: none; width: var(--w); aspect-ratio: 125 / 180; border-radius: calc(var(--w) * .08); background: #fffdf6;
  box-shadow: 0 0 0 1px rgb(20 30 25 / 30%), 0 2px 5px rgb(0 0 0 / 25%); color: #1a1a1a; }
.hand .card:not(:last-child) { flex: 0 1 var(--w); min-width: calc(var(--w) * .36); height: calc(var(--w) * 1.44); aspect-ratio: auto; overflow: hidden; }
.left .card:not(:last-child), .right .card:not(:last-child) { flex: 0 1 calc(var(--w) * .42); min-height: calc(var(--w) * .3); }
.laid .card { --w: clamp(24px, 7cqi, 40px); } .laid { flex-wrap: wrap; justify-content: center; }
.suit-h, .suit-d { color: #c4161c; }
.face, .plain { position: absolute; inset: 0 auto auto 0; width: var(--w); height: calc(var(--w) * 1.44); }
.plain { padding: .1em .15em; font: 600 calc(var(--w) * .36) / 1 Georgia, serif; }
.ink { fill: currentColor; }
.medal { fill: none; stroke: currentColor; stroke-width: 1.4; }
.sign { width: .9em; height: .9em; margin-inline-end: .2em; vertical-align: -.1em; }
.chip .sign, .contract .sign { padding: .08em; border-radius: .2em; background: #fffdf6; color: #1a1a1a; }
.chip .sign.suit-h, .chip .sign.suit-d, .contract .sign.suit-h, .contract .sign.suit-d { color: #c4161c; }
.back { border: calc(var(--w) * .08) solid #fffdf6; background: repeating-linear-gradient(45deg, #8c2633 0 3px, #a94b52 3px 6px); }
.dim { background: #d3d8d0; }
.tried { outline: 3px solid #ff8a70; z-index: 1; }
.top .tried { translate: 0 .5em; } .bottom .tried { translate: 0 -.5em; } .left .tried { translate: .6em 0; } .right .tried { translate: -.6em 0; }
.hand .card.tried { overflow: visible; }
.top .hand .card.tried, .bottom .hand .card.tried { flex: 0 0 var(--w); }
.winning { outline: 3px solid var(--gold); }
.center { grid-area: t; display: flex; flex-direction: column; align-items: center; justify-content: safe center; gap: .4em; min-width: 0; min-height: 0; overflow: auto; padding: 4px; }
.zone { display: flex; flex-direction: column; align-items: center; gap: .2em; }
.cards { display: flex; gap: .3em; }
.pairs { display: grid; grid-auto-flow: dense; }
.trick { display: grid; gap: calc(var(--w) * .08); grid-template: "w n e" calc(var(--w) * 1.44) "w s e" calc(var(--w) * 1.44) / var(--w) var(--w) var(--w); align-items: center; }
.trick [data-place=left] { grid-area: w; } .trick [data-place=top] { grid-area: n; } .trick [data-place=right] { grid-area: e; } .trick [data-place=bottom] { grid-area: s; }
.noted { display: grid; justify-items: center; font-size: .75em; }
.count { border-collapse: collapse; font-size: .78em; line-height: 1.25; font-variant-numeric: tabular-nums; }
.count th { font-weight: 400; text-align: start; padding: .05em .5em; } .count td, .count thead th { text-align: end; padding: .05em .4em; }
.count .strong > * { font-weight: 700; border-top: 1px solid currentColor; }
.text { grid-area: t; overflow: auto; padding: .6em .9em; font-size: .95em; }
.text p { margin: 0 0 .4em; }
.happened { font-weight: 600; }
.refusal { padding-inline-start: .6em; border-inline-start: 3px solid var(--warn); }
.tag { color: var(--warn); font-weight: 700; }
code { padding: 0 .35em; border: 1px solid var(--line); border-radius: .3em; font: .85em ui-monospace, monospace; white-space: nowrap; }
.controls { grid-area: c; display: flex; align-items: center; gap: .3em; height: 3em; padding: 0 .5em; border-top: 1px solid var(--line); }
:host([controls=none]) .controls, :host([controls=step]) :is(.play, .flip, input) { display: none; }
:host([controls=step]) .number { margin-inline: auto; order: 0; }
:host([controls=step]) .next { order: 1; }
button { font: inherit; color: inherit; cursor: pointer; }
.controls button { display: grid; place-items: center; flex: none; width: 2.5em; height: 2.5em; border: 0; border-radius: .5em; background: none; }
.controls button:hover { background: color-mix(in srgb, currentColor 10%, transparent); }
.controls [aria-disabled] { opacity: .4; cursor: default; }
.icon { width: 1.4em; height: 1.4em; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.play .icon { fill: currentColor; }
input { flex: 1; min-width: 3em; height: 1.5em; margin: 0 .3em; accent-color: var(--accent); }
.number { flex: none; font-size: .85em; font-variant-numeric: tabular-nums; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: -2px; }
.start { grid-area: c; place-self: center; z-index: 1; max-width: 90%; margin: .2em; padding: .4em 1.3em; border: 2px solid #2b2106; border-radius: 2em;
  background: var(--gold); color: #2b2106; font-weight: 700; }
.error { position: absolute; inset: 0; display: grid; place-content: center; margin: 0; padding: 1.5em; text-align: center; }
details { padding: .3em .9em; border-radius: var(--radius); background: var(--paper); color: var(--ink); }
summary { width: fit-content; cursor: pointer; }
ol { margin: .4em 0; padding-inline-start: 2.4em; }
li p { margin: .15em 0; }
:host { --fr: inline; --en: none; }
:host([data-ix=en]) { --fr: none; --en: inline; }
.ix-fr { display: var(--fr); } .ix-en { display: var(--en); }
@container (width >= 40em) {
  .frame { grid-template: "f h" auto "f t" minmax(0, 1fr) "f c" auto / minmax(0, 1fr) clamp(15em, 34cqi, 22em); }
  .controls { flex-wrap: wrap; justify-content: space-between; gap: .3em 0; height: auto; padding: .5em; }
  input { flex: 1 0 100%; order: -1; }
  .head { white-space: normal; line-height: 1.2; padding-top: .8em; }
}
@container (width < 27em) { .text { font-size: .9em; } .bar { gap: 0 .7em; padding-inline: .2em; font-size: .7em; } }
@media (prefers-reduced-motion: no-preference) { .new { animation: lay .22s cubic-bezier(.2, .8, .2, 1); } }
@keyframes lay { from { opacity: 0; scale: 1.12; } }
@media (forced-colors: active) { .card { forced-color-adjust: none; border: 1px solid CanvasText; } }
@media print { .controls, .start { display: none; } .frame { break-inside: avoid; } :host { color-scheme: light; } .felt, .felt * { print-color-adjust: exact; } }
`;
