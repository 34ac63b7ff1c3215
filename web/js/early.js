// What begins before the page's scripts are there, in the first script that comes: on a first visit the files of the first
// picture, else the glue's. (One at a time: the browser has two or three hands, and whoever waits sees which comes first.)
import { readLink } from "./link.js";
import { loadOpening, openingGame } from "./openings.js";
import { languageOf, readStored } from "./stored.js";
import { fetchWording } from "./texts.js";

const VISITED = "tierce.visited";

function visitedBefore() {
  try {
    return localStorage.getItem(VISITED) === "yes";
  } catch {
    return false;
  }
}

/** From now on this browser has been here. */
export function rememberVisit() {
  try {
    localStorage.setItem(VISITED, "yes");
  } catch {
    // every visit is a first one
  }
}

export const link = readLink(location.hash);
const { lang, sort } = { ...readStored(), ...link.settings };

/** Whether tierce cannot start here; js/framed.js says so. */
export const apart = self.origin === "null";
/** Whether this is the table of a demo (js/demo/play.js): what is played here is not kept. */
export const embedded = link.settings.embed === "on" && window.parent !== window;
/** Whether nobody has been here before, as far as this browser remembers. */
export const first = !visitedBefore();
/** The game whose opening comes first; null where a match, or a deal in the address, does. */
export const firstGame = first && !apart && !history.state?.slot && sort !== "rank" ? openingGame(link.deal) : null;
/** What is on its way: an opening or null, and the wording in a language. */
export const coming = {
  opening: firstGame ? loadOpening(firstGame, languageOf(lang)) : null,
  lang: languageOf(lang),
  wording: fetchWording(languageOf(lang)),
};
coming.wording.catch(() => {}); // who wants it hears of it

/** Links to what the glue needs, so that the browser has it when PyScript asks; see tools/site.py. */
export function linkGlue() {
  const links = document.getElementById("glue-links");
  if (links) document.head.append(links.content);
}

if (!firstGame) linkGlue();
