// "Your turn": the reader plays a card of the hand and is told whether the rules allow it; then the demo goes on as any.
// What is answered, and what follows, was prepared by the build and is unpacked when it is needed. Loaded by tierce-demo.js
// for states that ask.
import { el } from "../elements/dom.js";

const STYLE = `
.bottom .ask { display: flex; flex-wrap: wrap; justify-content: center; gap: .3em; max-width: none; }
.ask .card { flex: none !important; width: var(--w); height: auto !important; aspect-ratio: 125 / 180 !important; min-width: 0; padding: 0;
  border: 0; font: inherit; cursor: pointer; overflow: visible; }
.ask .card:hover, .ask .card:focus-visible { translate: 0 -.35em; }
.ask .card:focus-visible { outline: 3px solid var(--gold); outline-offset: 2px; }
.ask .card[data-tried=no] { outline: 3px solid #ff8a70; background: #d3d8d0; }
.ask .card[data-tried=yes] { outline: 3px solid var(--gold); }
.answer:empty { display: none; }
.controls .go-on { width: auto; height: 2.3em; margin: auto; padding: 0 1.4em; border: 2px solid #2b2106; border-radius: 2em;
  background: var(--gold); color: #2b2106; font-weight: 700; }
@media print { .answer { display: none; } }`;

let sheet = null;

/** What a text stands for that the build has packed. @param {string} packed base64 of deflated JSON */
async function unpack(packed) {
  const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
}

class Question {
  /**
   * @param {import("./stage.js").Stage} stage
   * @param {(stage: import("./stage.js").Stage) => object} attach gives the stage its viewer
   */
  constructor(stage, attach) {
    this.stage = stage;
    this.attach = attach;
    this.rest = null;
    this.answer = el("div", { class: "answer", role: "status" });
    this.more = el("button", { type: "button", class: "go-on", part: "button", hidden: true }, this.word("turn-go-on"));
    this.more.addEventListener("click", () => this.goOn());
    stage.bottom = stage.demo.turn.seat;
    stage.draw(null);
    this.hand = el("div", { class: "hand ask", role: "group", "aria-label": this.word("turn-hand") }, ...this.cards());
    stage.table.querySelector(".bottom .hand").replaceWith(this.hand);
    stage.text.append(this.answer);
    stage.controls.replaceChildren(this.more);
    this.hand.addEventListener("keydown", (event) => this.key(event));
  }

  word(key) {
    return this.stage.demo.words[key] ?? key;
  }

  cards() {
    const { demo, face } = this.stage;
    return demo.turn.cards.split(" ").map((code) => {
      const node = el("button", { type: "button", class: `card suit-${code[1]}`, "data-card": code,
        "aria-label": demo.names[code] ?? code }, face(code, false));
      node.addEventListener("click", () => this.try(code));
      return node;
    });
  }

  key(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const cards = [...this.hand.children], at = cards.indexOf(this.stage.host.shadowRoot.activeElement);
    if (!by || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    cards[(at + by + cards.length) % cards.length].focus();
  }

  /**
   * Plays a card of the hand; resolved with {card, right, rule}, or with null when it is none or the question is over.
   * @param {string} card such as "Kh"
   */
  async try(card) {
    const { stage } = this;
    try {
      this.rest ??= stage.readRest(await unpack(stage.demo.turn.rest));
    } catch (error) {
      stage.failed(error);
      return null;
    }
    const found = this.rest.answers[card], node = [...this.hand.children].find((one) => one.dataset.card === card);
    if (!found || !node || this.over) return null;
    node.dataset.tried = found.right ? "yes" : "no";
    const { right, rule, text } = found;
    this.answer.replaceChildren(right ? el("p", {}, text) : el("p", { class: "refusal" },
      el("span", { class: "tag" }, this.word("refused")), " ", el("code", {}, rule), " ", text, " ", this.word("turn-again")));
    stage.text.scrollTop = stage.text.scrollHeight;
    this.over = right;
    if (right) {
      for (const one of this.hand.children) one.setAttribute("aria-disabled", "true");
      this.more.hidden = false;
      this.more.focus();
    }
    stage.emit("try", { card, right, rule });
    return { card, right, rule };
  }

  /** After the right card: the demo with all hands, from the card that was played there. */
  goOn() {
    const { stage } = this;
    if (!this.over || stage.viewer) return;
    Object.assign(stage.demo.names, this.rest.names);
    stage.demo.frames.push(...this.rest.frames);
    stage.viewer = this.attach(stage);
    stage.goTo(1);
    stage.controls.querySelector(".next").focus();
  }
}

/** Puts the question of a stage. */
export function ask(stage, face, attach) {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
  }
  const root = stage.host.shadowRoot;
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  stage.face = face;
  return new Question(stage, attach);
}
