// How much of a download has come, in words.
import { t } from "../wording.js";

const MEGA = 1_000_000;

/** @param {{loaded: number, total?: number | null}} bytes */
export function amount({ loaded, total }) {
  const form = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const megabytes = (bytes) => (bytes / MEGA).toLocaleString(document.documentElement.lang, form);
  if (total && total >= loaded) return t("load.bytes-of", { n: megabytes(loaded), total: megabytes(total) });
  return t("load.bytes", { n: megabytes(loaded) });
}
