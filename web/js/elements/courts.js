// The figures of the court cards (vendor/svg-cards): pictures that are fetched once the page is playable, and only for
// cards that are wide enough to show them. They lie over a face that is already there, so nothing moves.
import { address } from "../site.js";
import { el } from "./dom.js";

/** From this width on, in CSS pixels, a figure can be made out; css/cards.css has the same number. */
const WIDE = 84;

const root = document.documentElement;
/** Cards without their figure, with what is to be laid over it. @type {WeakMap<Element, {code: string, over: Function}>} */
const plain = new WeakMap();

const wanted = () => root.dataset.state === "ready" && root.dataset.faces === "classic";

const sizes = new ResizeObserver((entries) => {
  for (const { target, contentRect } of entries) if (contentRect.width >= WIDE) dress(target);
});

/** Looks again at all cards: the page became ready, or the player wants figures now. */
new MutationObserver(() => {
  if (!wanted()) return;
  for (const node of document.querySelectorAll(".card")) {
    if (plain.has(node) && node.clientWidth >= WIDE) dress(node);
  }
}).observe(root, { attributeFilter: ["data-state", "data-faces"] });

/**
 * Gives a court card its figure as soon as that makes sense.
 * @param {HTMLElement} node the card
 * @param {string} code rank and suit
 * @param {() => Node} over draws what lies over the figure
 */
export function watch(node, code, over) {
  plain.set(node, { code, over });
  sizes.observe(node);
}

async function dress(node) {
  const card = plain.get(node);
  if (!card || !wanted()) return;
  plain.delete(node);
  sizes.unobserve(node);
  const figure = el("img", { class: "court-figure", alt: "", src: address(`vendor/svg-cards/${card.code}.svg`) });
  try {
    await figure.decode();
    node.append(el("span", { class: "court-dress", "aria-hidden": "true" }, figure, card.over()));
  } catch {
    // it cannot be had now: the card keeps its plain face
  }
}
