// What the page's address may say after "#": a deal to play and settings for this visit. The fragment is never sent to
// a server. It is meant for "the same deal by link", for embedded tables and for tests:
//
//   #seed=TEXT                    the next new match is dealt from this seed
//   #game=belote                  start this game at once, without the start screen
//   #options=target=501,shuffle=each-deal
//   #pack=…&dealer=E&cut=12       this very deal (32 or 40 cards as text; the cut may be left away)
//   #position=…                   from the middle of a deal
//   #v1.…                         a share link (docs/links.md): this position, deal or match, as far as it was played
//   #record=…                     this deal, the computer seats play as the record says for as long as it fits
//   #patience=10                  seconds to wait for a sign of life before the page says that something failed
//   #embed=on                     in a frame of a demo (js/demo/play.js): nothing is kept
//   #speed=instant&lang=fr&index=en&tap=one …   any setting, for this visit only
//
// A deal from a link is kept apart from the player's own running match.

const DEAL = ["game", "seed", "options", "pack", "dealer", "cut", "position", "record"];

/** Whether a pasted text means to be a share link; whether it is a sound one, the engine says. @param {string} text */
export const isLink = (text) => /^(\S*#)?v\d+(\.\S*)?$/.test(text.trim());

/**
 * @param {string} hash as in `location.hash`
 * @returns {{deal: Record<string, string>, settings: Record<string, string>}}
 */
export function readLink(hash) {
  const deal = {}, settings = {};
  for (const part of hash.replace(/^#/, "").split("&")) {
    const at = part.indexOf("=");
    if (at < 0 && part) deal.share = part; // what is no link is told as a broken one
    if (at < 1) continue;
    const name = part.slice(0, at);
    let value = part.slice(at + 1);
    try {
      value = decodeURIComponent(value);
    } catch {
      // a stray % sign: taken as it stands
    }
    (DEAL.includes(name) ? deal : settings)[name] = value;
  }
  return { deal, settings };
}
