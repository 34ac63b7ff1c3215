// Where the site lies: addresses of its files, wherever the build has put the module that asks.

const SITE = new URL("../", import.meta.url);

/** The address of a file of the site. @param {string} path from the site's root @returns {string} */
export const address = (path) => new URL(path, SITE).href;
