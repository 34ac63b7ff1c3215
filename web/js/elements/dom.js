// Small tools to build and update light DOM. Nodes are kept and only what differs is written, so that focus,
// selection and running animations survive an update.

/**
 * Makes an element. `null`, `undefined` and `false` leave an attribute away; `true` sets it empty.
 * @param {string} tag
 * @param {Record<string, string | number | boolean | null | undefined>} [attributes]
 * @param {...(Node | string | null)} children
 */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(node, name, value);
  node.append(...children.filter((child) => child !== null));
  return node;
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * Makes an SVG element.
 * @param {string} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {...(Node | string)} children
 */
export function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}

/** Sets, changes or (for null, undefined, false) removes an attribute. */
export function setAttribute(node, name, value) {
  if (value === null || value === undefined || value === false) {
    if (node.hasAttribute(name)) node.removeAttribute(name);
    return;
  }
  const wanted = value === true ? "" : String(value);
  if (node.getAttribute(name) !== wanted) node.setAttribute(name, wanted);
}

/** Writes the text of a node when it differs; null empties it. */
export function setText(node, value) {
  const wanted = value ?? "";
  if (node.textContent !== wanted) node.textContent = wanted;
}

/**
 * Makes the children of `parent` match `items`: one child for each key, in order, old nodes reused.
 * A child that has the focus is never moved: the others are moved around it.
 * @template T
 * @param {Element} parent
 * @param {T[]} items
 * @param {(item: T, index: number) => string} keyOf
 * @param {(item: T) => HTMLElement} create
 * @param {(node: HTMLElement, item: T, index: number) => void} update
 */
export function keyed(parent, items, keyOf, create, update) {
  const old = new Map();
  for (const child of parent.children) old.set(child.dataset.key, child);
  const wanted = items.map((item, index) => {
    const key = keyOf(item, index);
    let node = old.get(key);
    if (node) old.delete(key);
    else {
      node = create(item);
      node.dataset.key = key;
    }
    update(node, item, index);
    return node;
  });
  for (const node of old.values()) node.remove();
  const focused = wanted.findIndex((node) => node.contains(document.activeElement));
  arrange(parent, wanted.slice(focused + 1), null);
  if (focused >= 0) arrange(parent, wanted.slice(0, focused), wanted[focused]);
}

/** Puts `nodes` in order before `end`, moving only those that stand elsewhere. */
function arrange(parent, nodes, end) {
  let next = end;
  for (const node of nodes.toReversed()) {
    if (node.parentNode !== parent || node.nextElementSibling !== next) parent.insertBefore(node, next);
    next = node;
  }
}

/** Tells the page what the player wants: the one way from an element to the outside. */
export function emit(node, kind, detail = {}) {
  node.dispatchEvent(new CustomEvent("t-action", { bubbles: true, detail: { kind, ...detail } }));
}

/** Asks for a text to be spoken by the page's live region, if there is one. */
export function say(node, text) {
  node.dispatchEvent(new CustomEvent("t-say", { bubbles: true, detail: { text } }));
}

/** A button with a text; `kind` is a style word: "primary", "plain", "quiet". */
export function button(label, kind = "plain", attributes = {}) {
  return el("button", { type: "button", class: `btn ${kind}`, ...attributes }, label);
}
