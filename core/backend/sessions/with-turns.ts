/** Other requests wait for no more than this and the longest part. */
const WORK_MS = 10;

/** The same parts; between two of them others have their turn, once so much time was spent. */
export async function* withTurns<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  let since_ms = performance.now();
  for await (const part of parts) {
    yield part;
    if (performance.now() - since_ms < WORK_MS) continue;
    await new Promise((resolve) => setImmediate(resolve));
    since_ms = performance.now();
  }
}
