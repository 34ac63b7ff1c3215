// Pauses that can be cut short: a tap on the table or the space bar goes on at once.
import { land } from "./elements/flights.js";

let goOn = null;

/** Resolves after `ms` milliseconds, or as soon as `skip` is called. */
export function pause(ms) {
  if (!(ms > 0)) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      if (goOn === done) goOn = null;
      resolve();
    }
    goOn?.();
    goOn = done;
  });
}

/** Ends the running pause and all flights. */
export function skip() {
  land();
  goOn?.();
}
