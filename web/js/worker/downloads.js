// Watches what Pyodide fetches at its start: a download that fails is told at once, since Pyodide may drop that error and
// wait on. On a first visit the bytes are counted for the progress bar too. Later visits load from the browser's cache and
// their responses are left alone: one that passes through here cannot use the browser's store of compiled code.

/**
 * @param {(error: unknown) => void} fail
 * @param {((bytes: {loaded: number, total: number | null}) => void) | null} report null: do not count
 * @returns {() => void} puts the plain `fetch` back
 */
export function watchDownloads(fail, report) {
  const plainFetch = globalThis.fetch;
  const { instantiateStreaming } = WebAssembly;
  const counted = report && counter(fail, report);
  const told = async (work) => {
    try {
      return await work();
    } catch (error) {
      fail(error);
      throw error;
    }
  };
  /** Tells when the rest of a response does not come; it stays the response that the browser has made. */
  const watched = (response) => {
    const { arrayBuffer } = response;
    response.arrayBuffer = () => told(() => arrayBuffer.call(response));
    return response;
  };

  globalThis.fetch = (...request) => told(async () => {
    const response = await plainFetch(...request);
    if (!response.ok) throw new Error(`${response.status} ${response.url}`);
    return counted && response.body ? counted(response) : watched(response);
  });
  WebAssembly.instantiateStreaming = async (source, ...more) => {
    const response = await source;
    const compile = () => instantiateStreaming.call(WebAssembly, response, ...more);
    // Of another type it is refused, and Pyodide compiles it from its bytes instead.
    return response.headers.get("content-type") === "application/wasm" ? told(compile) : compile();
  };
  return () => {
    globalThis.fetch = plainFetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

/** A function that returns a response whose bytes are counted as they are read. */
function counter(fail, report) {
  let loaded = 0, total = 0, reported = 0;

  const tell = (last) => {
    if (!last && performance.now() - reported < 100) return;
    reported = performance.now();
    report({ loaded, total: Number.isFinite(total) ? total : null });
  };

  return (response) => {
    const length = Number(response.headers.get("content-length"));
    // A compressed answer states its compressed length, while the bytes seen here are unpacked.
    total += length && !response.headers.get("content-encoding") ? length : Number.NaN;
    const count = new TransformStream({
      transform(chunk, controller) {
        loaded += chunk.byteLength;
        tell(false);
        controller.enqueue(chunk);
      },
      flush: () => tell(true),
    });
    response.body.pipeTo(count.writable).catch(fail);
    return new Response(count.readable, response);
  };
}
