// How a match begins from a deal in the page's address (see link.js).

/** "target=501,shuffle=each-deal" as an object. */
function readOptions(text) {
  return Object.fromEntries(text.split(",").filter(Boolean).map((part) => {
    const at = part.indexOf("=");
    return [part.slice(0, at).trim(), part.slice(at + 1).trim()];
  }));
}

/**
 * The protocol's `new` request: from the link where it names a deal, else from the seed.
 * @param {Record<string, string> | null} link
 * @param {{game?: string, options?: object, seed: string}} wish
 */
export function newRequest(link, { game, options, seed }) {
  if (link?.share) return { cmd: "open", link: link.share };
  if (link?.record) return { cmd: "new", record: link.record };
  const request = {
    cmd: "new", game: game ?? link?.game ?? "belote", options: { ...options, ...readOptions(link?.options ?? "") },
  };
  if (link?.position) return { ...request, position: link.position };
  if (!link?.pack) return { ...request, seed };
  const { pack, dealer = "W", cut } = link;
  return { ...request, pack, dealer, ...(cut && { cut }) };
}
