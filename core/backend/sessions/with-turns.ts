/** Maximum time for which other requests wait, apart from the longest part. */
const WORK_MS = 10;

/** Passes on the parts; other requests are served between two of them once that much time was spent. */
export async function* withTurns<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  let since_ms = performance.now();
  for await (const part of parts) {
    yield part;
    if (performance.now() - since_ms < WORK_MS) continue;
    await new Promise((resolve) => setImmediate(resolve));
    since_ms = performance.now();
  }
}
