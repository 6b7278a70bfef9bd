import type { Pieces } from '../../studies/sweep/search/pieces.ts';

/** Maximum delay of other requests, in addition to the longest piece. */
const WORK_MS = 10;

/**
 * Runs work in pieces and lets other requests be served in between; undefined once `isEnded` returns true.
 */
export async function withBreaks<T>(work: Pieces<T>, isEnded: () => boolean): Promise<T | undefined> {
  let since_ms = performance.now();
  while (!isEnded()) {
    const piece = work.next();
    if (piece.done === true) return piece.value;
    if (performance.now() - since_ms < WORK_MS) continue;
    await new Promise((resolve) => setImmediate(resolve));
    since_ms = performance.now();
  }
  return undefined;
}
