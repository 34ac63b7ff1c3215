// The bar: title, the score of both sides, the contract, and the tools.
import { t } from "../wording.js";
import { el, emit, keyed, setAttribute, setText } from "./dom.js";
import { suitSign } from "./faces.js";
import { icon } from "./icons.js";

const TOOLS = ["last", "sheet", "undo", "menu"]; // each with an icon of the same name

export class Bar extends HTMLElement {
  build() {
    this.title_ = el("h1", { class: "bar-title" });
    this.scores = el("ul", { class: "scores", role: "list" });
    this.contract = el("p", { class: "contract" });
    this.note = el("p", { class: "bar-note" });
    this.tools = el("div", { class: "tools" }, ...TOOLS.map((what) =>
      el("button", { type: "button", class: "tool", "data-what": what }, icon(what), el("span", { class: "tool-name" }))));
    this.append(this.title_, this.scores, this.contract, this.note, this.tools);
    this.tools.addEventListener("click", (event) => {
      const tool = event.target.closest("button");
      if (tool && tool.getAttribute("aria-disabled") !== "true") emit(tool, "open", { what: tool.dataset.what });
    });
  }

  /**
   * @param {import("../types.js").TableView} view
   * @param {{undo: boolean}} page what the page knows besides: whether there is an action to take back
   */
  render(view, page) {
    if (!this.scores) this.build();
    setText(this.title_, view.bar.title);
    setAttribute(this, "role", "region");
    setAttribute(this, "aria-label", t("bar.scores"));
    keyed(this.scores, view.bar.scores, (score) => score.side, createScore, updateScore);
    this.renderContract(view.bar.contract);
    setText(this.note, view.bar.note);
    this.note.hidden = !view.bar.note;
    for (const tool of this.tools.children) {
      const { what } = tool.dataset;
      const label = t(`tool.${what}`);
      setText(tool.lastChild, label);
      setAttribute(tool, "title", label);
      const off = (what === "last" && !view.last_trick) || (what === "undo" && !page.undo);
      setAttribute(tool, "aria-disabled", off ? "true" : null);
    }
  }

  renderContract(contract) {
    this.contract.hidden = !contract;
    const signature = JSON.stringify(contract);
    if (this.contract.dataset.is === signature) return;
    this.contract.dataset.is = signature;
    this.contract.replaceChildren(...(contract?.suit ? [suitSign(contract.suit)] : []),
      el("span", { class: "contract-full" }, contract?.text ?? ""),
      el("span", { class: "contract-short", "aria-hidden": "true" }, contract?.short ?? contract?.text ?? ""));
  }
}

function createScore() {
  return el("li", { class: "score" }, el("span", { class: "score-side" }), " ",
    el("span", { class: "score-points" }), el("span", { class: "tokens", "aria-hidden": "true" }),
    el("span", { class: "score-note" }));
}

function updateScore(node, score) {
  node.classList.toggle("you", score.you);
  setText(node.querySelector(".score-side"), score.label);
  setText(node.querySelector(".score-points"), score.points);
  setText(node.querySelector(".score-note"), score.note);
  keyed(node.querySelector(".tokens"), score.tokens ?? [], (token) => token.kind,
    (token) => el("span", { class: `token token-${token.kind}` }, el("span", { class: "token-piece" }), el("span")),
    (piece, token) => {
      setText(piece.lastChild, String(token.count));
      setAttribute(piece, "title", token.text);
    });
}

customElements.define("t-bar", Bar);
