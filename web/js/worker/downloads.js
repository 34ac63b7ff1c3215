// Counts what Pyodide fetches, for the progress bar of a first visit. Later visits load from the browser's cache and
// are left alone: a response that passes through here cannot use the browser's store of compiled code.

/**
 * @param {(bytes: {loaded: number, total: number | null}) => void} report
 * @returns {() => void} puts the plain `fetch` back
 */
export function countDownloads(report) {
  const plainFetch = globalThis.fetch;
  let loaded = 0, total = 0, reported = 0;

  const tell = (last) => {
    if (!last && performance.now() - reported < 100) return;
    reported = performance.now();
    report({ loaded, total: Number.isFinite(total) ? total : null });
  };

  globalThis.fetch = async (...request) => {
    const response = await plainFetch(...request);
    if (!response.ok || !response.body) return response;
    const length = Number(response.headers.get("content-length"));
    // A compressed answer states its compressed length, while the bytes seen here are unpacked.
    total += length && !response.headers.get("content-encoding") ? length : Number.NaN;
    const counter = new TransformStream({
      transform(chunk, controller) {
        loaded += chunk.byteLength;
        tell(false);
        controller.enqueue(chunk);
      },
      flush: () => tell(true),
    });
    return new Response(response.body.pipeThrough(counter), response);
  };
  return () => { globalThis.fetch = plainFetch; };
}
