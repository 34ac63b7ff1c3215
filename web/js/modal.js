// The one dialog of the page. What is opened over another sheet lies on a stack; closing goes back to the one below.
import { el, setAttribute, setText } from "./elements/dom.js";
import { icon } from "./elements/icons.js";
import { t } from "./wording.js";

/**
 * @typedef {object} SheetOfDialog
 * @property {string} kind      what it is, for styles and tests: "rule", "settings", …
 * @property {() => string} title
 * @property {HTMLElement} node
 * @property {() => void} [draw]     draws the content again, as after a change of language
 * @property {() => void} [closed]   the player closed it
 */

class Modal {
  /** @type {SheetOfDialog[]} */
  stack = [];
  waiting = [];
  /** Sheets that a step back in the browser's history has closed; a step forward opens them again. */
  stepped = [];
  /** Told how many sheets are open. */
  watch = (_depth) => {};

  build() {
    this.title = el("h2", { id: "modal-title", tabindex: -1 });
    this.closeButton = el("button", { type: "button", class: "tool modal-close" });
    this.body = el("div", { class: "modal-body", tabindex: 0 });
    this.dialog = el("dialog", { class: "modal", "aria-labelledby": "modal-title" },
      el("header", { class: "modal-head" }, this.title, this.closeButton), this.body);
    document.body.append(this.dialog);
    this.closeButton.addEventListener("click", () => this.close());
    this.dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      this.close();
    });
    // Some browsers close on a second Escape without asking: then the stack is emptied too.
    this.dialog.addEventListener("close", () => { if (this.stack.length && !this.dialog.open) this.closeAll(); });
    this.dialog.addEventListener("pointerdown", (event) => { this.pressed = event.target; });
    this.dialog.addEventListener("click", (event) => {
      if (event.target === this.dialog && this.pressed === this.dialog) this.close();
    });
  }

  get top() {
    return this.stack.at(-1) ?? null;
  }

  /** Opens a sheet over what is shown. @param {SheetOfDialog} sheet */
  open(sheet) {
    this.stepped = [];
    this.put(sheet);
  }

  put(sheet) {
    if (!this.dialog) this.build();
    if (this.top) this.top.focus = document.activeElement;
    else this.opener = document.activeElement;
    this.stack.push(sheet);
    this.show();
    if (!this.dialog.open) this.dialog.showModal();
    (sheet.node.querySelector("[data-first]") ?? this.title).focus();
    this.watch(this.stack.length);
  }

  /** Closes sheets, or opens them again, as a step in the browser's history asks; answers how many are open then. */
  step(depth) {
    while (this.stack.length > depth) {
      const closed = [...this.stepped, this.top];
      this.close();
      this.stepped = closed;
    }
    while (this.stack.length < depth && this.stepped.length) this.put(this.stepped.pop());
    return this.stack.length;
  }

  /** Opens a sheet when nothing else is open, now or later; one of the same kind that waits is replaced. */
  openWhenFree(sheet) {
    if (!this.top) return this.open(sheet);
    this.waiting = [...this.waiting.filter((other) => other.kind !== sheet.kind), sheet];
    return undefined;
  }

  show() {
    const { top } = this;
    this.dialog.dataset.kind = top.kind;
    this.body.replaceChildren(top.node);
    this.body.scrollTop = 0;
    this.draw();
  }

  /** Writes the texts anew, as after a change of language. */
  draw() {
    if (!this.top) return;
    this.top.draw?.();
    setText(this.title, this.top.title());
    const deep = this.stack.length > 1;
    this.closeButton.replaceChildren(icon(deep ? "back" : "close"));
    setAttribute(this.closeButton, "aria-label", t(deep ? "modal.back" : "modal.close"));
  }

  /** Closes the top sheet. */
  close() {
    const gone = this.stack.pop();
    gone?.closed?.();
    if (this.top) {
      this.show();
      (this.top.focus?.isConnected ? this.top.focus : this.title).focus();
      this.watch(this.stack.length);
    } else this.leave();
  }

  /** Closes everything, as when the table behind changes. */
  closeAll() {
    this.stack = [];
    this.waiting = [];
    this.stepped = [];
    this.leave();
  }

  leave() {
    if (!this.dialog) return;
    this.dialog.close();
    this.body.replaceChildren();
    const next = this.waiting.shift();
    if (this.opener?.isConnected && this.opener !== document.body) this.opener.focus();
    else this.dialog.dispatchEvent(new CustomEvent("t-focus-lost", { bubbles: true }));
    this.watch(0);
    if (next) this.open(next);
  }
}

export const modal = new Modal();
